-- PostgreSQL: what `migrations/0021_match_locks.sql` does.

CREATE TABLE match_locks (
    slot BIGINT PRIMARY KEY
);

INSERT INTO match_locks (slot)
WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < 31)
SELECT slot FROM slots;
