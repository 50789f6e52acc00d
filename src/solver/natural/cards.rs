//! The cards of a question, by column and suit.
//!
//! Columns are the positions in a run: 1 (ace) to 13 (king), and 14 for the ace above the king. Three empty columns
//! follow, so that looking ahead needs no check.

use crate::card_set::FaceCounts;
use crate::rules::Ace;
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(super) type CountsByColumn = [[u8; 4]; HIGH_ACE + 4];

/// Counts by suit and rank, from the ace to the king.
pub(super) type Suits = [[u8; 13]; 4];

/// The weight of a card of each column.
pub(super) type Weights = [u32; HIGH_ACE + 1];

/// The same weight for every card. Aces above the king are counted as aces of the first column.
pub(super) fn each_card() -> Weights {
    core::array::from_fn(|column| u32::from(column < HIGH_ACE))
}

/// Table cards, which must go into melds, and hand cards, which may.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cards {
    pub(super) table: CountsByColumn,
    /// Table and hand together.
    pub(super) all: CountsByColumn,
    /// The number of jokers on the table and in the hand.
    pub(super) jokers: u8,
    /// The last column of runs.
    pub(super) columns: usize,
}

impl Cards {
    pub(super) fn new(table: &Suits, hand: &Suits, jokers: u8, ace: Ace) -> Self {
        let columns = if ace == Ace::Low { HIGH_ACE - 1 } else { HIGH_ACE };
        let mut cards = Self { jokers, columns, ..Self::default() };
        for place in 0..13 {
            cards.table[place + 1] = core::array::from_fn(|suit| table[suit][place]);
            cards.all[place + 1] = core::array::from_fn(|suit| table[suit][place] + hand[suit][place]);
        }
        cards
    }

    pub(super) fn of(table: &FaceCounts, hand: &FaceCounts, jokers: u8, ace: Ace) -> Self {
        let by_suit = |counts: &FaceCounts| core::array::from_fn(|suit| *counts.of_suit(suit));
        Self::new(&by_suit(table), &by_suit(hand), jokers, ace)
    }

    /// The maximum number of cards of one suit in one column.
    pub(super) fn copies(&self) -> u8 {
        self.all.iter().flatten().copied().max().unwrap_or(0)
    }

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
