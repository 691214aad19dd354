-- Vacations, which stop the clocks of a person in matches over days. One that is ended early ends then.
CREATE TABLE vacations (
    person INTEGER NOT NULL REFERENCES people (id),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    -- Whether it was ended before its time.
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
    PRIMARY KEY (person, began_at),
    CHECK (ended_at >= began_at)
) STRICT;

CREATE INDEX vacations_ended ON vacations (ended_at);

-- Whether vacation stops the clocks of matches: of those that begin on a server, and of each one.
ALTER TABLE guild_settings ADD COLUMN vacation INTEGER CHECK (vacation IN (0, 1));
ALTER TABLE clocks ADD COLUMN vacation INTEGER NOT NULL DEFAULT 1 CHECK (vacation IN (0, 1));

-- Adjournments by agreement: until when a match is set aside, once both have agreed.
CREATE TABLE appointments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    proposed_by INTEGER NOT NULL CHECK (proposed_by IN (1, 2)),
    until INTEGER NOT NULL,
    -- NULL: the opponent has not agreed.
    agreed_at INTEGER,
    -- The event of a server that announces it.
    event INTEGER,
    event_guild INTEGER,
    CHECK ((event IS NULL) = (event_guild IS NULL))
) STRICT;

CREATE INDEX appointments_match ON appointments (match_id);
CREATE UNIQUE INDEX appointments_proposed ON appointments (match_id) WHERE agreed_at IS NULL;

-- Timers of more kinds.
CREATE TABLE timers_of_all_kinds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('flag', 'idle', 'aside', 'reminder', 'soon', 'appointment', 'event', 'event over')),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

INSERT INTO timers_of_all_kinds (id, match_id, kind, state, due_at, attempts, settled_at, trouble)
SELECT id, match_id, kind, state, due_at, attempts, settled_at, trouble FROM timers;
DROP TABLE timers;
ALTER TABLE timers_of_all_kinds RENAME TO timers;

CREATE INDEX timers_due ON timers (due_at) WHERE state = 'waiting';
CREATE INDEX timers_settled ON timers (settled_at) WHERE settled_at IS NOT NULL;
CREATE UNIQUE INDEX timers_waiting ON timers (match_id, kind) WHERE state = 'waiting';
CREATE INDEX timers_match ON timers (match_id);
