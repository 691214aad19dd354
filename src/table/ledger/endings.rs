//! Whether ratings may follow from the end of a match: how far it was played, and whether resignations and drops in it
//! were reasonable.

use crate::engine::{
    Action, Agreement, Decision, Event, Match, PerPlayer, Phase, Player, Refusal, RollOf, Stage, Terms, rule,
};
use crate::store::actions::{self, LoggedAction};
use crate::store::ids::{GuildId, PersonId, Time};
use crate::store::matches::MatchRow;
use crate::store::{self, Tx, results};
use crate::table::limits::{
    CUT_SHORT_COUNTS_MS, CUT_SHORT_OF_PAIR, CUT_SHORT_ON_SERVER, ENOUGH_TURNS, MOST_GIVEN_AWAY,
};

/// Judges a drop or an accepted resignation: the equity that the losing player gave away, in points of the current cube
/// and at least 0; `None` if unknown. Arguments are the match before the action, the acting player, and the action. It
/// must answer within a millisecond.
pub type GivenAway = fn(&Match, Player, &Action) -> Option<f32>;

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
pub(in crate::table) fn has_begun(log: &[LoggedAction]) -> bool {
    Player::BOTH.into_iter().all(|player| log.iter().any(|entry| entry.player == Some(player)))
}

/// Whether a match abandoned by one player has come far enough for the other to win: a game is over, or both have had
/// [`ENOUGH_TURNS`]. An error names the rule that refuses an action of the log.
pub(in crate::table) fn is_far_enough(terms: Terms, log: &[LoggedAction]) -> Result<bool, Refusal> {
    let mut replayed = Replayed::begin(terms);
    for entry in log {
        replayed.apply(entry)?;
    }
    Ok(replayed.games > 0 || replayed.has_enough_turns())
}

/// What a finished match is worth for the ratings of all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) enum Worth {
    Counts,
    /// A game was given up for nothing.
    CutShort,
    /// It never counted, or nobody can tell.
    Nothing,
}

/// Whether a match that ends now over the board counts for the ratings of all servers: it is worth that, and not too many
/// matches of its players were cut short lately.
pub(in crate::table) fn counts_overall(
    tx: &Tx<'_>,
    record: &MatchRow,
    worth: Worth,
    at: Time,
) -> Result<bool, store::Error> {
    match worth {
        Worth::Counts => {
            let PerPlayer { one, two } = record.begun.players;
            Ok(!are_too_many_cut_short(tx, record.begun.guild, (one, Some(two)), at)?)
        }
        Worth::CutShort => results::note_cut_short(tx, record.id, at).map(|()| false),
        Worth::Nothing => Ok(false),
    }
}

/// Notes that a match is cut short, being adjourned, aborted or decided, if it could count for the ratings of all
/// servers and both players have played.
pub(in crate::table) fn note_cut_short(tx: &Tx<'_>, record: &MatchRow, at: Time) -> Result<(), store::Error> {
    match can_count_overall(record) && has_begun(&actions::from(tx, record.id, 1)?) {
        true => results::note_cut_short(tx, record.id, at),
        false => Ok(()),
    }
}

/// Whether so many matches of these two, or of one of them on this server, were cut short lately that no more count for
/// the ratings of all servers; `other` is `None` for an open challenge.
pub(in crate::table) fn are_too_many_cut_short(
    tx: &Tx<'_>,
    guild: Option<GuildId>,
    (one, other): (PersonId, Option<PersonId>),
    at: Time,
) -> Result<bool, store::Error> {
    let since = at.minus_ms(CUT_SHORT_COUNTS_MS);
    if let Some(other) = other
        && results::cut_short_of_pair(tx, [one, other], since)? >= CUT_SHORT_OF_PAIR
    {
        return Ok(true);
    }
    let Some(guild) = guild else { return Ok(false) };
    for person in std::iter::once(one).chain(other) {
        if results::cut_short_on_server(tx, guild, person, since)? >= CUT_SHORT_ON_SERVER {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a match began as one that counts for the ratings of all servers if it is played to its end.
fn can_count_overall(record: &MatchRow) -> bool {
    let begun = &record.begun;
    // Under responsible play two people could agree on a game without playing it.
    record.begun_rated
        && begun.guild.is_some()
        && begun.house.is_none()
        && begun.terms.points().is_some()
        && !begun.terms.has(Agreement::Responsible)
}

/// What a match is worth that ends over the board. It counts if it was rated between two people on a server, without
/// responsible play, and no game was given up within its first [`ENOUGH_TURNS`] turns at a cost of more than
/// [`MOST_GIVEN_AWAY`], or an unknown cost.
///
/// Errors as in [`is_far_enough`].
pub(in crate::table) fn worth(
    record: &MatchRow,
    log: &[LoggedAction],
    given_away: Option<GivenAway>,
) -> Result<Worth, Refusal> {
    if !can_count_overall(record) {
        return Ok(Worth::Nothing);
    }
    let mut replayed = Replayed::begin(record.begun.terms);
    for entry in log {
        if gives_up(&replayed.game, &entry.action) && !replayed.has_enough_turns() {
            match given_away.and_then(|judge| judge(&replayed.game, entry.actor(), &entry.action)) {
                None => return Ok(Worth::Nothing),
                Some(given_away) if given_away > MOST_GIVEN_AWAY => return Ok(Worth::CutShort),
                Some(_) => {}
            }
        }
        replayed.apply(entry)?;
    }
    Ok(Worth::Counts)
}

/// Whether an action ends a game before its last checker.
fn gives_up(game: &Match, action: &Action) -> bool {
    match action {
        Action::Decide(Decision::Drop) => true,
        Action::Decide(Decision::AcceptResignation) => matches!(game.phase(), Phase::Resigning { .. }),
        _ => false,
    }
}
