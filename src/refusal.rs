//! Why something is refused, as codes that a page can translate, and what commands answer.

use serde::Serialize;

use crate::judge;
use crate::meld::MeldFlaw;
use crate::notation::print_faces;
use crate::table::TableFlaw;

/// One reason for a refusal. Cards are text in the notation; `ids` are the cards' numbers in a game
/// and empty in the check functions; `group` is an index in the list of groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum Flaw {
    /// A group is neither a set nor a run.
    NotAMeld {
        /// Which group.
        group: usize,
        /// Why.
        reason: MeldFlaw,
        /// Its cards.
        cards: String,
        /// Its cards' numbers.
        ids: Vec<u32>,
    },
    /// More copies of a card than there are packs.
    TooManyCopies {
        /// Which group, where the copies lie in one.
        group: Option<usize>,
        /// The cards that are too many.
        cards: String,
    },
    /// A joker where the rules have none.
    JokerNotInPlay {
        /// Which group, where it lies in one.
        group: Option<usize>,
    },
    /// Cards of before that are nowhere after.
    CardsMissing {
        /// Which.
        cards: String,
    },
    /// Cards of after that were nowhere before.
    CardsAdded {
        /// Which.
        cards: String,
    },
    /// Table cards that are still in the hand.
    TakenInHand {
        /// Which.
        cards: String,
        /// Their numbers.
        ids: Vec<u32>,
    },
    /// Jokers in the hand that no swap accounts for.
    JokerTaken {
        /// How many.
        count: usize,
        /// Their numbers.
        ids: Vec<u32>,
    },
    /// The table is other than it was, and no hand card was played.
    NothingPlayed,
    /// More hand cards than a turn may lay.
    TooManyNewCards {
        /// How many were laid.
        played: usize,
        /// How many may be.
        limit: u32,
    },
    /// The first melds are worth too little.
    OpeningTooSmall {
        /// What they are worth.
        points: u32,
        /// What they must be worth.
        needed: u32,
    },
    /// Before the opening the table stays as it is.
    OpeningTouchesTable,
    /// Helping cards were taken before the opening.
    HelpingBeforeOpening {
        /// Which.
        cards: String,
        /// Their numbers.
        ids: Vec<u32>,
    },
    /// Helping cards that lie in no meld with a card laid from the hand.
    HelpingWithoutHandCard {
        /// Which.
        cards: String,
        /// Their numbers.
        ids: Vec<u32>,
    },
    /// Drawing is refused: a hand card lies on the table.
    CardPlayed,
    /// Drawing is refused: the table is other than it was.
    TableRearranged,
    /// These rules know no undo.
    UndoNotAllowed,
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// The deal is over.
    GameOver,
    /// These rules set no time for a turn.
    NoTurnLimit,
    /// Only cards on the table can be taken up.
    CardNotOnTable {
        /// The cards that are not there.
        ids: Vec<u32>,
    },
    /// These rules know no swap.
    SwapNotAllowed,
    /// The card does not fit into the joker's place in the meld as it lay when the turn began.
    SwapDoesNotFit {
        /// The card and the joker.
        ids: Vec<u32>,
    },
    /// The next deal begins when this one is over.
    DealNotOver,
    /// There is no further deal.
    SessionOver,
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
}

impl From<TableFlaw> for Flaw {
    fn from(flaw: TableFlaw) -> Self {
        match flaw {
            TableFlaw::NotAMeld { group, reason, cards } => {
                Self::NotAMeld { group, reason, cards: print_faces(&cards), ids: Vec::new() }
            }
            TableFlaw::TooManyCopies { group, cards } => {
                Self::TooManyCopies { group, cards: print_faces(&cards) }
            }
            TableFlaw::JokerNotInPlay { group } => Self::JokerNotInPlay { group },
        }
    }
}

impl From<judge::Flaw> for Flaw {
    fn from(flaw: judge::Flaw) -> Self {
        let ids = Vec::new();
        match flaw {
            judge::Flaw::Table(flaw) => flaw.into(),
            judge::Flaw::CardsMissing { cards } => Self::CardsMissing { cards: print_faces(&cards) },
            judge::Flaw::CardsAdded { cards } => Self::CardsAdded { cards: print_faces(&cards) },
            judge::Flaw::TakenInHand { cards } => Self::TakenInHand { cards: print_faces(&cards), ids },
            judge::Flaw::JokerTaken { count } => Self::JokerTaken { count, ids },
            judge::Flaw::NothingPlayed => Self::NothingPlayed,
            judge::Flaw::TooManyNewCards { played, limit } => Self::TooManyNewCards { played, limit },
            judge::Flaw::OpeningTooSmall { points, needed } => Self::OpeningTooSmall { points, needed },
            judge::Flaw::OpeningTouchesTable => Self::OpeningTouchesTable,
            judge::Flaw::HelpingBeforeOpening { cards } => {
                Self::HelpingBeforeOpening { cards: print_faces(&cards), ids }
            }
            judge::Flaw::HelpingWithoutHandCard { cards } => {
                Self::HelpingWithoutHandCard { cards: print_faces(&cards), ids }
            }
        }
    }
}

/// What a command of a game did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum CommandResult {
    /// It was done.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// How many hand cards the turn played, where it ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        played: Option<usize>,
        /// How many cards the turn drew, where it ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        drew: Option<usize>,
        /// Is the deal over, where the turn ended?
        #[serde(skip_serializing_if = "Option::is_none")]
        over: Option<bool>,
    },
    /// It was refused, and nothing was changed.
    Refused {
        /// Always false.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "false"))]
        legal: bool,
        /// Every reason.
        flaws: Vec<Flaw>,
    },
}

impl CommandResult {
    /// A command that was done inside the turn.
    pub const fn done() -> Self {
        Self::Legal { legal: true, played: None, drew: None, over: None }
    }

    /// A command that ended the turn.
    pub const fn ended(played: usize, drew: usize, over: bool) -> Self {
        Self::Legal { legal: true, played: Some(played), drew: Some(drew), over: Some(over) }
    }

    /// A command that was refused.
    pub const fn refused(flaws: Vec<Flaw>) -> Self {
        Self::Refused { legal: false, flaws }
    }

    /// Was it done?
    pub const fn is_legal(&self) -> bool {
        matches!(self, Self::Legal { .. })
    }
}
