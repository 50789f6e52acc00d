//! What is left to the sets of a rank, and what they may do with it.

use super::problem::{KeptSet, Problem};

/// What the runs leave to the sets, suit by suit: must go, may go, helping cards that may go, and
/// how many of those that must are hand cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Left {
    pub(super) need: [u8; 4],
    pub(super) free: [u8; 4],
    pub(super) helping: [u8; 4],
    pub(super) forced: [u8; 4],
}

impl Left {
    pub(super) fn key(&self) -> u64 {
        let fold =
            |key, counts: &[u8; 4]| counts.iter().fold(key, |key: u64, &count| key << 3 | u64::from(count));
        fold(fold(fold(fold(0, &self.need), &self.free), &self.helping), &self.forced)
    }

    pub(super) const fn all(&self, suit: usize) -> u8 {
        self.need[suit] + self.free[suit]
    }
}

/// One way to make sets of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SetChoice {
    /// How many sets.
    pub(super) sets: u8,
    /// How many copies of each suit.
    pub(super) cards: [u8; 4],
    /// How many of these are helping cards.
    pub(super) helping: [u8; 4],
    /// Hand cards beyond those that had to go.
    pub(super) played: u8,
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    /// The sets of before that are kept, as bits over those of this rank.
    pub(super) kept: u16,
    pub(super) worth: u16,
    /// Is one of them worth the opening by itself?
    pub(super) opens: bool,
}

impl SetChoice {
    pub(super) const NONE: Self = Self {
        sets: 0,
        cards: [0; 4],
        helping: [0; 4],
        played: 0,
        jokers: 0,
        hand_jokers: 0,
        helping_jokers: 0,
        kept: 0,
        worth: 0,
        opens: false,
    };
}

/// The sets of before of this rank.
pub(super) fn sets_before(problem: &Problem, column: usize) -> Vec<KeptSet> {
    problem.sets.iter().filter(|set| set.rank == column).copied().collect()
}

/// How many of the cards count nothing.
pub(super) fn free(problem: &Problem, column: usize, cards: [u8; 4]) -> u8 {
    (0..4).filter(|&suit| problem.is_free(suit, column)).map(|suit| cards[suit]).sum()
}
