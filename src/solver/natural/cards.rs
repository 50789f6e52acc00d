//! The cards of a question, by column and suit.
//!
//! Columns are the places of a run: 1 the ace to 13 the king, 14 the ace above the king. Three empty
//! columns follow, so that one may always look three columns ahead.

use super::sets::most_in_sets;
use super::shape::{ENDS, LASTS, SHAPES_UP_TO, lasts_at};
use crate::card_set::FaceCounts;
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(in crate::solver) type Columns = [[u8; 4]; HIGH_ACE + 4];

/// Cards by suit, from the ace to the king.
pub(in crate::solver) type Suits = [[u8; 13]; 4];

/// Bits 1 to 13 (and 14, the high ace) for the columns of a suit.
type Mask = u16;

/// Table cards, which must go into melds, and hand cards, which may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) struct Cards {
    pub(in crate::solver) table: Columns,
    /// Table and hand together.
    pub(in crate::solver) all: Columns,
    /// Jokers, wherever they lie.
    pub(in crate::solver) jokers: u8,
}

/// What bounds the runs through a column of a suit.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct Limits {
    /// The numbers of cards (bits) that runs may take: enough for the sets to take the rest of the
    /// table's cards, and no more than there are.
    pub(super) range: u8,
    /// The numbers of cards (bits) with which some are left that no set takes.
    pub(super) wasting: u8,
    /// The cards there are.
    pub(super) most: u8,
    /// The table cards of these.
    pub(super) table: u8,
    /// Where it stands which shapes the next two columns can finish.
    pub(super) lasts: u16,
}

impl Limits {
    /// The numbers of cards (bits) that runs of such a shape may take.
    #[inline]
    pub(super) const fn counts(self, shape: u8) -> u8 {
        let shape = shape as usize;
        // Where a long run ends, no card may lie unused that would lengthen it.
        LASTS[self.lasts as usize + shape] & self.range & !(ENDS[shape] & self.wasting)
    }
}

impl Cards {
    /// Counts the cards, given for each suit from the ace to the king, and leaves hand cards out that
    /// can be in no meld. `high` says whether an ace may stand above the king.
    pub(in crate::solver) fn new(table: &Suits, hand: &Suits, high: bool, jokers: u8) -> Self {
        let mut cards = Self { table: Columns::default(), all: Columns::default(), jokers };
        let mut on_table: [Mask; 4] = [0; 4];
        let mut in_hand: [Mask; 4] = [0; 4];
        for suit in 0..4 {
            let (table, hand) = (&table[suit], &hand[suit]);
            for place in 0..13 {
                let column = place + 1;
                cards.table[column][suit] = table[place];
                cards.all[column][suit] = table[place] + hand[place];
                on_table[suit] |= Mask::from(table[place] > 0) << column;
                in_hand[suit] |= Mask::from(hand[place] > 0) << column;
            }
        }
        let useful = match jokers {
            0 => useful(on_table, in_hand, high),
            1 => useful_beside(on_table, in_hand, high),
            _ => in_hand,
        };
        for suit in 0..4 {
            let mut useless = in_hand[suit] & !useful[suit];
            while useless != 0 {
                let column = useless.trailing_zeros() as usize;
                cards.all[column][suit] = cards.table[column][suit];
                useless &= useless - 1;
            }
        }
        cards
    }

    /// The same from counts, without jokers.
    pub(in crate::solver) fn of(table: &FaceCounts, hand: &FaceCounts, high: bool) -> Self {
        let by_suit = |counts: &FaceCounts| core::array::from_fn(|suit| *counts.of_suit(suit));
        let (table, hand): (Suits, Suits) = (by_suit(table), by_suit(hand));
        Self::new(&table, &hand, high, 0)
    }

    /// The most cards of one suit in one column.
    pub(in crate::solver) fn copies(&self) -> u8 {
        self.all.iter().flatten().copied().max().unwrap_or(0)
    }

    /// How many states there can be in the columns after one, in all.
    pub(super) fn most_states(&self, after: usize, last: usize) -> usize {
        let states =
            |all: &[u8; 4]| all.iter().map(|&count| SHAPES_UP_TO[usize::from(count)]).product::<usize>();
        self.all[after + 1..=last].iter().map(states).sum()
    }

    /// What the hand cards of the columns after one weigh, of those that can be in a meld.
    pub(in crate::solver) fn hand_weight(&self, weights: &[u32; HIGH_ACE + 1], after: usize) -> u32 {
        (after + 1..HIGH_ACE)
            .map(|column| {
                let all: u8 = self.all[column].iter().sum();
                let table: u8 = self.table[column].iter().sum();
                u32::from(all - table) * weights[column]
            })
            .sum()
    }

