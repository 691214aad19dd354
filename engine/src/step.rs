//! Restrictions on one checker: whether it may move by a number.

use super::{Checkers, Die, Move, Point, Position, Refusal, Rule, Rules, Source, Target};

/// A position within a turn: everything on which the next move depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TurnState {
    pub position: Position,
    /// The point on which the previous move entered a checker, if it did.
    pub entered: Option<Point>,
}

impl TurnState {
    pub(super) const fn new(position: Position) -> TurnState {
        TurnState { position, entered: None }
    }

    /// The state after a move that [`step`] has allowed.
    pub(super) fn after(&self, step: Move) -> TurnState {
        let entered = match (step.from, step.to) {
            (Source::Bar | Source::Reserve, Target::Point(point)) => Some(point),
            _ => None,
        };
        TurnState { position: self.position.after(step.from, step.to, step.hit), entered }
    }
}

/// The move of a checker from `from` by `die`.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn step(rules: &Rules, at: &TurnState, from: Source, die: Die) -> Result<Move, Refusal> {
    let mover = at.position.mover();
    has_checker(mover, from)?;
    may_leave(rules, mover, from)?;
    must_continue(rules, at, from, die)?;
    land(rules, &at.position, from, die)
}

/// The restrictions on one checker, for the fast listing of plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Restrictions {
    /// Nothing moves while checkers wait in the reserve.
    pub all_in_first: bool,
    /// Only the rearmost checker is borne off.
    pub rear_first: bool,
    /// Nothing is borne off past a point of the opponent's.
    pub through_point: bool,
}

impl Restrictions {
    /// The restrictions of a turn that begins here; `None` if it also matters which checker has just entered.
    pub(super) fn new(rules: &Rules, position: &Position) -> Option<Restrictions> {
        let mover = position.mover();
        if rules.entered_continues && (mover.bar > 0 || mover.reserve > 0) {
            return None;
        }
        Some(Restrictions {
            all_in_first: rules.all_in_first,
            rear_first: rules.rear_first,
            through_point: rules.through_point,
        })
    }
}

/// Refuses a source without a checker (`no-checker`).
fn has_checker(mover: &Checkers, from: Source) -> Result<(), Refusal> {
    match from {
        Source::Point(point) if mover.on(point) == 0 => Err(Refusal::new(Rule::NoChecker).at(point)),
        Source::Bar if mover.bar == 0 => Err(Refusal::new(Rule::NoChecker)),
        Source::Reserve if mover.reserve == 0 => Err(Refusal::new(Rule::NoChecker)),
        _ => Ok(()),
    }
}

/// Refuses to move other checkers while some are on the bar or in the reserve (`enter-first`, `hit-before-reserve`,
/// `all-in-first`).
fn may_leave(rules: &Rules, mover: &Checkers, from: Source) -> Result<(), Refusal> {
    match from {
        Source::Bar => Ok(()),
        Source::Reserve if mover.bar > 0 => Err(Refusal::new(Rule::HitBeforeReserve).counting(mover.bar)),
        Source::Point(_) if mover.bar > 0 => Err(Refusal::new(Rule::EnterFirst).counting(mover.bar)),
        Source::Point(_) if rules.all_in_first && mover.reserve > 0 => {
            Err(Refusal::new(Rule::AllInFirst).counting(mover.reserve))
        }
        _ => Ok(()),
    }
}

/// Refuses another checker if the one that has just entered can play this number (`entered-continues`). While others
/// still have to enter, [`may_leave`] refuses already.
fn must_continue(rules: &Rules, at: &TurnState, from: Source, die: Die) -> Result<(), Refusal> {
    match (from, at.entered) {
        (Source::Point(point), Some(entered)) if rules.entered_continues && point != entered => {
            match land(rules, &at.position, Source::Point(entered), die) {
                Ok(_) => Err(Refusal::new(Rule::EnteredContinues).at(entered).with_die(die)),
                Err(_) => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// The move to where the checker lands, refused if the point is closed (`open-point`, `enter-point`) or the checker may
/// not be borne off.
fn land(rules: &Rules, position: &Position, from: Source, die: Die) -> Result<Move, Refusal> {
    let start = from.number();
    let Some(point) = Point::new(start.saturating_sub(die.pips())) else {
        let from_point = Point::new(start).ok_or_else(|| Refusal::new(Rule::NoChecker))?;
        may_bear_off(rules, position, from_point, die)?;
        return Ok(Move { from, to: Target::Off, die, hit: false });
    };
    match position.opponent().on(point.mirrored()) {
        0 => Ok(Move { from, to: Target::Point(point), die, hit: false }),
        1 => Ok(Move { from, to: Target::Point(point), die, hit: true }),
        checkers => {
            let rule = if start == 25 { Rule::EnterPoint } else { Rule::OpenPoint };
            Err(Refusal::new(rule).at(point).with_die(die).counting(checkers))
        }
    }
}

/// Refuses to bear off (`bear-off-home`, `bear-off-over`, `rear-first`, `through-point`). The die is at least the
/// point's number.
fn may_bear_off(rules: &Rules, position: &Position, from: Point, die: Die) -> Result<(), Refusal> {
    let mover = position.mover();
    let outside = mover.total() - u32::from(mover.off) - home_checkers(mover);
    if outside > 0 {
        return Err(Refusal::new(Rule::BearOffHome).counting(u8::try_from(outside).unwrap_or(u8::MAX)));
    }
    if let Some(rearmost) = Point::descending().find(|&point| mover.on(point) > 0)
        && rearmost > from
    {
        if die.pips() > from.number() {
            return Err(Refusal::new(Rule::BearOffOver).at(rearmost).with_die(die));
        }
        if rules.rear_first {
            return Err(Refusal::new(Rule::RearFirst).at(rearmost).with_die(die));
        }
    }
    if rules.through_point {
        let in_the_way =
            Point::descending().find(|&point| point < from && position.opponent().on(point.mirrored()) >= 2);
        if let Some(point) = in_the_way {
            return Err(Refusal::new(Rule::ThroughPoint).at(point).with_die(die));
        }
    }
    Ok(())
}

/// The number of checkers in the home board.
fn home_checkers(mover: &Checkers) -> u32 {
    mover.points[..6].iter().map(|&n| u32::from(n)).sum()
}

/// The places from which the mover's checkers can move: the bar, the reserve, then the points from 24 down.
pub(super) fn sources(position: &Position) -> impl Iterator<Item = Source> {
    let mover = *position.mover();
    let bar = (mover.bar > 0).then_some(Source::Bar);
    let reserve = (mover.reserve > 0).then_some(Source::Reserve);
    let points = Point::descending().filter(move |&point| mover.on(point) > 0).map(Source::Point);
    bar.into_iter().chain(reserve).chain(points)
}
