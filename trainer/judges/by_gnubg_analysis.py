"""Judges Barpoint's analyses of matches by GNU Backgammon's own of the same files.

    barpoint-trainer record --folder matches --count 100 --levels 1,2,2,3,3
    for match in matches/*.mat; do barpoint analyse $match --json > ${match%.mat}.json; done
    python trainer/judges/by_gnubg_analysis.py matches/*.json

What GNU Backgammon counts is its own choice: plays with a choice, and decisions on the cube that were close or were made.
"""

import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess

GNUBG = "/usr/games/gnubg"


def ratings(match, plies):
    """The performance ratings of both players, in their order in the file; what was found is kept beside it."""
    kept = match.with_suffix(f".gnubg-{plies}")
    if not kept.exists():
        kinds = "".join(f"set analysis {kind} evaluation plies {plies}\n" for kind in ("chequerplay", "cubedecision"))
        commands = f'{kinds}import mat "{match}"\nanalyse match\nshow statistics match\n'
        told = subprocess.run([GNUBG, "-t", "-q", "-r"], input=commands, capture_output=True, text=True, check=True)
        kept.write_text(told.stdout)
    text = kept.read_text()

    def both(line):
        return [[float(number) for number in re.findall(r"-?\d+\.?\d*", columns)] for columns in re.findall(rf"^{line} +(.*)$", text, re.M)]

    errors = [[-numbers[0], -numbers[2]] for numbers in both(r"Error total EMG \(MWC\)")[:2]]
    counted = [both("Unforced moves")[0], both("Close or actual cube decisions")[0]]
    return [500 * (errors[0][player] + errors[1][player]) / max(1, counted[0][player] + counted[1][player]) for player in (0, 1)]


def mean(numbers):
    error = statistics.stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else math.nan
    return f"{statistics.mean(numbers):.3f} ± {error:.3f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plies", type=int, default=2, help="how far GNU Backgammon looks ahead")
    parser.add_argument("analyses", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    ours, theirs = [], []
    for file in arguments.analyses:
        report = json.loads(file.read_text())
        ours += [player["pr"] for player in report["players"]]
        theirs += ratings(file.with_suffix(".mat"), arguments.plies)
        print(f"{file}: ours {ours[-2]:.2f} {ours[-1]:.2f}, theirs {theirs[-2]:.2f} {theirs[-1]:.2f}", flush=True)
    apart = [own - other for own, other in zip(ours, theirs)]
    print(f"{len(ours)} player-matches: bias {mean(apart)}, mean distance {mean([abs(each) for each in apart])}, r {statistics.correlation(ours, theirs):.4f}")


main()
