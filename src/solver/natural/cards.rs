//! The cards of a question, by column and suit.

use crate::cards::face_counts::FaceCounts;
use crate::rules::Ace;
use crate::solver::problem::{HIGH_ACE, Weights, points_at};

/// Counts by column and suit. Three empty columns follow the last one, so that looking ahead needs no check.
pub(super) type CountsByColumn = [[u8; 4]; HIGH_ACE + 4];

/// Table cards, which must go into melds, and hand cards, which may.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cards {
    pub(super) table: CountsByColumn,
    /// Table and hand together.
    pub(super) all: CountsByColumn,
    /// The maximum number of cards of one suit in one column.
    pub(super) copies: u8,
    /// The weight of a card of each column. All aces count in the first column, so the column above the king has
    /// weight 0.
    pub(super) weights: [u32; HIGH_ACE + 1],
    pub(super) hand_weight: u32,
    pub(super) jokers: u8,
    /// The last column of runs.
    pub(super) columns: usize,
}

impl Cards {
    /// `counts` returns how many cards of a suit and column must go into melds, and how many others may.
    pub(super) fn new(
        counts: impl Fn(usize, usize) -> [u8; 2],
        jokers: u8,
        ace: Ace,
        weights: Weights,
    ) -> Self {
        let columns = if ace == Ace::Low { HIGH_ACE - 1 } else { HIGH_ACE };
        let mut cards = Self { jokers, columns, ..Self::default() };
        for column in 1..HIGH_ACE {
            let weight = weights.primary_of(points_at(column)).unsigned_abs();
            cards.weights[column] = weight;
            for suit in 0..4 {
                let [table, hand] = counts(suit, column);
                cards.table[column][suit] = table;
                cards.all[column][suit] = table + hand;
                cards.copies = cards.copies.max(table + hand);
                cards.hand_weight += u32::from(hand) * weight;
            }
        }
        cards
    }

    /// The cards of a question in which each card has the weight 1.
    pub(super) fn of(table: &FaceCounts, hand: &FaceCounts, jokers: u8, ace: Ace) -> Self {
        let counts = |suit: usize, column: usize| [table, hand].map(|all| all.of_suit(suit)[column - 1]);
        Self::new(counts, jokers, ace, Weights::CARDS)
    }
}
