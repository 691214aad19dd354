//! Actions of a turn other than moving checkers, by command and by button: `/roll`, `/pass`, `/name`,
//! `/double`, `/take`, `/beaver`, `/drop`, `/resign`, `/stop`. What others would notice, or what costs much, is asked
//! for once more.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::discord::messages::{controls, event_lines};
use crate::engine::{Agreement, Decision, Die, Length, Match, Worth};
use crate::store::ids::{GuildId, PersonId};
use crate::table::{CurrentMatch, Header, Intent, Seen, Untrusted};

pub(super) const ROLL: Command = Command {
    needs: |context, _| context.needs_tutor(None, |_| Some(Intent::Roll)),
    ..Command::new("roll", |context, _| context.act(None, Intent::Roll))
};

pub(super) const PASS: Command = Command::new("pass", |context, _| context.act(None, Decision::Pass));

pub(super) const NAME: Command = Command {
    options: &[Opt::required("doublet", OptKind::Doublet)],
    ..Command::new("name", |context, call| {
        let die = call.number("doublet").and_then(|pips| Die::new(u8::try_from(pips).ok()?));
        context.act(None, Decision::Name(context.required(die)?))
    })
};

pub(super) const DOUBLE: Command = Command::new("double", |context, _| context.double_here());

pub(super) const TAKE: Command = Command {
    needs: |context, _| context.needs_tutor(None, |_| Some(Decision::Take.into())),
    ..Command::new("take", |context, _| context.act(None, Decision::Take))
};

pub(super) const BEAVER: Command = Command {
    needs: |context, _| context.needs_tutor(None, |_| Some(Decision::Beaver.into())),
    ..Command::new("beaver", |context, _| context.beaver())
};

pub(super) const DROP: Command = Command {
    needs: |context, _| context.needs_tutor(None, |game| (!is_dear(game)).then(|| Decision::Drop.into())),
    ..Command::new("drop", |context, _| context.drop_here())
};

pub(super) const RESIGN: Command = Command {
    options: &[Opt::required("kind", OptKind::Word("worth", || vec!["single", "gammon", "backgammon"]))],
    needs: |context, _| Ok(context.needs_opponent(None)),
    ..Command::new("resign", |context, call| {
        context.resign(None, context.required(call.string("kind").and_then(|kind| kind.parse().ok()))?)
    })
};

pub(super) const STOP: Command = Command::new("stop", |context, _| context.stop());

impl Context<'_> {
    /// `/double`: doubles, but asks first where that could win nothing.
    fn double_here(&self) -> Outcome {
        let decide = |game: &Match, player| match game.legal_actions(player).double {
            Some(offer) if offer.dead && game.decider() == Some(player) => None,
            _ => Some(Decision::Double),
        };
        self.act_or_ask(decide, Context::ask_double_at)
    }

    /// Asks once more before doubling, where only the doubler sees it.
    pub(super) fn ask_double(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.play.pick(&self.request(), seen)?;
        self.ask_double_at(seen, &view.current)
    }

    fn ask_double_at(&self, seen: Untrusted<Seen>, current: &CurrentMatch) -> Outcome {
        let game = current.position.game();
        let Some(offer) = game.decider().and_then(|player| game.legal_actions(player).double) else {
            // The referee says why not.
            return self.act(Some(seen), Decision::Double);
        };
        let mut text = self.language.say("double-sure", &[("value", offer.value.into())]);
        if offer.dead {
            text = format!("{}\n{text}", self.language.text("double-dead"));
        }
        let label = self.language.say("button-double-surely", &[("value", offer.value.into())]);
        let button = Button::new(ButtonStyle::Primary, label, CustomId::Match(seen, Decision::Double.into()));
        Ok(self.private_reply(Post::text(text).with_buttons([button])))
    }

    /// `/beaver`: if there is nothing to beaver, names the possible actions.
    fn beaver(&self) -> Outcome {
        let current = self.table.play.view(self.place.channel)?;
        let game = current.position.game();
        let player = self.seat(&current.header)?;
        match (game.terms().has(Agreement::Beavers), game.legal_actions(player).take) {
            (true, true) => self.act(None, Decision::Beaver),
            (true, false) => Ok(self.private_text("beaver-no-double")),
            (false, true) => Ok(self.private_text("beaver-take-or-drop")),
            (false, false) => Ok(self.private_text("beaver-not-agreed")),
        }
    }

    fn drop_here(&self) -> Outcome {
        let asks_first = |game: &Match, player| is_dear(game) && game.decider() == Some(player);
        self.act_or_ask(|game, player| (!asks_first(game, player)).then_some(Decision::Drop), Context::ask_drop_at)
    }

    /// Asks once more before dropping, where only the one who may drop sees it.
    pub(super) fn ask_drop(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.play.pick(&self.request(), seen)?;
        self.ask_drop_at(seen, &view.current)
    }

    fn ask_drop_at(&self, seen: Untrusted<Seen>, current: &CurrentMatch) -> Outcome {
        let Some(price) = current.position.game().price_of_drop() else {
            // The referee says why not.
            return self.act(Some(seen), Decision::Drop);
        };
        let text = self.language.say("drop-sure", &[("price", event_lines::price(self.language, price).into())]);
        let press = CustomId::Match(seen, Decision::Drop.into());
        let button = Button::danger(self.language, "button-drop-surely", press);
        Ok(self.private_reply(Post::text(text).with_buttons([button])))
    }

    /// The lookup of the opponent as a member of the server, who alone can accept a resignation.
    pub(super) fn needs_opponent(&self, seen: Option<Untrusted<Seen>>) -> Option<Need> {
        self.membership(self.opponent_in_guild(&self.resigned(seen)?)?)
    }

    fn resigned(&self, seen: Option<Untrusted<Seen>>) -> Option<Header> {
        match seen {
            Some(seen) => self.table.play.header(&self.request(), seen.match_id()).ok(),
            None => self.table.play.header_here(self.place.channel).ok()?,
        }
    }

    /// The caller's opponent in a match on a server.
    pub(super) fn opponent_in_guild(&self, header: &Header) -> Option<(GuildId, PersonId)> {
        let seat = header.seat(self.caller.id)?;
        Some((header.venue.guild?, header.players[seat.opponent()].id))
    }

    /// Offers to resign, unless the opponent has left the server.
    pub(super) fn resign(&self, seen: Option<Untrusted<Seen>>, worth: Worth) -> Outcome {
        if let Some(header) = self.resigned(seen)
            && self.opponent_in_guild(&header).is_some_and(|opponent| self.has_left(&opponent))
        {
            let post = self.opponent_left(&header);
            return Ok(match self.interaction.pressed {
                Some(_) => Response::update(post),
                None => Response::private(post),
            });
        }
        self.act(seen, Decision::Resign(worth))
    }

    /// `/stop`: if nothing can be stopped now, names the possible actions.
    fn stop(&self) -> Outcome {
        let decide = |game: &Match, player| match game.legal_actions(player).stop {
            true => Ok(Decision::Stop.into()),
            false => Err(game.terms().length()),
        };
        self.act_or(None, decide, |_, length| {
            Ok(match length {
                Length::Points(points) => {
                    Response::private(self.language.say("stop-match", &[("points", points.into())]))
                }
                Length::Money => self.private_text("stop-in-game"),
            })
        })
    }
}

/// Whether dropping the double costs so much that the player is asked once more.
fn is_dear(game: &Match) -> bool {
    game.price_of_drop().is_some_and(controls::asks_before_drop)
}
