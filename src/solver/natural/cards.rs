//! The cards of a question, by column and suit.
//!
//! Columns are the positions in a run: 1 (ace) to 13 (king), and 14 for the ace above the king. Three empty columns
//! follow, so that looking ahead needs no check.

use crate::card_set::FaceCounts;
use crate::rules::Ace;
use crate::solver::problem::HIGH_ACE;

/// Counts by column and suit.
pub(super) type CountsByColumn = [[u8; 4]; HIGH_ACE + 4];

/// The weight of a card of each column.
pub(super) type Weights = [u32; HIGH_ACE + 1];

/// The same weight for every card. All aces count in the first column, so the column above the king has weight 0.
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
    /// `counts` returns how many cards of a suit and column must go into melds, and how many others may.
    pub(super) fn new(counts: impl Fn(usize, usize) -> [u8; 2], jokers: u8, ace: Ace) -> Self {
        let columns = if ace == Ace::Low { HIGH_ACE - 1 } else { HIGH_ACE };
        let mut cards = Self { jokers, columns, ..Self::default() };
        for column in 1..HIGH_ACE {
            for suit in 0..4 {
                let [table, hand] = counts(suit, column);
                cards.table[column][suit] = table;
                cards.all[column][suit] = table + hand;
            }
        }
        cards
    }

    pub(super) fn of(table: &FaceCounts, hand: &FaceCounts, jokers: u8, ace: Ace) -> Self {
        Self::new(|suit, column| [table, hand].map(|counts| counts.of_suit(suit)[column - 1]), jokers, ace)
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
