-- PostgreSQL: what `migrations/0017_lateness.sql` does, where it is said what the columns are.

ALTER TABLE appointments ADD COLUMN went_on_at BIGINT;
ALTER TABLE appointments ADD COLUMN went_on_version BIGINT;
ALTER TABLE appointments ADD COLUMN lost_by BIGINT CHECK (lost_by IN (1, 2));

ALTER TABLE timers DROP CONSTRAINT timers_kind_check;
ALTER TABLE timers ADD CONSTRAINT timers_kind_check CHECK (kind IN ('flag', 'idle', 'words', 'aside', 'reminder', 'soon',
    'appointment', 'late', 'event', 'event over'));

INSERT INTO timers (match_id, kind, due_at)
SELECT game_dice.match_id, 'words', max(asked_until) FROM game_dice JOIN matches ON matches.id = game_dice.match_id
WHERE asked_until IS NOT NULL AND matches.state = 'running' GROUP BY game_dice.match_id;
