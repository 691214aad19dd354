-- Vacations, which stop the clocks of a person in matches over days. One that is ended early ends then.
CREATE TABLE vacations (
    person INTEGER NOT NULL REFERENCES people (id),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    -- Whether it was ended before its time.
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
    PRIMARY KEY (person, began_at),
    CHECK (ended_at >= began_at)
) STRICT;

CREATE INDEX vacations_ended ON vacations (ended_at);

-- Whether vacation stops the clocks of matches: of those that begin on a server, and of each one.
ALTER TABLE guild_settings ADD COLUMN vacation INTEGER CHECK (vacation IN (0, 1));
ALTER TABLE clocks ADD COLUMN vacation INTEGER NOT NULL DEFAULT 1 CHECK (vacation IN (0, 1));
