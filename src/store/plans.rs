//! Tests: every statement of the store, read from its sources, and how SQLite finds the rows that it asks for.

use super::database::engine;
use super::database::migrate::migrate;
use super::leaderboards::Order;
use super::player_statistics;
use super::queue::Queued;
use crate::store::ids::{DailyPostId, MonthPostId, NoticeId, OutboxId, TimerId, TurnPingId};
use rusqlite::Connection;
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ItemConst, ItemMod, Lit, LitStr, Macro, Token};

/// The only table that a statement may read from end to end, except for counts for the owner: it has one row.
const ONE_ROW: &str = "instance";

/// Expressions that only SQLite has, or that mean something else in other databases.
const DIALECT: &[&str] = &["OR REPLACE", "OR IGNORE", "iif(", "ifnull(", "rowid", "GLOB", " IS ?", "datetime("];

/// The texts of a file: constants by name, and all others in the order in which they stand.
#[derive(Default)]
struct Texts {
    constants: HashMap<String, String>,
    others: Vec<String>,
}

impl<'ast> Visit<'ast> for Texts {
    fn visit_item_const(&mut self, item: &'ast ItemConst) {
        if let Expr::Lit(text) = &*item.expr
            && let Lit::Str(text) = &text.lit
        {
            self.constants.insert(item.ident.to_string(), text.value());
        } else {
            visit::visit_item_const(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        // Statements in tests are exempt.
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        for argument in call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated).into_iter().flatten() {
            self.visit_expr(&argument);
        }
    }

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.others.push(text.value());
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}

/// Every statement that stands in the sources of this module, with the file that it stands in.
fn statements() -> Vec<(String, String)> {
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let mut files: Vec<(String, Texts)> = Vec::new();
    for entry in fs::read_dir(store).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == "plans.rs" {
            continue;
        }
        let mut texts = Texts::default();
        texts.visit_file(&syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap());
        files.push((name, texts));
    }
    let elsewhere = |name: &str| {
        let has_shared = |file: &str| ["matches.rs", "selection.rs"].contains(&file);
        files.iter().filter(|(file, _)| has_shared(file)).find_map(|(_, texts)| texts.constants.get(name))
    };
    let mut found = Vec::new();
    for (file, texts) in &files {
        for text in &texts.others {
            for mut sql in variants(text) {
                while let Some((name, end)) = placeholder(&sql) {
                    // The text for `{sql}` is a constant that is read here too.
                    let Some(constant) = texts.constants.get(&name).or_else(|| elsewhere(&name)) else { break };
                    sql.replace_range(end - name.len() - 2..end, constant);
                }
                let verb = sql.split_whitespace().next().unwrap_or_default();
                // A text with `{}` is put together in a function of its file, which hands the whole to this test.
                if ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains(&verb) && !sql.contains("{}") {
                    found.push((file.clone(), sql));
                }
            }
        }
    }
    found.dedup();
    let together = player_statistics::statements().into_iter();
    found.extend(together.map(|sql| ("player_statistics.rs".to_owned(), sql)));
    found
}

/// The statements that a text with a place for a table of a queue, or for the order of a leaderboard, stands for.
fn variants(text: &str) -> Vec<String> {
    let tables =
        [OutboxId::TABLE, TurnPingId::TABLE, NoticeId::TABLE, DailyPostId::TABLE, MonthPostId::TABLE, TimerId::TABLE];
    let orders = Order::ALL.map(Order::column);
    match text {
        _ if text.contains("{table}") => tables.map(|table| text.replace("{table}", table)).to_vec(),
        _ if text.contains("{by}") => orders.iter().map(|column| text.replace("{by}", column)).collect(),
        _ => vec![text.to_owned()],
    }
}

/// The name of the first placeholder, and where that ends.
fn placeholder(sql: &str) -> Option<(String, usize)> {
    let start = sql.find('{')?;
    let end = start + sql[start..].find('}')? + 1;
    Some((sql[start + 1..end - 1].to_owned(), end))
}

/// The tables that SQLite would read from end to end to carry out a statement.
fn scanned(sqlite: &Connection, sql: &str) -> Vec<String> {
    let mut plan = sqlite.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap_or_else(|no| panic!("{no}: {sql}"));
    let mut rows = plan.raw_query();
    let (mut scans, mut derived) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next().unwrap() {
        let step: String = row.get("detail").unwrap();
        match step.split_whitespace().collect::<Vec<_>>()[..] {
            ["SCAN", "CONSTANT", ..] | ["SCAN", ONE_ROW, ..] => {}
            ["SCAN", table, ..] => scans.push(table.to_owned()),
            // The rows of a part of the same statement.
            ["CO-ROUTINE" | "MATERIALIZE", part, ..] => derived.push(part.to_owned()),
            _ => {}
        }
    }
    scans.retain(|table| !derived.contains(table) && !table.starts_with('('));
    scans
}

