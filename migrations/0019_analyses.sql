-- What finished matches were worth: how well they were played, decision by decision.

CREATE TABLE analyses (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    -- How many plies were looked ahead.
    plies INTEGER NOT NULL CHECK (plies BETWEEN 0 AND 3),
    -- Player One's chances after each roll, in thousandths, one after the other; a new line for each game.
    chances TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Decisions and errors of each player; errors in points of the cube as it stood, prizes in what was played for.
CREATE TABLE analysed_players (
    match_id INTEGER NOT NULL REFERENCES analyses (match_id),
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    plays INTEGER NOT NULL,
    plays_error REAL NOT NULL,
    cubes INTEGER NOT NULL,
    cubes_error REAL NOT NULL,
    inaccuracies INTEGER NOT NULL,
    blunders INTEGER NOT NULL,
    luck REAL NOT NULL,
    won REAL NOT NULL,
    luck_adjusted REAL NOT NULL,
    PRIMARY KEY (match_id, player)
) STRICT, WITHOUT ROWID;

-- Decisions that gave something away.
CREATE TABLE mistakes (
    match_id INTEGER NOT NULL REFERENCES analyses (match_id),
    -- Which action of the match it was.
    seq INTEGER NOT NULL,
    game INTEGER NOT NULL,
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    decision TEXT NOT NULL CHECK (decision IN ('play', 'no-double', 'double', 'take', 'drop', 'beaver')),
    error REAL NOT NULL,
    cost REAL NOT NULL,
    -- What was played and what is best, where it was about a play.
    played TEXT,
    best TEXT,
    -- What the cube's turning was worth to the player about to roll, where it was about that.
    no_double REAL,
    double_take REAL,
    double_drop REAL,
    PRIMARY KEY (match_id, seq),
    CHECK ((decision = 'play') = (played IS NOT NULL AND best IS NOT NULL)),
    CHECK ((decision = 'play') = (no_double IS NULL OR double_take IS NULL OR double_drop IS NULL))
) STRICT, WITHOUT ROWID;
