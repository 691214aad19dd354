-- When people want to be reminded of a turn in a match over days, their quiet hours, and their time zone.
ALTER TABLE settings ADD COLUMN remind TEXT;
ALTER TABLE settings ADD COLUMN quiet_hours TEXT;
ALTER TABLE settings ADD COLUMN time_zone TEXT;
-- Whether they were asked for these.
ALTER TABLE settings ADD COLUMN reminders_asked INTEGER CHECK (reminders_asked IN (0, 1));
