"""Judges Barpoint's decisions by another program of another kind: bgsage (https://pypi.org/project/bgsage).

    python -m venv /tmp/judge && /tmp/judge/bin/pip install bgsage
    barpoint-trainer positions plays --count 2000 > plays.xgid
    barpoint best --level 5 --json < plays.xgid > plays.json
    /tmp/judge/bin/python trainer/judges/by_bgsage.py plays plays.xgid plays.json

    barpoint-trainer record --folder matches --count 100 --levels 1,2,2,3,3
    for match in matches/*.mat; do barpoint analyse $match --json > ${match%.mat}.json; done
    /tmp/judge/bin/python trainer/judges/by_bgsage.py analysis matches/*.json

Its plies count from 1: what it calls 3 plies others call 2.
"""

import argparse
import json
import math
import pathlib
import re
import statistics
import sys

import bgsage

# Errors from here on are blunders, in points of the cube.
BLUNDER = 0.08
# The performance rating from which on nobody plays in earnest.
ORDINARY = 20
# Plays that differ by less are the same.
SAME = 0.001
# Not doubling is a decision if doubling is within so many points of it.
CLOSE = 0.2


def position(xgid):
    """The board as the player to act sees it, the dice, and what is played for."""
    fields = xgid.strip().removeprefix("XGID=").split(":")
    places, cube, owner, turn, dice, one, two, flags, length = fields[:9]
    board = [0] * 26
    for place, letter in enumerate(places):
        if letter.isupper():
            board[place] = ord(letter) - ord("A") + 1
        elif letter.islower():
            board[place] = ord("a") - ord(letter) - 1
    # The bars are counted without regard to the owner.
    board[0] = abs(board[0])
    turn, owner, length = int(turn), int(owner) * int(turn), int(length)
    if turn < 0:
        board = bgsage.flip_board(board)
    scores = (int(one), int(two)) if turn > 0 else (int(two), int(one))
    situation = {
        "cube_value": 2 ** int(cube),
        "cube_owner": {0: "centered", 1: "player", -1: "opponent"}[owner],
        "away1": length - scores[0] if length else 0,
        "away2": length - scores[1] if length else 0,
        "is_crawford": bool(length) and flags == "1",
    }
    return board, dice, situation


def played(board, play):
    """The board after a play as Barpoint writes it: "bar/22* 13/8(2)"."""
    board = list(board)
    for move in play.split():
        move, _, times = move.partition("(")
        for _ in range(int(times.rstrip(")") or 1)):
            stops = [25 if stop == "bar" else 0 if stop == "off" else int(stop) for stop in re.split("/", move.replace("*", ""))]
            for start, end in zip(stops, stops[1:]):
                board[start] -= 1
                if end > 0:
                    if board[end] < 0:
                        board[0] += 1
                        board[end] = 0
                    board[end] += 1
    return board


def mean(numbers):
    error = statistics.stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else math.nan
    return f"{statistics.mean(numbers):.5f} ± {error:.5f}"


def judge_plays(arguments):
    """The mean loss of plays for money without a cube."""
    judge = bgsage.create_analyzer(arguments.level, cubeful=False)
    losses, same = [], 0
    with open(arguments.positions) as positions, open(arguments.answers) as answers:
        for xgid, answer in zip(positions, answers, strict=True):
            board, dice, _ = position(xgid)
            after = played(board, json.loads(answer)["play"])
            result = judge.checker_play(board, int(dice[0]), int(dice[1]), jacoby=False, force_boards=[after])
            loss = next((move.equity_diff for move in result.moves if list(move.board) == after), None)
            if loss is None:
                sys.exit(f"{xgid} {answer}: not legal for the judge")
            losses.append(abs(loss))
            same += loss == 0
    blunders = sum(loss >= BLUNDER for loss in losses)
    print(f"{len(losses)} plays: mean loss {mean(losses)}, the judge's own play {same / len(losses):.1%}, blunders {blunders}")


