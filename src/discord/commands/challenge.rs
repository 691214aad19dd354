//! `/challenge`, and the buttons under a challenge: making, accepting, declining and withdrawing it.

use super::context::{Context, EarlyResponse, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope, UsedOn};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::delivery::response::{FirstAnswer, InitialResponse, OpenMatchThread, Response};
use crate::discord::interaction::custom_id::{ChallengeDraft, ChallengeReply, CustomId, HouseMatch, ThreadOpponent};
use crate::discord::interaction::{CommandInput, CommandTarget, InteractionData, PlaceKind, Posting, Typing, User};
use crate::discord::messages::challenge_form::{InitialChoices, MORE, PACE, RATED, THREAD};
use crate::discord::messages::post::{Button, MessageSubject, TrackedPost};
use crate::discord::messages::presenter::Presenter;
use crate::discord::messages::settings_panel::PanelView;
use crate::discord::messages::terms::{Defaults, TypedTerms};
use crate::discord::messages::{challenge_form, markup, match_places, pace};
use crate::engine::rule_sets;
use crate::engine::terms::LONGEST_MATCH;
use crate::locale::Language;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChallengeId, MessageRef};
use crate::table::{
    self, Challenge, ChallengeRefusal, Error, Offer, Opponent, PostedChallenge, Rejection, StartedMatch, Untrusted,
    limits,
};

pub(super) const COMMAND: Command = Command {
    cost: limits::POST,
    options: &[
        Opt::new("player", OptKind::User),
        Opt::new("points", OptKind::Number(Some(LONGEST_MATCH))),
        Opt::new("rules", OptKind::Word("set", || rule_sets::ALL.iter().map(|set| set.slug).collect())),
        Opt::new("money", OptKind::Flag),
        Opt::new(PACE, OptKind::Completed(100)),
        Opt::new("options", OptKind::Completed(6_000)),
        Opt::new("rated", OptKind::Flag),
        Opt::new("thread", OptKind::Flag),
        Opt::new("level", OptKind::Word("level", || vec!["1", "2", "3", "4", "5"])),
    ],
    scope: Scope::Begins,
    complete: |context, call, text| match call.typing() {
        Some(Typing { option: PACE, .. }) => pace::completions(context.language, text),
        _ => typed(call).completions(context.language, &Defaults::of(&context.interaction.settings)),
    },
    needs: |context, call| match (call.rematch_of(), context.house_level(call.user("player"), level(call))) {
        (Some(of), _) => context.needs_opponent_in(of),
        (None, Some(level)) => {
            let typed = typed(call);
            context.needs_house_thread(level, context.offered_by(call, &typed)?, typed.thread)
        }
        (None, None) => match call.user("player").filter(|_| level(call).is_none()) {
            Some(opponent) => context.needs_challenged(call, opponent),
            None => Ok(None),
        },
    },
    ..Command::new("challenge", |context, call| {
        let typed = typed(call);
        match call.rematch_of() {
            Some(of) => context.rematch_on(of, context.offered_by(call, &typed)?, typed.thread),
            // In direct messages with the bot, a bare command challenges the house.
            None if call.is_bare() && context.place.kind != PlaceKind::BotDm => context.ask_for_challenge(),
            None => context.challenge(call, level(call), &typed),
        }
    })
};

