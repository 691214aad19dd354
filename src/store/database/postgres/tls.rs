//! How a server is reached: its address, and TLS to all that are not on this machine.

use crate::store::database::error::{Error, Result};
use postgres::config::{Host, SslMode};
use postgres::{Client, Config};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres_rustls::MakeRustlsConnect;

/// The longest time for reaching the server, unless the address says otherwise; and the longest time for which sent
/// data may stay unacknowledged.
const REACHED_WITHIN: Duration = Duration::from_secs(2);
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(10);

/// Connects to a server.
pub(super) fn connect(address: &str) -> Result<Client> {
    let (config, roots) = config(address)?;
    Ok(config.connect(tls(roots.as_deref())?)?)
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

/// Connects by TLS, and binds passwords to the server's certificate where the server can (`channel_binding`).
fn tls(roots: Option<&str>) -> Result<MakeRustlsConnect> {
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
    Ok(MakeRustlsConnect::new(config.with_root_certificates(known).with_no_client_auth()))
}
