//! The chances to win a match at every score.

/// Points that a player still needs to win the match.
pub type Away = u32;

/// The longest match of the table.
pub const LONGEST: usize = 25;

/// The table; [`match_table`](super::match_table) works it out.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchEquity {
    /// `before[own - 1][theirs - 1]`; a player who needs one point has just reached that, and the Crawford game is next.
    pub before: Vec<Vec<f32>>,
    /// After the Crawford game: the chances of the player who needs more than one point, by that number less one.
    pub trailer: Vec<f32>,
}

impl MatchEquity {
    /// The chances of a player who needs `own` points against one who needs `theirs`, before the next game. If
    /// `crawford_over` is set, that is no Crawford game although somebody needs a single point. More than [`LONGEST`]
    /// points count as that many.
    pub fn chance(&self, own: Away, theirs: Away, crawford_over: bool) -> f32 {
        let place = |away: Away| (away as usize).min(LONGEST) - 1;
        match (own, theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, 1) => 0.5,
            (_, 1) if crawford_over => self.trailer[place(own)],
            (1, _) if crawford_over => 1.0 - self.trailer[place(theirs)],
            _ => self.before[place(own)][place(theirs)],
        }
    }
}
