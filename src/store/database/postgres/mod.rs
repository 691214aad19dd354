//! PostgreSQL's connections: the only module that names its crate. Each connection belongs to a thread of its own,
//! since the crate blocks the thread that calls it and runs a tokio runtime of its own, which panics inside another
//! runtime. The first transaction after a broken connection opens a new one.

mod tls;
mod types;

use super::dialect::{Begin, POSTGRES, Purpose, placeholders};
use super::error::{Error, Result};
use super::health::Health;
use super::location::Server;
use super::sqlite::Effort;
use super::values::{Columns, Params, Row, Value};
use postgres::types::{ToSql, Type};
use postgres::{Client, Statement};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// The longest time for the answer to a statement, after which the connection is given up; shorter for a heartbeat, of
/// which three are due in the duration of a lease.
const ANSWERED_WITHIN: Duration = Duration::from_secs(60);
const HEARTBEAT_ANSWERED_WITHIN: Duration = Duration::from_secs(3);
/// How long a server may take until a session begins, encryption and password included.
const CONNECTED_WITHIN: Duration = Duration::from_secs(5);
/// How many prepared statements a connection keeps.
const STATEMENTS: usize = 512;
/// The settings of each session: a transaction waits five seconds for another process, as with SQLite, and a process
/// that stands still lets others write after ten seconds, before its lease lapses.
const SETTINGS: &str = "SET client_min_messages = warning; SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '10s'";
/// A server that can no longer reach this machine ends the session within a minute, and with it the locks. Servers that
/// only speak PostgreSQL's protocol may not know these settings.
const KEEPALIVES: &str = "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";

/// Work for the thread of a connection.
type Work = Box<dyn FnOnce(&mut Session) + Send>;

/// The state of the open transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    None,
    Open,
    /// A statement has failed: nothing more is carried out in it, up to a savepoint.
    Failed,
}

/// A connection to a server.
#[derive(Debug)]
pub(crate) struct PostgresConnection {
    server: Server,
    /// The queue of work for its thread; `None` once the connection is broken.
    thread: RefCell<Option<Sender<Work>>>,
    state: Cell<State>,
    /// How long the server may take to answer a statement.
    answered_within: Duration,
    /// Shared by all connections of a store.
    health: Arc<Health>,
    statements: Cell<u64>,
}

/// The connection on its own thread.
struct Session {
    client: Client,
    prepared: HashMap<String, Statement>,
}

impl PostgresConnection {
    pub(crate) fn open(server: Server, purpose: Purpose) -> Result<PostgresConnection> {
        let answered_within = match purpose {
            Purpose::Read | Purpose::Write => ANSWERED_WITHIN,
            Purpose::Heartbeat => HEARTBEAT_ANSWERED_WITHIN,
        };
        let connection = PostgresConnection {
            server,
            thread: RefCell::default(),
            state: Cell::new(State::None),
            answered_within,
            health: Arc::default(),
            statements: Cell::default(),
        };
        connection.connect()?;
        Ok(connection)
    }

    /// The same connection, with its failures noted in `health`.
    pub(crate) fn with_health(self, health: &Arc<Health>) -> PostgresConnection {
        PostgresConnection { health: Arc::clone(health), ..self }
    }

    pub(crate) const fn health(&self) -> &Arc<Health> {
        &self.health
    }

    fn connect(&self) -> Result<()> {
        let (server, (reply, connected)) = (self.server.clone(), mpsc::channel());
        let (sender, work) = mpsc::channel();
        let thread = thread::Builder::new().name("postgres".to_owned());
        let run = move || match Session::open(&server) {
            Ok(session) => {
                let _ = reply.send(Ok(()));
                session.run(&work);
            }
            Err(error) => drop(reply.send(Err(error))),
        };
        thread.spawn(run).map_err(|error| Error::database(error.to_string()))?;
        // A thread that connects too late ends by itself, since nobody sends it work.
        connected.recv_timeout(CONNECTED_WITHIN).unwrap_or_else(|_| Err(gone()))?;
        self.state.set(State::None);
        self.thread.replace(Some(sender));
        Ok(())
    }

    fn is_connected(&self) -> bool {
        self.thread.borrow().is_some()
    }

