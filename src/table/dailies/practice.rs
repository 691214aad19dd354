//! Practice with one's own blunders from analysed matches. Solved ones come back after growing intervals, others soon.

use crate::review::Mistake;
use crate::store::ids::{DAY_MS, MatchId, Time};
use crate::store::practice::{self, Blunder, PracticeState};
use crate::store::{Tx, analyses, matches};
use crate::table::admission::admit;
use crate::table::history::replay;
use crate::table::{Dailies, Error, Fault, Header, MatchPosition, Rejection, Request, Untrusted};

/// The intervals in days after a blunder was solved once, twice and so on in a row.
const DAYS: [i64; 5] = [1, 3, 7, 21, 60];
/// The interval after a blunder was not solved: ten minutes.
const SOON_MS: i64 = 10 * 60 * 1000;

/// The next question of practice.
#[derive(Clone, Debug)]
pub enum Practice {
    Now(Box<PracticeQuestion>),
    /// No question before this time.
    Later(Time),
    /// No question at all: the person has no known blunders.
    Nothing,
}

/// A blunder of a person's own, as a question.
#[derive(Clone, Debug)]
pub struct PracticeQuestion {
    pub header: Header,
    pub mistake: Mistake,
    pub before: MatchPosition,
}

impl Dailies {
    /// The next question for the person who asks: a decision of theirs that cost at least `least` points; with `of`,
    /// one from that match.
    pub fn practice(&self, request: &Request, of: Option<Untrusted<MatchId>>, least: f64) -> Result<Practice, Error> {
        self.shared.read(|tx| {
            let person = request.person.id;
            let of = of.map(|id| admit::<matches::MatchRow>(tx, request, id)).transpose()?.map(|row| row.id);
            if let Some(next) = practice::next(tx, person, of, least, request.at)? {
                return Ok(Practice::Now(Box::new(load(tx, request, next.match_id.into(), next.action_number)?)));
            }
            Ok(practice::next_due(tx, person, of, least)?.map_or(Practice::Nothing, Practice::Later))
        })
    }

    /// One blunder of the person who asks.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if it is not theirs.
    pub fn practised(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        action_number: u32,
    ) -> Result<PracticeQuestion, Error> {
        self.shared.read(|tx| load(tx, request, id, action_number))
    }

    /// Notes that a blunder is never asked again, since its position has only one option and makes no question.
    pub fn put_away(&self, request: &Request, of: &PracticeQuestion) -> Result<(), Fault> {
        let blunder = Blunder { match_id: of.header.id, action_number: of.mistake.action_number };
        self.shared.transaction(|tx| Ok(practice::note_answer(tx, request.person.id, blunder, 0, practice::NEVER)?))
    }

    /// Postpones a blunder until tomorrow, since the person may not get advice on its position now.
    pub fn put_off_practice(&self, request: &Request, of: &PracticeQuestion) -> Result<(), Fault> {
        let (person, blunder) =
            (request.person.id, Blunder { match_id: of.header.id, action_number: of.mistake.action_number });
        self.shared.transaction(|tx| {
            let solved = practice::get(tx, person, blunder)?.solved;
            Ok(practice::note_answer(tx, person, blunder, solved, request.at.plus_ms(DAY_MS))?)
        })
    }

    /// Records whether the answer was right, and returns when the blunder is due again. Answers before it is due have
    /// no effect.
    pub fn note_practice(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        action_number: u32,
        is_right: bool,
    ) -> Result<Time, Error> {
        self.shared.handle_once(request, |tx| {
            let person = request.person.id;
            let of = Blunder { match_id: load(tx, request, id, action_number)?.header.id, action_number };
            let PracticeState { solved, due_at } = practice::get(tx, person, of)?;
            if due_at > request.at {
                return Ok(due_at);
            }
            let (solved, pause) = match is_right {
                true => (solved + 1, DAYS[DAYS.len().min(solved as usize + 1) - 1] * DAY_MS),
                false => (0, SOON_MS),
            };
            let due_at = request.at.plus_ms(pause);
            practice::note_answer(tx, person, of, solved, due_at)?;
            Ok(due_at)
        })
    }
}

fn load(tx: &Tx<'_>, request: &Request, id: Untrusted<MatchId>, action_number: u32) -> Result<PracticeQuestion, Error> {
    let row: matches::MatchRow = admit(tx, request, id)?;
    let own = row.seat(request.person.id);
    let found = analyses::of_match(tx, row.id)?.map(|found| found.mistakes).unwrap_or_default();
    let mistake =
        found.into_iter().find(|mistake| mistake.action_number == action_number && own == Some(mistake.player));
    let mistake = mistake.ok_or(Rejection::NoMatchHere(None))?;
    let (header, before) = replay::at(tx, &row, request.guild, action_number.saturating_sub(1))?;
    Ok(PracticeQuestion { header, mistake, before })
}
