-- PostgreSQL: what `migrations/0024_shard_outages.sql` does.

CREATE TABLE shard_outages (
    shard BIGINT NOT NULL,
    shards BIGINT NOT NULL CHECK (shards > shard),
    began_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (shard, shards, began_at),
    CHECK (ended_at > began_at)
);

CREATE INDEX shard_outages_ended ON shard_outages (ended_at);
