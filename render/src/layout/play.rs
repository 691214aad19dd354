//! The marks of a play: dashed circles where checkers left, arrows along their paths, rings where they arrived, and
//! rings around checkers that were hit.

use super::arrows::{Arrow, Obstacle, route};
use super::{Element, LayoutBuilder};
use crate::geometry::{BAR_SLOTS, CHECKER, POINT_SLOTS, Rect, STOP, Spot, TRAY};
use crate::scene::{PlayShown, PlayState};
use barpoint_engine::{Move, Player, Point, Source, Target};

/// Pairs of checkers whose ends may be exchanged; all combinations are tried.
const MOST_SWAPS: usize = 4;

/// A point touched on the way.
struct Stop {
    point: Point,
    /// Whether there was a hit.
    hit: bool,
}

/// The path of one or more checkers in a play.
struct Path {
    from: Source,
    stops: Vec<Stop>,
    to: Target,
    /// Whether there was a hit at the end of the path.
    hit: bool,
    /// The number of checkers that took this path.
    checkers: u8,
}

impl Path {
    fn same_way(&self, other: &Path) -> bool {
        let points = |path: &Path| path.stops.iter().map(|stop| stop.point).collect::<Vec<_>>();
        self.from == other.from && self.to == other.to && points(self) == points(other)
    }
}

/// The spots of a path: the start of each checker, the points touched in between, the end of each checker.
#[derive(Clone)]
struct PathSpots {
    starts: Vec<Spot>,
    stops: Vec<Spot>,
    ends: Vec<Spot>,
}

impl PathSpots {
    /// The spots that the path's arrows connect.
    fn waypoints(&self) -> Vec<Spot> {
        self.starts.last().into_iter().chain(&self.stops).chain(self.ends.last()).copied().collect()
    }
}

/// An exchange of the starts or ends of two paths, which are given by their index.
#[derive(Clone, Copy)]
struct Swap {
    first: usize,
    second: usize,
    at_end: bool,
}

impl Swap {
    fn apply(self, spots: &mut [PathSpots]) {
        let (one, other) = spots.split_at_mut(self.second);
        let (one, other) = (&mut one[self.first], &mut other[0]);
        let (one, other) =
            if self.at_end { (&mut one.ends, &mut other.ends) } else { (&mut one.starts, &mut other.starts) };
        if let (Some(one), Some(other)) = (one.last_mut(), other.last_mut()) {
            std::mem::swap(one, other);
        }
    }
}

/// The paths of a play: a move that begins where another ended continues its path, and checkers with equal paths share
/// one.
fn paths(moves: &[Move]) -> Vec<Path> {
    let mut single: Vec<Path> = Vec::new();
    for step in moves {
        let earlier = single
            .iter_mut()
            .find(|path| matches!((path.to, step.from), (Target::Point(a), Source::Point(b)) if a == b));
        match earlier {
            Some(path) => {
                if let Target::Point(point) = path.to {
                    path.stops.push(Stop { point, hit: path.hit });
                }
                (path.to, path.hit) = (step.to, step.hit);
            }
            None => {
                single.push(Path { from: step.from, stops: Vec::new(), to: step.to, hit: step.hit, checkers: 1 });
            }
        }
    }
    let mut paths: Vec<Path> = Vec::new();
    for path in single {
        match paths.iter_mut().find(|other| other.same_way(&path)) {
            Some(together) => {
                together.checkers += 1;
                together.hit |= path.hit;
                for (stop, other) in together.stops.iter_mut().zip(&path.stops) {
                    stop.hit |= other.hit;
                }
            }
            None => paths.push(path),
        }
    }
    paths
}

/// The number of checkers on the paths that meet `condition`.
fn checkers<'a>(paths: impl IntoIterator<Item = &'a Path>, condition: impl Fn(&Path) -> bool) -> u8 {
    paths.into_iter().filter(|path| condition(path)).map(|path| path.checkers).sum()
}

#[derive(Default)]
struct Routes {
    arrows: Vec<Arrow>,
    /// The cost of what they cover and cross.
    cost: f32,
}

