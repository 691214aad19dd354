-- More reasons why nothing can be posted where a match is played.
ALTER TABLE matches ADD COLUMN venue_trouble TEXT
    CHECK (venue_trouble IN ('gone', 'locked', 'no access', 'uploads', 'filter', 'automod', 'refused'));
UPDATE matches SET venue_trouble = venue_lost WHERE venue_lost IS NOT NULL;
ALTER TABLE matches DROP COLUMN venue_lost;
ALTER TABLE matches RENAME COLUMN venue_trouble TO venue_lost;

-- Channels of servers in which something that belongs to no match could not be posted, until it can: whoever administers the
-- server is told once.
CREATE TABLE channel_troubles (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    trouble TEXT NOT NULL CHECK (trouble IN ('gone', 'locked', 'no access', 'uploads', 'filter', 'automod', 'refused')),
    at INTEGER NOT NULL,
    told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX channel_troubles_channel ON channel_troubles (channel);
CREATE INDEX channel_troubles_at ON channel_troubles (at);
