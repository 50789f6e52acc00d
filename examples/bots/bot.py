# A player for `machiavelli tournament`: in each turn, it lays three of a kind, or else one card that fits on the table.
#
#     machiavelli tournament "python3 examples/bots/bot.py" easy
#
# For each turn, it reads what its seat may see on one line, and answers with the table after its turn, or with null to draw.
import json
import sys

RANKS = "A23456789TJQK"


def is_meld(cards):
    """Whether cards without jokers are a set, or a run from low to high."""
    ranks = [RANKS.index(card[0]) for card in cards]
    if len(set(ranks)) == 1:
        return 3 <= len(cards) == len(set(cards))
    is_one_suit = len({card[1] for card in cards}) == 1
    return len(cards) >= 3 and is_one_suit and ranks == list(range(ranks[0], ranks[0] + len(cards)))


def tables_after(table, hand):
    """The tables after each turn that the bot can think of."""
    for rank in RANKS:
        kind = sorted({card for card in hand if card[0] == rank})[:3]
        if len(kind) == 3:
            yield table + [kind]
    for index, group in enumerate(table):
        for card in hand:
            for longer in (group + [card], [card] + group):
                if "*" not in longer and is_meld(longer):
                    yield table[:index] + [longer] + table[index + 1 :]


for line in sys.stdin:
    seen = json.loads(line)
    table = [group.split() for group in seen["table"].split(" | ") if group]
    hand = [card for card in seen["hand"].split() if card != "*" and seen["opened"]]
    after = next(tables_after(table, hand), None)
    answer = after and " | ".join(" ".join(group) for group in after)
    print(json.dumps({"table": answer}), flush=True)
