//! The reasons for refusals, each with a stable code.

use core::fmt;

use serde::{Serialize, Serializer};

use crate::card::{Card, Face};
use crate::error::Error;
use crate::meld::MeldFlaw;
use crate::notation::print_faces;

/// One reason for a refusal.
///
/// `cards` are the faces of the cards in question. In a game, `ids` lists these cards; it is empty in the check
/// functions, which have no card ids. `group` is an index into the groups on the table. Serialised, cards are
/// text in the notation and `ids` are numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum Flaw {
    /// A group is neither a set nor a run.
    NotAMeld {
        /// The group.
        group: usize,
        /// The reason.
        reason: MeldFlaw,
        /// Its cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
        /// The numbers of its cards.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// More copies of a card than there are packs.
    TooManyCopies {
        /// The group, if a single group has too many.
        group: Option<usize>,
        /// The surplus cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
    },
    /// A joker under rules without jokers.
    JokerNotInPlay {
        /// The group, if the joker lies on the table.
        group: Option<usize>,
    },
    /// Cards that existed before the turn are missing after it.
    CardsMissing {
        /// The missing cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
    },
    /// Cards exist after the turn that did not exist before it, or were put among the helping cards.
    CardsAdded {
        /// The added cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
    },
    /// Table cards or helping cards are in the hand.
    TakenInHand {
        /// The cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
        /// Their numbers.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// Jokers of the table are in the hand, and no swap accounts for them.
    JokerTaken {
        /// The number of jokers.
        count: usize,
        /// Their numbers.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// The table was rearranged, but no hand card was played.
    NothingPlayed,
    /// More hand cards were played than a turn may play.
    TooManyNewCards {
        /// The number played.
        played: usize,
        /// The number that the rules allow.
        limit: u32,
    },
    /// The first melds are worth too little.
    OpeningTooSmall {
        /// The points that count: the sum, or those of the best meld if a single meld must reach the limit.
        points: u32,
        /// The points that are needed.
        needed: u32,
    },
    /// A player who has not opened changed the table.
    OpeningTouchesTable,
    /// A player who has not opened took helping cards.
    HelpingBeforeOpening {
        /// The helping cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
        /// Their numbers.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// Helping cards do not each lie in a meld with a card from the hand.
    HelpingWithoutHandCard {
        /// The helping cards.
        #[serde(serialize_with = "text")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        cards: Vec<Face>,
        /// Their numbers.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// A card cannot be drawn: a hand card lies on the table.
    CardPlayed,
    /// A card cannot be drawn: the table was rearranged.
    TableRearranged,
    /// These rules have no undo.
    UndoNotAllowed,
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// The deal is over.
    GameOver,
    /// These rules set no time limit.
    NoTurnLimit,
    /// Only cards on the table can be picked up.
    CardNotOnTable {
        /// The cards that are elsewhere.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// These rules have no joker swap.
    SwapNotAllowed,
    /// The card does not fit in place of the joker, in the meld as it lay when the turn began.
    SwapDoesNotFit {
        /// The card and the joker.
        #[serde(serialize_with = "numbers")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
        ids: Vec<Card>,
    },
    /// The next deal begins only when this one is over.
    DealNotOver,
    /// There is no further deal.
    SessionOver,
}

fn text<S: Serializer>(cards: &[Face], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&print_faces(cards))
}

fn numbers<S: Serializer>(cards: &[Card], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter().map(|card| card.id()))
}

impl Flaw {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotAMeld { .. } => "not-a-meld",
            Self::TooManyCopies { .. } => "too-many-copies",
            Self::JokerNotInPlay { .. } => "joker-not-in-play",
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
            Self::CardPlayed => "card-played",
            Self::TableRearranged => "table-rearranged",
            Self::UndoNotAllowed => "undo-not-allowed",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
            Self::GameOver => "game-over",
            Self::NoTurnLimit => "no-turn-limit",
            Self::CardNotOnTable { .. } => "card-not-on-table",
            Self::SwapNotAllowed => "swap-not-allowed",
            Self::SwapDoesNotFit { .. } => "swap-does-not-fit",
            Self::DealNotOver => "deal-not-over",
            Self::SessionOver => "session-over",
        }
    }

    /// The group, if the flaw is about a single group.
    pub const fn group(&self) -> Option<usize> {
        match self {
            Self::NotAMeld { group, .. } => Some(*group),
            Self::TooManyCopies { group, .. } | Self::JokerNotInPlay { group } => *group,
            _ => None,
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMeld { reason, cards, .. } => write!(f, "{}: {reason}", print_faces(cards)),
            Self::TooManyCopies { cards, .. } => {
                write!(f, "there are more cards than in the packs: {}", print_faces(cards))
            }
            Self::JokerNotInPlay { .. } => f.write_str("there is no joker in this game"),
            Self::CardsMissing { cards } => write!(f, "cards are missing: {}", print_faces(cards)),
            Self::CardsAdded { cards } => write!(f, "cards were added: {}", print_faces(cards)),
            Self::TakenInHand { cards, .. } => {
                write!(f, "table cards are still in the hand: {}", print_faces(cards))
            }
            Self::JokerTaken { count, .. } => write!(f, "jokers taken without a swap: {count}"),
            Self::NothingPlayed => f.write_str("no hand card was played"),
            Self::TooManyNewCards { played, limit } => {
                write!(f, "{played} hand cards were played, and a turn may play {limit}")
            }
            Self::OpeningTooSmall { points, needed } => {
                write!(f, "the opening is worth {points} points and needs {needed}")
            }
            Self::OpeningTouchesTable => f.write_str("the opening must not change the table"),
            Self::HelpingBeforeOpening { cards, .. } => {
                write!(f, "helping cards were taken before the opening: {}", print_faces(cards))
            }
            Self::HelpingWithoutHandCard { cards, .. } => {
                write!(f, "helping cards lie without a card from the hand: {}", print_faces(cards))
            }
            Self::CardPlayed => f.write_str("a card was played, so none can be drawn"),
            Self::TableRearranged => f.write_str("the table was rearranged, so no card can be drawn"),
            Self::UndoNotAllowed => f.write_str("these rules have no undo"),
            Self::NothingToUndo => f.write_str("there is nothing to undo"),
            Self::NothingToRedo => f.write_str("there is nothing to redo"),
            Self::GameOver => f.write_str("the deal is over"),
            Self::NoTurnLimit => f.write_str("these rules set no time limit"),
            Self::CardNotOnTable { .. } => f.write_str("only cards on the table can be picked up"),
            Self::SwapNotAllowed => f.write_str("these rules have no joker swap"),
            Self::SwapDoesNotFit { .. } => f.write_str("the card does not fit in place of the joker"),
            Self::DealNotOver => f.write_str("the deal is not over"),
            Self::SessionOver => f.write_str("there is no further deal"),
        }
    }
}

/// A command that the rules refuse, with every reason. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub Vec<Flaw>);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<_> = self.0.iter().map(Flaw::code).collect();
        write!(f, "refused: {}", codes.join(", "))
    }
}

impl core::error::Error for Refused {}

impl From<Flaw> for Refused {
    fn from(flaw: Flaw) -> Self {
        Self(vec![flaw])
    }
}

/// Why a command was not carried out. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandError {
    /// The rules refuse it.
    Refused(Refused),
    /// It makes no sense under any rules.
    Misuse(Error),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::Misuse(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for CommandError {}

impl From<Refused> for CommandError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<Flaw> for CommandError {
    fn from(flaw: Flaw) -> Self {
        Self::Refused(flaw.into())
    }
}

impl From<Error> for CommandError {
    fn from(error: Error) -> Self {
        Self::Misuse(error)
    }
}
