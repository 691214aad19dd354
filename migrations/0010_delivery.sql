-- What has to reach a channel, and indexes for all that is looked up or forgotten again and again.

-- What tells this database's messages from those of any other bot or database: part of each message's nonce.
CREATE TABLE instance (
    nonce TEXT NOT NULL
) STRICT;
INSERT INTO instance (nonce) VALUES (lower(hex(randomblob(4))));

-- What was done by those who administer and has to be told where the match is played, once for each line of the log.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    deed INTEGER NOT NULL UNIQUE REFERENCES administration (id),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

-- How many actions the match had when the latest of its games ended of which the channel has seen the end, in a message
-- of its own.
ALTER TABLE matches ADD COLUMN end_shown INTEGER NOT NULL DEFAULT 0;
-- The score at the end of a match that was played to its end; `score_one` and `score_two` are that before its last game.
ALTER TABLE matches ADD COLUMN final_one INTEGER;
ALTER TABLE matches ADD COLUMN final_two INTEGER;

CREATE INDEX matches_channel ON matches (channel, id);
CREATE INDEX matches_open_guild ON matches (guild) WHERE ended_at IS NULL;
CREATE INDEX matches_open_venue ON matches (venue_guild) WHERE ended_at IS NULL;
CREATE INDEX boards_match ON boards (match_id);
CREATE INDEX watches_due ON watches (due_at);
CREATE INDEX challenges_made ON challenges (made_at) WHERE state = 'pending';
CREATE INDEX challenges_settled ON challenges (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX notices_due ON notices (due_at) WHERE state = 'waiting';
CREATE INDEX notices_settled ON notices (settled_at) WHERE settled_at IS NOT NULL;
