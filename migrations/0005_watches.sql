-- Live boards: a match of one channel shown in another.

CREATE TABLE watches (
    -- AUTOINCREMENT: an id is never used again, since the button that ends it names it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- Where it is shown, and the language there, as Discord names it.
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    -- Who asked for it.
    person INTEGER NOT NULL REFERENCES people (id),
    -- The message that shows it and when that was posted; none until that is on record.
    message INTEGER,
    posted_at INTEGER,
    -- An older message that has still to be deleted, since a newer one took its place.
    former INTEGER,
    -- How many actions of the match it shows.
    version INTEGER NOT NULL,
    -- When it may be brought up to date next, and how often that has failed since it last worked.
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match_id, channel)
) STRICT;

CREATE INDEX watches_channel ON watches (channel);
