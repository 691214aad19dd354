-- One key for all hashes of ids, which every database has from the beginning.
ALTER TABLE instance RENAME COLUMN forgotten_key TO hash_key;
UPDATE instance SET hash_key = randomblob(64) WHERE hash_key IS NULL;
