//! Alt texts of boards.

use super::position_scene::PositionShown;
use super::{board_scene, event_lines};
use crate::discord::interaction::api_limits::ALT_CHARS;
use crate::discord::messages::markup;
use crate::engine::{
    Board, Checkers, Cube, GameResult, Length, Match, Move, PerPlayer, Phase, Play, Player, Point, Stage,
};
use crate::locale::{Arg, Language};
use crate::table::MatchPosition;

/// The end of a game, for the alt text of its final position.
#[derive(Clone, Copy, Debug)]
pub struct GameEnd<'a> {
    /// The winner and the points.
    pub result: &'a GameResult,
    /// The match after the game.
    pub after: &'a Match,
}

/// The alt text of a board: the player to act and their action, or the end of the game; then every occupied point, the
/// cube and the score.
pub fn text(language: Language, position: &MatchPosition, half_play: &[Move], ended: Option<GameEnd<'_>>) -> String {
    let first = match ended {
        Some(GameEnd { result, .. }) => game_over(language, position, result),
        None => to_act(language, position, |player| shortened(position, player)),
    };
    let score = ended.map_or(position.game().score(), |ended| ended.after.score());
    whole(
        language,
        position,
        &board_scene::board_after(position, half_play),
        half_play,
        [first, self::score(language, position, score)],
    )
}

/// The alt text of a match that does not go on; `first` says why.
pub fn halted(language: Language, position: &MatchPosition, first: String) -> String {
    let last = score(language, position, position.game().score());
    whole(language, position, position.game().board(), &[], [first, last])
}

/// The alt text between a first and a last sentence.
fn whole(
    language: Language,
    position: &MatchPosition,
    board: &Board,
    half_play: &[Move],
    around: [String; 2],
) -> String {
    let [first, last] = around;
    let mut sentences = vec![first];
    if let Some(play) = Play::new(half_play).filter(|play| !play.moves().is_empty()) {
        sentences.push(language.say("alt-draft", &[("play", play.to_string().into())]));
    }
    for player in Player::BOTH {
        sentences.push(side(language, &shortened(position, player), board.checkers(player)));
    }
    sentences.push(language.text("alt-counting"));
    sentences.push(cube(language, position));
    sentences.push(last);
    // The sentence about the cube is empty where nobody may double.
    sentences.retain(|sentence| !sentence.is_empty());
    let text = sentences.join(" ");
    text.chars().take(ALT_CHARS).collect()
}

/// One side: its pip count and its occupied points.
pub fn side(language: Language, name: &str, checkers: &Checkers) -> String {
    let args =
        [("player", name.into()), ("pips", checkers.pips().into()), ("places", places(language, checkers).into())];
    language.say("alt-side", &args)
}

fn shortened(position: &MatchPosition, player: Player) -> String {
    // More would take room from the position.
    markup::plain_name(&position.players()[player])
}

fn name(position: &MatchPosition, player: Player) -> Arg<'_> {
    shortened(position, player).into()
}

fn game_over(language: Language, position: &MatchPosition, result: &GameResult) -> String {
    let worth = event_lines::worth(language, result.worth);
    language.say("alt-game-over", &[("player", name(position, result.winner)), ("worth", worth.into())])
}

/// The player to act and their action, or the winner; `name` gives the text for a player.
pub(super) fn to_act(language: Language, position: &MatchPosition, name: impl Fn(Player) -> String) -> String {
    let by = |key: &str, player: Player| language.say(key, &[("player", name(player).into())]);
    match (position.game().phase(), position.game().decider()) {
        (Phase::Over { winner: Some(winner) }, _) => match position.game().terms().length() {
            Length::Points(_) => by("alt-over", *winner),
            Length::Money => by("alt-over-money", *winner),
        },
        (Phase::Turn(turn), Some(player)) => match turn.stage {
            Stage::ToRoll(_) => by("alt-to-roll", player),
            Stage::ToPlay(throw, _) => language.say(
                "alt-to-play",
                &[("player", name(player).into()), ("roll", event_lines::roll_text(throw.roll()).into())],
            ),
            _ => by("alt-to-decide", player),
        },
        (_, Some(player)) => by("alt-to-decide", player),
        (_, None) => String::new(),
    }
}

fn places(language: Language, checkers: &Checkers) -> String {
    let points: Vec<String> = Point::descending()
        .filter(|&point| checkers.on(point) > 0)
        .map(|point| format!("{point}: {}", checkers.on(point)))
        .collect();
    let mut places = Vec::new();
    if !points.is_empty() {
        places.push(language.say("alt-points", &[("points", points.join(", ").into())]));
    }
    let elsewhere = [("alt-bar", checkers.bar), ("alt-waiting", checkers.reserve), ("alt-off", checkers.off)];
    for (key, number) in elsewhere {
        if number > 0 {
            places.push(language.say(key, &[("checkers", number.into())]));
        }
    }
    places.join("; ")
}

fn cube(language: Language, position: &MatchPosition) -> String {
    let game = position.game();
    if game.is_crawford_game() {
        language.text("alt-crawford")
    } else if game.check_cube_in_play().is_err() {
        String::new()
    } else {
        cube_at(language, game.cube(), game.offered(), |player| name(position, player))
    }
}

