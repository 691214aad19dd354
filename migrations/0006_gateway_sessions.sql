-- The sessions at Discord's gateway, one for each shard, which a restart resumes.
CREATE TABLE gateway_sessions (
    bot INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    shards INTEGER NOT NULL,
    id TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    resume_url TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    PRIMARY KEY (bot, shards, shard)
) STRICT, WITHOUT ROWID;

CREATE INDEX gateway_sessions_saved_at ON gateway_sessions (saved_at);
