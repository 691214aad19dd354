//! What buttons and menus ask for, both ways: everything needed to act stands in a custom id, so a button outlives a
//! restart; it names the match's version that it was made for, so an old one is recognised.

mod button;
mod match_button;
mod menu;
mod pages;
mod parts;
mod terms;

pub use button::{ChallengeButton, CustomId, ThreadChallenge, ThreadOpponent};
pub use match_button::MatchButton;
pub use menu::{ENTITY_MENU, MenuId};
pub use pages::{HistoryPage, ReplayStep, StepDirection, SteppedThrough};
pub use parts::{UnknownCustomId, is_at};
pub use terms::{ChallengeDraft, HouseMatch, TermsCode};
