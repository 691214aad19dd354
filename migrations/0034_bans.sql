-- Whom and which servers the owner of the bot keeps from using it, and the servers that it is to leave.

CREATE TABLE banned_people (
    -- The keyed hash of the id: it stays when somebody who is banned is forgotten.
    hash BLOB PRIMARY KEY,
    -- The id, until they are forgotten.
    person INTEGER,
    -- What the owner noted.
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- When the ban ends; empty: when the owner lifts it.
    until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX banned_people_person ON banned_people (person) WHERE person IS NOT NULL;

CREATE TABLE banned_guilds (
    guild INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER
) STRICT;

CREATE TABLE guilds_to_leave (
    guild INTEGER PRIMARY KEY,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
