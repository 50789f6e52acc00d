"""Links to positions, variations and games: docs/spec/links.md."""

import base64
import binascii
import re
import zlib
from collections import Counter

import rules as ruling
import saves
import turns
from notation import RANKS, SUITS, WHITE, Unreadable, read_position, write_position
from turns import cards_of, pack


def check(text):
    number = 0
    for byte in text.encode():
        number = (number * 37 + byte) % 1291
    return "".join("0123456789abcdefghijklmnopqrstuvwxyz"[digit] for digit in divmod(number, 36))


def write_cards(faces):
    text = ""
    while faces:
        first = faces[0]
        if first == "*":
            text, faces = text + "x", faces[1:]
            continue
        run = 1
        while run < min(13, len(faces)) and faces[run] == RANKS[(RANKS.index(first[0]) + run) % 13] + first[1]:
            run += 1
        same = 1
        while same < len(faces) and faces[same][0] == first[0]:
            same += 1
        if run > 2 or run > same:
            text, faces = text + first[0] + faces[run - 1][0] + first[1], faces[run:]
        else:
            text, faces = text + first[0] + "".join(face[1] for face in faces[:same]), faces[same:]
    return text


def write(position, rules):
    groups, hand, helping = position
    cards = ".".join(write_cards(group) for group in groups) + "-" + write_cards(hand)
    cards += "-" + write_cards(helping) if helping else ""
    text = f"p1~{ruling.write(rules).replace(' ', '.')}~{cards}~"
    return text + check(text)


def decode(text):
    """Without percent-encoding; the text as it is if that cannot be undone."""
    if re.search("%(?![0-9A-Fa-f]{2})", text):
        return text
    encoded = re.sub(b"%(..)", lambda found: bytes([int(found[1], 16)]), text.encode())
    try:
        return encoded.decode()
    except UnicodeDecodeError:
        return text


class Cards:
    """Reads the third part of a link. `at` is where the reader is, `groups`, `hand` and `helping` what it has read."""

    def __init__(self, text):
        self.text, self.at = text, 0
        self.groups, self.hand, self.helping = [], [], []

    def peek(self):
        return self.text[self.at : self.at + 1]

    def next_in(self, letters):
        letter = self.peek()
        if not letter or letter not in letters:
            raise Unreadable(self.at)
        self.at += 1
        return letter

    def read_list(self, faces):
        while self.peek() not in ("", ".", "-"):
            if self.peek() == "x":
                self.at += 1
                faces.append("*")
                continue
            first = self.next_in(RANKS)
            if self.peek() and self.peek() in RANKS:
                last = self.next_in(RANKS)
                if last == first:
                    raise Unreadable(self.at - 1)
                suit = self.next_in(SUITS)
                length = (RANKS.index(last) - RANKS.index(first)) % 13 + 1
                faces += [RANKS[(RANKS.index(first) + step) % 13] + suit for step in range(length)]
                continue
            faces.append(first + self.next_in(SUITS))
            while self.peek() and self.peek() in SUITS:
                faces.append(first + self.next_in(SUITS))

    def read_all(self):
        while self.peek() not in ("", "-") or self.groups:
            group = []
            self.groups.append(group)
            self.read_list(group)
            if not group:
                raise Unreadable(self.at)
            if self.peek() != ".":
                break
            self.at += 1
        self.next_in("-")
        self.read_list(self.hand)
        if self.peek() == "-":
            self.at += 1
            self.read_list(self.helping)
        if self.peek():
            raise Unreadable(self.at)

    def position(self):
        return [group for group in self.groups if group], self.hand, self.helping


