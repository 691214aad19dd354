//! The guide through a first game.

use super::super::deliver::First;
use super::super::guide::{self, Standing};
use super::super::reply::Reply;
use super::super::terms::Typed;
use super::{Desk, Outcome};
use crate::engine::rule_sets;
use crate::table::{Denial, Error};

impl Desk<'_> {
    /// `/help`, and its button: the first page.
    pub(super) fn guide(&self) -> Outcome {
        Ok(Reply::say(First::Private(self.guide_page(0)?)))
    }

    /// Another page in place of the one that is shown.
    pub(super) fn turn_guide(&self, page: u8) -> Outcome {
        Ok(Reply::say(First::Update(self.guide_page(page)?)))
    }

    /// The button of the first page: as `/challenge` without anything else.
    pub(super) fn challenge_anyone(&self) -> Outcome {
        self.challenge(None, &Typed::default())
    }

    fn guide_page(&self, page: u8) -> Result<super::super::post::Post, Error> {
        let standing = self.standing()?;
        let terms = match &standing {
            Standing::Match(view) => Some(*view.game.terms()),
            _ => super::rulings::plain(rule_sets::default()),
        };
        let terms = terms.ok_or(Denial::NoMatchHere(None))?;
        Ok(guide::page(&self.private()?, self.request.caller.id, &standing, &terms, page))
    }

    /// How it stands between the caller and this channel.
    fn standing(&self) -> Result<Standing, Error> {
        let (channel, caller) = (self.request.place.channel, self.request.caller.id);
        match self.table.view(channel) {
            Ok(view) => return Ok(Standing::Match(Box::new(view))),
            Err(Error::Denied(Denial::NoMatchHere(_))) => {}
            Err(other) => return Err(other),
        }
        if !self.request.settings.may_begin_in(self.request.place.home()) {
            return Ok(Standing::Elsewhere(self.request.settings.server.channels.clone()));
        }
        if let Some(challenge) = self.table.answerable_challenge(channel, caller, self.now)? {
            return Ok(Standing::Challenged(Box::new(challenge)));
        }
        let own = self.table.own_challenge(channel, caller, self.now)?;
        Ok(if own.is_some() { Standing::Challenging } else { Standing::Free })
    }
}
