//! The nets that come with the program; `assets/nets/README.md` says how they were made.

use super::evaluator::Evaluator;
use super::net::Net;
use std::sync::LazyLock;

static POINTS: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/points.net")));
static SIEVE: LazyLock<Net> = LazyLock::new(|| read(include_bytes!("../../assets/nets/sieve.net")));

/// An evaluator with the best net for points, its plays sifted by a small one.
#[must_use]
pub fn evaluator() -> Evaluator<'static> {
    Evaluator::new(&POINTS).with_sieve(&SIEVE)
}

fn read(bytes: &[u8]) -> Net {
    Net::from_bytes(bytes).expect("a test reads the nets that are shipped")
}
