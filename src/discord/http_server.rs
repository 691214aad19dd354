//! Answers requests by HTTP, one on each connection, and bounds how many connections are open and for how long.

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a connection may take, from its beginning to the last byte of the answer.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a connection stays open in any case, so that the requests of a burst do not close one another before they
/// are read.
const GRACE: Duration = Duration::from_secs(1);
/// The pause after a connection that could not be accepted: too many files are open, say.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

/// The content type of plain text.
pub const TEXT: &str = "text/plain; charset=utf-8";

pub type HttpResponse = Response<Full<Bytes>>;

/// Whether a connection is protected: when all places are taken, only unprotected ones are closed.
#[derive(Clone, Default)]
pub struct StaysOpen(Arc<AtomicBool>);

impl StaysOpen {
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Serves until `stopping` is cancelled, and then until every request that has begun to arrive is answered. At most
/// `connections` are open at a time: a further one takes the place of the oldest that need not stay open, and waits if
/// there is none.
pub async fn serve<A, F>(listener: TcpListener, connections: usize, stopping: CancellationToken, answer: A)
where
    A: Fn(Request<Incoming>, StaysOpen) -> F + Clone + Send + 'static,
    F: Future<Output = HttpResponse> + Send + 'static,
{
    let mut open: Vec<Connection> = Vec::new();
    let mut tasks = JoinSet::new();
    while let Some(accepted) = stopping.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, _)) => {
                // Otherwise a response in several parts may wait 40 ms for the acknowledgement of the first.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "responses may come late");
                }
                while !make_room(&mut open, connections) && !stopping.is_cancelled() {
                    // Until one is finished, or has been open for long enough.
                    drop(timeout(GRACE / 20, stopping.run_until_cancelled(tasks.join_next())).await);
                }
                let stays_open = StaysOpen::default();
                let served = serve_connection(stream, stays_open.clone(), stopping.clone(), answer.clone());
                open.push(Connection { since: Instant::now(), task: tasks.spawn(served), stays_open });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection cannot be accepted");
                sleep(AFTER_FAILURE).await;
            }
        }
        while tasks.try_join_next().is_some() {}
    }
    drop(listener);
    while tasks.join_next().await.is_some() {}
}

/// A response of this content type.
pub fn response(status: StatusCode, kind: &'static str, body: impl Into<Bytes>) -> HttpResponse {
    let mut response = Response::new(Full::new(body.into()));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// The refusal of a request whose method is not the one that is allowed.
pub fn not_allowed(method: &'static str) -> HttpResponse {
    let mut refusal = response(StatusCode::METHOD_NOT_ALLOWED, TEXT, format!("only {method} is answered\n"));
    refusal.headers_mut().insert(ALLOW, HeaderValue::from_static(method));
    refusal
}

/// The answer to a probe: the fault, if any.
pub fn health(trouble: Option<&str>) -> HttpResponse {
    match trouble {
        None => response(StatusCode::OK, TEXT, "ok\n"),
        Some(trouble) => response(StatusCode::SERVICE_UNAVAILABLE, TEXT, format!("{trouble}\n")),
    }
}

/// A connection that was accepted.
struct Connection {
    since: Instant,
    task: AbortHandle,
    stays_open: StaysOpen,
}

/// Serves one connection; once `stopping` is cancelled, only what has begun to arrive.
async fn serve_connection<A, F>(stream: TcpStream, stays_open: StaysOpen, stopping: CancellationToken, answer: A)
where
    A: Fn(Request<Incoming>, StaysOpen) -> F,
    F: Future<Output = HttpResponse>,
{
    let service = service_fn(move |request| {
        let answered = answer(request, stays_open.clone());
        async move { Ok::<_, Infallible>(answered.await) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).keep_alive(false);
    let served = async {
        let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service));
        if stopping.run_until_cancelled(connection.as_mut()).await.is_none() {
            connection.as_mut().graceful_shutdown();
            drop(connection.await);
        }
    };
    // A client that goes away or is too slow has had its answer or does not want it.
    drop(timeout(CONNECTION_TIMEOUT, served).await);
}

/// Makes room for one more connection, if need be by closing the oldest that need not stay open. Returns whether there
/// is room.
fn make_room(open: &mut Vec<Connection>, connections: usize) -> bool {
    open.retain(|connection| !connection.task.is_finished());
    if open.len() < connections {
        return true;
    }
    let may_close = |it: &Connection| !it.stays_open.is_set() && it.since.elapsed() >= GRACE;
    let oldest = open.iter().position(may_close);
    oldest.is_some_and(|oldest| {
        open.remove(oldest).task.abort();
        true
    })
}
