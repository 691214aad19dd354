//! The picture of a position of no match: from an id or the command line, of a question, or a sample for settings.

use crate::engine::formats::xgid::{Xgid, XgidDice};
use crate::engine::{Board, Cube, PerPlayer, Player, Roll};
use crate::locale::Language;
use crate::render::{CubePlace, CubeShown, DieShown, Plate, Scene};

/// A position, with the known facts about its match.
#[derive(Clone, Copy, Debug)]
pub struct PositionShown {
    pub board: Board,
    pub turn: Player,
    /// The cube; `None` if there is none or it is unknown.
    pub cube: Option<Cube>,
    /// The player who has doubled, with the value offered, while it is unanswered.
    pub offered: Option<(Player, u32)>,
    pub roll: Option<Roll>,
    /// The points won so far.
    pub score: PerPlayer<u32>,
    /// The length of the match in points; `None` for money, or if it is unknown.
    pub length: Option<u8>,
    /// Whether this is the Crawford game.
    pub crawford: bool,
}

impl From<&Xgid> for PositionShown {
    fn from(xgid: &Xgid) -> PositionShown {
        PositionShown {
            board: xgid.board,
            turn: xgid.turn,
            cube: (!xgid.crawford && xgid.has_cube() && xgid.length != 1).then_some(xgid.cube),
            offered: xgid.offered(),
            roll: match xgid.dice {
                XgidDice::Rolled(roll) => Some(roll),
                XgidDice::ToRoll | XgidDice::Doubled | XgidDice::Beavered | XgidDice::Raccooned => None,
            },
            score: xgid.score.map(u32::from),
            length: match_length(xgid.length),
            crawford: xgid.crawford,
        }
    }
}

/// The length of a match from its notation in ids, where 0 means money.
pub(super) fn match_length(points: u16) -> Option<u8> {
    u8::try_from(points).ok().filter(|&points| points > 0)
}

/// The position with these names, which must be drawable: no username replaces them.
pub fn scene(language: Language, shown: &PositionShown, names: &PerPlayer<String>) -> Scene {
    let faces = shown.roll.map(|roll| [roll.high(), roll.low()].repeat(if roll.high() == roll.low() { 2 } else { 1 }));
    let die = |face| DieShown { owner: shown.turn, face, used: false };
    Scene {
        checkers: PerPlayer::from_fn(|player| *shown.board.checkers(player)),
        plates: PerPlayer::from_fn(|player| plate(language, shown, player, names[player].clone())),
        pips_words: pips_words(language, &shown.board),
        cube: shown.cube.map(|cube| self::cube(cube, shown.offered)),
        dice: faces.into_iter().flatten().map(die).collect(),
        ..Scene::default()
    }
}

/// The cube at its place, or offered at a value.
pub(super) fn cube(Cube { value, owner }: Cube, offered: Option<(Player, u32)>) -> CubeShown {
    match offered {
        Some((by, value)) => CubeShown { value, place: CubePlace::Offered(by.opponent()) },
        None => CubeShown { value, place: owner.map_or(CubePlace::Centred, CubePlace::Owned) },
    }
}

/// The names of the players of a position that nobody plays.
pub(super) fn names(language: Language) -> PerPlayer<String> {
    PerPlayer::new(1, 2).map(|number: u8| language.say("position-player", &[("number", number.into())]))
}

/// The words of the pip counts.
pub fn pips_words(language: Language, board: &Board) -> PerPlayer<String> {
    PerPlayer::from_fn(|player| language.say("label-pips", &[("pips", board.checkers(player).pips().into())]))
}

fn plate(language: Language, shown: &PositionShown, player: Player, name: String) -> Plate {
    let on_turn = player == shown.turn;
    let label = match shown.offered {
        Some((by, value)) if by == player => language.say("label-doubles", &[("value", value.into())]),
        Some(_) => language.text("label-to-decide"),
        None if !on_turn => String::new(),
        None => language.text(if shown.roll.is_some() { "label-to-move" } else { "label-to-roll" }),
    };
    Plate {
        username: name.clone(),
        name,
        active: shown.offered.map_or(on_turn, |(by, _)| by != player),
        label,
        detail: if shown.crawford { language.text("label-crawford") } else { String::new() },
        score: shown.score[player],
        length: shown.length,
    }
}
