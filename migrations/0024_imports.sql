-- Match files that people brought along, to look at: only whoever did sees them, and they go after a month.

CREATE TABLE imports (
    -- AUTOINCREMENT: an id is never used again, since buttons name it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES people (id),
    -- The file as it came.
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX imports_person ON imports (person, id);
CREATE INDEX imports_at ON imports (at);
