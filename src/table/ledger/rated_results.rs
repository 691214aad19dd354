//! How a result changes a ledger of ratings and totals: the same code for a new result and for rebuilding a ledger.

use crate::engine::Discipline;
use crate::settings::Settings;
use crate::settings::registry::LISTED;
use crate::store::ids::{GuildId, LedgerId, PersonId};
use crate::store::leaderboards::{self, LeaderboardKey, Standing};
use crate::store::ledgers::{self, LedgerRow};
use crate::store::period::Period;
use crate::store::ratings::{self, PROVISIONAL, RatedResult, Rating, RatingChange, RatingChangeRow, Spread};
use crate::store::results::{self, RatedMatch};
use crate::store::seasons::{self, Season};
use crate::store::{self, Tx, performances};
use crate::table::Fault;
use crate::table::ledger::rating_formula::after_match;
use crate::table::limits::{ENOUGH_OPPONENTS, MOST_OF_ONE};

pub(in crate::table) trait Ledger {
    fn standing(&mut self, of: &LeaderboardKey, person: PersonId) -> Result<Standing, store::Error>;

    fn set(&mut self, of: &LeaderboardKey, person: PersonId, to: Standing) -> Result<(), store::Error>;

    fn note(&mut self, person: PersonId, entry: RatingChangeRow) -> Result<(), store::Error>;
}

/// A player of a rated match.
struct Side {
    person: PersonId,
    opponent: PersonId,
    has_won: bool,
    /// The player's own points, and those of the opponent.
    points: [u32; 2],
    /// The player's leaderboard of all channels and times.
    key: LeaderboardKey,
    before: Rating,
    after: Rating,
}

/// Counts a result in a ledger, for these periods and, in a server's ledger, for its channel. The house has a rating
/// for each level and is on no leaderboard; overall, matches against it do not count.
pub(in crate::table) fn count(
    ledger: &mut impl Ledger,
    of: Option<GuildId>,
    rated_match: &RatedMatch,
    periods: &[Period],
) -> Result<(), store::Error> {
    if of.is_none() && rated_match.house != [None, None] {
        return Ok(());
    }
    let discipline = rated_match.rated.discipline;
    let [winners_key, losers_key] =
        rated_match.house.map(|house| LeaderboardKey { channel: None, period: Period::All, discipline, house });
    let [winner, loser] = rated_match.players;
    let before_win = ledger.standing(&winners_key, winner)?.rating;
    let before_loss = ledger.standing(&losers_key, loser)?.rating;
    let after = after_match(before_win, before_loss, rated_match.length);
    let [own, other] = rated_match.points;
    let sides = [
        Side {
            person: winner,
            opponent: loser,
            has_won: true,
            points: [own, other],
            key: winners_key,
            before: before_win,
            after: after.winner,
        },
        Side {
            person: loser,
            opponent: winner,
            has_won: false,
            points: [other, own],
            key: losers_key,
            before: before_loss,
            after: after.loser,
        },
    ];
    for Side { person, opponent, has_won, points, key: whole, before, after } in sides {
        let change = RatingChange { before: before.rating, after: after.rating };
        ledger
            .note(person, RatingChangeRow { rated: rated_match.rated, change, opponent, length: rated_match.length })?;
        let mut add = |key: LeaderboardKey| {
            let standing = ledger.standing(&key, person)?.after(has_won, points, after, change);
            ledger.set(&key, person, standing)
        };
        if whole.house.is_some() {
            add(whole)?;
            continue;
        }
        for channel in std::iter::once(None).chain(of.map(|_| Some(rated_match.channel))) {
            periods.iter().try_for_each(|&period| add(LeaderboardKey { channel, period, ..whole }))?;
        }
    }
    Ok(())
}

pub(in crate::table) fn periods(rated: &RatedResult, seasons: &[Season]) -> Vec<Period> {
    let named = seasons.iter().filter(|season| season.has(rated.result)).map(|season| Period::Season(season.id));
    [Period::All, Period::month(rated.at), Period::week(rated.at)].into_iter().chain(named).collect()
}

pub(in crate::table) fn seasons(tx: &Tx<'_>, of: Option<GuildId>) -> Result<Vec<Season>, store::Error> {
    of.map_or_else(|| Ok(Vec::new()), |guild| seasons::of_guild(tx, guild))
}

