-- The place of a match can be lost, and the match then goes on elsewhere.

-- The guild that the channel is in, for links: another one than `guild`, whose ratings it counts for, once the match was
-- taken elsewhere. Empty outside guilds, where the bot can only answer what people do and never post by itself.
ALTER TABLE matches ADD COLUMN venue_guild INTEGER;
UPDATE matches SET venue_guild = guild;
-- Why nothing can be posted there, as far as is known; empty while it can.
ALTER TABLE matches ADD COLUMN venue_lost TEXT CHECK (venue_lost IN ('gone', 'locked', 'no access'));
-- Which players know of that, as a sum: 1 player One, 2 player Two.
ALTER TABLE matches ADD COLUMN venue_lost_told INTEGER NOT NULL DEFAULT 0 CHECK (venue_lost_told BETWEEN 0 AND 3);
-- Who took the match to where it is, as long as the other player has not acted there.
ALTER TABLE matches ADD COLUMN venue_taken_by INTEGER CHECK (venue_taken_by IN (1, 2));
