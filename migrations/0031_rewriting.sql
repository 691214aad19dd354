-- Since when somebody is forgotten of whom SQLite may have left a copy in an unused part of the file: then the file is to be
-- written anew. Empty once that is done.
ALTER TABLE instance ADD COLUMN rewrite_due_since INTEGER;
