//! What is known of a player, and of two who have played each other. Whoever looks sees of themselves what they did
//! everywhere, and of others what counted on this server.

use crate::engine::rule_sets::Discipline;
use crate::engine::terms::Terms;
use crate::store::finished::{self, Score};
use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::people::Person;
use crate::store::performances::{self, Performance};
use crate::store::period::Period;
use crate::store::player_statistics::{self, PlayerStatistics};
use crate::store::standings::{self, LeaderboardKey, LeaderboardRow, Order};
use crate::store::{self, Tx, ledgers, ratings};
use crate::table::admission;
use crate::table::history::{self, Past};
use crate::table::protocol::rejection::Error;
use crate::table::protocol::request::Request;
use crate::table::ratings::Ratings;

/// Among how many opponents the favourite and the hardest are looked for: those met most often.
const OPPONENTS: u32 = 100;

/// How many of the latest matches are at hand.
const LATEST: u32 = 10;

/// What is known of a player.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Who, if whoever asks may know of anything that they have played.
    pub person: Option<Person>,
    /// Of which game the rating is.
    pub discipline: Discipline,
    /// How they stand in it, on this server or, where none is, overall, with their place if they have one.
    pub standing: Option<(Option<u32>, LeaderboardRow)>,
    /// Their rating after each match that counted, the oldest first.
    pub course: Vec<(Time, f64)>,
    /// What they have won and lost of everything, rated or not, by what was played.
    pub record: Vec<(Terms, Score)>,
    /// Against whom, the most met first.
    pub opponents: Vec<(Person, Score)>,
    /// What they did in this game, match by match: games, cube, dice.
    pub statistics: PlayerStatistics,
    /// How well they played it, as far as their matches were analysed.
    pub performance: Performance,
    /// The latest matches, whatever was played.
    pub latest: Vec<Past>,
}

/// What is known of two who have played each other.
#[derive(Clone, Debug)]
pub struct Versus {
    /// The one whose wins are counted as won.
    pub person: Option<Person>,
    /// The other.
    pub opponent: Option<Person>,
    /// What the one has won and lost, by what was played.
    pub record: Vec<(Terms, Score)>,
    /// When the one has won (`true`) and lost, the oldest first.
    pub course: Vec<(Time, bool)>,
}

impl Ratings {
    /// What is known of a player.
    ///
    /// # Errors
    /// [`Rejection::OnlyOwnHistory`](crate::table::Rejection::OnlyOwnHistory).
    pub fn profile(&self, request: &Request, person: PersonId, discipline: Discipline) -> Result<Profile, Error> {
        let of = &admission::finished(request, person, None)?;
        self.shared.transaction(|tx| {
            Ok(Profile {
                person: admission::named(tx, request, of, person)?,
                discipline,
                standing: standing(tx, request.guild, discipline, person)?,
                course: ratings::course(tx, request.guild, person, discipline)?,
                record: finished::by_terms(tx, of)?,
                opponents: finished::by_opponent(tx, of, request.guild, OPPONENTS)?,
                statistics: player_statistics::of_person(tx, person, of.guild, Some(discipline))?,
                performance: performances::of_person(tx, person, of.guild, discipline)?,
                latest: history::latest(tx, of, LATEST, request.guild)?,
            })
        })
    }

    /// What is known of two who have played each other.
    ///
    /// # Errors
    /// [`Rejection::OnlyOwnHistory`](crate::table::Rejection::OnlyOwnHistory).
    pub fn versus(&self, request: &Request, person: PersonId, opponent: PersonId) -> Result<Versus, Error> {
        let of = &admission::finished(request, person, Some(opponent))?;
        self.shared.transaction(|tx| {
            Ok(Versus {
                person: admission::named(tx, request, of, person)?,
                opponent: admission::named(tx, request, of, opponent)?,
                record: finished::by_terms(tx, of)?,
                course: finished::course(tx, of)?,
            })
        })
    }
}

/// How somebody stands by rating in a game, on a server or overall, with their place if they have one.
fn standing(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    discipline: Discipline,
    person: PersonId,
) -> Result<Option<(Option<u32>, LeaderboardRow)>, store::Error> {
    let key = LeaderboardKey { channel: None, period: Period::All, discipline, house: None };
    let Some(ledger) = ledgers::find(tx, guild)? else { return Ok(None) };
    let Some(leaderboard) = standings::find(tx, ledger, &key)? else { return Ok(None) };
    let Some(standing) = standings::get(tx, leaderboard, person)? else { return Ok(None) };
    Ok(Some((standings::rank(tx, leaderboard, Order::Rating, &standing)?, standing)))
}
