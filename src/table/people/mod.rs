//! Data of one person: their settings, blocks, and stored data and its deletion; also the settings of servers and
//! channels, which apply where a person has chosen nothing.

pub mod blocks;
pub mod privacy;
pub mod settings;

use crate::table::shared::Shared;
use std::sync::Arc;

#[derive(Debug)]
pub struct People {
    pub(super) shared: Arc<Shared>,
}
