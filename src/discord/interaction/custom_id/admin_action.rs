//! What is done to a match by order, as text of a custom id.

use crate::engine::player::Player;
use crate::store::administration::{Deed, Verdict};

/// The deed as a custom id carries it.
#[must_use]
pub(super) fn write(deed: Deed) -> String {
    let verdict = |Verdict { winner, rated }| format!("{}{}", number(winner), if rated { "r" } else { "u" });
    match deed {
        Deed::Abort => "abort".to_owned(),
        Deed::Adjourn => "adjourn".to_owned(),
        Deed::Settle(settled) => format!("settle{}", verdict(settled)),
        Deed::Correct(corrected) => format!("correct{}", verdict(corrected)),
    }
}

/// The deed that a custom id carries.
pub(super) fn read(text: &str) -> Option<Deed> {
    let verdict = |text: &str| {
        let (winner, rated) = text.split_at_checked(1)?;
        let winner = Player::BOTH.into_iter().find(|&player| number(player) == winner)?;
        match rated {
            "r" => Some(Verdict { winner, rated: true }),
            "u" => Some(Verdict { winner, rated: false }),
            _ => None,
        }
    };
    match (text, text.strip_prefix("settle"), text.strip_prefix("correct")) {
        ("abort", ..) => Some(Deed::Abort),
        ("adjourn", ..) => Some(Deed::Adjourn),
        (_, Some(rest), _) => verdict(rest).map(Deed::Settle),
        (_, _, Some(rest)) => verdict(rest).map(Deed::Correct),
        _ => None,
    }
}

const fn number(player: Player) -> &'static str {
    match player {
        Player::One => "1",
        Player::Two => "2",
    }
}
