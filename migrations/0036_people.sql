-- Since when somebody is known whom others named and who has never acted: they are forgotten after a while.
ALTER TABLE people ADD COLUMN met_at INTEGER;
-- Whoever has acted, if not long ago, has a language.
UPDATE people SET met_at = 0 WHERE id > 0 AND locale IS NULL;
CREATE INDEX people_met ON people (met_at) WHERE met_at IS NOT NULL;

-- U+E000 stands for a former player and is nobody's name.
UPDATE people SET display_name = replace(display_name, char(57344), ''), username = replace(username, char(57344), '')
    WHERE id > 0;
UPDATE nicknames SET name = replace(name, char(57344), '');
