//! A play as a reader follows it: where each checker stood, which way it went, where it is now, and what it hit.

use super::arrows::{Obstacle, route};
use super::{Element, Page};
use crate::engine::play::{Move, Source, Target};
use crate::engine::player::Player;
use crate::engine::point::Point;
use crate::render::geometry::{BAR_SLOTS, CHECKER, POINT_SLOTS, Rect, STOP, Spot, TRAY};
use crate::render::scene::{PlayShown, PlayState};

/// A way that one checker or several took in one play.
struct Journey {
    from: Source,
    /// Where it touched down on its way, and whether it hit there.
    stops: Vec<(Point, bool)>,
    to: Target,
    /// Whether it hit where it landed.
    hit: bool,
    /// How many checkers took this way.
    travellers: u8,
}

impl Journey {
    fn goes_the_same_way(&self, other: &Journey) -> bool {
        let points = |journey: &Journey| journey.stops.iter().map(|&(point, _)| point).collect::<Vec<_>>();
        self.from == other.from && self.to == other.to && points(self) == points(other)
    }
}

/// The places of a journey: where each traveller began, where all touched down, where each is now.
struct Way {
    starts: Vec<Spot>,
    stops: Vec<Spot>,
    ends: Vec<Spot>,
}

impl Way {
    /// Lets the two change places where they begin together or end together and their lines would cross.
    fn uncross(&mut self, other: &mut Way, begin_together: bool, end_together: bool) {
        let first = |way: &Way| way.starts.last().copied().zip(way.stops.first().or(way.ends.last()).copied());
        let last = |way: &Way| way.stops.last().or(way.starts.last()).copied().zip(way.ends.last().copied());
        if begin_together && first(self).zip(first(other)).is_some_and(|(a, b)| cross(a, b)) {
            swap_last(&mut self.starts, &mut other.starts);
        }
        if end_together && last(self).zip(last(other)).is_some_and(|(a, b)| cross(a, b)) {
            swap_last(&mut self.ends, &mut other.ends);
        }
    }
}

fn swap_last(a: &mut [Spot], b: &mut [Spot]) {
    if let (Some(a), Some(b)) = (a.last_mut(), b.last_mut()) {
        std::mem::swap(a, b);
    }
}

/// Whether two straight lines have a place in common that is an end of neither.
fn cross(a: (Spot, Spot), b: (Spot, Spot)) -> bool {
    let turn =
        |(from, to): (Spot, Spot), at: Spot| (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
    turn(a, b.0) * turn(a, b.1) < 0.0 && turn(b, a.0) * turn(b, a.1) < 0.0
}

/// The play's moves, joined where one begins where another ended, since to the reader that is one checker travelling on;
/// checkers that took the same way travel together.
fn journeys(moves: &[Move]) -> Vec<Journey> {
    let mut single: Vec<Journey> = Vec::new();
    for step in moves {
        let earlier = single
            .iter_mut()
            .find(|journey| matches!((journey.to, step.from), (Target::Point(a), Source::Point(b)) if a == b));
        match earlier {
            Some(journey) => {
                if let Target::Point(stop) = journey.to {
                    journey.stops.push((stop, journey.hit));
                }
                (journey.to, journey.hit) = (step.to, step.hit);
            }
            None => {
                single.push(Journey { from: step.from, stops: Vec::new(), to: step.to, hit: step.hit, travellers: 1 });
            }
        }
    }
    let mut journeys: Vec<Journey> = Vec::new();
    for journey in single {
        match journeys.iter_mut().find(|other| other.goes_the_same_way(&journey)) {
            Some(together) => {
                together.travellers += 1;
                together.hit |= journey.hit;
                for (stop, other) in together.stops.iter_mut().zip(&journey.stops) {
                    stop.1 |= other.1;
                }
            }
            None => journeys.push(journey),
        }
    }
    journeys
}

/// How many checkers took one of these ways under a condition.
fn travellers<'a>(journeys: impl IntoIterator<Item = &'a Journey>, condition: impl Fn(&Journey) -> bool) -> u8 {
    journeys.into_iter().filter(|journey| condition(journey)).map(|journey| journey.travellers).sum()
}

