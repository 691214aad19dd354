-- A match is locked by the row whose number is the rest of its own divided by 32. Only a server needs that: in a file one
-- transaction writes at a time.
CREATE TABLE match_locks (
    slot INTEGER PRIMARY KEY
) STRICT;

INSERT INTO match_locks (slot)
WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < 31)
SELECT slot FROM slots;
