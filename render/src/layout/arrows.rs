//! The course of an arrow: one bend, chosen so that the arrow covers and crosses as little as possible.

use crate::geometry::{FIELD_BOTTOM, FIELD_LEFT, FIELD_TOP, MIDDLE, Rect, Spot, WIDTH};

/// Half the width of an arrow's shaft at its thick end, outline included.
const SHAFT: f32 = 8.0;
/// Points of a curve that are tested.
const SAMPLES: u8 = 24;
/// The bends to try, as shares of the length.
const BENDS: [f32; 11] = [0.0, 0.07, -0.07, 0.14, -0.14, 0.21, -0.21, 0.29, -0.29, 0.38, -0.38];
/// The positions of the bend to try if a bend halfway costs more than [`BAD`].
const SKEWS: [f32; 4] = [0.3, 0.7, 0.15, 0.85];
const BAD: f32 = 600.0;
/// The cost of crossing another arrow: about that of covering a stack.
const CROSSING: f32 = 500.0;
/// The greatest distance of a curve from the straight line.
const DEEPEST: f32 = 190.0;

/// A curved arrow: a quadratic Bézier curve with its tip at `to`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    pub from: Spot,
    pub control: Spot,
    pub to: Spot,
}

impl Arrow {
    /// The spot after `share` of the way, `0.0..=1.0`.
    pub fn at(&self, share: f32) -> Spot {
        self.from.towards(self.control, share).towards(self.control.towards(self.to, share), share)
    }

    /// Spots along the curve, from beginning to tip.
    pub fn samples(&self) -> impl Iterator<Item = Spot> {
        (0..=SAMPLES).map(|index| self.at(f32::from(index) / f32::from(SAMPLES)))
    }