impl Routes {
    fn of(paths: &[Path], spots: &[PathSpots], obstacles: &[Obstacle]) -> Routes {
        let starts = spots.iter().flat_map(|spot| &spot.starts);
        let left = starts.map(|&at| Obstacle { area: Rect::around(at, 56.0, 56.0), weight: 0.7 });
        let mut obstacles: Vec<Obstacle> = obstacles.iter().copied().chain(left).collect();
        let mut routes = Routes::default();
        for (path, spot) in paths.iter().zip(spots) {
            let waypoints = spot.waypoints();
            for (leg, ends) in waypoints.windows(2).enumerate() {
                let last = leg + 2 == waypoints.len();
                let from_gap = match path.from {
                    _ if leg > 0 => STOP / 2.0,
                    Source::Reserve => TRAY / 2.0,
                    Source::Point(_) | Source::Bar => CHECKER * 0.30,
                };
                let to_gap = match path.to {
                    _ if !last => STOP / 2.0 + 3.0,
                    Target::Point(_) => CHECKER * 0.44,
                    Target::Off => TRAY * 0.38,
                };
                let routed = route(ends[0], ends[1], from_gap, to_gap, &obstacles, &routes.arrows);
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

impl LayoutBuilder<'_> {
    /// The marks of the play. Arrows avoid `dice` and `cube` where they can; checkers that took the same path share
    /// one.
    pub(super) fn play(&mut self, dice: &[Element], cube: &[Element]) {
        let Some(play) = &self.scene.play else { return };
        let draft = play.state == PlayState::Draft;
        let paths = paths(&play.moves);
        let (spots, routes) = self.best_routes(play.by, &paths, &self.obstacles(dice, cube));
        let (mut ghosts, mut rings) = (Vec::new(), Vec::new());
        for (path, spot) in paths.iter().zip(&spots) {
            if path.from != Source::Reserve {
                ghosts.extend(spot.starts.iter().map(|&at| Element::Ghost { at, draft }));
            }
            if let Target::Point(_) = path.to {
                rings.extend(spot.ends.iter().map(|&at| Element::Arrival { at, draft }));
            }
            let stops = path.stops.iter().zip(&spot.stops);
            ghosts.extend(stops.map(|(&Stop { hit, .. }, &at)| Element::Stop { at, hit, draft }));
        }
        rings.extend(self.hit_rings(play));
        let arrows = routes.arrows.into_iter().map(|course| Element::Arrow { course, draft });
        for mark in ghosts.into_iter().chain(arrows).chain(rings) {
            // In a stack that is higher than drawn, several marks would be on its last checker.
            if !self.elements.contains(&mark) {
                self.elements.push(mark);
            }
        }
    }

    /// The spots of the paths, and the arrows. Between several checkers that leave or reach the same point it does not
    /// matter which is which, so they are paired such that the arrows cover and cross least.
    fn best_routes(&self, by: Player, paths: &[Path], obstacles: &[Obstacle]) -> (Vec<PathSpots>, Routes) {
        let pairs = (0..paths.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        let swaps: Vec<Swap> = pairs
            .flat_map(|(first, second)| {
                let (one, other) = (&paths[first], &paths[second]);
                [(one.from == other.from, false), (one.to == other.to, true)]
                    .into_iter()
                    .filter_map(move |(may, at_end)| may.then_some(Swap { first, second, at_end }))
            })
            .take(MOST_SWAPS)
            .collect();
        let plain = self.spots(by, paths);
        let pairings = (0..1_u32 << swaps.len()).map(|chosen| {
            let mut spots = plain.clone();
            let chosen = swaps.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
            chosen.for_each(|(_, swap)| swap.apply(&mut spots));
            let routes = Routes::of(paths, &spots, obstacles);
            (spots, routes)
        });
        pairings.min_by(|(_, one), (_, other)| one.cost.total_cmp(&other.cost)).unwrap_or_default()
    }

    /// The spots of each path, in the order of the moves.
    fn spots(&self, by: Player, paths: &[Path]) -> Vec<PathSpots> {
        let path_spots = |index: usize, path: &Path| {
            let left_before = checkers(&paths[..index], |other| other.from == path.from);
            let from_last = checkers(&paths[index..], |other| other.to == path.to);
            PathSpots {
                starts: (0..path.checkers).map(|nth| self.departure(by, path.from, left_before + nth)).collect(),
                stops: path.stops.iter().map(|stop| self.touchdown(by, stop.point)).collect(),
                ends: (0..path.checkers).map(|nth| self.arrival(by, path.to, from_last - nth)).collect(),
            }
        };
        paths.iter().enumerate().map(|(index, path)| path_spots(index, path)).collect()
    }

    /// The rings around the opponent's checkers that this play put on the bar.
    fn hit_rings(&self, play: &PlayShown) -> impl Iterator<Item = Element> {
        let opponent = play.by.opponent();
        let (seat, table) = (self.style.seat(opponent), self.geometry);
        let on_bar = self.scene.checkers[opponent].bar;
        let hits = play.moves.iter().filter(|step| step.hit).count() as u8;
        (on_bar.saturating_sub(hits)..on_bar)
            .map(|slot| slot.min(BAR_SLOTS - 1))
            .map(move |slot| Element::Hit { at: table.bar_slot(seat, slot) })
    }

    /// The spot of the checker that was the `nth` to leave `from`, counted from 0: above the checkers that are still
    /// there.
    fn departure(&self, by: Player, from: Source, nth: u8) -> Spot {
        let own = &self.scene.checkers[by];
        match from {
            Source::Point(point) => {
                self.geometry.slot(self.place(by, point), own.on(point).saturating_add(nth).min(POINT_SLOTS))
            }
            Source::Bar => self.geometry.bar_slot(self.style.seat(by), own.bar.saturating_add(nth).min(BAR_SLOTS)),
            Source::Reserve => self.waiting_slot(by, own.reserve.saturating_add(nth)),
        }
    }

    /// The spot of the checker that was the `from_last`-th last to arrive at `to`, counted from 1.
    fn arrival(&self, by: Player, to: Target, from_last: u8) -> Spot {
        let own = &self.scene.checkers[by];
        match to {
            Target::Point(point) => {
                self.geometry.slot(self.place(by, point), own.on(point).saturating_sub(from_last).min(POINT_SLOTS - 1))
            }
            Target::Off => self.off_slot(by, own.off.saturating_sub(from_last)),
        }
    }

    /// The spot where a checker touched a point in between.
    fn touchdown(&self, by: Player, point: Point) -> Spot {
        let own = self.scene.checkers[by].on(point).min(POINT_SLOTS);
        self.geometry.slot(self.place(by, point), own)
    }

    /// The areas that arrows should not cover.
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
        let tokens = dice.iter().chain(cube).map(|token| Obstacle { area: token.bounds().grown(9.0), weight: 24.0 });
        lying.chain(numerals).chain(tokens).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use barpoint_engine::Die;

    fn step(from: u8, to: u8, hit: bool) -> Move {
        let point = |number| Point::new(number).expect("a point");
        let to = if to == 0 { Target::Off } else { Target::Point(point(to)) };
        Move { from: Source::Point(point(from)), to, die: Die::ALL[0], hit }
    }

    /// Each path as `24/18*/13`, with the number of checkers if there are several.
    fn written(moves: &[Move]) -> Vec<String> {
        let number = |to: Target| if let Target::Point(point) = to { point.to_string() } else { "off".to_owned() };
        let star = |hit| if hit { "*" } else { "" };
        let path = |path: &Path| {
            let Source::Point(from) = path.from else { return String::new() };
            let stops: String = path.stops.iter().map(|stop| format!("/{}{}", stop.point, star(stop.hit))).collect();
            let times = if path.checkers > 1 { format!("({})", path.checkers) } else { String::new() };
            format!("{from}{stops}/{}{}{times}", number(path.to), star(path.hit))
        };
        paths(moves).iter().map(path).collect()
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
