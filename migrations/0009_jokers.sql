-- The luckiest rolls of an analysed match, a line each; analyses of before have none.
ALTER TABLE analyses ADD COLUMN jokers TEXT NOT NULL DEFAULT '';
