-- The pace of a challenge: delay and bank, then increment and cap where it has them. NULL: it has no clock.
ALTER TABLE challenges ADD COLUMN pace TEXT;

-- The usual pace of challenges, by its name.
ALTER TABLE guild_settings ADD COLUMN pace TEXT;
ALTER TABLE channel_settings ADD COLUMN pace TEXT;

-- Since when people are absent who lost on time and have not acted in any match since.
ALTER TABLE people ADD COLUMN absent_since INTEGER;

-- The clocks of matches that have a pace.
CREATE TABLE clocks (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    pace TEXT NOT NULL,
    -- The player to act and the beginning of their turn; NULL while the clock stands.
    player INTEGER CHECK (player IN (1, 2)),
    began_at INTEGER,
    -- What is left of the bank of each player at the beginning of that turn, in milliseconds.
    bank_one INTEGER NOT NULL CHECK (bank_one >= 0),
    bank_two INTEGER NOT NULL CHECK (bank_two >= 0),
    -- The player who has lost the match on time.
    lost_by INTEGER CHECK (lost_by IN (1, 2)),
    CHECK ((player IS NULL) = (began_at IS NULL))
) STRICT;

-- When the bot was last seen to run and to be connected to Discord.
ALTER TABLE instance ADD COLUMN beat_at INTEGER;

-- The times at which it was not, which count for no clock.
CREATE TABLE outages (
    began_at INTEGER PRIMARY KEY,
    ended_at INTEGER NOT NULL,
    CHECK (ended_at > began_at)
) STRICT;

CREATE INDEX outages_ended ON outages (ended_at);

-- What is to be looked at later: flags that fall, and matches in which nobody acts. A row that is due is looked at again,
-- and put off or given up where it is too early or no longer so.
CREATE TABLE timers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('flag', 'idle', 'aside', 'reminder')),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX timers_due ON timers (due_at) WHERE state = 'waiting';
CREATE INDEX timers_settled ON timers (settled_at) WHERE settled_at IS NOT NULL;
CREATE UNIQUE INDEX timers_waiting ON timers (match_id, kind) WHERE state = 'waiting';
CREATE INDEX timers_match ON timers (match_id);

-- Matches in progress are looked at 90 days after their beginning, those against the house after 30.
INSERT INTO timers (match_id, kind, due_at)
SELECT id, 'idle', started_at + CASE WHEN house IS NULL THEN 7776000000 ELSE 2592000000 END
FROM matches WHERE state = 'running';
