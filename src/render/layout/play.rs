//! A play as a reader follows it: where each checker stood, which way it went, where it is now, and what it hit.

use super::arrows::{Obstacle, route};
use super::{Element, Page};
use crate::engine::play::{Move, Source, Target};
use crate::engine::player::Player;
use crate::engine::point::Point;
use crate::render::geometry::{BAR_SLOTS, CHECKER, POINT_SLOTS, Rect, STOP, Spot};
use crate::render::scene::{PlayShown, PlayState};

/// The moves of one checker in one play.
struct Journey {
    from: Source,
    /// Where it touched down on its way, and whether it hit there.
    stops: Vec<(Point, bool)>,
    to: Target,
    /// Whether it hit where it landed.
    hit: bool,
}

/// The play's moves, joined where one begins where another ended: to the reader that is one checker travelling on.
fn journeys(moves: &[Move]) -> Vec<Journey> {
    let mut journeys: Vec<Journey> = Vec::new();
    for step in moves {
        let earlier = journeys
            .iter_mut()
            .find(|journey| matches!((journey.to, step.from), (Target::Point(a), Source::Point(b)) if a == b));
        match earlier {
            Some(journey) => {
                if let Target::Point(stop) = journey.to {
                    journey.stops.push((stop, journey.hit));
                }
                (journey.to, journey.hit) = (step.to, step.hit);
            }
            None => journeys.push(Journey { from: step.from, stops: Vec::new(), to: step.to, hit: step.hit }),
        }
    }
    journeys
}

impl Page<'_> {
    /// The play's ghosts, arrows and rings; arrows keep clear of `dice` and `cube` where they can.
    pub(super) fn play(&mut self, dice: &[Element], cube: &[Element]) {
        let Some(play) = &self.scene.play else { return };
        let draft = play.state == PlayState::Draft;
        let journeys = journeys(&play.moves);
        let mut obstacles = self.obstacles(dice, cube);
        let (mut ghosts, mut arrows, mut rings) = (Vec::new(), Vec::new(), Vec::new());
        for (index, journey) in journeys.iter().enumerate() {
            let left_before = journeys[..index].iter().filter(|other| other.from == journey.from).count();
            let start = self.departure(play.by, journey.from, left_before);
            ghosts.push(Element::Ghost { at: start, draft });
            let arriving = journeys.iter().filter(|other| other.to == journey.to).count();
            let arrived_before = journeys[..index].iter().filter(|other| other.to == journey.to).count();
            let end = self.arrival(play.by, journey.to, arriving - arrived_before);

            let mut stations = vec![start];
            for &(stop, hit) in &journey.stops {
                let at = self.touchdown(play.by, stop);
                ghosts.push(Element::Stop { at, hit, draft });
                stations.push(at);
            }
            stations.push(end);
            for (leg, ends) in stations.windows(2).enumerate() {
                let last = leg + 2 == stations.len();
                let from_gap = if leg == 0 { CHECKER * 0.30 } else { STOP / 2.0 };
                let to_gap = match journey.to {
                    _ if !last => STOP / 2.0 + 3.0,
                    Target::Point(_) => CHECKER * 0.44,
                    Target::Off => 8.0,
                };
                if let Some(course) = route(ends[0], ends[1], (from_gap, to_gap), &obstacles) {
                    obstacles.extend(course.as_obstacles());
                    arrows.push(Element::Arrow { course, draft });
                }
            }
            if let Target::Point(_) = journey.to {
                rings.push(Element::Landed { at: end, draft });
            }
        }
        rings.extend(self.struck(play));
        self.elements.extend(ghosts.into_iter().chain(arrows).chain(rings));
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

    /// Where a checker stood that left `from` as one of several: beyond those that are still there.
    fn departure(&self, by: Player, from: Source, left_before: usize) -> Spot {
        let own = &self.scene.checkers[by];
        let nth = left_before as u8;
        match from {
            Source::Point(point) => {
                self.table.slot(self.place(by, point), own.on(point).saturating_add(nth).min(POINT_SLOTS))
            }
            Source::Bar => self.table.bar_slot(self.style.seat(by), own.bar.saturating_add(nth).min(BAR_SLOTS)),
            Source::Waiting => self.waiting_slot(by, own.waiting.saturating_add(nth)),
        }
    }

    /// Where a checker lies that is the `from_last`-th last to have arrived at `to`, counted from 1.
    fn arrival(&self, by: Player, to: Target, from_last: usize) -> Spot {
        let own = &self.scene.checkers[by];
        let from_last = from_last as u8;
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
        let checkers = self.elements.iter().filter_map(|element| match element {
            Element::Checker { at, .. } => Some(Obstacle { area: Rect::around(*at, 56.0, 56.0), weight: 1.0 }),
            _ => None,
        });
        let numerals = Player::BOTH
            .into_iter()
            .flat_map(|player| self.high_stacks(player))
            .map(|(at, _)| Obstacle { area: Rect::around(at, 64.0, 56.0), weight: 6.0 });
        let tokens = dice.iter().chain(cube).map(|token| Obstacle { area: token.bounds().grown(9.0), weight: 8.0 });
        checkers.chain(numerals).chain(tokens).collect()
    }
}
