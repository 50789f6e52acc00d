"""The cards of the seat to move, and the steps of its turn: docs/spec/saves.md. Cards are their ids; a group is [id, cards]."""

from collections import Counter
from itertools import chain

from melds import Meld
from notation import FACES, RANKS, SUITS


def face_of(card):
    return "*" if card >= 208 else FACES[card % 52]


def faces_of(cards):
    return [face_of(card) for card in cards]


def in_printed_order(cards, rules):
    """The cards of a meld as they are printed; None if they are no meld."""
    meld, left = Meld(faces_of(cards), rules), list(cards)
    if not meld.kind:
        return None
    return [take_copy(left, face) for face in meld.printed]


def take_copy(cards, face):
    """Takes the first card with this face out of the list; None if there is none."""
    for card in cards:
        if face_of(card) == face:
            cards.remove(card)
            return card
    return None


def by_rank(card):
    face = face_of(card)
    return (1, 0, 0) if face == "*" else (0, RANKS.index(face[0]), SUITS.index(face[1]))


class Board:
    def __init__(self, groups, hand, helping, next_group):
        self.groups, self.hand, self.helping, self.next_group = groups, hand, helping, next_group

    def copy(self):
        return Board([[group, list(cards)] for group, cards in self.groups], list(self.hand), list(self.helping), self.next_group)

    def position(self):
        return [faces_of(cards) for _, cards in self.groups], faces_of(self.hand), faces_of(self.helping)

    def cards_on_table(self):
        return list(chain(*(cards for _, cards in self.groups)))

    def group(self, number):
        return next((group for group in self.groups if group[0] == number), None)

    def lift(self, cards, rules):
        """Takes cards from their places. False if some of them are not there, or are named twice."""
        if len(set(cards)) < len(cards) or set(cards) - {*self.hand, *self.helping, *self.cards_on_table()}:
            return False
        self.hand = [card for card in self.hand if card not in cards]
        self.helping = [card for card in self.helping if card not in cards]
        for group in self.groups:
            left = [card for card in group[1] if card not in cards]
            if len(left) < len(group[1]):
                group[1] = in_printed_order(left, rules) or left
        return True

    def without_empty(self):
        self.groups = [group for group in self.groups if group[1]]
        return self

    def t(self, start, rules, cards):
        if not set(cards) <= set(self.cards_on_table()) or not self.lift(cards, rules):
            return None
        self.hand += [card for card in cards if card not in start.helping]
        self.helping += [card for card in cards if card in start.helping]
        return self.without_empty()

    def l(self, start, rules, cards, number=None, place=None):
        group = self.group(number)
        if number is not None and group is None or not self.lift(cards, rules):
            return None
        if group is None:
            group = [self.next_group, []]
            self.groups.append(group)
            self.next_group += 1
        at = len(group[1]) if place is None else place
        group[1] = [*group[1][:at], *cards, *group[1][at:]]
        as_meld = in_printed_order(group[1], rules)
        group[1] = as_meld or (group[1] if place is not None else sorted(group[1], key=by_rank))
        return self.without_empty()

    def s(self, start, rules, cards):
        card, joker = cards
        if not rules["jokerSwap"] or not self.can_swap(start, rules, card, joker):
            return None
        self.exchange(card, joker)
        for group in self.groups:
            if card in group[1]:
                group[1] = in_printed_order(group[1], rules) or group[1]
        return self

    def can_swap(self, start, rules, card, joker):
        home = next((group for group in start.groups if joker in group[1]), None)
        if face_of(joker) != "*" or face_of(card) == "*" or home is None:
            return False
        if joker not in self.cards_on_table() or card not in self.hand:
            return False
        swapped = [card if other == joker else other for other in home[1]]
        if not all(Meld(faces_of(cards), rules).kind for cards in (home[1], swapped)):
            return False
        return card in start.hand or (self.jokers_unmoved(start) and card in without_copies(start, self).cards_on_table())

    def jokers_unmoved(self, start):
        old, new = start.homes(), self.homes()
        return all(old[card] == new.get(card) for card in start.cards_on_table() if face_of(card) == "*")

    def homes(self):
        return {card: number for number, cards in self.groups for card in cards}

    def exchange(self, one, other):
        swapped = {one: other, other: one}
        self.hand = [swapped.get(card, card) for card in self.hand]
        for group in self.groups:
            group[1] = [swapped.get(card, card) for card in group[1]]

    def after_play(self, table, hand, helping):
        """The board after a turn that ends with this table, given by faces."""
        laid = gone(self.hand, hand) + gone(self.helping, helping)
        old = [list(cards) for _, cards in self.groups]
        new = [[(face, None) for face in faces] for faces in table]
        partner = {}

        def fill(index, source):
            new[index] = [(face, take_copy(source, face) if card is None else card) for face, card in new[index]]

        def missing(index):
            return Counter(face for face, card in new[index] if card is None)

        for index, cards in enumerate(old):
            for other in range(len(new)):
                if other not in partner.values() and missing(other) == Counter(faces_of(cards)):
                    fill(other, cards)
                    partner[index] = other
                    break
        while True:
            best, pair = (0, False), None
            for index, cards in enumerate(old):
                for other in range(len(new)):
                    shared = sum((Counter(faces_of(cards)) & missing(other)).values())
                    worth = (shared, index not in partner and other not in partner.values())
                    if shared and worth > best:
                        best, pair = worth, (index, other)
            if pair is None:
                break
            fill(pair[1], old[pair[0]])
            if best[1]:
                partner[pair[0]] = pair[1]
        for other in range(len(new)):
            fill(other, laid)
        cards_of = [[card for _, card in places] for places in new]
        groups = [[number, cards_of[partner[index]]] for index, (number, _) in enumerate(self.groups) if index in partner]
        number = self.next_group
        for other, cards in enumerate(cards_of):
            if other not in partner.values():
                groups.append([number, cards])
                number += 1
        on_table = set(chain(*cards_of))
        left = [card for card in self.hand if card not in on_table] + list(chain(*old))
        return Board(groups, left, [card for card in self.helping if card not in on_table], number)


def gone(cards, remaining):
    """The cards that are not among the remaining faces; of identical ones, the last are gone."""
    left = Counter(remaining)
    lost = []
    for card in cards:
        if left[face_of(card)] > 0:
            left[face_of(card)] -= 1
        else:
            lost.append(card)
    return lost


def without_copies(before, after):
    """The board after a turn, with identical cards exchanged back that changed places."""
    after, homes = after.copy(), before.homes()
    for card in [*before.hand, *before.cards_on_table()]:
        home, place = homes.get(card), after.homes().get(card)
        if place is None or place == home:
            continue
        group = after.group(home)
        there = after.hand if home is None else group[1] if group else []
        copy = next((other for other in there if face_of(other) == face_of(card) and homes.get(other) != home), None)
        if copy is not None:
            after.exchange(card, copy)
    return after
