//! Workers that a test runs alone, one at a time.

use crate::club::PATIENCE;
use crate::stage::Stage;
use barpoint::discord::delivery::rest::Api;
use barpoint::discord::delivery::services::Services;
use std::sync::Arc;
use tokio::time::timeout;

/// Runs a worker until `is_so` is true, and ends it in order.
#[track_caller]
pub fn works<W: Future<Output = ()> + Send + 'static>(
    stage: &Stage,
    worker: impl FnOnce(Arc<Services>, Api) -> W,
    is_so: impl Fn() -> bool,
) -> impl Future<Output = ()> {
    let term = Arc::new(stage.services.in_term(None));
    let running = tokio::spawn(worker(Arc::clone(&term), stage.api.clone()));
    let so = stage.until(is_so);
    async move {
        so.await;
        term.stopping.cancel();
        timeout(PATIENCE, running).await.expect("the worker stops when it is told to").expect("it does not panic");
    }
}
