//! The guide through a first game.

use super::context::{Context, Outcome};
use super::declaration::{Command, Scope};
use super::rules;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::PlaceKind;
use crate::discord::messages::help_pages::{self, ReaderSituation};
use crate::discord::messages::post::Post;
use crate::discord::messages::terms::Defaults;
use crate::engine::{Length, Terms, rule_sets};
use crate::settings::registry::CHANNELS;
use crate::table::{Error, Rejection};

pub(super) const COMMAND: Command =
    Command { scope: Scope::Anywhere, ..Command::new("help", |context, _| context.guide()) };

impl Context<'_> {
    /// `/help`, and its button: the first page.
    pub(super) fn guide(&self) -> Outcome {
        Ok(Response::private(self.guide_page(0)?))
    }

    /// Another page in place of the one that is shown.
    pub(super) fn show_guide_page(&self, page: u8) -> Outcome {
        Ok(Response::update(self.guide_page(page)?))
    }

    fn guide_page(&self, page: u8) -> Outcome<Post> {
        let situation = self.situation()?;
        let terms = match &situation {
            ReaderSituation::Match(current) => Some(*current.position.game().terms()),
            _ => rules::plain(rule_sets::default()),
        };
        let terms = terms.ok_or(Rejection::NoMatchHere(None))?;
        let mut post = help_pages::page(&self.private(), self.caller.id, &situation, &terms, page);
        if self.place.kind == PlaceKind::CommandsOnly && page == 0 {
            post.text = format!("{}\n{}", post.text, self.language.text("commands-only"));
        }
        Ok(post)
    }

    /// The caller's situation in this channel.
    fn situation(&self) -> Outcome<ReaderSituation> {
        let (channel, caller) = (self.place.channel, self.caller.id);
        match self.table.play.view(channel) {
            Ok(view) => return Ok(ReaderSituation::Match(Box::new(view))),
            Err(Error::Rejected(Rejection::NoMatchHere(_))) => {}
            Err(other) => return Err(other.into()),
        }
        if self.place.kind == PlaceKind::UninvitedGuild {
            return Ok(ReaderSituation::Uninvited);
        }
        if !self.interaction.settings.may_begin_in(self.place.home()) {
            return Ok(ReaderSituation::Elsewhere(self.interaction.settings.guild.get(&CHANNELS)));
        }
        if let Some(challenge) = self.table.challenges.answerable_challenge(channel, caller, self.now)? {
            return Ok(ReaderSituation::Challenged(Box::new(challenge)));
        }
        let own = self.table.challenges.own_challenge(channel, caller, self.now)?;
        if own.is_some() {
            return Ok(ReaderSituation::Challenging);
        }
        // The usual rules, and as short as can be: the first match of somebody who reads this.
        let set = Defaults::of(&self.interaction.settings).set;
        let first = Terms::new(set, Length::Points(1), &[]).ok().ok_or(Rejection::NoMatchHere(None))?;
        Ok(match self.place.kind {
            PlaceKind::BotDm => ReaderSituation::Alone { first },
            kind => ReaderSituation::Free { first, house: kind == PlaceKind::Guild },
        })
    }
}
