-- All messages whose buttons are to go are on record, not only boards: also challenges that expired, and live boards that
-- ended.

CREATE TABLE new_boards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- None: it shows no match.
    match_id INTEGER REFERENCES matches (id),
    version INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    -- Whether its buttons are to go; the row goes with them.
    stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1)),
    due_at INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    told TEXT,
    is_last INTEGER NOT NULL DEFAULT 0 CHECK (is_last IN (0, 1)),
    since INTEGER
) STRICT;
INSERT INTO new_boards (id, match_id, version, channel, message, stale, due_at, attempts, told, is_last, since)
    SELECT id, match_id, version, channel, message, stale, due_at, attempts, told, is_last, since FROM boards;
DROP TABLE boards;
ALTER TABLE new_boards RENAME TO boards;
CREATE UNIQUE INDEX boards_one_current_per_match ON boards (match_id) WHERE stale = 0;
CREATE INDEX boards_match ON boards (match_id);
CREATE INDEX boards_stale ON boards (due_at) WHERE stale = 1;

-- The server in which a live board is shown, whose language it speaks.
ALTER TABLE watches ADD COLUMN guild INTEGER;
UPDATE watches SET guild = (SELECT venue_guild FROM matches WHERE matches.id = match_id AND matches.channel = played_in);
