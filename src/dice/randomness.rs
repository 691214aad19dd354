//! Random bytes of the operating system.

/// The operating system returned no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no random numbers")]
pub struct NoRandomness(#[source] getrandom::Error);

/// `N` random bytes.
///
/// # Errors
/// [`NoRandomness`].
pub(super) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}
