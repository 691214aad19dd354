-- What differs from server to server.

-- What people are called on a server, where that is not what they are called everywhere.
CREATE TABLE nicknames (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT;

-- The language of a challenge, which its match keeps: the server's, or else that of whoever challenged. Empty for
-- challenges from before.
ALTER TABLE challenges ADD COLUMN locale TEXT;

-- Whether only its members get into a thread: the bot's permissions do not say whether it is one of them.
ALTER TABLE threads ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
