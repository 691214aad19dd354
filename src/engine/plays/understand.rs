//! What a person means by a play that they typed.
//!
//! Text is read into hops (`24/18*/13(2)`), each hop into the numbers that it may be made of, and those into an order in
//! which they can be played. If that leads to one resulting position it is the play meant; if to more, nothing is
//! guessed; if to none, the reading says which rule forbids it that is closest to what was written: the one with the
//! fewest numbers, and among those the one that comes farthest.

mod partial;
mod read;
mod written;

use super::super::dice::Die;
use super::super::play::{Move, Play, Source, Target};
use super::super::point::Point;
use super::super::ruling::{Refusal, Rule};
use super::super::step;
use super::{LegalPlays, Node, judge, telling};
use read::{Hop, read, tidied};
use std::cmp::Reverse;
use std::collections::HashSet;

/// Why typed text is not one legal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// This part is no notation.
    Unreadable(String),
    /// It names more than one resulting position.
    Ambiguous(Vec<Play>),
    /// It is readable, but not a legal play.
    Illegal(Refusal),
}

impl LegalPlays {
    /// The legal play that `text` names: in any order, any case, with or without `*`, with `/`, dashes, arrows or blanks
    /// between places, the bar as `bar`, `b` or `25`, off as `off`, `o` or `0`, repeated by `(2)` or `x2`.
    ///
    /// # Errors
    /// Text that is no notation, that names more than one resulting position, or that is not legal.
    pub fn understand(&self, text: &str) -> Result<Play, Misread> {
        let hops = read(text, self.before.mover()).map_err(Misread::Unreadable)?;
        let readings = Readings::of(self, &hops);
        let stars = hops.iter().filter(|hop| hop.hit).map(|hop| hop.to).collect::<HashSet<_>>();
        let hits_as_written =
            |play: &Play| stars.iter().all(|&to| play.moves().iter().any(|step| step.hit && step.to == to));
        let mut found = readings.found;
        if found.iter().any(|(play, _)| hits_as_written(play)) {
            found.retain(|(play, _)| hits_as_written(play));
        }
        match found.len() {
            0 => {
                let wanted: Vec<Move> = hops.iter().map(|hop| hop.as_move()).collect();
                let refusal = self
                    .no_checker(&hops)
                    .unwrap_or_else(|| readings.best.map_or_else(|| self.beyond_the_dice(&hops), |best| best.refusal));
                Err(Misread::Illegal(self.with_alternative(refusal, &wanted)))
            }
            1 => Ok(found.swap_remove(0).0),
            _ => Err(Misread::Ambiguous(found.into_iter().map(|(play, _)| play).collect())),
        }
    }

    /// A legal play in the shortest way that [`understand`](Self::understand) takes for it and no other: as it is
    /// written, or move by move where only that tells it from one that hits on its way.
    pub fn spelt(&self, play: &Play) -> String {
        let written = play.to_string();
        if self.understand(&written).is_ok() {
            return written;
        }
        play.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Plays for what is typed so far: those that begin with it, and if it is a play already, that one first; then those
    /// that change most. Each is looked at only when it is asked for: a doublet that is played twice over has tens of
    /// thousands.
    pub fn completions(&self, typed: &str) -> impl Iterator<Item = Play> + '_ {
        let typed = tidied(typed);
        let parts: Vec<String> = typed.split(' ').filter(|part| !part.is_empty()).map(bare).collect();
        let named: Vec<Play> = match self.understand(&typed) {
            Ok(play) => vec![play],
            Err(Misread::Ambiguous(plays)) => plays,
            Err(_) => Vec::new(),
        };
        let mut plays: Vec<_> = self.results().iter().collect();
        plays.retain(|(play, _)| parts.iter().all(|part| may_begin(play, part)));
        telling::first(&self.before, &mut plays);
        let others = named.clone();
        let begun = move |play: &Play| {
            let begins = |text: &str, part: &str| text.split(' ').any(|token| token.starts_with(part));
            let (written, exact) = (bare(&play.to_string()), bare(&play.exact()));
            parts.iter().all(|part| begins(&written, part) || begins(&exact, part))
        };
        let rest = plays.into_iter().map(|(play, _)| play).filter(move |play| !others.contains(play) && begun(play));
        named.into_iter().chain(rest.cloned())
    }

