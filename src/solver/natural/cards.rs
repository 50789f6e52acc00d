//! The cards of a question, by column and suit.
//!
//! Columns are the places of a run: 1 the ace to 13 the king, 14 the ace above the king. Three empty
//! columns follow, so that one may always look three columns ahead.

use super::shape::{ByShape, ENDS, lasts_with};
use crate::card_set::FaceCounts;
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(in crate::solver) type Columns = [[u8; 4]; HIGH_ACE + 4];

/// Cards by suit, from the ace to the king.
pub(in crate::solver) type Suits = [[u8; 13]; 4];

/// Bits 1 to 13 (and 14, the high ace) for the columns of a suit.
type Mask = u16;

/// Table cards, which must go into melds, and hand cards, which may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::solver) struct Cards {
    pub(in crate::solver) table: Columns,
    /// Table and hand together.
    pub(in crate::solver) all: Columns,
    /// Jokers, wherever they lie.
    pub(in crate::solver) jokers: u8,
}

/// What bounds the runs through a column of a suit.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct Limits {
    /// The numbers of cards (bits) that runs may take.
    pub(super) range: u8,
    /// The numbers of cards (bits) with which some are left that no set takes.
    pub(super) wasting: u8,
    /// The numbers of cards (bits) that lead to a shape whose short runs the next two columns can finish.
    pub(super) lasts: &'static ByShape<u8>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { range: 0, wasting: 0, lasts: lasts_with(0, 0, 0) }
    }
}

impl Limits {
    /// The numbers of cards (bits) that runs of such a shape may take.
    #[inline]
    pub(super) const fn counts(self, shape: u8) -> u8 {
        let shape = shape as usize % ENDS.len();
        // Where a long run ends, no card may lie unused that would lengthen it.
        self.lasts[shape] & self.range & !(ENDS[shape] & self.wasting)
    }
}

impl Cards {
    /// Counts the cards, given for each suit from the ace to the king, and leaves hand cards out that
    /// can be in no meld. `high` says whether an ace may stand above the king.
    pub(in crate::solver) fn new(table: &Suits, hand: &Suits, high: bool, jokers: u8) -> Self {
        let mut cards = Self { table: Columns::default(), all: Columns::default(), jokers };
        for place in 0..13 {
            cards.table[place + 1] = core::array::from_fn(|suit| table[suit][place]);
            cards.all[place + 1] = core::array::from_fn(|suit| table[suit][place] + hand[suit][place]);
        }
        let (on_table, in_hand) = (table.each_ref().map(mask), hand.each_ref().map(mask));
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

    /// The bounds of the four suits in a column with so many jokers left, and no more runs of a suit than
    /// this.
    pub(in crate::solver) fn limits_with(&self, jokers: u8, column: usize, most_runs: usize) -> [Limits; 4] {
        let (table, all) = (&self.table[column], &self.all[column]);
        let (next, after) = (&self.all[column + 1], &self.all[column + 2]);
        let (in_sets, in_next) = (self.in_sets_with(jokers, column), self.in_sets_with(jokers, column + 1));
        let below = |count: u8| (1_u8 << count) - 1;
        core::array::from_fn(|suit| {
            let least = table[suit].saturating_sub(in_sets[suit]);
            let begun = after[suit].min(self.all[column + 3][suit]) + jokers;
            let needed = self.table[column + 1][suit].saturating_sub(in_next[suit]).saturating_sub(begun);
            let most = (all[suit] + jokers).min(most_runs as u8);
            Limits {
                range: below(most + 1) & !below(least.max(needed)),
                wasting: below(all[suit].saturating_sub(in_sets[suit])),
                lasts: lasts_with(jokers, next[suit], after[suit]),
            }
        })
    }

    /// How many cards of each suit can at most go into sets where jokers may stand for others.
    fn in_sets_with(&self, jokers: u8, column: usize) -> [u8; 4] {
        if column >= HIGH_ACE {
            return [0; 4];
        }
        let all = self.all[column];
        core::array::from_fn(|suit| {
            let others = |sets: u8| {
                (0..4).filter(|&other| other != suit).map(|other| all[other].min(sets)).sum::<u8>()
            };
            (0..=all[suit]).rev().find(|&sets| others(sets) + jokers >= 2 * sets).unwrap_or(0)
        })
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
fn useful(on_table: [Mask; 4], in_hand: [Mask; 4], high: bool) -> [Mask; 4] {
    // The four suits side by side. Bits 0 and 15 of each are never set where it counts, so that what
    // is shifted out of one suit does not matter in the next.
    const ACES: u64 = 0x0002_0002_0002_0002;
    let beside = |masks: [Mask; 4]| (0..4).fold(0, |all, suit| all | u64::from(masks[suit]) << (16 * suit));
    let on_table = beside(on_table);
    let mut in_hand = beside(in_hand);
    loop {
        let there = on_table | in_hand;
        // Three suits of four.
        let three = there & there.rotate_left(16) & there.rotate_left(32);
        let in_set = three | three.rotate_left(16) | three.rotate_left(32) | three.rotate_left(48);
        let line = if high { there | (there & ACES) << 13 } else { there };
        let three = line & line >> 1 & line >> 2;
        let run = three | three << 1 | three << 2;
        let useful = in_hand & (run | run >> 13 & ACES | in_set);
        if useful == in_hand {
            return core::array::from_fn(|suit| (useful >> (16 * suit)) as Mask);
        }
        in_hand = useful;
    }
}

/// Which columns have cards.
#[inline]
fn mask(counts: &[u8; 13]) -> Mask {
    // Eight counts at a time: each byte's highest bit says whether there is something, and the
    // product brings these bits together. The second eight overlap the first.
    let bits = |counts: Option<&[u8; 8]>| {
        let counts = counts.map_or(0, |counts| u64::from_le_bytes(*counts));
        let there = (counts + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        (there.wrapping_mul(0x0102_0408_1020_4080) >> 56) as Mask
    };
    bits(counts.first_chunk()) << 1 | bits(counts.last_chunk()) << 6
}
