//! The way by which presses come to the bot: over the gateway, or by HTTP in all scenarios if
//! `BARPOINT_TEST_DOOR=http`.

use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU16, Ordering};

/// The ports of endpoints: below those that the system gives to connections, so that a bot finds its own free again
/// when it starts once more.
const FIRST_PORT: u16 = 10_000;
const PORTS: u16 = 20_000;

/// Whether all scenarios are played by HTTP.
pub fn is_http() -> bool {
    match std::env::var("BARPOINT_TEST_DOOR").as_deref() {
        Err(_) | Ok("" | "gateway") => false,
        Ok("http") => true,
        Ok(other) => panic!("BARPOINT_TEST_DOOR is gateway or http, not {other}"),
    }
}

/// A free address for an endpoint, which nothing else here takes.
pub fn address() -> SocketAddr {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Test programs that run beside this one begin elsewhere.
    let first = u16::try_from(std::process::id() % 200).expect("less than 200") * 100;
    for _ in 0..PORTS {
        let port = FIRST_PORT + (first + NEXT.fetch_add(1, Ordering::Relaxed) % PORTS) % PORTS;
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
    panic!("no port is free");
}

/// The URL of the interactions at an address.
pub fn url(address: SocketAddr) -> String {
    format!("http://{address}/interactions")
}
