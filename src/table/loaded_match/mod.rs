//! A match while it is being worked on: loaded from the store by replaying its current game, then taken further.

pub mod news;

use crate::dice::Dice;
use crate::engine::action::Action;
use crate::engine::dice::Roll;
use crate::engine::phase::{Phase, Stage};
use crate::engine::player::{PerPlayer, Player};
use crate::engine::referee::{self, Match, Ruling};
use crate::engine::ruling::{Event, Refusal};
use crate::engine::terms::Agreement;
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{GuildId, MatchId};
use crate::store::matches::{MatchRow, MatchState, Progress};
use crate::store::outbox::{self, Kind};
use crate::store::{self, Tx};
use crate::table::fault::Fault;
use crate::table::protocol::answer::{BoardView, CurrentMatch, Happening};
use crate::table::protocol::header::Header;
use crate::table::protocol::position::MatchPosition;

/// Whom the referee is told that the table's own throw of the opening comes from; both players throw in it.
const TABLE: Player = Player::One;

/// Has an action of a match's log ruled on once more.
pub(in crate::table) fn again(match_id: MatchId, game: &Match, entry: &LoggedAction) -> Result<Ruling, Fault> {
    referee::rule(game, entry.actor(), &entry.action).map_err(|refusal| Fault::Unplayable {
        match_id,
        seq: entry.seq,
        rule: refusal.rule.key(),
    })
}

/// What happened in a stretch of a match.
#[derive(Debug, Default)]
pub(in crate::table) struct Story {
    /// The events, in order.
    pub(in crate::table) events: Vec<Happening>,
    /// If a game ended: the place of the action that ended it, and the match as it stood then.
    pub(in crate::table) ended: Option<(u32, Box<Match>)>,
}

/// What one action made happen.
#[derive(Debug)]
struct Told {
    seq: u32,
    automatic: bool,
    events: Vec<Event>,
    finished: Option<Box<Match>>,
}

/// A match being worked on.
#[derive(Debug)]
pub(in crate::table) struct LoadedMatch {
    /// The match as it is kept, with its progress as of now.
    pub(in crate::table) record: MatchRow,
    /// The match itself.
    pub(in crate::table) game: Match,
    /// What each action of the current game made happen.
    told: Vec<Told>,
    /// The actions that are not kept yet.
    fresh: Vec<LoggedAction>,
    /// Who acted last, of the current game; what the table did counts for nobody.
    pub(in crate::table) last_actor: Option<Player>,
}

impl LoadedMatch {
    /// The match as it stands.
    pub(in crate::table) fn load(tx: &Tx<'_>, record: MatchRow) -> Result<LoadedMatch, Fault> {
        let Progress { game_start, standing, .. } = record.progress;
        let game = Match::resume(record.begun.terms, standing);
        LoadedMatch::replay(tx, record, game, game_start)
    }

    /// The match as it stands, replayed from its very beginning.
    pub(in crate::table) fn load_whole(tx: &Tx<'_>, record: MatchRow) -> Result<LoadedMatch, Fault> {
        let game = Match::new(record.begun.terms);
        LoadedMatch::replay(tx, record, game, 1)
    }

    fn replay(tx: &Tx<'_>, record: MatchRow, mut game: Match, first: u32) -> Result<LoadedMatch, Fault> {
        tracing::trace!(match_id = %record.id, "a match is loaded");
        let mut told = Vec::new();
        let mut last_actor = None;
        for entry in actions::from(tx, record.id, first)? {
            let ruling = again(record.id, &game, &entry)?;
            let LoggedAction { seq, player, automatic, .. } = entry;
            game = ruling.next;
            told.push(Told { seq, automatic, events: ruling.events, finished: ruling.finished });
            last_actor = player.filter(|_| !automatic).or(last_actor);
        }
        Ok(LoadedMatch { record, game, told, fresh: Vec::new(), last_actor })
    }

    /// A player, or the table (`None`), acts.
    pub(in crate::table) fn act(&mut self, player: Option<Player>, action: Action) -> Result<(), Refusal> {
        self.apply(player, action, false)
    }

