"""Seeds, deals, ends and points: docs/spec/games.md."""

import struct

import rules as ruling
from notation import points_of, read_cards

BASIS = 0xCBF29CE484222325
BASES = (BASIS, 0x6A2A169E036C9F3A, 0x0861905782B71B4F, 0xA6990A1102019764)


def fnv(basis, data):
    for byte in data:
        basis = (basis ^ byte) * 0x100000001B3 % 2**64
    return basis


class Stream:
    """The random numbers of one deal: ChaCha with 8 rounds."""

    def __init__(self, seed, number):
        key = b"".join(struct.pack("<Q", fnv(basis, seed.encode())) for basis in BASES)
        self.head = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
        self.number, self.counter, self.words = number, 0, []

    def word(self):
        if not self.words:
            tail = [*struct.unpack("<2I", struct.pack("<Q", self.counter)), *struct.unpack("<2I", struct.pack("<Q", self.number))]
            self.words = block(self.head + tail)
            self.counter += 1
        return self.words.pop(0)

    def below(self, bound):
        surplus = 2**32 % bound
        while True:
            word = self.word()
            if word <= 2**32 - 1 - surplus:
                return word % bound

    def shuffle(self, things):
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


QUARTERS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def block(state):
    words = list(state)
    for quarter in QUARTERS * 4:
        a, b, c, d = quarter
        for one, two, three, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[one] = (words[one] + words[two]) % 2**32
            mixed = words[three] ^ words[one]
            words[three] = (mixed << turn | mixed >> 32 - turn) % 2**32
    return [(word + start) % 2**32 for word, start in zip(words, state)]


def first_player(rules, players, seed, number, stream):
    if rules["firstPlayer"] == "lot":
        return stream.below(players)
    if rules["firstPlayer"] == "dealer-left":
        dealer = (stream if number == 1 else Stream(seed, 1)).below(players)
        return (dealer + number) % players
    seats = list(range(players))
    while len(seats) > 1:
        cards = list(range(52 * rules["packs"]))
        cuts = {}
        for seat in seats:
            at = stream.below(len(cards))
            cuts[seat], cards[at] = cards[at] % 13, cards[-1]
            cards.pop()
        seats = [seat for seat in seats if cuts[seat] == max(cuts.values())]
    return seats[0]


def deal(rules, players, seed, number):
    """The first player, the hands, the helping cards, and the stock with its top card first."""
    stream = Stream(seed, number)
    first = first_player(rules, players, seed, number, stream)
    cards = [*range(52 * rules["packs"]), *range(208, 208 + rules["jokers"])]
    stream.shuffle(cards)
    hands = [[] for _ in range(players)]
    dealt = rules["deal"] * players
    for index, card in enumerate(cards[:dealt]):
        hands[(first + index) % players].append(card)
    helping = cards[dealt : dealt + rules["helpingCards"]]
    return first, hands, helping, cards[dealt + len(helping) : len(cards) - rules["setAside"]]


def best_hands(rules, hands, seats):
    """The seats with the best hand; none if there are several, and these rules make that a draw."""
    worth = {seat: sum(map(points_of, hands[seat])) if rules["stockOut"] == "fewest-points" else len(hands[seat]) for seat in seats}
    best = [seat for seat in seats if worth[seat] == min(worth.values())]
    return [] if len(best) > 1 and rules["ties"] == "draw" else best


def end_after(rules, hands, stock):
    """Why the deal ends after a turn, and who wins; None if it goes on."""
    out = [seat for seat, hand in enumerate(hands) if not hand]
    if out:
        return "out", out
    return None if stock > 0 else ("stock", best_hands(rules, hands, range(len(hands))))


def scores(rules, hands, winners):
    points = [sum(map(points_of, hand)) for hand in hands]
    lost = sum(value for seat, value in enumerate(points) if seat not in winners)
    if rules["scoring"] == "session":
        return [0 if seat in winners else value for seat, value in enumerate(points)]
    return [lost if rules["scoring"] == "winner-takes" and seat in winners else 0 for seat in range(len(hands))]


def score(question):
    rules = ruling.resolve(question["rules"])
    hands = [read_cards(hand) for hand in question["hands"]]
    end = end_after(rules, hands, question["stock"])
    if end is None:
        return {"reason": None}
    return {"reason": end[0], "winners": end[1], "scores": scores(rules, hands, end[1])}
