//! People practise on their own blunders, in matches that were analysed. What is solved comes again later, and later each
//! time; what is not comes again soon.

use crate::review::Mistake;
use crate::store::analyses;
use crate::store::ids::{DAY_MS, MatchId, Time};
use crate::store::practice::{self, Blunder};
use crate::store::{Tx, matches};
use crate::table::admission::{Untrusted, admit};
use crate::table::dailies::Dailies;
use crate::table::fault::Fault;
use crate::table::history::replay;
use crate::table::protocol::header::Header;
use crate::table::protocol::position::MatchPosition;
use crate::table::protocol::rejection::{Error, Rejection};
use crate::table::protocol::request::Request;

/// After how many days a blunder comes again that was solved once, twice and so on in a row.
const DAYS: [i64; 5] = [1, 3, 7, 21, 60];
/// After how long one comes again that was not solved: ten minutes.
const SOON_MS: i64 = 10 * 60 * 1000;

/// What there is to practise.
#[derive(Clone, Debug)]
pub enum Practice {
    /// This.
    Now(Box<Practised>),
    /// Nothing before this.
    Later(Time),
    /// Nothing at all: no blunder of theirs is known.
    Nothing,
}

/// A blunder of somebody's own.
#[derive(Clone, Debug)]
pub struct Practised {
    /// The match.
    pub header: Header,
    /// What was done.
    pub mistake: Mistake,
    /// The match as it stood before it.
    pub before: MatchPosition,
}

impl Dailies {
    /// What whoever asks is to practise now: a decision of theirs that gave away at least so many points.
    pub fn practice(&self, request: &Request, least: f64) -> Result<Practice, Error> {
        self.shared.transaction(|tx| {
            let person = request.person.id;
            if let Some(next) = practice::next(tx, person, least, request.at)? {
                return Ok(Practice::Now(Box::new(load(tx, request, next.match_id.into(), next.seq)?)));
            }
            Ok(practice::next_due(tx, person, least)?.map_or(Practice::Nothing, Practice::Later))
        })
    }

    /// A certain blunder of whoever asks.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`] if it is none of theirs.
    pub fn practised(&self, request: &Request, id: Untrusted<MatchId>, seq: u32) -> Result<Practised, Error> {
        self.shared.transaction(|tx| load(tx, request, id, seq))
    }

    /// Puts a blunder away for good that makes no question, since there is nothing to choose from.
    pub fn put_away(&self, request: &Request, of: &Practised) -> Result<(), Fault> {
        let blunder = Blunder { match_id: of.header.id, seq: of.mistake.seq };
        self.shared.transaction(|tx| Ok(practice::note(tx, request.person.id, blunder, 0, practice::NEVER)?))
    }

    /// Puts a blunder off until tomorrow, on which whoever asks may not be advised now.
    pub fn put_off_practice(&self, request: &Request, of: &Practised) -> Result<(), Fault> {
        let (person, blunder) = (request.person.id, Blunder { match_id: of.header.id, seq: of.mistake.seq });
        self.shared.transaction(|tx| {
            let (solved, _) = practice::get(tx, person, blunder)?;
            Ok(practice::note(tx, person, blunder, solved, request.at.plus_ms(DAY_MS))?)
        })
    }

    /// Notes that whoever asks has answered, and whether that was right; before its time an answer changes nothing. Returns
    /// when it comes again.
    ///
    /// # Errors
    /// As [`practised`](Dailies::practised).
    pub fn note_practice(
        &self,
        request: &Request,
        id: Untrusted<MatchId>,
        seq: u32,
        is_right: bool,
    ) -> Result<Time, Error> {
        self.shared.handle_once(request, |tx| {
            let person = request.person.id;
            let of = Blunder { match_id: load(tx, request, id, seq)?.header.id, seq };
            let (solved, due_at) = practice::get(tx, person, of)?;
            if due_at > request.at {
                return Ok(due_at);
            }
            let (solved, pause) = match is_right {
                true => (solved + 1, DAYS[DAYS.len().min(solved as usize + 1) - 1] * DAY_MS),
                false => (0, SOON_MS),
            };
            let due_at = request.at.plus_ms(pause);
            practice::note(tx, person, of, solved, due_at)?;
            Ok(due_at)
        })
    }
}

fn load(tx: &Tx<'_>, request: &Request, id: Untrusted<MatchId>, seq: u32) -> Result<Practised, Error> {
    let record: matches::MatchRow = admit(tx, request, id)?;
    let own = record.seat(request.person.id);
    let found = analyses::of_match(tx, record.id)?.map(|found| found.mistakes).unwrap_or_default();
    let mistake = found.into_iter().find(|mistake| mistake.seq == seq && own == Some(mistake.player));
    let mistake = mistake.ok_or(Rejection::NoMatchHere(None))?;
    let (header, before) = replay::at(tx, &record, request.guild, seq.saturating_sub(1))?;
    Ok(Practised { header, mistake, before })
}
