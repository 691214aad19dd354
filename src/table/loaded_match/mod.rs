//! A match in memory: loaded by replaying its current game, then continued.

pub mod news;

use crate::dice::Dice;
use crate::engine::{Action, Agreement, Event, Match, PerPlayer, Phase, Player, Refusal, Roll, Ruling, Stage, referee};
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{GuildId, MatchId};
use crate::store::matches::{MatchRow, MatchState, Progress};
use crate::store::outbox::{self, Kind};
use crate::store::{self, Tx};
use crate::table::{BoardView, CurrentMatch, Fault, Header, MatchEvent, MatchPosition};

/// The player given to the referee for the table's opening roll, in which both players take part.
const TABLE: Player = Player::One;

/// The ruling on an action of a match's log.
pub(in crate::table) fn again(match_id: MatchId, game: &Match, entry: &LoggedAction) -> Result<Ruling, Fault> {
    referee::rule(game, entry.actor(), &entry.action).map_err(|refusal| Fault::Unplayable {
        match_id,
        seq: entry.seq,
        rule: refusal.rule.key(),
    })
}

#[derive(Debug, Default)]
pub(in crate::table) struct ToldEvents {
    pub(in crate::table) events: Vec<MatchEvent>,
    /// If a game ended: the number of its last action, and the match at that time.
    pub(in crate::table) ended: Option<(u32, Box<Match>)>,
}

#[derive(Debug)]
struct ActionEvents {
    seq: u32,
    automatic: bool,
    events: Vec<Event>,
    finished: Option<Box<Match>>,
}

#[derive(Debug)]
pub(in crate::table) struct LoadedMatch {
    pub(in crate::table) record: MatchRow,
    pub(in crate::table) game: Match,
    log_events: Vec<ActionEvents>,
    /// The actions that are not stored yet.
    fresh: Vec<LoggedAction>,
    /// The player of the latest action in the current game; `None` after an action of the table.
    pub(in crate::table) last_actor: Option<Player>,
}

impl LoadedMatch {
    /// Loads the current state of a match, replayed from the start of its current game.
    pub(in crate::table) fn load(tx: &Tx<'_>, record: MatchRow) -> Result<LoadedMatch, Fault> {
        let Progress { game_start, standing, .. } = record.progress;
        let game = Match::resume(record.begun.terms, standing);
        LoadedMatch::replay(tx, record, game, game_start)
    }

    /// Loads the current state of a match, replayed from its first action.
    pub(in crate::table) fn load_whole(tx: &Tx<'_>, record: MatchRow) -> Result<LoadedMatch, Fault> {
        let game = Match::new(record.begun.terms);
        LoadedMatch::replay(tx, record, game, 1)
    }

    /// Loads the current state with all that the last turn's message tells, which may begin in the game before.
    pub(in crate::table) fn load_told(tx: &Tx<'_>, record: MatchRow) -> Result<LoadedMatch, Fault> {
        let since = outbox::untold_since(tx, record.id, Kind::Refresh)?;
        match since.is_some_and(|since| since < record.progress.game_start) {
            true => LoadedMatch::load_whole(tx, record),
            false => LoadedMatch::load(tx, record),
        }
    }

    fn replay(tx: &Tx<'_>, record: MatchRow, mut game: Match, first: u32) -> Result<LoadedMatch, Fault> {
        tracing::trace!(match_id = %record.id, "a match is loaded");
        let mut told = Vec::new();
        let mut last_actor = None;
        for entry in actions::from(tx, record.id, first)? {
            let ruling = again(record.id, &game, &entry)?;
            let LoggedAction { seq, player, automatic, .. } = entry;
            game = ruling.next;
            told.push(ActionEvents { seq, automatic, events: ruling.events, finished: ruling.finished });
            last_actor = player.filter(|_| !automatic).or(last_actor);
        }
        Ok(LoadedMatch { record, game, log_events: told, fresh: Vec::new(), last_actor })
    }

    /// The match as its log alone makes it, whatever progress is stored.
    pub(in crate::table) fn from_log(tx: &Tx<'_>, record: &MatchRow) -> Result<LoadedMatch, Fault> {
        let (match_id, game) = (record.id, Match::new(record.begun.terms));
        let progress = Progress { version: 0, throws: 0, game_start: 1, standing: game.standing() };
        let record = MatchRow { progress, ..record.clone() };
        let mut again = LoadedMatch { record, game, log_events: Vec::new(), fresh: Vec::new(), last_actor: None };
        for entry in actions::from(tx, match_id, 1)? {
            let seq = again.record.progress.version + 1;
            if entry.seq != seq {
                return Err(Fault::Gap { match_id, seq });
            }
            let refused = |refusal: Refusal| Fault::Unplayable { match_id, seq, rule: refusal.rule.key() };
            again.apply(entry.player, entry.action, entry.automatic).map_err(refused)?;
        }
        Ok(again)
    }

    pub(in crate::table) fn act(&mut self, player: Option<Player>, action: Action) -> Result<(), Refusal> {
        self.apply(player, action, false)
    }

    pub(in crate::table) fn act_for(&mut self, player: Player, action: Action) -> Result<(), Refusal> {
        self.apply(Some(player), action, true)
    }

