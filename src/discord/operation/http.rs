//! Serves metrics and health to this machine: `/metrics` and `/healthz`.

use crate::discord::operation::monitor::Monitor;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// How many connections are open at a time. A further one takes the place of the oldest that has not sent its request yet;
/// it is closed if all have.
const CONNECTIONS: usize = 32;
/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a connection may take, from its beginning to the last byte of the answer.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);
/// The pause after a connection that could not be accepted: too many files are open, say.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

/// Serves until `stopping` is cancelled.
pub async fn serve(listener: TcpListener, monitor: Arc<Monitor>, stopping: CancellationToken) {
    let mut connections: Vec<Connection> = Vec::new();
    loop {
        let Some(accepted) = stopping.run_until_cancelled(listener.accept()).await else { return };
        match accepted {
            Ok((stream, _)) => {
                if make_room(&mut connections) {
                    connections.push(Connection::serve(stream, Arc::clone(&monitor)));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection for metrics cannot be accepted");
                sleep(AFTER_FAILURE).await;
            }
        }
    }
}

/// A connection that was accepted.
struct Connection {
    task: AbortHandle,
    /// Whether the head of its request has arrived.
    has_asked: Arc<AtomicBool>,
}

impl Connection {
    fn serve(stream: TcpStream, monitor: Arc<Monitor>) -> Connection {
        let has_asked = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&has_asked);
        let served = async move {
            let service = service_fn(|request| {
                asked.store(true, Ordering::Relaxed);
                let monitor = Arc::clone(&monitor);
                async move { Ok::<_, Infallible>(answer(&monitor, &request).await) }
            });
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).keep_alive(false);
            // A client that goes away or is too slow has had its answer or does not want it.
            drop(timeout(CONNECTION_TIMEOUT, http.serve_connection(TokioIo::new(stream), service)).await);
        };
        Connection { task: tokio::spawn(served).abort_handle(), has_asked }
    }
}

/// Makes room for one more connection, if need be by closing the oldest that has not sent its request yet. Returns whether
/// there is room.
fn make_room(connections: &mut Vec<Connection>) -> bool {
    connections.retain(|connection| !connection.task.is_finished());
    if connections.len() < CONNECTIONS {
        return true;
    }
    let waiting = connections.iter().position(|connection| !connection.has_asked.load(Ordering::Relaxed));
    waiting.is_some_and(|oldest| {
        connections.remove(oldest).task.abort();
        true
    })
}

async fn answer(monitor: &Monitor, request: &Request<Incoming>) -> Response<Full<Bytes>> {
    const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    const TEXT: &str = "text/plain; charset=utf-8";
    let (status, kind, text) = match (request.method(), request.uri().path()) {
        (&Method::GET, "/metrics") => (StatusCode::OK, METRICS, monitor.metrics().await),
        (&Method::GET, "/healthz") => match monitor.trouble().await {
            None => (StatusCode::OK, TEXT, "ok\n".to_owned()),
            Some(trouble) => (StatusCode::SERVICE_UNAVAILABLE, TEXT, format!("{trouble}\n")),
        },
        (&Method::GET, _) => (StatusCode::NOT_FOUND, TEXT, "there are /metrics and /healthz\n".to_owned()),
        _ => (StatusCode::METHOD_NOT_ALLOWED, TEXT, "only GET is answered\n".to_owned()),
    };
    let mut response = Response::new(Full::new(Bytes::from(text)));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET"));
    }
    response
}
