-- Each of these finds what its query asks for without reading all that somebody has ever played.

-- The finished matches of a person, the latest first.
CREATE INDEX matches_finished_one ON matches (one, result) WHERE state = 'finished';
CREATE INDEX matches_finished_two ON matches (two, result) WHERE state = 'finished';

-- Matches of two people that were cut short lately, and matches with former players.
CREATE INDEX matches_cut_short_pair ON matches (one, two, cut_short_at) WHERE cut_short_at IS NOT NULL;
CREATE INDEX matches_former_one ON matches (two, started_at) WHERE one < 0;
CREATE INDEX matches_former_two ON matches (one, started_at) WHERE two < 0;

-- Whether a turn of a match was told.
CREATE INDEX outbox_told ON outbox (match_id, version) WHERE state = 'delivered';

-- Verdicts that count for ratings.
CREATE INDEX administration_rated ON administration (at) WHERE rated = 1;

-- The ids of interactions are in the order of time themselves.
DROP INDEX interactions_at;
