-- Row 32 locks challenges, and row 33 results with the ratings that follow from them.
INSERT INTO match_locks (slot) VALUES (32), (33);
