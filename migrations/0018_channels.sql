-- What channels choose for the boards of the matches that are played there, and players for their plays.

-- What becomes of boards once the match has gone on, and how boards look to all.
ALTER TABLE channel_settings ADD COLUMN old_boards TEXT CHECK (old_boards IN ('fold', 'keep', 'in-place'));
ALTER TABLE channel_settings ADD COLUMN board_theme TEXT;
ALTER TABLE channel_settings ADD COLUMN board_home TEXT CHECK (board_home IN ('left', 'right'));
ALTER TABLE channel_settings ADD COLUMN board_bottom TEXT CHECK (board_bottom IN ('mover', 'own', 'challenger'));

-- Whether a message only calls a player to the board that another one shows.
ALTER TABLE boards ADD COLUMN is_call INTEGER NOT NULL DEFAULT 0 CHECK (is_call IN (0, 1));
DROP INDEX boards_one_current_per_match;
CREATE UNIQUE INDEX boards_one_current_per_match ON boards (match_id) WHERE stale = 0 AND is_call = 0;

-- Whether a whole play counts as soon as it is chosen.
ALTER TABLE settings ADD COLUMN play_at_once INTEGER CHECK (play_at_once IN (0, 1));