    /// Runs `work` on the thread of the connection.
    fn on_its_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Session) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (reply, answer) = mpsc::channel();
        let work: Work = Box::new(move |session| {
            let result = work(session);
            // The send fails only after the caller's timeout.
            let _ = reply.send((result, session.client.is_closed()));
        });
        let is_sent = self.thread.borrow().as_ref().is_some_and(|thread| thread.send(work).is_ok());
        let answer = if is_sent { answer.recv_timeout(self.answered_within).ok() } else { None };
        let (result, is_broken) = answer.unwrap_or_else(|| (Err(gone()), true));
        if is_broken {
            self.thread.replace(None);
            self.state.set(State::None);
        } else if result.is_err() && self.state.get() == State::Open {
            self.state.set(State::Failed);
        }
        result
    }

    /// As [`PostgresConnection::on_its_thread`], and counts a statement and notes its failure.
    fn ask<T: Send + 'static>(&self, work: impl FnOnce(&mut Session) -> Result<T> + Send + 'static) -> Result<T> {
        self.statements.set(self.statements.get() + 1);
        self.health.noting(|| self.on_its_thread(work))
    }

    /// Begins a transaction, on a new connection if this one is broken.
    pub(crate) fn start(&self, how: Begin) -> Result<()> {
        self.health.check_usable()?;
        let begin = how.statement(&POSTGRES);
        let begin = || self.on_its_thread(move |session| session.batch(begin));
        let mut started = begin();
        if started.is_err() && !self.is_connected() {
            started = self.connect().and_then(|()| begin());
        } else if started.is_err() {
            // The connection works, but the transaction could not begin: another process may have kept the lock.
            self.on_its_thread(|session| session.batch("ROLLBACK"))?;
        }
        started.inspect_err(|error| self.health.note(error))?;
        self.state.set(State::Open);
        Ok(())
    }

    pub(crate) fn commit(&self) -> Result<()> {
        if self.state.get() == State::Failed {
            // The server would answer COMMIT as if it were ROLLBACK.
            return Err(Error::database("a statement of the transaction has failed"));
        }
        self.control("COMMIT")
    }

    pub(crate) fn is_in_transaction(&self) -> bool {
        self.state.get() != State::None
    }

    /// Runs a statement about the transaction.
    pub(crate) fn control(&self, sql: &'static str) -> Result<()> {
        self.ask(move |session| session.batch(sql))?;
        match sql {
            "COMMIT" | "ROLLBACK" => self.state.set(State::None),
            "ROLLBACK TO job" => self.state.set(State::Open),
            _ => {}
        }
        Ok(())
    }

    /// Runs statements, separated by semicolons, that take no parameters.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        let sql = sql.to_owned();
        self.ask(move |session| session.batch(&sql))
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn execute(&self, sql: &str, values: impl Params) -> Result<usize> {
        let (sql, values) = owned(sql, &values);
        self.ask(move |session| {
            let statement = session.statement(&sql, &values)?;
            let changed = session.client.execute(&statement, &parameters(&values))?;
            Ok(usize::try_from(changed).unwrap_or(usize::MAX))
        })
    }

    /// The rows that a statement returns, and the names of their columns.
    fn query(&self, sql: &str, values: &impl Params) -> Result<(Vec<postgres::Row>, Vec<String>)> {
        let (sql, values) = owned(sql, values);
        self.ask(move |session| {
            let statement = session.statement(&sql, &values)?;
            let rows = session.client.query(&statement, &parameters(&values))?;
            Ok((rows, statement.columns().iter().map(|column| column.name().to_owned()).collect()))
        })
    }

    /// The first row that a statement returns, if there is one.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.query(sql, &values)?.0.first().map(|row| read(&Row(row))).transpose()
    }

    /// All rows that a statement returns.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.query(sql, &values)?.0.iter().map(|row| read(&Row(row))).collect()
    }

    /// Reads one row after the other, with a cursor.
    pub(crate) fn each(&self, sql: &str, mut read: impl FnMut(&Row<'_>) -> Result<()>) -> Result<()> {
        // Each cursor has a name of its own, since a prepared FETCH always returns the same columns.
        let cursor = format!("cursor_{}", self.statements.get());
        self.batch(&format!("DECLARE {cursor} NO SCROLL CURSOR FOR {sql}"))?;
        let next = format!("FETCH FORWARD 1000 FROM {cursor}");
        loop {
            let (rows, _) = self.query(&next, &[])?;
            if rows.is_empty() {
                return self.batch(&format!("CLOSE {cursor}"));
            }
            rows.iter().try_for_each(|row| read(&Row(row)))?;
        }
    }

    /// All rows that a statement returns, with the names of their columns.
    pub(crate) fn named(&self, sql: &str, values: impl Params) -> Result<Vec<Vec<(String, Value<'static>)>>> {
        let (rows, names) = self.query(sql, &values)?;
        let named = |row: &postgres::Row| -> Result<Vec<(String, Value<'static>)>> {
            let columns = names.iter().enumerate();
            columns.map(|(column, name)| Ok((name.clone(), row.value(column)?.into_owned()))).collect()
        };
        rows.iter().map(named).collect()
    }

    /// The cost of statements since the last call.
    pub(crate) fn take_effort(&self) -> Effort {
        Effort { statements: self.statements.take(), ..Effort::default() }
    }
}

/// A statement and its values, for another thread.
fn owned(sql: &str, values: &impl Params) -> (String, Vec<Value<'static>>) {
    (sql.to_owned(), values.values().map(Value::into_owned).collect())
}

fn parameters<'a>(values: &'a [Value<'static>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

fn gone() -> Error {
    Error::database("the connection to the server is broken")
}

impl Session {
    fn open(server: &Server) -> Result<Session> {
        let mut client = tls::connect(server.address())?;
        client.batch_execute(SETTINGS)?;
        if let Err(error) = client.batch_execute(KEEPALIVES)
            && error.as_db_error().is_none()
        {
            return Err(error.into());
        }
        Ok(Session { client, prepared: HashMap::new() })
    }

    /// Does the work that it receives, until the connection has dropped its sender.
    fn run(mut self, work: &Receiver<Work>) {
        while let Ok(work) = work.recv() {
            work(&mut self);
        }
    }

    fn batch(&mut self, sql: &str) -> Result<()> {
        Ok(self.client.batch_execute(sql)?)
    }

    /// The prepared statement. The types of whole numbers are stated, since the server would accept any type for those
    /// in `?1 + ?2`; it infers the types of all other parameters.
    fn statement(&mut self, sql: &str, values: &[Value<'static>]) -> Result<Statement> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        if self.prepared.len() >= STATEMENTS {
            self.prepared.clear();
        }
        let types =
            values.iter().map(|value| if matches!(value, Value::Integer(_)) { Type::INT8 } else { Type::UNKNOWN });
        let statement = self.client.prepare_typed(&placeholders(sql), &types.collect::<Vec<_>>())?;
        self.prepared.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}
