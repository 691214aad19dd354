//! Statistics of dice, for a player, a match or a server.

use crate::engine::player::Player;
use crate::store::ids::{GuildId, MatchId, PersonId};
use crate::store::matches::MatchRow;
use crate::store::people::Person;
use crate::store::player_statistics::{self, DiceStatistics};
use crate::table::admission::{self, Untrusted, admit};
use crate::table::protocol::header::Header;
use crate::table::protocol::rejection::{Error, Rejection};
use crate::table::protocol::request::Request;
use crate::table::ratings::Ratings;

/// Statistics of dice.
#[derive(Clone, Debug)]
pub enum DiceStats {
    /// Of a player, in the finished matches that the reader may see; `None` if they may see none.
    Player(Option<Person>, DiceStatistics),
    /// Of both players of a match.
    Match(Box<Header>, [DiceStatistics; 2]),
    /// Of everybody in the finished matches that count for the server.
    Server(DiceStatistics),
}

impl Ratings {
    /// A player's dice: one's own from everywhere, others' on this server; outside servers
    /// [`Rejection::OnlyOwnHistory`] for others.
    pub fn dice_of_player(&self, request: &Request, person: PersonId) -> Result<DiceStats, Error> {
        let of = admission::finished(request, person, None)?;
        self.shared.read(|tx| {
            Ok(DiceStats::Player(
                admission::named(tx, request, &of, person)?,
                player_statistics::of_person(tx, person, of.guild, None)?.dice,
            ))
        })
    }

    /// The dice of both players in a finished match, or [`Rejection::NoMatchHere`] or [`Rejection::NotOver`].
    pub fn dice_of_match(&self, request: &Request, id: Untrusted<MatchId>) -> Result<DiceStats, Error> {
        self.shared.read(|tx| {
            let record: MatchRow = admit(tx, request, id)?;
            if record.state.is_open() {
                return Err(Rejection::NotOver.into());
            }
            let of = |player| player_statistics::of_match(tx, record.id, record.begun.players[player]);
            let [one, two] = [of(Player::One)?, of(Player::Two)?].map(|statistics| statistics.unwrap_or_default().dice);
            Ok(DiceStats::Match(Box::new(Header::seen_from(tx, &record, request.guild)?), [one, two]))
        })
    }

    /// The dice of everybody on a server.
    pub fn dice_of_server(&self, guild: GuildId) -> Result<DiceStats, Error> {
        self.shared.read(|tx| Ok(DiceStats::Server(player_statistics::of_guild(tx, guild, None)?.dice)))
    }
}
