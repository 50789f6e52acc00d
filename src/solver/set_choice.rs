//! The choices of sets for one rank.

use super::carried::Carried;
use super::problem::{KeptSet, Problem};

/// One way to make sets of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SetChoice {
    /// The number of sets.
    pub(super) sets: u8,
    /// The number of cards of each suit.
    pub(super) cards: [u8; 4],
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    /// The earlier sets that are kept, as bits over those of this rank.
    pub(super) kept: u16,
    /// Points towards the opening.
    pub(super) worth: u16,
    /// Whether one of them is worth the opening by itself.
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

    /// What it adds to what a path carries along.
    pub(super) fn carried(&self, problem: &Problem) -> Carried {
        let jokers = Carried::of(self.jokers, self.hand_jokers, self.helping_jokers, 0, problem);
        let carried = jokers.opening(self.worth, false, false);
        if self.opens { carried.with_opening_set() } else { carried }
    }
}

/// The earlier sets of this rank.
pub(super) fn sets_before(problem: &Problem, column: usize) -> Vec<KeptSet> {
    problem.sets.iter().filter(|set| set.rank == column).copied().collect()
}
