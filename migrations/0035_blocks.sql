-- Whom people have blocked, and from whom they take challenges.

CREATE TABLE blocks (
    -- AUTOINCREMENT: an id is never used again, since menus name it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES people (id),
    -- Whom: the keyed hash of the id, which stays when they are forgotten, and until then the id.
    hash BLOB NOT NULL,
    blocked INTEGER,
    at INTEGER NOT NULL,
    UNIQUE (person, hash)
) STRICT;
CREATE INDEX blocks_blocked ON blocks (blocked) WHERE blocked IS NOT NULL;

-- Empty: not chosen, which is from everybody.
ALTER TABLE settings ADD COLUMN challenges_from TEXT;
