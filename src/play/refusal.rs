//! The reasons for refusals, each with a stable code.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::cards::card::Card;
use crate::cards::named::reasons;
use crate::cards::notation::Faces;
use crate::play::error::Error;
use crate::rules::meld::MeldFlaw;

reasons! {
    /// One reason for a refusal.
    ///
    /// `cards` are the faces of the cards in question. In a game, `ids` are the ids of these cards. In the answers of
    /// `checkTable` and `checkTurn`, which get no card ids, `ids` is empty. `group` is an index into the groups on the table;
    /// `None` if the reason is not about a single group.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "code"))]
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
    #[expect(missing_docs, reason = "the comment above describes the fields")]
    #[non_exhaustive]
    pub enum Flaw {
        /// A group is neither a set nor a run.
        NotAMeld { group: usize, reason: MeldFlaw, cards: Faces, ids: Vec<Card> } =
            "not-a-meld", "{cards}: {reason}";
        /// More copies of a card than the packs contain; `cards` are the surplus copies.
        TooManyCopies { group: Option<usize>, cards: Faces } =
            "too-many-copies", "more copies than the packs have: {cards}";
        /// A joker under rules without jokers.
        JokerNotInPlay { group: Option<usize> } = "joker-not-in-play", "there is no joker in this game";
        /// Cards that existed before the turn are missing after it.
        CardsMissing { cards: Faces } = "cards-missing", "cards are missing: {cards}";
        /// After the turn, there are cards that did not exist before it, or cards were put among the helping cards.
        CardsAdded { cards: Faces } = "cards-added", "cards were added: {cards}";
        /// Table cards or helping cards are in the hand.
        TakenInHand { cards: Faces, ids: Vec<Card> } =
            "taken-in-hand", "table cards are still in the hand: {cards}";
        /// `count` jokers from the table are in the hand, and no swap accounts for them.
        JokerTaken { count: usize, ids: Vec<Card> } = "joker-taken", "jokers taken without a swap: {count}";
        /// The table was rearranged, but no hand card was played.
        NothingPlayed = "nothing-played", "no hand card was played";
        /// More hand cards were played than the rules allow in a turn.
        TooManyNewCards { played: usize, limit: u32 } =
            "too-many-new-cards", "{played} hand cards were played, but a turn allows at most {limit}";
        /// The first melds are worth too little. `points` is their sum, or the points of the best meld if a single meld
        /// must reach the opening points.
        OpeningTooSmall { points: u32, needed: u32 } =
            "opening-too-small", "the opening is worth {points} points and needs {needed}";
        /// A player who has not opened changed the table.
        OpeningTouchesTable = "opening-touches-table", "the opening must not change the table";
        /// A player who has not opened took helping cards.
        HelpingBeforeOpening { cards: Faces, ids: Vec<Card> } =
            "helping-before-opening", "helping cards were taken before the opening: {cards}";
        /// Some of the helping cards that were taken lie in a meld without a hand card.
        HelpingWithoutHandCard { cards: Faces, ids: Vec<Card> } =
            "helping-without-hand-card", "helping cards are in a meld without a hand card: {cards}";
        /// A card cannot be drawn, because the player has played a card in this turn.
        CardPlayed = "card-played", "a card was played, so none can be drawn";
        /// A card cannot be drawn, because the table was rearranged.
        TableRearranged = "table-rearranged", "the table was rearranged, so no card can be drawn";
        /// These rules have no undo.
        UndoNotAllowed = "undo-not-allowed", "these rules have no undo";
        /// There is nothing to undo.
        NothingToUndo = "nothing-to-undo", "there is nothing to undo";
        /// There is nothing to redo.
        NothingToRedo = "nothing-to-redo", "there is nothing to redo";
        /// The deal is over.
        GameOver = "game-over", "the deal is over";
        /// These rules set no time limit.
        NoTurnLimit = "no-turn-limit", "these rules set no time limit";
        /// Only cards on the table can be picked up; the cards in `ids` are not there.
        CardNotOnTable { ids: Vec<Card> } = "card-not-on-table", "only cards on the table can be picked up";
        /// These rules have no joker swap.
        SwapNotAllowed = "swap-not-allowed", "these rules have no joker swap";
        /// The card cannot replace the joker in the joker's meld as it was at the start of the turn. `ids` are the card
        /// and the joker.
        SwapDoesNotFit { ids: Vec<Card> } =
            "swap-does-not-fit", "the card does not fit in place of the joker";
        /// The next deal can begin only when this one is over.
        DealNotOver = "deal-not-over", "the deal is not over";
        /// No turn can end, because the game was made from a view, in which the other hands and the stock are unknown.
        HandsHidden = "hands-hidden", "the game was made from a view, which hides the other cards";
        /// There are no more deals.
        SessionOver = "session-over", "there are no more deals";
    }
}

impl Flaw {
    /// The index of the group, if the flaw is about a single group.
    pub const fn group(&self) -> Option<usize> {
        match self {
            Self::NotAMeld { group, .. } => Some(*group),
            Self::TooManyCopies { group, .. } | Self::JokerNotInPlay { group } => *group,
            _ => None,
        }
    }
}

/// The refusal of a command by the rules, with every reason. The command changed nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Refused {
    /// Every reason; never empty.
    pub flaws: Vec<Flaw>,
}

/// The largest number of reasons in the text of a refusal.
const MAX_REASONS: usize = 5;

/// The reasons as sentences, separated by semicolons. A long list is cut.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, flaw) in self.flaws.iter().take(MAX_REASONS).enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{flaw}")?;
        }
        match self.flaws.len().saturating_sub(MAX_REASONS) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl core::error::Error for Refused {}

impl Refused {
    /// `Ok(value)` if there are no flaws, otherwise the refusal.
    pub(crate) fn unless_empty<T>(flaws: Vec<Flaw>, value: T) -> Result<T, Self> {
        if flaws.is_empty() { Ok(value) } else { Err(Self { flaws }) }
    }
}

impl From<Flaw> for Refused {
    fn from(flaw: Flaw) -> Self {
        Self { flaws: vec![flaw] }
    }
}

/// Why a command was not carried out. The command changed nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandError {
    /// The rules refuse the command.
    Refused(Refused),
    /// The call is invalid.
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
