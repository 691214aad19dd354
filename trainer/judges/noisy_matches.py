"""Has GNU Backgammon play matches between players who misjudge by this and that, for judges of analyses to look at.

    mkdir matches && python trainer/judges/noisy_matches.py 104 --points 5 | gnubg -t -q -r

The players look no roll ahead, and the seeds are fixed: the same matches come out each time, in `matches/0001.mat` and on.
"""

import argparse


def match(number, points, noises):
    """The commands for one match, between two players out of all pairs in turn."""
    first = noises[number % len(noises)]
    second = noises[(number + 1 + number // len(noises)) % len(noises)]
    for player, noise in enumerate((first, second)):
        yield f"set player {player} gnubg"
        for kind in ("chequerplay", "cubedecision"):
            yield f"set player {player} {kind} evaluation plies 0"
            yield f"set player {player} {kind} evaluation noise {noise}"
    yield f"set seed {1000 + number}"
    yield f"new match {points}"
    yield f'export match mat "matches/{number + 1:04}.mat"'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("--points", type=int, default=5)
    parser.add_argument(
        "--noises",
        type=float,
        nargs="+",
        default=[0.0, 0.01, 0.02, 0.03, 0.045],
        help="the standard deviations by which players err, in points",
    )
    arguments = parser.parse_args()
    print("set automatic game on", "set automatic roll on", "set automatic bearoff off", "set confirm new off", sep="\n")
    print("set confirm save off", "set display off", "set rng mersenne", "set automatic crawford on", sep="\n")
    for number in range(arguments.count):
        print(*match(number, arguments.points, arguments.noises), sep="\n")


main()