fn database() -> Connection {
    let connection = engine::Connection::in_memory().unwrap();
    migrate(&connection).unwrap();
    match connection {
        engine::Connection::Sqlite(connection) => connection.sqlite,
        #[cfg(feature = "postgres")]
        engine::Connection::Postgres(_) => unreachable!("it is in memory"),
    }
}

#[test]
fn no_statement_reads_a_table_from_end_to_end() {
    let sqlite = database();
    let statements = statements();
    assert!(statements.len() > 300, "{} statements are found, and there are more", statements.len());
    assert!(statements.iter().any(|(file, _)| file == "personal_data.rs"), "those of a table of statements as well");
    let scanning: Vec<_> = statements
        .iter()
        .map(|(file, sql)| {
            // Foreign keys are off there.
            sqlite.pragma_update(None, "foreign_keys", file != "forgetting.rs").unwrap();
            (file, sql, scanned(&sqlite, sql))
        })
        // The owner of a bot may have everything counted: nobody waits for that.
        .filter(|(file, _, scans)| !scans.is_empty() && !["statistics.rs", "suspicions.rs"].contains(&file.as_str()))
        .collect();
    assert!(scanning.is_empty(), "{scanning:#?}");
    assert_eq!(scanned(&sqlite, "SELECT id FROM matches AS m WHERE terms = ?1"), ["m"], "a scan is noticed");
}

/// A server's month is found by the ends of matches, independent of the number of other matches there.
#[test]
fn a_month_is_found_without_reading_all_that_a_server_has_played() {
    let sqlite = database();
    let of_months = statements().into_iter().filter(|(file, sql)| file == "months.rs" && sql.contains("ended_at"));
    let by_index = of_months.map(|(_, sql)| {
        let mut plan = sqlite.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let steps: Vec<String> =
            plan.raw_query().mapped(|row| row.get("detail")).collect::<Result<_, rusqlite::Error>>().unwrap();
        let range = "matches USING INDEX matches_ended (guild=? AND ended_at";
        (steps.iter().any(|step| step.replace("COVERING ", "").replace("EXISTS ", "").contains(range)), sql, steps)
    });
    let (found, others): (Vec<_>, Vec<_>) = by_index.partition(|(is_found, ..)| *is_found);
    assert!(found.len() >= 5 && others.is_empty(), "{} {others:#?}", found.len());
}

#[cfg(feature = "postgres")]
#[test]
fn postgresql_understands_every_statement() {
    use crate::databases::or_postgres;
    use crate::store::database::dialect::placeholders;
    use postgres::types::Type;

    let Some(server) = or_postgres() else { return };
    let folder = tempfile::tempdir().unwrap();
    let location = super::Location::of_text(Path::new(&server.address_of(folder.path()))).unwrap();
    drop(super::Store::open(location).unwrap());
    let mut client = server.client(folder.path());
    let not_understood: Vec<_> = statements()
        .into_iter()
        .filter_map(|(file, sql)| {
            let translated = placeholders(&sql);
            // The store says which parameters are whole numbers.
            let whole = client.prepare_typed(&translated, &[Type::INT8; 40][..sql.matches('?').count().min(40)]);
            let error = whole.and(Ok(())).or_else(|_| client.prepare(&translated).map(drop)).err()?;
            Some((file, sql, error.as_db_error().map(|error| error.message().to_owned())))
        })
        .collect();
    assert!(not_understood.is_empty(), "{not_understood:#?}");
}

#[test]
fn statements_are_written_in_what_sqlite_and_postgresql_both_understand() {
    let both = |sql: &str| {
        let greatest = sql.match_indices("max(").any(|(at, _)| sql[at..].split(')').next().unwrap().contains(','));
        !greatest && DIALECT.iter().all(|word| !sql.contains(word))
    };
    let broken: Vec<_> = statements().into_iter().filter(|(_, sql)| !both(sql)).collect();
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(!both("INSERT OR IGNORE INTO a VALUES (1)") && !both("SELECT max(a, b) FROM c"));
}
