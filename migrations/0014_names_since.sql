-- Since when somebody has been called so: what others wrote before that does not mean them. 0 for names of before.
ALTER TABLE people ADD COLUMN display_name_since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN username_since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE nicknames ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
