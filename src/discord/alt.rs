//! A board in words, for those who cannot see the picture.

use super::controls::Draft;
use super::{picture, story};
use crate::engine::board::Checkers;
use crate::engine::phase::{Phase, Stage};
use crate::engine::play::Play;
use crate::engine::player::{PerPlayer, Player};
use crate::engine::point::Point;
use crate::engine::referee::Match;
use crate::engine::score::{GameResult, Length};
use crate::locale::{Arg, Language};
use crate::table::MatchView;

/// Discord's limit, in characters.
const LIMIT: usize = 1024;

/// How a game ended, beside the view of it as it stood then.
#[derive(Clone, Copy, Debug)]
pub struct Ended<'a> {
    /// Who won what.
    pub result: &'a GameResult,
    /// The match after it.
    pub after: &'a Match,
}

/// Whose turn it is and what they have to do, or how the game ended; every occupied point, the cube and the score.
#[must_use]
pub fn text(language: Language, view: &MatchView, draft: &Draft, ended: Option<Ended<'_>>) -> String {
    let board = picture::board_after(view, draft);
    let mut sentences = vec![match ended {
        Some(Ended { result, .. }) => game_over(language, view, result),
        None => to_act(language, view),
    }];
    if let Some(play) = Play::new(&draft.moves).filter(|play| !play.moves().is_empty()) {
        sentences.push(language.say("alt-draft", &[("play", play.to_string().into())]));
    }
    for player in Player::BOTH {
        let checkers = board.checkers(player);
        let args = [
            ("player", name(view, player)),
            ("pips", checkers.pips().into()),
            ("places", places(language, checkers).into()),
        ];
        sentences.push(language.say("alt-side", &args));
    }
    sentences.push(language.text("alt-counting"));
    sentences.push(cube(language, view));
    sentences.push(score(language, view, ended.map_or(view.game.score(), |ended| ended.after.score())));
    let text = sentences.join(" ");
    text.chars().take(LIMIT).collect()
}

fn name(view: &MatchView, player: Player) -> Arg<'_> {
    // Thirty-two characters are all that Discord allows; more would crowd out the position.
    view.players[player].display_name.chars().take(32).collect::<String>().into()
}

fn game_over(language: Language, view: &MatchView, result: &GameResult) -> String {
    let worth = story::worth(language, result.worth);
    language.say("alt-game-over", &[("player", name(view, result.winner)), ("worth", worth.into())])
}

fn to_act(language: Language, view: &MatchView) -> String {
    let by = |key: &str, player: Player| language.say(key, &[("player", name(view, player))]);
    match (view.game.phase(), view.game.decider()) {
        (Phase::Over { winner: Some(winner) }, _) => by("alt-over", *winner),
        (Phase::Turn(turn), Some(player)) => match turn.stage {
            Stage::ToRoll(_) => by("alt-to-roll", player),
            Stage::ToPlay(throw, _) => language
                .say("alt-to-play", &[("player", name(view, player)), ("roll", story::roll_text(throw.roll()).into())]),
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
    let elsewhere = [("alt-bar", checkers.bar), ("alt-waiting", checkers.waiting), ("alt-off", checkers.off)];
    for (key, number) in elsewhere {
        if number > 0 {
            places.push(language.say(key, &[("checkers", number.into())]));
        }
    }
    places.join("; ")
}

fn cube(language: Language, view: &MatchView) -> String {
    let game = &view.game;
    let cube = game.cube();
    let at = |key: &str, player: Player, value: u32| {
        language.say(key, &[("player", name(view, player)), ("value", value.into())])
    };
    match (game.phase(), cube.owner) {
        _ if game.is_crawford_game() => language.text("alt-crawford"),
        _ if cube.is_live(game.terms(), game.standing().crawford).is_err() => String::new(),
        (Phase::Doubled { by, .. } | Phase::Beavered { by, .. }, _) => {
            at("alt-cube-offered", by.opponent(), cube.value * 2)
        }
        (_, Some(owner)) => at("alt-cube-owned", owner, cube.value),
        (_, None) => language.text("alt-cube-centred"),
    }
}

fn score(language: Language, view: &MatchView, score: PerPlayer<u32>) -> String {
    let mut args = vec![
        ("one", name(view, Player::One)),
        ("two", name(view, Player::Two)),
        ("one-score", score.one.into()),
        ("two-score", score.two.into()),
    ];
    match view.game.terms().length() {
        Length::Points(length) => {
            args.push(("length", length.into()));
            language.say("alt-score", &args)
        }
        Length::Money => language.say("alt-score-money", &args),
    }
}
