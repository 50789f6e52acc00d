"""Cards and notation: docs/spec/cards.md. A face is its text, such as "7H" or "*"; a position is (groups, hand, helping cards)."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
FACES = [rank + suit for suit in SUITS for rank in RANKS] + ["*"]
NUMBER = {face: number for number, face in enumerate(FACES)}
SYMBOLS = dict(zip("♠♤♥♡♦♢♣♧", "SSHHDDCC"))
WHITE = set("\t\n\v\f\r \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000") | {chr(code) for code in range(0x2000, 0x200B)}


class Unreadable(Exception):
    def __init__(self, at):
        super().__init__(f"at index {at}")
        self.at = at


def rank_of(face):
    return RANKS.index(face[0]) + 1


def points_of(face):
    return 25 if face == "*" else min(rank_of(face), 10)


def in_pack_order(faces):
    return sorted(faces, key=NUMBER.get)


class Reader:
    def __init__(self, text):
        self.text, self.at = text, 0

    def peek(self):
        return self.text[self.at : self.at + 1]

    def skip(self, character):
        is_next = self.peek() == character
        self.at += is_next
        return is_next

    def skip_space(self):
        start = self.at
        while self.peek() and (self.peek() == "," or self.peek() in WHITE):
            self.at += 1
        return self.at > start

    def card(self):
        if self.skip("*"):
            return "*"
        if self.skip("1"):
            if not self.skip("0"):
                raise Unreadable(self.at)
            rank = "T"
        else:
            rank = self.peek().upper()
            if not rank or rank not in RANKS:
                raise Unreadable(self.at)
            self.at += 1
        letter = self.peek()
        suit = SYMBOLS.get(letter, letter.upper())
        if not suit or suit not in SUITS:
            raise Unreadable(self.at)
        self.at += 1
        if letter in SYMBOLS and self.peek() in ("\ufe0f", "\ufe0e"):
            self.at += 1
        return rank + suit

    def cards(self):
        faces, separated = [], True
        while True:
            separated = self.skip_space() or separated
            if self.peek() in ("", "|", "/"):
                return faces
            if not separated:
                raise Unreadable(self.at)
            faces.append(self.card())
            separated = False

    def table(self):
        groups = [self.cards()]
        if not groups[0] and self.peek() != "|":
            return []
        while True:
            if not groups[-1]:
                raise Unreadable(self.at)
            if not self.skip("|"):
                return groups
            groups.append(self.cards())

    def end(self, value):
        if self.peek():
            raise Unreadable(self.at)
        return value


def read_cards(text):
    reader = Reader(text)
    return reader.end(reader.cards())


def read_table(text):
    reader = Reader(text)
    return reader.end(reader.table())


def read_position(text):
    reader = Reader(text)
    groups = reader.table()
    if not reader.skip("/"):
        raise Unreadable(reader.at)
    hand = reader.cards()
    helping = reader.cards() if reader.skip("/") else []
    return reader.end((groups, hand, helping))


def write_position(position):
    groups, hand, helping = position
    text = " | ".join(" ".join(group) for group in groups) + " / " + " ".join(hand)
    return text + (" / " + " ".join(helping) if helping else "")
