//! Files that people attach.

use super::api::{Api, REQUEST_TIMEOUT};
use super::error::DeliveryError;
use crate::discord::interaction::AttachedFile;
use tokio::time::timeout;

/// Fetches a file of at most `most` bytes; the size that Discord names is not trusted. The request is not part of the
/// REST API: it has no token and counts towards no rate limit.
///
/// # Errors
/// [`DeliveryError::TooLarge`], [`DeliveryError::TimedOut`], or it cannot be fetched any more.
pub async fn download(api: &Api, file: &AttachedFile, most: usize) -> Result<Vec<u8>, DeliveryError> {
    if file.size > most {
        return Err(DeliveryError::TooLarge);
    }
    if !is_discords(&file.url, api.serenity().proxy.as_deref()) {
        return Err(DeliveryError::Other("no address of Discord's".to_owned()));
    }
    let fetching = async {
        let mut response = api.web.get(&file.url).send().await?;
        if !response.status().is_success() {
            return Err(DeliveryError::Other(format!("Discord answered {} for a file", response.status())));
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if bytes.len() + chunk.len() > most {
                return Err(DeliveryError::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    };
    timeout(REQUEST_TIMEOUT, fetching).await.unwrap_or(Err(DeliveryError::TimedOut))
}

/// Discord's hosts for attachments.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Whether an address belongs to one of Discord's hosts, over TLS, or to the server that stands in for Discord
/// (`instead`).
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
    use super::{Api, AttachedFile, download, is_discords};
    use crate::discord::start;
    use serenity::all::HttpBuilder;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    /// Answers every request with this; returns the address and how many there were.
    async fn answering(response: String) -> (String, Arc<AtomicU32>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&asked);
        tokio::spawn(async move {
            while let Ok((mut socket, _)) = listener.accept().await {
                count.fetch_add(1, Ordering::Relaxed);
                let _ = socket.read(&mut [0; 4_096]).await;
                let _ = socket.write_all(response.as_bytes()).await;
            }
        });
        (address, asked)
    }

    #[tokio::test]
    async fn a_redirect_leads_nowhere() {
        let secret = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret";
        let (inside, asked) = answering(secret.to_owned()).await;
        let redirect =
            format!("HTTP/1.1 302 Found\r\nLocation: {inside}/\r\nContent-Length: 4\r\nConnection: close\r\n\r\nmoved");
        let (discord, _) = answering(redirect).await;
        let serenity = HttpBuilder::new("token").proxy(&discord).ratelimiter_disabled(true).build();
        let api = Api::new(serenity, start::client().build().unwrap(), Arc::default());
        let file = AttachedFile { url: format!("{discord}/attachments/1/2/match.mat"), size: 6 };
        let fetched = download(&api, &file, 1_000).await;
        assert!(fetched.is_err() && asked.load(Ordering::Relaxed) == 0, "{fetched:?}");
    }

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
