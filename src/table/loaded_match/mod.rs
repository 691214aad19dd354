//! A match in memory: loaded by replaying its current game, then continued.

pub(in crate::table) mod awaited;
pub(in crate::table) mod clock;
pub mod news;

use crate::dice::Dice;
use crate::dice::provable::GameDice;
use crate::engine::{Action, Agreement, Event, Match, PerPlayer, Phase, Player, Refusal, Roll, Ruling, Stage, referee};
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{GuildId, MatchId};
use crate::store::matches::{MatchRow, MatchState, Progress};
use crate::store::outbox::{self, NewsKind};
use crate::store::{self, Tx};
use crate::table::game_dice::{self, NewGameDice};
use crate::table::{BoardView, CurrentMatch, Fault, Header, MatchEvent, MatchPosition};

/// Stands in as the acting player of the opening roll, which belongs to both players.
const OPENING_ACTOR: Player = Player::One;

/// Rules on an action of a match's log, which was legal when it was stored.
pub(in crate::table) fn rule_on_entry(match_id: MatchId, game: &Match, entry: &LoggedAction) -> Result<Ruling, Fault> {
    referee::rule(game, entry.actor(), &entry.action).map_err(|refusal| Fault::Unplayable {
        match_id,
        action_number: entry.action_number,
        rule: refusal.rule.key(),
    })
}

/// Events to be shown, and the end of a game among them.
#[derive(Debug, Default)]
pub(in crate::table) struct ShownEvents {
    pub(in crate::table) events: Vec<MatchEvent>,
    /// If a game ended: the number of its last action, and the match at that time.
    pub(in crate::table) ended: Option<(u32, Box<Match>)>,
}

/// The events of one action.
#[derive(Clone, Debug)]
struct ActionEvents {
    action_number: u32,
    automatic: bool,
    events: Vec<Event>,
    /// The match at the end of its game, if this action ended one.
    finished: Option<Box<Match>>,
}

/// A match whose current game was replayed, with the actions that are not stored yet.
#[derive(Clone, Debug)]
pub(in crate::table) struct LoadedMatch {
    pub(in crate::table) row: MatchRow,
    pub(in crate::table) game: Match,
    events: Vec<ActionEvents>,
    /// The actions that are not stored yet.
    unsaved: Vec<LoggedAction>,
    /// The dice of games that begin in these actions.
    unsaved_dice: Vec<NewGameDice>,
    /// The player of the latest action in the current game; `None` after an action of the table.
    pub(in crate::table) last_actor: Option<Player>,
}

impl LoadedMatch {
    /// Loads the current state of a match, replayed from the start of its current game.
    pub(in crate::table) fn load(tx: &Tx<'_>, row: MatchRow) -> Result<LoadedMatch, Fault> {
        let Progress { game_start, score_before_game, .. } = row.progress;
        let game = Match::from_score(row.terms, score_before_game);
        LoadedMatch::replay(tx, row, game, game_start)
    }

    /// Loads the current state of a match, replayed from its first action.
    pub(in crate::table) fn load_whole(tx: &Tx<'_>, row: MatchRow) -> Result<LoadedMatch, Fault> {
        let game = Match::new(row.terms);
        LoadedMatch::replay(tx, row, game, 1)
    }

    /// Loads the current state, with all actions in the last turn's message, also those of an earlier game.
    pub(in crate::table) fn load_with_last_message(tx: &Tx<'_>, row: MatchRow) -> Result<LoadedMatch, Fault> {
        let first_action = outbox::first_action_to_tell(tx, row.id, NewsKind::Refresh)?;
        match first_action.is_some_and(|first| first < row.progress.game_start) {
            true => LoadedMatch::load_whole(tx, row),
            false => LoadedMatch::load(tx, row),
        }
    }

    fn replay(tx: &Tx<'_>, row: MatchRow, mut game: Match, first: u32) -> Result<LoadedMatch, Fault> {
        tracing::trace!(match_id = %row.id, "a match is loaded");
        let mut events = Vec::new();
        let mut last_actor = None;
        for entry in actions::from(tx, row.id, first)? {
            let ruling = rule_on_entry(row.id, &game, &entry)?;
            let LoggedAction { action_number, player, automatic, .. } = entry;
            game = ruling.next;
            events.push(ActionEvents { action_number, automatic, events: ruling.events, finished: ruling.finished });
            last_actor = player.filter(|_| !automatic).or(last_actor);
        }
        Ok(LoadedMatch { row, game, events, unsaved: Vec::new(), unsaved_dice: Vec::new(), last_actor })
    }

