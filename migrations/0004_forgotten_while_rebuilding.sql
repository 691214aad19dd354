-- People who were forgotten while a ledger was being built: the process that builds it replaces them in its memory as well,
-- and deletes the row.
CREATE TABLE replaced_people (
    ledger INTEGER NOT NULL REFERENCES ledgers (id),
    -- The keyed hash of the id.
    hash BLOB NOT NULL,
    -- The former player in their place.
    former INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (ledger, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX replaced_people_former ON replaced_people (former);
