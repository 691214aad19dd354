-- What a finished match adds to the figures of its players, worked out from its log.
CREATE TABLE figures (
    person INTEGER NOT NULL REFERENCES people (id),
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- For which server the match counts, if for one, and what was played.
    guild INTEGER,
    game TEXT NOT NULL,
    -- Games.
    games_won INTEGER NOT NULL,
    games_lost INTEGER NOT NULL,
    gammons_won INTEGER NOT NULL,
    gammons_lost INTEGER NOT NULL,
    backgammons_won INTEGER NOT NULL,
    backgammons_lost INTEGER NOT NULL,
    -- The cube: doubles offered, and those of them that were dropped; doubles taken, games won after that, doubles dropped.
    doubled INTEGER NOT NULL,
    cashed INTEGER NOT NULL,
    took INTEGER NOT NULL,
    won_after_take INTEGER NOT NULL,
    dropped INTEGER NOT NULL,
    -- The dice: rolls, what they showed added up, and doublets.
    rolls INTEGER NOT NULL,
    eyes INTEGER NOT NULL,
    doublets INTEGER NOT NULL,
    -- Rolls of which some but not all would have entered a checker from the bar, hit, or taken off the last checker: how
    -- many; how many did; in how many of 36 ways each could have, added up; and those times the ways in which not.
    entering INTEGER NOT NULL,
    entered INTEGER NOT NULL,
    entering_ways INTEGER NOT NULL,
    entering_spread INTEGER NOT NULL,
    hitting INTEGER NOT NULL,
    hit INTEGER NOT NULL,
    hitting_ways INTEGER NOT NULL,
    hitting_spread INTEGER NOT NULL,
    finishing INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    finishing_ways INTEGER NOT NULL,
    finishing_spread INTEGER NOT NULL,
    -- From an analysis of the match: the decisions that count and what they gave away.
    decisions INTEGER NOT NULL DEFAULT 0,
    given_away REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (person, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX figures_match ON figures (match_id);

-- The same of all matches of a server together, by month ('2026-11').
CREATE TABLE server_figures (
    guild INTEGER NOT NULL,
    month TEXT NOT NULL,
    game TEXT NOT NULL,
    games_won INTEGER NOT NULL,
    games_lost INTEGER NOT NULL,
    gammons_won INTEGER NOT NULL,
    gammons_lost INTEGER NOT NULL,
    backgammons_won INTEGER NOT NULL,
    backgammons_lost INTEGER NOT NULL,
    doubled INTEGER NOT NULL,
    cashed INTEGER NOT NULL,
    took INTEGER NOT NULL,
    won_after_take INTEGER NOT NULL,
    dropped INTEGER NOT NULL,
    rolls INTEGER NOT NULL,
    eyes INTEGER NOT NULL,
    doublets INTEGER NOT NULL,
    entering INTEGER NOT NULL,
    entered INTEGER NOT NULL,
    entering_ways INTEGER NOT NULL,
    entering_spread INTEGER NOT NULL,
    hitting INTEGER NOT NULL,
    hit INTEGER NOT NULL,
    hitting_ways INTEGER NOT NULL,
    hitting_spread INTEGER NOT NULL,
    finishing INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    finishing_ways INTEGER NOT NULL,
    finishing_spread INTEGER NOT NULL,
    PRIMARY KEY (guild, month, game)
) STRICT, WITHOUT ROWID;

-- Up to which result figures are worked out, in the order of their numbers.
ALTER TABLE instance ADD COLUMN figures_through INTEGER NOT NULL DEFAULT 0;
