//! The PostgreSQL server of a process of tests.

#[path = "../skipped/mod.rs"]
mod skipped;

use super::session::apart;
use postgres::{Client, NoTls};
use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fs::Permissions;
use std::hash::{Hash, Hasher};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The environment variable with the address of a server that runs already: its folder and its port.
pub const RUNNING: &str = "BARPOINT_TEST_SERVER";

/// The name by which a primary knows its standby.
const STANDBY: &str = "standby";

/// The longest wait for a standby, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Makes a server, or a standby of one that runs; prints its folder; starts it again when it was killed, unless it is
/// lost; ends it and removes all of it when the process of tests has ended.
const SCRIPT: &str = r#"
folder=$(mktemp -d "${TMPDIR:-/tmp}/barpoint-postgres-XXXXXX") || exit 1
trap '' INT TERM HUP
programs=$1 port=$2 fsync=$3 primary=$4
fill() {
    if [ "$primary" ]; then
        "$programs/pg_basebackup" -D "$folder/data" --write-recovery-conf --checkpoint=fast --no-sync -d "$primary"
        return
    fi
    printf hunter2 >"$folder/password"
    "$programs/initdb" -D "$folder/data" -U bot --pwfile="$folder/password" --auth-local=trust \
        --auth-host=scram-sha-256 -E UTF8 --locale=C -N
}
fill >"$folder/log" 2>&1 </dev/null || { cat "$folder/log" >&2; exit 1; }
serve() {
    "$programs/postgres" -D "$folder/data" -k "$folder" -p "$port" -c listen_addresses=127.0.0.1 \
        -c fsync="$fsync" -c max_connections=300 >>"$folder/log" 2>&1 </dev/null
}
(serve; while [ -e "$folder/ready" ]; do sleep 0.1; serve; done) &
server=$!
until "$programs/pg_isready" -q -h "$folder" -p "$port"; do
    kill -0 $server 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 0.05
done
touch "$folder/ready"
echo "$folder"
cat >/dev/null
if rm "$folder/ready" 2>/dev/null; then
    kill -QUIT "$(head -1 "$folder/data/postmaster.pid")"
fi
wait $server
rm -rf "$folder"
"#;

/// A running server.
pub struct Server {
    pub folder: String,
    pub port: u16,
    /// The script, which ends the server when its input is closed, which is when this process ends.
    _script: Option<Child>,
    /// The schemas by the files whose place they take.
    schemas: Mutex<HashMap<PathBuf, String>>,
}

/// The folder with PostgreSQL's programs.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<PathBuf> =
        versions.map(|version| version.path().join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
    found.sort();
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    found.pop().or_else(|| std::env::split_paths(&on_path).find(|folder| folder.join("initdb").exists()))
}

pub fn is_installed() -> bool {
    programs().is_some()
}

/// The server of this process, or `None` after reporting the test as skipped.
pub fn or_postgres() -> Option<&'static Server> {
    if !is_installed() {
        skipped::for_want_of("postgresql");
        return None;
    }
    Some(running())
}

/// The server of this process, started when it is first needed.
pub fn running() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| match std::env::var(RUNNING) {
        Ok(running) => {
            let (folder, port) = running.rsplit_once(':').expect("a folder and a port");
            Server::at(folder.to_owned(), port.parse().expect("a port"), None)
        }
        Err(_) => Server::start(),
    })
}

impl Server {
    fn at(folder: String, port: u16, script: Option<Child>) -> Server {
        Server { folder, port, _script: script, schemas: Mutex::default() }
    }

    /// Starts a server of its own. What it has committed would not survive a power cut.
    pub fn start() -> Server {
        Server::run("off", "")
    }

    /// Starts a server of its own that writes each commit to the disk before it answers, as that of an owner does.
    pub fn start_durable() -> Server {
        Server::run("on", "")
    }

    /// Starts a standby of the server at this address, by which it gets all changes.
    pub fn standby_of(primary: SocketAddr) -> Server {
        let (host, port) = (primary.ip(), primary.port());
        Server::run("off", &format!("host={host} port={port} user=bot password=hunter2 application_name={STANDBY}"))
    }

