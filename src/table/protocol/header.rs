//! Who plays a match where, and whether it goes on: what can be said of it without setting up its board.

use crate::engine::player::{PerPlayer, Player};
use crate::engine::score::MatchScore;
use crate::engine::terms::Terms;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChannelId, GuildId, MatchId, MessageRef, PersonId, Time};
use crate::store::matches::{MatchRow, MatchState};
use crate::store::people::{self, Person};
use crate::store::venues::Venue;
use crate::store::{self, Tx, boards, places};
use crate::table::protocol::request::Seen;

/// Who plays a match where, and whether it goes on.
#[derive(Clone, Debug)]
pub struct Header {
    /// The match's id.
    pub id: MatchId,
    /// How many actions it has: what a button of its position carries.
    pub version: u32,
    /// The guild whose ratings it counts for, if it was begun in one.
    pub guild: Option<GuildId>,
    /// The language of what everybody in the channel reads, as Discord names it.
    pub locale: String,
    /// The channel or thread it is played in.
    pub channel: ChannelId,
    /// What is known of that place.
    pub venue: Venue,
    /// Who plays: player One challenged, player Two accepted.
    pub players: PerPlayer<Person>,
    /// How well the house plays in it, which then is player Two; `None` where two people play.
    pub house: Option<HouseLevel>,
    /// Whether it goes on.
    pub state: MatchState,
    /// Points won in the games that are over.
    pub score: PerPlayer<u32>,
    /// Who won it, once it is over; `None` also where a money session ended level.
    pub winner: Option<Player>,
    /// Whether somebody who administers said who won: the score does not tell it then.
    pub is_decided: bool,
    /// Whether it counts for the ratings, if it can.
    pub rated: bool,
    /// Whether it did when it began: no verdict has it count that did not.
    pub begun_rated: bool,
    /// The message that shows it, if it has been posted and noted; its version may be older.
    pub board: Option<MessageRef>,
    /// When it was begun.
    pub started_at: Time,
    /// When it ended.
    pub ended_at: Option<Time>,
}

impl Header {
    /// What a button of the match as it stands carries.
    pub const fn seen(&self) -> Seen {
        Seen { match_id: self.id, version: self.version }
    }

    /// Which player this person is, if either.
    pub fn seat(&self, person: PersonId) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.players[player].id == person)
    }

    /// Whether ratings depend on how it goes on: then nobody is advised.
    pub fn is_at_stake(&self, terms: &Terms) -> bool {
        self.is_open() && self.rated && self.guild.is_some() && terms.points().is_some()
    }

    /// Whether it is being played or was set aside.
    pub const fn is_open(&self) -> bool {
        self.state.is_open()
    }

    pub(in crate::table) fn of(tx: &Tx<'_>, record: &MatchRow) -> Result<Header, store::Error> {
        Header::seen_from(tx, record, record.venue.guild)
    }

    /// The same for somebody who looks from a guild, or from outside of guilds: no name of one guild is seen in another.
    pub(in crate::table) fn seen_from(
        tx: &Tx<'_>,
        record: &MatchRow,
        guild: Option<GuildId>,
    ) -> Result<Header, store::Error> {
        let (begun, standing) = (&record.begun, &record.progress.standing);
        let played_out = record.final_score.and_then(|score| MatchScore { score, ..*standing }.leader());
        Ok(Header {
            id: record.id,
            version: record.progress.version,
            guild: begun.guild,
            locale: places::language(tx, begun.channel, begun.guild)?.unwrap_or_else(|| begun.locale.clone()),
            channel: begun.channel,
            venue: record.venue,
            players: named_in(tx, begun.players, guild)?,
            house: begun.house,
            state: record.state,
            score: record.final_score.unwrap_or(standing.score),
            winner: record.winner,
            is_decided: record.winner.is_some() && record.winner != played_out,
            rated: record.rated,
            begun_rated: record.begun_rated,
            board: boards::current(tx, record.id)?,
            started_at: begun.started_at,
            ended_at: record.ended_at,
        })
    }
}

/// Both players by the names that they have in a guild.
fn named_in(
    tx: &Tx<'_>,
    players: PerPlayer<PersonId>,
    guild: Option<GuildId>,
) -> Result<PerPlayer<Person>, store::Error> {
    Ok(PerPlayer::new(people::get_in(tx, players.one, guild)?, people::get_in(tx, players.two, guild)?))
}
