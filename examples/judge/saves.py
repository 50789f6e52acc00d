"""Games as text: docs/spec/saves.md."""

import re

import rules as ruling
from game import Game, Impossible, in_order
from games import BASIS, fnv
from notation import WHITE, Unreadable, read_cards, read_position, read_table, write_position


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
    game = Game(options, len(players), seed)
    lines = ["machiavelli 2", f"rules {ruling.write(options)}", f"seed {escape(seed)}"]
    lines += ["players " + " ".join(map(escape, players)), "levels" + " -" * len(players), "deal", f"state {game.state_hash():016x}"]
    lines += [f"order {seat} " + " ".join(map(str, hand)) for seat, hand in enumerate(game.hands)]
    return with_sum("\n".join(lines) + "\n")


LEVELS = ("beginner", "easy", "medium", "hard", "expert", "merciless")
STEP = re.compile(r"t[0-9.]+|l[0-9.]+(>[0-9]+(@[0-9]+)?)?|s[0-9]+\.[0-9]+")


def number(text):
    if not re.fullmatch("[0-9]+", text) or int(text) >= 2**32:
        raise ValueError
    return int(text)


def ids(text):
    cards = [number(card) for card in text.split(".")]
    if max(cards) > 211:
        raise ValueError
    return cards


def read_move(word):
    """A move as a letter with its arguments, and whether it belongs to the one before."""
    joined = word.startswith("+")
    word = word.removeprefix("+")
    if STEP.fullmatch(word):
        cards, *place = re.split("[>@]", word[1:])
        return (word[0], ids(cards), *map(number, place)), joined
    if joined:
        raise ValueError
    if word in ("e", "d", "r", "u"):
        return (word,), False
    if word[0] == "p":
        groups = read_table(word[1:].replace(".", " ")) if word != "p" else []
        return ("p", groups), False
    if word[0] != "x":
        raise ValueError
    return ("x", number(word[1:])), False


class Save:
    """Reads the lines of a save in their order. Replays the moves if `replays`."""

    def __init__(self, text, replays):
        self.lines, self.at, self.replays = text.split("\n"), 1, replays

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

    def check(self, is_right):
        if not is_right:
            raise ValueError

    def read(self):
        rules = ruling.resolve(self.need("rules"))
        seed = unescape(self.need("seed"))
        self.check(1 <= len(seed) <= 200)
        players = [unescape(word) for word in self.need("players").split(" ")]
        self.check(all(len(name) <= 100 for name in players))
        levels = [None if word == "-" else word for word in self.need("levels").split(" ")]
        self.check(len(levels) == len(players) and all(level in (None, *LEVELS) for level in levels))
        self.begin(rules, players, seed)
        deals = self.read_deals()
        state = self.need("state")
        if self.replays and state != f"{self.game.state_hash():016x}":
            raise Impossible
        self.check(re.fullmatch("[0-9a-f]{16}", state))
        self.read_undone()
        while (order := self.take("order")) is not None:
            seat, *cards = map(number, order.split())
            if self.replays:
                self.check(seat < len(players) and sorted(cards) == sorted(self.game.held_in_turn(seat)))
                self.game.orders[seat] = cards
        if self.at < len(self.lines):
            self.at += 1
            raise ValueError
        text = ruling.write(rules)
        return {"rules": text, "seed": seed, "players": players, "levels": levels, "deals": deals}

    def begin(self, rules, players, seed):
        line, arranged = self.at, None
        position = self.take("position")
        if position is not None:
            arranged = {"position": read_position(position), "hands": [], "stock": None, "opened": None}
            while (hand := self.take("hand")) is not None:
                arranged["hands"].append(read_cards(hand))
            if (stock := self.take("stock")) is not None:
                arranged["stock"] = number(stock)
            arranged["first"] = number(self.need("first"))
            if (opened := self.take("opened")) is not None:
                self.check(all(word in ("yes", "no") for word in opened.split(" ")))
                arranged["opened"] = [word == "yes" for word in opened.split(" ")]
        try:
            self.game = Game(rules, len(players), seed, arranged)
        except Impossible:
            self.at = line
            raise ValueError from None

    def read_deals(self):
        deals, moves = 1, self.need("deal")
        while True:
            for word in moves.split():
                self.perform(word)
            moves = self.take("deal")
            if moves is None:
                return deals
            if self.replays:
                self.game.next_deal()
            deals += 1

    def perform(self, word):
        move, joined = read_move(word)
        if self.replays:
            self.check(not joined or self.game.steps)
            self.game.perform(*move)
            if joined:
                self.game.join()

    def read_undone(self):
        words = (self.take("undone") or "").split()
        moves = [read_move(word) for word in words]
        self.check(all(move[0] in "tls" for move, _ in moves) and not (moves and moves[0][1]))
        for word in words:
            self.perform(word)
        if self.replays:
            for _ in [word for word in words if not word.startswith("+")]:
                self.check(self.game.rules["undo"] == "free")
                self.game.steps.pop()


def read(text, replays=False):
    """The answer to a save, or its error; and the game to which its moves lead."""
    body, mark, total = text.rpartition("\nsum ")
    count = len(text.removesuffix("\n").split("\n")) if text else 0
    if text.replace("\r\n", "\n").split("\n")[0] != "machiavelli 2":
        return {"error": "bad-save", "line": 1}, None
    if not mark or total.strip("".join(WHITE)) != f"{fnv(BASIS, (body + chr(10)).encode()):016x}":
        return {"error": "bad-save", "line": count}, None
    save = Save(body.removesuffix("\r").replace("\r\n", "\n"), replays)
    try:
        return save.read(), save.game
    except Impossible:
        return {"error": "replay-differs"}, None
    except (ValueError, ruling.Refused, Unreadable):
        return {"error": "bad-save", "line": save.at}, None


def write_move(word):
    if not word.startswith("p"):
        return re.sub("(?<![0-9])0+(?=[0-9])", "", word)
    return "p" + "|".join(".".join(group) for group in read_table(word[1:].replace(".", " ")))


def write_moves(words):
    return " ".join(map(write_move, words.split()))


def write_number(text):
    return str(number(text))


WRITERS = {
    "rules": lambda text: ruling.write(ruling.resolve(text)),
    "seed": lambda text: escape(unescape(text)),
    "players": lambda text: " ".join(escape(unescape(word)) for word in text.split(" ")),
    "position": lambda text: write_position(read_position(text)),
    "hand": lambda text: " ".join(read_cards(text)),
    "stock": write_number,
    "first": write_number,
    "deal": write_moves,
    "undone": write_moves,
}


def write_anew(text):
    """The save as a writer writes it, or the error of its replay."""
    answer, game = read(text, replays=True)
    if game is None:
        return answer
    lines = []
    for line in text.rpartition("\nsum ")[0].removesuffix("\r").replace("\r\n", "\n").split("\n"):
        key, _, content = line.partition(" ")
        content = WRITERS.get(key, str)(content)
        if key != "order":
            lines.append(key if line == key or (key, content) == ("deal", "") else f"{key} {content}")
    for seat, order in enumerate(game.orders):
        lines.append(f"order {seat} " + " ".join(map(str, in_order(game.held_in_turn(seat), order))))
    return {"save": with_sum("\n".join(lines) + "\n")}


def replay(text):
    """The state to which the moves of a save lead."""
    answer, game = read(text, replays=True)
    return game.describe() if game else answer
