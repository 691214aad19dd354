//! `/rules`: the rules of a table, a page at a time.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::delivery::response::Response;
use crate::discord::messages::terms::DEFAULT_LENGTH;
use crate::discord::messages::{event_lines, markup, rule_refusals, rules_page};
use crate::engine::rulebook::Section;
use crate::engine::{
    LegalPlays, Length, ParsePlayError, PerPlayer, Player, Refusal, Roll, Rule, Terms, Throw, rule_sets,
};
use crate::store::people::Person;
use crate::table::{CurrentMatch, Error, MatchPosition, Rejection};

pub(super) const RULES: Command = Command {
    options: &[
        Opt::new("section", OptKind::Word("section", || Section::ALL.map(Section::key).to_vec())),
        Opt::new("rules", OptKind::Word("set", || rule_sets::ALL.iter().map(|set| set.slug).collect())),
    ],
    scope: Scope::Anywhere,
    ..Command::new("rules", |context, call| {
        context.rules(call.string("section").and_then(|key| key.parse().ok()), call.string("rules"))
    })
};

pub(super) const RULING: Command = Command {
    options: &[Opt::new("play", OptKind::Text(100))],
    scope: Scope::Anywhere,
    ..Command::new("ruling", |context, call| context.ruling(call.string("play")))
};

