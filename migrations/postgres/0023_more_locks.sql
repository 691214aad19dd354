-- PostgreSQL: what `migrations/0023_more_locks.sql` does.
-- Transactions of earlier versions that have locked all matches end first: they have not locked these rows.
LOCK TABLE match_locks IN EXCLUSIVE MODE;

INSERT INTO match_locks (slot) VALUES (32), (33);