/// The place and the value of the cube; `offered` names the player who has doubled and the value.
fn cube_at<'a>(
    language: Language,
    cube: Cube,
    offered: Option<(Player, u32)>,
    name: impl Fn(Player) -> Arg<'a>,
) -> String {
    let at =
        |key: &str, player: Player, value: u32| language.say(key, &[("player", name(player)), ("value", value.into())]);
    match (offered, cube.owner) {
        (Some((by, value)), _) => at("alt-cube-offered", by.opponent(), value),
        (_, Some(owner)) => at("alt-cube-owned", owner, cube.value),
        (_, None) if cube.value > 1 => language.say("alt-cube-raised", &[("value", cube.value.into())]),
        (_, None) => language.text("alt-cube-centred"),
    }
}

/// The alt text of a position of no match, with these names.
pub(super) fn of_position(language: Language, shown: &PositionShown, names: &PerPlayer<String>) -> String {
    let PositionShown { board, turn, cube, offered, roll, score, length, crawford } = shown;
    let name = |player: Player| Arg::from(names[player].as_str());
    let by = |key: &str, player: Player| language.say(key, &[("player", name(player))]);
    let first = match (offered, roll) {
        (Some((by_whom, _)), _) => by("alt-to-decide", by_whom.opponent()),
        (None, Some(roll)) => {
            language.say("alt-to-play", &[("player", name(*turn)), ("roll", event_lines::roll_text(*roll).into())])
        }
        (None, None) => by("alt-to-roll", *turn),
    };
    let mut sentences = vec![first];
    sentences.extend(Player::BOTH.map(|player| side(language, &names[player], board.checkers(player))));
    sentences.push(language.text("alt-counting"));
    match cube {
        _ if *crawford => sentences.push(language.text("alt-crawford")),
        Some(cube) => sentences.push(cube_at(language, *cube, *offered, name)),
        None => {}
    }
    if let Some(length) = length {
        let names = [("one", name(Player::One)), ("two", name(Player::Two))];
        let scores = [("one-score", score.one.into()), ("two-score", score.two.into()), ("length", (*length).into())];
        sentences.push(language.say("alt-score", &names.into_iter().chain(scores).collect::<Vec<_>>()));
    }
    sentences.join(" ")
}

fn score(language: Language, position: &MatchPosition, score: PerPlayer<u32>) -> String {
    let mut args = vec![
        ("one", name(position, Player::One)),
        ("two", name(position, Player::Two)),
        ("one-score", score.one.into()),
        ("two-score", score.two.into()),
    ];
    match position.game().terms().length() {
        Length::Points(length) => {
            args.push(("length", length.into()));
            language.say("alt-score", &args)
        }
        Length::Money => language.say("alt-score-money", &args),
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures;
    use super::*;
    use crate::engine::action::{Action, Decision};
    use crate::engine::play::{Source, Target};
    use crate::engine::score::Worth;

    /// As many occupied points as possible: every second one, and some of everything else.
    fn scattered() -> Board {
        let mut sides = PerPlayer::new(Checkers::default(), Checkers::default());
        for (player, first) in [(Player::One, 23), (Player::Two, 23)] {
            for index in (0..=first).rev().step_by(2).take(11) {
                sides[player].points[index] = 1;
            }
            (sides[player].bar, sides[player].off) = (2, 2);
        }
        Board::new(sides).expect("no two stand in the same place")
    }

    /// A play with eight hits, longer than any legal one.
    fn long_half_play() -> Vec<Move> {
        let hit = |from: u8| {
            let die = crate::engine::dice::Die::new(6)?;
            let (from, to) = (Source::Point(Point::new(from)?), Target::Point(Point::new(from - 6)?));
            Some(Move { from, to, die, hit: true })
        };
        (17..=24).rev().filter_map(hit).collect()
    }

    #[test]
    fn the_longest_text_fits_whole_in_every_language() {
        let longest = "W".repeat(32);
        let mut players = fixtures::players();
        players.one.display_name.clone_from(&longest);
        players.two.display_name = longest.to_lowercase();
        let opening = fixtures::opening(25, players, PerPlayer::default());
        for language in Language::ALL {
            let to_roll = fixtures::after(&opening, &fixtures::first_play(&opening));
            let doubled = fixtures::after(&to_roll, &Action::Decide(Decision::Double));
            let resigned = fixtures::after(&opening, &Action::Decide(Decision::Resign(Worth::Backgammon)));
            for position in [&opening, &to_roll, &doubled, &resigned] {
                let last = score(language, position, position.game().score());
                let mut texts =
                    vec![(to_act(language, position, |player| shortened(position, player)), long_half_play())];
                for halted in ["match-set-aside", "match-aborted"] {
                    texts.push((language.text(halted), Vec::new()));
                }
                texts.push((language.say("match-settled", &[("player", longest.as_str().into())]), Vec::new()));
                for (first, half_play) in texts {
                    let text = whole(language, position, &scattered(), &half_play, [first, last.clone()]);
                    let length = text.chars().count();
                    assert!(length <= ALT_CHARS, "{length} characters in {}: {text}", language.tag());
                    assert!(text.ends_with(&last), "cut short: {text}");
                }
            }
        }
    }
}
