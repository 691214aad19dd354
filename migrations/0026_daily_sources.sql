-- In which matches a position of the day was looked for, so that each is looked through once.
ALTER TABLE matches ADD COLUMN daily_searched INTEGER NOT NULL DEFAULT 0 CHECK (daily_searched IN (0, 1));
UPDATE matches SET daily_searched = 1 WHERE id IN (SELECT source FROM dailies);
CREATE INDEX matches_daily ON matches (guild, result) WHERE state = 'finished' AND daily_searched = 0;
