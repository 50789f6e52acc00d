//! A candidate play.

use crate::card_set::FaceCounts;

/// The hand cards of a play, and the helping cards that it uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Play {
    pub(super) cards: FaceCounts,
    pub(super) helping: FaceCounts,
}

impl Play {
    /// A play that uses only hand cards.
    pub(super) fn of(cards: FaceCounts) -> Self {
        Self { cards, ..Self::default() }
    }
}
