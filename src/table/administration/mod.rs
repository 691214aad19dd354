//! The actions of administrators at matches. The caller checks the permission, which Discord knows. Verdicts count on
//! the server of the match only: the ratings of all servers follow from matches that were played out.

use crate::engine::PerPlayer;
use crate::settings::Settings;
use crate::settings::registry::ADMIN_LOG;
use crate::store::administration::{self, AdminAction, AdminActionRow, LoggedAdminAction, Verdict};
use crate::store::ids::{DAY_MS, GuildId, MatchId, NoticeId, PersonId, Time};
use crate::store::matches::{self, MatchListItem, MatchRow, MatchState};
use crate::store::outbox::{self, NoticePlace};
use crate::store::personal_data::{self, Rows};
use crate::store::statistics::{self, Statistics};
use crate::store::{Store, Tx, actions, ledgers, people, period};
use crate::table::admission::admit;
use crate::table::ledger::{endings, rated_results};
use crate::table::limits::VERDICTS_A_DAY;
use crate::table::retries::GRACE_MS;
use crate::table::shared::Shared;
use crate::table::{
    AdministrationRefusal, Error, Fault, Header, ReachedLimit, Rejection, Request, Untrusted, adjournment,
};
use std::sync::Arc;

pub mod bans;
pub mod check;
pub mod departures;
pub mod suspicions;

/// The number of rebuild steps before a correction is answered: a few dozen milliseconds.
const STEPS_AT_ONCE: u32 = 24;

/// A match after an administrator's action.
#[derive(Clone, Debug)]
pub struct AdministeredMatch {
    /// The match before it; if it was in progress, the buttons of its board have to be removed.
    pub before: Header,
    pub after: Header,
    /// The action as carried out: a verdict may count for less than was requested.
    pub action: AdminAction,
    /// The notice for the match's channel; `None` if that is on another server.
    pub notice: Option<NoticeId>,
}

#[derive(Debug)]
pub struct Administration {
    pub(super) shared: Arc<Shared>,
}

impl Administration {
    /// Carries out an administrator's action and logs it with its author and reason. Matches that count on this server
    /// allow any action; others, played here, can only be adjourned. A verdict is rated if the match began as a rated
    /// one and [`VERDICTS_A_DAY`] allows it.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if there is no such match or it does not concern this server,
    /// [`AdministrationRefusal::CountsElsewhere`], [`Rejection::NotRunning`], [`AdministrationRefusal::OwnMatch`]; for a
    /// correction [`Rejection::NotOver`], [`AdministrationRefusal::NothingToCorrect`],
    /// [`AdministrationRefusal::BegunUnrated`], [`ReachedLimit::VerdictLimit`].
    pub fn administer(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        action: AdminAction,
        reason: &str,
    ) -> Result<AdministeredMatch, Error> {
        let done = self.shared.handle_once(request, |tx| {
            let guild = request.guild.ok_or(Rejection::NoMatchHere(None))?;
            let row: MatchRow = admit(tx, request, id)?;
            let id = row.id;
            // This server has no say in matches played and counted elsewhere, even for their players.
            if row.guild != Some(guild) && row.venue.guild != Some(guild) {
                return Err(Rejection::NoMatchHere(None).into());
            }
            let before = Header::of(tx, &row)?;
            if action != AdminAction::Adjourn && row.guild != Some(guild) {
                return Err(AdministrationRefusal::CountsElsewhere.into());
            }
            let action = allowed(tx, request, &row, action)?;
            let row = match action {
                AdminAction::Abort => end(tx, request, &before, None)?,
                AdminAction::Adjourn => adjournment::adjourn_if_running(tx, &before, request.at)?,
                AdminAction::Settle(verdict) => end(tx, request, &before, Some(verdict))?,
                AdminAction::Correct(verdict) => correct(tx, &before, verdict)?,
            };
            let winner_before = before.winner.filter(|_| matches!(action, AdminAction::Correct(_)));
            let (match_id, person, at) = (id, request.person.id, request.at);
            let entry =
                AdminActionRow { guild, match_id, person, action, winner_before, reason: reason.to_owned(), at };
            let deed_id = administration::append(tx, &entry)?;
            let notice = match before.venue.guild == Some(guild) {
                true => Some(outbox::insert_notice(tx, deed_id, NoticePlace::Match, at.plus_ms(GRACE_MS))?),
                false => None,
            };
            let log = Settings::of_guild(tx, guild)?.get(&ADMIN_LOG);
            // A notice in the match's own channel is not repeated in the log channel if they are the same.
            if log.is_some_and(|log| notice.is_none() || log != before.channel) {
                outbox::insert_notice(tx, deed_id, NoticePlace::Log, at)?;
            }
            match action {
                // Statistics follow with the steps of the rebuild.
                AdminAction::Settle(_) => rated_results::rate(tx, row.result)?,
                AdminAction::Correct(_) => ledgers::mark_for_rebuild(tx, guild)?,
                AdminAction::Abort | AdminAction::Adjourn => {}
            }
            let after = Header::of(tx, &row)?;
            Ok(AdministeredMatch { before, after, action, notice })
        })?;
        // Except on large servers this completes the rebuild, so that the next reader sees the new ratings.
        self.shared.rebuild(request.at, STEPS_AT_ONCE)?;
        Ok(done)
    }

