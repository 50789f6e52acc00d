"""The best play: docs/spec/turns.md. It tries every way to make melds, which is slow for crowded tables."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

from melds import Meld, all_melds
from notation import RANKS, SUITS
from turns import cards_on, opening_points

ORDER = {face: index for index, face in enumerate([rank + suit for rank in RANKS for suit in SUITS] + ["*"])}


def most(position, rules, opened):
    """The most hand cards, and the most earlier melds that such a play keeps; (None, None) if there is no play."""
    groups, hand, helping = position
    earlier = [group for group in groups if Meld(group, rules).kind]
    limit = rules["maxNewCards"] or len(hand)
    if not opened and rules["openingPoints"] is not None:
        if len(earlier) < len(groups):
            return None, None
        sizes = openings(Counter(hand), rules)
        return max([size for size in sizes if size <= limit], default=0), len(earlier)
    search = Search(position, rules)
    counts = search.sizes(range(len(groups)), groups)
    best = max((size for size in range(limit + 1) if counts >> size & 1), default=None)
    if best is None:
        return None, None
    for broken in range(len(earlier) + 1):
        for lost in combinations(range(len(groups)), broken + len(groups) - len(earlier)):
            is_whole = all(Meld(groups[index], rules).kind for index in range(len(groups)) if index not in lost)
            if is_whole and search.sizes(lost, groups) >> best & 1:
                return best, len(earlier) - broken
    raise AssertionError("a play keeps at least no meld")


def openings(hand, rules):
    """The numbers of cards with which the hand can open."""
    melds = [meld for meld in all_melds(hand, rules)]
    sizes = set()

    def add(start, left, chosen):
        if opening_points([list(meld.elements()) for meld in chosen], hand, rules) >= rules["openingPoints"]:
            sizes.add(sum(sum(meld.values()) for meld in chosen))
        for index in range(start, len(melds)):
            if not melds[index] - left:
                add(index, left - melds[index], [*chosen, melds[index]])

    add(0, hand, [])
    return sizes


class Search:
    """Counts are tuples by face. A set of numbers is an integer, in which bit n says that n hand cards can be laid."""

    def __init__(self, position, rules):
        groups, hand, helping = position
        whole = cards_on(groups) + Counter(hand) + Counter(helping)
        self.faces = sorted(whole, key=ORDER.get)
        self.place = {face: index for index, face in enumerate(self.faces)}
        self.hand, self.helping = self.counts(hand), self.counts(helping)
        self.melds = [self.counts(meld.elements()) for meld in all_melds(whole, rules)]
        self.with_face = [[meld for meld in self.melds if meld[index]] for index in range(len(self.faces))]
        self.cover = lru_cache(maxsize=None)(self.cover_uncached)

    def counts(self, faces):
        counter = Counter(faces)
        return tuple(counter[face] for face in self.faces)

    def sizes(self, lost, groups):
        """The numbers of hand cards that can be laid if all groups but those at the indices `lost` stay together."""
        loose = self.counts(face for index in lost for face in groups[index])
        kept = tuple(sorted(self.counts(group) for index, group in enumerate(groups) if index not in lost))
        return self.cover(kept, loose, self.hand, self.helping)

    def cover_uncached(self, kept, loose, hand, helping):
        if kept:
            block, others = kept[0], kept[1:]
            found = 0
            for meld in self.melds:
                if all(inside <= whole for inside, whole in zip(block, meld)):
                    rest = tuple(whole - inside for inside, whole in zip(block, meld))
                    for left, missing in self.inside(rest, others):
                        found |= self.fill(missing, left, loose, hand, helping)
            return found
        for index in range(len(self.faces)):
            if loose[index] or hand[index]:
                break
        else:
            return 1
        found = 0
        if not loose[index]:
            found = self.cover(kept, loose, hand[:index] + (0,) + hand[index + 1 :], helping)
        for meld in self.with_face[index]:
            found |= self.fill(meld, kept, loose, hand, helping)
        return found

    def inside(self, rest, others):
        """The ways to put further kept groups into the rest of a meld: those that are left, and what is still missing."""
        yield others, rest
        for index, block in enumerate(others):
            if all(inside <= whole for inside, whole in zip(block, rest)):
                smaller = tuple(whole - inside for inside, whole in zip(block, rest))
                for left, missing in self.inside(smaller, others[index + 1 :]):
                    yield others[:index] + left, missing

    def fill(self, meld, kept, loose, hand, helping):
        """The numbers of hand cards if these cards of a meld come from loose table cards, the hand and the helping cards."""
        if any(need > one + two + three for need, one, two, three in zip(meld, loose, hand, helping)):
            return 0
        if not any(helping):
            from_loose = tuple(map(min, meld, loose))
            from_hand = tuple(need - used for need, used in zip(meld, from_loose))
            left = self.cover(kept, minus(loose, from_loose), minus(hand, from_hand), helping)
            return left << sum(from_hand)
        found = 0
        for from_helping in self.choices(meld, helping):
            rest = minus(meld, from_helping)
            for from_hand in self.choices(rest, hand):
                from_loose = minus(rest, from_hand)
                is_allowed = not any(from_helping) or any(from_hand)
                if is_allowed and all(used <= there for used, there in zip(from_loose, loose)):
                    sizes = self.cover(kept, minus(loose, from_loose), minus(hand, from_hand), minus(helping, from_helping))
                    found |= sizes << sum(from_hand)
        return found

    def choices(self, wanted, there):
        """All ways to take some of the wanted cards from those that are there."""
        ways = [()]
        for want, has in zip(wanted, there):
            ways = [way + (number,) for way in ways for number in range(min(want, has) + 1)]
        return ways


def minus(counts, used):
    return tuple(whole - part for whole, part in zip(counts, used))
