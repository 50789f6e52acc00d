"""Melds: docs/spec/melds.md."""

from collections import Counter

from notation import RANKS, SUITS, in_pack_order, rank_of


def rank_at(place):
    return RANKS[(place - 1) % 13]


def starts(faces, ace):
    """The places at which the cards can start as a run."""
    natural = [face for face in faces if face != "*"]
    length = len(faces)
    if length < 3 or len({face[1] for face in natural}) != 1:
        return []
    found = []
    for low in range(1, 16 - length):
        high = low + length - 1
        if ace == "low" and high > 13 or ace == "low-or-high" and low == 1 and high == 14:
            continue
        needed = Counter(rank_at(place) for place in range(low, high + 1))
        if not Counter(face[0] for face in natural) - needed:
            found.append(low)
    return found


class Meld:
    """Cards as a meld: its `kind`, `printed` order and `points`; or the `reason` why they are none."""

    def __init__(self, faces, rules):
        self.kind = None
        natural = [face for face in faces if face != "*"]
        counts = Counter(faces)
        self.reason = why_impossible(counts, rules)
        if self.reason:
            return
        ranks, suits = {face[0] for face in natural}, {face[1] for face in natural}
        is_set = len(faces) in (3, 4) and len(ranks) == 1 and len(suits) == len(natural)
        self.starts = starts(faces, rules["ace"])
        if self.starts:
            self.kind = "run"
            self.printed = printed_run(faces, self.starts, next(iter(suits)))
        elif is_set:
            self.kind = "set"
            self.printed = in_pack_order(faces)
        else:
            self.reason = why_not(faces, natural, ranks, suits, rules)
            return
        worth = [sum(min(RANKS.index(rank_at(place)) + 1, 10) for place in range(low, low + len(faces))) for low in self.starts]
        if is_set:
            worth.append(min(rank_of(natural[0]), 10) * len(faces))
        self.points = max(worth)


def why_impossible(counts, rules):
    if counts["*"] and rules["jokers"] == 0:
        return "joker-not-in-play"
    if any(count > (rules["jokers"] if face == "*" else rules["packs"]) for face, count in counts.items()):
        return "too-many-copies"
    return None


def why_not(faces, natural, ranks, suits, rules):
    if len(faces) < 3:
        return "too-few"
    if not natural:
        return "only-jokers"
    if len(ranks) > 1 and len(suits) > 1:
        return "mixed"
    if len(set(natural)) < len(natural):
        return "identical-cards"
    if len(suits) > 1:
        return "set-too-long"
    if len(faces) > (14 if rules["ace"] == "both-ends" else 13):
        return "run-too-long"
    if starts(faces, "low-or-high"):
        return "ace-not-high"
    if len(faces) <= 13:
        for low in range(1, 14):
            ring = {rank_at(place) for place in range(low, low + len(faces))}
            if ranks <= ring:
                return "ace-wraps"
    return "gap"


def printed_run(faces, lows, suit):
    for low in lows:
        if all(face in ("*", rank_at(low + index) + suit) for index, face in enumerate(faces)):
            return list(faces)
    left = Counter(faces)
    printed = []
    for place in range(lows[-1], lows[-1] + len(faces)):
        face = rank_at(place) + suit
        printed.append(face if left[face] else "*")
        left[printed[-1]] -= 1
    return printed


def all_melds(counts, rules):
    """Every meld that the cards in `counts` can make, as Counters of faces."""
    made = []
    for rank in RANKS:
        for missing in ["", *SUITS]:
            made.append([rank + suit for suit in SUITS if suit != missing])
    for suit in SUITS:
        for low in range(1, 13):
            for high in range(low + 2, 15):
                made.append([rank_at(place) + suit for place in range(low, high + 1)])
    found = set()
    for whole in made:
        add_with_jokers(whole, counts, rules, found)
    return [Counter(meld) for meld in found]


def add_with_jokers(whole, counts, rules, found):
    """Adds the melds that have jokers in some places of `whole`."""
    partial = [()]
    for face in whole:
        partial = [done + (next_face,) for done in partial for next_face in (face, "*") if counts[next_face]]
        partial = [done for done in partial if done.count("*") <= counts["*"]]
    for faces in partial:
        key = tuple(in_pack_order(faces))
        if key not in found and not Counter(faces) - counts and Meld(list(faces), rules).kind:
            found.add(key)
