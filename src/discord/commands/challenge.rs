//! `/challenge`, and the buttons under a challenge: made, accepted, declined, withdrawn.

use super::command::{Command, Opt, OptKind, Scope, UsedOn};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{Answer, InitialResponse, OpenMatchThread, Response};
use crate::discord::interaction::custom_id::{ChallengeButton, CustomId, ThreadOpponent};
use crate::discord::interaction::{CommandCall, InteractionData, PlaceKind, Target, User};
use crate::discord::messages::post::Tracked;
use crate::discord::messages::presenter::Presenter;
use crate::discord::messages::terms::{Defaults, TypedTerms};
use crate::discord::messages::{markup, match_places, missing_permissions, rejections};
use crate::engine::rule_sets;
use crate::engine::terms::LONGEST_MATCH;
use crate::store::house::HouseLevel;
use crate::store::ids::ChallengeId;
use crate::table::{self, Challenge, Error, Opponent, Rejection, Started, Untrusted};

pub(super) const COMMAND: Command = Command {
    options: &[
        Opt::new("player", OptKind::User),
        Opt::new("points", OptKind::Number(Some(LONGEST_MATCH))),
        Opt::new("rules", OptKind::Word("set", || rule_sets::ALL.iter().map(|set| set.slug).collect())),
        Opt::new("money", OptKind::Flag),
        Opt::new("options", OptKind::Completed(6_000)),
        Opt::new("rated", OptKind::Flag),
        Opt::new("thread", OptKind::Flag),
        Opt::new("level", OptKind::Word("level", || vec!["1", "2", "3", "4", "5"])),
    ],
    scope: Scope::Begins,
    complete: |context, call, _| {
        typed(call).completions(context.private_language(), &Defaults::of(&context.interaction.settings))
    },
    ..Command::new("challenge", |context, call| {
        let level = call.string("level").and_then(|level| level.parse().ok());
        context.challenge(call.user("player"), level, &typed(call))
    })
};

/// The command in the menu of a user.
pub(super) const ON_USER: Command = Command {
    used_on: UsedOn::User,
    scope: Scope::Begins,
    ..Command::new("challenge", |context, call| match &call.target {
        Some(Target::User(opponent)) => context.challenge(Some(opponent), None, &TypedTerms::default()),
        _ => context.unknown(),
    })
};

/// To what somebody is challenged.
fn typed(call: &CommandCall) -> TypedTerms {
    TypedTerms {
        rules: call.string("rules").map(str::to_owned),
        points: call.number("points"),
        money: call.flag("money").unwrap_or(false),
        options: call.string("options").unwrap_or_default().to_owned(),
        unrated: call.flag("rated") == Some(false),
        thread: call.flag("thread").unwrap_or(false),
    }
}

