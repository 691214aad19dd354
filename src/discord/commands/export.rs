//! `/export`, and its button: a match as files for other programs.

use super::command::{Command, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::messages::match_places;
use crate::discord::messages::post::File;
use crate::engine::formats::{mat, sgf};
use crate::store::ids::MatchId;
use crate::table::{Header, Untrusted};

pub(super) const COMMAND: Command =
    Command { scope: Scope::Anywhere, ..Command::new("export", |context, _| context.export()) };

impl Context<'_> {
    /// This channel's match, or the last one that was played here, as files for other programs.
    fn export(&self) -> Outcome {
        match self.match_here()? {
            Some(current) => self.exported(&current.header),
            None => Ok(self.tell("no-match")),
        }
    }

    /// A certain match.
    pub(super) fn export_of(&self, id: Untrusted<MatchId>) -> Outcome {
        let header = self.table.header(&self.at_table(), id)?;
        self.exported(&header)
    }

    fn exported(&self, header: &Header) -> Outcome {
        let record = self.table.record(header.id)?;
        let file = |extension: &str, text: String| File {
            name: format!("barpoint-{}.{extension}", header.id),
            bytes: text.into_bytes(),
        };
        let files = vec![file("mat", mat::write(&record)), file("sgf", sgf::write(&record))];
        Ok(Response::say(InitialResponse::Files(
            self.private_language().say("exported", &match_places::both(&header.players)),
            files,
        )))
    }
}
