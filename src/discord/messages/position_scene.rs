//! A position as a picture that belongs to no match being played here: from the command line, or to try settings on.

use crate::engine::board::Board;
use crate::engine::cube::Cube;
use crate::engine::formats::xgid::{Dice, Xgid};
use crate::engine::player::{PerPlayer, Player};
use crate::locale::Language;
use crate::render::{CubePlace, CubeShown, DieShown, Plate, Scene};

/// The position of an XGID with these names on the plates. They must be such as can be drawn: no user name stands in.
#[must_use]
pub fn scene(language: Language, xgid: &Xgid, names: &PerPlayer<String>) -> Scene {
    Scene {
        checkers: PerPlayer::from_fn(|player| *xgid.board.checkers(player)),
        plates: PerPlayer::from_fn(|player| plate(language, xgid, player, names[player].clone())),
        pips_words: pips_words(language, &xgid.board),
        cube: cube(xgid),
        dice: match xgid.dice {
            Dice::Rolled(roll) => {
                let repeated = if roll.high() == roll.low() { 2 } else { 1 };
                let faces = [roll.high(), roll.low()].repeat(repeated);
                faces.into_iter().map(|face| DieShown { owner: xgid.turn, face, used: false }).collect()
            }
            Dice::ToRoll | Dice::Doubled | Dice::Beavered | Dice::Raccooned => Vec::new(),
        },
        play: None,
        banner: None,
    }
}

/// What stands behind the pip counts.
#[must_use]
pub fn pips_words(language: Language, board: &Board) -> PerPlayer<String> {
    PerPlayer::from_fn(|player| language.say("label-pips", &[("pips", board.checkers(player).pips().into())]))
}

fn plate(language: Language, xgid: &Xgid, player: Player, name: String) -> Plate {
    let on_turn = player == xgid.turn;
    let doubler = xgid.doubler();
    let label = match (doubler, xgid.dice) {
        (Some(by), _) if by == player => language.say("label-doubles", &[("value", offered(xgid.cube).into())]),
        (Some(_), _) => language.text("label-to-decide"),
        (None, Dice::Rolled(_)) if on_turn => language.text("label-to-move"),
        (None, _) if on_turn => language.text("label-to-roll"),
        (None, _) => String::new(),
    };
    Plate {
        username: name.clone(),
        name,
        active: doubler.map_or(on_turn, |by| by != player),
        label,
        note: if xgid.crawford { language.text("label-crawford") } else { String::new() },
        score: xgid.score[player].into(),
        length: u8::try_from(xgid.length).ok().filter(|&length| length > 0),
    }
}

fn cube(xgid: &Xgid) -> Option<CubeShown> {
    let Cube { value, owner } = xgid.cube;
    match xgid.doubler() {
        _ if xgid.crawford || xgid.max_cube == 0 => None,
        Some(by) => Some(CubeShown { value: offered(xgid.cube), place: CubePlace::Offered(by.opponent()) }),
        None => Some(CubeShown { value, place: owner.map_or(CubePlace::Centred, CubePlace::Owned) }),
    }
}

fn offered(cube: Cube) -> u32 {
    cube.value.saturating_mul(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(xgid: &str) -> Scene {
        let names = PerPlayer::new("White".to_owned(), "Black".to_owned());
        scene(Language::English, &xgid.parse().unwrap(), &names)
    }

    #[test]
    fn a_roll_to_be_played_shows_its_dice_and_a_doublet_four() {
        let scene = drawn("-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
        assert_eq!(scene.plates.one.label, "to move");
        assert!(scene.plates.one.active && !scene.plates.two.active);
        assert_eq!(scene.dice.len(), 2);
        assert_eq!(drawn("-b----E-C---eE---c-e----B-:0:0:-1:33:0:0:0:0:10").dice.len(), 4);
    }

    #[test]
    fn one_pip_is_not_some_pips() {
        let scene = drawn("-A---------------------a--:0:0:1:00:0:0:0:0:10");
        let words = scene.pips_words.iter().map(|(_, word)| word.as_str());
        assert_eq!(words.collect::<Vec<_>>(), ["pip", "pips"]);
    }

    #[test]
    fn a_double_lies_before_the_one_who_decides() {
        let scene = drawn("-b----E-C---eE---c-e----B-:1:1:1:D:3:5:0:7:10");
        assert_eq!(scene.cube, Some(CubeShown { value: 4, place: CubePlace::Offered(Player::Two) }));
        assert_eq!((scene.plates.one.label.as_str(), scene.plates.two.label.as_str()), ("doubles to 4", "to decide"));
        assert!(scene.plates.two.active && !scene.plates.one.active);
        assert_eq!((scene.plates.two.score, scene.plates.two.length), (5, Some(7)));
    }

    #[test]
    fn the_crawford_game_has_no_cube_and_says_so() {
        let scene = drawn("-b----E-C---eE---c-e----B-:0:0:1:00:6:5:1:7:10");
        assert_eq!(scene.cube, None);
        assert_eq!(scene.plates.one.note, "Crawford");
    }
}
