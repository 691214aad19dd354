//! `/export`: a match as files for other programs, or all matches of the caller in one file; `/import`: a match from a
//! file, to look at, step through and have the referee check.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::archive;
use crate::discord::delivery::response::{ImportTask, InitialResponse, Package, Response, Work};
use crate::discord::messages::post::{File, Picture, Post};
use crate::discord::messages::{imported, match_places};
use crate::store::ids::MatchId;
use crate::table::{Header, Untrusted, limits};

/// The option that asks for all matches.
pub(super) const ALL: &str = "all";

pub(super) const EXPORT: Command = Command {
    cost: limits::WORK,
    options: &[Opt::new(ALL, OptKind::Flag)],
    scope: Scope::Anywhere,
    despite_ban: true,
    ..Command::new("export", |context, call| match call.flag(ALL) {
        Some(true) => context.export_all(),
        Some(false) | None => context.export(),
    })
};

impl Context<'_> {
    /// This channel's match, or the last one that was played here, as files for other programs.
    fn export(&self) -> Outcome {
        match self.match_here()? {
            Some(current) => self.exported(&current.header),
            None => Ok(self.private_text("no-match")),
        }
    }

    /// All matches of the caller, from every place.
    pub(super) fn export_all(&self) -> Outcome {
        match self.table.people.matches_of(self.caller.id)?.is_empty() {
            true => Ok(self.private_text("exported-none")),
            false => Ok(Response::work(Work::Pack(Package::Matches))),
        }
    }

    pub(super) fn export_of(&self, id: Untrusted<MatchId>) -> Outcome {
        let header = self.table.play.header(&self.request(), id)?;
        self.exported(&header)
    }

    fn exported(&self, header: &Header) -> Outcome {
        let exported = self.table.history.exported(header.id)?;
        let file = |(extension, text): (_, String)| File {
            name: archive::name(&exported, extension),
            bytes: text.into_bytes(),
            alt: None,
        };
        let files = archive::files(&exported, self.language).map(file).into();
        let text = self.language.say("exported", &match_places::both(&header.players));
        Ok(Response::private(Post { picture: Picture::Files(files), ..Post::text(text) }))
    }
}

pub(super) const IMPORT: Command = Command {
    cost: limits::WORK,
    options: &[Opt::new("file", OptKind::File)],
    scope: Scope::Anywhere,
    ..Command::new("import", |context, call| match call.file("file") {
        Some(file) => {
            let task = ImportTask { file: file.clone(), request: context.request() };
            Ok(Response::work(Work::Import(Box::new(task))))
        }
        None if call.is_bare() => Ok(Response::say(InitialResponse::Modal(imported::form(context.language)))),
        // A form without a file, which no client sends.
        None => context.unknown(),
    })
};
