-- Whether a board shows the dice of an opening and tells of nothing else: the line of their play names them, so `told` stays
-- only where the picture stays.
ALTER TABLE boards ADD COLUMN is_opening INTEGER NOT NULL DEFAULT 0 CHECK (is_opening IN (0, 1));
