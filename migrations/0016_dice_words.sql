-- The players' words for the dice of a game. Until when they are asked for; NULL: they are not, or no longer.
ALTER TABLE game_dice ADD COLUMN asked_until INTEGER;
-- The player who has to speak first, since the bot is theirs.
ALTER TABLE game_dice ADD COLUMN first_speaker INTEGER CHECK (first_speaker IN (1, 2));
-- Who has spoken, with a word or without one.
ALTER TABLE game_dice ADD COLUMN has_spoken_one INTEGER NOT NULL DEFAULT 0 CHECK (has_spoken_one IN (0, 1));
ALTER TABLE game_dice ADD COLUMN has_spoken_two INTEGER NOT NULL DEFAULT 0 CHECK (has_spoken_two IN (0, 1));
-- Whether a word was deleted with the data of its player.
ALTER TABLE game_dice ADD COLUMN is_word_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_word_deleted IN (0, 1));

-- Whether a person, a channel or a server wants words.
ALTER TABLE settings ADD COLUMN dice_words INTEGER CHECK (dice_words IN (0, 1));
ALTER TABLE channel_settings ADD COLUMN dice_words INTEGER CHECK (dice_words IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN dice_words INTEGER CHECK (dice_words IN (0, 1));

-- What players have set in advance for the turn of their opponent that goes on: what they answer to a double, or that they
-- roll. It acts in this game alone, and an answer to a double only before the next throw.
CREATE TABLE presets (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    answer TEXT NOT NULL CHECK (answer IN ('take', 'drop', 'roll')),
    game INTEGER NOT NULL,
    -- The number of throws in the match before it was set.
    throws INTEGER NOT NULL,
    PRIMARY KEY (match_id, player, answer)
) STRICT, WITHOUT ROWID;
