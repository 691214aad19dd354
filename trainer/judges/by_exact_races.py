"""Judges Janowski's model of the cube by exact values of races: money, both players at home with at most six checkers.

    python -m venv /tmp/judge && /tmp/judge/bin/pip install numpy
    /tmp/judge/bin/python trainer/judges/by_exact_races.py

Prints what the model gives away by the most checkers that a side has left, and the values that
`tests/strategy/last_rolls.rs` states. Goes up from the shortest races; takes half a minute.
"""

import itertools

import numpy as np

MOST = 6
# How far the model's cube is from a dead one in races as short as these.
EFFICIENCY = 0.6
STATED = [
    ([6, 4], [4, 3]),
    ([6, 5, 2], [4, 3, 1]),
    ([6, 6, 6, 6], [6, 6, 6, 6]),
    ([5, 4, 2, 1], [6, 3, 3, 1]),
    ([3, 3, 3], [6, 6]),
    ([2, 2, 2, 2], [6, 1, 1]),
    ([6], [6, 6]),
    ([4, 4, 1], [3, 2, 1]),
]


def pips(stand):
    return sum(point * count for point, count in enumerate(stand, 1))


STANDS = sorted((s for s in itertools.product(range(MOST + 1), repeat=6) if sum(s) <= MOST), key=lambda s: (pips(s), s))
PLACE = {stand: place for place, stand in enumerate(STANDS)}
ROLLS = [(high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)]


def moved(stand, die):
    """Where one die leads."""
    for point in (point for point in range(6) if stand[point]):
        to = list(stand)
        to[point] -= 1
        if point >= die:
            to[point - die] += 1
        elif point + 1 < die and any(stand[point + 1 :]):
            # Only the rearmost checker is borne off with more than it needs.
            continue
        yield tuple(to)


def results(stand, high, low):
    """Where a roll leads."""
    orders = [[high] * 4] if high == low else [[high, low], [low, high]]
    ends = set()
    for dice in orders:
        reached = {stand}
        for die in dice:
            reached = {after for before in reached for after in (set(moved(before, die)) or {before})}
        ends |= reached
    return [PLACE[end] for end in ends]


def solved():
    """Chances to win; equity without a double with the cube in the middle, owned, and faced; all by places."""
    size = len(STANDS)
    after = [[results(stand, high, low) for high, low, _ in ROLLS] for stand in STANDS]
    width = max(len(ends) for rolls in after for ends in rolls)
    after = np.array([[ends + ends[:1] * (width - len(ends)) for ends in rolls] for rolls in after])
    weights = np.array([ways for _, _, ways in ROLLS]) / 36
    win, middle, owned, faced, in_middle, when_owned = (np.zeros((size, size)) for _ in range(6))
    for lost in (faced, in_middle, when_owned):
        lost[:, 0] = -1
    own, theirs = (grid.ravel() for grid in np.meshgrid(np.arange(1, size), np.arange(1, size), indexing="ij"))
    length = np.array([pips(stand) for stand in STANDS])
    for total in range(2, 12 * MOST + 1):
        here = length[own] + length[theirs] == total
        i, j = own[here], theirs[here]
        to, other = after[i], j[:, None, None]
        best = lambda table: (table.max(axis=2) * weights).sum(axis=1)
        win[i, j] = best(1 - win[other, to])
        middle[i, j] = best(-in_middle[other, to])
        owned[i, j] = best(-faced[other, to])
        faced[i, j] = best(-when_owned[other, to])
        doubled = np.minimum(2 * faced[i, j], 1)
        in_middle[i, j] = np.maximum(middle[i, j], doubled)
        when_owned[i, j] = np.maximum(owned[i, j], doubled)
    return win, middle, owned, faced


def main():
    win, middle, owned, faced = solved()
    line = lambda low, high: np.clip(-1 + 2 * (win - low) / (high - low), -1, 1)
    model = lambda low, high: (1 - EFFICIENCY) * (2 * win - 1) + EFFICIENCY * line(low, high)
    taken = 2 * model(0.2, 1)
    counts = np.array([sum(stand) for stand in STANDS])
    most = np.maximum(counts[:, None], counts[None, :])
    open_games = (counts[:, None] > 0) & (counts[None, :] > 0) & (win > 0.02) & (win < 0.98)
    doubled = np.minimum(2 * faced, 1)
    answer = np.where(taken <= 1, 2 * faced, 1) - doubled
    for name, exact, modelled in [("in the middle", middle, model(0.2, 0.8)), ("owned", owned, model(0, 0.8))]:
        doubles = np.minimum(taken, 1) > modelled
        lost = np.maximum(exact, doubled) - np.where(doubles, doubled, exact)
        for checkers in range(1, MOST + 1):
            here = open_games & (most == checkers)
            print(f"cube {name}, {checkers} checkers: by the doubler {1000 * lost[here].mean():.1f}, by the answer {1000 * answer[here].mean():.1f}")
    for own, theirs in STATED:
        i, j = (PLACE[tuple(side.count(point) for point in range(1, 7))] for side in (own, theirs))
        print(f"{own} {theirs}: no double {middle[i, j]:.5f}, double and take {2 * faced[i, j]:.5f}")


main()
