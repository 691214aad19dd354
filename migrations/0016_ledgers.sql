-- Ratings and totals, by server and overall, by game, channel and period, as they follow from the results.

-- Whether a challenge is to a match that counts for the ratings, if it can.
ALTER TABLE challenges ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));

-- The channel for whose leaderboards a result counts: a thread's own channel, of which nothing may be known later.
ALTER TABLE matches ADD COLUMN home_channel INTEGER;
UPDATE matches SET home_channel = coalesce((SELECT threads.channel FROM threads WHERE thread = matches.channel), channel)
    WHERE state = 'finished';

-- Results are numbered over all servers: what is overall follows from their order as well. On each server they keep it.
UPDATE matches SET result = numbered.number
    FROM (SELECT id, row_number() OVER (ORDER BY latest, guild, result, id) AS number
        FROM (SELECT id, guild, result, max(ended_at) OVER (PARTITION BY guild ORDER BY result) AS latest
            FROM matches WHERE state = 'finished') AS ordered) AS numbered
    WHERE numbered.id = matches.id;
CREATE UNIQUE INDEX matches_result ON matches (result) WHERE state = 'finished';

-- What two have played, whoever challenged.
DROP INDEX matches_one;
CREATE INDEX matches_one ON matches (one, two, started_at);

-- All that follows from the results of a server (or of all: guild 0), worked out once. While a new one is built beside it
-- after a correction, the current one is what people see; then they change places.
CREATE TABLE ledgers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('current', 'building', 'outdated')),
    -- Whether a result that is in it was corrected, so that a new one must be built.
    stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1)),
    -- Until when whoever builds it may be expected to go on.
    leased_until INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX ledgers_current ON ledgers (guild) WHERE state = 'current';
CREATE UNIQUE INDEX ledgers_building ON ledgers (guild) WHERE state = 'building';
CREATE INDEX ledgers_stale ON ledgers (id) WHERE stale = 1;
CREATE INDEX ledgers_outdated ON ledgers (id) WHERE state = 'outdated';

INSERT INTO ledgers (guild, state, stale)
    SELECT DISTINCT guild, 'current', 1 FROM matches WHERE state = 'finished' AND guild IS NOT NULL;
INSERT INTO ledgers (guild, state, stale)
    SELECT 0, 'current', 1 WHERE EXISTS (SELECT 1 FROM matches WHERE state = 'finished' AND guild IS NOT NULL);

-- A stretch of time that those who administer a server have named.
CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    closed_at INTEGER,
    -- The numbers of the first result that can count for it, and of the last.
    first_result INTEGER NOT NULL,
    last_result INTEGER,
    CHECK ((closed_at IS NULL) = (last_result IS NULL))
) STRICT;

CREATE UNIQUE INDEX seasons_one_open ON seasons (guild) WHERE closed_at IS NULL;
CREATE INDEX seasons_guild ON seasons (guild, id);

CREATE TABLE leaderboards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ledger INTEGER NOT NULL REFERENCES ledgers (id),
    -- The channel, or 0 for all.
    channel INTEGER NOT NULL,
    -- 'all', 'month 2026-11', 'week 2026-11-16' (its Monday) or 'season 7'.
    period TEXT NOT NULL,
    -- When a month or a week is over, and this can be forgotten.
    until INTEGER,
    -- What is played; the house stands apart, at each level: 'backgammon', 'backgammon house-3'.
    game TEXT NOT NULL,
    UNIQUE (ledger, channel, period, game)
) STRICT;

CREATE INDEX leaderboards_until ON leaderboards (until) WHERE until IS NOT NULL;

-- How each person stands on a leaderboard.
CREATE TABLE standings (
    leaderboard INTEGER NOT NULL REFERENCES leaderboards (id),
    person INTEGER NOT NULL REFERENCES people (id),
    -- Not listed: on the leaderboards of all servers those who did not choose to be.
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    -- On the server, or overall, after the latest match that counted here.
    rating REAL NOT NULL,
    experience INTEGER NOT NULL,
    -- What the matches that counted here did to it.
    gained REAL NOT NULL,
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    points_won INTEGER NOT NULL,
    points_lost INTEGER NOT NULL,
    -- Matches won one after the other: at last, and at most.
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    -- What leaderboards are ordered by besides; the rate of those who have played enough for one.
    played INTEGER NOT NULL,
    win_rate REAL,
    PRIMARY KEY (leaderboard, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_rating ON standings (leaderboard, hidden, rating DESC, person);
CREATE INDEX standings_wins ON standings (leaderboard, hidden, wins DESC, person);
CREATE INDEX standings_points ON standings (leaderboard, hidden, points_won DESC, person);
CREATE INDEX standings_rate ON standings (leaderboard, hidden, win_rate DESC, person);
CREATE INDEX standings_streak ON standings (leaderboard, hidden, best_streak DESC, person);
CREATE INDEX standings_played ON standings (leaderboard, hidden, played DESC, person);

DROP TABLE rating_changes;
DROP TABLE ratings;
DROP TABLE house_ratings;

-- What each rated match did to its players' ratings.
CREATE TABLE rating_changes (
    ledger INTEGER NOT NULL REFERENCES ledgers (id),
    person INTEGER NOT NULL REFERENCES people (id),
    -- The number of the match's result.
    result INTEGER NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    PRIMARY KEY (ledger, person, result)
) STRICT, WITHOUT ROWID;

-- Whether they are named on leaderboards of all servers.
ALTER TABLE settings ADD COLUMN listed INTEGER CHECK (listed IN (0, 1));
