//! The cards of a question, by column and suit.
//!
//! Columns are the places of a run: 1 the ace to 13 the king, 14 the ace above the king. Three empty
//! columns follow, so that one may always look three columns ahead.

use crate::card_set::FaceCounts;
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(super) type Columns = [[u8; 4]; HIGH_ACE + 4];

/// Cards by suit, from the ace to the king.
pub(super) type Suits = [[u8; 13]; 4];

/// What one card of each column weighs.
pub(super) type Weights = [u32; HIGH_ACE + 1];

/// Every card weighs the same; what lies above the king is counted as an ace.
pub(super) fn each_card() -> Weights {
    core::array::from_fn(|column| u32::from(column < HIGH_ACE))
}

/// Bits 1 to 13 (and 14, the high ace) for the columns of a suit.
type Mask = u16;

/// Table cards, which must go into melds, and hand cards, which may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cards {
    pub(super) table: Columns,
    /// Table and hand together.
    pub(super) all: Columns,
    /// Jokers, wherever they lie.
    pub(super) jokers: u8,
}

/// Cards, some aces of which are seen as high aces.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Task {
    pub(super) cards: Cards,
    /// The last column.
    pub(super) columns: usize,
}

impl Cards {
    /// Counts the cards, given for each suit from the ace to the king, and leaves hand cards out that
    /// can be in no meld. `high` says whether an ace may stand above the king.
    pub(super) fn new(table: &Suits, hand: &Suits, high: bool, jokers: u8) -> Self {
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

    /// The same from counts.
    pub(super) fn of(table: &FaceCounts, hand: &FaceCounts, high: bool, jokers: u8) -> Self {
        let by_suit = |counts: &FaceCounts| core::array::from_fn(|suit| *counts.of_suit(suit));
        let (table, hand): (Suits, Suits) = (by_suit(table), by_suit(hand));
        Self::new(&table, &hand, high, jokers)
    }

    /// The most cards of one suit in one column.
    pub(super) fn copies(&self) -> u8 {
        self.all.iter().flatten().copied().max().unwrap_or(0)
    }

    /// What the hand cards weigh that can be in a meld.
    pub(super) fn hand_weight(&self, weights: &Weights) -> u32 {
        (1..HIGH_ACE)
            .map(|column| {
                let all: u8 = self.all[column].iter().sum();
                let table: u8 = self.table[column].iter().sum();
                u32::from(all - table) * weights[column]
            })
            .sum()
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
