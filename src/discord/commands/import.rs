//! `/import`: a match from a file, to look at, step through and have the referee check.

use super::command::{Command, Opt, OptKind, Scope};
use crate::discord::delivery::response::{ImportTask, Response, Work};
use crate::table::limits;

pub(super) const COMMAND: Command = Command {
    cost: limits::WORK,
    options: &[Opt::required("file", OptKind::File)],
    scope: Scope::Anywhere,
    ..Command::new("import", |context, call| match call.file("file") {
        Some(file) => {
            let task = ImportTask { file: file.clone(), request: context.at_table() };
            Ok(Response::work(Work::Import(Box::new(task))))
        }
        None => context.unknown(),
    })
};
