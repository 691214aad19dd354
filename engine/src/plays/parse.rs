//! Parsing of typed plays.
//!
//! Text is parsed into hops (`24/18*/13(2)`), each hop is divided into moves by single numbers in every possible way,
//! and these are tried in every order. If there is exactly one resulting position, that is the play; several are an
//! error, as nothing is guessed. If there is none, the error is that of the reading closest to the text: the one with
//! the fewest numbers, and of those the one of which most could be played.

mod hops;

use super::super::step;
use super::{Node, judge, presentation};
use crate::notation::WithEveryStop;
use crate::{Checkers, Die, LegalPlays, Move, Play, Point, Refusal, Rule, Source, Target};
use hops::{Hop, read, tidied};
use std::cmp::Reverse;
use std::collections::HashSet;

/// Why typed text is not exactly one legal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsePlayError {
    /// This part is not notation.
    Unreadable(String),
    /// It names several resulting positions.
    Ambiguous(Vec<Play>),
    /// It is notation, but not of a legal play.
    Illegal(Refusal),
}

impl LegalPlays {
    /// The legal play that `text` names: in any order and case, with or without `*`, with `/`, dashes, arrows or blanks
    /// between places, the bar as `bar`, `b` or `25`, off as `off`, `o` or `0`, repeated by `(2)` or `x2`.
    ///
    /// # Errors
    /// Text that is not notation, that names several resulting positions, or that is not legal.
    pub fn parse_play(&self, text: &str) -> Result<Play, ParsePlayError> {
        let hops = read(text, self.before.mover()).map_err(ParsePlayError::Unreadable)?;
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
                Err(ParsePlayError::Illegal(self.with_alternative(refusal, &wanted)))
            }
            1 => Ok(found.swap_remove(0).0),
            _ => Err(ParsePlayError::Ambiguous(found.into_iter().map(|(play, _)| play).collect())),
        }
    }

    /// The shortest notation of a legal play that [`parse_play`](Self::parse_play) parses unambiguously: the usual one,
    /// or with every point that its checkers touch if only that distinguishes it from a play with another hit, or, at
    /// the last, every move by itself.
    pub fn spelt(&self, play: &Play) -> String {
        let is_clear = |written: &String| self.parse_play(written).is_ok();
        let joined = Some(play.to_string()).filter(is_clear);
        let with_stops = || Some(WithEveryStop(play).to_string()).filter(is_clear);
        let separate = || play.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        joined.or_else(with_stops).unwrap_or_else(separate)
    }

    /// Plays that complete the text typed so far: first the play that it already names, if any, then those that change
    /// most. The iterator is lazy, as a doubled doublet has tens of thousands of plays.
    pub fn completions(&self, typed: &str) -> impl Iterator<Item = Play> + '_ {
        let typed = tidied(typed);
        let parts: Vec<String> = typed.split(' ').filter(|part| !part.is_empty()).map(bare).collect();
        let named: Vec<Play> = match self.parse_play(&typed) {
            Ok(play) => vec![play],
            Err(ParsePlayError::Ambiguous(plays)) => plays,
            Err(_) => Vec::new(),
        };
        let mut plays: Vec<_> = self.results().iter().collect();
        plays.retain(|(play, _)| parts.iter().all(|part| may_begin(play, part)));
        presentation::sort(&self.before, &mut plays);
        let others = named.clone();
        let begun = move |play: &Play| {
            let begins = |text: &str, part: &str| text.split(' ').any(|token| token.starts_with(part));
            let (written, exact) = (bare(&play.to_string()), bare(&play.exact()));
            parts.iter().all(|part| begins(&written, part) || begins(&exact, part))
        };
        let rest = plays.into_iter().map(|(play, _)| play).filter(move |play| !others.contains(play) && begun(play));
        named.into_iter().chain(rest.cloned())
    }

    /// The moves that `text` names, if they are the incomplete beginning of a legal play.
    pub fn begun(&self, text: &str) -> Option<Vec<Move>> {
        let hops = read(text, self.before.mover()).ok()?;
        let readings = Readings::of(self, &hops);
        let begins = |moves: &Vec<Move>| !self.beginning_with(moves).is_empty();
        readings.unfinished.into_iter().filter(|_| readings.found.is_empty()).find(begins)
    }

    /// The first place from which `text` moves a checker to where no legal play takes it, with the targets that legal
    /// plays reach from there, nearest first.
    pub fn reach(&self, text: &str) -> Option<(Source, Vec<Target>)> {
        let hops = read(text, self.before.mover()).ok()?;
        hops.iter().find_map(|hop| {
            let reached = self.reached_from(hop.from);
            (!reached.is_empty() && !reached.contains(&hop.to)).then_some((hop.from, reached))
        })
    }

    fn reached_from(&self, from: Source) -> Vec<Target> {
        let mut reached = Vec::new();
        for (play, _) in self.results() {
            let mut at = from;
            for step in play.moves() {
                if step.from != at {
                    continue;
                }
                reached.push(step.to);
                match step.to {
                    Target::Point(point) => at = Source::Point(point),
                    Target::Off => break,
                }
            }
        }
        reached.sort_unstable_by_key(|to| Reverse(to.number()));
        reached.dedup();
        reached
    }

    /// The moves that `text` names, legal or not, by numbers of the throw where these fit; `None` if it is not
    /// notation.
    pub(crate) fn as_written(&self, text: &str) -> Option<Vec<Move>> {
        let hops = read(text, self.before.mover()).ok()?;
        let mut left = self.script.numbers().to_vec();
        Some(hops.iter().flat_map(|hop| moves(self.before.opponent(), hop, &mut left)).collect())
    }

    /// The refusal of a hop from a place without a checker to which no other hop leads.
    fn no_checker(&self, hops: &[Hop]) -> Option<Refusal> {
        let mover = self.before.mover();
        hops.iter().filter(|hop| !mover.stands_at(hop.from)).find_map(|hop| match hop.from {
            Source::Point(point) if hops.iter().any(|other| other.to == Target::Point(point)) => None,
            Source::Point(point) => Some(Refusal::new(Rule::NoChecker).at(point)),
            Source::Bar | Source::Reserve => Some(Refusal::new(Rule::NoChecker)),
        })
    }

    /// Why hops are impossible with these numbers: the refusal of one of them by itself, or that the numbers do not
    /// fit.
    fn beyond_the_dice(&self, hops: &[Hop]) -> Refusal {
        let numbers = self.script.numbers();
        let mover = self.before.mover();
        for hop in hops {
            let Some(distance) = hop.distance() else {
                return Refusal::new(Rule::ForwardOnly);
            };
            let mut made = Vec::new();
            ways(hop.from, hop.to, numbers, &mut Vec::new(), &mut made);
            if made.is_empty() {
                return match (hop.from, hop.to) {
                    (Source::Bar | Source::Reserve, Target::Point(_)) if distance <= 6 => {
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

    /// Why a checker cannot be borne off with numbers none of which is exact.
    fn cannot_bear_off(&self, from: Point) -> Refusal {
        let node = Node::start(&self.before);
        let enough = Die::ALL.into_iter().find(|die| die.pips() >= from.number());
        match enough.map(|die| step::step(&self.rules, &node.state, Source::Point(from), die)) {
            Some(Err(refusal)) => refusal,
            Some(Ok(_)) => Refusal::new(Rule::BearOffExact).at(from),
            None => Refusal::new(Rule::SeparateDice),
        }
    }
}

/// A play without asterisks, which people leave out.
fn bare(text: &str) -> String {
    text.replace('*', "")
}

/// Whether a play has a move from the place where this part begins: a fast necessary condition.
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
        Source::Reserve => "in".starts_with(from),
    })
}

/// The search through all readings of typed hops.
struct Readings<'a> {
    legal: &'a LegalPlays,
    /// Legal plays with distinct results.
    found: Vec<(Play, super::Position)>,
    /// The refusal of the reading closest to the text.
    best: Option<IllegalReading>,
    /// Readings whose moves are allowed but incomplete.
    unfinished: Vec<Vec<Move>>,
    /// Whether all moves of some reading were allowed.
    whole: bool,
}

