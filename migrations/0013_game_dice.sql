-- The dice of games: the commitment to a secret, and the secret from which all throws of the game follow. Whether a secret is
-- open is told by its match: the match or that game has ended.
CREATE TABLE game_dice (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- The number of the game in its match, from 1.
    game INTEGER NOT NULL CHECK (game >= 1),
    -- The chain in which commitments are numbered without a gap: a server's, or a channel's outside servers.
    chain TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    -- The commitment before it in the chain, or 32 zero bytes.
    previous BLOB NOT NULL,
    commitment BLOB NOT NULL,
    committed_at INTEGER NOT NULL,
    -- The number of throws in the match before it.
    first_throw INTEGER NOT NULL,
    -- The secret as it is, or encrypted with the key that the owner keeps beside the database.
    secret BLOB NOT NULL,
    is_sealed INTEGER NOT NULL CHECK (is_sealed IN (0, 1)),
    -- The players' words.
    word_one TEXT NOT NULL DEFAULT '',
    word_two TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match_id, game)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX game_dice_chain ON game_dice (chain, number);
-- Sealed secrets, which are unsealed once they are open.
CREATE INDEX game_dice_sealed ON game_dice (match_id, game) WHERE is_sealed = 1;
