# A reader and judge of Machiavelli, which follows docs/spec and nothing else. It answers all questions of `machiavelli conform`:
#
#     machiavelli conform --program "python3 examples/judge/judge.py"
#
# Each line of the input is a question, and each line of the output its answer: see docs/spec/conformance.md.
import json
import sys

import games
import links
import notation
import rules as ruling
import saves
import solver
import turns
from melds import Meld


def position(question):
    try:
        return {"position": notation.write_position(notation.read_position(question["text"]))}
    except notation.Unreadable as error:
        return {"error": "bad-text", "at": error.at}


def rules(question):
    try:
        resolved = ruling.resolve(question["rules"])
    except ruling.Refused as refused:
        return {"flaws": sorted(refused.flaws)}
    text = ruling.write(resolved)
    whole = {"preset": text.split()[0], **resolved}
    return {"text": text, "rules": whole, "mostPlayers": ruling.most_players(resolved)}


def meld(question):
    options = ruling.resolve(question["rules"])
    made = Meld(notation.read_cards(question["cards"]), options)
    if made.reason:
        return {"kind": "none", "reason": made.reason}
    return {"kind": made.kind, "shows": " ".join(made.printed), "points": made.points}


def table(question):
    try:
        groups = notation.read_table(question["table"])
    except notation.Unreadable as error:
        return {"error": "bad-text", "at": error.at}
    flaws = turns.table_flaws(groups, ruling.resolve(question["rules"]))
    return {"legal": False, "flaws": flaws} if flaws else {"legal": True}


def turn(question):
    before, after = (notation.read_position(question[name]) for name in ("before", "after"))
    return turns.judge(before, after, ruling.resolve(question["rules"]), question.get("opened", True))


def play(question):
    before, groups = notation.read_position(question["position"]), notation.read_table(question["table"])
    return turns.play(before, groups, ruling.resolve(question["rules"]), question.get("opened", True))


def most(question):
    before = notation.read_position(question["position"])
    cards, kept = solver.most(before, ruling.resolve(question["rules"]), question.get("opened", True))
    return {"cards": cards, "kept": kept}


def write_link(question):
    where = notation.read_position(question["position"])
    return {"link": links.write(where, ruling.resolve(question["rules"]))}


ANSWERS = {
    "position": position,
    "rules": rules,
    "meld": meld,
    "table": table,
    "turn": turn,
    "play": play,
    "most": most,
    "score": games.score,
    "link": lambda question: links.read(question["text"]),
    "write-link": write_link,
    "game-link": lambda question: links.read_game(question["text"]),
    "variation": lambda question: links.read_variation(question["text"]),
    "save": lambda question: saves.read(question["text"])[0],
    "replay": lambda question: saves.replay(question["text"]),
    "new-game": lambda question: {"save": saves.new_game(**{**question, "kind": None})},
}

for line in sys.stdin:
    asked = json.loads(line)
    answer = ANSWERS.get(asked["kind"], lambda question: {"unsupported": True})(asked)
    print(json.dumps(answer), flush=True)
