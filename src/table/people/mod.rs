//! What concerns one person: their settings, whom they have blocked, what is kept of them, and how they are forgotten; and
//! the settings of servers and channels, which take effect where a person has chosen nothing.

pub mod barred;
pub mod blocks;
pub mod choice;
mod names_in_files;
pub mod privacy;
pub mod settings;

use crate::table::shared::Shared;
use std::sync::Arc;

/// People's settings, blocks and data.
#[derive(Debug)]
pub struct People {
    pub(super) shared: Arc<Shared>,
}
