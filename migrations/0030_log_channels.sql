-- A channel for what administrators do, and servers whose data its owner wants deleted.

ALTER TABLE guild_settings ADD COLUMN log_channel INTEGER;

-- What was done is told where the match is played and in that channel: each once for a line of the log.
CREATE TABLE new_notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    deed INTEGER NOT NULL REFERENCES administration (id),
    -- Whether it is told in the server's channel for that.
    in_log INTEGER NOT NULL DEFAULT 0 CHECK (in_log IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    UNIQUE (deed, in_log),
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;
INSERT INTO new_notices (id, deed, state, due_at, attempts, settled_at, trouble)
    SELECT id, deed, state, due_at, attempts, settled_at, trouble FROM notices;
DROP TABLE notices;
ALTER TABLE new_notices RENAME TO notices;
CREATE INDEX notices_due ON notices (due_at) WHERE state = 'waiting';
CREATE INDEX notices_settled ON notices (settled_at) WHERE settled_at IS NOT NULL;

-- Whether all that is a server's is to be deleted, although the bot stays.
ALTER TABLE guilds ADD COLUMN is_forgotten INTEGER NOT NULL DEFAULT 0 CHECK (is_forgotten IN (0, 1));
CREATE INDEX guilds_forgotten ON guilds (is_forgotten) WHERE is_forgotten = 1;

DROP TRIGGER administration_is_kept;
CREATE TRIGGER administration_is_kept BEFORE DELETE ON administration
    WHEN NOT EXISTS (SELECT 1 FROM guilds WHERE guilds.id = OLD.guild AND (left_at IS NOT NULL OR is_forgotten = 1))
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;
