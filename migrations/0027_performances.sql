-- How well people play, as far as their matches were analysed: what all their decisions that count gave away, added up for
-- each leaderboard by PR.

CREATE TABLE performances (
    -- The server and the channel, or 0 for all.
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    -- As for leaderboards.
    period TEXT NOT NULL,
    -- When a month or a week is over, and this can be forgotten.
    until INTEGER,
    game TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    decisions INTEGER NOT NULL,
    given_away REAL NOT NULL,
    -- PR, the lower the better, of those of whom enough decisions are known.
    rating REAL,
    PRIMARY KEY (guild, channel, period, game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX performances_rating ON performances (guild, channel, period, game, hidden, rating, person);
CREATE INDEX performances_person ON performances (person);
CREATE INDEX performances_until ON performances (until) WHERE until IS NOT NULL;

-- All figures are worked out anew, and with them what analyses add to these.
UPDATE figures SET decisions = 0, given_away = 0 WHERE decisions > 0;
UPDATE instance SET figures_through = 0;
