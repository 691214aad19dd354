-- The times in which one shard of several had no session at Discord's gateway, so that the players of its servers could not
-- act: they count on no clock there.
CREATE TABLE shard_outages (
    shard INTEGER NOT NULL,
    shards INTEGER NOT NULL CHECK (shards > shard),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (shard, shards, began_at),
    CHECK (ended_at > began_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX shard_outages_ended ON shard_outages (ended_at);
