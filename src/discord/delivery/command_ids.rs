//! The ids under which Discord knows the commands.

use crate::discord::messages::markup;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

/// The ids of the slash commands, by which messages name them so that they can be tapped; empty until Discord has told them.
#[derive(Debug, Default)]
pub struct CommandIds(RwLock<HashMap<String, u64>>);

impl CommandIds {
    /// Takes note of the ids in what Discord says of the commands.
    pub fn learn(&self, commands: &[Value]) {
        let slash = commands.iter().filter(|command| command["type"].as_u64().unwrap_or(1) == 1);
        let ids = slash
            .filter_map(|command| Some((command["name"].as_str()?.to_owned(), command["id"].as_str()?.parse().ok()?)));
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = ids.collect();
    }

    /// A text with its commands as they can be tapped, as far as their ids are known.
    pub fn mentioned(&self, text: &str) -> String {
        let ids = self.0.read().unwrap_or_else(PoisonError::into_inner);
        markup::commands(text, |command| ids.get(command).copied())
    }
}