    /// The table does for a player what the player would have it do.
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
            // A game has ended: loading begins with the next one.
            progress.game_start = seq + 1;
            progress.standing = self.game.standing();
        }
        self.told.push(Told { seq, automatic, events: ruling.events, finished: ruling.finished });
        self.fresh.push(LoggedAction { seq, player, action, automatic });
        self.last_actor = player.filter(|_| !automatic).or(self.last_actor);
        Ok(())
    }

    /// Throws two dice of this match for a player's roll. Where it was agreed that dice may not lie flat, some do not.
    pub(in crate::table) fn throw(&self, player: Player, dice: &Dice) -> Result<Action, Fault> {
        let (id, nth) = (self.record.id.0, self.record.progress.throws);
        let (one, two) = dice.throw(id, nth)?;
        let roll = Roll::new(one, two);
        // Only of a player who is about to roll: the referee knows no other roll that does not count.
        let about_to_roll =
            self.game.turn().is_some_and(|turn| turn.player == player && matches!(turn.stage, Stage::ToRoll(_)));
        let may_be_cocked = about_to_roll && self.game.terms().has(Agreement::CockedDice);
        Ok(if may_be_cocked && dice.is_cocked(id, nth)? { Action::Cocked(roll) } else { Action::Roll(roll) })
    }

    /// Throws the opening dice as long as the match waits for them: ties are thrown again.
    pub(in crate::table) fn throw_openings(&mut self, dice: &Dice) -> Result<(), Fault> {
        while *self.game.phase() == Phase::Opening {
            let (one, two) = dice.throw(self.record.id.0, self.record.progress.throws)?;
            let open = Action::Open(PerPlayer::new(one, two));
            self.act(None, open)
                .map_err(|refusal| Fault::NoOpening { match_id: self.record.id, rule: refusal.rule.key() })?;
        }
        Ok(())
    }

    /// The actions that are not kept yet.
    pub(in crate::table) fn fresh(&self) -> &[LoggedAction] {
        &self.fresh
    }

    /// The place of the first action that is not kept yet; of the next one where all are.
    pub(in crate::table) fn first_fresh(&self) -> u32 {
        self.fresh.first().map_or(self.record.progress.version + 1, |entry| entry.seq)
    }

    /// Whose decision it is, or `None` where the match is over or set aside.
    pub(in crate::table) fn decider(&self) -> Option<Player> {
        self.game.decider().filter(|_| self.record.state == MatchState::Running)
    }

    /// The match as it stands, for those who look.
    pub(in crate::table) fn current(&self, tx: &Tx<'_>) -> Result<CurrentMatch, store::Error> {
        self.current_from(tx, self.record.venue.guild)
    }

    /// The same for somebody who looks from a guild, or from outside of guilds.
    pub(in crate::table) fn current_from(
        &self,
        tx: &Tx<'_>,
        guild: Option<GuildId>,
    ) -> Result<CurrentMatch, store::Error> {
        let header = Header::seen_from(tx, &self.record, guild)?;
        let position = MatchPosition::now(tx, &self.record, header.players.clone(), self.game.clone())?;
        Ok(CurrentMatch { header, position })
    }

    /// The match as it stands, with what the last turn's message told and what has happened since.
    pub(in crate::table) fn board_view(&self, tx: &Tx<'_>) -> Result<BoardView, Fault> {
        Ok(BoardView { current: self.current(tx)?, happenings: self.happenings(tx, self.last_told(tx)?)?.events })
    }

    /// The first action that the last turn's message told; none of those that are kept where all of it is forgotten by now.
    pub(in crate::table) fn last_told(&self, tx: &Tx<'_>) -> Result<u32, store::Error> {
        Ok(outbox::untold_since(tx, self.record.id, Kind::Refresh)?.unwrap_or(self.first_fresh()))
    }

    /// What happened from the action `since` on; reads the log again if that was before the current game.
    pub(in crate::table) fn happenings(&self, tx: &Tx<'_>, since: u32) -> Result<Story, Fault> {
        // Between two games of a session there is nothing of the next one yet.
        let loaded_from = self.told.first().map_or(self.record.progress.game_start, |told| told.seq);
        if since >= loaded_from {
            return Ok(self.told_since(since));
        }
        Ok(LoadedMatch::load_whole(tx, self.record.clone())?.told_since(since))
    }

    fn told_since(&self, since: u32) -> Story {
        let mut happenings = Story::default();
        for told in self.told.iter().filter(|told| told.seq >= since) {
            let automatic = told.automatic;
            happenings.events.extend(told.events.iter().map(|event| Happening { event: event.clone(), automatic }));
            if let Some(finished) = &told.finished {
                happenings.ended = Some((told.seq, finished.clone()));
            }
        }
        happenings
    }
}
