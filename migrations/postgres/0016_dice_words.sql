-- PostgreSQL: what `migrations/0016_dice_words.sql` does, where it is said what the columns are.

ALTER TABLE game_dice ADD COLUMN asked_until BIGINT;
ALTER TABLE game_dice ADD COLUMN first_speaker BIGINT CHECK (first_speaker IN (1, 2));
ALTER TABLE game_dice ADD COLUMN has_spoken_one BIGINT NOT NULL DEFAULT 0 CHECK (has_spoken_one IN (0, 1));
ALTER TABLE game_dice ADD COLUMN has_spoken_two BIGINT NOT NULL DEFAULT 0 CHECK (has_spoken_two IN (0, 1));
ALTER TABLE game_dice ADD COLUMN is_word_deleted BIGINT NOT NULL DEFAULT 0 CHECK (is_word_deleted IN (0, 1));

ALTER TABLE settings ADD COLUMN dice_words BIGINT CHECK (dice_words IN (0, 1));
ALTER TABLE channel_settings ADD COLUMN dice_words BIGINT CHECK (dice_words IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN dice_words BIGINT CHECK (dice_words IN (0, 1));

CREATE TABLE presets (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    player BIGINT NOT NULL CHECK (player IN (1, 2)),
    answer TEXT COLLATE "C" NOT NULL CHECK (answer IN ('take', 'drop', 'roll')),
    game BIGINT NOT NULL,
    throws BIGINT NOT NULL,
    PRIMARY KEY (match_id, player, answer)
);
