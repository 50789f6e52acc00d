//! Why a group of cards is no meld.

use core::fmt;

use super::shape::{SHORTEST, Shape};
use crate::card::Face;
use crate::rules::{Ace, Rules};

/// Why cards are no meld; the first reason that holds, in the order of this list, except that
/// cards which do not exist come before everything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldFlaw {
    /// Fewer than three cards.
    TooFew,
    /// Jokers and no real card.
    OnlyJokers,
    /// The real cards are neither of one rank nor of one suit.
    Mixed,
    /// Two identical cards where no fourteen-card run takes them.
    IdenticalCards,
    /// One rank, but more than four cards.
    SetTooLong,
    /// One suit, but more cards than a run has places.
    RunTooLong,
    /// It would be a run if the ace stood above the king.
    AceNotHigh,
    /// It would be a run if the ranks went on from king to ace to two.
    AceWraps,
    /// One suit, but not on consecutive ranks, and the jokers do not fill the gaps.
    Gap,
    /// More copies of a card than there are in the packs.
    TooManyCopies,
    /// A joker where the rules have none.
    JokerNotInPlay,
}

impl MeldFlaw {
    /// Every reason.
    pub const ALL: [Self; 11] = [
        Self::TooFew,
        Self::OnlyJokers,
        Self::Mixed,
        Self::IdenticalCards,
        Self::SetTooLong,
        Self::RunTooLong,
        Self::AceNotHigh,
        Self::AceWraps,
        Self::Gap,
        Self::TooManyCopies,
        Self::JokerNotInPlay,
    ];

    /// The stable code of the reason.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooFew => "too-few",
            Self::OnlyJokers => "only-jokers",
            Self::Mixed => "mixed",
            Self::IdenticalCards => "identical-cards",
            Self::SetTooLong => "set-too-long",
            Self::RunTooLong => "run-too-long",
            Self::AceNotHigh => "ace-not-high",
            Self::AceWraps => "ace-wraps",
            Self::Gap => "gap",
            Self::TooManyCopies => "too-many-copies",
            Self::JokerNotInPlay => "joker-not-in-play",
        }
    }

    /// Cards that these rules do not have, wherever they lie.
    pub(super) fn impossible(faces: &[Face], shape: &Shape, rules: &Rules) -> Option<Self> {
        if shape.jokers() > 0 && rules.jokers == 0 {
            return Some(Self::JokerNotInPlay);
        }
        let there_are = |face: &Face| if face.is_joker() { rules.jokers } else { rules.packs } as usize;
        let copies = |face: &Face| faces.iter().filter(|other| *other == face).count();
        faces.iter().any(|face| copies(face) > there_are(face)).then_some(Self::TooManyCopies)
    }

    /// The reason for cards that have neither a reading as a set nor one as a run.
    pub(super) fn of_no_reading(shape: &Shape, rules: &Rules) -> Self {
        let longest_run = match rules.ace {
            Ace::Low | Ace::LowOrHigh => 13,
            Ace::BothEnds => 14,
        };
        if shape.total() < SHORTEST {
            Self::TooFew
        } else if shape.is_only_jokers() {
            Self::OnlyJokers
        } else if shape.one_rank().is_none() && shape.one_suit().is_none() {
            Self::Mixed
        } else if shape.has_identical_cards() {
            Self::IdenticalCards
        } else if shape.one_suit().is_none() {
            Self::SetTooLong
        } else if shape.total() > longest_run {
            Self::RunTooLong
        } else if shape.runs(shape.total(), Ace::LowOrHigh).next().is_some() {
            Self::AceNotHigh
        } else if shape.fits_ring() {
            Self::AceWraps
        } else {
            Self::Gap
        }
    }
}

impl fmt::Display for MeldFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooFew => "a meld has at least three cards",
            Self::OnlyJokers => "a meld has at least one real card",
            Self::Mixed => "the cards are neither of one rank nor of one suit",
            Self::IdenticalCards => "a meld does not hold two identical cards",
            Self::SetTooLong => "a set has four cards at most",
            Self::RunTooLong => "the run has more cards than places",
            Self::AceNotHigh => "the ace does not stand above the king",
            Self::AceWraps => "a run does not go on from king to ace to two",
            Self::Gap => "the ranks are not consecutive",
            Self::TooManyCopies => "the packs do not hold so many of this card",
            Self::JokerNotInPlay => "there is no joker in this game",
        })
    }
}

impl core::error::Error for MeldFlaw {}
