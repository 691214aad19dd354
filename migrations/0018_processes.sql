-- The processes of the bot on one database, each with a number of its own. One is alive until this moment by the clock of
-- the database's server, in milliseconds since 1970, unless it puts that off. A file has one process, which is not here.
CREATE TABLE processes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    alive_until INTEGER NOT NULL
) STRICT;

CREATE INDEX processes_alive_until ON processes (alive_until);

-- Which process does what is done once for all (0: none), until when by the same clock, and how often the lease was taken.
CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    holder INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO leases (name, holder, epoch, until) VALUES ('primary', 0, 0, 0);

-- The process that has begun to send a row, or to remove the buttons of a message, and goes on with it until it is due; 0:
-- none of several.
ALTER TABLE outbox ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE calls ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE notices ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE daily_posts ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE club_posts ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timers ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE boards ADD COLUMN claimed_by INTEGER NOT NULL DEFAULT 0;
