-- Who has a place on the leaderboards of all servers and by PR: those who have played enough, against enough opponents.

-- Against whom a match was, and its length; empty in ledgers from before, which are rebuilt.
ALTER TABLE rating_changes ADD COLUMN opponent INTEGER;
ALTER TABLE rating_changes ADD COLUMN length INTEGER;

-- Whether somebody stands below those who have a place.
ALTER TABLE standings ADD COLUMN unranked INTEGER NOT NULL DEFAULT 0 CHECK (unranked IN (0, 1));
DROP INDEX standings_rating;
DROP INDEX standings_wins;
DROP INDEX standings_points;
DROP INDEX standings_rate;
DROP INDEX standings_streak;
DROP INDEX standings_played;
CREATE INDEX standings_rating ON standings (leaderboard, hidden, unranked, rating DESC, person);
CREATE INDEX standings_wins ON standings (leaderboard, hidden, unranked, wins DESC, person);
CREATE INDEX standings_points ON standings (leaderboard, hidden, unranked, points_won DESC, person);
CREATE INDEX standings_rate ON standings (leaderboard, hidden, unranked, win_rate DESC, person)
    WHERE win_rate IS NOT NULL;
CREATE INDEX standings_streak ON standings (leaderboard, hidden, unranked, best_streak DESC, person);
CREATE INDEX standings_played ON standings (leaderboard, hidden, unranked, played DESC, person);

ALTER TABLE performances ADD COLUMN unranked INTEGER NOT NULL DEFAULT 0 CHECK (unranked IN (0, 1));
DROP INDEX performances_rating;
CREATE INDEX performances_rating ON performances (guild, channel, period, game, hidden, unranked, rating, person)
    WHERE rating IS NOT NULL;
UPDATE performances SET unranked = 1 WHERE rating IS NOT NULL AND (
    SELECT count(*) < 5 OR 100 * max(decided) > 30 * sum(decided) FROM (
        SELECT sum(decisions) AS decided FROM figures JOIN matches ON matches.id = match_id
        WHERE figures.person = performances.person AND figures.game = performances.game AND decisions > 0
            AND (performances.guild = 0 OR figures.guild = performances.guild)
        GROUP BY CASE WHEN one < 0 OR two < 0 THEN 0 WHEN one = figures.person THEN two ELSE one END) AS met);

UPDATE ledgers SET stale = 1 WHERE state = 'current';