    /// The match replayed from its whole log, without the stored progress.
    ///
    /// # Errors
    /// An action of the log is missing, or is not legal.
    pub(in crate::table) fn from_log(tx: &Tx<'_>, row: &MatchRow) -> Result<LoadedMatch, Fault> {
        let (match_id, game) = (row.id, Match::new(row.terms));
        let progress = Progress { version: 0, throws: 0, game_start: 1, score_before_game: game.score_before_game() };
        let row = MatchRow { progress, ..row.clone() };
        let mut replayed = LoadedMatch {
            row,
            game,
            events: Vec::new(),
            unsaved: Vec::new(),
            unsaved_dice: Vec::new(),
            last_actor: None,
        };
        for entry in actions::from(tx, match_id, 1)? {
            let action_number = replayed.row.progress.version + 1;
            if entry.action_number != action_number {
                return Err(Fault::Gap { match_id, action_number });
            }
            let refused = |refusal: Refusal| Fault::Unplayable { match_id, action_number, rule: refusal.rule.key() };
            replayed.apply(entry.player, entry.action, entry.automatic).map_err(refused)?;
        }
        Ok(replayed)
    }

    /// Carries out an action of a player, or of the table (`None`).
    pub(in crate::table) fn act(&mut self, player: Option<Player>, action: Action) -> Result<(), Refusal> {
        self.apply(player, action, false)
    }

    /// Carries out an action that a player has left to the bot.
    pub(in crate::table) fn act_automatically(&mut self, player: Player, action: Action) -> Result<(), Refusal> {
        self.apply(Some(player), action, true)
    }

    fn apply(&mut self, player: Option<Player>, action: Action, automatic: bool) -> Result<(), Refusal> {
        let ruling = referee::rule(&self.game, player.unwrap_or(OPENING_ACTOR), &action)?;
        let progress = &mut self.row.progress;
        progress.version += 1;
        if matches!(action, Action::Open(_) | Action::Roll(_) | Action::Cocked(_)) {
            progress.throws += 1;
        }
        let action_number = progress.version;
        self.game = ruling.next;
        if *self.game.phase() == Phase::Opening && self.game.score_before_game() != progress.score_before_game {
            // The next game begins here, and loading starts with it.
            progress.game_start = action_number + 1;
            progress.score_before_game = self.game.score_before_game();
        }
        self.events.push(ActionEvents { action_number, automatic, events: ruling.events, finished: ruling.finished });
        self.unsaved.push(LoggedAction { action_number, player, action, automatic });
        self.last_actor = player.filter(|_| !automatic).or(self.last_actor);
        Ok(())
    }

    /// The next roll of a player as an action; under the agreement on cocked dice it may be [`Action::Cocked`].
    pub(in crate::table) fn roll_action(&mut self, tx: &Tx<'_>, player: Player, dice: &Dice) -> Result<Action, Fault> {
        let (of_game, throw_number) = self.next_throw(tx, dice)?;
        let (one, two) = of_game.throw(throw_number);
        let roll = Roll::new(one, two);
        // The referee knows cocked dice only for a player about to roll.
        let about_to_roll =
            self.game.turn().is_some_and(|turn| turn.player == player && matches!(turn.stage, Stage::ToRoll(_)));
        let may_be_cocked = about_to_roll && self.game.terms().has(Agreement::CockedDice);
        Ok(if may_be_cocked && of_game.is_cocked(throw_number) { Action::Cocked(roll) } else { Action::Roll(roll) })
    }

    /// The dice of the current game, and the number of its next throw. A game without a commitment gets one when these
    /// actions are saved.
    fn next_throw(&mut self, tx: &Tx<'_>, dice: &Dice) -> Result<(GameDice, u32), Fault> {
        let (id, game, throws) = (self.row.id, self.game.game_number(), self.row.progress.throws);
        let (of_game, first_throw) = match self.unsaved_dice.iter().find(|new| new.game == game) {
            Some(new) => (new.dice(), new.first_throw),
            None => match game_dice::stored(tx, dice, id, game)? {
                Some(stored) => stored,
                None => {
                    self.commit(dice, false)?;
                    return self.next_throw(tx, dice);
                }
            },
        };
        Ok((of_game, throws.saturating_sub(first_throw)))
    }

    /// Commits to the dice of the current game, once these actions are saved.
    fn commit(&mut self, dice: &Dice, asks: bool) -> Result<(), Fault> {
        let (game, first_throw) = (self.game.game_number(), self.row.progress.throws);
        let secret = dice.secret(self.row.id.0, game)?;
        self.unsaved_dice.push(NewGameDice { game, first_throw, secret, asks });
        Ok(())
    }

