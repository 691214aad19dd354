//! Records of matches: lists of unfinished and finished ones, and exports.

use crate::dice::proof::GameProof;
use crate::dice::sealing::Seal;
use crate::engine::PerPlayer;
use crate::engine::formats::record::MatchRecord;
use crate::store::actions::{self, LoggedAction};
use crate::store::finished::{self, FinishedFilter, FinishedMatch, Tally, Viewer};
use crate::store::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use crate::store::matches::{self, MatchState};
use crate::store::people::{self, Person};
use crate::store::ratings::RatingChange;
use crate::store::selection::RowRange;
use crate::store::{Store, Tx, venues};
use crate::table::game_dice;
use crate::table::loaded_match::LoadedMatch;
use crate::table::loaded_match::news::rating_changes;
use crate::table::shared::Shared;
use crate::table::{CurrentMatch, Error, Fault, Header, Rejection, Request, admission, limits};
use std::cmp::Reverse;
use std::sync::Arc;

pub mod analyses;
pub mod dice;
pub mod imports;
mod last_checked;
pub mod replay;

/// An unfinished match in a list.
#[derive(Clone, Debug)]
pub struct ListedMatch {
    pub current: CurrentMatch,
    /// The time of the latest action, since when the player to act is awaited.
    pub acted_at: Time,
    /// Whether it is played in a thread that was last seen archived.
    pub is_archived: bool,
}

/// A running match in the list of a server.
#[derive(Clone, Debug)]
pub struct ListedGuildMatch {
    pub listed: ListedMatch,
    /// A channel whose viewers can see the match too; `None` in a private thread, which only its members can see.
    pub seen_in: Option<ChannelId>,
}

/// A match that has ended.
#[derive(Clone, Debug)]
pub struct PastMatch {
    pub current: CurrentMatch,
    /// The rating changes, if it was rated.
    pub ratings: Option<PerPlayer<RatingChange>>,
}

/// A page of the finished matches of a person or a pair.
#[derive(Clone, Debug)]
pub struct PlayedMatches {
    /// The person, if there are any matches.
    pub person: Option<Person>,
    /// The opponent, if one was requested and there are any matches.
    pub opponent: Option<Person>,
    /// The matches of this page, the latest first.
    pub page: Vec<PastMatch>,
    pub tally: Tally,
}

#[derive(Debug)]
pub struct History {
    pub(super) shared: Arc<Shared>,
    pub(super) last_checked: last_checked::LastCheckedMatches,
    pub(super) last_reviews: last_checked::LastReviews,
}

/// A match with its whole log, to be written as files.
#[derive(Clone, Debug)]
pub struct ExportedMatch {
    pub header: Header,
    pub record: MatchRecord,
    pub log: Vec<(LoggedAction, Time)>,
    /// The dice of its games: commitments, and the secrets of the games that have ended.
    pub dice: Vec<GameProof>,
}

impl History {
    pub fn count_unfinished(&self, person: PersonId) -> Result<u32, Fault> {
        self.shared.read(|tx| Ok(matches::count_unfinished(tx, person)?))
    }

    /// A person's unfinished matches, from everywhere, with the names of this server: first those that wait for them,
    /// then those that wait for the opponent, both longest waiting first; adjourned ones last.
    pub fn unfinished_matches(&self, person: PersonId, guild: Option<GuildId>) -> Result<Vec<ListedMatch>, Fault> {
        let mut games = self.shared.read(|tx| {
            let rows = matches::unfinished_of(tx, person, limits::UNFINISHED_MATCHES)?.into_iter();
            rows.map(|row| listed_match(tx, row, guild)).collect::<Result<Vec<_>, Fault>>()
        })?;
        games.sort_by_key(|ListedMatch { current, acted_at, .. }| {
            (current.header.state == MatchState::Adjourned, Reverse(current.waits_for(person)), *acted_at)
        });
        Ok(games)
    }

    /// The matches in progress on the request's server, the latest first, at most `most`. The caller has to check who
    /// may see them.
    pub fn running_matches_in_guild(&self, request: &Request, most: u32) -> Result<Vec<ListedGuildMatch>, Fault> {
        let Some(guild) = request.guild else { return Ok(Vec::new()) };
        self.shared.read(|tx| {
            let rows = matches::running_on(tx, guild, most)?.into_iter();
            let game = |row: matches::MatchRow| {
                let channel = row.channel;
                let is_private = venues::is_private_thread(tx, channel)?;
                let seen_in = if is_private { None } else { Some(venues::home(tx, channel)?) };
                Ok(ListedGuildMatch { listed: listed_match(tx, row, Some(guild))?, seen_in })
            };
            rows.map(game).collect()
        })
    }