/// The command in the menu of a user.
pub(super) const ON_USER: Command = Command {
    cost: limits::POST,
    used_on: UsedOn::User,
    scope: Scope::Begins,
    needs: |context, call| match &call.target {
        Some(CommandTarget::User(opponent)) if !opponent.is_bot && opponent.id != context.caller.id => {
            context.needs_challenged(call, opponent)
        }
        _ => Ok(None),
    },
    ..Command::new("challenge", |context, call| match &call.target {
        Some(CommandTarget::User(opponent)) => context.ask_to_challenge(call, opponent),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// The level of the house if it is the opponent: the option names the bot, or only a level is given, or no opponent
    /// is given in direct messages with the bot.
    fn house_level(&self, opponent: Option<&User>, level: Option<HouseLevel>) -> Option<HouseLevel> {
        let is_house = match opponent {
            Some(user) => self.services.bot.get().is_some_and(|me| me.id == user.id),
            None => level.is_some() || self.place.kind == PlaceKind::BotDm,
        };
        is_house.then(|| level.unwrap_or_default())
    }

    /// `/challenge`.
    fn challenge(&self, call: &CommandInput, level: Option<HouseLevel>, typed: &TypedTerms) -> Outcome {
        let opponent = call.user("player");
        if let Some(level) = self.house_level(opponent, level) {
            if typed.pace.is_some() {
                return Ok(self.private_text("pace-house"));
            }
            return self.play_house_on(level, self.offered_by(call, typed)?);
        }
        if level.is_some() {
            return Ok(self.private_text("house-level-of-person"));
        }
        self.may_play_here()?;
        opponent.map_or(Ok(()), |opponent| self.is_member(call, opponent))?;
        let offer = self.offered_by(call, typed)?;
        let against = match opponent {
            Some(person) => Opponent::Only { person: person.person_everywhere(), is_bot: person.is_bot },
            None => Opponent::Anyone,
        };
        let request = self.request_with(typed.thread)?;
        self.spend_post()?;
        let made = self.table.challenges.challenge(&request, &against, offer);
        let opponent = opponent.map_or(ThreadOpponent::Anyone, |person| ThreadOpponent::Person(person.id));
        Ok(self.sent(&self.unless_busy(made, opponent, offer)?))
    }

    /// The request, of a match that is to have a thread of its own if the caller asks for one.
    pub(super) fn request_with(&self, thread: bool) -> Outcome<table::Request> {
        let asked = self.request();
        if !thread || self.place.threads.is_none() {
            return Ok(asked);
        }
        if !self.place.may_open_thread() {
            return Err(self.cannot_open_thread().into());
        }
        self.caller_may(Posting::Thread)?;
        Ok(table::Request { own_thread: true, ..asked })
    }

    /// `/challenge` without options: opens the form, if there can be a challenge here now.
    fn ask_for_challenge(&self) -> Outcome {
        self.may_play_here()?;
        let offer = self.offered(&TypedTerms::default())?;
        let checked = self.table.challenges.check_challenge(&self.request(), &Opponent::Anyone, offer);
        self.unless_busy(checked, ThreadOpponent::Anyone, offer)?;
        Ok(self.form(&ChallengeDraft { opponent: None, rematch_of: None, terms: offer.terms, pace: None }, None))
    }

    /// The form of a challenge, filled in with a draft; that of a rematch counts as the match did, and has its pace.
    fn form(&self, draft: &ChallengeDraft, same: Option<Offer>) -> Response {
        let asked = InitialChoices {
            rated: self.place.guild_of_matches().map(|_| same.is_none_or(|same| same.rated)),
            pace: draft.pace.map(|pace| pace.to_string()).or_else(|| same.map(pace::value)),
            thread: self.place.threads.map(|_| self.request().own_thread),
        };
        Response::say(InitialResponse::Modal(challenge_form::challenge_form(self.language, draft, asked)))
    }

    /// The command in the menu of a user: opens the form with them as the opponent.
    fn ask_to_challenge(&self, call: &CommandInput, opponent: &User) -> Outcome {
        if opponent.id == self.caller.id {
            return Err(ChallengeRefusal::SelfChallenge.into());
        }
        let is_house = self.services.bot.get().is_some_and(|me| me.id == opponent.id);
        if opponent.is_bot && !is_house {
            return Err(ChallengeRefusal::BotChallenge.into());
        }
        let terms = self.offered(&TypedTerms::default())?.terms;
        if is_house {
            return self.ask_house(HouseMatch::On(terms));
        }
        self.may_play_here()?;
        self.is_member(call, opponent)?;
        Ok(self.form(&ChallengeDraft { opponent: Some(opponent.id), rematch_of: None, terms, pace: None }, None))
    }

    /// A button that opens the form.
    pub(super) fn draft_challenge(&self, draft: &ChallengeDraft) -> Outcome {
        let Some(of) = draft.rematch_of else {
            self.may_play_here()?;
            return Ok(self.form(draft, None));
        };
        self.opponent_in(of)?;
        let (same, _) = self.table.challenges.rematch_terms(&self.request(), of)?;
        Ok(self.form(draft, Some(same)))
    }

    /// A member of this server, unless Discord has sent their data with the command.
    fn needs_challenged(&self, call: &CommandInput, person: &User) -> Outcome<Option<Need>> {
        if self.place.guild_of_matches().is_none() || call.is_member(person.id) {
            return Ok(None);
        }
        self.may_play_here()?;
        Ok(self.needs_member(person.id))
    }

    /// On a server, refuses a person named by a command who is not a member.
    fn is_member(&self, call: &CommandInput, person: &User) -> Outcome<()> {
        match self.place.kind {
            _ if self.place.guild.is_none() || call.is_member(person.id) => Ok(()),
            // Discord has said that this person is no member.
            PlaceKind::CommandsOnly => Err(self.private_text("challenge-not-member").into()),
            _ => self.member(person.id).map(drop),
        }
    }

    /// The result; if a match is in progress here, the answer that says so, with a button for a thread.
    pub(super) fn unless_busy<T>(&self, made: Result<T, Error>, opponent: ThreadOpponent, offer: Offer) -> Outcome<T> {
        match made {
            Err(Error::Rejected(Rejection::ChannelBusy(header))) => {
                Err(self.private_reply(self.busy(&header, opponent, offer)).into())
            }
            made => Ok(made?),
        }
    }

    /// Refuses outside the channels that the server has chosen, and where the bot or the caller cannot post for
    /// everybody.
    pub(super) fn may_post_here(&self, posting: Posting) -> Outcome<()> {
        match self.place.kind {
            PlaceKind::UninvitedGuild => Err(self.private_text("uninvited-to-post").into()),
            _ if !self.may_begin_here() => Err(self.wrong_channel_response().into()),
            _ if !self.place.may_play() => Err(self.cannot_post().into()),
            _ => self.caller_may(posting),
        }
    }

    /// The offer of a command or a form; a refused form can be opened again with what fits together of it.
    fn offered_by(&self, call: &CommandInput, typed: &TypedTerms) -> Outcome<Offer> {
        let refused = match self.offered(typed) {
            Err(EarlyResponse::Respond(refused)) if call.chosen(MORE).is_some() => refused,
            offered => return offered,
        };
        let nearest = typed.nearest(self.language, &Defaults::of(&self.interaction.settings));
        let Response { first: FirstAnswer::Say(InitialResponse::Ephemeral(why), tracked), .. } = *refused else {
            return Err(EarlyResponse::Respond(refused));
        };
        let opponent = call.user("player").map(|person| person.id);
        let pace = typed.pace.as_ref().and_then(|pace| pace.parse().ok());
        let again = nearest.map(|terms| ChallengeDraft { opponent, rematch_of: call.rematch_of(), terms, pace });
        let again = again.map(CustomId::DraftChallenge);
        let again = again.map(|again| Button::primary(self.language, "button-other-terms", again));
        Err(Response::of(InitialResponse::Ephemeral(why.with_buttons(again)), tracked).into())
    }

    /// Refuses where no match can be played.
    pub(super) fn may_play_here(&self) -> Outcome<()> {
        match match_places::impossible(self.language, self.place.kind) {
            Some(why_not) => Err(Response::private(why_not).into()),
            None if !self.place.may_play() => Err(self.cannot_post().into()),
            None => self.caller_may(Posting::Text),
        }
    }

    /// The offer with these options; a thread only in channels that can have threads.
    pub(super) fn offered(&self, typed: &TypedTerms) -> Outcome<Offer> {
        let offer = typed.offer(self.language, &Defaults::of(&self.interaction.settings));
        let offer = offer.map_err(Response::private)?;
        if typed.thread && self.place.kind == PlaceKind::CommandsOnly {
            return Err(self.cannot_open_thread().into());
        }
        if typed.thread && self.place.threads.is_none() && !self.place.is_thread {
            return Err(self.private_text("no-threads-here").into());
        }
        Ok(offer)
    }

    /// The response to a challenge that was just made. After a command it is the answer. After a private panel it is a
    /// message of its own, and the panel says so.
    pub(super) fn sent(&self, made: &PostedChallenge) -> Response {
        let show = self.public_of(&made.challenge);
        let (post, tracked) = (show.challenge(&made.challenge), Some(MessageSubject::Challenge(made.challenge.id)));
        let sent = match self.interaction.pressed {
            Some(_) if self.interaction.pressed_is_private => {
                Response::update(challenge_form::challenge_sent(self.language))
                    .posting(vec![TrackedPost::new(post, tracked)])
            }
            _ => Response::of(InitialResponse::Message(post), tracked),
        };
        let sent = self.asking_for_reminders(sent, made.challenge.pace);
        match &made.replaced {
            Some(older) => sent.changing(
                self.message_of(older),
                show.settled_challenge("challenge-replaced", older, &self.caller_name()),
            ),
            None => sent,
        }
    }

    pub(super) fn answer_challenge(&self, id: Untrusted<ChallengeId>, press: ChallengeReply) -> Outcome {
        match press {
            ChallengeReply::Accept => self.accept(id),
            ChallengeReply::Decline => {
                let challenge = self.table.challenges.decline(&self.request(), id)?;
                Ok(self.settled("challenge-declined", &challenge))
            }
            ChallengeReply::Withdraw => {
                let challenge = self.table.challenges.withdraw(&self.request(), id)?;
                Ok(self.settled("challenge-withdrawn", &challenge))
            }
        }
    }

    /// The conversation with the player of a match against the house in this channel, to which it gives way where no thread
    /// can be opened.
    pub(super) fn needs_house_conversation(&self) -> Outcome<Option<Need>> {
        if self.place.may_open_thread() {
            return Ok(None);
        }
        let person = self.table.venues.player_without_conversation(self.place.channel)?;
        Ok(person.and_then(|person| self.lookup(Lookup { conversation_with: Some(person), ..Lookup::default() })))
    }

    /// Accepts a challenge by a command; a thread of its own is opened from its message.
    pub(super) fn accept_typed(&self, id: Untrusted<ChallengeId>) -> Outcome {
        self.caller_may(Posting::Text)?;
        if let Ok(challenge) = self.table.challenges.challenge_view(&self.request(), id) {
            self.message_of(&challenge);
        }
        // If there is none, accepting it says so.
        self.accept(id)
    }

    fn accept(&self, id: Untrusted<ChallengeId>) -> Outcome {
        self.caller_may(Posting::Text)?;
        let request = self.within_thread_budget(self.request(), Some(id))?;
        Ok(self.match_started(&self.table.challenges.accept(&request, id)?))
    }

    /// The message that shows a challenge; a new challenge may not have its message recorded yet.
    fn message_of(&self, challenge: &Challenge) -> Option<MessageRef> {
        let noted = || self.table.challenges.challenge_view(&self.request(), challenge.id.into()).ok()?.message;
        challenge.message.or_else(|| self.services.recorded_signal.wait(challenge.channel, noted))
    }

    /// The response to the beginning of a match.
    pub(super) fn match_started(&self, started: &StartedMatch) -> Response {
        let response = self.asking_for_reminders(self.match_started_post(started), started.challenge.pace);
        match started.is_first_in_channel && self.interaction.may_administer() {
            true => {
                let spoken = Language::of_tag(&started.announcement.current.header.locale);
                let view = PanelView::of(self.interaction, Vec::new(), self.now);
                response.ephemeral(view.first_match(spoken))
            }
            false => response,
        }
    }

    fn match_started_post(&self, started: &StartedMatch) -> Response {
        let StartedMatch { challenge, announcement, .. } = started;
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
                false if self.place.may_open_thread() && challenge.message.is_some() => {
                    let why = ("why", show.language.text("challenge-threads-enough").into());
                    show.language.say("challenge-no-thread-because", &[why])
                }
                false => show.language.text("challenge-no-thread"),
            };
            accepted.text = format!("{}\n{line}", accepted.text);
        }
        match challenge.message.filter(|_| in_thread) {
            Some(from) => {
                let news = announcement.clone();
                let table = OpenMatchThread { header: view.clone(), from, accepted, announcement: news };
                Response::answer(FirstAnswer::OpenMatchThread(Box::new(table)))
            }
            None if matches!(self.interaction.data, InteractionData::Component(CustomId::Challenge(..))) => {
                Response::update(accepted).posting(show.posts_of(announcement))
            }
            None => {
                let shown_in = match view.house {
                    // A challenge that the house accepts at once was never shown.
                    Some(_) => challenge.message,
                    None => self.message_of(challenge),
                };
                let news = match self.interaction.pressed_is_private {
                    true => self.announce(announcement),
                    false => self.announce_in_new_message(announcement),
                };
                news.changing(shown_in, accepted)
            }
        }
    }

    fn settled(&self, key: &str, challenge: &Challenge) -> Response {
        let post = self.public_of(challenge).settled_challenge(key, challenge, &self.caller_name());
        match self.interaction.pressed {
            Some(_) => Response::update(post),
            None => Response::say(self.public_if_allowed(post.clone())).changing(self.message_of(challenge), post),
        }
    }

    /// The presenter of a challenge, in its language.
    pub(super) fn public_of(&self, challenge: &Challenge) -> Presenter {
        challenge.locale.as_deref().map_or_else(|| self.public(), |locale| self.public_in(locale))
    }

    fn caller_name(&self) -> String {
        markup::name(&self.caller.person())
    }
}

fn level(call: &CommandInput) -> Option<HouseLevel> {
    call.string("level")?.parse().ok()
}

fn typed(call: &CommandInput) -> TypedTerms {
    let [rules, pace] = ["rules", PACE].map(|name| call.string(name).map(str::to_owned));
    let Some(more) = call.chosen(MORE) else {
        return TypedTerms {
            rules,
            pace,
            points: call.number("points"),
            money: call.flag("money").unwrap_or(false),
            options: call.string("options").unwrap_or_default().to_owned(),
            unrated: call.flag("rated") == Some(false),
            thread: call.flag("thread").unwrap_or(false),
        };
    };
    // In a form a length of 0 is money.
    let points = call.number("points");
    let is_switch = |chosen: &&String| [RATED, THREAD].contains(&chosen.as_str());
    let agreed: Vec<&str> = more.iter().filter(|chosen| !is_switch(chosen)).map(String::as_str).collect();
    TypedTerms {
        rules,
        pace,
        points: points.filter(|&points| points != 0),
        money: points == Some(0),
        options: agreed.join(", "),
        unrated: !more.iter().any(|chosen| chosen == RATED),
        thread: more.iter().any(|chosen| chosen == THREAD),
    }
}
