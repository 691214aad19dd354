-- People who are forgotten, and servers that have removed the bot.

-- Whoever is forgotten is, in what others have played with them, a former player: a number below zero, which Discord gives
-- nobody, and no name.

-- The servers of which something is kept.
CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    -- Since when the bot is no member there, as far as is known; empty while it is one.
    left_at INTEGER
) STRICT;
INSERT INTO guilds (id)
    SELECT guild FROM matches WHERE guild IS NOT NULL
    UNION SELECT venue_guild FROM matches WHERE venue_guild IS NOT NULL
    UNION SELECT guild FROM challenges WHERE guild IS NOT NULL
    UNION SELECT guild FROM watches WHERE guild IS NOT NULL
    UNION SELECT guild FROM guild_settings
    UNION SELECT guild FROM guild_channels
    UNION SELECT guild FROM nicknames
    UNION SELECT guild FROM seasons;
CREATE INDEX guilds_left ON guilds (left_at) WHERE left_at IS NOT NULL;

-- The server that a channel is in.
ALTER TABLE channel_settings ADD COLUMN guild INTEGER;
UPDATE channel_settings SET guild = coalesce(
    (SELECT max(guild) FROM guild_channels WHERE guild_channels.channel = channel_settings.channel),
    (SELECT max(guild) FROM matches WHERE matches.channel = channel_settings.channel),
    (SELECT max(guild) FROM matches WHERE home_channel = channel_settings.channel));
CREATE INDEX channel_settings_guild ON channel_settings (guild);

-- By whom and by which server things are found that are to go.
CREATE INDEX nicknames_person ON nicknames (person);
CREATE INDEX challenges_challenger ON challenges (challenger);
CREATE INDEX challenges_opponent ON challenges (opponent);
CREATE INDEX challenges_guild ON challenges (guild);
CREATE INDEX calls_person ON calls (person);
CREATE INDEX watches_person ON watches (person);
CREATE INDEX watches_guild ON watches (guild);
CREATE INDEX administration_person ON administration (person);
CREATE INDEX administration_match ON administration (match_id);
CREATE INDEX ledgers_guild ON ledgers (guild);
CREATE INDEX matches_aborted ON matches (guild) WHERE state = 'aborted';

-- What was done stays on record: but who did it may become a former player, and names may be taken out of the reasons; and
-- the log of a server goes with the server.
DROP TRIGGER administration_stays;
CREATE TRIGGER administration_stays
    BEFORE UPDATE OF id, guild, match_id, deed, winner_before, winner, rated, at ON administration
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;
CREATE TRIGGER administration_is_theirs BEFORE UPDATE OF person ON administration WHEN NEW.person >= 0
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;
CREATE TRIGGER administration_has_its_reason BEFORE UPDATE OF reason ON administration
    WHEN NEW.reason NOT LIKE '%…%' AND NEW.reason <> OLD.reason
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;
DROP TRIGGER administration_is_kept;
CREATE TRIGGER administration_is_kept BEFORE DELETE ON administration
    WHEN NOT EXISTS (SELECT 1 FROM guilds WHERE guilds.id = OLD.guild AND left_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;
