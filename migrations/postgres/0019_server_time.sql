-- The time zone of the hour of the position of the day; NULL: UTC. Hours of servers whose Discord speaks a language of one
-- zone were UTC and become those of that zone's winter.
ALTER TABLE guild_settings ADD COLUMN daily_zone TEXT COLLATE "C";
-- Whether somebody who may administer has been shown the choices at the first match of a server, or is still to be.
ALTER TABLE guild_settings ADD COLUMN first_offer TEXT COLLATE "C" CHECK (first_offer IN ('due', 'shown'));

UPDATE guild_settings SET daily_zone = CASE daily_locale
        WHEN 'da' THEN 'Europe/Copenhagen' WHEN 'sv' THEN 'Europe/Stockholm'
        WHEN 'fi' THEN 'Europe/Helsinki' ELSE 'Europe/Amsterdam' END,
    daily_hour = (daily_hour + CASE daily_locale WHEN 'fi' THEN 2 ELSE 1 END) % 24
WHERE daily_hour IS NOT NULL AND daily_locale IN ('da', 'sv', 'fi', 'nl');
