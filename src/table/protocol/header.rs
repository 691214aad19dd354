//! A match without its board: players, place and state.

use crate::engine::{MatchScore, PerPlayer, Player, Terms};
use crate::settings;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChannelId, GuildId, MatchId, MessageRef, PersonId, Time};
use crate::store::matches::{MatchRow, MatchState};
use crate::store::people::{self, Person};
use crate::store::timers::{self, TimerKind};
use crate::store::venues::{self, Venue};
use crate::store::{self, Tx, appointments, boards};
use crate::table::{MatchClock, Seen};

/// The facts of a match that messages show besides its position: players, terms, score, place.
#[derive(Clone, Debug)]
pub struct Header {
    pub id: MatchId,
    /// The number of actions, which the buttons of this position contain.
    pub version: u32,
    /// The server in which it began, and for which it counts.
    pub guild: Option<GuildId>,
    /// Discord's tag of the language of public messages.
    pub locale: String,
    pub channel: ChannelId,
    pub venue: Venue,
    /// The server in links to its messages: that of its channel, although the match may belong to none.
    pub link_guild: Option<GuildId>,
    /// Player one challenged, player two accepted.
    pub players: PerPlayer<Person>,
    /// The level of the house, which is player two; `None` between people.
    pub house: Option<HouseLevel>,
    pub state: MatchState,
    /// The points won in finished games.
    pub score: PerPlayer<u32>,
    /// The winner; `None` until the end, and after a money session that ended level.
    pub winner: Option<Player>,
    /// Whether an administrator declared the winner, so that the score does not show it.
    pub is_decided: bool,
    /// Whether it is rated, if its terms allow that.
    pub rated: bool,
    /// Whether it began as rated: no verdict rates other matches.
    pub rated_at_start: bool,
    /// The message with its board, once it is posted and recorded; it may show an older version.
    pub board: Option<MessageRef>,
    /// Its clock, if it has one.
    pub clock: Option<MatchClock>,
    /// The time at which it goes on, if it is adjourned by agreement.
    pub appointment: Option<Time>,
    pub started_at: Time,
    pub ended_at: Option<Time>,
}

impl Header {
    /// The match and version that buttons of the current position contain.
    pub const fn seen(&self) -> Seen {
        Seen { match_id: self.id, version: self.version }
    }

    /// The side of a person, if they play.
    pub fn seat(&self, person: PersonId) -> Option<Player> {
        self.players.player_with(|player| player.id == person)
    }

    /// Whether ratings depend on the rest of the match, so that nobody gets advice on it.
    pub fn is_at_stake(&self, terms: &Terms) -> bool {
        self.is_open() && self.rated && self.guild.is_some() && terms.points().is_some()
    }

    /// Whether it is in progress or adjourned.
    pub const fn is_open(&self) -> bool {
        self.state.is_open()
    }

    pub(in crate::table) fn of(tx: &Tx<'_>, row: &MatchRow) -> Result<Header, store::Error> {
        Header::seen_from(tx, row, row.venue.guild)
    }

    /// The header for a person who looks from this server, or from direct messages: nicknames of one server are not
    /// shown in another.
    pub(in crate::table) fn seen_from(
        tx: &Tx<'_>,
        row: &MatchRow,
        guild: Option<GuildId>,
    ) -> Result<Header, store::Error> {
        let before_game = &row.progress.score_before_game;
        let played_out = row.final_score.and_then(|score| MatchScore { score, ..*before_game }.leader());
        Ok(Header {
            id: row.id,
            version: row.progress.version,
            guild: row.guild,
            locale: settings::language(tx, row.channel, row.guild)?.unwrap_or_else(|| row.locale.clone()),
            channel: row.channel,
            venue: row.venue,
            link_guild: match row.venue.guild {
                Some(guild) => Some(guild),
                None => venues::guild_of(tx, row.channel)?,
            },
            players: named_in(tx, row.players, guild)?,
            house: row.house,
            state: row.state,
            score: row.final_score.unwrap_or(before_game.score),
            winner: row.winner,
            is_decided: row.winner.is_some() && row.winner != played_out,
            rated: row.rated,
            rated_at_start: row.rated_at_start,
            board: boards::current(tx, row.id)?,
            clock: MatchClock::of(tx, row)?,
            appointment: match row.state {
                MatchState::Adjourned if timers::waits(tx, row.id, TimerKind::Appointment)? => {
                    appointments::until(tx, row.id)?
                }
                MatchState::Adjourned | MatchState::Running | MatchState::Finished | MatchState::Aborted => None,
            },
            started_at: row.started_at,
            ended_at: row.ended_at,
        })
    }
}

fn named_in(
    tx: &Tx<'_>,
    players: PerPlayer<PersonId>,
    guild: Option<GuildId>,
) -> Result<PerPlayer<Person>, store::Error> {
    Ok(PerPlayer::new(people::get_in(tx, players.one, guild)?, people::get_in(tx, players.two, guild)?))
}