impl Context<'_> {
    /// `/rules`: of a named rule set, else of the match in this channel, else of the set that is played by default.
    pub(super) fn rules(&self, section: Option<Section>, slug: Option<&str>) -> Outcome {
        let terms = match slug.map(rule_sets::find) {
            Some(None) => return Ok(self.private_text("no-such-rules")),
            Some(Some(set)) => plain(set),
            None => {
                self.match_here()?.map(|view| *view.position.game().terms()).or_else(|| plain(rule_sets::default()))
            }
        };
        let Some(terms) = terms else { return Ok(self.private_text("no-such-rules")) };
        Ok(Response::private(rules_page::page(&self.private(), &terms, section)))
    }

    /// Another page of the rules, in place of the one that is shown.
    pub(super) fn show_rules_page(&self, terms: &Terms, section: Option<Section>) -> Outcome {
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

    /// `/ruling` on a play of the current throw, or of the last one; without a play, on the last turn.
    fn ruling(&self, typed: Option<&str>) -> Outcome {
        let position = self.table.play.view(self.place.channel)?.position;
        let Some(typed) = typed else { return Ok(self.ruling_on_last(&position)) };
        let Some(ThrowInQuestion { player, throw, legal }) = ThrowInQuestion::of(&position) else {
            return Ok(self.private_text("ruling-nothing"));
        };
        let roll = ("roll", event_lines::roll_text(throw.roll()).into());
        let player = ("player", markup::name(&position.players()[player]).into());
        let text = match legal.parse_play(typed) {
            Ok(play) => {
                let play = ("play", event_lines::markup_play(&play.to_string()).into());
                self.language.say("ruling-legal", &[play, roll, player, ("count", legal.results().len().into())])
            }
            Err(ParsePlayError::Illegal(reason)) => {
                let written = ("play", markup::escape(typed).into());
                let verdict = self.language.say("ruling-illegal", &[written, roll, player]);
                let reach = self.reach(&legal, throw.roll(), typed, &reason).map(|reach| format!("\n{reach}"));
                format!("{verdict}{}\n{}", reach.unwrap_or_default(), self.reason(&position, &reason))
            }
            Err(misread) => self.misread(&legal, typed, position.players(), &misread),
        };
        Ok(Response::private(text))
    }

    /// The answer to typed text that is not one legal play.
    pub(super) fn misread(
        &self,
        legal: &LegalPlays,
        typed: &str,
        players: &PerPlayer<Person>,
        misread: &ParsePlayError,
    ) -> String {
        let typed = ("typed", markup::escape(typed).into());
        match misread {
            ParsePlayError::Unreadable(_) => self.language.say("unreadable-play", &[typed]),
            ParsePlayError::Ambiguous(plays) => {
                let plays: Vec<String> =
                    plays.iter().take(5).map(|play| event_lines::markup_play(&legal.spelt(play))).collect();
                self.language.say("ambiguous-play", &[typed, ("plays", plays.join(", ").into())])
            }
            ParsePlayError::Illegal(reason) => rule_refusals::text(self.language, players, reason),
        }
    }

    /// The sentence that lists the points to which these numbers can take the checker of the typed play; `None` if the
    /// numbers are not the reason of the refusal.
    pub(super) fn reach(&self, legal: &LegalPlays, roll: Roll, typed: &str, reason: &Refusal) -> Option<String> {
        let is_reason = reason.rule == Rule::SeparateDice && reason.point.is_none();
        let (from, places) = legal.reach(typed).filter(|_| is_reason)?;
        let code = |place: &dyn std::fmt::Display| event_lines::markup_play(&place.to_string());
        let places: Vec<String> = places.iter().map(|place| code(place)).collect();
        let args = [
            ("from", code(&from).into()),
            ("roll", event_lines::roll_text(roll).into()),
            ("places", places.join(", ").into()),
        ];
        Some(self.language.say("refused-reach", &args))
    }

    fn ruling_on_last(&self, position: &MatchPosition) -> Response {
        let game = position.game();
        let Some(last) = game.last_turn() else { return self.nothing_played(position) };
        let Some(ruling) = game.judge_last() else {
            let player = ("player", markup::name(&position.players()[last.player]).into());
            return Response::private(self.language.say("passed-shut-out", &[player]));
        };
        let args = [
            ("player", markup::name(&position.players()[last.player]).into()),
            ("roll", last.roll().map(event_lines::roll_text).unwrap_or_default().into()),
            ("play", event_lines::markup_play(&last.play.to_string()).into()),
        ];
        Response::private(match ruling {
            Ok(()) if last.play.is_empty() => self.language.say("ruling-last-none", &args[..2]),
            Ok(()) => self.language.say("ruling-last-legal", &args),
            Err(reason) => {
                format!("{}\n{}", self.language.say("ruling-last-illegal", &args), self.reason(position, &reason))
            }
        })
    }

    /// The answer where there is no play: at the beginning of a game, or after a play was taken back.
    fn nothing_played(&self, position: &MatchPosition) -> Response {
        let (Some(turn), Some(throw)) = (position.game().turn(), position.game().throw()) else {
            return self.private_text("ruling-nothing");
        };
        let args = [
            ("player", markup::name(&position.players()[turn.player]).into()),
            ("roll", event_lines::roll_text(throw.roll()).into()),
        ];
        Response::private(self.language.say("ruling-to-play", &args))
    }

    /// The reason of a refusal, and the rule that it rests on by its name.
    fn reason(&self, position: &MatchPosition, reason: &Refusal) -> String {
        let refusal = rule_refusals::text(self.language, position.players(), reason);
        format!("{refusal}\n{}", rule_refusals::cite(self.language, reason.rule, &refusal))
    }
}

/// A rule set as it is played where nothing else is agreed.
pub(super) fn plain(set: &'static rule_sets::RuleSet) -> Option<Terms> {
    Terms::new(set, Length::Points(DEFAULT_LENGTH), &[]).ok()
}

/// A throw that can be asked about, and its legal plays.
struct ThrowInQuestion {
    player: Player,
    throw: Throw,
    legal: LegalPlays,
}

impl ThrowInQuestion {
    /// The throw on the table, else the last one.
    fn of(position: &MatchPosition) -> Option<ThrowInQuestion> {
        let game = position.game();
        match (game.turn(), game.throw(), game.legal()) {
            (Some(turn), Some(throw), Some(legal)) => Some(ThrowInQuestion { player: turn.player, throw, legal }),
            _ => {
                let last = game.last_turn()?;
                Some(ThrowInQuestion { player: last.player, throw: last.throw?, legal: game.legal_of_last()? })
            }
        }
    }
}
