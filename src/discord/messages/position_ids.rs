//! Positions as other programs name them: read, drawn, and told.

use super::position_scene::pips_words;
use super::{alt_text, board_style, markup};
use crate::discord::messages::post::{Picture, Sketch, Subject};
use crate::discord::messages::presenter::Presenter;
use crate::engine::board::Board;
use crate::engine::cube::Cube;
use crate::engine::dice::Roll;
use crate::engine::formats::match_id::MatchId;
use crate::engine::formats::position_id;
use crate::engine::formats::xgid::{Dice, InvalidXgid, Xgid};
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::Match;
use crate::locale::Language;
use crate::render::scene::{CubePlace, CubeShown, DieShown, Plate, Scene};

/// The checkers a side of the games that other programs know.
const PER_SIDE: u8 = 15;

/// A position with what is known about its match, and its names.
#[derive(Clone, Debug)]
pub struct NamedPosition {
    board: Board,
    turn: Player,
    cube: Option<Cube>,
    doubler: Option<Player>,
    roll: Option<Roll>,
    score: PerPlayer<u32>,
    length: Option<u8>,
    xgid: Option<Xgid>,
    position_id: Option<String>,
    match_id: Option<MatchId>,
}

/// What an id names: an XGID (with or without `XGID=`), a Position ID, or a Position ID and a Match ID with a colon
/// between, as GNU Backgammon shows them. `None` if it is none of these.
#[must_use]
pub fn read(id: &str) -> Option<NamedPosition> {
    let id = id.trim();
    if id.matches(':').count() > 1 {
        let with_name = if id.contains('=') { id.to_owned() } else { format!("XGID={id}") };
        return with_name.parse().ok().map(of_xgid);
    }
    let (position, of_match) = match id.split_once([':', ' ']) {
        Some((position, of_match)) => (position, Some(of_match.trim().parse::<MatchId>().ok()?)),
        None => (id, None),
    };
    let position = position_id::decode(position, PER_SIDE).ok()?;
    let turn = of_match.map_or(Player::One, |known| known.on_roll);
    let points = |known: &MatchId| u8::try_from(known.length).ok().filter(|&length| length > 0);
    Some(NamedPosition {
        board: Board::seen_as(turn, position),
        turn,
        cube: of_match.map(|known| known.cube),
        doubler: of_match.filter(|known| known.doubled).map(|known| known.decider.opponent()),
        roll: of_match.and_then(|known| known.dice),
        score: of_match.map(|known| known.score.map(u32::from)).unwrap_or_default(),
        length: of_match.as_ref().and_then(points),
        xgid: None,
        position_id: position_id::encode(&position),
        match_id: of_match,
    })
}

/// Why an id names no position.
#[must_use]
pub fn unreadable(language: Language, id: &str) -> String {
    match id.trim().parse::<Xgid>() {
        Err(InvalidXgid::Places(places)) if id.matches(':').count() > 1 => {
            let places = u32::try_from(places).unwrap_or(u32::MAX);
            language.say("position-places", &[("places", places.into())])
        }
        _ => language.say("position-unreadable", &[("id", markup::escape(id).into())]),
    }
}

/// The first position that a text names, among whatever else it says: an XGID, or a Position ID with the Match ID that
/// comes after it, if one does.
#[must_use]
pub fn find(text: &str) -> Option<NamedPosition> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "`*<>()[]{}|\"'“”„«»,;".contains(c))
        .map(|word| word.trim_end_matches(['.', '!', '?']))
        .collect();
    words.iter().enumerate().find_map(|(index, word)| {
        let alone = read(word)?;
        let of_match = words[index + 1..].iter().find(|later| later.parse::<MatchId>().is_ok());
        match of_match {
            Some(of_match) if alone.match_id.is_none() && alone.xgid.is_none() => read(&format!("{word}:{of_match}")),
            _ => Some(alone),
        }
    })
}

fn of_xgid(xgid: Xgid) -> NamedPosition {
    let roll = match xgid.dice {
        Dice::Rolled(roll) => Some(roll),
        _ => None,
    };
    NamedPosition {
        board: xgid.board,
        turn: xgid.turn,
        cube: Some(xgid.cube),
        doubler: xgid.doubler(),
        roll,
        score: xgid.score.map(u32::from),
        length: u8::try_from(xgid.length).ok().filter(|&length| length > 0),
        xgid: Some(xgid),
        position_id: position_id::encode(&xgid.board.seen_by(xgid.turn)),
        match_id: None,
    }
}

