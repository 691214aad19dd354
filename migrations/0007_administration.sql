-- What those who may administer have done to matches, in order, never changed.

CREATE TABLE administration (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The guild in whose name it was done.
    guild INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- Who did it.
    person INTEGER NOT NULL REFERENCES people (id),
    deed TEXT NOT NULL CHECK (deed IN ('abort', 'adjourn', 'settle', 'correct')),
    -- The winner that a correction took the place of.
    winner_before INTEGER CHECK (winner_before IN (1, 2)),
    -- Who was declared the winner, and whether that counts for the ratings; of settling and correcting.
    winner INTEGER CHECK (winner IN (1, 2)),
    rated INTEGER CHECK (rated IN (0, 1)),
    -- Why, in their own words.
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    CHECK ((deed IN ('settle', 'correct')) = (winner IS NOT NULL)),
    CHECK ((winner IS NULL) = (rated IS NULL))
) STRICT;

CREATE INDEX administration_guild ON administration (guild, id);

CREATE TRIGGER administration_stays BEFORE UPDATE ON administration
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;
CREATE TRIGGER administration_is_kept BEFORE DELETE ON administration
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;

-- Whether a match counts for the ratings, if it can; only somebody who may administer says that it does not.
ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
-- The matches that ratings follow from, in their order.
CREATE INDEX matches_ended ON matches (guild, ended_at, id) WHERE state = 'finished';
