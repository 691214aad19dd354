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
    if !is_discords(&file.url, http.client().proxy.as_deref()) {
        return Err(DeliveryError::Other("no address of Discord's".to_owned()));
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

/// Where Discord keeps what people attach.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Whether an address is Discord's: its own over TLS, or that of what stands for Discord.
fn is_discords(address: &str, instead: Option<&str>) -> bool {
    let Ok(address) = reqwest::Url::parse(address) else { return false };
    let host = address.host_str().unwrap_or_default();
    let place = |url: &reqwest::Url| (url.host_str().map(str::to_owned), url.port_or_known_default());
    let stands_for = instead.and_then(|url| reqwest::Url::parse(url).ok());
    address.scheme() == "https" && HOSTS.contains(&host) && address.port().is_none()
        || stands_for.is_some_and(|url| place(&url) == place(&address))
}

#[cfg(test)]
mod tests {
    use super::is_discords;

    #[test]
    fn files_come_from_discord_alone() {
        assert!(is_discords("https://cdn.discordapp.com/ephemeral-attachments/1/2/match.mat?ex=3", None));
        assert!(is_discords("http://127.0.0.1:7621/attachments/1/2/match.mat", Some("http://127.0.0.1:7621")));
        for elsewhere in [
            "http://cdn.discordapp.com/attachments/1/2/match.mat",
            "https://cdn.discordapp.com.example/attachments/1/2/match.mat",
            "https://cdn.discordapp.com:8443/attachments/1/2/match.mat",
            "https://example.org/cdn.discordapp.com/match.mat",
            "http://127.0.0.1:7622/attachments/1/2/match.mat",
            "file:///etc/passwd",
            "match.mat",
        ] {
            assert!(!is_discords(elsewhere, Some("http://127.0.0.1:7621")), "{elsewhere}");
        }
    }
}
