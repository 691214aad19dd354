//! `/position`, and the command of the same name on a message: positions as other programs name them.

use super::command::{Command, Opt, OptKind, Scope, UsedOn};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::{CommandTarget, TargetMessage};
use crate::discord::messages::post::Post;
use crate::discord::messages::{match_places, position_ids};

pub(super) const COMMAND: Command = Command {
    options: &[Opt::new("id", OptKind::Text(200))],
    scope: Scope::Anywhere,
    ..Command::new("position", |context, call| context.position(call.string("id")))
};

/// The command in the menu of a message.
pub(super) const ON_MESSAGE: Command = Command {
    used_on: UsedOn::Message,
    scope: Scope::Anywhere,
    ..Command::new("position", |context, call| match &call.target {
        Some(CommandTarget::Message(message)) => context.position_of(message),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// `/position`: the ids of this channel's board, or the board of an id.
    fn position(&self, id: Option<&str>) -> Outcome {
        let (shown, picture) = match id {
            Some(id) => match position_ids::read(id) {
                Some(shown) => {
                    let picture = position_ids::picture(&self.private(), &shown);
                    (shown, picture)
                }
                None => return Ok(Response::private(position_ids::unreadable(self.language, id))),
            },
            None => match self.match_here()? {
                Some(view) => (
                    position_ids::of_match(view.position.game()),
                    self.private().picture(&view.position, &Default::default()),
                ),
                None => return Ok(self.tell("no-match")),
            },
        };
        Ok(Response::private(Post { picture, ..Post::text(position_ids::ids(self.language, &shown)) }))
    }

    /// The command on a message: the position of this board, if it is one of ours, else the one that its text names.
    fn position_of(&self, target: &TargetMessage) -> Outcome {
        let shown = match target.own {
            Some(message) => self.table.history.shown_by(&self.at_table(), message)?,
            None => None,
        };
        let (title, shown, picture) = if let Some(position) = shown {
            let title = self.language.say("position-of", &match_places::both(position.players()));
            let picture = self.private().picture(&position, &Default::default());
            (Some(title), position_ids::of_match(position.game()), picture)
        } else if let Some(shown) = target.texts.iter().find_map(|text| position_ids::find(text)) {
            let picture = position_ids::picture(&self.private(), &shown);
            (None, shown, picture)
        } else {
            return Ok(self.tell("position-none"));
        };
        let lines: Vec<String> = title.into_iter().chain([position_ids::ids(self.language, &shown)]).collect();
        Ok(Response::private(Post { picture, ..Post::text(lines.join("\n")) }))
    }
}
