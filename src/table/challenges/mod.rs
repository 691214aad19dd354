//! Challenges: made, accepted, declined, withdrawn; and rematches, which are challenges on the same terms.

mod house;
pub(in crate::table) mod rated;

use crate::engine::PerPlayer;
use crate::locale::Language;
use crate::settings::registry::{FIRST_LANGUAGE, FIRST_OFFER, PING, VACATION};
use crate::settings::values::{FirstOffer, Ping};
use crate::settings::{self, Settings};
use crate::store::challenges::{self, ChallengeRow, ChallengeState, NewChallenge};
use crate::store::house::HouseLevel;
use crate::store::ids::{ChallengeId, ChannelId, MatchId, MessageId, MessageRef, PersonId, Time};
use crate::store::matches::{self, NewMatch, RatedStatus};
use crate::store::people;
use crate::store::settings::SettingsOwner;
use crate::store::{self, Tx, blocks as blocked, clocks, venues};
use crate::table::admission::{self, admit, deny_if_busy};
use crate::table::loaded_match::{LoadedMatch, clock};
use crate::table::people::blocks;
use crate::table::shared::Shared;
use crate::table::venues::giving_way;
use crate::table::{
    Challenge, ChallengeRefusal, Error, Fault, Header, Offer, Opponent, PostedChallenge, ReachedLimit, Rejection,
    Rematch, Request, StartedMatch, Unrated, Untrusted, limits, play,
};
use std::sync::Arc;

#[derive(Debug)]
pub struct Challenges {
    pub(super) shared: Arc<Shared>,
}

impl Challenges {
    /// Challenges somebody, or anybody, to a match in the request's channel. An open challenge of the same person to
    /// the same opponent in this channel is replaced.
    ///
    /// # Errors
    /// [`ChallengeRefusal::SelfChallenge`], [`ChallengeRefusal::BotChallenge`], [`Rejection::ChannelBusy`],
    /// [`ReachedLimit::UnfinishedMatches`], [`ReachedLimit::MatchesOfPair`], [`ReachedLimit::MatchesInGuild`],
    /// [`ReachedLimit::PendingChallenges`].
    pub fn challenge(
        &self,
        request: &Request,
        opponent: &Opponent,
        offer: impl Into<Offer>,
    ) -> Result<PostedChallenge, Error> {
        let offer = offer.into();
        self.shared.handle_once_for_challenge(request, |tx| {
            let (row, replaced) = make_against(tx, request, opponent, offer)?;
            Ok(PostedChallenge { challenge: view(tx, row)?, replaced })
        })
    }

    /// Checks a challenge without making it.
    pub fn check_challenge(
        &self,
        request: &Request,
        opponent: &Opponent,
        offer: impl Into<Offer>,
    ) -> Result<(), Error> {
        let offer = offer.into();
        self.shared.check_challenge(request, |tx| make_against(tx, request, opponent, offer))
    }

    /// Records the message with a challenge. Returns whether the challenge has already been answered.
    pub fn challenge_shown(&self, id: ChallengeId, message: MessageId) -> Result<bool, Fault> {
        self.shared
            .challenge_transaction(|tx| Ok(challenges::set_message(tx, id, message)?.state != ChallengeState::Pending))
    }

    /// A challenge in its current state.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Gone`] if there was never one with this id.
    pub fn challenge_view(&self, request: &Request, id: Untrusted<ChallengeId>) -> Result<Challenge, Error> {
        self.shared.read(|tx| Ok(view(tx, admit(tx, request, id)?)?))
    }

    /// The newest challenge in a channel that this person may accept; challenges to them come before open ones.
    pub fn answerable_challenge(
        &self,
        channel: ChannelId,
        person: PersonId,
        now: Time,
    ) -> Result<Option<Challenge>, Fault> {
        self.newest(channel, now, |tx, row| {
            let challenger = row.offer.challenger;
            let is_for_them = row.offer.opponent.is_none_or(|opponent| opponent == person);
            Ok(challenger != person && is_for_them && blocks::may_meet(tx, challenger, person)?)
        })
    }

    pub fn own_challenge(&self, channel: ChannelId, person: PersonId, now: Time) -> Result<Option<Challenge>, Fault> {
        self.newest(channel, now, |_, row| Ok(row.offer.challenger == person))
    }

