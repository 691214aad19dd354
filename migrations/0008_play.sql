-- What players have done for them, how they are called, and matches in threads of their own.

-- Whether the table did it for the player, as they wish it where there is no choice.
ALTER TABLE actions ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1));

-- Whether the match is played in a thread that is opened from the challenge's message and so has its id.
ALTER TABLE challenges ADD COLUMN in_thread INTEGER NOT NULL DEFAULT 0 CHECK (in_thread IN (0, 1));
CREATE INDEX challenges_match ON challenges (match_id) WHERE match_id IS NOT NULL;

-- Who is to be told by a direct message that it is their turn. Written with the news that tells the channel, and sent once
-- that has been told: the message links to it.
CREATE TABLE calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    news INTEGER NOT NULL UNIQUE REFERENCES outbox (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX calls_due ON calls (due_at) WHERE state = 'waiting';
