-- The house plays: the bot itself, always as player Two.

-- How well it plays in the match, from 1 to 5; empty where two people play.
ALTER TABLE matches ADD COLUMN house INTEGER CHECK (house BETWEEN 1 AND 5);

-- Whether matches against it count for the ratings of the server; empty is a choice not made.
ALTER TABLE guild_settings ADD COLUMN house_rated INTEGER CHECK (house_rated IN (0, 1));

-- How strong it is at each level, by the matches that counted: apart from people, whose ratings are in `ratings`.
CREATE TABLE house_ratings (
    guild INTEGER NOT NULL,
    level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 5),
    rating REAL NOT NULL,
    experience INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    PRIMARY KEY (guild, level)
) STRICT, WITHOUT ROWID;
