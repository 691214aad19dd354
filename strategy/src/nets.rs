//! The nets that come with the program; `assets/nets/README.md` describes how they were trained.

use super::{Evaluator, Net};
use barpoint_engine::RuleSet;
use barpoint_engine::rule_sets::Nets;
use std::sync::LazyLock;

static POINTS: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/points.net")));
static SIEVE: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/sieve.net")));

static HYPERGAMMON: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/hypergammon.net")));
static TRIC_TRAC: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/tric-trac.net")));
static ACEY_DEUCEY: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/acey-deucey.net")));

/// An evaluator with the best net for backgammon and a small one as its sieve.
pub fn evaluator() -> Evaluator<'static> {
    Evaluator::new(&POINTS).with_sieve(&SIEVE)
}

pub fn evaluator_of(set: &RuleSet) -> Evaluator<'static> {
    match set.nets {
        Nets::Backgammon => evaluator(),
        Nets::Hypergammon => Evaluator::new(&HYPERGAMMON),
        Nets::TricTrac => Evaluator::new(&TRIC_TRAC),
        Nets::AceyDeucey => Evaluator::new(&ACEY_DEUCEY),
    }
}

fn read(bytes: &[u8]) -> Net {
    Net::from_bytes(bytes).expect("a test reads the nets that are shipped")
}
