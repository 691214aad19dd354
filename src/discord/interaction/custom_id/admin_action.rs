//! What is done to a match by order, as text of a custom id.

use super::UnknownCustomId;
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
pub(super) fn read(text: &str) -> Result<Deed, UnknownCustomId> {
    let verdict = |text: &str| {
        let (winner, rated) = text.split_at_checked(1).ok_or(UnknownCustomId)?;
        let winner = Player::BOTH.into_iter().find(|&player| number(player) == winner).ok_or(UnknownCustomId)?;
        match rated {
            "r" => Ok(Verdict { winner, rated: true }),
            "u" => Ok(Verdict { winner, rated: false }),
            _ => Err(UnknownCustomId),
        }
    };
    match text {
        "abort" => Ok(Deed::Abort),
        "adjourn" => Ok(Deed::Adjourn),
        _ => match (text.strip_prefix("settle"), text.strip_prefix("correct")) {
            (Some(rest), _) => verdict(rest).map(Deed::Settle),
            (_, Some(rest)) => verdict(rest).map(Deed::Correct),
            (None, None) => Err(UnknownCustomId),
        },
    }
}

const fn number(player: Player) -> &'static str {
    match player {
        Player::One => "1",
        Player::Two => "2",
    }
}
