//! What a programme is to do, and what it found.

use super::cards::Cards;
use crate::solver::problem::HIGH_ACE;

/// What one card of each column weighs.
pub(in crate::solver) type Weights = [u32; HIGH_ACE + 1];

/// Cards, and how the aces among them are to be seen.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct Task {
    pub(in crate::solver) cards: Cards,
    /// The last column.
    pub(in crate::solver) columns: usize,
}

/// The shapes after each column.
pub(super) type Path = [[u8; 4]; HIGH_ACE + 1];