    /// The bounds of the four suits in a column.
    #[inline]
    pub(super) fn limits(&self, column: usize) -> [Limits; 4] {
        self.limits_between(column, self.in_sets(column), self.in_sets(column + 1))
    }

    /// The same where it is known how many cards of this column and of the next can go into sets.
    #[inline]
    pub(super) fn limits_between(&self, column: usize, in_sets: [u8; 4], in_next: [u8; 4]) -> [Limits; 4] {
        let (table, all) = (&self.table[column], &self.all[column]);
        let (next, after) = (&self.all[column + 1], &self.all[column + 2]);
        let below = |count: u8| (1_u8 << count) - 1;
        core::array::from_fn(|suit| {
            let least = table[suit].saturating_sub(in_sets[suit]);
            // What the next column has to put into runs that cannot begin there.
            let begun = after[suit].min(self.all[column + 3][suit]);
            let needed = self.table[column + 1][suit].saturating_sub(in_next[suit]).saturating_sub(begun);
            Limits {
                range: below(all[suit] + 1) & !below(least.max(needed)),
                wasting: below(all[suit] - in_sets[suit]),
                most: all[suit],
                table: table[suit],
                lasts: lasts_at(0, next[suit], after[suit]),
            }
        })
    }

    /// The same with jokers about, and no more runs of a suit than this.
    pub(in crate::solver) fn limits_with(&self, column: usize, most_runs: usize) -> [Limits; 4] {
        let (table, all) = (&self.table[column], &self.all[column]);
        let (next, after) = (&self.all[column + 1], &self.all[column + 2]);
        let (in_sets, in_next) = (self.in_sets_with(column), self.in_sets_with(column + 1));
        let below = |count: u8| (1_u8 << count) - 1;
        core::array::from_fn(|suit| {
            let least = table[suit].saturating_sub(in_sets[suit]);
            let begun = after[suit].min(self.all[column + 3][suit]) + self.jokers;
            let needed = self.table[column + 1][suit].saturating_sub(in_next[suit]).saturating_sub(begun);
            let most = (all[suit] + self.jokers).min(most_runs as u8);
            Limits {
                range: below(most + 1) & !below(least.max(needed)),
                wasting: below(all[suit].saturating_sub(in_sets[suit])),
                most: all[suit],
                table: table[suit],
                lasts: lasts_at(self.jokers, next[suit], after[suit]),
            }
        })
    }

    /// How many cards of each suit can at most go into sets where jokers may stand for others.
    fn in_sets_with(&self, column: usize) -> [u8; 4] {
        if column >= HIGH_ACE {
            return [0; 4];
        }
        let all = self.all[column];
        core::array::from_fn(|suit| {
            let others = |sets: u8| {
                (0..4).filter(|&other| other != suit).map(|other| all[other].min(sets)).sum::<u8>()
            };
            (0..=all[suit]).rev().find(|&sets| others(sets) + self.jokers >= 2 * sets).unwrap_or(0)
        })
    }

    /// How many cards of each suit can at most go into sets.
    #[inline]
    pub(super) const fn in_sets(&self, column: usize) -> [u8; 4] {
        if column < HIGH_ACE { most_in_sets(self.all[column]) } else { [0; 4] }
    }
}

/// The hand cards that may be in a run or a set with one joker.
fn useful_beside(on_table: [Mask; 4], in_hand: [Mask; 4], high: bool) -> [Mask; 4] {
    let there: [Mask; 4] = core::array::from_fn(|suit| on_table[suit] | in_hand[suit]);
    core::array::from_fn(|suit| {
        let others = (0..4).filter(|&other| other != suit).fold(0, |all, other| all | there[other]);
        let line = if high { there[suit] | (there[suit] & 2) << 13 } else { there[suit] };
        let near = line << 1 | line << 2 | line >> 1 | line >> 2;
        in_hand[suit] & (others | near | near >> 13 & 2)
    })
}

/// The hand cards that may be in a run or a set, when those that cannot be are left out.
fn useful(on_table: [Mask; 4], mut in_hand: [Mask; 4], high: bool) -> [Mask; 4] {
    loop {
        let there: [Mask; 4] = core::array::from_fn(|suit| on_table[suit] | in_hand[suit]);
        let [a, b, c, d] = there;
        // Three suits of four.
        let in_set = a & b & (c | d) | c & d & (a | b);
        let before = in_hand;
        for suit in 0..4 {
            let line = if high { there[suit] | (there[suit] & 2) << 13 } else { there[suit] };
            let three = line & line >> 1 & line >> 2;
            let run = three | three << 1 | three << 2;
            in_hand[suit] &= run | run >> 13 & 2 | in_set;
        }
        if in_hand == before {
            return in_hand;
        }
    }
}
