"""Answers questions with the Python packages. Questions and answers are lines of JSON.

A question has `solver`, `table` and `hand` (lists of cards), `packs` and `jokers`. The answer has
`count` (the largest number of hand cards that can be laid) and `us` (microseconds inside the package), or `error`.
The answer to a line with `describe` is the list of available solvers.
"""

import functools
import importlib.metadata
import json
import logging
import sys
import time
import warnings

from machiavelli.solver import Solver
from rummikub_solver import MILPSolver, RuleSet

warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)

SUITS = "SHDC"
RANKS = "A23456789TJQK"

def timed(call):
    start = time.perf_counter()
    result = call()
    return result, (time.perf_counter() - start) * 1e6


@functools.cache
def ruleset(packs, jokers, backend):
    rules = RuleSet(
        numbers=13, repeats=packs, colours=4, jokers=jokers, solver_backend=MILPSolver(backend)
    )
    # The integer program is compiled for the first question, which therefore takes longer.
    state = rules.new_game()
    state.initial = False
    state.add_rack(1, 2, 3)
    rules.solve(state)
    return rules


def rummikub(table, hand, packs, jokers, backend):
    rules = ruleset(packs, jokers, backend)

    def tile(card):
        return 53 if card == "*" else SUITS.index(card[1]) * 13 + RANKS.index(card[0]) + 1

    state = rules.new_game()
    state.initial = False
    state.add_table(*map(tile, table))
    state.add_rack(*map(tile, hand))
    found, us = timed(lambda: rules.solve(state))
    return (0 if found is None else len(found.tiles)), us


def machiavelli(table, hand):
    def name(card):
        return card.replace("A", "1").lower()

    solver = Solver(quiet=True)
    table, hand = list(map(name, table)), list(map(name, hand))
    found, us = timed(lambda: solver.solve(table + hand, hand))
    if not found:
        return 0, us
    return sum(map(len, found)) - len(table), us


def answer(question):
    if "describe" in question:
        version = importlib.metadata.version
        backends = [f"rummikub-solver {version('rummikub-solver')} {name}" for name in sorted(MILPSolver.supported())]
        return {"solvers": [*backends, f"machiavelli {version('machiavelli')}"]}
    package, _, *backend = question["solver"].split()
    table, hand = question["table"], question["hand"]
    try:
        if package == "machiavelli":
            count, us = machiavelli(table, hand)
        else:
            count, us = rummikub(table, hand, question["packs"], question["jokers"], backend[0])
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    return {"count": count, "us": us}


def main():
    # The packages print to stdout. They get stderr instead, so that stdout contains only the answers.
    out, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=out, flush=True)


main()
