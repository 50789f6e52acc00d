//! The cards of a question, by column and suit.
//!
//! Columns are the positions in a run: 1 (ace) to 13 (king), and 14 for the ace above the king. Three empty columns
//! follow, so that looking ahead needs no check.

use crate::card_set::FaceCounts;
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(super) type Columns = [[u8; 4]; HIGH_ACE + 4];

/// Cards by suit, from the ace to the king.
pub(super) type Suits = [[u8; 13]; 4];

/// The weight of a card of each column.
pub(super) type Weights = [u32; HIGH_ACE + 1];

/// The same weight for every card. Aces above the king are counted as aces of the first column.
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
    /// All jokers, of the table and the hand.
    pub(super) jokers: u8,
}

/// Cards after the choice of how many aces stand above the king.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Task {
    pub(super) cards: Cards,
    /// The last column.
    pub(super) columns: usize,
}

impl Cards {
    /// These cards without hand cards that can be in no meld. `high` says whether an ace may stand above the king.
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

    /// The maximum number of cards of one suit in one column.
    pub(super) fn copies(&self) -> u8 {
        self.all.iter().flatten().copied().max().unwrap_or(0)
    }

    /// The weight of the hand cards that can be in a meld.
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

/// The hand cards that can be in a run or a set with one joker.
fn useful_beside(on_table: [Mask; 4], in_hand: [Mask; 4], high: bool) -> [Mask; 4] {
    let there: [Mask; 4] = core::array::from_fn(|suit| on_table[suit] | in_hand[suit]);
    core::array::from_fn(|suit| {
        let others = (0..4).filter(|&other| other != suit).fold(0, |all, other| all | there[other]);
        let line = if high { there[suit] | (there[suit] & 2) << 13 } else { there[suit] };
        let near = line << 1 | line << 2 | line >> 1 | line >> 2;
        in_hand[suit] & (others | near | near >> 13 & 2)
    })
}

/// The hand cards that can be in a run or a set without jokers. Leaving out useless cards can make others useless, so
/// this is repeated until nothing changes.
fn useful(on_table: [Mask; 4], in_hand: [Mask; 4], high: bool) -> [Mask; 4] {
    // The masks of the four suits side by side. Bits 0 and 15 of each mask are not used, so bits that are shifted from
    // one suit into the next do no harm.
    const ACES: u64 = 0x0002_0002_0002_0002;
    let beside = |masks: [Mask; 4]| (0..4).fold(0, |all, suit| all | u64::from(masks[suit]) << (16 * suit));
    let on_table = beside(on_table);
    let mut in_hand = beside(in_hand);
    loop {
        let there = on_table | in_hand;
        // Ranks of which at least three suits exist.
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

/// The columns that have cards, as bits.
#[inline]
fn mask(counts: &[u8; 13]) -> Mask {
    // Eight counts at a time: the highest bit of each byte shows whether it is above zero, and the product collects these
    // bits. The second eight counts overlap the first.
    let bits = |counts: Option<&[u8; 8]>| {
        let counts = counts.map_or(0, |counts| u64::from_le_bytes(*counts));
        let there = (counts + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        (there.wrapping_mul(0x0102_0408_1020_4080) >> 56) as Mask
    };
    bits(counts.first_chunk()) << 1 | bits(counts.last_chunk()) << 6
}
