//! How a server is reached: its address, and TLS to all that are not on this machine.

use crate::store::database::error::{Error, Result};
use postgres::config::{Host, SslMode};
use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use postgres::{Client, Config};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_rustls::{TlsConnector, client};

/// The longest time for reaching the server, unless the address says otherwise; and the longest time for which sent
/// data may stay unacknowledged.
const REACHED_WITHIN: Duration = Duration::from_secs(2);
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(10);

/// Connects to a server.
pub(super) fn connect(address: &str) -> Result<Client> {
    let (config, roots) = config(address)?;
    Ok(config.connect(Tls::new(roots.as_deref())?)?)
}

/// Reads an address, and the file with the certificates of the authorities that vouch for the server. Without `sslmode`
/// servers elsewhere are reached by TLS alone.
fn config(address: &str) -> Result<(Config, Option<String>)> {
    let (base, options) = address.split_once('?').unwrap_or((address, ""));
    let (mut roots, mut mode, mut others) = (None, None, Vec::new());
    for option in options.split('&').filter(|option| !option.is_empty()) {
        match option.split_once('=') {
            Some(("sslrootcert", file)) => roots = Some(file.to_owned()),
            Some(("sslmode", name)) => mode = Some(name),
            _ => others.push(option),
        }
    }
    let mut config: Config = format!("{base}?{}", others.join("&")).parse().map_err(|_| Error::Address)?;
    let is_here = |host: &Host| match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    config.ssl_mode(match mode {
        Some("disable") => SslMode::Disable,
        None if config.get_hosts().iter().all(is_here) && config.get_hostaddrs().iter().all(IpAddr::is_loopback) => {
            SslMode::Disable
        }
        // The certificate is always verified.
        None | Some("require" | "verify-ca" | "verify-full") => SslMode::Require,
        Some(_) => return Err(Error::Address),
    });
    if config.get_application_name().is_none() {
        config.application_name("barpoint");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(REACHED_WITHIN);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(ACKNOWLEDGED_WITHIN);
    }
    Ok((config, roots))
}

/// Connects by TLS.
#[derive(Clone)]
struct Tls(TlsConnector);

impl Tls {
    fn new(roots: Option<&str>) -> Result<Tls> {
        let mut known = RootCertStore::empty();
        match roots {
            None => known.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Some(file) => {
                let unreadable = || Error::database("the file of sslrootcert has no certificates that can be read");
                for certificate in CertificateDer::pem_file_iter(file).map_err(|_| unreadable())? {
                    known.add(certificate.map_err(|_| unreadable())?).map_err(|_| unreadable())?;
                }
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| Error::database(error.to_string()))?;
        Ok(Tls(TlsConnector::from(Arc::new(config.with_root_certificates(known).with_no_client_auth()))))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = To;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<To> {
        Ok(To(self.0.clone(), ServerName::try_from(host.to_owned()).ok()))
    }
}

/// The server that is connected to; a socket on this machine has no name.
struct To(TlsConnector, Option<ServerName<'static>>);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for To {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let name = self.1.ok_or_else(|| io::Error::other("the name of the server is no name of a host"))?;
            Ok(Encrypted(self.0.connect(name, stream).await?))
        })
    }
}

/// An encrypted connection.
struct Encrypted<S>(client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, to)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
