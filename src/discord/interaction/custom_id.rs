//! Requests of buttons, menus and forms, written and parsed. A custom id contains everything needed to act, so that a button
//! outlives a restart, and the version of the match, so that an old button is recognised.

mod button;
mod form;
mod match_button;
mod menu;
mod pages;
mod parts;
mod terms;

pub use button::{ChallengeReply, CustomId, ThreadChallenge, ThreadOpponent};
pub use form::FormId;
pub use match_button::{MatchButton, is_at, is_at_or_before};
pub use menu::{ENTITY_MENU, MenuId};
pub use pages::{AnalysisPage, BestOf, DiceOf, HistoryPage, ReplayStep, StepDirection, SteppedThrough};
pub use parts::UnknownCustomId;
pub use terms::{ChallengeDraft, HouseMatch, TermsCode};
