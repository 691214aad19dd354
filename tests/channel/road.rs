//! A road to a room's Discord that is closed at first.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use discord_rehearsal::Rehearsal;
use parking_lot::Mutex;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

/// What becomes of a connection while the road is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It is kept, and nothing is said.
    Silently,
    /// It is ended at once.
    AtOnce,
}

/// A road that takes connections and leads the first ones nowhere.
pub struct Road {
    pub address: SocketAddr,
    tries: Arc<Mutex<Vec<Instant>>>,
}

impl Road {
    /// A road to this room that leads so many connections nowhere.
    pub async fn to(room: &Rehearsal, lost: usize, closed: Closed) -> Road {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let behind = room.api_url().trim_start_matches("http://").to_owned();
        let tries = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&tries);
        tokio::spawn(async move {
            let mut kept = Vec::new();
            while let Ok((mut socket, _)) = listener.accept().await {
                let number = {
                    let mut tries = noted.lock();
                    tries.push(Instant::now());
                    tries.len()
                };
                if number <= lost {
                    kept.extend((closed == Closed::Silently).then_some(socket));
                    continue;
                }
                let behind = behind.clone();
                tokio::spawn(
                    async move { copy_bidirectional(&mut socket, &mut TcpStream::connect(behind).await?).await },
                );
            }
        });
        Road { address, tries }
    }

    /// When each connection was made.
    pub fn tries(&self) -> Vec<Instant> {
        self.tries.lock().clone()
    }
}
