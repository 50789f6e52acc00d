"""Whether a turn may end: docs/spec/turns.md. A position is (groups, hand, helping cards)."""

from collections import Counter
from itertools import combinations

from melds import Meld
from notation import FACES, in_pack_order, points_of, write_position


def text_of(counter):
    return " ".join(in_pack_order(counter.elements()))


def cards_on(groups):
    return Counter(face for group in groups for face in group)


def cards_of(position):
    groups, hand, helping = position
    return cards_on(groups) + Counter(hand) + Counter(helping)


def pack(rules):
    return Counter({face: rules["jokers"] if face == "*" else rules["packs"] for face in FACES})


def oversize_flaw(groups, rules):
    counts = cards_on(groups)
    if sum(counts.values()) <= 52 * rules["packs"] + rules["jokers"]:
        return None
    surplus = text_of(counts - pack(rules)).split()[:100]
    return {"code": "too-many-copies", "group": None, "cards": " ".join(surplus)}


def table_flaws(groups, rules, everything=None):
    """The flaws of a table. `everything` are the cards among which copies are counted."""
    oversize = oversize_flaw(groups, rules)
    if oversize:
        return [oversize]
    flaws, reported = [], set()
    for index, group in enumerate(groups):
        reason = Meld(group, rules).reason
        if reason == "joker-not-in-play":
            flaws.append({"code": reason, "group": index})
            reported.add("*")
        elif reason == "too-many-copies":
            surplus = Counter(group) - pack(rules)
            flaws.append({"code": reason, "group": index, "cards": text_of(surplus)})
            reported |= set(surplus)
        elif reason:
            flaws.append({"code": "not-a-meld", "group": index, "reason": reason, "cards": " ".join(group)})
    surplus = (cards_on(groups) if everything is None else everything) - pack(rules)
    for face in reported:
        del surplus[face]
    has_foreign_jokers = rules["jokers"] == 0 and surplus.pop("*", 0) > 0
    if surplus:
        flaws.append({"code": "too-many-copies", "group": None, "cards": text_of(surplus)})
    if has_foreign_jokers:
        flaws.append({"code": "joker-not-in-play", "group": None})
    return flaws


def pairs(seekers, cards):
    """The largest number of pairs of a seeker, a set of faces, and a card of one of these faces."""
    slots = list(cards.elements())
    owner = {}

    def assign(seeker, tried):
        for slot, face in enumerate(slots):
            if face in seekers[seeker] and slot not in tried:
                tried.add(slot)
                if slot not in owner or assign(owner[slot], tried):
                    owner[slot] = seeker
                    return True
        return False

    return sum(assign(seeker, set()) for seeker in range(len(seekers)))


def possible_swaps(groups, played, rules):
    if not rules["jokerSwap"] or cards_on(groups)["*"] > rules["jokers"]:
        return 0
    seekers = []
    for group in groups:
        if "*" in group and Meld(group, rules).kind:
            others = list(group)
            others.remove("*")
            fitting = {face for face in played if face != "*" and Meld([*others, face], rules).kind}
            seekers += [fitting] * group.count("*")
    return pairs(seekers, played)


def same(group):
    return tuple(in_pack_order(group))


