-- What somebody has offered, lately or still open, is found without reading all that they ever have.
CREATE INDEX challenges_open_of ON challenges (challenger, made_at) WHERE state = 'pending';
CREATE INDEX challenges_made_by ON challenges (challenger, made_at);
DROP INDEX challenges_challenger;