def read(text):
    text = decode(text).strip("".join(WHITE)).lstrip("#")
    if "/" in text:
        try:
            position, rules = read_position(text), ruling.resolve("bga")
        except Unreadable as error:
            return {"error": "bad-text", "at": error.at}
    else:
        text = re.sub("[^0-9A-Za-z]+$", "", text)
        parts = text.split("~")
        if parts[0] != "p1":
            return {"error": "unknown-link", "at": 0, "read": " / "}
        start = len("~".join(parts[:2])) + 1 if len(parts) > 2 else len(text)
        cards = Cards(parts[2] if len(parts) > 2 else "")
        try:
            cards.read_all()
        except Unreadable as error:
            return {"error": "bad-link", "at": start + error.at, "read": write_position(cards.position())}
        position = cards.position()
        if len(parts) != 4 or check("~".join(parts[:3]) + "~") != parts[3]:
            return {"error": "damaged-link", "at": start + cards.at, "read": write_position(position)}
        try:
            rules = ruling.resolve(parts[1].replace(".", " "))
        except ruling.Refused as refused:
            return {"error": refused.flaws[0]}
    if cards_of(position) - pack(rules):
        return {"error": "impossible-cards"}
    return {"position": write_position(position), "rules": ruling.write(rules)}


def read_game(text):
    text = text.strip("".join(WHITE)).removeprefix("#")
    if not text.startswith("g1"):
        return {"error": "unknown-link", "at": 0}
    text = re.sub("[^0-9A-Za-z_-]+$", "", text)
    bad = re.search("[^0-9A-Za-z_-]", text)
    if bad:
        return {"error": "bad-link", "at": bad.start()}
    if not text.endswith("z"):
        return {"error": "damaged-link", "at": len(text)}
    packed = text[2:-1]
    try:
        inflate = zlib.decompressobj(-15)
        save = inflate.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), 200_001)
        if not inflate.eof or len(save) > 200_000:
            raise ValueError
        answer = saves.write_anew(save.decode())
    except (ValueError, binascii.Error, zlib.error):
        return {"error": "damaged-link", "at": 2}
    return {"error": "damaged-link", "at": 2} if answer.get("error") == "bad-save" else answer


def read_variation(text):
    text = text.strip("".join(WHITE)).removeprefix("#")
    for code, letter in (("%7E", "~"), ("%7e", "~"), ("%3D", "="), ("%3d", "=")):
        text = text.replace(code, letter)
    text = re.sub("[^0-9A-Za-z]+$", "", text)
    prefix, rules, *parts = [*text.split("~"), ""][: max(2, text.count("~") + 1)]
    if prefix != "a1":
        return {"error": "unknown-link", "at": 0, "read": ""}
    start, at = len(prefix) + len(rules) + 2, 0
    lines, every, lines_read, before = [{"positions": []}], [], [], None

    def refused(code, index, *rest):
        return {"error": code, "at": index, "read": "\n".join([*lines_read, *rest])}

    while at == 0 or at < len(parts) and parts[at] != "z":
        departure = at > 0 and re.fullmatch("([0-9]+)([0-9a-z]{2})", parts[at])
        if departure:
            number = departure[1]
            if check(number + "~") != departure[2]:
                return refused("damaged-link", start)
            if len(number) > 9 or int(number) >= len(every):
                return refused("bad-link", start)
            before = every[int(number)]
            lines.append({"from": int(number), "positions": []})
            lines_read.append(str(int(number)))
            start += len(parts[at]) + 1
            at += 1
        cards = parts[at] if at < len(parts) else ""
        content = read("~".join(["p1", rules, *parts[at : at + 2]]))
        if "read" in content:
            return refused(content["error"], min(start + content["at"] - len(rules) - 4, len(text)), content["read"])
        if "error" in content:
            return content
        position, found = content["position"], content["rules"]
        if before is not None and not follows(before, position, ruling.resolve(found)):
            return refused("bad-link", start)
        for known in (every, lines_read, lines[-1]["positions"]):
            known.append(position)
        before = position
        start += sum(len(part) + 1 for part in parts[at : at + 2])
        at += 2
    if at + 1 != len(parts):
        return refused("damaged-link", len(text))
    answer = {"positions": lines[0]["positions"], "rules": found}
    return {**answer, "sideLines": lines[1:]} if lines[1:] else answer


def follows(before, after, rules):
    """Whether a player who has opened comes there by a turn that lays cards, or by drawing cards."""
    before, (groups, hand, helping) = read_position(before), read_position(after)
    played = [turns.judge(before, (groups, held, helping), rules, True).get("played") for held in (hand, before[1])]
    held, holds = Counter(before[1]), Counter(hand)
    return bool(played[0]) or (holds != held and not held - holds and played[1] == "")
