-- What people have chosen for themselves. An empty column is a choice not made: whoever asks knows what stands for it,
-- so a default that changes reaches all who never chose. A further setting is a further column.

CREATE TABLE settings (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    -- How boards look to them: the theme by its name, the side of the home boards, the colour of their own checkers,
    -- and who sits at the bottom.
    board_theme TEXT,
    board_home TEXT CHECK (board_home IN ('left', 'right')),
    board_colour TEXT CHECK (board_colour IN ('light', 'dark')),
    board_bottom TEXT CHECK (board_bottom IN ('mover', 'own', 'challenger'))
) STRICT;