    /// Begins the next game: asks for the players' words if somebody wants that, else rolls the opening. It stays as it is
    /// while they are asked.
    pub(in crate::table) fn open_game(&mut self, tx: &Tx<'_>, dice: &Dice) -> Result<(), Fault> {
        if *self.game.phase() != Phase::Opening {
            return Ok(());
        }
        match game_dice::current(tx, &self.row)? {
            Some(dice_row) if dice_row.question.is_some() => Ok(()),
            None if game_dice::asks_for_words(tx, &self.row)? => self.commit(dice, true),
            _ => self.roll_openings(tx, dice),
        }
    }

    /// Rolls the opening until one of the players begins.
    fn roll_openings(&mut self, tx: &Tx<'_>, dice: &Dice) -> Result<(), Fault> {
        while *self.game.phase() == Phase::Opening {
            let (of_game, throw_number) = self.next_throw(tx, dice)?;
            let (one, two) = of_game.throw(throw_number);
            let open = Action::Open(PerPlayer::new(one, two));
            self.act(None, open)
                .map_err(|refusal| Fault::NoOpening { match_id: self.row.id, rule: refusal.rule.key() })?;
        }
        Ok(())
    }

    /// The dice of games that begin in the actions that are not stored yet.
    pub(in crate::table) fn unsaved_dice(&self) -> &[NewGameDice] {
        &self.unsaved_dice
    }

    /// The actions that are not stored yet.
    pub(in crate::table) fn unsaved(&self) -> &[LoggedAction] {
        &self.unsaved
    }

    /// The number of the first action that is not stored yet, or of the next one if all are.
    pub(in crate::table) fn first_unsaved(&self) -> u32 {
        self.unsaved.first().map_or(self.row.progress.version + 1, |entry| entry.action_number)
    }

    /// Whether the match is over.
    pub(in crate::table) fn has_ended(&self) -> bool {
        matches!(self.game.phase(), Phase::Over { .. })
    }

    /// The player to decide; `None` if the match is over or adjourned.
    pub(in crate::table) fn decider(&self) -> Option<Player> {
        self.game.decider().filter(|_| self.row.state == MatchState::Running)
    }

    /// The current state of the match, with the names used where it is played.
    pub(in crate::table) fn current(&self, tx: &Tx<'_>) -> Result<CurrentMatch, store::Error> {
        self.current_from(tx, self.row.venue.guild)
    }

    /// The current state of the match, with the names used in this server.
    pub(in crate::table) fn current_from(
        &self,
        tx: &Tx<'_>,
        guild: Option<GuildId>,
    ) -> Result<CurrentMatch, store::Error> {
        let header = Header::seen_from(tx, &self.row, guild)?;
        let position = MatchPosition::current(tx, &self.row, header.players.clone(), self.game.clone())?;
        Ok(CurrentMatch { header, position })
    }

    /// The current state, with the events of the last turn's message and those since.
    pub(in crate::table) fn board_view(&self, tx: &Tx<'_>) -> Result<BoardView, Fault> {
        Ok(BoardView { current: self.current(tx)?, events: self.events_from(tx, self.first_shown_action(tx)?)?.events })
    }

    /// The number of the first action in the last turn's message, or of the first unsaved one if that is no longer recorded.
    pub(in crate::table) fn first_shown_action(&self, tx: &Tx<'_>) -> Result<u32, store::Error> {
        Ok(outbox::first_action_to_tell(tx, self.row.id, NewsKind::Refresh)?.unwrap_or(self.first_unsaved()))
    }

    /// The events from this action on; reads the log again if it was before the current game.
    pub(in crate::table) fn events_from(&self, tx: &Tx<'_>, first_action: u32) -> Result<ShownEvents, Fault> {
        // Between two games of a session nothing is loaded: the next game has no actions yet.
        let loaded_from = self.events.first().map_or(self.row.progress.game_start, |entry| entry.action_number);
        if first_action >= loaded_from {
            return Ok(self.loaded_events_from(first_action));
        }
        Ok(LoadedMatch::load_whole(tx, self.row.clone())?.loaded_events_from(first_action))
    }

    fn loaded_events_from(&self, first_action: u32) -> ShownEvents {
        let mut found = ShownEvents::default();
        for entry in self.events.iter().filter(|entry| entry.action_number >= first_action) {
            let automatic = entry.automatic;
            found.events.extend(entry.events.iter().map(|event| MatchEvent { event: event.clone(), automatic }));
            if let Some(finished) = &entry.finished {
                found.ended = Some((entry.action_number, finished.clone()));
            }
        }
        found
    }
}
