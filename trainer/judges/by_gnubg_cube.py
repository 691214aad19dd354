"""Judges Barpoint's cube decisions by GNU Backgammon's, at 0 plies or as many as PLIES says. Runs inside it, with the files
named by the environment:

    barpoint-trainer positions money-cubes --count 1000 > cubes.xgid
    barpoint best --level 3 --json < cubes.xgid > cubes.json
    POSITIONS=cubes.xgid ANSWERS=cubes.json gnubg -t -q -r -p trainer/judges/by_gnubg_cube.py < /dev/null | tail -2
"""

import json
import os

import gnubg


def judged(xgid):
    """What not doubling, a take and a drop are worth to the player on roll, in points of the cube."""
    gnubg.command("set xgid " + xgid)
    context = {"plies": int(os.environ.get("PLIES", "0")), "cubeful": 1, "deterministic": 1, "noise": 0.0, "prune": 1}
    _, no_double, take, drop, _, _ = gnubg.cfevaluate(gnubg.board(), gnubg.cubeinfo(), context)
    return no_double, take, drop


def main():
    with open(os.environ["POSITIONS"]) as file:
        positions = file.read().split()
    with open(os.environ["ANSWERS"]) as file:
        answers = [json.loads(line) for line in file]
    alike, loss, loss_by_answers = 0, 0.0, 0.0
    for xgid, answer in zip(positions, answers):
        no_double, take, drop = judged(xgid)
        # Both decisions, the double and the answer to it.
        double = min(take, drop)
        doubles, takes = answer["cube"] == "double", answer["answer"] != "drop"
        own = double if doubles else no_double
        alike += doubles == (double > no_double) and takes == (take <= drop)
        loss += max(no_double, double) - own
        loss_by_answers += (take if takes else drop) - double
    count = len(positions)
    losses = (1000 * loss / count, 1000 * loss_by_answers / count)
    print("%d positions: %.1f %% decided alike" % (count, 100.0 * alike / count))
    print("mean loss in thousandths of a point: %.2f by doubling or not, %.2f by the answer to a double" % losses)


main()
