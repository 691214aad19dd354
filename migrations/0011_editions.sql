-- Matches that were begun before the second edition of the rules keep to the first: their logs would not replay by any
-- other. Terms without a word about it are those of the edition that is played now.
UPDATE matches SET terms = terms || ' first-edition';
