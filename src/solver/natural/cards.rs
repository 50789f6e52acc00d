//! The cards of a question, by column and suit.
//!
//! Columns are the places of a run: 1 the ace to 13 the king, 14 the ace above the king. Three empty
//! columns follow, so that one may always look three columns ahead.

use super::sets::most_in_sets;
use super::shape::{COPIES, ENDS, LASTS, SHAPES_UP_TO};
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(super) type Columns = [[u8; 4]; HIGH_ACE + 4];

/// Bits 1 to 13 (and 14, the high ace) for the columns of a suit.
type Mask = u16;

/// Table cards, which must go into melds, and hand cards, which may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cards {
    pub(super) table: Columns,
    /// Table and hand together.
    pub(super) all: Columns,
}

/// What bounds the runs through a column of a suit.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Limits {
    /// The numbers of cards (bits) that runs may take: enough for the sets to take the rest of the
    /// table's cards, and no more than there are.
    pub(super) range: u8,
    /// The numbers of cards (bits) with which some are left that no set takes.
    pub(super) wasting: u8,
    /// The cards there are.
    pub(super) most: u8,
    /// The table cards of these.
    pub(super) table: u8,
    /// The index of the cards of the next column and of the one after it.
    pub(super) ahead: u8,
}

impl Limits {
    /// The numbers of cards (bits) that runs of such a shape may take.
    #[inline]
    pub(super) const fn counts(self, shape: u8) -> u8 {
        let shape = shape as usize;
        // Where a long run ends, no card may lie unused that would lengthen it.
        LASTS[shape][self.ahead as usize] & self.range & !(ENDS[shape] & self.wasting)
    }
}

impl Cards {
    /// Counts the cards, given for each suit from the ace to the king, and leaves hand cards out that
    /// can be in no meld. `high` says whether an ace may stand above the king.
    pub(super) fn new(table: [&[u8]; 4], hand: [&[u8]; 4], high: bool) -> Self {
        let mut cards = Self { table: Columns::default(), all: Columns::default() };
        let mut on_table: [Mask; 4] = [0; 4];
        let mut in_hand: [Mask; 4] = [0; 4];
        for suit in 0..4 {
            let (table, hand) = (&table[suit][..13], &hand[suit][..13]);
            for place in 0..13 {
                let column = place + 1;
                cards.table[column][suit] = table[place];
                cards.all[column][suit] = table[place] + hand[place];
                on_table[suit] |= Mask::from(table[place] > 0) << column;
                in_hand[suit] |= Mask::from(hand[place] > 0) << column;
            }
        }
        let useful = useful(on_table, in_hand, high);
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

    /// The most cards of one suit in one column.
    pub(super) fn copies(&self) -> u8 {
        self.all.iter().flatten().copied().max().unwrap_or(0)
    }

    /// How many states there can be in the columns after one, in all.
    pub(super) fn most_states(&self, after: usize, last: usize) -> usize {
        let states =
            |all: &[u8; 4]| all.iter().map(|&count| SHAPES_UP_TO[usize::from(count)]).product::<usize>();
        self.all[after + 1..=last].iter().map(states).sum()
    }

    /// What the hand cards of the columns after one weigh, of those that can be in a meld.
    pub(super) fn hand_weight(&self, weights: &[u32; HIGH_ACE + 1], after: usize) -> u32 {
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
        let (table, all) = (&self.table[column], &self.all[column]);
        let (next, after) = (&self.all[column + 1], &self.all[column + 2]);
        let in_sets = self.in_sets(column);
        let in_next = self.in_sets(column + 1);
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
                ahead: next[suit] * (COPIES as u8 + 1) + after[suit],
            }
        })
    }

    /// How many cards of each suit can at most go into sets.
    #[inline]
    const fn in_sets(&self, column: usize) -> [u8; 4] {
        if column < HIGH_ACE { most_in_sets(self.all[column]) } else { [0; 4] }
    }
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
