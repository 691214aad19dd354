//! The PostgreSQL server of a process of tests.

#[path = "../skipped/mod.rs"]
mod skipped;

use postgres::types::{FromSql, ToSql, Type};
use postgres::{Client, NoTls};
use rusqlite::types::Value;
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
        // The client has a runtime of its own.
        let connects = move || Client::connect(&address, NoTls).is_ok();
        thread::spawn(connects).join().is_ok_and(|is_up| is_up)
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
            // On a thread of its own, since the client has a runtime of its own.
            let make = || self.admin().batch_execute(&format!("CREATE SCHEMA IF NOT EXISTS {schema}"));
            thread::scope(|scope| scope.spawn(make).join().expect("no panic")).expect("a schema");
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

/// A parameter of a statement.
#[derive(Debug)]
struct Given<'a>(&'a Value);

impl ToSql for Given<'_> {
    fn to_sql(
        &self,
        of: &Type,
        out: &mut postgres::types::private::BytesMut,
    ) -> Result<postgres::types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self.0 {
            Value::Null => Ok(postgres::types::IsNull::Yes),
            Value::Integer(number) if *of == Type::INT4 => i32::try_from(*number)?.to_sql(of, out),
            Value::Integer(number) if *of == Type::FLOAT8 => (*number as f64).to_sql(of, out),
            Value::Integer(number) => number.to_sql(&Type::INT8, out),
            Value::Real(number) => number.to_sql(of, out),
            Value::Text(text) => text.to_sql(of, out),
            Value::Blob(bytes) => bytes.to_sql(of, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}

fn dollars(sql: &str) -> String {
    sql.replace('?', "$")
}

/// Runs a statement; returns how many rows it changed.
pub fn execute(client: &mut Client, sql: &str, values: &[Value]) -> rusqlite::Result<usize> {
    let given: Vec<Given<'_>> = values.iter().map(Given).collect();
    let given: Vec<&(dyn ToSql + Sync)> = given.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
    client.execute(&dollars(sql), &given).map(|changed| changed as usize).map_err(failed)
}

/// The names of columns and the values of all rows that a statement answers.
pub fn query(client: &mut Client, sql: &str, values: &[Value]) -> Vec<(Vec<String>, Vec<Value>)> {
    let given: Vec<Given<'_>> = values.iter().map(Given).collect();
    let given: Vec<&(dyn ToSql + Sync)> = given.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
    let rows = client.query(&dollars(sql), &given).unwrap_or_else(|error| panic!("{error:?}: {sql}"));
    let read = |row: &postgres::Row| {
        let names = row.columns().iter().map(|column| column.name().to_owned()).collect();
        (names, (0..row.len()).map(|column| row.get::<_, Found>(column).0).collect())
    };
    rows.iter().map(read).collect()
}

/// A value of a row.
struct Found(Value);

impl<'a> FromSql<'a> for Found {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Found, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Found(match *of {
            Type::INT8 => Value::Integer(i64::from_sql(of, raw)?),
            Type::INT4 => Value::Integer(i32::from_sql(of, raw)?.into()),
            Type::BOOL => Value::Integer(bool::from_sql(of, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(of, raw)?),
            Type::BYTEA => Value::Blob(raw.to_owned()),
            _ => Value::Text(String::from_utf8(raw.to_owned())?),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Found, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Found(Value::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

pub fn failed(error: postgres::Error) -> rusqlite::Error {
    let text = error.as_db_error().map_or_else(|| error.to_string(), |found| found.message().to_owned());
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(1), Some(text))
}
