//! A proxy before several processes that take presses by HTTP, as `deploy/nginx.conf` sets one up: each request goes to one
//! of them in turn, and to the next one where that cannot be reached or ends without a response.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A running proxy, which ends with the runtime of its test.
pub struct Proxy {
    pub address: SocketAddr,
    /// The processes, also those that have ended.
    processes: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Proxy {
    /// A proxy that asks the processes in turns, or always in the order in which they were added.
    pub async fn start(takes_turns: bool) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let processes: Arc<Mutex<Vec<SocketAddr>>> = Arc::default();
        let (known, turn) = (Arc::clone(&processes), Arc::new(AtomicUsize::new(0)));
        tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                let mut order = known.lock().expect("nobody panics with it").clone();
                if takes_turns {
                    let first = turn.fetch_add(1, Ordering::Relaxed) % order.len().max(1);
                    order.rotate_left(first);
                }
                tokio::spawn(pass_on(connection, order));
            }
        });
        Proxy { address, processes }
    }

    /// From now on requests also go to a process.
    pub fn add(&self, process: SocketAddr) {
        self.processes.lock().expect("nobody panics with it").push(process);
    }
}

/// Passes one request on to the first of these processes that responds.
async fn pass_on(mut connection: TcpStream, processes: Vec<SocketAddr>) {
    let Some(request) = whole_request(&mut connection).await else { return };
    for process in processes {
        if let Some(response) = response_of(process, &request).await {
            // The client may have gone.
            let _ = connection.write_all(&response).await;
            let _ = connection.shutdown().await;
            return;
        }
    }
}

/// Reads the head of a request and the body that it announces.
async fn whole_request(connection: &mut TcpStream) -> Option<Vec<u8>> {
    let mut request = Vec::new();
    loop {
        connection.read_buf(&mut request).await.ok().filter(|read| *read > 0)?;
        let Some(head) = request.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let text = String::from_utf8_lossy(&request[..head]).to_lowercase();
        let announced =
            text.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
        if request.len() >= head + 4 + announced.unwrap_or(0) {
            return Some(request);
        }
    }
}

/// The whole response of a process, which closes the connection after it.
async fn response_of(process: SocketAddr, request: &[u8]) -> Option<Vec<u8>> {
    let mut connection = TcpStream::connect(process).await.ok()?;
    connection.write_all(request).await.ok()?;
    let mut response = Vec::new();
    connection.read_to_end(&mut response).await.ok().filter(|read| *read > 0)?;
    Some(response)
}
