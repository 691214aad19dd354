//! Positions by their ids in other programs: read, drawn, and written.

use super::position_scene::{self, PositionShown};
use super::{alt_text, board_style, markup};
use crate::discord::messages::post::Picture;
use crate::discord::messages::presenter::Presenter;
use crate::engine::formats::match_id::GnuMatchId;
use crate::engine::formats::position_id;
use crate::engine::formats::xgid::{InvalidXgid, MAX_CUBE, Xgid, XgidDice};
use crate::engine::{Board, Cube, Match, Player};
use crate::locale::Language;

/// The number of checkers a side in the games that other programs know.
const PER_SIDE: u8 = 15;

#[derive(Clone, Debug)]
pub struct NamedPosition {
    shown: PositionShown,
    xgid: Option<Xgid>,
    position_id: Option<String>,
    match_id: Option<GnuMatchId>,
}

/// The position of an id: an XGID (with or without `XGID=`), a Position ID, or a Position ID and a Match ID with a
/// colon between them, as GNU Backgammon shows them. `None` for anything else.
pub fn read(id: &str) -> Option<NamedPosition> {
    let id = id.trim();
    if id.matches(':').count() > 1 {
        let with_name = if id.contains('=') { id.to_owned() } else { format!("XGID={id}") };
        return with_name.parse().ok().map(of_xgid);
    }
    let (position, of_match) = match id.split_once([':', ' ']) {
        Some((position, of_match)) => (position, Some(of_match.trim().parse::<GnuMatchId>().ok()?)),
        None => (id, None),
    };
    let position = position_id::decode(position, PER_SIDE).ok()?;
    let turn = of_match.map_or(Player::One, |known| known.on_roll);
    let shown = PositionShown {
        board: Board::seen_as(turn, position),
        turn,
        cube: of_match.filter(|known| !known.crawford).map(|known| known.cube),
        offered: of_match.and_then(|known| known.offered()),
        roll: of_match.and_then(|known| known.dice),
        score: of_match.map(|known| known.score.map(u32::from)).unwrap_or_default(),
        length: of_match.and_then(|known| position_scene::match_length(known.length)),
        crawford: of_match.is_some_and(|known| known.crawford),
    };
    Some(NamedPosition { shown, xgid: None, position_id: position_id::encode(&position), match_id: of_match })
}

/// The reason why an id cannot be read.
pub fn unreadable(language: Language, id: &str) -> String {
    match id.trim().parse::<Xgid>() {
        Err(InvalidXgid::Places(places)) if id.matches(':').count() > 1 => {
            language.say("position-places", &[("places", places.into())])
        }
        _ => language.say("position-unreadable", &[("id", markup::escape(id).into())]),
    }
}

/// The first position named in a text: an XGID, or a Position ID with the Match ID that follows it, if any.
pub fn find(text: &str) -> Option<NamedPosition> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "`*<>()[]{}|\"'“”„«»,;".contains(c))
        .map(|word| word.trim_end_matches(['.', '!', '?']))
        .collect();
    words.iter().enumerate().find_map(|(index, word)| {
        let alone = read(word)?;
        let of_match = words[index + 1..].iter().find(|later| later.parse::<GnuMatchId>().is_ok());
        match of_match {
            Some(of_match) if alone.match_id.is_none() && alone.xgid.is_none() => read(&format!("{word}:{of_match}")),
            _ => Some(alone),
        }
    })
}

fn of_xgid(xgid: Xgid) -> NamedPosition {
    let position_id = position_id::encode(&xgid.board.seen_by(xgid.turn));
    NamedPosition { shown: (&xgid).into(), xgid: Some(xgid), position_id, match_id: None }
}

pub fn of_match(game: &Match) -> NamedPosition {
    let turn = game.turn().map_or(Player::One, |turn| turn.player);
    let shown = PositionShown {
        board: *game.board(),
        turn,
        cube: game.check_cube_in_play().ok().map(|()| game.cube()),
        offered: game.offered(),
        roll: game.throw().map(|throw| throw.roll()),
        score: game.score(),
        length: game.terms().points().and_then(|points| u8::try_from(points).ok()),
        crawford: game.is_crawford_game(),
    };
    NamedPosition {
        shown,
        xgid: Xgid::of(game),
        position_id: position_id::encode(&game.board().seen_by(turn)),
        match_id: Some(GnuMatchId::of(game)),
    }
}

impl NamedPosition {
    /// The position as an XGID, for which it can be asked what is best; `None` with checkers in the reserve. Facts that
    /// the id leaves open are those of a money game with a centred cube.
    pub fn asked(&self) -> Option<Xgid> {
        let PositionShown { board, turn, cube, offered, roll, score, length, crawford } = self.shown;
        let dice = match (offered, roll) {
            (Some(_), _) => XgidDice::Doubled,
            (None, Some(roll)) => XgidDice::Rolled(roll),
            (None, None) => XgidDice::ToRoll,
        };
        self.position_id.as_ref()?;
        Some(self.xgid.unwrap_or(Xgid {
            board,
            cube: cube.unwrap_or(Cube { value: 1, owner: None }),
            turn,
            dice,
            score: score.map(|won| u16::try_from(won).unwrap_or(u16::MAX)),
            crawford,
            jacoby: false,
            beavers: false,
            length: length.map_or(0, u16::from),
            max_cube: MAX_CUBE,
        }))
    }
}

/// The ids of a position, a line each.
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

pub fn picture(show: &Presenter, NamedPosition { shown, .. }: &NamedPosition) -> Picture {
    let names = position_scene::names(show.language);
    let scene = position_scene::scene(show.language, shown, &names);
    let style = board_style::apart(show.reader.as_ref(), shown.turn);
    Picture::of(show.language, scene, style, alt_text::of_position(show.language, shown, &names))
}