    fn newest(
        &self,
        channel: ChannelId,
        now: Time,
        suits: impl Fn(&Tx<'_>, &ChallengeRow) -> Result<bool, store::Error>,
    ) -> Result<Option<Challenge>, Fault> {
        self.shared.read(|tx| {
            let mut suiting = Vec::new();
            for row in challenges::pending_in(tx, channel)? {
                if !is_expired(&row, now) && suits(tx, &row)? {
                    suiting.push(row);
                }
            }
            let newest = suiting.into_iter().max_by_key(|row| (row.offer.opponent.is_some(), row.id));
            newest.map(|row| Ok(view(tx, row)?)).transpose()
        })
    }

    /// Accepts a challenge: the match begins with its opening roll, in the challenge's channel or in a thread that the
    /// caller opens from the challenge's message.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Gone`], [`ChallengeRefusal::NotYours`], [`ChallengeRefusal::OwnChallenge`],
    /// [`Rejection::ChannelBusy`], after which the challenge stays open.
    pub fn accept(&self, request: &Request, id: Untrusted<ChallengeId>) -> Result<StartedMatch, Error> {
        self.shared.handle_once_for_challenge(request, |tx| {
            let row: ChallengeRow = admit(tx, request, id)?;
            // The press may arrive before the message is recorded.
            let row = match request.pressed.filter(|pressed| pressed.channel == row.offer.channel) {
                Some(pressed) => challenges::set_message(tx, row.id, pressed.message)?,
                None => row,
            };
            begin(&self.shared, tx, request, accepted_by(tx, request, row)?, request.person.id, None)
        })
    }

    /// Declines a challenge to this person.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Gone`], [`ChallengeRefusal::NotYours`].
    pub fn decline(&self, request: &Request, id: Untrusted<ChallengeId>) -> Result<Challenge, Error> {
        self.shared.handle_once_for_challenge(request, |tx| {
            let row = pending(tx, admit(tx, request, id)?, request.at)?;
            if row.offer.opponent != Some(request.person.id) {
                return Err(ChallengeRefusal::NotYours(Box::new(view(tx, row)?)).into());
            }
            // A blocker does not decline, which would reveal the block.
            blocks::deny_blocked(tx, request, row.offer.challenger)?;
            close(tx, row.id, ChallengeState::Declined, request.at)
        })
    }

    /// Withdraws a challenge by this person.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Gone`], [`ChallengeRefusal::NotYoursToWithdraw`].
    pub fn withdraw(&self, request: &Request, id: Untrusted<ChallengeId>) -> Result<Challenge, Error> {
        self.shared.handle_once_for_challenge(request, |tx| {
            let row = pending(tx, admit(tx, request, id)?, request.at)?;
            if row.offer.challenger != request.person.id {
                return Err(ChallengeRefusal::NotYoursToWithdraw(Box::new(view(tx, row)?)).into());
            }
            close(tx, row.id, ChallengeState::Withdrawn, request.at)
        })
    }

    /// The terms for the rematch of a match, and the rematch that is offered already, if there is one.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if the person may know nothing of it.
    pub fn rematch_terms(
        &self,
        request: &Request,
        of: Untrusted<MatchId>,
    ) -> Result<(Offer, Option<ChallengeId>), Error> {
        self.shared.read(|tx| {
            let row: matches::MatchRow = admit(tx, request, of)?;
            let offered = challenges::pending_rematch(tx, row.id)?.filter(|offered| !is_expired(offered, request.at));
            Ok((again(tx, &row)?, offered.map(|offered| offered.id)))
        })
    }

    /// Offers a rematch in the request's channel, as this offer says or like the match, or accepts the opponent's offer.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotOver`], [`Rejection::ChannelBusy`],
    /// [`ChallengeRefusal::AlreadyOffered`], [`ChallengeRefusal::OfferedIn`].
    pub fn rematch(&self, request: &Request, of: Untrusted<MatchId>, offer: Option<Offer>) -> Result<Rematch, Error> {
        self.shared.handle_once_for_challenge(request, |tx| {
            let row: matches::MatchRow = admit(tx, request, of)?;
            let of = row.id;
            let Some(seat) = row.seat(request.person.id) else {
                return Err(Rejection::NotAPlayer(Box::new(Header::seen_from(tx, &row, request.guild)?)).into());
            };
            if row.state.is_open() {
                return Err(Rejection::NotOver.into());
            }
            let offered = challenges::pending_rematch(tx, of)?.filter(|offered| !is_expired(offered, request.at));
            match offered {
                Some(offered) if offered.offer.challenger == request.person.id => {
                    Err(ChallengeRefusal::AlreadyOffered.into())
                }
                Some(offered) if offered.offer.channel != request.channel => {
                    Err(ChallengeRefusal::OfferedIn(offered.offer.channel).into())
                }
                Some(offered) => {
                    let offered = accepted_by(tx, request, offered)?;
                    let started = begin(&self.shared, tx, request, offered, request.person.id, None)?;
                    Ok(Rematch::Started(Box::new(started)))
                }
                None => {
                    let opponent = row.players[seat.opponent()];
                    if opponent.is_former() {
                        return Err(ChallengeRefusal::FormerPlayer.into());
                    }
                    let offer = match offer {
                        Some(offer) => offer,
                        None => again(tx, &row)?,
                    };
                    if row.house.is_none() {
                        deny_another(tx, request, Some(opponent))?;
                    }
                    let (made, replaced) = make(tx, request, Some(opponent), offer, Some(&row))?;
                    deny_many_pending(tx, request)?;
                    Ok(match row.house {
                        Some(level) => {
                            let started = begin(&self.shared, tx, request, made, opponent, Some(level))?;
                            Rematch::Started(Box::new(started))
                        }
                        None => Rematch::Offered(Box::new(PostedChallenge { challenge: view(tx, made)?, replaced })),
                    })
                }
            }
        })
    }
}

/// Begins the match of an open challenge against the person who accepts it, or the house.
fn begin(
    shared: &Shared,
    tx: &Tx<'_>,
    request: &Request,
    row: ChallengeRow,
    accepter: PersonId,
    house: Option<HouseLevel>,
) -> Result<StartedMatch, Error> {
    let row = pending(tx, row, request.at)?;
    let offer = &row.offer;
    let channel = venue(tx, request, &row)?;
    giving_way::make_way(tx, request, channel, house.is_some())?;
    deny_if_busy(tx, channel)?;
    match house {
        Some(_) => deny_another_of_house(tx, &row, accepter, request.at)?,
        None => admission::deny_another(tx, offer.guild, &[offer.challenger, accepter])?,
    }
    let locale = match &offer.locale {
        Some(locale) => locale.clone(),
        None => request.begins_in(tx)?,
    };
    let is_first_in_channel = note_first(tx, request, channel, &locale)?;
    let new = NewMatch {
        guild: offer.guild,
        locale,
        channel,
        players: PerPlayer::new(offer.challenger, accepter),
        house,
        terms: offer.terms,
        started_at: request.at,
    };
    let unrated = match house {
        Some(_) if !rated::counts_against_house(tx, offer.guild)? => Some(Unrated::House),
        _ => rated::unrated(tx, offer.guild, offer.rated, offer.challenger, Some(accepter), request.at)?,
    };
    let counts = matches!(unrated, None | Some(Unrated::NoGuild));
    let counts_here_only = house.is_none()
        && rated::counts_here_only(tx, offer.guild, unrated, offer.challenger, Some(accepter), request.at)?;
    let started = matches::insert(tx, &new, RatedStatus { agreed: offer.rated, counts })?;
    if house.is_none() {
        set_clock(tx, started.id, offer)?;
    }
    clock::watch_idle(tx, &started, request.at)?;
    let closed = close(tx, row.id, ChallengeState::Accepted(started.id), request.at)?;
    let challenge = Challenge { unrated, counts_here_only, ..closed };
    let mut loaded = LoadedMatch::load(tx, started)?;
    loaded.open_game(tx, &shared.dice)?;
    Ok(StartedMatch {
        challenge,
        announcement: play::save(shared, tx, loaded, None, Some(request.interaction), request.at)?,
        is_first_in_channel,
    })
}

/// The channel of the match of a challenge: a thread, which is noted, if the challenge wants one that may be opened.
fn venue(tx: &Tx<'_>, request: &Request, row: &ChallengeRow) -> Result<ChannelId, store::Error> {
    match row.thread().filter(|_| request.may_open_thread) {
        Some(thread) => {
            venues::note_thread(tx, thread, venues::home(tx, row.offer.channel)?, false, request.at)?;
            Ok(thread)
        }
        None => Ok(row.offer.channel),
    }
}

/// Gives a match that begins a clock with the pace that was agreed on, if one was.
fn set_clock(tx: &Tx<'_>, id: MatchId, offer: &NewChallenge) -> Result<(), store::Error> {
    let Some(pace) = offer.pace else { return Ok(()) };
    let allows_vacation = match offer.guild {
        Some(guild) => Settings::of_guild(tx, guild)?.get(&VACATION),
        None => true,
    };
    clocks::insert(tx, id, pace, allows_vacation)
}

/// Whether a match that begins now is the first in its channel. The first match on a server without a language sets the
/// server's language, and its administrators are shown the choices once.
fn note_first(tx: &Tx<'_>, request: &Request, channel: ChannelId, locale: &str) -> Result<bool, store::Error> {
    let Some(guild) = request.guild else { return Ok(false) };
    let is_open = request.locale.is_none() && settings::language(tx, channel, Some(guild))?.is_none();
    if is_open && settings::first_language(tx, Some(guild))?.is_none() {
        Settings::update(tx, SettingsOwner::Guild(guild), |chosen| {
            chosen.set(&FIRST_LANGUAGE, Some(Language::of_tag(locale)));
        })?;
    }
    let is_first = request.parent.is_none() && channel == request.channel && matches::last_in(tx, channel)?.is_none();
    if is_first {
        Settings::update(tx, SettingsOwner::Guild(guild), |chosen| {
            let offered = if request.administers { FirstOffer::Shown } else { FirstOffer::Due };
            let known = chosen.get(&FIRST_OFFER).filter(|_| !request.administers);
            chosen.set(&FIRST_OFFER, known.or(Some(offered)));
        })?;
    }
    Ok(is_first)
}

fn accepted_by(tx: &Tx<'_>, request: &Request, row: ChallengeRow) -> Result<ChallengeRow, Error> {
    let row = pending(tx, row, request.at)?;
    if row.offer.challenger == request.person.id {
        return Err(ChallengeRefusal::OwnChallenge.into());
    }
    if row.offer.opponent.is_some_and(|opponent| opponent != request.person.id) {
        return Err(ChallengeRefusal::NotYours(Box::new(view(tx, row)?)).into());
    }
    blocks::deny_blocked(tx, request, row.offer.challenger)?;
    Ok(row)
}

/// As [`make`], against this opponent, who is stored if they are unknown.
fn make_against(
    tx: &Tx<'_>,
    request: &Request,
    opponent: &Opponent,
    offer: Offer,
) -> Result<(ChallengeRow, Option<Challenge>), Error> {
    let opponent = match opponent {
        Opponent::Only { person, .. } if person.id == request.person.id => {
            return Err(ChallengeRefusal::SelfChallenge.into());
        }
        Opponent::Only { is_bot: true, .. } => return Err(ChallengeRefusal::BotChallenge.into()),
        Opponent::Only { person, .. } => {
            people::meet(tx, person, request.at)?;
            Some(person.id)
        }
        Opponent::Anyone => None,
    };
    deny_another(tx, request, opponent)?;
    let made = make(tx, request, opponent, offer, None)?;
    deny_many_pending(tx, request)?;
    Ok(made)
}

/// Rejects a challenge that was just made if too many of the same person wait for an answer now.
fn deny_many_pending(tx: &Tx<'_>, request: &Request) -> Result<(), Error> {
    let since = request.at.minus_ms(limits::CHALLENGE_LIFETIME_MS);
    match challenges::count_pending_of(tx, request.person.id, since)? > limits::PENDING_CHALLENGES {
        true => Err(ReachedLimit::PendingChallenges.into()),
        false => Ok(()),
    }
}

/// Makes a challenge, and returns it with the open one between the same people that it replaces.
pub(in crate::table) fn make(
    tx: &Tx<'_>,
    request: &Request,
    opponent: Option<PersonId>,
    Offer { terms, rated, pace }: Offer,
    rematch_of: Option<&matches::MatchRow>,
) -> Result<(ChallengeRow, Option<Challenge>), Error> {
    if opponent.is_some_and(PersonId::is_former) {
        return Err(ChallengeRefusal::FormerPlayer.into());
    }
    if let Some(opponent) = opponent {
        blocks::deny_unwanted(tx, request, opponent)?;
    }
    // A new thread is never busy. A match against the house gives way, if at all, to one that begins.
    if !(request.own_thread && request.may_open_thread) && giving_way::of_house(tx, request.channel)?.is_none() {
        deny_if_busy(tx, request.channel)?;
    }
    let replaced = match challenges::pending(tx, request.channel, request.person.id, opponent)? {
        Some(older) => Some(close(tx, older.id, ChallengeState::Withdrawn, request.at)?),
        None => None,
    };
    let locale = match rematch_of {
        Some(row) => row.locale.clone(),
        None => request.begins_in(tx)?,
    };
    let new = NewChallenge {
        guild: request.guild,
        channel: request.channel,
        locale: Some(locale),
        challenger: request.person.id,
        opponent,
        terms,
        rated,
        pace: pace.filter(|_| terms.points().is_some()),
        rematch_of: rematch_of.map(|row| row.id),
        in_thread: request.own_thread,
        made_at: request.at,
    };
    Ok((challenges::insert(tx, &new)?, replaced))
}

fn deny_another(tx: &Tx<'_>, request: &Request, opponent: Option<PersonId>) -> Result<(), Error> {
    let players: Vec<PersonId> = std::iter::once(request.person.id).chain(opponent).collect();
    admission::deny_another(tx, request.guild, &players)
}

fn deny_another_of_house(tx: &Tx<'_>, row: &ChallengeRow, house: PersonId, now: Time) -> Result<(), Error> {
    let (guild, person) = (row.offer.guild, row.offer.challenger);
    admission::deny_another(tx, guild, &[person])?;
    admission::deny_against_house(tx, guild, person, house, now)
}

/// The terms and the pace of a match, in the current edition of the rules.
fn again(tx: &Tx<'_>, row: &matches::MatchRow) -> Result<Offer, store::Error> {
    let pace = clocks::get(tx, row.id)?.map(|clock_row| clock_row.pace);
    Ok(Offer { terms: row.terms.for_rematch(), rated: row.agreed_rated, pace })
}

fn pending(tx: &Tx<'_>, mut row: ChallengeRow, now: Time) -> Result<ChallengeRow, Error> {
    if is_expired(&row, now) {
        row.state = ChallengeState::Expired;
    }
    match row.state {
        ChallengeState::Pending => Ok(row),
        _ => Err(ChallengeRefusal::Gone(Some(Box::new(view(tx, row)?))).into()),
    }
}

fn is_expired(row: &ChallengeRow, now: Time) -> bool {
    row.state == ChallengeState::Pending && row.offer.made_at.plus_ms(limits::CHALLENGE_LIFETIME_MS) <= now
}

fn close(tx: &Tx<'_>, id: ChallengeId, to: ChallengeState, at: Time) -> Result<Challenge, Error> {
    Ok(view(tx, challenges::close(tx, id, to, at)?)?)
}

/// Whether the same person has challenged the opponent a short while ago.
fn is_repeated(tx: &Tx<'_>, row: &ChallengeRow) -> Result<bool, store::Error> {
    challenges::is_repeated(tx, row, row.offer.made_at.minus_ms(limits::PING_AGAIN_MS))
}

pub(in crate::table) fn view(tx: &Tx<'_>, row: ChallengeRow) -> Result<Challenge, store::Error> {
    let ping = match row.offer.opponent {
        Some(opponent) if Settings::of_person(tx, opponent)?.get(&PING) != Ping::Off => {
            (!blocked::has_blocked(tx, opponent, row.offer.challenger)?).then_some(opponent)
        }
        _ => None,
    };
    let ping = if is_repeated(tx, &row)? { None } else { ping };
    let offer = row.offer;
    let (one, other) = (offer.challenger, offer.opponent);
    let unrated = rated::unrated(tx, offer.guild, offer.rated, one, other, offer.made_at)?;
    let counts_here_only = rated::counts_here_only(tx, offer.guild, unrated, one, other, offer.made_at)?;
    Ok(Challenge {
        id: row.id,
        guild: offer.guild,
        channel: offer.channel,
        locale: settings::language(tx, offer.channel, offer.guild)?.or(offer.locale),
        challenger: people::get_in(tx, offer.challenger, offer.guild)?,
        opponent: offer.opponent.map(|opponent| people::get_in(tx, opponent, offer.guild)).transpose()?,
        in_thread: offer.in_thread,
        ping,
        terms: offer.terms,
        pace: offer.pace,
        unrated,
        counts_here_only,
        message: row.message.map(|message| MessageRef { channel: offer.channel, message }),
        state: row.state,
    })
}
