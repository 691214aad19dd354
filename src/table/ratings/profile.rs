//! Profiles of players and of pairs. People see their own matches from everywhere, and those of others that counted on
//! this server.

use crate::engine::{Discipline, Player, Terms};
use crate::store::finished::{self, FinishedFilter, Score};
use crate::store::ids::{GuildId, MatchId, PersonId, Time};
use crate::store::leaderboards::{LeaderboardKey, LeaderboardSource, Order, Standing};
use crate::store::matches::MatchRow;
use crate::store::people::Person;
use crate::store::performances::{self, Performance};
use crate::store::period::Period;
use crate::store::player_statistics::{self, CubeStatistics, DiceStatistics, PlayerStatistics};
use crate::store::{self, Tx, ratings};
use crate::table::admission::{self, admit};
use crate::table::{Error, Header, PastMatch, Ratings, Rejection, Request, Untrusted, history};

/// The number of opponents, those played most, from which the favourite and the hardest are chosen.
const OPPONENTS: u32 = 100;

/// The number of finished matches that a profile lists, the latest.
const LATEST: u32 = 10;

/// The record of a player.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The player, if the reader may see any match of theirs.
    pub person: Option<Person>,
    pub discipline: Discipline,
    /// The rank, if they have one, and the row on this server, or overall outside servers.
    pub standing: Option<(Option<u32>, Standing)>,
    /// The rating after each rated match, the oldest first.
    pub course: Vec<(Time, f64)>,
    /// All wins and losses by terms, rated or not.
    pub record: Vec<(Terms, Score)>,
    /// The opponents, those played most first.
    pub opponents: Vec<(Person, Score)>,
    pub statistics: PlayerStatistics,
    pub performance: Performance,
    pub latest: Vec<PastMatch>,
}

/// The record of two players against each other.
#[derive(Clone, Debug)]
pub struct Versus {
    /// The person whose wins count as won.
    pub person: Option<Person>,
    pub opponent: Option<Person>,
    pub record: Vec<(Terms, Score)>,
    /// The time of each match and whether the person won it, the oldest first.
    pub course: Vec<(Time, bool)>,
    /// The cube and the performance of both in these matches.
    pub play: [(CubeStatistics, Performance); 2],
}

/// The statistics of dice of a player, a match or a server.
#[derive(Clone, Debug)]
pub enum DiceReport {
    /// Of a player, in the finished matches that the reader may see; `None` if they may see none.
    Player(Option<Person>, DiceStatistics),
    Match(Box<Header>, [DiceStatistics; 2]),
    /// Of everybody in the finished matches that count for the server.
    Guild(DiceStatistics),
}

impl Ratings {
    /// # Errors
    /// [`Rejection::OnlyOwnHistory`].
    pub fn profile(&self, request: &Request, person: PersonId, discipline: Discipline) -> Result<Profile, Error> {
        let filter = &admission::finished(request, person, None)?;
        self.shared.read(|tx| {
            Ok(Profile {
                person: admission::named(tx, request, filter, person)?,
                discipline,
                standing: standing(tx, request.guild, discipline, person)?,
                course: ratings::course(tx, request.guild, person, discipline)?,
                record: finished::by_terms(tx, filter)?,
                opponents: finished::by_opponent(tx, filter, request.guild, OPPONENTS)?,
                statistics: player_statistics::of_person(tx, filter, Some(discipline))?,
                performance: performances::of_person(tx, filter, Some(discipline))?,
                latest: history::latest(tx, filter, LATEST, filter.guild.map(|_| request.channel), request.guild)?,
            })
        })
    }

    /// The record of two people who have played each other.
    ///
    /// # Errors
    /// [`Rejection::OnlyOwnHistory`].
    pub fn versus(&self, request: &Request, person: PersonId, opponent: PersonId) -> Result<Versus, Error> {
        let filter = &admission::finished(request, person, Some(opponent))?;
        let theirs = &FinishedFilter { person: opponent, opponent: Some(person), ..*filter };
        self.shared.read(|tx| {
            let play = |of: &FinishedFilter| -> store::Result<_> {
                Ok((player_statistics::of_person(tx, of, None)?.cube, performances::of_person(tx, of, None)?))
            };
            Ok(Versus {
                play: [play(filter)?, play(theirs)?],
                person: admission::named(tx, request, filter, person)?,
                opponent: admission::named(tx, request, filter, opponent)?,
                record: finished::by_terms(tx, filter)?,
                course: finished::course(tx, filter)?,
            })
        })
    }

    /// A player's dice: one's own from everywhere, others' on this server; outside servers
    /// [`Rejection::OnlyOwnHistory`] for others.
    pub fn dice_of_player(&self, request: &Request, person: PersonId) -> Result<DiceReport, Error> {
        let filter = admission::finished(request, person, None)?;
        self.shared.read(|tx| {
            Ok(DiceReport::Player(
                admission::named(tx, request, &filter, person)?,
                player_statistics::of_person(tx, &filter, None)?.dice,
            ))
        })
    }

    /// The dice of both players in a finished match, or [`Rejection::NoMatchHere`] or [`Rejection::NotOver`].
    pub fn dice_of_match(&self, request: &Request, id: Untrusted<MatchId>) -> Result<DiceReport, Error> {
        self.shared.read(|tx| {
            let row: MatchRow = admit(tx, request, id)?;
            if row.state.is_open() {
                return Err(Rejection::NotOver.into());
            }
            let of = |player| player_statistics::of_match(tx, row.id, row.players[player]);
            let [one, two] = [of(Player::One)?, of(Player::Two)?].map(|statistics| statistics.unwrap_or_default().dice);
            Ok(DiceReport::Match(Box::new(Header::seen_from(tx, &row, request.guild)?), [one, two]))
        })
    }

    pub fn dice_of_guild(&self, guild: GuildId) -> Result<DiceReport, Error> {
        self.shared.read(|tx| Ok(DiceReport::Guild(player_statistics::of_guild(tx, guild, None)?.dice)))
    }
}

/// A person's rank, if any, and row in a discipline, on a server or overall.
fn standing(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    discipline: Discipline,
    person: PersonId,
) -> Result<Option<(Option<u32>, Standing)>, store::Error> {
    let key = LeaderboardKey { channel: None, period: Period::All, discipline, house: None };
    let Some(source) = LeaderboardSource::find(tx, guild, &key, Order::Rating)? else { return Ok(None) };
    Ok(source.get(tx, person, guild)?.map(|line| (line.rank, line.standing)))
}
