//! Serves metrics and health to this machine: `/metrics` and `/healthz`.

use crate::discord::http_server::{self, HttpResponse, TEXT, response};
use crate::discord::operation::monitor::Monitor;
use hyper::body::Incoming;
use hyper::{Method, Request, StatusCode};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// How many connections are open at a time.
const CONNECTIONS: usize = 32;

/// Serves until `stopping` is cancelled.
pub async fn serve(listener: TcpListener, monitor: Arc<Monitor>, stopping: CancellationToken) {
    http_server::serve(listener, CONNECTIONS, stopping, move |request, stays_open| {
        stays_open.set();
        let monitor = Arc::clone(&monitor);
        async move { answer(&monitor, &request).await }
    })
    .await;
}

async fn answer(monitor: &Monitor, request: &Request<Incoming>) -> HttpResponse {
    const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match (request.method(), request.uri().path()) {
        (&Method::GET, "/metrics") => response(StatusCode::OK, METRICS, monitor.metrics().await),
        (&Method::GET, "/healthz") => http_server::health(monitor.trouble().await),
        (&Method::GET, _) => response(StatusCode::NOT_FOUND, TEXT, "there are /metrics and /healthz\n"),
        _ => http_server::not_allowed("GET"),
    }
}
