//! What is done to a match by order, as text of a custom id.

use crate::engine::player::Player;
use crate::store::administration::{AdminAction, Verdict};

/// The action as a custom id carries it.
pub(super) fn write(action: AdminAction) -> String {
    let verdict = |Verdict { winner, rated }| format!("{}{}", number(winner), if rated { "r" } else { "u" });
    match action {
        AdminAction::Abort => "abort".to_owned(),
        AdminAction::Adjourn => "adjourn".to_owned(),
        AdminAction::Settle(settled) => format!("settle{}", verdict(settled)),
        AdminAction::Correct(corrected) => format!("correct{}", verdict(corrected)),
    }
}

/// The action that a custom id carries.
pub(super) fn read(text: &str) -> Option<AdminAction> {
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
        ("abort", ..) => Some(AdminAction::Abort),
        ("adjourn", ..) => Some(AdminAction::Adjourn),
        (_, Some(rest), _) => verdict(rest).map(AdminAction::Settle),
        (_, _, Some(rest)) => verdict(rest).map(AdminAction::Correct),
        _ => None,
    }
}

const fn number(player: Player) -> &'static str {
    match player {
        Player::One => "1",
        Player::Two => "2",
    }
}
