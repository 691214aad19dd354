-- The first tables. Ids of people, channels, guilds, messages and interactions are Discord's, as 64-bit integers; times
-- are milliseconds since 1970 (UTC), given by the caller.

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    display_name TEXT NOT NULL,
    username TEXT NOT NULL
) STRICT;

CREATE TABLE matches (
    -- AUTOINCREMENT: an id is never used again, since old buttons name it and seeded dice depend on it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    -- The language of the channel, as Discord names it.
    locale TEXT NOT NULL,
    channel INTEGER NOT NULL,
    -- Player One, who challenged, and player Two, who accepted.
    one INTEGER NOT NULL REFERENCES people (id),
    two INTEGER NOT NULL REFERENCES people (id),
    terms TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'adjourned', 'aborted')),
    -- How many actions there are; also the version that buttons carry.
    version INTEGER NOT NULL DEFAULT 0,
    -- How often the dice were thrown; the number of the next throw.
    throws INTEGER NOT NULL DEFAULT 0,
    -- The current game: its first action, and how the match stood before it. Loading replays from here.
    game_start INTEGER NOT NULL DEFAULT 1,
    games INTEGER NOT NULL DEFAULT 0,
    score_one INTEGER NOT NULL DEFAULT 0,
    score_two INTEGER NOT NULL DEFAULT 0,
    crawford TEXT NOT NULL DEFAULT 'before' CHECK (crawford IN ('before', 'now', 'after')),
    winner INTEGER CHECK (winner IN (1, 2)),
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK (one <> two),
    CHECK ((state IN ('running', 'adjourned')) = (ended_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX matches_one_running_per_channel ON matches (channel) WHERE state = 'running';
CREATE INDEX matches_one ON matches (one);
CREATE INDEX matches_two ON matches (two);

-- What was done, in order, never changed: a match is the replay of its actions.
CREATE TABLE actions (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    -- 1 or 2; none where the table itself acts (the opening dice).
    player INTEGER CHECK (player IN (1, 2)),
    action TEXT NOT NULL,
    -- The press that caused it, if one did. One press may cause several: a last play, then the next game's opening.
    interaction INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

-- Presses that were counted, so that one which arrives again is not.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX interactions_at ON interactions (at);

CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    channel INTEGER NOT NULL,
    challenger INTEGER NOT NULL REFERENCES people (id),
    -- None: open to anyone in the channel.
    opponent INTEGER REFERENCES people (id),
    terms TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
    -- The message that shows it, once it has been posted.
    message INTEGER,
    -- The match after which it was offered.
    rematch_of INTEGER REFERENCES matches (id),
    -- The match that it became.
    match_id INTEGER REFERENCES matches (id),
    made_at INTEGER NOT NULL,
    settled_at INTEGER,
    CHECK (challenger <> opponent),
    CHECK ((state = 'accepted') = (match_id IS NOT NULL)),
    CHECK ((state = 'pending') = (settled_at IS NULL))
) STRICT;

CREATE INDEX challenges_pending ON challenges (channel, challenger) WHERE state = 'pending';
CREATE INDEX challenges_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL;

-- What the channel must be told, written with the actions it tells of. A newer row takes over what an older one had
-- still to tell, so no match has more than one waiting.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- refresh: the same player goes on. turn: another is to act. result: the match is over.
    kind TEXT NOT NULL CHECK (kind IN ('refresh', 'turn', 'result')),
    -- The actions told: from seq `since` to seq `version`.
    since INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    made_at INTEGER NOT NULL,
    -- When the background worker may take it, if whoever wrote it has not delivered it by then.
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX outbox_one_waiting_per_match ON outbox (match_id) WHERE state = 'waiting';
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_turns ON outbox (match_id, id);

-- Messages in channels whose buttons may still look alive. The newest of a match is its current board.
CREATE TABLE boards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    -- Whether its buttons are to go; the row goes with them.
    stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1)),
    due_at INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX boards_one_current_per_match ON boards (match_id) WHERE stale = 0;
CREATE INDEX boards_stale ON boards (due_at) WHERE stale = 1;

CREATE TABLE ratings (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    rating REAL NOT NULL,
    -- Points of all match lengths played.
    experience INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_order ON ratings (guild, rating DESC);

-- What each rated match did to its players' ratings.
CREATE TABLE rating_changes (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    before REAL NOT NULL,
    after REAL NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;
