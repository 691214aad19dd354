//! The effects of a play, in the terms of players.

use crate::{Checkers, Move, Point, Position, Source};

/// The changes by moves of the mover; points are numbered from the mover's view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The number of opposing checkers hit.
    pub hits: usize,
    /// The number of checkers that enter from the bar or the reserve.
    pub enters: usize,
    pub borne_off: usize,
    /// The points that are held afterwards and were not before, the highest first.
    pub makes: Vec<Point>,
    /// The points that were held before and are not afterwards, the highest first.
    pub breaks: Vec<Point>,
    /// The number of blots within six pips of an opposing checker in front of them, or of one on the bar.
    pub exposed: usize,
}

impl Effects {
    /// The effects of `moves`, which lead from one position to the other.
    pub fn of(moves: &[Move], before: &Position, after: &Position) -> Effects {
        let holds = |side: &Checkers, point| side.on(point) >= 2;
        let changed = |from: &Position, to: &Position| {
            Point::descending().filter(|&point| !holds(from.mover(), point) && holds(to.mover(), point)).collect()
        };
        Effects {
            hits: moves.iter().filter(|step| step.hit).count(),
            enters: moves.iter().filter(|step| matches!(step.from, Source::Bar | Source::Reserve)).count(),
            borne_off: usize::from(after.mover().off.saturating_sub(before.mover().off)),
            makes: changed(before, after),
            breaks: changed(after, before),
            exposed: Point::descending().filter(|&point| is_exposed(after, point)).count(),
        }
    }
}

/// Whether the mover has a blot on this point that an opposing checker reaches with one number.
fn is_exposed(position: &Position, point: Point) -> bool {
    let opponent = position.opponent();
    let reaches = |pips: u8| match point.number().checked_sub(pips) {
        Some(0) => opponent.bar > 0,
        Some(from) => Point::new(from).is_some_and(|from| opponent.on(from.mirrored()) > 0),
        None => false,
    };
    position.mover().on(point) == 1 && (1..=6).any(reaches)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LegalPlays, rule_sets};

    fn effects(mover: &[(u8, u8)], opponent: &[(u8, u8)], roll: &str, play: &str) -> Effects {
        let before = Position::new(Checkers::at(mover), Checkers::at(opponent)).unwrap();
        let (one, two) = roll.split_once('-').unwrap();
        let die = |pips: &str| crate::Die::new(pips.parse().unwrap()).unwrap();
        let roll = crate::Roll::new(die(one), die(two));
        let legal = LegalPlays::of_roll(&rule_sets::default().rules, &before, roll);
        let (play, after) = legal.results().iter().find(|(found, _)| found.to_string() == play).expect("a legal play");
        Effects::of(play.moves(), &before, after)
    }

    const START: [(u8, u8); 4] = [(24, 2), (13, 5), (8, 3), (6, 5)];

    #[test]
    fn a_made_point_leaves_no_blot_and_a_split_leaves_two() {
        let point = |number| Point::new(number).unwrap();
        let made = effects(&START, &START, "3-1", "8/5 6/5");
        assert_eq!((made.makes, made.breaks, made.exposed), (vec![point(5)], vec![], 0));
        let split = effects(&START, &START, "6-2", "24/18 13/11");
        // The blots on 24 and 18 are in front of checkers on the opponent's midpoint and home; 11 is 10 from the
        // nearest.
        assert_eq!((split.makes, split.breaks), (vec![], vec![point(24)]));
        assert_eq!(split.hits, 0);
    }

    #[test]
    fn hits_entries_and_checkers_borne_off_are_counted() {
        let off = effects(&[(6, 1), (5, 1)], &[(1, 2)], "6-5", "6/off 5/off");
        assert_eq!((off.borne_off, off.enters, off.hits), (2, 0, 0));
    }
}
