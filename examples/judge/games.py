"""Seeds, deals, points and saves: docs/spec/games.md and docs/spec/saves.md."""

import re
import struct
from collections import Counter

import rules as ruling
from notation import FACES, RANKS, WHITE, Unreadable, points_of, read_cards, read_position

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


def escape(text):
    def letter(character):
        is_control = ord(character) < 32 or 127 <= ord(character) < 160
        if character == "%" or character in WHITE or is_control:
            return "".join(f"%{byte:02x}" for byte in character.encode())
        return character

    return "".join(map(letter, text)) or "%"


def unescape(word):
    if word == "%":
        return ""
    if re.search("%(?![0-9A-Fa-f]{2})", word):
        raise ValueError
    return re.sub(b"%(..)", lambda found: bytes([int(found[1], 16)]), word.encode()).decode()


def with_sum(text):
    return f"{text}sum {fnv(BASIS, text.encode()):016x}\n"


def new_game(rules, players, seed, **_):
    """The save of a game at its beginning."""
    options = ruling.resolve(rules)
    first, hands, helping, stock = deal(options, len(players), seed, 1)
    opened = int(options["openingPoints"] is None)
    numbers = [first, 1, 0, *[0] * len(players), *[opened] * len(players)]
    for cards in [*hands, helping, stock[::-1]]:
        numbers += [*cards, 2**32 - 1]
    state = fnv(BASIS, struct.pack(f"<{len(numbers)}I", *numbers))
    lines = ["machiavelli 2", f"rules {ruling.write(options)}", f"seed {escape(seed)}"]
    lines += ["players " + " ".join(map(escape, players)), "levels" + " -" * len(players), "deal", f"state {state:016x}"]
    lines += [f"order {seat} " + " ".join(map(str, hand)) for seat, hand in enumerate(hands)]
    return with_sum("\n".join(lines) + "\n")


LEVELS = ("beginner", "easy", "medium", "hard", "expert", "merciless")
IDS = r"\d+(\.\d+)*"
CARD = r"([A2-9TJQK][SHDC]|\*)"
GROUP = rf"{CARD}(\.{CARD})*"
MOVE = re.compile(rf"t{IDS}|l{IDS}(>\d+(@\d+)?)?|s\d+\.\d+|[edru]|p({GROUP}(\|{GROUP})*)?|x\d+")


class Save:
    """Reads the lines of a save in their order, without replaying the moves."""

    def __init__(self, text):
        self.lines, self.at = text.split("\n"), 1

    def take(self, key):
        """The text after the key, if the next line begins with it."""
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        if line != key and not line.startswith(key + " "):
            return None
        self.at += 1
        return line[len(key) + 1 :]

    def need(self, key):
        text = self.take(key)
        if text is None:
            self.at += 1
            raise ValueError
        return text

    def read(self):
        rules = ruling.resolve(self.need("rules"))
        seed = unescape(self.need("seed"))
        self.check(1 <= len(seed) <= 200)
        players = [unescape(word) for word in self.need("players").split(" ")]
        self.check(all(len(name) <= 100 for name in players))
        levels = [None if word == "-" else word for word in self.need("levels").split(" ")]
        self.check(len(levels) == len(players) and all(level in (None, *LEVELS) for level in levels))
        arranged = self.take("position")
        if arranged is not None:
            read_position(arranged)
            while (hand := self.take("hand")) is not None:
                read_cards(hand)
            int(self.take("stock") or 0)
            int(self.need("first"))
            opened = self.take("opened")
            self.check(opened is None or all(word in ("yes", "no") for word in opened.split(" ")))
        deals = 0
        moves = self.need("deal")
        while moves is not None:
            deals += 1
            self.check(all(MOVE.fullmatch(word.removeprefix("+")) for word in moves.split()))
            moves = self.take("deal")
        self.check(re.fullmatch("[0-9a-f]{16}", self.need("state")))
        self.take("undone")
        while (order := self.take("order")) is not None:
            self.check(all(word.isdigit() for word in order.split()))
        if self.at < len(self.lines):
            self.at += 1
            raise ValueError
        text = ruling.write(rules)
        return {"rules": text, "seed": seed, "players": players, "levels": levels, "deals": deals}

    def check(self, is_right):
        if not is_right:
            raise ValueError


def read_save(text):
    body, mark, total = text.rpartition("\nsum ")
    count = len(text.removesuffix("\n").split("\n")) if text else 0
    lines = text.replace("\r\n", "\n")
    if lines.split("\n")[0] != "machiavelli 2":
        return {"error": "bad-save", "line": 1}
    if not mark or total.strip("".join(WHITE)) != f"{fnv(BASIS, (body + chr(10)).encode()):016x}":
        return {"error": "bad-save", "line": count}
    save = Save(body.replace("\r\n", "\n"))
    try:
        return save.read()
    except (ValueError, ruling.Refused, Unreadable):
        return {"error": "bad-save", "line": save.at}


def score(question):
    rules = ruling.resolve(question["rules"])
    hands = [read_cards(hand) for hand in question["hands"]]
    points = [sum(map(points_of, hand)) for hand in hands]
    winners = [seat for seat, hand in enumerate(hands) if not hand]
    reason = "out"
    if not winners:
        if question["stock"] > 0:
            return {"reason": None}
        reason = "stock"
        worth = points if rules["stockOut"] == "fewest-points" else list(map(len, hands))
        winners = [seat for seat, value in enumerate(worth) if value == min(worth)]
        if len(winners) > 1 and rules["ties"] == "draw":
            winners = []
    scores = [0] * len(hands)
    for seat in range(len(hands)):
        if rules["scoring"] == "session" and seat not in winners:
            scores[seat] = points[seat]
        if rules["scoring"] == "winner-takes" and seat in winners:
            scores[seat] = sum(value for other, value in enumerate(points) if other not in winners)
    return {"reason": reason, "winners": winners, "scores": scores}