    /// Whether the two curves intersect.
    pub fn crosses(&self, other: &Arrow) -> bool {
        let legs = |arrow: &Arrow| {
            let stations: Vec<Spot> = arrow.samples().step_by(2).collect();
            stations.windows(2).map(|leg| (leg[0], leg[1])).collect::<Vec<_>>()
        };
        let beside =
            |(from, to): (Spot, Spot), at: Spot| (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
        let meet = |a, b: (Spot, Spot)| beside(a, b.0) * beside(a, b.1) < 0.0;
        self.hull().overlaps(other.hull()) && {
            let others = legs(other);
            legs(self).into_iter().any(|a| others.iter().any(|&b| meet(a, b) && meet(b, a)))
        }
    }

    /// A rectangle that contains the curve.
    fn hull(&self) -> Rect {
        let [(left, right), (top, bottom)] = [|at: Spot| at.x, |at: Spot| at.y].map(|part| {
            let ends = (part(self.from).min(part(self.to)), part(self.from).max(part(self.to)));
            (ends.0.min(part(self.control)), ends.1.max(part(self.control)))
        });
        Rect::new(left, top, right, bottom)
    }

    /// The rectangle around the arrow, including its width.
    pub fn bounds(&self) -> Rect {
        let around = |at: Spot| Rect::around(at, 2.0 * SHAFT, 2.0 * SHAFT);
        self.samples().map(around).fold(around(self.from), |all, next| {
            Rect::new(
                all.left.min(next.left),
                all.top.min(next.top),
                all.right.max(next.right),
                all.bottom.max(next.bottom),
            )
        })
    }

    /// Obstacles for later arrows: a light one along the shaft, a heavy one around the head.
    pub(super) fn as_obstacles(&self) -> impl Iterator<Item = Obstacle> {
        let shaft = self.samples().map(|at| Obstacle { area: Rect::around(at, 26.0, 26.0), weight: 0.6 });
        shaft.chain([Obstacle { area: Rect::around(self.at(0.97), 44.0, 44.0), weight: 5.0 }])
    }
}

/// An area that an arrow should not cover.
#[derive(Clone, Copy)]
pub(super) struct Obstacle {
    pub(super) area: Rect,
    /// The cost of covering it, for each unit of length.
    pub(super) weight: f32,
}

/// The cheapest course between two spots with its cost, beginning and ending the given distances short of them; `None`
/// where nothing is left between.
pub(super) fn route(
    from: Spot,
    to: Spot,
    from_gap: f32,
    to_gap: f32,
    obstacles: &[Obstacle],
    others: &[Arrow],
) -> Option<(f32, Arrow)> {
    let length = from.distance(to);
    if length < from_gap + to_gap + 10.0 {
        return None;
    }
    let best = |skews: &[f32]| {
        let bends = skews.iter().flat_map(|&skew| BENDS.map(|bend| (skew, bend)));
        let courses =
            bends.map(|(skew, bend)| bent(from, to, skew, (bend * length).clamp(-DEEPEST, DEEPEST), from_gap, to_gap));
        let judged = courses.map(|arrow| {
            let crossings = others.iter().filter(|other| arrow.crosses(other)).count() as f32;
            (cost(&arrow, from, to, obstacles) + crossings * CROSSING, arrow)
        });
        judged.min_by(|(a, _), (b, _)| a.total_cmp(b))
    };
    let even = best(&[0.5])?;
    // If every bend halfway is a bad one, one nearer to either end may be better.
    if even.0 < BAD { Some(even) } else { best(&SKEWS).filter(|skewed| skewed.0 < even.0).or(Some(even)) }
}

/// The course whose bend is at `skew` of the way, with its middle `depth` to the side of the straight line.
fn bent(from: Spot, to: Spot, skew: f32, depth: f32, from_gap: f32, to_gap: f32) -> Arrow {
    let length = from.distance(to);
    let (across, down) = ((to.y - from.y) / length, -(to.x - from.x) / length);
    let middle = from.towards(to, skew);
    // A quadratic curve reaches half as far as its control point.
    let control = Spot::new(middle.x + across * depth * 2.0, middle.y + down * depth * 2.0);
    let begin = from.towards(control, from_gap / from.distance(control));
    let end = to.towards(control, to_gap / to.distance(control));
    Arrow { from: begin, control, to: end }
}

fn cost(arrow: &Arrow, from: Spot, to: Spot, obstacles: &[Obstacle]) -> f32 {
    let samples: Vec<Spot> = arrow.samples().collect();
    let own_end = |area: Rect| [from, to].into_iter().any(|end| area.middle().distance(end) < 1.0);
    let covered: f32 = obstacles
        .iter()
        .filter(|obstacle| !own_end(obstacle.area))
        .map(|obstacle| {
            let area = obstacle.area.grown(SHAFT / 2.0);
            let inside = |at: &Spot| at.x > area.left && at.x < area.right && at.y > area.top && at.y < area.bottom;
            obstacle.weight * samples.iter().filter(|at| inside(at)).count() as f32
        })
        .sum();
    let straight = from.distance(to);
    let length = straight / f32::from(SAMPLES);
    let middle = arrow.at(0.5);
    let depth = middle.distance(from.towards(to, 0.5));
    // An arrow stays on the fields, unless it begins or ends in a tray.
    let (left, right) = (FIELD_LEFT.min(from.x).min(to.x), (WIDTH - FIELD_LEFT).max(from.x).max(to.x));
    let field = Rect::new(left, FIELD_TOP, right, FIELD_BOTTOM).grown(-SHAFT);
    let astray = samples.iter().filter(|at| !field.contains(Rect::around(**at, 0.0, 0.0))).count() as f32;
    // Between otherwise equal courses, prefer a gentle curve towards the open middle of the board.
    let swing = (depth - 0.09 * straight.min(280.0)).abs() * 0.05;
    let outward = ((middle.y - MIDDLE).abs() - (from.towards(to, 0.5).y - MIDDLE).abs()).max(0.0) * 0.05;
    covered * length + astray * length * 20.0 + swing * 2.5 + outward
}
