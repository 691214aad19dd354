"""Has GNU Backgammon play matches between players who misjudge by this and that, for judges of analyses to look at.

    mkdir matches && python trainer/judges/noisy_matches.py 77 | gnubg -t -q -r

The players look no roll ahead, and the seeds are fixed: the same matches come out each time, in `matches/0001.mat` and on.
"""

import sys

# The standard deviations by which players err, in points.
NOISES = [0.0, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.11]


def match(number):
    """The commands for one match: three points or five, between two players out of all pairs in turn."""
    first = NOISES[number % len(NOISES)]
    second = NOISES[(number + 1 + number // len(NOISES)) % len(NOISES)]
    for player, noise in enumerate((first, second)):
        yield f"set player {player} gnubg"
        for kind in ("chequerplay", "cubedecision"):
            yield f"set player {player} {kind} evaluation plies 0"
            yield f"set player {player} {kind} evaluation noise {noise}"
    yield f"set seed {1000 + number}"
    yield f"new match {5 if number % 4 == 3 else 3}"
    yield f'export match mat "matches/{number + 1:04}.mat"'


print("set automatic game on", "set automatic roll on", "set automatic bearoff off", "set confirm new off", sep="\n")
print("set confirm save off", "set display off", "set rng mersenne", "set automatic crawford on", sep="\n")
for number in range(int(sys.argv[1])):
    print(*match(number), sep="\n")
