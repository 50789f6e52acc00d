//! Why a turn cannot end as it stands.

use core::fmt;

use crate::card::Face;
use crate::notation::print_faces;
use crate::table::TableFlaw;

/// One reason why a turn cannot end; groups are indexes into the table after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// The table is none, or there are cards that do not exist.
    Table(TableFlaw),
    /// Cards that were there before are nowhere.
    CardsMissing {
        /// The cards.
        cards: Vec<Face>,
    },
    /// Cards that were nowhere before, or that lie among the helping cards and did not before.
    CardsAdded {
        /// The cards.
        cards: Vec<Face>,
    },
    /// Cards of the table or helping cards are in the hand.
    TakenInHand {
        /// The cards.
        cards: Vec<Face>,
    },
    /// Jokers of the table are in the hand, and no swap accounts for them.
    JokerTaken {
        /// How many.
        count: usize,
    },
    /// The table was changed and no card of the hand was played.
    NothingPlayed,
    /// More hand cards were laid than a turn allows.
    TooManyNewCards {
        /// How many were laid.
        played: usize,
        /// How many the rules allow.
        limit: u32,
    },
    /// The first melds of a player are worth too little.
    OpeningTooSmall {
        /// What counts towards the opening: the sum, or the best meld where one must suffice.
        points: u32,
        /// What is needed.
        needed: u32,
    },
    /// A player who has not opened touched the table.
    OpeningTouchesTable,
    /// A player who has not opened took helping cards.
    HelpingBeforeOpening {
        /// The helping cards.
        cards: Vec<Face>,
    },
    /// Helping cards that were taken do not each lie in a meld with a card of the hand.
    HelpingWithoutHandCard {
        /// The helping cards.
        cards: Vec<Face>,
    },
}

impl Flaw {
    /// The stable code of the flaw.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Table(flaw) => flaw.code(),
            Self::CardsMissing { .. } => "cards-missing",
            Self::CardsAdded { .. } => "cards-added",
            Self::TakenInHand { .. } => "taken-in-hand",
            Self::JokerTaken { .. } => "joker-taken",
            Self::NothingPlayed => "nothing-played",
            Self::TooManyNewCards { .. } => "too-many-new-cards",
            Self::OpeningTooSmall { .. } => "opening-too-small",
            Self::OpeningTouchesTable => "opening-touches-table",
            Self::HelpingBeforeOpening { .. } => "helping-before-opening",
            Self::HelpingWithoutHandCard { .. } => "helping-without-hand-card",
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(flaw) => flaw.fmt(f),
            Self::CardsMissing { cards } => write!(f, "cards are missing: {}", print_faces(cards)),
            Self::CardsAdded { cards } => write!(f, "cards were added: {}", print_faces(cards)),
            Self::TakenInHand { cards } => {
                write!(f, "cards taken from the table are in the hand: {}", print_faces(cards))
            }
            Self::JokerTaken { count } => write!(f, "jokers taken without a swap: {count}"),
            Self::NothingPlayed => f.write_str("no card of the hand was played"),
            Self::TooManyNewCards { played, limit } => {
                write!(f, "{played} new cards were laid, and a turn allows {limit}")
            }
            Self::OpeningTooSmall { points, needed } => {
                write!(f, "the opening is worth {points}, and needs {needed}")
            }
            Self::OpeningTouchesTable => f.write_str("the opening leaves the table as it lies"),
            Self::HelpingBeforeOpening { cards } => {
                write!(f, "helping cards are for players who have opened: {}", print_faces(cards))
            }
            Self::HelpingWithoutHandCard { cards } => {
                write!(f, "helping cards lie without a card of the hand: {}", print_faces(cards))
            }
        }
    }
}
