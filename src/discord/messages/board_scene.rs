//! The picture of a match: names, board, dice, cube, and the words on it.

use super::position_scene::{self, pips_words};
use super::{board_style, event_lines};
use crate::discord::messages::markup;
use crate::engine::{Board, Die, Early, Event, GameResult, Length, Match, Move, PerPlayer, Phase, Player, Stage, Turn};
use crate::locale::Language;
use crate::render::scene::{Banner, DieShown, Occasion, Plate, PlayShown, PlayState, Scene};
use crate::table::{MatchEvent, MatchPosition};

/// The board, with the chosen moves of an unconfirmed play.
pub fn scene(language: Language, position: &MatchPosition, half_play: &[Move]) -> Scene {
    let game = position.game();
    let decider = game.decider();
    let board = board_after(position, half_play);
    let label = |player| label(language, position, player);
    let crawford = game.is_crawford_game();
    Scene {
        checkers: PerPlayer::from_fn(|player| *board.checkers(player)),
        plates: PerPlayer::from_fn(|player| Plate {
            name: language.named(position.players()[player].display_name.clone()),
            username: position.players()[player].username.clone(),
            active: decider == Some(player) || board_style::winner(position) == Some(player),
            label: label(player),
            detail: if crawford { language.text("label-crawford") } else { String::new() },
            score: game.score()[player],
            length: match game.terms().length() {
                Length::Points(points) => Some(points),
                Length::Money => None,
            },
        }),
        pips_words: pips_words(language, &board),
        cube: game.check_cube_in_play().ok().map(|()| position_scene::cube(game.cube(), game.offered())),
        dice: dice(position, half_play),
        play: play(position, half_play),
        banner: banner(language, position),
    }
}

/// The board after the moves chosen so far.
pub fn board_after(position: &MatchPosition, half_play: &[Move]) -> Board {
    let chosen = || {
        let player = position.game().decider()?;
        let position = position.game().position_after(half_play)?;
        Some(Board::seen_as(player, position))
    };
    if half_play.is_empty() { *position.game().board() } else { chosen().unwrap_or(*position.game().board()) }
}

/// Adds the end of the game, or of the match, to the picture of its final board. `position` is the match after it.
pub fn end(language: Language, position: &MatchPosition, events: &[MatchEvent], scene: &mut Scene) {
    let Some(result) = last_result(events) else { return };
    for player in Player::BOTH {
        let plate = &mut scene.plates[player];
        plate.active = player == result.winner;
        plate.label = match (plate.active, board_style::winner(position)) {
            (false, _) => String::new(),
            (true, Some(_)) => language.text("label-wins-match"),
            (true, None) => language.say("label-wins", &[("points", result.points.into())]),
        };
        plate.score = position.game().score()[player];
    }
    scene.dice.iter_mut().for_each(|die| die.used = true);
    scene.banner = banner(language, position).or_else(|| Some(end_of_game(language, position, result)));
}

/// Removes the mark of the player to act, for a match that does not go on.
pub fn nobody_acts(scene: &mut Scene) {
    for player in Player::BOTH {
        let plate = &mut scene.plates[player];
        (plate.active, plate.label) = (false, String::new());
    }
}

/// The result of the last finished game among these events, if any.
pub fn last_result(events: &[MatchEvent]) -> Option<&GameResult> {
    events.iter().rev().find_map(|event| match &event.event {
        Event::GameOver(result) => Some(result),
        _ => None,
    })
}

fn end_of_game(language: Language, position: &MatchPosition, result: &GameResult) -> Banner {
    let name = markup::plain_name(&position.players()[result.winner]);
    let worth = event_lines::worth(language, result.worth);
    Banner {
        occasion: Occasion::Game,
        winner: result.winner,
        title: language.say("banner-game", &[("player", name.into()), ("worth", worth.into())]),
        lines: vec![event_lines::points(language, result.points), score_line(language, position, result.winner)],
    }
}

