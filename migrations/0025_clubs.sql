-- The month of a server, in one picture.

-- Where a server wants that of the month before posted, at the beginning of each; its language is that of `daily_locale`.
ALTER TABLE guild_settings ADD COLUMN club_channel INTEGER;
CREATE INDEX guild_settings_club ON guild_settings (club_channel) WHERE club_channel IS NOT NULL;

-- What a server has played in a stretch of time.
CREATE INDEX matches_ended ON matches (guild, ended_at, id) WHERE state = 'finished';

-- The months as they wait to be posted: each once for a server.
CREATE TABLE club_posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    -- '2026-11'.
    month TEXT NOT NULL,
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    made_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    trouble TEXT,
    UNIQUE (guild, month)
) STRICT;

CREATE INDEX club_posts_waiting ON club_posts (due_at) WHERE state = 'waiting';
CREATE INDEX club_posts_made ON club_posts (made_at);
