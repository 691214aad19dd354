-- More of what people choose for themselves, and what servers and channels choose for all who play there. As before, an
-- empty column is a choice not made.

-- How they play. The language and the rule set are names: there may be no such language or rule set any more.
ALTER TABLE settings ADD COLUMN language TEXT;
ALTER TABLE settings ADD COLUMN ping TEXT CHECK (ping IN ('channel', 'direct', 'both', 'off'));
-- Whether the table does for them what leaves no choice: the only legal play, a roll before which no double is possible.
ALTER TABLE settings ADD COLUMN auto_play INTEGER CHECK (auto_play IN (0, 1));
ALTER TABLE settings ADD COLUMN auto_roll INTEGER CHECK (auto_roll IN (0, 1));
-- What their challenges are to, where they leave it out; 0 points are a money session.
ALTER TABLE settings ADD COLUMN rules TEXT;
ALTER TABLE settings ADD COLUMN points INTEGER CHECK (points BETWEEN 0 AND 25);
-- Whether Discord refused a direct message to them: 'told' once they know.
ALTER TABLE settings ADD COLUMN unreachable TEXT CHECK (unreachable IN ('noticed', 'told'));

-- The language of their Discord, as of their last press: for what reaches them when they are not there.
ALTER TABLE people ADD COLUMN locale TEXT;

CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    language TEXT,
    rules TEXT,
    points INTEGER CHECK (points BETWEEN 0 AND 25),
    -- Whether each match is played in a thread of its own, or only those for which that is asked.
    threads TEXT CHECK (threads IN ('always', 'request')),
    -- Whoever has this role may administer, besides those who may manage the server.
    admin_role INTEGER
) STRICT;

-- The channels of a guild in which matches may be begun; if there are none, all.
CREATE TABLE guild_channels (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel_settings (
    channel INTEGER PRIMARY KEY,
    language TEXT,
    rules TEXT,
    points INTEGER CHECK (points BETWEEN 0 AND 25)
) STRICT;

-- Which channel a thread belongs to, whose settings it shares.
CREATE TABLE threads (
    thread INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
