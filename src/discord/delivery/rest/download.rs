//! Files that people attach.

use super::api::{Api, PATIENCE};
use super::error::DeliveryError;
use crate::discord::interaction::AttachedFile;
use tokio::time::timeout;

/// Fetches a file of at most so many bytes, whatever Discord said of its size. It lies outside the REST API: neither the
/// token goes along nor does it count against any limit.
///
/// # Errors
/// [`DeliveryError::TooLarge`], [`DeliveryError::TimedOut`], or it cannot be fetched any more.
pub async fn download(http: &Api, file: &AttachedFile, most: usize) -> Result<Vec<u8>, DeliveryError> {
    if file.size > most {
        return Err(DeliveryError::TooLarge);
    }
    let fetching = async {
        let mut response = http.client.get(&file.url).send().await?.error_for_status()?;
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if bytes.len() + chunk.len() > most {
                return Err(DeliveryError::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    };
    timeout(PATIENCE, fetching).await.unwrap_or(Err(DeliveryError::TimedOut))
}
