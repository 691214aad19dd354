//! `/position`, and the command of the same name on a message: positions as other programs name them.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope, UsedOn};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::BestOf;
use crate::discord::interaction::{CommandTarget, TargetMessage};
use crate::discord::messages::position_ids::NamedPosition;
use crate::discord::messages::post::{Button, Post};
use crate::discord::messages::{best, match_places, position_ids};
use crate::table::{Header, MatchPosition};

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
        let Some(id) = id else {
            let Some(view) = self.match_here()? else { return Ok(self.private_text("no-match")) };
            return Ok(self.position_of_match(None, &view.header, &view.position));
        };
        match position_ids::read(id) {
            Some(shown) => Ok(self.position_of_id(&shown)),
            None => Ok(Response::private(position_ids::unreadable(self.language, id))),
        }
    }

    /// The command on a message: the position of this board, if it is one of ours, else the one that its text names.
    fn position_of(&self, target: &TargetMessage) -> Outcome {
        let shown = match target.own {
            Some(message) => self.table.history.shown_by(&self.request(), message)?,
            None => None,
        };
        if let Some((header, position)) = shown {
            let title = self.language.say("position-of", &match_places::both(position.players()));
            return Ok(self.position_of_match(Some(title), &header, &position));
        }
        match target.texts.iter().find_map(|text| position_ids::find(text)) {
            Some(shown) => Ok(self.position_of_id(&shown)),
            None => Ok(self.private_text("position-none")),
        }
    }

    fn position_of_id(&self, shown: &NamedPosition) -> Response {
        let picture = position_ids::picture(&self.private(), shown);
        let post = Post { picture, ..Post::text(position_ids::ids(self.language, shown)) };
        Response::private(post.with_buttons(self.best_button(shown)))
    }

    /// The ids of a board of ours. What is best can be asked where no ratings depend on it.
    fn position_of_match(&self, title: Option<String>, header: &Header, position: &MatchPosition) -> Response {
        let game = position.game();
        let shown = position_ids::of_match(game);
        let lines: Vec<String> = title.into_iter().chain([position_ids::ids(self.language, &shown)]).collect();
        let picture = self.private().picture(position, &[]);
        let may_ask = game.terms().rule_set().analysed && !header.is_at_stake(game.terms());
        let best = self.best_button(&shown).filter(|_| may_ask);
        Response::private(Post { picture, ..Post::text(lines.join("\n")) }.with_buttons(best))
    }

    fn best_button(&self, shown: &NamedPosition) -> Option<Button> {
        Some(best::button(self.language, BestOf::Position(shown.asked()?)))
    }
}