struct IllegalReading {
    /// How many numbers it uses.
    numbers: usize,
    /// How many of them could be played.
    depth: usize,
    refusal: Refusal,
}

#[derive(Clone, Copy, PartialEq)]
struct Part {
    from: Source,
    die: Die,
    /// Whether it ends between the places in the text; a blocked landing is then `separate-dice`.
    between: bool,
}

impl Readings<'_> {
    fn of<'a>(legal: &'a LegalPlays, hops: &[Hop]) -> Readings<'a> {
        let mut readings = Readings { legal, found: Vec::new(), best: None, unfinished: Vec::new(), whole: false };
        readings.hops(hops, &mut Vec::new());
        readings
    }

    /// The refusal of the closest reading, unless some reading has only allowed moves.
    fn never_whole(self) -> Option<Refusal> {
        self.best.filter(|_| !self.whole).map(|best| best.refusal)
    }

    /// Divides the remaining hops in every way into moves by the numbers that are left.
    fn hops(&mut self, hops: &[Hop], parts: &mut Vec<Part>) {
        let Some((hop, rest)) = hops.split_first() else {
            let node = Node::start(&self.legal.before);
            let left = (1u32 << parts.len()) - 1;
            self.orders(&node, parts, left, &mut HashSet::new());
            return;
        };
        let mut left = self.legal.script.numbers().to_vec();
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

    /// Tries every order of the parts whose bit is set in `left`. A set of parts leads to the same state in any order,
    /// except for the last part, so it is not tried twice.
    fn orders(&mut self, node: &Node, parts: &[Part], left: u32, tried: &mut HashSet<(u32, super::TurnState)>) {
        if !tried.insert((left, node.state)) {
            return;
        }
        if left == 0 {
            self.whole = true;
            match self.legal.fulfils_obligations(node) {
                Ok(()) => {
                    let result = node.state.position;
                    if self.found.iter().all(|(_, position)| *position != result) {
                        self.found.push((node.play, result));
                    }
                }
                Err(refusal) => {
                    self.unfinished.push(node.play.moves().to_vec());
                    self.note_refusal(parts.len(), parts.len() + 1, refusal);
                }
            }
            return;
        }
        for (i, part) in parts.iter().enumerate().filter(|(i, _)| left & (1 << i) != 0) {
            let depth = node.play.moves().len();
            match self.after_part(node, *part) {
                Ok(next) => self.orders(&next, parts, left & !(1 << i), tried),
                Err(refusal) => self.note_refusal(parts.len(), depth, refusal),
            }
        }
    }

    /// The state after the move of this part, if it is allowed.
    fn after_part(&self, node: &Node, part: Part) -> Result<Node, Refusal> {
        let step = step::step(&self.legal.rules, &node.state, part.from, part.die).map_err(|refusal| {
            let in_between = part.between && refusal.rule == Rule::OpenPoint;
            if in_between { Refusal { rule: Rule::SeparateDice, ..refusal } } else { refusal }
        })?;
        self.legal.number_is_next(node, step)?;
        node.after(step).ok_or_else(|| Refusal::new(Rule::Doublet))
    }

    /// Keeps the refusal of the reading closest to the text. A missing checker counts least; then fewer numbers are
    /// better; then more of them played.
    fn note_refusal(&mut self, numbers: usize, depth: usize, refusal: Refusal) {
        let rank = |reading: &IllegalReading| {
            (reading.refusal.rule != Rule::NoChecker, Reverse(reading.numbers), reading.depth)
        };
        let new = IllegalReading { numbers, depth, refusal };
        if self.best.as_ref().is_none_or(|best| rank(&new) > rank(best)) {
            self.best = Some(new);
        }
    }
}

/// All sequences of these numbers that take a checker from one place to the other.
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

/// The moves of one hop, as few as possible and preferably over open points; removes the numbers used from `left`.
fn moves(opponent: &Checkers, hop: &Hop, left: &mut Vec<Die>) -> Vec<Move> {
    let mut made = Vec::new();
    ways(hop.from, hop.to, left, &mut Vec::new(), &mut made);
    let closed = |from: Source| matches!(from, Source::Point(point) if opponent.on(point.mirrored()) >= 2);
    let Some(way) = made.iter().min_by_key(|way| (way.iter().any(|&(from, _)| closed(from)), way.len())) else {
        // No numbers of the throw fit: use the one that comes closest.
        let pips = hop.distance().unwrap_or(1).clamp(1, 6);
        return vec![Move { die: Die::new(pips).unwrap_or(Die::ALL[0]), ..hop.as_move() }];
    };
    for (_, die) in way {
        if let Some(i) = left.iter().position(|other| other == die) {
            left.remove(i);
        }
    }
    way.iter().map(|&(from, die)| Move::by(from, die)).collect()
}
