//! The bot in this process as in production: Discord's own host name over TLS, with all rate limits, and no other
//! address configured. Only the gateway is without TLS, since its library trusts no certificates but the web's.

use std::net::SocketAddr;
use std::sync::Arc;

use barpoint::config::Config;
use barpoint::discord;
use discord_rehearsal::{Options, Rehearsal};
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{ServerConfig, version};

use crate::club::{DATABASE, PEOPLE, SEED, folder};
use crate::databases;
use crate::door;

const DISCORD: &str = "discord.com";

/// A room reached as Discord itself is, with the bot in this process.
pub struct Production {
    pub room: Rehearsal,
    bot: JoinHandle<anyhow::Result<()>>,
    stop: oneshot::Sender<()>,
    _folder: TempDir,
}

impl Production {
    pub async fn open(options: Options) -> Production {
        let room = Rehearsal::start(options).await.expect("a free port");
        PEOPLE.iter().for_each(|name| room.person(name).speak("en-US"));
        room.world().buckets.enforced = true;
        let (address, certificate) = front(&room).await;
        let trusted = reqwest::Certificate::from_der(&certificate).expect("a certificate");
        let client = discord::start::client().resolve(DISCORD, address).add_root_certificate(trusted);
        let folder = folder();
        let listen = door::is_http().then(door::address);
        let config = Config {
            token: room.token().to_owned(),
            api_url: None,
            database: databases::location(&folder.path().join(DATABASE)),
            contact: None,
            backups: None,
            metrics: None,
            listen,
            log: Default::default(),
            dice_key: None,
            dice_seed: Some(SEED),
            lease: barpoint::config::LEASE,
            // The people play as fast as a program.
            budgets: false,
        };
        let (stop, stopped) = oneshot::channel();
        let bot = tokio::spawn(discord::run_with(config, client, async { drop(stopped.await) }));
        room.ready().await.expect("it is connected and has commands");
        if let Some(address) = listen {
            room.set_interactions_endpoint(Some(&door::url(address))).await.expect("it passes Discord's checks");
        }
        Production { room, bot, stop, _folder: folder }
    }

    pub async fn close(self) -> Rehearsal {
        self.stop.send(()).expect("it runs");
        self.bot.await.expect("no panic").expect("it ends well");
        self.room
    }
}

/// Serves a room over TLS under Discord's name. Returns the address and a self-signed certificate.
async fn front(room: &Rehearsal) -> (SocketAddr, CertificateDer<'static>) {
    let signed = rcgen::generate_simple_self_signed([DISCORD.to_owned()]).expect("a certificate");
    let certificate = signed.cert.der().clone();
    let key = PrivateKeyDer::Pkcs8(signed.signing_key.serialize_der().into());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(&[&version::TLS13])
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(vec![certificate.clone()], key));
    let acceptor = TlsAcceptor::from(Arc::new(config.expect("a key that fits")));
    let behind = room.api_url().trim_start_matches("http://").to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let (acceptor, behind) = (acceptor.clone(), behind.clone());
            tokio::spawn(async move {
                let mut secure = acceptor.accept(socket).await?;
                copy_bidirectional(&mut secure, &mut TcpStream::connect(behind).await?).await
            });
        }
    });
    (address, certificate)
}
