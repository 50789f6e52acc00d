"""The course of a game, by its moves: docs/spec/games.md and docs/spec/saves.md."""

import struct
from collections import Counter
from itertools import chain

import games
import rules as ruling
import turns
from board import Board, face_of, faces_of, without_copies
from melds import Meld
from notation import read_position


class Impossible(Exception):
    """A move, a state or an arrangement that cannot be."""


def require(is_possible):
    if not is_possible:
        raise Impossible


class Game:
    def __init__(self, rules, players, seed, arranged=None):
        self.rules, self.players, self.seed = rules, players, seed
        self.number, self.totals, self.past = 1, [0] * players, []
        if arranged:
            self.arrange(**arranged)
        else:
            require(2 <= players <= ruling.most_players(rules))
            self.deal()

    def begin(self, first, hands, stock, groups, helping):
        """Begins a deal. The stock has its top card first."""
        self.seat, self.turn, self.hands, self.stock = first, 1, hands, stock
        self.orders = [list(hand) for hand in hands]
        self.opened = [self.rules["openingPoints"] is None] * self.players
        self.end, self.resigned = None, None
        self.begin_turn(Board(groups, hands[first], helping, len(groups)))

    def begin_turn(self, board):
        self.start, self.steps = board, []

    def deal(self):
        first, hands, helping, stock = games.deal(self.rules, self.players, self.seed, self.number)
        self.begin(first, hands, stock, [], helping)

    def arrange(self, position, hands, stock, first, opened):
        rules, (groups, hand, helping) = self.rules, position
        require(2 <= self.players <= ruling.limit_of_players(rules))
        require(len(hands) < self.players and first < self.players)
        require(opened is None or len(opened) == self.players)
        require(len(helping) <= rules["helpingCards"])
        require(not turns.cards_of(position) + Counter(chain(*hands)) - turns.pack(rules))
        used = Counter()

        def pick(faces):
            ids = []
            for face in faces:
                base, step = (208, 1) if face == "*" else (turns.FACES.index(face), 52)
                ids.append(base + step * used[face])
                used[face] += 1
            return ids

        groups = [[index, pick(printed(faces, rules))] for index, faces in enumerate(groups)]
        dealt, helping = [pick(hand)], pick(helping)
        pack = [*range(52 * rules["packs"]), *range(208, 208 + rules["jokers"])]
        games.Stream(self.seed, 1).shuffle(pack)
        taken = {*dealt[0], *helping, *chain(*(ids for _, ids in groups))}
        pack = [card for card in pack if card not in taken]
        for faces in hands:
            dealt.append([])
            for face in faces:
                card = min(card for card in pack if face_of(card) == face)
                pack.remove(card)
                dealt[-1].append(card)
        while len(dealt) < self.players:
            share = len(pack) // (self.players - len(dealt))
            require(share > 0)
            size = min(share, rules["deal"])
            dealt.append(pack[:size])
            pack = pack[size:]
        size = max(len(pack) - rules["setAside"], 1) if stock is None else stock
        self.begin(first, dealt, pack[:size], groups, helping)
        if rules["openingPoints"] is not None and opened:
            self.opened = list(opened)

    def now(self):
        return self.steps[-1][0] if self.steps else self.start

    def held_in_turn(self, seat):
        hand = self.hands[seat]
        return hand + [card for card in self.now().hand if card not in hand] if seat == self.seat else hand

    def join(self):
        self.steps[-1] = (self.steps[-1][0], True)

    def next_deal(self):
        require(self.end is not None and self.winners() is None)
        self.past.append(self.state_numbers())
        self.number += 1
        self.deal()

    def perform(self, kind, *arguments):
        require(self.end is None)
        if kind in "tls":
            board = getattr(self.now().copy(), kind)(self.start, self.rules, *arguments)
            require(board is not None)
            self.steps.append((board, False))
        else:
            getattr(self, {"e": "end_turn", "d": "draw", "r": "restore", "u": "time_up", "p": "play", "x": "resign"}[kind])(*arguments)

    def judged(self):
        return turns.judge(self.start.position(), self.now().position(), self.rules, self.opened[self.seat])

    def end_turn(self):
        verdict = self.judged()
        require(verdict["legal"])
        self.finish_legal(self.now(), verdict)

    def finish_legal(self, board, verdict):
        seat = self.seat
        self.finish(board, verdict["draws"] if board.hand else 0)
        self.opened[seat] = verdict["opened"]

    def draw(self):
        board = without_copies(self.start, self.now())
        on_table = set(chain(*(ids for _, ids in board.groups)))
        require(not on_table & set(self.start.hand) and self.judged()["legal"])
        self.finish(self.now(), 1)

    def restore(self):
        self.finish(self.start, self.rules["restorePenalty"])

    def time_up(self):
        require(self.rules["turnSeconds"] is not None)
        verdict, now = self.judged(), self.now()
        if verdict["legal"] and verdict["played"]:
            return self.finish_legal(now, verdict)
        old, new = self.start.position(), now.position()
        is_same = len(old[2]) == len(new[2]) and Counter(map(turns.same, old[0])) == Counter(map(turns.same, new[0]))
        self.finish(self.start, 1 if is_same else self.rules["restorePenalty"])

    def play(self, groups):
        answer = turns.play(self.start.position(), groups, self.rules, self.opened[self.seat])
        require(answer["legal"])
        _, hand, helping = read_position(answer["after"])
        table = [printed(faces, self.rules) for faces in groups]
        self.finish_legal(self.start.after_play(table, hand, helping), answer)

    def resign(self, seat):
        require(seat < self.players)
        hands = [faces_of(hand) for hand in self.hands]
        others = [other for other in range(self.players) if other != seat]
        self.begin_turn(self.start)
        self.resigned = seat
        self.end_deal("resigned", games.best_hands(self.rules, hands, others))

    def finish(self, board, draws):
        """Ends the turn with this board, and draws cards."""
        board = without_copies(self.start, board)
        drawn, self.stock = self.stock[:draws], self.stock[draws:]
        for orders in (self.hands, self.orders):
            kept = [card for card in orders[self.seat] if card in board.hand]
            orders[self.seat] = kept + [card for card in board.hand if card not in kept] + drawn
        end = games.end_after(self.rules, [faces_of(hand) for hand in self.hands], len(self.stock))
        if end is None:
            self.seat, self.turn = (self.seat + 1) % self.players, self.turn + 1
        self.begin_turn(Board(board.groups, self.hands[self.seat], board.helping, board.next_group))
        if end is not None:
            self.end_deal(*end)

    def end_deal(self, reason, winners):
        gained = games.scores(self.rules, [faces_of(hand) for hand in self.hands], winners)
        self.totals = [total + points for total, points in zip(self.totals, gained)]
        self.end = (reason, winners)

    def winners(self):
        """The winners of the whole game; None until it is over."""
        if self.end is None:
            return None
        if self.rules["scoring"] != "session":
            return self.end[1]
        is_last = self.resigned is not None or self.players > ruling.most_players(self.rules)
        if not is_last and max(self.totals) < self.rules["target"]:
            return None
        seats = [seat for seat in range(self.players) if seat != self.resigned]
        return [seat for seat in seats if self.totals[seat] == min(self.totals[other] for other in seats)]

    def state_numbers(self):
        board = self.start
        numbers = [self.seat, self.turn, board.next_group, *self.totals, *map(int, self.opened)]
        numbers += [group for group, _ in board.groups]
        for cards in [*self.hands, board.helping, self.stock[::-1], *(ids for _, ids in board.groups)]:
            numbers += [*cards, 2**32 - 1]
        if self.end:
            numbers += [("out", "stock", "resigned").index(self.end[0]), *self.end[1]]
        return numbers

    def state_hash(self):
        numbers = [*chain(*self.past), *self.state_numbers()]
        return games.fnv(games.BASIS, struct.pack(f"<{len(numbers)}I", *numbers))

    def describe(self):
        now = self.now()
        hands = [now.hand if seat == self.seat else hand for seat, hand in enumerate(self.hands)]
        return {
            "deal": self.number,
            "turn": self.turn,
            "seat": self.seat,
            "table": " | ".join(" ".join(faces_of(ids)) for _, ids in now.groups),
            "hands": [" ".join(faces_of(in_order(hand, order))) for hand, order in zip(hands, self.orders)],
            "helping": " ".join(faces_of(now.helping)),
            "stock": len(self.stock),
            "totals": self.totals,
            "winners": self.winners(),
        }


def in_order(hand, order):
    return [card for card in order if card in hand] + [card for card in hand if card not in order]


def printed(faces, rules):
    meld = Meld(faces, rules)
    return meld.printed if meld.kind else faces