    /// A person's finished matches, against anybody or one opponent, the latest first.
    ///
    /// # Errors
    /// [`Rejection::OnlyOwnHistory`].
    pub fn history(
        &self,
        request: &Request,
        person: PersonId,
        opponent: Option<PersonId>,
        range: RowRange,
    ) -> Result<PlayedMatches, Error> {
        let of = &admission::finished(request, person, opponent)?;
        let viewer = of.guild.map(|_| request.channel);
        self.shared.read(|tx| {
            Ok(PlayedMatches {
                person: admission::named(tx, request, of, of.person)?,
                opponent: of.opponent.map(|id| admission::named(tx, request, of, id)).transpose()?.flatten(),
                page: page(tx, of, range, viewer, request.guild)?,
                tally: finished::tally(tx, of, viewer)?,
            })
        })
    }

    /// The latest `most` finished matches of the person who asks, from everywhere.
    pub fn past_of_own(&self, request: &Request, most: u32) -> Result<Vec<FinishedMatch>, Fault> {
        let of = &FinishedFilter { guild: None, person: request.person.id, opponent: None };
        self.shared.read(|tx| Ok(finished::list(tx, of, RowRange::first(most), request.guild)?))
    }

    /// A match for export, with the players' names outside servers.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is none with this id.
    pub fn exported(&self, id: MatchId) -> Result<ExportedMatch, Error> {
        self.shared
            .read(|tx| read(tx, id, self.shared.dice.seal.as_ref())?.ok_or_else(|| Rejection::NoMatchHere(None).into()))
    }
}

fn listed_match(tx: &Tx<'_>, row: matches::MatchRow, guild: Option<GuildId>) -> Result<ListedMatch, Fault> {
    let acted_at = actions::latest_at(tx, row.id)?.unwrap_or(row.started_at);
    let is_archived = venues::is_archived(tx, row.channel)?;
    Ok(ListedMatch { current: LoadedMatch::load(tx, row)?.current_from(tx, guild)?, acted_at, is_archived })
}

pub(in crate::table) fn latest(
    tx: &Tx<'_>,
    of: &FinishedFilter,
    most: u32,
    viewer: Viewer,
    guild: Option<GuildId>,
) -> Result<Vec<PastMatch>, Fault> {
    page(tx, of, RowRange::first(most), viewer, guild)
}

fn page(
    tx: &Tx<'_>,
    of: &FinishedFilter,
    range: RowRange,
    viewer: Viewer,
    guild: Option<GuildId>,
) -> Result<Vec<PastMatch>, Fault> {
    finished::page(tx, of, range, viewer)?.into_iter().map(|row| past(tx, row, guild)).collect()
}

fn past(tx: &Tx<'_>, row: matches::MatchRow, guild: Option<GuildId>) -> Result<PastMatch, Fault> {
    let ratings = rating_changes(tx, &row)?;
    Ok(PastMatch { ratings, current: LoadedMatch::load(tx, row)?.current_from(tx, guild)? })
}

/// A match for its file, for a process beside the bot; `None` if there is no match with this id.
pub fn exported(store: &Store, id: MatchId, seal: Option<&Seal>) -> Result<Option<ExportedMatch>, Fault> {
    store.read(|tx| read(tx, id, seal))
}

fn read(tx: &Tx<'_>, id: MatchId, seal: Option<&Seal>) -> Result<Option<ExportedMatch>, Fault> {
    const EVERYWHERE: Option<GuildId> = None;
    let Some(row) = matches::get(tx, id)? else { return Ok(None) };
    let PerPlayer { one, two } = row.players;
    let names = PerPlayer::new(people::get(tx, one)?, people::get(tx, two)?).map(|person| person.display_name);
    let log = actions::with_times(tx, id)?;
    let taken = log.iter().map(|(entry, _)| (entry.actor(), entry.action.clone()));
    let record = MatchRecord::of_log(row.terms, names, taken).map_err(|refusal| Fault::Unplayable {
        match_id: id,
        action_number: 0,
        rule: refusal.rule.key(),
    })?;
    let dice = game_dice::proofs(tx, &row, seal)?;
    Ok(Some(ExportedMatch { header: Header::seen_from(tx, &row, EVERYWHERE)?, record, log, dice }))
}
