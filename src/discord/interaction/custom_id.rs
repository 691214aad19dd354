//! What buttons and menus ask for, both ways: everything needed to act stands in a custom id, so a button outlives a
//! restart; it names the match's version that it was made for, so an old one is recognised.

mod admin_action;
mod button;
mod challenge_draft;
mod history_page;
mod house_match;
mod match_button;
mod menu;
mod parts;
mod replay_step;
mod terms_code;
#[cfg(test)]
mod tests;

pub use button::{ChallengeButton, CustomId, ThreadChallenge, ThreadOpponent};
pub use challenge_draft::ChallengeDraft;
pub use history_page::HistoryPage;
pub use house_match::HouseMatch;
pub use match_button::MatchButton;
pub use menu::{ENTITY_MENU, MenuId};
pub use parts::{UnknownCustomId, is_at};
pub use replay_step::{ReplayStep, StepDirection, SteppedThrough};
pub use terms_code::TermsCode;
