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
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

/// How many connections are served at a time; further ones are closed.
const CONNECTIONS: usize = 16;
/// How long a connection may take, from its first byte to its last.
const LONGEST: Duration = Duration::from_secs(10);
/// The pause after a connection that could not be accepted: too many files are open, say.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

/// Serves until `stopped` is set.
pub async fn serve(listener: TcpListener, monitor: Arc<Monitor>, mut stopped: watch::Receiver<bool>) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.wait_for(|stopped| *stopped) => return,
        };
        match (accepted, Arc::clone(&places).try_acquire_owned()) {
            (Ok((stream, _)), Ok(place)) => drop(tokio::spawn(connection(stream, Arc::clone(&monitor), place))),
            (Ok(_), Err(_)) => {}
            (Err(error), _) => {
                tracing::warn!(%error, "a connection for metrics cannot be accepted");
                sleep(AFTER_FAILURE).await;
            }
        }
    }
}

async fn connection(stream: TcpStream, monitor: Arc<Monitor>, _place: OwnedSemaphorePermit) {
    let service = service_fn(|request| {
        let monitor = Arc::clone(&monitor);
        async move { Ok::<_, Infallible>(answer(&monitor, &request).await) }
    });
    let mut http = http1::Builder::new();
    let served = http.timer(TokioTimer::new()).keep_alive(false).serve_connection(TokioIo::new(stream), service);
    // A client that goes away or is too slow has had its answer or does not want it.
    drop(timeout(LONGEST, served).await);
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
