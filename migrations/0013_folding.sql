-- What stays of a board in its channel once the match has gone on.

-- The lines that it told, in the channel's language. Empty: another message tells them, so that nothing stays of this one.
-- NULL: all stays but its buttons, as of results, and of boards from before.
ALTER TABLE boards ADD COLUMN told TEXT;
-- Whether the match does not go on from it, so that its picture stays.
ALTER TABLE boards ADD COLUMN is_last INTEGER NOT NULL DEFAULT 0 CHECK (is_last IN (0, 1));
-- The place of the first action that it told of: another message that begins there tells the same.
ALTER TABLE boards ADD COLUMN since INTEGER;
