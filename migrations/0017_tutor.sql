-- Whether a person is asked once more before they give much away, where advice is allowed at all.
ALTER TABLE settings ADD COLUMN tutor INTEGER CHECK (tutor IN (0, 1));