    /// The latest `most` actions of administrators in a server, the latest first, each with the match in its current
    /// state and the names used there.
    pub fn administration(&self, guild: GuildId, most: u32) -> Result<Vec<(LoggedAdminAction, Header)>, Fault> {
        self.shared.read(|tx| {
            let line = |logged: LoggedAdminAction| {
                let id = logged.entry.match_id;
                let row = matches::get(tx, id)?.ok_or(Fault::NoMatch(id))?;
                Ok((logged, Header::seen_from(tx, &row, Some(guild))?))
            };
            administration::latest(tx, guild, most)?.into_iter().map(line).collect()
        })
    }

    /// The matches on which administrators of a server can act: open ones first, then the latest that ended; at most
    /// `most`.
    pub fn matches_of_guild(&self, guild: GuildId, most: u32) -> Result<Vec<MatchListItem>, Fault> {
        self.shared.read(|tx| Ok(matches::of_guild(tx, guild, most)?))
    }
}

/// The action as it may be carried out. Nobody decides a match of their own, and unrated matches get no rated verdict.
fn allowed(tx: &Tx<'_>, request: &Request, row: &MatchRow, action: AdminAction) -> Result<AdminAction, Error> {
    let plays = row.seat(request.person.id).is_some();
    let counted = |verdict: Verdict| -> Result<Verdict, Error> {
        if plays {
            return Err(AdministrationRefusal::OwnMatch.into());
        }
        Ok(Verdict { rated: verdict.rated && row.rated_at_start, ..verdict })
    };
    let is_within_limit = || -> Result<bool, Error> {
        let PerPlayer { one, two } = row.players;
        let today = period::day_of(request.at);
        Ok(administration::rated_verdicts(tx, [one, two], today, row.id)? < VERDICTS_A_DAY)
    };
    match action {
        // A player must not escape the loss of a rated match by aborting or adjourning it.
        AdminAction::Abort | AdminAction::Adjourn
            if plays && row.rated && endings::have_both_acted(&actions::from(tx, row.id, 1)?) =>
        {
            Err(AdministrationRefusal::OwnMatch.into())
        }
        AdminAction::Abort | AdminAction::Adjourn => Ok(action),
        AdminAction::Settle(verdict) => {
            let verdict = counted(verdict)?;
            Ok(AdminAction::Settle(Verdict { rated: verdict.rated && is_within_limit()?, ..verdict }))
        }
        AdminAction::Correct(wanted) => {
            let verdict = counted(wanted)?;
            if wanted.rated && !verdict.rated && row.winner == Some(verdict.winner) {
                return Err(AdministrationRefusal::BegunUnrated.into());
            }
            if verdict.rated && !is_within_limit()? {
                return Err(ReachedLimit::VerdictLimit.into());
            }
            Ok(AdminAction::Correct(verdict))
        }
    }
}

fn end(tx: &Tx<'_>, request: &Request, before: &Header, verdict: Option<Verdict>) -> Result<MatchRow, Error> {
    if !before.is_open() {
        return Err(Rejection::NotRunning(Box::new(before.clone())).into());
    }
    adjournment::withdraw_from_channel(tx, before.id, request.at)?;
    let ended = match verdict {
        Some(verdict) => matches::declare_winner(tx, before.id, verdict.winner, verdict.rated, request.at)?,
        None => matches::abort(tx, before.id, request.at)?,
    };
    endings::note_cut_short(tx, &ended, request.at)?;
    Ok(ended)
}

fn correct(tx: &Tx<'_>, before: &Header, verdict: Verdict) -> Result<MatchRow, Error> {
    match before.state {
        MatchState::Finished => {}
        MatchState::Running | MatchState::Adjourned => return Err(Rejection::NotOver.into()),
        MatchState::Aborted => return Err(Rejection::NotRunning(Box::new(before.clone())).into()),
    }
    if before.winner == Some(verdict.winner) && before.rated == verdict.rated {
        return Err(AdministrationRefusal::NothingToCorrect.into());
    }
    Ok(matches::correct(tx, before.id, verdict.winner, verdict.rated)?)
}

/// The period of the recent numbers: seven days.
const LATELY_MS: i64 = 7 * DAY_MS;
const MATCHES_AT_ONCE: u32 = 10_000;

pub fn statistics(store: &Store, now: Time) -> Result<Statistics, Fault> {
    store.read(|tx| Ok(statistics::read(tx, now.minus_ms(LATELY_MS))?))
}

/// A person's name and number of matches; `None` if nothing is stored about them.
pub fn who(store: &Store, person: PersonId) -> Result<Option<(String, u32)>, Fault> {
    store.read(|tx| match people::find(tx, person)?.filter(|known| !known.id.is_former()) {
        Some(known) => Ok(Some((known.display_name, matches::count_of(tx, person)?))),
        None => Ok(None),
    })
}

/// All stored data of a person or server, for an export.
#[derive(Clone, Debug)]
pub struct StoredData {
    pub rows: Vec<Rows>,
    pub matches: Vec<MatchId>,
}

/// All data stored about a person; `None` if there is none.
pub fn person(store: &Store, person: PersonId) -> Result<Option<StoredData>, Fault> {
    store.read(|tx| match people::find(tx, person)? {
        Some(_) => Ok(Some(StoredData { rows: personal_data::of(tx, person)?, matches: matches::all_of(tx, person)? })),
        None => Ok(None),
    })
}

pub fn matches(store: &Store) -> Result<Vec<MatchId>, Fault> {
    let mut all = Vec::new();
    loop {
        let after = all.last().copied().unwrap_or(MatchId(0));
        let more = store.read(|tx| Ok::<_, Fault>(statistics::matches_after(tx, after, MATCHES_AT_ONCE)?))?;
        if more.is_empty() {
            return Ok(all);
        }
        all.extend(more);
    }
}
