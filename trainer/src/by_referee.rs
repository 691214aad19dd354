//! Self-play by any rule set, ruled by the referee: with extra rolls, named doublets and a reserve, which the faster
//! games of [`self_play`](crate::self_play) do not support.

use crate::random::Random;
use crate::self_play::Lesson;
use crate::yardstick::{Figure, Plays};
use anyhow::{anyhow, bail};
use barpoint::engine::{
    Action, Agreement, Decision, Die, LegalPlays, Length, Match, PerPlayer, Phase, Play, Player, Position, Roll,
    RuleSet, Stage, Terms, Turn, Worth, referee,
};
use barpoint::strategy::{Chances, Evaluator, inputs};

/// Plays a game of a net against itself and adds its lessons. A lesson's target is the net's estimate of the next
/// position, mixed with the share `lambda` (`0..=1`) of the next lesson's target.
///
/// # Errors
/// The rule set cannot be played as a money session.
pub fn play(
    set: &'static RuleSet,
    evaluator: &Evaluator,
    lambda: f32,
    random: &mut Random,
    lessons: &mut Vec<Lesson>,
) -> anyhow::Result<()> {
    let mut learner = Student { evaluator: evaluator.clone(), passed: Vec::new() };
    let points = game(set, &mut learner, random)?;
    let worth = match points.unsigned_abs() {
        1 => Worth::Single,
        2 => Worth::Gammon,
        _ => Worth::Backgammon,
    };
    let won = Chances::of_win(worth);
    // Backwards: estimate and target of the following position from the first player's view.
    let end = if points > 0 { won } else { won.flipped() };
    let (mut thought, mut target) = (end, end);
    for (player, position, own_thought) in learner.passed.into_iter().rev() {
        let seen = |chances: Chances| if player == Player::One { chances } else { chances.flipped() };
        target = Chances::default().plus(1.0 - lambda, thought).plus(lambda, target);
        lessons.push(Lesson { inputs: inputs::of(&position), target: seen(target).to_array() });
        thought = seen(own_thought);
    }
    Ok(())
}

/// Cubeless points per game of one player against another, over `pairs` of games with the same dice and exchanged
/// seats.
///
/// # Errors
/// As [`play`], or a player that fails.
pub fn compare(
    set: &'static RuleSet,
    one: &mut (dyn Plays + '_),
    two: &mut (dyn Plays + '_),
    pairs: usize,
    seed: u64,
) -> anyhow::Result<Figure> {
    let mut points = Vec::with_capacity(pairs);
    for pair in 0..pairs as u64 {
        let mut of_pair = |changed| {
            let mut players = Opponents { one: &mut *one, two: &mut *two, changed };
            game(set, &mut players, &mut Random::new(seed, pair))
        };
        let (first, second) = (of_pair(false)?, of_pair(true)?);
        points.push(f64::from(first - second) / 2.0);
    }
    Ok(Figure::of(&points))
}

/// The players of a game.
trait Players {
    /// Called before `player` rolls.
    fn to_roll(&mut self, _player: Player, _position: &Position) {}

    /// The result that `player` chooses from `results`, in which the player is the mover. If a doublet is to be named,
    /// these are the results of all doublets.
    fn choose(
        &mut self,
        player: Player,
        position: &Position,
        roll: Roll,
        results: &[Position],
    ) -> anyhow::Result<Position>;
}

/// Two players against each other.
struct Opponents<'a, 'b> {
    one: &'a mut (dyn Plays + 'b),
    two: &'a mut (dyn Plays + 'b),
    /// Whether they have exchanged seats.
    changed: bool,
}

impl Players for Opponents<'_, '_> {
    fn choose(
        &mut self,
        player: Player,
        position: &Position,
        roll: Roll,
        results: &[Position],
    ) -> anyhow::Result<Position> {
        let choosing = if (player == Player::One) == self.changed { &mut *self.two } else { &mut *self.one };
        choosing.choose(position, roll, results)
    }
}

/// A net that plays both sides and records each position before a roll with its estimate.
struct Student<'a> {
    evaluator: Evaluator<'a>,
    passed: Vec<(Player, Position, Chances)>,
}

impl Players for Student<'_> {
    fn to_roll(&mut self, player: Player, position: &Position) {
        let thought = self.evaluator.estimate(position);
        self.passed.push((player, *position, thought));
    }

    fn choose(&mut self, _: Player, position: &Position, roll: Roll, results: &[Position]) -> anyhow::Result<Position> {
        Plays::choose(&mut self.evaluator, position, roll, results)
    }
}

/// Plays one game without a cube; returns the points of the first player, negative if lost.
fn game(set: &'static RuleSet, players: &mut impl Players, random: &mut Random) -> anyhow::Result<i32> {
    let no_cube = set.agreements.contains(&Agreement::NoCube).then_some(Agreement::NoCube);
    let terms =
        Terms::new(set, Length::Money, no_cube.as_slice()).map_err(|error| anyhow!("{}: {error:?}", set.slug))?;
    let mut game = Match::new(terms);
    loop {
        let (player, action) = next(&game, players, random)?;
        let ruling = referee::rule(&game, player, &action)
            .map_err(|refusal| anyhow!("{}: {player:?} {action:?}: {refusal:?}", set.slug))?;
        game = ruling.next;
        if ruling.finished.is_some() {
            let score = game.score();
            return Ok(i32::try_from(score.one)? - i32::try_from(score.two)?);
        }
    }
}

fn next(game: &Match, players: &mut impl Players, random: &mut Random) -> anyhow::Result<(Player, Action)> {
    if *game.phase() == Phase::Opening {
        let dice = PerPlayer::from_fn(|_| Die::ALL[random.below(6)]);
        return Ok((Player::One, Action::Open(dice)));
    }
    let Phase::Turn(Turn { player, stage }) = *game.phase() else { bail!("{:?} needs a cube", game.phase()) };
    let position = game.board().seen_by(player);
    let action = match stage {
        Stage::ToRoll(_) => {
            players.to_roll(player, &position);
            Action::Roll(random.roll())
        }
        Stage::ShutOut => Decision::Pass.into(),
        Stage::ToPlay(throw, _) => {
            let legal = game.legal().ok_or_else(|| anyhow!("nothing to play"))?;
            Decision::Play(choose(&[legal], player, &position, throw.roll(), players)?.1).into()
        }
        Stage::ToName => {
            let rules = game.terms().rules();
            let doublets = Die::ALL.map(|die| LegalPlays::of_roll(&rules, &position, Roll::new(die, die)));
            let (die, _) = choose(&doublets, player, &position, Roll::new(Die::ALL[5], Die::ALL[5]), players)?;
            Decision::Name(Die::ALL[die]).into()
        }
        Stage::ToJudge(..) | Stage::ToAccept => bail!("{stage:?} was not agreed on"),
    };
    Ok((player, action))
}

/// The index of the roll that was chosen, and its play.
fn choose(
    rolls: &[LegalPlays],
    player: Player,
    position: &Position,
    roll: Roll,
    players: &mut impl Players,
) -> anyhow::Result<(usize, Play)> {
    let results: Vec<Position> = rolls.iter().flat_map(LegalPlays::results).map(|(_, result)| *result).collect();
    let result = match results.as_slice() {
        [] => return Ok((0, Play::default())),
        [only] => *only,
        _ => players.choose(player, position, roll, &results)?,
    };
    let of_roll = |(number, plays): (usize, &LegalPlays)| Some((number, *plays.find(&result)?));
    rolls.iter().enumerate().find_map(of_roll).ok_or_else(|| anyhow!("{result:?} is the result of no play"))
}
