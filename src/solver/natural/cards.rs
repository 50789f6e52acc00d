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
    /// The weight of a card of each column.
    pub(super) weights: [u32; HIGH_ACE + 1],
    pub(super) hand_weight: u32,
    pub(super) jokers: u8,
    /// 1 if short runs may lack one card, which is added to the hand later; otherwise 0.
    pub(super) spare: u8,
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
        cards.weights[HIGH_ACE] = cards.weights[1];
        cards
    }

    /// The cards of a question in which each card has the weight 1.
    pub(super) fn of(table: &FaceCounts, hand: &FaceCounts, jokers: u8, ace: Ace) -> Self {
        let counts = |suit: usize, column: usize| [table, hand].map(|all| all.of_suit(suit)[column - 1]);
        Self::new(counts, jokers, ace, Weights::CARDS)
    }

    /// For each suit, the maximum number of aces that may stay for the column above the king: those that can end runs, and
    /// the other hand cards. It is 0 if no ace can end a run.
    fn most_high_aces(&self) -> [u8; 4] {
        let all = |column: usize, suit: usize| self.all[column][suit];
        core::array::from_fn(|suit| {
            let others = self.jokers + self.spare;
            let in_runs = all(12, suit).min(all(13, suit)) + others;
            let is_lonely = all(12, suit) + all(13, suit) + others < 2;
            let is_high = self.columns == HIGH_ACE && in_runs > 0 && !is_lonely;
            let hand = all(1, suit) - self.table[1][suit];
            if is_high { all(1, suit).min(in_runs + hand) } else { 0 }
        })
    }

    /// The choices of aces that stay for the column above the king, beginning with the most.
    pub(super) fn high_aces(&self) -> impl Iterator<Item = [u8; 4]> + use<> {
        let most = self.most_high_aces();
        let choices: usize = most.iter().map(|&most| usize::from(most) + 1).product();
        (0..choices).map(move |mut index| {
            most.map(|most| {
                let choices = usize::from(most) + 1;
                let fewer = index % choices;
                index /= choices;
                most - fewer as u8
            })
        })
    }

    /// These cards after a choice of aces for the column above the king. Hand cards among them may stay unused there, so
    /// the other aces of their suits can be required to be used in the first column.
    pub(super) fn with_high_aces(&self, aces: [u8; 4]) -> Self {
        let columns = if aces == [0; 4] && self.spare == 0 { HIGH_ACE - 1 } else { self.columns };
        let mut cards = Self { columns, ..*self };
        if self.columns == HIGH_ACE {
            let most = self.most_high_aces();
            for suit in (0..4).filter(|&suit| most[suit] > 0) {
                let hand = self.all[1][suit] - self.table[1][suit];
                let low = self.all[1][suit] - aces[suit];
                (cards.table[1][suit], cards.all[1][suit]) = (low, low);
                cards.table[HIGH_ACE][suit] = aces[suit].saturating_sub(hand);
            }
            cards.all[HIGH_ACE] = aces;
        }
        cards
    }

    /// Whether one more card of a column and suit could be in a meld, according to a quick check.
    pub(super) fn could_use(&self, column: usize, suit: usize) -> bool {
        let is_in_run = |column: usize| self.all[column][suit] > 0;
        let in_set = (0..4).filter(|&other| other != suit && self.all[column][other] > 0).count();
        in_set >= 2
            || is_in_run(column + 1) && is_in_run(column + 2)
            || is_in_run(column - 1) && (is_in_run(column + 1) || column > 1 && is_in_run(column - 2))
    }
}
