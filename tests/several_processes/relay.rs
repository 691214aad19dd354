//! A relay of connections to a database server: it can be slow, break, and be turned to another server.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// A relay, which ends with its process. It has threads of its own, since those who wait for the server may block the
/// runtime of their test.
#[derive(Clone)]
pub struct Relay {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
}

struct State {
    /// The server to which connections lead; without one they end at once.
    server: Option<SocketAddr>,
    /// The delay of each piece of data.
    delay: Duration,
    /// Both ends of all connections, also of those that have ended.
    ends: Vec<TcpStream>,
}

impl Relay {
    pub fn to(server: SocketAddr) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let state = State { server: Some(server), delay: Duration::ZERO, ends: Vec::new() };
        let relay = Relay { address, state: Arc::new(Mutex::new(state)) };
        let connects = relay.clone();
        thread::spawn(move || listener.incoming().flatten().for_each(|client| connects.connect(client)));
        relay
    }

    /// From now on everything arrives this much later.
    pub fn slow_down(&self, delay: Duration) {
        self.state().delay = delay;
    }

    /// Breaks all connections, and loses what is under way on them; new ones end at once.
    pub fn cut(&self) {
        let mut state = self.state();
        state.server = None;
        state.ends.drain(..).for_each(|end| close(&end));
    }

    /// From now on new connections lead to this server.
    pub fn turn_to(&self, server: SocketAddr) {
        self.state().server = Some(server);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics with it")
    }

    fn connect(&self, client: TcpStream) {
        let mut state = self.state();
        // Where the server is gone, the client's connection ends here.
        let Some(server) = state.server.and_then(|server| TcpStream::connect(server).ok()) else { return };
        for (from, to) in [(&client, &server), (&server, &client)] {
            // Otherwise Nagle's algorithm holds small writes back until earlier ones are acknowledged.
            let _ = to.set_nodelay(true);
            let (from, to) = (from.try_clone().expect("a socket"), to.try_clone().expect("a socket"));
            let relay = self.clone();
            thread::spawn(move || relay.pass_on(from, to));
        }
        state.ends.extend([client, server]);
    }

    /// Passes everything on in one direction, until one of the ends is closed.
    fn pass_on(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(read) = from.read(&mut bytes)
            && read > 0
        {
            let delay = self.state().delay;
            thread::sleep(delay);
            if to.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        [from, to].iter().for_each(close);
    }
}

/// Closes a connection, which may be closed already.
fn close(end: &TcpStream) {
    let _ = end.shutdown(Shutdown::Both);
}
