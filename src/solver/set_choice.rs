//! What is left to the sets of a rank, and what they may do with it.

use super::problem::{KeptSet, Problem};

/// One way to make sets of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SetChoice {
    /// How many sets.
    pub(super) sets: u8,
    /// How many copies of each suit.
    pub(super) cards: [u8; 4],
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
