//! A play as a reader follows it: where each checker stood, which way it went, where it is now, and what it hit.

use super::arrows::{Arrow, Obstacle, route};
use super::{Element, Page};
use crate::engine::play::{Move, Source, Target};
use crate::engine::player::Player;
use crate::engine::point::Point;
use crate::render::geometry::{BAR_SLOTS, CHECKER, POINT_SLOTS, Rect, STOP, Spot, TRAY};
use crate::render::scene::{PlayShown, PlayState};

/// How many exchanges of places are tried, alone and together.
const MOST_SWAPS: usize = 4;

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
#[derive(Clone)]
struct Way {
    starts: Vec<Spot>,
    stops: Vec<Spot>,
    ends: Vec<Spot>,
}

impl Way {
    /// The places along which its arrows go.
    fn stations(&self) -> Vec<Spot> {
        self.starts.last().into_iter().chain(&self.stops).chain(self.ends.last()).copied().collect()
    }
}

/// Which of two ways, counted in the order of their journeys, may change places, and where.
#[derive(Clone, Copy)]
struct Swap {
    first: usize,
    second: usize,
    at_end: bool,
}

impl Swap {
    fn apply(self, ways: &mut [Way]) {
        let (one, other) = ways.split_at_mut(self.second);
        let (one, other) = (&mut one[self.first], &mut other[0]);
        let (one, other) =
            if self.at_end { (&mut one.ends, &mut other.ends) } else { (&mut one.starts, &mut other.starts) };
        if let (Some(one), Some(other)) = (one.last_mut(), other.last_mut()) {
            std::mem::swap(one, other);
        }
    }
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

/// The arrows of a play, told in one way.
#[derive(Default)]
struct Routes {
    arrows: Vec<Arrow>,
    /// What they cover and cross.
    cost: f32,
}

impl Routes {
    fn of(journeys: &[Journey], ways: &[Way], obstacles: &[Obstacle]) -> Routes {
        let starts = ways.iter().flat_map(|way| &way.starts);
        let left = starts.map(|&at| Obstacle { area: Rect::around(at, 56.0, 56.0), weight: 0.7 });
        let mut obstacles: Vec<Obstacle> = obstacles.iter().copied().chain(left).collect();
        let mut routes = Routes::default();
        for (journey, way) in journeys.iter().zip(ways) {
            let stations = way.stations();
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
                let routed = route(ends[0], ends[1], (from_gap, to_gap), &obstacles, &routes.arrows);
                if let Some((cost, arrow)) = routed {
                    obstacles.extend(arrow.as_obstacles());
                    routes.cost += cost;
                    routes.arrows.push(arrow);
                }
            }
        }
        routes
    }
}

impl Page<'_> {
    /// The play's ghosts, arrows and rings; arrows keep clear of `dice` and `cube` where they can.
    ///
    /// Each checker has its ghost and its ring; checkers that went the same way share one arrow.
    pub(super) fn play(&mut self, dice: &[Element], cube: &[Element]) {
        let Some(play) = &self.scene.play else { return };
        let draft = play.state == PlayState::Draft;
        let journeys = journeys(&play.moves);
        let (ways, routes) = self.told(play.by, &journeys, &self.obstacles(dice, cube));
        let (mut ghosts, mut rings) = (Vec::new(), Vec::new());
        for (journey, way) in journeys.iter().zip(&ways) {
            if journey.from != Source::Waiting {
                ghosts.extend(way.starts.iter().map(|&at| Element::Ghost { at, draft }));
            }
            if let Target::Point(_) = journey.to {
                rings.extend(way.ends.iter().map(|&at| Element::Landed { at, draft }));
            }
            let stops = journey.stops.iter().zip(&way.stops);
            ghosts.extend(stops.map(|(&(_, hit), &at)| Element::Stop { at, hit, draft }));
        }
        rings.extend(self.struck(play));
        let arrows = routes.arrows.into_iter().map(|course| Element::Arrow { course, draft });
        for mark in ghosts.into_iter().chain(arrows).chain(rings) {
            // On a stack that is higher than drawn, several marks would lie on the last checker.
            if !self.elements.contains(&mark) {
                self.elements.push(mark);
            }
        }
    }

    /// Where each journey began, touched down and ended, and the arrows for it. Which of several checkers from one place
    /// went where is nobody's concern, so it is told in the way whose arrows cover and cross least.
    fn told(&self, by: Player, journeys: &[Journey], obstacles: &[Obstacle]) -> (Vec<Way>, Routes) {
        let pairs = (0..journeys.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        let swaps: Vec<Swap> = pairs
            .flat_map(|(first, second)| {
                let (one, other) = (&journeys[first], &journeys[second]);
                [(one.from == other.from, false), (one.to == other.to, true)]
                    .into_iter()
                    .filter_map(move |(may, at_end)| may.then_some(Swap { first, second, at_end }))
            })
            .take(MOST_SWAPS)
            .collect();
        let plain = self.ways(by, journeys);
        let tellings = (0..1_u32 << swaps.len()).map(|chosen| {
            let mut ways = plain.clone();
            let chosen = swaps.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
            chosen.for_each(|(_, swap)| swap.apply(&mut ways));
            let routes = Routes::of(journeys, &ways, obstacles);
            (ways, routes)
        });
        tellings.min_by(|(_, one), (_, other)| one.cost.total_cmp(&other.cost)).unwrap_or_default()
    }

    /// Where each journey began, touched down and ended, in the order of the moves.
    fn ways(&self, by: Player, journeys: &[Journey]) -> Vec<Way> {
        let way = |index: usize, journey: &Journey| {
            let left_before = travellers(&journeys[..index], |other| other.from == journey.from);
            let from_last = travellers(&journeys[index..], |other| other.to == journey.to);
            Way {
                starts: (0..journey.travellers)
                    .map(|nth| self.departure(by, journey.from, left_before + nth))
                    .collect(),
                stops: journey.stops.iter().map(|&(point, _)| self.touchdown(by, point)).collect(),
                ends: (0..journey.travellers).map(|nth| self.arrival(by, journey.to, from_last - nth)).collect(),
            }
        };
        journeys.iter().enumerate().map(|(index, journey)| way(index, journey)).collect()
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
