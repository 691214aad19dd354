-- What somebody has not finished is found without reading all that they have ever played.
CREATE INDEX matches_open_one ON matches (one, two) WHERE ended_at IS NULL;
CREATE INDEX matches_open_two ON matches (two) WHERE ended_at IS NULL;

-- When a rated match between two people that had come far enough was set aside, or ended without a result that counts for
-- the ratings of all servers: by administrators, since a player is gone, or since a game was given up for nothing.
ALTER TABLE matches ADD COLUMN cut_short_at INTEGER;
CREATE INDEX matches_cut_short_one ON matches (one, cut_short_at) WHERE cut_short_at IS NOT NULL;
CREATE INDEX matches_cut_short_two ON matches (two, cut_short_at) WHERE cut_short_at IS NOT NULL;