    /// A hop from where no checker stands, and none comes.
    fn no_checker(&self, hops: &[Hop]) -> Option<Refusal> {
        let mover = self.before.mover();
        hops.iter().filter(|hop| !mover.stands_at(hop.from)).find_map(|hop| match hop.from {
            Source::Point(point) if hops.iter().any(|other| other.to == Target::Point(point)) => None,
            Source::Point(point) => Some(Refusal::new(Rule::NoChecker).at(point)),
            Source::Bar | Source::Waiting => Some(Refusal::new(Rule::NoChecker)),
        })
    }

    /// Why hops cannot be made with these numbers at all: what forbids one of them by itself, or that the numbers do not
    /// reach.
    fn beyond_the_dice(&self, hops: &[Hop]) -> Refusal {
        let numbers = self.script.orders.first().map(|order| order.as_slice()).unwrap_or_default();
        let mover = self.before.mover();
        for hop in hops {
            let Some(distance) = hop.distance() else {
                return Refusal::new(Rule::ForwardOnly);
            };
            let mut made = Vec::new();
            ways(hop.from, hop.to, numbers, &mut Vec::new(), &mut made);
            if made.is_empty() {
                return match (hop.from, hop.to) {
                    (Source::Bar | Source::Waiting, Target::Point(_)) if distance <= 6 => {
                        Refusal::new(Rule::EnterPoint)
                    }
                    (Source::Point(point), Target::Off) => self.cannot_bear_off(point),
                    _ => Refusal::new(Rule::SeparateDice),
                };
            }
            if mover.stands_at(hop.from)
                && let Some(refusal) = Readings::of(self, &[*hop]).never_whole()
            {
                return refusal;
            }
        }
        let doublet = numbers.len() > 2;
        Refusal::new(if doublet { Rule::Doublet } else { Rule::SeparateDice })
    }

    /// Why a checker that no number reaches off from its point cannot be borne off.
    fn cannot_bear_off(&self, from: Point) -> Refusal {
        let node = Node::start(&self.before);
        let enough = Die::ALL.into_iter().find(|die| die.pips() >= from.number());
        match enough.map(|die| step::step(&self.rules, &node.moment, Source::Point(from), die)) {
            Some(Err(refusal)) => refusal,
            Some(Ok(_)) => Refusal::new(Rule::BearOffExact).at(from),
            None => Refusal::new(Rule::SeparateDice),
        }
    }
}

/// A play without the marks that people leave out.
fn bare(text: &str) -> String {
    text.replace('*', "")
}

/// Whether a play moves a checker from where this part of what is typed begins; without that it cannot begin like it.
fn may_begin(play: &Play, part: &str) -> bool {
    let (from, whole) = part.split_once('/').map_or((part, false), |(from, _)| (from, true));
    play.moves().iter().any(|step| match step.from {
        Source::Point(point) => {
            let (tens, ones) = (b'0' + point.number() / 10, b'0' + point.number() % 10);
            let digits = [tens, ones];
            let name = if tens == b'0' { &digits[1..] } else { &digits[..] };
            if whole { name == from.as_bytes() } else { name.starts_with(from.as_bytes()) }
        }
        Source::Bar => "bar".starts_with(from),
        Source::Waiting => "in".starts_with(from),
    })
}

/// The readings of typed hops, tried one after the other.
struct Readings<'a> {
    legal: &'a LegalPlays,
    /// Legal plays with different results.
    found: Vec<(Play, super::Position)>,
    /// The illegal reading that says most.
    best: Option<Stopped>,
    /// Readings whose moves can all be made, but that leave something to play.
    unfinished: Vec<Vec<Move>>,
    /// Whether all moves of some reading could be made, were it not for what else must be played.
    whole: bool,
}

/// A reading that is not legal.
struct Stopped {
    /// How many numbers it takes.
    numbers: usize,
    /// How many of them could be played.
    depth: usize,
    /// What stopped it then.
    refusal: Refusal,
}

/// One move of a reading.
#[derive(Clone, Copy, PartialEq)]
struct Part {
    from: Source,
    die: Die,
    /// Whether it lands between the places that were written: the landing is then a matter of `separate-dice`.
    between: bool,
}

