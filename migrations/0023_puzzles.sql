-- Positions that are asked: one a day for a whole server, and people's own blunders as practice.

-- Where a server wants its position of the day, at which hour (UTC), and the language of the server's Discord.
ALTER TABLE guild_settings ADD COLUMN daily_channel INTEGER;
ALTER TABLE guild_settings ADD COLUMN daily_hour INTEGER CHECK (daily_hour BETWEEN 0 AND 23);
ALTER TABLE guild_settings ADD COLUMN daily_locale TEXT;
CREATE INDEX guild_settings_daily ON guild_settings (daily_hour) WHERE daily_channel IS NOT NULL;

CREATE TABLE dailies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    -- Days since 1970: one position for each.
    day INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    -- The position, and the rules that its plays follow.
    xgid TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- The match that it comes from, so that each is used once. Not a reference: the match may be forgotten.
    source INTEGER,
    solves_at INTEGER NOT NULL,
    solved INTEGER NOT NULL DEFAULT 0 CHECK (solved IN (0, 1)),
    -- The message that asks it, once it is posted.
    message INTEGER,
    UNIQUE (guild, day)
) STRICT;

CREATE INDEX dailies_solved ON dailies (solved, solves_at);

-- What could be done, the best first.
CREATE TABLE daily_options (
    daily INTEGER NOT NULL REFERENCES dailies (id),
    place INTEGER NOT NULL,
    deed TEXT NOT NULL,
    equity REAL NOT NULL,
    PRIMARY KEY (daily, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_answers (
    daily INTEGER NOT NULL REFERENCES dailies (id),
    person INTEGER NOT NULL REFERENCES people (id),
    place INTEGER NOT NULL,
    PRIMARY KEY (daily, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_answers_person ON daily_answers (person);

-- The question and the solution, as they wait to be posted.
CREATE TABLE daily_posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    daily INTEGER NOT NULL REFERENCES dailies (id),
    is_solution INTEGER NOT NULL CHECK (is_solution IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    trouble TEXT,
    UNIQUE (daily, is_solution)
) STRICT;

CREATE INDEX daily_posts_waiting ON daily_posts (due_at) WHERE state = 'waiting';

-- Which of their blunders people have practised, and when each comes again.
CREATE TABLE practice (
    person INTEGER NOT NULL REFERENCES people (id),
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    -- How often in a row it was solved.
    solved INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (person, match_id, seq)
) STRICT, WITHOUT ROWID;