impl Context<'_> {
    /// `/challenge`. Whoever names a level and nobody else plays the house, and whoever is alone with it.
    pub(super) fn challenge(&self, opponent: Option<&User>, level: Option<HouseLevel>, typed: &TypedTerms) -> Outcome {
        let place = &self.interaction.place;
        let is_house = match opponent {
            Some(user) => self.services.me.get().is_some_and(|me| me.id == user.id),
            None => level.is_some() || place.kind == PlaceKind::BotDm,
        };
        if is_house {
            return self.challenge_house(level.unwrap_or_default(), typed);
        }
        if level.is_some() {
            return Ok(self.tell("house-level-of-person"));
        }
        if let Some(why_not) = match_places::impossible(self.private_language(), place.kind) {
            return Ok(Response::private(why_not));
        }
        if !place.may_play() {
            return Ok(self.cannot_post());
        }
        let offer = match typed.offer(self.private_language(), &Defaults::of(&self.interaction.settings)) {
            Ok(offer) => offer,
            Err(why_not) => return Ok(Response::private(why_not)),
        };
        let against = match opponent {
            Some(person) => Opponent::Only { person: person.everywhere(), is_bot: person.is_bot },
            None => Opponent::Anyone,
        };
        if typed.thread && place.threads.is_none() && !place.is_thread {
            return Ok(Response::private(self.private_language().text("no-threads-here")));
        }
        if typed.thread && place.threads.is_some() && !place.may_open_thread() {
            let lacks = self.interaction.place.lacks_to_open_thread();
            return Ok(Response::private(missing_permissions::tell(
                self.private_language(),
                "cannot-open-thread",
                &lacks,
            )));
        }
        let asked = self.at_table();
        let own_thread = asked.own_thread || (typed.thread && place.threads.is_some());
        match self.table.challenge(&table::Request { own_thread, ..asked }, &against, offer) {
            Ok(made) => {
                let post = self.public_of(&made.challenge).challenge(&made.challenge);
                let replaced = made.replaced.and_then(|older| older.message);
                Ok(Response::of(InitialResponse::Message(post), Some(Tracked::Challenge(made.challenge.id)))
                    .stripping(replaced))
            }
            Err(Error::Rejected(Rejection::ChannelBusy(view))) => {
                let opponent = opponent.map_or(ThreadOpponent::Anyone, |person| ThreadOpponent::Person(person.id));
                let (language, place) = (self.private_language(), &self.interaction.place);
                Ok(Response::say(InitialResponse::Ephemeral(rejections::busy(language, place, &view, opponent, offer))))
            }
            Err(other) => Err(other),
        }
    }

    /// A button under a challenge.
    pub(super) fn answer_challenge(&self, id: Untrusted<ChallengeId>, press: ChallengeButton) -> Outcome {
        match press {
            ChallengeButton::Accept => {
                let started = self.table.accept(&self.at_table(), id)?;
                Ok(self.begun(&started))
            }
            ChallengeButton::Decline => {
                let challenge = self.table.decline(&self.at_table(), id)?;
                Ok(self.settled("challenge-declined", &challenge))
            }
            ChallengeButton::Withdraw => {
                let challenge = self.table.withdraw(&self.at_table(), id)?;
                Ok(self.settled("challenge-withdrawn", &challenge))
            }
        }
    }

    /// Accepts a challenge by a command. The message of one that was made a moment ago may not be on record yet; its thread
    /// is opened from it.
    pub(super) fn accept_typed(&self, id: Untrusted<ChallengeId>) -> Outcome {
        self.services.wait_until_shown(|| match self.table.challenge_view(&self.at_table(), id) {
            Ok(challenge) if challenge.in_thread && challenge.message.is_none() => None,
            // If there is none, accepting it says so.
            _ => Some(()),
        });
        let started = self.table.accept(&self.at_table(), id)?;
        Ok(self.begun(&started))
    }

    /// What is shown of a match that was just begun.
    pub(super) fn begun(&self, started: &Started) -> Response {
        let Started { challenge, announcement } = started;
        let view = &announcement.current.header;
        let show = self.public_in(&view.locale);
        let mut accepted = show.accepted_challenge(challenge, &markup::name(&view.players.two));
        let in_thread = view.channel != challenge.channel;
        if challenge.in_thread {
            let line = match in_thread {
                true => {
                    let thread = ("thread", markup::channel(view.channel).into());
                    show.language.say("challenge-in-thread", &[thread])
                }
                false => show.language.text("challenge-no-thread"),
            };
            accepted.text = format!("{}\n{line}", accepted.text);
        }
        match challenge.message.filter(|_| in_thread) {
            Some(from) => {
                let news = announcement.clone();
                let table = OpenMatchThread { header: view.clone(), from, accepted, news };
                Response::answer(Answer::OpenMatchThread(Box::new(table)))
            }
            None if matches!(self.interaction.data, InteractionData::Component(CustomId::Challenge(..))) => {
                Response::say(InitialResponse::UpdateMessage(accepted)).posting(show.news(announcement))
            }
            None => self.announce(announcement).stripping(challenge.message),
        }
    }

    fn settled(&self, key: &str, challenge: &Challenge) -> Response {
        let post = self.public_of(challenge).settled_challenge(key, challenge, &self.caller_name());
        match self.interaction.pressed {
            Some(_) => Response::say(InitialResponse::UpdateMessage(post)),
            None => Response::say(InitialResponse::Message(post)).stripping(challenge.message),
        }
    }

    /// What shows a challenge in its own language.
    pub(super) fn public_of(&self, challenge: &Challenge) -> Presenter {
        challenge.locale.as_deref().map_or_else(|| self.public(), |locale| self.public_in(locale))
    }

    fn caller_name(&self) -> String {
        markup::name(&self.interaction.caller.person())
    }
}
