"""Rules: docs/spec/rules.md. Resolved rules are a dictionary of all options."""

import re

LIMIT = range(1, 1_000_001)
ACES, SCOPES = ("low", "low-or-high", "both-ends"), (None, "turn", "meld")
# Each option with its values and that of `bga`. A range or tuple with None in front may be null.
OPTIONS = {
    "packs": ((2, 3, 4), 2),
    "deal": (range(3, 16), 15),
    "ace": (ACES, "low"),
    "maxNewCards": ((None, LIMIT), None),
    "rearrangeOnly": ((True, False), True),
    "restorePenalty": (range(1, 5), 1),
    "undo": (("free", "none"), "free"),
    "jokers": (range(5), 0),
    "jokerSwap": ((True, False), False),
    "openingPoints": ((None, LIMIT), None),
    "openingScope": (SCOPES, None),
    "turnSeconds": ((None, LIMIT), None),
    "helpingCards": ((0, 4), 0),
    "setAside": ((0, 13, 26, 39), 0),
    "firstPlayer": (("lot", "dealer-left", "highest-cut"), "lot"),
    "stockOut": (("fewest-cards", "fewest-points"), "fewest-cards"),
    "ties": (("shared", "draw"), "shared"),
    "scoring": (("single", "session", "winner-takes"), "single"),
    "target": ((None, LIMIT), None),
}
ITALIAN = "italian: bga ace=low-or-high rearrangeOnly=false restorePenalty=3 undo=none firstPlayer=dealer-left"
SESSION = "deal=13 rearrangeOnly=false firstPlayer=highest-cut stockOut=fewest-points scoring=session target=100"
BASED = f"""
bga-13: bga ace=both-ends maxNewCards=13 restorePenalty=3 undo=none ties=draw
bga-classic: bga rearrangeOnly=false
{ITALIAN}
italian-six: italian deal=6 helpingCards=4
session: bga {SESSION}
session-jokers: session jokers=2 jokerSwap=true
session-opening: session openingPoints=36 openingScope=turn
session-timed: session turnSeconds=120
session-three-packs: session packs=3 deal=15
session-short: session deal=10
makiaveli: italian deal=5 helpingCards=4
"""


class Refused(Exception):
    def __init__(self, flaws):
        super().__init__(", ".join(flaws))
        self.flaws = flaws


def read_value(word):
    if word in ("null", "true", "false"):
        return {"null": None, "true": True, "false": False}[word]
    return int(word) if re.fullmatch("[0-9]+", word) and int(word) < 2**32 else word


PRESETS = {"bga": {name: default for name, (_, default) in OPTIONS.items()}}
for line in BASED.strip().split("\n"):
    preset, base, *changes = line.replace(":", "").split()
    changed = {name: read_value(value) for name, value in (change.split("=") for change in changes)}
    PRESETS[preset] = {**PRESETS[base], **changed}


def whole(value):
    return int(value) if isinstance(value, float) and value.is_integer() else value


def takes(name, value):
    """Whether the table lists the value. In Python, True equals 1."""
    values = OPTIONS[name][0]
    for each in values:
        if isinstance(each, range) and type(value) is int and value in each:
            return True
        if type(each) is type(value) and each == value:
            return True
    return False


def resolve(request):
    """The options that a request means, given as JSON or as text. Raises Refused with the codes of all flaws."""
    if isinstance(request, str):
        first, *others = re.split(r"\s+", request.strip())
        members = [("preset", first)]
        for word in others:
            name, _, value = word.partition("=")
            members.append((name, read_value(value)))
    else:
        members = list((request or {}).items())
    members = [(name, whole(value)) for name, value in members]
    flaws = []
    for name in [*OPTIONS, "preset"]:
        if sum(other == name for other, _ in members) > 1:
            flaws.append("bad-option-value")
    given = {}
    for name, value in members:
        given.setdefault(name, value)
    preset, preset_flaw = given.get("preset"), None
    if preset is None:
        preset = "bga"
    elif not isinstance(preset, str):
        preset_flaw = "bad-option-value"
    elif preset not in PRESETS:
        preset_flaw = "unknown-preset"
    flaws += [preset_flaw] if preset_flaw else []
    options = dict(PRESETS["bga" if preset_flaw else preset])
    for name, value in members:
        if name == "preset":
            continue
        if name not in OPTIONS:
            flaws.append("unknown-option")
        elif value is not None and not takes(name, value):
            flaws.append("bad-option-value")
        elif value is not None or None in OPTIONS[name][0]:
            options[name] = value
    if preset_flaw:
        raise Refused(flaws)
    flaws += settle(options, {name for name, value in given.items() if value is not None})
    if 2 * options["deal"] + options["helpingCards"] + options["setAside"] >= 52 * options["packs"] + options["jokers"]:
        flaws.append("deal-too-large")
    if flaws:
        raise Refused(flaws)
    return options


def settle(options, given):
    flaws = []
    if "jokers" in given and "jokerSwap" not in given:
        options["jokerSwap"] = options["jokers"] > 0
    if options["openingPoints"] is None:
        flaws += ["contradictory-options"] if "openingScope" in given else []
        options["openingScope"] = None
    elif options["openingScope"] is None:
        options["openingScope"] = "turn"
    if options["scoring"] != "session":
        flaws += ["contradictory-options"] if "target" in given else []
        options["target"] = None
    elif options["target"] is None:
        options["target"] = 100
    if options["jokerSwap"] and options["jokers"] == 0:
        flaws += ["contradictory-options"] if "jokerSwap" in given else []
        options["jokerSwap"] = False
    return flaws


def write(options):
    def differences(preset):
        return sum(PRESETS[preset][name] != options[name] for name in OPTIONS)

    preset = min(PRESETS, key=differences)
    expected = dict(PRESETS[preset])
    if options["jokers"] != expected["jokers"]:
        expected["jokerSwap"] = options["jokers"] > 0
    words = [preset]
    for name in OPTIONS:
        if options[name] != expected[name]:
            value = options[name]
            words.append(f"{name}={json_word(value)}")
    return " ".join(words)


def json_word(value):
    return {None: "null", True: "true", False: "false"}[value] if value is None or type(value) is bool else value


def limit_of_players(options):
    """The most players, whether the cards suffice or not."""
    if options["firstPlayer"] == "dealer-left":
        return 8
    return 5 if options["firstPlayer"] == "highest-cut" and options["scoring"] == "session" and options["packs"] == 2 else 6


def most_players(options):
    cards = 52 * options["packs"] + options["jokers"] - options["helpingCards"] - options["setAside"]
    return min(limit_of_players(options), (cards - 1) // options["deal"])