    fn apply(&mut self, player: Option<Player>, action: Action, automatic: bool) -> Result<(), Refusal> {
        let ruling = referee::rule(&self.game, player.unwrap_or(TABLE), &action)?;
        let progress = &mut self.record.progress;
        progress.version += 1;
        if matches!(action, Action::Open(_) | Action::Roll(_) | Action::Cocked(_)) {
            progress.throws += 1;
        }
        let seq = progress.version;
        self.game = ruling.next;
        if *self.game.phase() == Phase::Opening && self.game.standing() != progress.standing {
            // The next game begins here, and loading starts with it.
            progress.game_start = seq + 1;
            progress.standing = self.game.standing();
        }
        self.log_events.push(ActionEvents { seq, automatic, events: ruling.events, finished: ruling.finished });
        self.fresh.push(LoggedAction { seq, player, action, automatic });
        self.last_actor = player.filter(|_| !automatic).or(self.last_actor);
        Ok(())
    }

    /// Rolls for a player. Under the agreement on cocked dice, some rolls do not count.
    pub(in crate::table) fn throw(&self, player: Player, dice: &Dice) -> Result<Action, Fault> {
        let (id, nth) = (self.record.id.0, self.record.progress.throws);
        let (one, two) = dice.throw(id, nth)?;
        let roll = Roll::new(one, two);
        // The referee knows cocked dice only for a player about to roll.
        let about_to_roll =
            self.game.turn().is_some_and(|turn| turn.player == player && matches!(turn.stage, Stage::ToRoll(_)));
        let may_be_cocked = about_to_roll && self.game.terms().has(Agreement::CockedDice);
        Ok(if may_be_cocked && dice.is_cocked(id, nth)? { Action::Cocked(roll) } else { Action::Roll(roll) })
    }

    pub(in crate::table) fn throw_openings(&mut self, dice: &Dice) -> Result<(), Fault> {
        while *self.game.phase() == Phase::Opening {
            let (one, two) = dice.throw(self.record.id.0, self.record.progress.throws)?;
            let open = Action::Open(PerPlayer::new(one, two));
            self.act(None, open)
                .map_err(|refusal| Fault::NoOpening { match_id: self.record.id, rule: refusal.rule.key() })?;
        }
        Ok(())
    }

    pub(in crate::table) fn fresh(&self) -> &[LoggedAction] {
        &self.fresh
    }

    /// The number of the first action that is not stored yet, or of the next one if all are.
    pub(in crate::table) fn first_fresh(&self) -> u32 {
        self.fresh.first().map_or(self.record.progress.version + 1, |entry| entry.seq)
    }

    /// Whether its last game is over and no other follows.
    pub(in crate::table) fn has_ended(&self) -> bool {
        matches!(self.game.phase(), Phase::Over { .. })
    }

    /// The player to decide; `None` if the match is over or adjourned.
    pub(in crate::table) fn decider(&self) -> Option<Player> {
        self.game.decider().filter(|_| self.record.state == MatchState::Running)
    }

    pub(in crate::table) fn current(&self, tx: &Tx<'_>) -> Result<CurrentMatch, store::Error> {
        self.current_from(tx, self.record.venue.guild)
    }

    /// The current state of the match, with the names used in this guild.
    pub(in crate::table) fn current_from(
        &self,
        tx: &Tx<'_>,
        guild: Option<GuildId>,
    ) -> Result<CurrentMatch, store::Error> {
        let header = Header::seen_from(tx, &self.record, guild)?;
        let position = MatchPosition::now(tx, &self.record, header.players.clone(), self.game.clone())?;
        Ok(CurrentMatch { header, position })
    }

    /// The current state, with the events of the last turn's message and those since.
    pub(in crate::table) fn board_view(&self, tx: &Tx<'_>) -> Result<BoardView, Fault> {
        Ok(BoardView { current: self.current(tx)?, events: self.events_since(tx, self.last_told(tx)?)?.events })
    }

    /// The number of the first action told in the last turn's message, or of the first unstored one if that is no
    /// longer recorded.
    pub(in crate::table) fn last_told(&self, tx: &Tx<'_>) -> Result<u32, store::Error> {
        Ok(outbox::untold_since(tx, self.record.id, Kind::Refresh)?.unwrap_or(self.first_fresh()))
    }

    /// The events from action `since` on; reads the log again if that was before the current game.
    pub(in crate::table) fn events_since(&self, tx: &Tx<'_>, since: u32) -> Result<ToldEvents, Fault> {
        // Between two games of a session, the next one has no actions yet.
        let loaded_from = self.log_events.first().map_or(self.record.progress.game_start, |told| told.seq);
        if since >= loaded_from {
            return Ok(self.loaded_since(since));
        }
        Ok(LoadedMatch::load_whole(tx, self.record.clone())?.loaded_since(since))
    }

    fn loaded_since(&self, since: u32) -> ToldEvents {
        let mut found = ToldEvents::default();
        for told in self.log_events.iter().filter(|told| told.seq >= since) {
            let automatic = told.automatic;
            found.events.extend(told.events.iter().map(|event| MatchEvent { event: event.clone(), automatic }));
            if let Some(finished) = &told.finished {
                found.ended = Some((told.seq, finished.clone()));
            }
        }
        found
    }
}