/// `5–3 in a match to 7`, the winner's points first.
fn score_line(language: Language, position: &MatchPosition, winner: Player) -> String {
    let score = position.game().score();
    let (won, lost) = (score[winner], score[winner.opponent()]);
    match position.game().terms().length() {
        Length::Points(length) => {
            let args = [("winner-score", won.into()), ("loser-score", lost.into()), ("length", length.into())];
            language.say("banner-score", &args)
        }
        Length::Money => format!("{won}–{lost}"),
    }
}

fn label(language: Language, position: &MatchPosition, player: Player) -> String {
    let game = position.game();
    let decides = game.decider() == Some(player);
    if let Some((_, value)) = game.offered().filter(|(by, _)| *by == player) {
        return language.say("label-doubles", &[("value", value.into())]);
    }
    match game.phase() {
        Phase::Turn(turn) if decides => language.text(match turn.stage {
            Stage::ToRoll(_) => "label-to-roll",
            Stage::ToPlay(..) => "label-to-move",
            _ => "label-to-decide",
        }),
        Phase::Resigning { by, worth, .. } if *by == player => {
            language.say("label-resigns", &[("worth", event_lines::worth(language, *worth).into())])
        }
        Phase::Over { winner: Some(winner) } if *winner == player => match game.terms().length() {
            Length::Points(_) => language.text("label-wins-match"),
            Length::Money => language.text("label-ahead"),
        },
        _ if decides => language.text("label-to-decide"),
        _ => String::new(),
    }
}

/// The dice in play, with those of the unconfirmed moves faint; otherwise the dice of the last turn, all faint.
fn dice(position: &MatchPosition, half_play: &[Move]) -> Vec<DieShown> {
    let game = position.game();
    if let (Some(Turn { player: owner, .. }), Some(legal)) = (game.turn(), game.legal()) {
        let mut dice: Vec<DieShown> = match legal.script().orders.first() {
            Some(numbers) => numbers.iter().map(|&face| DieShown { owner, face, used: false }).collect(),
            None => Vec::new(),
        };
        for step in half_play {
            if let Some(die) = dice.iter_mut().find(|die| !die.used && die.face == step.die) {
                die.used = true;
            }
        }
        dice.extend(early_roll(game));
        return dice;
    }
    let of_roll = |owner: Player, faces: [Die; 2]| faces.map(|face| DieShown { owner, face, used: true }).to_vec();
    let last = game.last_turn().and_then(|turn| Some((turn.player, turn.roll()?)));
    last.map(|(player, roll)| of_roll(player, [roll.high(), roll.low()])).unwrap_or_default()
}

/// The dice of the opponent's early roll.
fn early_roll(game: &Match) -> Vec<DieShown> {
    match game.turn() {
        Some(Turn { player, stage: Stage::ToJudge(_, roll) | Stage::ToPlay(_, Early::Stands(roll)) }) => {
            let owner = player.opponent();
            [roll.high(), roll.low()].map(|face| DieShown { owner, face, used: false }).to_vec()
        }
        _ => Vec::new(),
    }
}

fn play(position: &MatchPosition, half_play: &[Move]) -> Option<PlayShown> {
    if !half_play.is_empty() {
        let by = position.game().decider()?;
        return Some(PlayShown { by, moves: half_play.to_vec(), state: PlayState::Draft });
    }
    let last = position.game().last_turn()?;
    let moves = last.play.moves().to_vec();
    Some(PlayShown { by: last.player, moves, state: PlayState::Made })
}

fn banner(language: Language, position: &MatchPosition) -> Option<Banner> {
    let winner = board_style::winner(position)?;
    let key = match position.game().terms().length() {
        Length::Points(_) => "banner-match",
        Length::Money => "banner-session",
    };
    let title = language.say(key, &[("player", markup::plain_name(&position.players()[winner]).into())]);
    Some(Banner { occasion: Occasion::Match, winner, title, lines: vec![score_line(language, position, winner)] })
}