/// Whether a person is hidden from leaderboards: former players, and overall everybody who did not choose to be listed.
pub(in crate::table) fn is_hidden(tx: &Tx<'_>, of: Option<GuildId>, person: PersonId) -> Result<bool, store::Error> {
    Ok(person.is_former() || of.is_none() && !Settings::of_person(tx, person)?.get(&LISTED))
}

/// Shows or hides a person who has just chosen whether to be listed on the leaderboards of all servers.
pub(in crate::table) fn follow_listing(tx: &Tx<'_>, person: PersonId) -> Result<(), store::Error> {
    let hidden = is_hidden(tx, None, person)?;
    performances::set_hidden(tx, person, hidden)?;
    for ledger in ledgers::find_all(tx, None)? {
        leaderboards::set_hidden(tx, ledger, person, hidden)?;
    }
    Ok(())
}

/// Whether a person is unranked in a discipline, by their matches in the ledger of all servers. In a server's ledger
/// everybody is ranked.
pub(in crate::table) fn is_unranked(
    tx: &Tx<'_>,
    ledger: LedgerRow,
    person: PersonId,
    discipline: Discipline,
) -> Result<bool, store::Error> {
    if ledger.guild.is_some() {
        return Ok(false);
    }
    let spread = ratings::spread_of_matches(tx, ledger.id, person, discipline)?;
    Ok(spread.all < PROVISIONAL || !is_broad(&spread))
}

/// Whether somebody has played enough opponents, and not too much against one of them.
pub(in crate::table) fn is_broad(spread: &Spread) -> bool {
    spread.opponents >= ENOUGH_OPPONENTS
        && 100 * u64::from(spread.most) <= u64::from(MOST_OF_ONE) * u64::from(spread.all)
}

pub(in crate::table) fn standing(
    tx: &Tx<'_>,
    ledger: LedgerId,
    of: &LeaderboardKey,
    person: PersonId,
) -> Result<Standing, store::Error> {
    let Some(leaderboard) = leaderboards::find(tx, ledger, of)? else { return Ok(Standing::NEW) };
    Ok(leaderboards::get(tx, leaderboard, person)?.unwrap_or(Standing::NEW))
}

/// The ledger that people see.
struct Current<'a> {
    tx: &'a Tx<'a>,
    of: Option<GuildId>,
    id: LedgerId,
    /// The person looked at last, and whether they are unranked: a result asks this for each of their leaderboards.
    looked_at: Option<(PersonId, bool)>,
}

impl Ledger for Current<'_> {
    fn standing(&mut self, of: &LeaderboardKey, person: PersonId) -> Result<Standing, store::Error> {
        standing(self.tx, self.id, of, person)
    }

    fn set(&mut self, of: &LeaderboardKey, person: PersonId, to: Standing) -> Result<(), store::Error> {
        let leaderboard = leaderboards::find_or_create(self.tx, self.id, of)?;
        let unranked = match self.looked_at {
            Some((known, unranked)) if known == person => unranked,
            _ => is_unranked(self.tx, LedgerRow { guild: self.of, id: self.id }, person, of.discipline)?,
        };
        self.looked_at = Some((person, unranked));
        let standing = Standing { unranked, ..to };
        leaderboards::set(self.tx, leaderboard, person, &standing, is_hidden(self.tx, self.of, person)?)
    }

    fn note(&mut self, person: PersonId, entry: RatingChangeRow) -> Result<(), store::Error> {
        ratings::keep_change(self.tx, self.id, person, &entry)
    }
}

/// Counts the result with this number, which was just stored: for its server, if its ledger is visible, and for all
/// servers, if it counts there.
pub(in crate::table) fn rate(tx: &Tx<'_>, result: Option<u32>) -> Result<(), Fault> {
    let Some(result) = result else { return Ok(()) };
    let of_guild = results::get(tx, result)?.filter(|rated_match| rated_match.guild != GuildId::FORMER);
    let overall = results::get_overall(tx, result)?;
    for (of, rated_match) in [(of_guild.map(|rated_match| rated_match.guild), of_guild), (None, overall)] {
        let Some(rated_match) = rated_match else { continue };
        let mut ledger = Current { tx, of, id: ledgers::current_or_new(tx, of)?, looked_at: None };
        count(&mut ledger, of, &rated_match, &periods(&rated_match.rated, &seasons(tx, of)?))?;
    }
    Ok(())
}
