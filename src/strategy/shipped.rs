//! The nets that come with the program; `assets/nets/README.md` says how they were made.

use super::evaluator::Evaluator;
use super::net::Net;
use crate::engine::rule_sets::RuleSet;
use std::sync::LazyLock;

static POINTS: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/points.net")));
static SIEVE: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/sieve.net")));

/// The rule sets with nets of their own, by their slugs.
static OWN: [(&str, LazyLock<Net>); 3] = [
    ("hypergammon", LazyLock::new(|| read(include_bytes!("../../assets/nets/hypergammon.net")))),
    ("tric-trac", LazyLock::new(|| read(include_bytes!("../../assets/nets/tric-trac.net")))),
    ("acey-deucey", LazyLock::new(|| read(include_bytes!("../../assets/nets/acey-deucey.net")))),
];

/// An evaluator with the best net for points, its plays sifted by a small one.
#[must_use]
pub fn evaluator() -> Evaluator<'static> {
    Evaluator::new(&POINTS).with_sieve(&SIEVE)
}

/// An evaluator for positions of a rule set: with a net of its own if it has one, else with that of backgammon.
#[must_use]
pub fn evaluator_of(set: &RuleSet) -> Evaluator<'static> {
    let own = OWN.iter().find(|(slug, _)| *slug == set.slug);
    own.map_or_else(evaluator, |(_, net)| Evaluator::new(net)).by(set)
}

fn read(bytes: &[u8]) -> Net {
    Net::from_bytes(bytes).expect("a test reads the nets that are shipped")
}
