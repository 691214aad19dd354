//! The consequences of a match's end: whether it counts for the ratings of all servers (how far it was played, and
//! whether resignations and drops in it were reasonable), and the statistics of both players.

use crate::engine::{
    Action, Agreement, Decision, Event, Match, PerPlayer, Phase, Player, Refusal, RollOf, Stage, Terms, rule,
};
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::matches::MatchRow;
use crate::store::player_statistics::PlayerStatistics;
use crate::store::{self, Tx, forgetting, results};
use crate::table::ledger::player_statistics;
use crate::table::limits::{
    CUT_SHORT_COUNTS_MS, CUT_SHORT_IN_GUILD, CUT_SHORT_OF_PAIR, ENOUGH_TURNS, FORGOTTEN_KEPT_MS, MOST_GIVEN_AWAY,
    MOST_GIVEN_AWAY_LATE,
};

/// Judges a drop or an accepted resignation: the equity that the losing player gave away, in points of the current cube
/// and at least 0; `None` if unknown. Arguments are the match before the action, the acting player, and the action. It
/// must answer within a millisecond.
pub type LossJudge = fn(&Match, Player, &Action) -> Option<f32>;

/// A match while its log is replayed.
struct Replayed {
    game: Match,
    games: u32,
    /// The number of turns of each player in the current game.
    turns: PerPlayer<u32>,
}

impl Replayed {
    fn begin(terms: Terms) -> Replayed {
        Replayed { game: Match::new(terms), games: 0, turns: PerPlayer::default() }
    }

    fn apply(&mut self, entry: &LoggedAction) -> Result<(), Refusal> {
        let stage = self.game.turn().map(|turn| (turn.player, turn.stage));
        match (&entry.action, stage) {
            (Action::Roll(_), Some((player, Stage::ToRoll(RollOf::Turn))))
            | (Action::Decide(Decision::Pass), Some((player, _))) => self.turns[player] += 1,
            _ => {}
        }
        let ruling = rule(&self.game, entry.actor(), &entry.action)?;
        for event in &ruling.events {
            match event {
                Event::Begins(player, Some(_)) => self.turns[*player] += 1,
                Event::GameOver(_) => {
                    self.games += 1;
                    self.turns = PerPlayer::default();
                }
                _ => {}
            }
        }
        self.game = ruling.next;
        Ok(())
    }

    /// Whether both players have had [`ENOUGH_TURNS`] in the current game.
    fn has_enough_turns(&self) -> bool {
        self.turns.iter().all(|(_, &turns)| turns >= ENOUGH_TURNS)
    }
}

/// Whether both players have acted in a match.
pub(in crate::table) fn have_both_acted(log: &[LoggedAction]) -> bool {
    Player::BOTH.into_iter().all(|player| log.iter().any(|entry| entry.player == Some(player)))
}

/// Whether a match abandoned by one player has come far enough for the other to win: a game is over, or both have had
/// [`ENOUGH_TURNS`].
///
/// # Errors
/// The rule that refuses an action of the log.
pub(in crate::table) fn is_far_enough(terms: Terms, log: &[LoggedAction]) -> Result<bool, Refusal> {
    let mut replayed = Replayed::begin(terms);
    for entry in log {
        replayed.apply(entry)?;
    }
    Ok(replayed.games > 0 || replayed.has_enough_turns())
}

/// The effect of a finished match on the ratings of all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) enum OverallEffect {
    Counts,
    /// A game was given up that gave too much away.
    CutShort,
    /// The match does not count overall, or the given-up worth is unknown.
    NotRated,
}

/// Whether a match that ends now by play, not by a verdict, counts for the ratings of all servers: with
/// [`OverallEffect::Counts`], unless too many other matches of its players were cut short in the last 30 days. Also
/// notes whether it was cut short: only with [`OverallEffect::CutShort`], even if it was once adjourned.
pub(in crate::table) fn settle_overall(
    tx: &Tx<'_>,
    row: &MatchRow,
    effect: OverallEffect,
    at: Time,
) -> Result<bool, store::Error> {
    // Another match of the same players may end at this moment.
    results::lock(tx)?;
    results::take_back_cut_short(tx, row.id)?;
    match effect {
        OverallEffect::Counts => {
            let PerPlayer { one, two } = row.players;
            Ok(!has_too_many_cut_short(tx, row.guild, one, Some(two), at)?)
        }
        OverallEffect::CutShort => results::note_cut_short(tx, row.id, at).map(|()| false),
        OverallEffect::NotRated => Ok(false),
    }
}

