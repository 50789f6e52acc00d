//! Why a group of cards is not a meld.

use super::shape::{MIN_MELD_LENGTH, Shape};
use crate::cards::card::Face;
use crate::cards::named::reasons;
use crate::rules::{Ace, Rules};

reasons! {
    /// Why cards are not a meld. If several reasons apply, the first of them in this list is given. However, the
    /// reasons about cards that do not exist take precedence over all others: `joker-not-in-play`, then
    /// `too-many-copies`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
    #[non_exhaustive]
    pub enum MeldFlaw {
        /// Fewer than three cards.
        TooFew = "too-few", "a meld has at least three cards";
        /// Jokers and no natural card.
        OnlyJokers = "only-jokers", "a meld has at least one natural card";
        /// The natural cards are neither of one rank nor of one suit.
        Mixed = "mixed", "the cards are neither of one rank nor of one suit";
        /// Two identical cards other than the aces of a fourteen-card run.
        IdenticalCards = "identical-cards", "a meld does not hold two identical cards";
        /// One rank, but more than four cards.
        SetTooLong = "set-too-long", "a set has four cards at most";
        /// One suit, but more cards than ranks.
        RunTooLong = "run-too-long", "the run has more cards than a suit has ranks";
        /// The cards would be a run if an ace could follow the king.
        AceNotHigh = "ace-not-high", "an ace does not follow the king";
        /// The cards would be a run if ranks continued from king to ace to two.
        AceWraps = "ace-wraps", "a run does not continue from king to ace to two";
        /// One suit, but not consecutive ranks, and the jokers do not fill the gaps.
        Gap = "gap", "the ranks are not consecutive";
        /// More copies of a card than the packs have.
        TooManyCopies = "too-many-copies", "the packs have fewer copies of this card";
        /// A joker under rules without jokers.
        JokerNotInPlay = "joker-not-in-play", "there is no joker in this game";
    }
}

impl core::error::Error for MeldFlaw {}

impl MeldFlaw {
    /// The flaw of a group with cards that do not exist under the rules; `None` if all its cards exist.
    pub(super) fn of_impossible_cards(faces: &[Face], shape: &Shape, rules: &Rules) -> Option<Self> {
        if shape.jokers() > 0 && rules.jokers == 0 {
            return Some(Self::JokerNotInPlay);
        }
        let available = |face: &Face| if face.is_joker() { rules.jokers } else { rules.packs } as usize;
        let copies = |face: &Face| faces.iter().filter(|other| *other == face).count();
        faces.iter().any(|face| copies(face) > available(face)).then_some(Self::TooManyCopies)
    }

    /// The flaw of cards that exist but are neither a set nor a run.
    pub(super) fn of_shape(shape: &Shape, rules: &Rules) -> Self {
        let longest_run = match rules.ace {
            Ace::Low | Ace::LowOrHigh => 13,
            Ace::BothEnds => 14,
        };
        if shape.total() < MIN_MELD_LENGTH {
            Self::TooFew
        } else if shape.is_only_jokers() {
            Self::OnlyJokers
        } else if shape.common_rank().is_none() && shape.common_suit().is_none() {
            Self::Mixed
        } else if shape.has_identical_cards() {
            Self::IdenticalCards
        } else if shape.common_suit().is_none() {
            Self::SetTooLong
        } else if shape.total() > longest_run {
            Self::RunTooLong
        } else if shape.run_starts(shape.total(), Ace::LowOrHigh).next().is_some() {
            Self::AceNotHigh
        } else if shape.would_fit_cyclic_run() {
            Self::AceWraps
        } else {
            Self::Gap
        }
    }
}
