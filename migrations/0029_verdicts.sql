-- What a match was agreed and begun as, and who won it over the board: no verdict of an administrator changes these.

-- Whether the players agreed on a rated match; a rematch keeps to that.
ALTER TABLE matches ADD COLUMN agreed_rated INTEGER NOT NULL DEFAULT 1 CHECK (agreed_rated IN (0, 1));
-- Whether it counted for ratings when it began: agreed on, and within all limits. `rated` is never more than this.
ALTER TABLE matches ADD COLUMN begun_rated INTEGER NOT NULL DEFAULT 1 CHECK (begun_rated IN (0, 1));
-- The winner over the board, if the match counts for the ratings of all servers.
ALTER TABLE matches ADD COLUMN overall_winner INTEGER CHECK (overall_winner IN (1, 2));

UPDATE matches SET agreed_rated = coalesce((SELECT challenges.rated FROM challenges WHERE match_id = matches.id), rated);
-- Only a verdict can have changed `rated` since the match began.
UPDATE matches SET begun_rated = CASE
    WHEN EXISTS (SELECT 1 FROM administration WHERE match_id = matches.id AND deed IN ('settle', 'correct')) THEN agreed_rated
    ELSE rated END;
UPDATE matches SET rated = 0 WHERE begun_rated = 0;
UPDATE matches SET overall_winner = coalesce(
        (SELECT winner_before FROM administration WHERE match_id = matches.id AND deed = 'correct' ORDER BY id LIMIT 1), winner)
    WHERE state = 'finished' AND begun_rated = 1 AND guild IS NOT NULL AND house IS NULL
        -- A match without a final score was settled or left, or ended before final scores were kept.
        AND (final_one IS NOT NULL OR (one > 0 AND two > 0))
        AND NOT EXISTS (SELECT 1 FROM administration WHERE match_id = matches.id AND deed = 'settle');
UPDATE ledgers SET stale = 1 WHERE state = 'current';
-- Nobody sees the ratings of servers of which nothing more is kept.
UPDATE ledgers SET state = 'outdated', stale = 0 WHERE guild = -1 AND state <> 'outdated';

-- Who was forgotten lately, as keyed hashes of their ids, and when.
CREATE TABLE forgotten (
    hash BLOB PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX forgotten_at ON forgotten (at);
-- The key of these hashes; empty as long as nobody was forgotten.
ALTER TABLE instance ADD COLUMN forgotten_key BLOB;
-- Nobody sees how former players stand.
DELETE FROM standings WHERE person < 0;
