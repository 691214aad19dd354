-- When the bot looks again at a thread, so that it is not archived under a match in progress; NULL without such a match.
ALTER TABLE threads ADD COLUMN look_at INTEGER;
-- Whether it is archived all the same: somebody did that by hand, or the bot could not write there.
ALTER TABLE threads ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1));

UPDATE threads SET look_at = 0 WHERE thread IN (SELECT channel FROM matches WHERE state = 'running');

CREATE INDEX threads_look_at ON threads (look_at) WHERE look_at IS NOT NULL;
