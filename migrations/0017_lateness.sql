-- When a match went on by itself at the time of its appointment, and how many actions it had then: until a player acts they
-- may be late. NULL: it did not, or both have acted, or it was set aside or ended since.
ALTER TABLE appointments ADD COLUMN went_on_at INTEGER;
ALTER TABLE appointments ADD COLUMN went_on_version INTEGER;
-- The player who has lost the match by not coming.
ALTER TABLE appointments ADD COLUMN lost_by INTEGER CHECK (lost_by IN (1, 2));

-- Timers of two more kinds.
CREATE TABLE timers_of_all_kinds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN
        ('flag', 'idle', 'words', 'aside', 'reminder', 'soon', 'appointment', 'late', 'event', 'event over')),
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

-- The time for words was a timer of idle matches before.
INSERT INTO timers (match_id, kind, due_at)
SELECT game_dice.match_id, 'words', max(asked_until) FROM game_dice JOIN matches ON matches.id = game_dice.match_id
WHERE asked_until IS NOT NULL AND matches.state = 'running' GROUP BY game_dice.match_id;
