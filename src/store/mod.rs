//! SQLite: what must survive anything.