impl Readings<'_> {
    fn of<'a>(legal: &'a LegalPlays, hops: &[Hop]) -> Readings<'a> {
        let mut readings = Readings { legal, found: Vec::new(), best: None, unfinished: Vec::new(), whole: false };
        readings.hops(hops, &mut Vec::new());
        readings
    }

    /// What forbids every reading, if its own moves cannot be made.
    fn never_whole(self) -> Option<Refusal> {
        self.best.filter(|_| !self.whole).map(|best| best.refusal)
    }

    /// Tries every way to make the remaining hops of the numbers that are left.
    fn hops(&mut self, hops: &[Hop], parts: &mut Vec<Part>) {
        let Some((hop, rest)) = hops.split_first() else {
            let node = Node::start(&self.legal.before);
            let left = (1u32 << parts.len()) - 1;
            self.orders(&node, parts, left, &mut HashSet::new());
            return;
        };
        let numbers = self.legal.script.orders.first().map(|order| order.to_vec()).unwrap_or_default();
        let mut left = numbers;
        for part in parts.iter() {
            if let Some(i) = left.iter().position(|die| *die == part.die) {
                left.swap_remove(i);
            }
        }
        let mut made = Vec::new();
        ways(hop.from, hop.to, &left, &mut Vec::new(), &mut made);
        for way in made {
            let before = parts.len();
            let last = way.len() - 1;
            parts.extend(way.iter().enumerate().map(|(i, &(from, die))| Part { from, die, between: i < last }));
            self.hops(rest, parts);
            parts.truncate(before);
        }
    }

    /// Tries every order of the parts whose bit is set in `left`. The same parts lead to the same moment in any order,
    /// so each set of them is tried once for each last part.
    fn orders(&mut self, node: &Node, parts: &[Part], left: u32, tried: &mut HashSet<(u32, super::Moment)>) {
        if !tried.insert((left, node.moment)) {
            return;
        }
        if left == 0 {
            self.whole = true;
            match self.legal.fulfils_obligations(node) {
                Ok(()) => {
                    let result = node.moment.position;
                    if self.found.iter().all(|(_, position)| *position != result) {
                        self.found.push((node.play, result));
                    }
                }
                Err(refusal) => {
                    self.unfinished.push(node.play.moves().to_vec());
                    self.stopped(parts.len(), parts.len() + 1, refusal);
                }
            }
            return;
        }
        for (i, part) in parts.iter().enumerate().filter(|(i, _)| left & (1 << i) != 0) {
            let depth = node.play.moves().len();
            match self.one(node, *part) {
                Ok(next) => self.orders(&next, parts, left & !(1 << i), tried),
                Err(refusal) => self.stopped(parts.len(), depth, refusal),
            }
        }
    }

    fn one(&self, node: &Node, part: Part) -> Result<Node, Refusal> {
        let step = step::step(&self.legal.rules, &node.moment, part.from, part.die).map_err(|refusal| {
            let in_between = part.between && refusal.rule == Rule::OpenPoint;
            if in_between { Refusal { rule: Rule::SeparateDice, ..refusal } } else { refusal }
        })?;
        self.legal.number_is_next(node, step)?;
        node.then(step).ok_or_else(|| Refusal::new(Rule::Doublet))
    }

    /// Keeps the refusal that says most. That a checker is not there yet says least; then what was written counts as a
    /// number each, if it can; then the reading that came farthest is closest to what was meant.
    fn stopped(&mut self, numbers: usize, depth: usize, refusal: Refusal) {
        let says =
            |stopped: &Stopped| (stopped.refusal.rule != Rule::NoChecker, Reverse(stopped.numbers), stopped.depth);
        let new = Stopped { numbers, depth, refusal };
        if self.best.as_ref().is_none_or(|best| says(&new) > says(best)) {
            self.best = Some(new);
        }
    }
}

/// Every sequence of these numbers that takes a checker from one place to the other.
fn ways(from: Source, to: Target, numbers: &[Die], way: &mut Vec<(Source, Die)>, made: &mut Vec<Vec<(Source, Die)>>) {
    let start = from.number();
    let end = to.number();
    for die in Die::ALL {
        let used = way.iter().filter(|(_, used)| *used == die).count();
        if used >= judge::count(numbers, die) {
            continue;
        }
        let landing = start.saturating_sub(die.pips());
        way.push((from, die));
        match Point::new(landing) {
            _ if landing == end => made.push(way.clone()),
            Some(point) if landing > end => ways(Source::Point(point), to, numbers, way, made),
            _ => {}
        }
        way.pop();
    }
}