    /// Starts a server: a standby of the primary with this connection string, or an empty one where that is empty.
    fn run(fsync: &str, primary: &str) -> Server {
        let programs = programs().expect("PostgreSQL is not installed");
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let owner = std::fs::metadata("/proc/self").map(|own| own.uid());
        // Nobody may run it as root.
        let mut command = match owner {
            Ok(0) => Command::new("runuser"),
            _ => Command::new("sh"),
        };
        if matches!(owner, Ok(0)) {
            command.args(["-u", "postgres", "--", "sh"]);
        }
        command.args(["-c", SCRIPT, "sh"]).arg(programs).arg(port.to_string()).args([fsync, primary]).current_dir("/");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut folder = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut folder).expect("it says its folder");
        assert!(!folder.is_empty(), "PostgreSQL does not start");
        Server::at(folder.trim().to_owned(), port, Some(child))
    }

    /// Whether it takes connections.
    pub fn is_up(&self) -> bool {
        let address = self.address("public");
        apart(|| Client::connect(&address, NoTls).is_ok())
    }

    /// The number of its first process, which has begun all others.
    pub fn process(&self) -> u32 {
        let running = std::fs::read_to_string(format!("{}/data/postmaster.pid", self.folder)).expect("it runs");
        running.lines().next().and_then(|number| number.parse().ok()).expect("a number")
    }

    /// Kills it, as a power cut would; the script starts it again.
    pub fn crash(&self) {
        let process = self.process().to_string();
        assert!(Command::new("kill").args(["-9", &process]).status().expect("it is told").success());
    }

    /// Kills it for good, as the loss of its machine would.
    pub fn lose(&self) {
        // The script starts no other server without it.
        std::fs::remove_file(format!("{}/ready", self.folder)).expect("it was started");
        self.crash();
    }

    /// Has each commit wait until the standby has written it too, or wait for no standby.
    pub fn set_synchronous(&self, is_synchronous: bool) {
        let (standby, wanted) = if is_synchronous { (STANDBY, "sync") } else { ("", "async") };
        let names = format!("ALTER SYSTEM SET synchronous_standby_names = '{standby}'");
        self.configure(&[&names, "ALTER SYSTEM SET synchronous_commit = on"]);
        let state = "SELECT count(*) FROM pg_stat_replication WHERE application_name = $1 AND sync_state = $2";
        let started = Instant::now();
        // Each time on a new connection, which has the new settings.
        while self.admin().query_one(state, &[&STANDBY, &wanted]).expect("a row").get::<_, i64>(0) != 1 {
            assert!(started.elapsed() < PATIENCE, "no standby is {wanted}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Has it take TLS, with this certificate and its key in PEM.
    pub fn take_tls(&self, certificate: &str, key: &str) {
        let data = format!("{}/data", self.folder);
        let owner = std::fs::metadata(&data).expect("a folder");
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let path = format!("{data}/{name}");
            std::fs::write(&path, text).expect("it is written");
            std::fs::set_permissions(&path, Permissions::from_mode(0o600)).expect("it is the server's");
            chown(&path, Some(owner.uid()), Some(owner.gid())).expect("it is the server's");
        }
        self.configure(&["ALTER SYSTEM SET ssl = on"]);
        let started = Instant::now();
        while self.admin().query_one("SHOW ssl", &[]).expect("a row").get::<_, String>(0) != "on" {
            assert!(started.elapsed() < PATIENCE, "it takes no TLS");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Makes a standby the primary, whose commits wait for no standby.
    pub fn promote(&self) {
        self.configure(&["ALTER SYSTEM RESET synchronous_standby_names"]);
        let promoted = self.admin().query_one("SELECT pg_promote()", &[]).expect("a row");
        assert!(promoted.get::<_, bool>(0), "it does not become the primary");
    }

    /// Carries out changes of settings, which may not stand in a transaction, and has them come into force.
    fn configure(&self, changes: &[&str]) {
        let mut admin = self.admin();
        for sql in changes.iter().chain(&["SELECT pg_reload_conf()"]) {
            admin.batch_execute(sql).expect("it is carried out");
        }
    }

    /// The address of the schema for a file.
    pub fn address_of(&self, file: &Path) -> String {
        let mut schemas = self.schemas.lock().expect("nobody panics with it");
        let schema = schemas.entry(file.to_owned()).or_insert_with(|| {
            let mut hasher = DefaultHasher::new();
            file.hash(&mut hasher);
            let schema = format!("t{:016x}", hasher.finish());
            let make = || self.admin().batch_execute(&format!("CREATE SCHEMA IF NOT EXISTS {schema}"));
            apart(make).expect("a schema");
            schema
        });
        self.address(schema)
    }

    /// The address of a schema, by the socket in the server's folder.
    fn address(&self, schema: &str) -> String {
        let Server { folder, port, .. } = self;
        let folder = folder.replace('/', "%2F");
        format!("postgres://bot@{folder}:{port}/postgres?options=-c%20search_path%3D{schema}")
    }

    /// Where it takes connections by TCP.
    pub fn tcp(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.port))
    }

    /// The address of the schema for a file, with a password, by TCP.
    pub fn address_by_tcp(&self, file: &Path) -> String {
        self.address_through(file, self.tcp())
    }

    /// The same for those who reach the server at another address.
    pub fn address_through(&self, file: &Path, at: SocketAddr) -> String {
        let Server { folder, port, .. } = self;
        let folder = folder.replace('/', "%2F");
        self.address_of(file).replace(&format!("bot@{folder}:{port}"), &format!("bot:hunter2@{at}"))
    }

    pub fn client(&self, file: &Path) -> Client {
        Client::connect(&self.address_of(file), NoTls).expect("it can be reached")
    }

    pub fn admin(&self) -> Client {
        Client::connect(&self.address("public"), NoTls).expect("it can be reached")
    }
}
