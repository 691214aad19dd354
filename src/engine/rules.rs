//! The rules as data: one field per rule that differs between rule sets.