/// A match as it stands.
#[must_use]
pub fn of_match(game: &Match) -> NamedPosition {
    let turn = game.turn().map_or(Player::One, |turn| turn.player);
    NamedPosition {
        board: *game.board(),
        turn,
        cube: Some(game.cube()),
        doubler: None,
        roll: game.throw().map(|throw| throw.roll()),
        score: game.score(),
        length: game.terms().points().and_then(|points| u8::try_from(points).ok()),
        xgid: Xgid::of(game),
        position_id: position_id::encode(&game.board().seen_by(turn)),
        match_id: Some(MatchId::of(game)),
    }
}

/// The names of a position, a line each.
#[must_use]
pub fn ids(language: Language, shown: &NamedPosition) -> String {
    let mut lines = Vec::new();
    if let Some(xgid) = &shown.xgid {
        lines.push(format!("`{xgid}`"));
    }
    if let Some(id) = &shown.position_id {
        lines.push(language.say("position-id", &[("id", id.into())]));
    }
    if let Some(id) = &shown.match_id {
        lines.push(language.say("match-id", &[("id", id.to_string().into())]));
    }
    if shown.position_id.is_none() {
        lines.push(language.text("position-reserve"));
    }
    lines.join("\n")
}

/// The picture of a position that no match here has.
#[must_use]
pub fn picture(show: &Presenter, shown: &NamedPosition) -> Picture {
    let side = |player| alt_text::side(show.language, &name(show.language, player), shown.board.checkers(player));
    Picture::Sketch(Sketch {
        subject: Subject::Board(Box::new(scene(show.language, shown))),
        style: board_style::apart(show.reader.as_ref(), shown.turn),
        alt: Player::BOTH.map(side).join(" "),
        excuse: show.language.text("picture-missing"),
    })
}

fn scene(language: Language, shown: &NamedPosition) -> Scene {
    let (turn, faces) = (shown.turn, shown.roll.map(|roll| [roll.high(), roll.low()]));
    Scene {
        checkers: PerPlayer::from_fn(|player| *shown.board.checkers(player)),
        plates: PerPlayer::from_fn(|player| Plate {
            name: name(language, player),
            active: player == turn,
            score: shown.score[player],
            length: shown.length,
            ..Plate::default()
        }),
        pips_words: pips_words(language, &shown.board),
        cube: shown.cube.map(|cube| match shown.doubler {
            Some(by) => CubeShown { value: cube.value.saturating_mul(2), place: CubePlace::Offered(by.opponent()) },
            None => CubeShown { value: cube.value, place: cube.owner.map_or(CubePlace::Centred, CubePlace::Owned) },
        }),
        dice: faces.into_iter().flatten().map(|face| DieShown { owner: turn, face, used: false }).collect(),
        ..Scene::default()
    }
}

fn name(language: Language, player: Player) -> String {
    let number = match player {
        Player::One => 1,
        Player::Two => 2,
    };
    language.say("position-player", &[("number", number.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "4HPwATDgc/ABMA";
    const START_31: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

    #[test]
    fn every_id_is_read_and_told_again() {
        for id in [START_31, &START_31["XGID=".len()..], START, "4HPwATDgc/ABMA:QYkqASAAIAAA"] {
            let shown = read(id).unwrap_or_else(|| panic!("{id}"));
            let told = ids(Language::English, &shown);
            assert!(told.contains(START), "{told}");
        }
        assert!(ids(Language::English, &read(START_31).unwrap()).contains(START_31));
        assert!(ids(Language::English, &read("4HPwATDgc/ABMA:QYkqASAAIAAA").unwrap()).contains("QYkqASAAIAAA"));
    }

    #[test]
    fn a_position_is_found_in_what_somebody_wrote() {
        let told = |text: &str| find(text).map(|shown| ids(Language::English, &shown));
        let with_roll = format!("What would you play here? `{START_31}` I am torn.");
        assert!(told(&with_roll).unwrap().contains(START_31));
        assert!(told(&format!("({START}).")).unwrap().contains(START));
        let gnubg = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : QYkqASAAIAAA";
        assert!(told(gnubg).unwrap().contains("QYkqASAAIAAA"));
        for text in ["", "see you at 12:30:45, ok?", "congratulations", "congratulation", "https://example.com/a:b:c"] {
            assert_eq!(told(text), None, "{text}");
        }
    }

    #[test]
    fn anything_else_is_no_position() {
        for id in ["", "hello", ":", "::::::", "4HPwATDgc/ABM", "XGID=", "4HPwATDgc/ABMA:x", &"a:".repeat(900)] {
            assert!(read(id).is_none(), "{id}");
        }
    }
}