def judge(before, after, rules, opened):
    for groups in (before[0], after[0]):
        flaw = oversize_flaw(groups, rules)
        if flaw:
            return {"legal": False, "flaws": [flaw]}
    opened = opened or rules["openingPoints"] is None
    played, gained = Counter(before[1]) - Counter(after[1]), Counter(after[1]) - Counter(before[1])
    swaps = possible_swaps(before[0], played, rules)
    old, new = cards_of(before), cards_of(after)
    flaws = table_flaws(after[0], rules, old | new)

    def add(code, **members):
        flaws.append({"code": code, **members})

    if old - new:
        add("cards-missing", cards=text_of(old - new))
    added = (new - old) | (Counter(after[2]) - Counter(before[2]))
    if added:
        add("cards-added", cards=text_of(added))
    taken_jokers = gained.pop("*", 0)
    if gained:
        add("taken-in-hand", cards=text_of(gained))
    if taken_jokers > swaps:
        add("joker-taken", count=taken_jokers - swaps)
    count = sum(played.values())
    matched_before, unmatched = match(before[0], after[0])
    if count == 0 and not rules["rearrangeOnly"] and (not matched_before or unmatched):
        add("nothing-played")
    if rules["maxNewCards"] is not None and count > rules["maxNewCards"]:
        add("too-many-new-cards", played=count, limit=rules["maxNewCards"])
    if not opened:
        if not matched_before or count == 0 and unmatched:
            add("opening-touches-table")
        if count:
            points = opening_points(unmatched, played, rules)
            if points < rules["openingPoints"]:
                add("opening-too-small", points=points, needed=rules["openingPoints"])
    used = Counter(before[2]) - Counter(after[2])
    if used and not opened:
        add("helping-before-opening", cards=text_of(used))
    elif used - gained and not cards_on(after[0]) - pack(rules):
        jokers = max(0, before[1].count("*") + swaps - after[1].count("*"))
        laid = Counter({face: number for face, number in played.items() if face != "*"}) + Counter({"*": jokers})
        lonely = without_hand_card(used - gained, after[0], laid)
        if lonely:
            add("helping-without-hand-card", cards=" ".join(lonely))
    if flaws:
        return {"legal": False, "flaws": flaws}
    return {"legal": True, "played": text_of(played), "draws": int(count == 0), "opened": opened or count > 0}


def match(before, after):
    """Whether each group of the table before is matched, and the groups of the table after that are not."""
    left = Counter(map(same, before))
    unmatched = []
    for group in after:
        if left[same(group)] > 0:
            left[same(group)] -= 1
        else:
            unmatched.append(group)
    return not +left, unmatched


def opening_points(groups, played, rules):
    left, found = Counter(played), [0]
    for group in groups:
        meld = Meld(group, rules)
        if meld.kind and not Counter(group) - left:
            left -= Counter(group)
            found.append(meld.points)
    return sum(found) if rules["openingScope"] == "turn" else max(found)


def without_hand_card(taken, groups, laid):
    def can_place(cards, helping):
        if not cards:
            seekers = [set(Counter(group) - inside) for group, inside in zip(groups, helping) if +inside]
            return pairs(seekers, laid) == len(seekers)
        for group, inside in zip(groups, helping):
            if inside[cards[0]] < group.count(cards[0]):
                inside[cards[0]] += 1
                is_placed = can_place(cards[1:], helping)
                inside[cards[0]] -= 1
                if is_placed:
                    return True
        return False

    def can_place_all(cards):
        return can_place(cards, [Counter() for _ in groups])

    cards = in_pack_order(taken.elements())
    if can_place_all(cards):
        return []
    return [face for face in in_pack_order(taken) if not can_place_all([face])] or cards


def play(before, groups, rules, opened):
    """A turn that is given by the table after it."""
    helping = before[2]
    whole = after_using(before, groups, ())
    first = {**judge(before, whole, rules, opened)}
    if first["legal"]:
        return {**first, "after": write_position(whole)}
    choices = []
    if helping and any(flaw["code"] == "too-many-new-cards" for flaw in first["flaws"]):
        indices = range(len(helping))
        choices = [chosen for size in range(len(helping) + 1) for chosen in combinations(indices, size)]
        choices = [(after_using(before, groups, chosen), sum(1 << index for index in chosen)) for chosen in choices]
        choices.sort(key=lambda each: (-len(each[0][2]), -sum(map(points_of, each[0][2])), each[1]))
    for after, _ in choices:
        verdict = judge(before, after, rules, opened)
        if verdict["legal"]:
            return {**verdict, "after": write_position(after)}
    return first


def after_using(before, groups, chosen):
    needed = cards_on(groups) - cards_on(before[0])

    def lays(face):
        is_needed = needed[face] > 0
        needed[face] -= is_needed
        return is_needed

    laid = {index for index, face in enumerate(before[2]) if index in chosen and lays(face)}
    hand = [face for face in before[1] if not lays(face)]
    laid |= {index for index, face in enumerate(before[2]) if index not in laid and lays(face)}
    helping = [face for index, face in enumerate(before[2]) if index not in laid]
    return groups, hand + ["*"] * (cards_on(before[0]) - cards_on(groups))["*"], helping
