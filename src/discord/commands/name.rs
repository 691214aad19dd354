//! `/name`, and its menu: names the doublet to play after a 1-2.

use super::command::{Command, Opt, OptKind};
use crate::engine::action::Decision;
use crate::engine::dice::Die;

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("doublet", OptKind::Doublet)],
    ..Command::new("name", |context, call| {
        let die = call.number("doublet").and_then(|pips| Die::new(u8::try_from(pips).ok()?));
        match die {
            Some(die) => context.act(None, Decision::Name(die)),
            None => context.unknown(),
        }
    })
};
