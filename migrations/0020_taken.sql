-- When a match was last taken to another channel, or taken up after it was set aside; NULL: never.
ALTER TABLE matches ADD COLUMN taken_at INTEGER;
