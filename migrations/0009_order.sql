-- What decides, where a clock does not.

-- The number of a match's result within its guild: ratings follow from the results in the order in which they were
-- written down. The time of a result is that of the request, read before its turn came to be carried out.
ALTER TABLE matches ADD COLUMN result INTEGER;
UPDATE matches SET result = numbered.number
    FROM (SELECT id, row_number() OVER (PARTITION BY guild ORDER BY ended_at, id) AS number
        FROM matches WHERE state = 'finished') AS numbered
    WHERE numbered.id = matches.id;
DROP INDEX matches_ended;
CREATE INDEX matches_results ON matches (guild, result) WHERE state = 'finished';

-- Where the match of a live board was played when that was begun: it is not followed elsewhere.
ALTER TABLE watches ADD COLUMN played_in INTEGER NOT NULL DEFAULT 0;
UPDATE watches SET played_in = (SELECT channel FROM matches WHERE matches.id = match_id);
