-- Which position of which match each message shows, for good: whoever asks about an old board still finds it.

CREATE TABLE shown (
    message INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- How many actions the match had; where its last action ended a game, the board on which that ended is shown.
    version INTEGER NOT NULL
) STRICT;

INSERT INTO shown (message, match_id, version) SELECT message, match_id, version FROM boards;