/// Notes that a match is cut short, being adjourned, aborted or decided, if it could count for the ratings of all
/// servers and both players have played.
pub(in crate::table) fn note_cut_short(tx: &Tx<'_>, row: &MatchRow, at: Time) -> Result<(), store::Error> {
    match can_count_overall(row) && have_both_acted(&actions::from(tx, row.id, 1)?) {
        true => results::note_cut_short(tx, row.id, at),
        false => Ok(()),
    }
}

/// Whether so many matches of these two, or of one of them on this server, were cut short in the last 30 days that
/// further ones do not count for the ratings of all servers. `other` is `None` for an open challenge.
pub(in crate::table) fn has_too_many_cut_short(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    one: PersonId,
    other: Option<PersonId>,
    at: Time,
) -> Result<bool, store::Error> {
    let since = at.minus_ms(CUT_SHORT_COUNTS_MS);
    if let Some(other) = other {
        let mut cut_short = results::cut_short_of_pair(tx, [one, other], since)?;
        // Matches with somebody who had their data deleted since are matches with a former player now.
        for (person, opponent) in [(one, other), (other, one)] {
            if forgetting::forgotten_at(tx, opponent, at.minus_ms(FORGOTTEN_KEPT_MS))?.is_some() {
                cut_short += results::cut_short_with_former(tx, person, since)?;
            }
        }
        if cut_short >= CUT_SHORT_OF_PAIR {
            return Ok(true);
        }
    }
    let Some(guild) = guild else { return Ok(false) };
    for person in std::iter::once(one).chain(other) {
        if results::cut_short_in_guild(tx, guild, person, since)? >= CUT_SHORT_IN_GUILD {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a match began as one that counts for the ratings of all servers if it is played to its end.
fn can_count_overall(row: &MatchRow) -> bool {
    row.rated_at_start
        && row.guild.is_some()
        && row.house.is_none()
        && row.terms.points().is_some()
        // Two people could agree on illegal plays.
        && !row.terms.has(Agreement::Responsible)
}

/// The consequences of a match's end that depend on its whole log, computed from plain data outside of transactions.
#[derive(Clone, Debug)]
pub(in crate::table) struct EndConsequences {
    /// The effect on the ratings of all servers.
    pub(in crate::table) effect: OverallEffect,
    /// The statistics of both players; `None` if the log cannot be replayed.
    pub(in crate::table) statistics: Option<PerPlayer<PlayerStatistics>>,
}

impl EndConsequences {
    /// A log that cannot be replayed blocks neither the result nor later matches; it does not count overall.
    pub(in crate::table) fn of(row: &MatchRow, log: &[LoggedAction], judge: Option<LossJudge>) -> EndConsequences {
        EndConsequences {
            effect: overall_effect(row, log, judge).unwrap_or(OverallEffect::NotRated),
            statistics: player_statistics::of_log(row.terms, log).ok(),
        }
    }
}

/// The effect of a match that ends by play on the ratings of all servers. It counts if it was rated between two people
/// on a server, without responsible play, and no game was given up within its first [`ENOUGH_TURNS`] turns at a cost of
/// more than [`MOST_GIVEN_AWAY`], or an unknown cost, or later at a cost of more than [`MOST_GIVEN_AWAY_LATE`].
///
/// # Errors
/// The rule that refuses an action of the log.
pub(in crate::table) fn overall_effect(
    row: &MatchRow,
    log: &[LoggedAction],
    judge: Option<LossJudge>,
) -> Result<OverallEffect, Refusal> {
    if !can_count_overall(row) {
        return Ok(OverallEffect::NotRated);
    }
    let mut replayed = Replayed::begin(row.terms);
    for entry in log {
        if gives_up(&replayed.game, &entry.action) {
            let is_early = !replayed.has_enough_turns();
            let most = if is_early { MOST_GIVEN_AWAY } else { MOST_GIVEN_AWAY_LATE };
            match judge.and_then(|judge| judge(&replayed.game, entry.actor(), &entry.action)) {
                None if is_early => return Ok(OverallEffect::NotRated),
                Some(loss) if loss > most => return Ok(OverallEffect::CutShort),
                _ => {}
            }
        }
        replayed.apply(entry)?;
    }
    Ok(OverallEffect::Counts)
}

/// Whether an action ends a game before all checkers of a player are off.
fn gives_up(game: &Match, action: &Action) -> bool {
    match action {
        Action::Decide(Decision::Drop) => true,
        Action::Decide(Decision::AcceptResignation) => matches!(game.phase(), Phase::Resigning { .. }),
        _ => false,
    }
}