def error_of(judge, decision):
    """What the judge says a decision gave away, and whether it counts as one. Of resignations it says nothing."""
    if decision["decision"] in ("resign", "accept", "decline"):
        return 0.0, False
    board, dice, situation = position(decision["xgid"])
    if decision["decision"] == "play":
        after = played(board, decision["played"])
        result = judge.checker_play(board, int(dice[0]), int(dice[1]), jacoby=False, force_boards=[after], **situation)
        equities = [move.equity for move in result.moves]
        own = next(move.equity for move in result.moves if list(move.board) == after)
        return max(equities) - own, max(equities) - min(equities) > SAME
    result = judge.cube_action(board, jacoby=False, beaver=False, **situation)
    double = min(result.equity_dt, result.equity_dp)
    match decision["decision"]:
        case "no double":
            lead = result.equity_nd - double
            return max(0.0, -lead), lead < 0 or (result.equity_nd > 0 and lead < CLOSE)
        case "double":
            return max(0.0, result.equity_nd - double), True
        case "take":
            return max(0.0, result.equity_dt - result.equity_dp), True
        case "drop":
            return max(0.0, result.equity_dp - result.equity_dt), True
    raise ValueError(decision["decision"])


def errors_of(level, file, decisions):
    """What each decision gave away and whether it counts: kept beside the analysis, so that a judge who was stopped goes on."""
    kept = pathlib.Path(file).with_suffix(f".{level}")
    if kept.exists():
        return json.loads(kept.read_text())
    judge = bgsage.create_analyzer(level)
    errors = [error_of(judge, decision) for decision in decisions]
    kept.write_text(json.dumps(errors))
    return errors


def judge_analysis(arguments):
    """Performance ratings and blunders of analysed matches beside the judge's."""
    ours, theirs, blunders, found, nearly = [], [], 0, 0, 0
    for file in arguments.matches:
        with open(file) as text:
            report = json.load(text)
        decisions = report["decisions"]
        sums = [[0.0, 0], [0.0, 0]]
        for decision, (error, counts) in zip(decisions, errors_of(arguments.level, file, decisions), strict=True):
            seat = 0 if decision["xgid"].split(":")[3] == "1" else 1
            # A double is answered by the player who is not on turn.
            seat = 1 - seat if decision["decision"] in ("take", "drop") else seat
            sums[seat][0] += error
            sums[seat][1] += counts
            if error >= BLUNDER:
                blunders += 1
                found += decision["error"] >= BLUNDER
                nearly += decision["error"] >= BLUNDER / 2
        if all(counted for _, counted in sums):
            ours += [player["pr"] for player in report["players"]]
            theirs += [500 * error / counted for error, counted in sums]
            print(f"{file}: ours {ours[-2]:.2f} {ours[-1]:.2f}, theirs {theirs[-2]:.2f} {theirs[-1]:.2f}", flush=True)
    for what, worst in (("player-matches", math.inf), ("of them of ordinary players", ORDINARY)):
        pairs = [(own, other) for own, other in zip(ours, theirs) if other < worst]
        differences = [own - other for own, other in pairs]
        print(f"{len(pairs)} {what}: bias {mean(differences)}, mean distance {mean([abs(each) for each in differences])}, r {statistics.correlation(*zip(*pairs)):.4f}")
    print(f"{blunders} blunders, of which {found / blunders:.1%} are blunders for us too, {nearly / blunders:.1%} errors of half that size")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="3ply", help="how far the judge looks: 1ply to 4ply")
    commands = parser.add_subparsers(required=True)
    plays = commands.add_parser("plays")
    plays.add_argument("positions")
    plays.add_argument("answers")
    plays.set_defaults(run=judge_plays)
    analysis = commands.add_parser("analysis")
    analysis.add_argument("matches", nargs="+")
    analysis.set_defaults(run=judge_analysis)
    arguments = parser.parse_args()
    arguments.run(arguments)


main()
