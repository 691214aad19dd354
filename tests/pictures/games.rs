//! Random games of any rule set, as the scenes that a channel would see.

use barpoint::engine::action::{Action, Decision};
use barpoint::engine::dice::{Die, Roll};
use barpoint::engine::phase::{Phase, Stage};
use barpoint::engine::play::Play;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::rule_sets::RuleSet;
use barpoint::engine::score::Length;
use barpoint::engine::terms::Terms;
use barpoint::render::{CubePlace, CubeShown, DieShown, Plate, PlayShown, PlayState, Scene};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Random numbers from a seed. The reference pictures are of these numbers: for each throw the first two bytes, of as many words
/// of the generator, that make unbiased dice.
struct Chance {
    generator: ChaCha20Rng,
    thrown: u32,
}

impl Chance {
    fn throw(&mut self) -> (Die, Die) {
        self.thrown += 1;
        self.generator.set_word_pos(u128::from(self.thrown) * 16);
        let mut byte = || {
            let mut byte = [0];
            self.generator.fill_bytes(&mut byte);
            byte[0]
        };
        let mut die = || std::iter::repeat_with(&mut byte).find(|byte| *byte < 252).map(|byte| byte % 6 + 1);
        let [one, two] = [(); 2].map(|()| die().and_then(Die::new).expect("one to six"));
        (one, two)
    }

    /// A number below `end`, which is at most 46,656.
    fn below(&mut self, end: usize) -> usize {
        let digits = (0..3).map(|_| self.throw());
        let number =
            digits.fold(0, |number, (a, b)| number * 36 + (usize::from(a.pips()) - 1) * 6 + usize::from(b.pips()) - 1);
        number % end.max(1)
    }
}

/// The scenes after each of the first `turns` turns of a match.
pub fn scenes(set: &'static RuleSet, seed: u64, turns: usize) -> Vec<Scene> {
    let terms = Terms::new(set, Length::Points(7), &[]).expect("seven points are a match");
    let mut game = Match::new(terms);
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut generator = ChaCha20Rng::from_seed(key);
    generator.set_stream(1);
    let mut chance = Chance { generator, thrown: 0 };
    let mut scenes = Vec::new();
    // Bounded, so that a rule set in which turns pass for ever would end as well.
    for _ in 0..turns * 8 {
        if scenes.len() == turns {
            break;
        }
        let (player, action) = match game.phase() {
            Phase::Over { .. } => break,
            Phase::Opening => {
                let (one, two) = chance.throw();
                (Player::One, Action::Open(PerPlayer::new(one, two)))
            }
            Phase::Turn(turn) => (turn.player, on_turn(&game, turn.stage, &mut chance)),
            Phase::Doubled { by, .. } | Phase::Beavered { by, .. } => (by.opponent(), Action::Decide(Decision::Take)),
            Phase::Resigning { by, .. } => (by.opponent(), Action::Decide(Decision::DeclineResignation)),
        };
        let ruling = match rule(&game, player, &action) {
            Ok(ruling) => ruling,
            Err(refusal) => panic!("{action:?} by {player:?} was refused: {refusal:?}"),
        };
        if let Action::Decide(Decision::Play(_)) = action {
            scenes.push(scene(ruling.finished.as_deref().unwrap_or(&ruling.next)));
        }
        game = ruling.next;
    }
    scenes
}

fn on_turn(game: &Match, stage: Stage, chance: &mut Chance) -> Action {
    let roll = |(a, b)| Action::Roll(Roll::new(a, b));
    match stage {
        Stage::ToRoll(_) => roll(chance.throw()),
        Stage::ShutOut => Action::Decide(Decision::Pass),
        Stage::ToName => Action::Decide(Decision::Name(chance.throw().0)),
        Stage::ToAccept => Action::Decide(Decision::AcceptPlay),
        Stage::ToJudge(..) => Action::Decide(Decision::LetStand),
        Stage::ToPlay(..) => {
            let plays: Vec<Play> = game.legal().map(|legal| legal.all().collect()).unwrap_or_default();
            let chosen = chance.below(plays.len());
            Action::Decide(Decision::Play(plays.into_iter().nth(chosen).unwrap_or_default()))
        }
    }
}

/// The scene that a channel would see of a match.
pub fn scene(game: &Match) -> Scene {
    let last = game.last_turn();
    let faces = last
        .and_then(|turn| turn.roll())
        .map(|roll| if roll.is_doublet() { vec![roll.high(); 4] } else { vec![roll.high(), roll.low()] });
    Scene {
        checkers: PerPlayer::from_fn(|player| *game.board().checkers(player)),
        plates: PerPlayer::from_fn(|player| Plate {
            name: match player {
                Player::One => "Søren Åkerblom".to_owned(),
                Player::Two => "Päivi_Hämäläinen".to_owned(),
            },
            active: game.decider() == Some(player),
            label: if game.decider() == Some(player) { "to roll".to_owned() } else { String::new() },
            score: game.score()[player],
            length: Some(7),
            ..Plate::default()
        }),
        pips_words: PerPlayer::from_fn(|_| "pips".to_owned()),
        cube: Some(CubeShown {
            value: game.cube().value,
            place: game.cube().owner.map_or(CubePlace::Centred, CubePlace::Owned),
        }),
        dice: last
            .zip(faces)
            .map(|(turn, faces)| {
                faces.into_iter().map(|face| DieShown { owner: turn.player, face, used: true }).collect()
            })
            .unwrap_or_default(),
        play: last.map(|turn| PlayShown { by: turn.player, moves: turn.play.moves().to_vec(), state: PlayState::Made }),
        banner: None,
    }
}
