//! `/rules`: the rules of a table, a page at a time.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::messages::rules_page;
use crate::discord::messages::terms::DEFAULT_LENGTH;
use crate::engine::rule_sets;
use crate::engine::rulebook::Section;
use crate::engine::score::Length;
use crate::engine::terms::Terms;
use crate::table::{CurrentMatch, Error, Rejection};

pub(super) const COMMAND: Command = Command {
    options: &[
        Opt::new("section", OptKind::Word("section", || Section::ALL.map(Section::key).to_vec())),
        Opt::new("rules", OptKind::Word("set", || rule_sets::ALL.iter().map(|set| set.slug).collect())),
    ],
    scope: Scope::Anywhere,
    ..Command::new("rules", |context, call| {
        context.rules(call.string("section").and_then(|key| key.parse().ok()), call.string("rules"))
    })
};

impl Context<'_> {
    /// `/rules`: of a named rule set, else of the match in this channel, else of the set that is played by default.
    pub(super) fn rules(&self, section: Option<Section>, slug: Option<&str>) -> Outcome {
        let terms = match slug.map(rule_sets::find) {
            Some(None) => return Ok(self.tell("no-such-rules")),
            Some(Some(set)) => plain(set),
            None => {
                self.match_here()?.map(|view| *view.position.game().terms()).or_else(|| plain(rule_sets::default()))
            }
        };
        let Some(terms) = terms else { return Ok(self.tell("no-such-rules")) };
        Ok(Response::private(rules_page::page(&self.private(), &terms, section)))
    }

    /// Another page of the rules, in place of the one that is shown.
    pub(super) fn turn_page(&self, terms: &Terms, section: Option<Section>) -> Outcome {
        Ok(Response::update(rules_page::page(&self.private(), terms, section)))
    }

    /// The match being played in this channel, or the last one that was.
    pub(super) fn match_here(&self) -> Outcome<Option<CurrentMatch>> {
        match self.table.play.view(self.place.channel) {
            Ok(view) => Ok(Some(view)),
            Err(Error::Rejected(Rejection::NoMatchHere(last))) => Ok(last.map(|view| *view)),
            Err(other) => Err(other.into()),
        }
    }
}

/// A rule set as it is played where nothing else is agreed.
pub(super) fn plain(set: &'static rule_sets::RuleSet) -> Option<Terms> {
    Terms::new(set, Length::Points(DEFAULT_LENGTH), &[]).ok()
}
