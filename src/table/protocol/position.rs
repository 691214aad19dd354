//! Positions of matches, current and earlier ones. A position includes why the match stopped there, so the two cannot
//! be confused: an earlier position has nothing of the match's later fate.

use crate::engine::{Match, PerPlayer, Phase, Player, Terms};
use crate::settings::Settings;
use crate::store::ids::PersonId;
use crate::store::matches::{MatchRow, MatchState};
use crate::store::people::Person;
use crate::store::{self, Tx, appointments, clocks};
use crate::table::WordsQuestion;

/// The position of a match, with the settings by which its board is shown.
#[derive(Clone, Debug)]
pub struct MatchPosition {
    players: PerPlayer<Person>,
    board_settings: PerPlayer<Settings>,
    channel_settings: Settings,
    game: Match,
    interruption: Option<Interruption>,
    /// The question for words before the first throw of a game.
    words_question: Option<WordsQuestion>,
    /// Whether player two is the house.
    against_house: bool,
}

/// Why a match stopped at a position before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interruption {
    Adjourned,
    Aborted,
    /// This player was declared the winner.
    Settled(Player),
    /// This player claimed the match: the opponent had no time left.
    TimedOut(Player),
    /// This player claimed the match: the opponent did not come to the appointment.
    NotCome(Player),
}

impl MatchPosition {
    /// A position in which play goes on or went on.
    pub const fn new(players: PerPlayer<Person>, board_settings: PerPlayer<Settings>, game: Match) -> MatchPosition {
        MatchPosition {
            players,
            board_settings,
            channel_settings: Settings::NONE,
            game,
            interruption: None,
            words_question: None,
            against_house: false,
        }
    }

    /// The first position of a match between people without settings.
    pub(in crate::table) fn of_terms(players: PerPlayer<Person>, terms: Terms) -> MatchPosition {
        MatchPosition::new(players, <_>::default(), Match::new(terms))
    }

    /// The position as a channel with these settings shows it.
    pub fn with_channel_settings(self, channel_settings: Settings) -> MatchPosition {
        MatchPosition { channel_settings, ..self }
    }

    /// The first position of a stored match.
    pub(in crate::table) fn at_start(
        tx: &Tx<'_>,
        row: &MatchRow,
        players: PerPlayer<Person>,
    ) -> Result<MatchPosition, store::Error> {
        let PerPlayer { one, two } = row.players;
        let board_settings = PerPlayer::new(Settings::of_person(tx, one)?, Settings::of_person(tx, two)?);
        let start = MatchPosition::new(players, board_settings, Match::new(row.terms))
            .with_channel_settings(Settings::of_venue(tx, row.channel)?);
        Ok(MatchPosition { against_house: row.house.is_some(), ..start })
    }

    /// The current position of a stored match, whose log led to `game`.
    pub(in crate::table) fn current(
        tx: &Tx<'_>,
        row: &MatchRow,
        players: PerPlayer<Person>,
        game: Match,
    ) -> Result<MatchPosition, store::Error> {
        let interruption = match row.state {
            MatchState::Adjourned => Some(Interruption::Adjourned),
            MatchState::Aborted => Some(Interruption::Aborted),
            MatchState::Finished if !matches!(game.phase(), Phase::Over { .. }) => {
                let lost_on_time = clocks::get(tx, row.id)?.and_then(|clock_row| clock_row.lost_by);
                let has_not_come = appointments::lost_by(tx, row.id)?;
                row.winner.map(|winner| match Some(winner.opponent()) {
                    loser if loser == lost_on_time => Interruption::TimedOut(winner),
                    loser if loser == has_not_come => Interruption::NotCome(winner),
                    _ => Interruption::Settled(winner),
                })
            }
            MatchState::Running | MatchState::Finished => None,
        };
        let may_ask = row.state == MatchState::Running && *game.phase() == Phase::Opening;
        let words_question = if may_ask { WordsQuestion::of(tx, row)? } else { None };
        Ok(MatchPosition { game, interruption, words_question, ..MatchPosition::at_start(tx, row, players)? })
    }

    /// Another position of the same match, from which play went on.
    pub(in crate::table) fn with(&self, game: Match) -> MatchPosition {
        MatchPosition { game, interruption: None, words_question: None, ..self.clone() }
    }

    pub const fn players(&self) -> &PerPlayer<Person> {
        &self.players
    }

    /// Each player's settings for boards.
    pub const fn board_settings(&self) -> &PerPlayer<Settings> {
        &self.board_settings
    }

    /// The settings for boards that apply to everybody in the channel, before those of the players.
    pub const fn channel_settings(&self) -> &Settings {
        &self.channel_settings
    }

    pub const fn game(&self) -> &Match {
        &self.game
    }

    pub const fn is_against_house(&self) -> bool {
        self.against_house
    }

    pub const fn interruption(&self) -> Option<Interruption> {
        self.interruption
    }

    pub const fn words_question(&self) -> Option<&WordsQuestion> {
        self.words_question.as_ref()
    }

    pub fn decider(&self) -> Option<Player> {
        self.game.decider().filter(|_| self.interruption.is_none())
    }

    /// The side of a person, if they play.
    pub fn seat(&self, person: PersonId) -> Option<Player> {
        self.players.player_with(|player| player.id == person)
    }
}
