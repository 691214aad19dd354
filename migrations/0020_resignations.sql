-- Resignations and their answers are judged as well.

CREATE TABLE judged (
    match_id INTEGER NOT NULL REFERENCES analyses (match_id),
    -- Which action of the match it was.
    seq INTEGER NOT NULL,
    game INTEGER NOT NULL,
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    decision TEXT NOT NULL CHECK (decision IN
        ('play', 'no-double', 'double', 'take', 'drop', 'beaver', 'resign', 'accept', 'decline')),
    error REAL NOT NULL,
    cost REAL NOT NULL,
    -- What was played and what is best, where it was about a play.
    played TEXT,
    best TEXT,
    -- What the cube's turning was worth to the player about to roll, where it was about that.
    no_double REAL,
    double_take REAL,
    double_drop REAL,
    -- What the end of the game was worth to the player who resigned, where it was about that.
    playing_on REAL,
    resigned REAL,
    PRIMARY KEY (match_id, seq),
    CHECK ((decision = 'play') = (played IS NOT NULL AND best IS NOT NULL)),
    CHECK ((decision IN ('no-double', 'double', 'take', 'drop', 'beaver'))
        = (no_double IS NOT NULL AND double_take IS NOT NULL AND double_drop IS NOT NULL)),
    CHECK ((decision IN ('resign', 'accept', 'decline')) = (playing_on IS NOT NULL AND resigned IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO judged (match_id, seq, game, player, decision, error, cost, played, best, no_double, double_take, double_drop)
    SELECT match_id, seq, game, player, decision, error, cost, played, best, no_double, double_take, double_drop
    FROM mistakes;
DROP TABLE mistakes;
ALTER TABLE judged RENAME TO mistakes;