impl Page<'_> {
    /// The play's ghosts, arrows and rings; arrows keep clear of `dice` and `cube` where they can.
    ///
    /// Each checker has its ghost and its ring; checkers that went the same way share one arrow.
    pub(super) fn play(&mut self, dice: &[Element], cube: &[Element]) {
        let Some(play) = &self.scene.play else { return };
        let draft = play.state == PlayState::Draft;
        let journeys = journeys(&play.moves);
        let mut obstacles = self.obstacles(dice, cube);
        let (mut ghosts, mut arrows, mut rings) = (Vec::new(), Vec::new(), Vec::new());
        let ways = self.ways(play.by, &journeys);
        let left = ways.iter().flat_map(|way| &way.starts);
        obstacles.extend(left.map(|&at| Obstacle { area: Rect::around(at, 56.0, 56.0), weight: 0.7 }));
        for (journey, Way { starts, stops, ends }) in journeys.iter().zip(ways) {
            if journey.from != Source::Waiting {
                ghosts.extend(starts.iter().map(|&at| Element::Ghost { at, draft }));
            }
            if let Target::Point(_) = journey.to {
                rings.extend(ends.iter().map(|&at| Element::Landed { at, draft }));
            }
            let stations: Vec<Spot> = starts.last().into_iter().chain(&stops).chain(ends.last()).copied().collect();
            for (&(_, hit), &at) in journey.stops.iter().zip(&stations[1..]) {
                ghosts.push(Element::Stop { at, hit, draft });
            }
            for (leg, ends) in stations.windows(2).enumerate() {
                let last = leg + 2 == stations.len();
                let from_gap = match journey.from {
                    _ if leg > 0 => STOP / 2.0,
                    Source::Waiting => TRAY / 2.0,
                    Source::Point(_) | Source::Bar => CHECKER * 0.30,
                };
                let to_gap = match journey.to {
                    _ if !last => STOP / 2.0 + 3.0,
                    Target::Point(_) => CHECKER * 0.44,
                    Target::Off => TRAY * 0.38,
                };
                if let Some(course) = route(ends[0], ends[1], (from_gap, to_gap), &obstacles) {
                    obstacles.extend(course.as_obstacles());
                    arrows.push(Element::Arrow { course, draft });
                }
            }
        }
        rings.extend(self.struck(play));
        for mark in ghosts.into_iter().chain(arrows).chain(rings) {
            // On a stack that is higher than drawn, several marks would lie on the last checker.
            if !self.elements.contains(&mark) {
                self.elements.push(mark);
            }
        }
    }

    /// Where each journey began, touched down and ended. Which of several checkers from one place went where is nobody's
    /// concern, so it is told in such a way that no two lines cross.
    fn ways(&self, by: Player, journeys: &[Journey]) -> Vec<Way> {
        let mut ways: Vec<Way> = Vec::with_capacity(journeys.len());
        for (index, journey) in journeys.iter().enumerate() {
            let left_before = travellers(&journeys[..index], |other| other.from == journey.from);
            let from_last = travellers(&journeys[index..], |other| other.to == journey.to);
            ways.push(Way {
                starts: (0..journey.travellers)
                    .map(|nth| self.departure(by, journey.from, left_before + nth))
                    .collect(),
                stops: journey.stops.iter().map(|&(point, _)| self.touchdown(by, point)).collect(),
                ends: (0..journey.travellers).map(|nth| self.arrival(by, journey.to, from_last - nth)).collect(),
            });
            let (earlier, this) = ways.split_at_mut(index);
            for (other, way) in journeys.iter().zip(earlier) {
                way.uncross(&mut this[0], other.from == journey.from, other.to == journey.to);
            }
        }
        ways
    }

    /// The opponent's checkers on the bar that this play sent there.
    fn struck(&self, play: &PlayShown) -> impl Iterator<Item = Element> {
        let opponent = play.by.opponent();
        let (seat, table) = (self.style.seat(opponent), self.table);
        let on_bar = self.scene.checkers[opponent].bar;
        let hits = play.moves.iter().filter(|step| step.hit).count() as u8;
        (on_bar.saturating_sub(hits)..on_bar)
            .map(|slot| slot.min(BAR_SLOTS - 1))
            .map(move |slot| Element::Hit { at: table.bar_slot(seat, slot) })
    }

    /// Where a checker stood that was the `nth` to leave `from`, counted from 0: beyond those that are still there.
    fn departure(&self, by: Player, from: Source, nth: u8) -> Spot {
        let own = &self.scene.checkers[by];
        match from {
            Source::Point(point) => {
                self.table.slot(self.place(by, point), own.on(point).saturating_add(nth).min(POINT_SLOTS))
            }
            Source::Bar => self.table.bar_slot(self.style.seat(by), own.bar.saturating_add(nth).min(BAR_SLOTS)),
            Source::Waiting => self.waiting_slot(by, own.waiting.saturating_add(nth)),
        }
    }

    /// Where a checker lies that is the `from_last`-th last to have arrived at `to`, counted from 1.
    fn arrival(&self, by: Player, to: Target, from_last: u8) -> Spot {
        let own = &self.scene.checkers[by];
        match to {
            Target::Point(point) => {
                self.table.slot(self.place(by, point), own.on(point).saturating_sub(from_last).min(POINT_SLOTS - 1))
            }
            Target::Off => self.off_slot(by, own.off.saturating_sub(from_last)),
        }
    }

    /// Where a checker touched down on a point that it left again.
    fn touchdown(&self, by: Player, point: Point) -> Spot {
        let own = self.scene.checkers[by].on(point).min(POINT_SLOTS);
        self.table.slot(self.place(by, point), own)
    }

    /// What an arrow should not cover, and how much it would matter.
    fn obstacles(&self, dice: &[Element], cube: &[Element]) -> Vec<Obstacle> {
        let lying = self.elements.iter().filter_map(|element| match element {
            Element::Checker { at, .. } => Some(Obstacle { area: Rect::around(*at, 56.0, 56.0), weight: 1.0 }),
            // The counts in the trays.
            Element::Text(line) => Some(Obstacle { area: line.bounds(), weight: 4.0 }),
            _ => None,
        });
        let numerals = Player::BOTH
            .into_iter()
            .flat_map(|player| self.high_stacks(player))
            .map(|(at, _)| Obstacle { area: Rect::around(at, 64.0, 56.0), weight: 6.0 });
        let tokens = dice.iter().chain(cube).map(|token| Obstacle { area: token.bounds().grown(9.0), weight: 8.0 });
        lying.chain(numerals).chain(tokens).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Die;

    fn step(from: u8, to: u8, hit: bool) -> Move {
        let point = |number| Point::new(number).expect("a point");
        let to = if to == 0 { Target::Off } else { Target::Point(point(to)) };
        Move { from: Source::Point(point(from)), to, die: Die::ALL[0], hit }
    }

    /// Each journey as `24/18*/13`, with the number of travellers where there are several.
    fn written(moves: &[Move]) -> Vec<String> {
        let number = |to: Target| if let Target::Point(point) = to { point.to_string() } else { "off".to_owned() };
        let star = |hit| if hit { "*" } else { "" };
        let journey = |journey: &Journey| {
            let Source::Point(from) = journey.from else { return String::new() };
            let stops: String = journey.stops.iter().map(|(stop, hit)| format!("/{stop}{}", star(*hit))).collect();
            let times = if journey.travellers > 1 { format!("({})", journey.travellers) } else { String::new() };
            format!("{from}{stops}/{}{}{times}", number(journey.to), star(journey.hit))
        };
        journeys(moves).iter().map(journey).collect()
    }

    #[test]
    fn moves_that_follow_on_are_one_checker_and_those_of_a_kind_go_together() {
        for (moves, expected) in [
            (vec![step(8, 5, false), step(6, 5, false)], vec!["8/5", "6/5"]),
            (vec![step(24, 18, true), step(18, 13, true)], vec!["24/18*/13*"]),
            (vec![step(13, 7, false), step(13, 7, false)], vec!["13/7(2)"]),
            (vec![step(8, 5, true), step(8, 5, false), step(5, 2, false), step(5, 2, false)], vec!["8/5*/2(2)"]),
            (vec![step(6, 3, false), step(3, 0, false), step(3, 0, false)], vec!["6/3/off", "3/off"]),
        ] {
            assert_eq!(written(&moves), expected);
        }
    }
}
