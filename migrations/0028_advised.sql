-- Players who were told, while a match was played, what the house would do: how well they played it says little of them.
CREATE TABLE advised (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    PRIMARY KEY (match_id, player)
) STRICT, WITHOUT ROWID;
