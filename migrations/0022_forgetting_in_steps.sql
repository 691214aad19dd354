-- People whose data is being deleted, step by step: a process that is started after a crash finishes it.
CREATE TABLE people_to_forget (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    -- The former player who takes their place.
    former INTEGER NOT NULL REFERENCES people (id)
) STRICT;

CREATE INDEX people_to_forget_former ON people_to_forget (former);

-- People whose ranks are to be checked, since an opponent of theirs has become a former player.
CREATE TABLE ranks_to_check (
    person INTEGER PRIMARY KEY REFERENCES people (id)
) STRICT;
