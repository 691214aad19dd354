-- The language of a server's first match, in which later ones begin where nothing says another.
ALTER TABLE guild_settings ADD COLUMN first_language TEXT;

INSERT INTO guild_settings (guild, first_language)
SELECT guild, locale FROM matches WHERE id IN (SELECT min(id) FROM matches WHERE guild IS NOT NULL GROUP BY guild)
ON CONFLICT (guild) DO UPDATE SET first_language = excluded.first_language;
