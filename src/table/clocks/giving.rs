//! Time that a player gives the opponent.

use crate::store::clocks;
use crate::store::ids::MatchId;
use crate::table::loaded_match::clock;
use crate::table::venues::own_running_match;
use crate::table::{Clocks, Error, Header, Rejection, Request, Untrusted};

impl Clocks {
    /// A player adds one of the [amounts](crate::engine::Pace::gifts) that suit the pace to the bank of the opponent, also
    /// after their flag has fallen. Returns the match and the amount in milliseconds; `None` if there is no such amount.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotAPlayer`], [`Rejection::NotRunning`], [`Rejection::Untimed`],
    /// [`Rejection::BankFull`].
    pub fn give(&self, request: &Request, id: Untrusted<MatchId>, nth: u8) -> Result<Option<(Header, i64)>, Error> {
        self.shared.handle_once_in_match(request, id.match_to_lock(), |tx| {
            let (row, player) = own_running_match(tx, request, id)?;
            let Some(mut clock_row) = clocks::get(tx, row.id)? else { return Err(Rejection::Untimed.into()) };
            let Some(&ms) = clock_row.pace.gifts().get(usize::from(nth)) else { return Ok(None) };
            clock_row.clock = clock_row.clock.with_time_given(player.opponent(), ms).ok_or(Rejection::BankFull)?;
            clocks::set(tx, row.id, &clock_row.clock)?;
            if clock_row.clock.turn.is_some_and(|turn| turn.player != player) {
                clock::set_timers(tx, &row, &clock_row, request.at)?;
            }
            Ok(Some((Header::of(tx, &row)?, ms)))
        })
    }
}
