//! The answers of the functions and commands that are exported to JavaScript.

use serde::Serialize;

use crate::cards::card::{Card, Face, Rank, Suit};
use crate::cards::notation::Faces;
use crate::learn::hint;
use crate::learn::technique::Technique;
use crate::play::error::Error;
use crate::play::game::{CommandEffect, Game};
use crate::play::log::TurnEvent;
use crate::play::refusal::{CommandError, Flaw, Refused};
use crate::play::step::Step;
use crate::rules::meld::{MeldFlaw, MeldKind};

/// Whether cards are a meld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum MeldAnswer {
    /// A set.
    Set,
    /// A run.
    Run,
    /// Not a meld.
    None {
        /// Why the cards are not a meld.
        reason: MeldFlaw,
    },
}

/// The answer to a command or a position that the rules do not allow. A refused command changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Refusal {
    /// Always false.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "false"))]
    pub legal: bool,
    /// Every reason for the refusal.
    pub flaws: Vec<Flaw>,
}

impl From<Vec<Flaw>> for Refusal {
    fn from(flaws: Vec<Flaw>) -> Self {
        Self { legal: false, flaws }
    }
}

/// Whether every group of a table is a meld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum TableAnswer {
    /// Every group is a meld.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
    },
    /// Some group is not a meld, or the table contains cards that the packs do not.
    Refused(Refusal),
}

/// Whether a turn may end at the given position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum TurnAnswer {
    /// The turn may end at the position.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// The hand cards that were played.
        played: Faces,
        /// The number of cards that the player draws at the end of the turn.
        draws: u8,
        /// Whether the player has opened by the end of the turn.
        opened: bool,
    },
    /// The turn may not end at the position.
    Refused(Refusal),
}

/// The result of a computer player's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum BotResult {
    /// The computer player played or drew, and the turn is over.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// The number of hand cards played.
        played: usize,
        /// The number of cards drawn.
        drew: usize,
        /// Whether the deal is over.
        over: bool,
        /// The turn, as in the log.
        event: Box<TurnEvent>,
    },
    /// The deal is over, the game was made from a view, or the turn may not end by a draw.
    Refused(Refusal),
}

impl BotResult {
    /// The result of a turn that a computer player played in this game.
    pub fn new(game: &Game, played: Result<TurnEvent, Refused>) -> Self {
        match played {
            Ok(event) => Self::Legal {
                legal: true,
                played: event.laid.len(),
                drew: event.drew,
                over: game.end().is_some(),
                event: Box::new(event),
            },
            Err(Refused(flaws)) => Self::Refused(flaws.into()),
        }
    }
}

/// The effect of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum CommandResult {
    /// The command was carried out.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// The number of hand cards that were played, if the command ended the turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        played: Option<usize>,
        /// The number of cards that were drawn, if the command ended the turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        drew: Option<usize>,
        /// Whether the deal is over, if the command ended the turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        over: Option<bool>,
    },
    /// The command was refused.
    Refused(Refusal),
}

impl CommandResult {
    /// The answer to a command.
    ///
    /// # Errors
    ///
    /// The error in [`CommandError::Misuse`].
    pub fn new(effect: Result<CommandEffect, CommandError>) -> Result<Self, Error> {
        match effect {
            Ok(CommandEffect::TurnContinues) => {
                Ok(Self::Legal { legal: true, played: None, drew: None, over: None })
            }
            Ok(CommandEffect::TurnOver { played, drew, deal_over }) => {
                Ok(Self::Legal { legal: true, played: Some(played), drew: Some(drew), over: Some(deal_over) })
            }
            Err(CommandError::Refused(Refused(flaws))) => Ok(Self::Refused(flaws.into())),
            Err(CommandError::Misuse(error)) => Err(error),
        }
    }
}

/// Whether a group of cards is a set, a run or neither, with details.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct MeldReading {
    /// The kind of meld; `null` if the cards are not a meld.
    pub kind: Option<MeldKind>,
    /// Why the cards are not a meld; `null` if they are a meld.
    pub reason: Option<MeldFlaw>,
    /// The smallest number of cards to add to make the group a meld; `null` if no cards can do this.
    pub missing: Option<usize>,
    /// The face at the low end of a run; for a joker, the face that it stands for.
    pub low: Option<Face>,
    /// The face at the high end of a run; for a joker, the face that it stands for.
    pub high: Option<Face>,
    /// The rank of a set.
    pub rank: Option<Rank>,
    /// The suit of a run.
    pub suit: Option<Suit>,
    /// The faces that the reason is about: duplicates, surplus copies, or the faces that would fill a gap.
    pub fault: Faces,
}

/// The number of cards of an existing or possible group, and whether the group is a meld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Reading {
    /// The number of cards.
    pub cards: usize,
    /// The kind of meld that the cards form, or why they form none.
    #[serde(flatten)]
    pub meld: MeldReading,
}

/// The groups that could result if the player laid some cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Targets {
    /// For each current group, the group that it would become with the cards.
    pub groups: Vec<Reading>,
    /// The new group that the cards would be on their own.
    pub fresh: Reading,
}

/// Advice for the turn: the play that lays the most cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Hint {
    /// The number of hand cards that can be played.
    pub count: usize,
    /// Whether it is proven that no play lays more cards. If not, the search ran out of budget.
    pub proven: bool,
    /// The hand cards to play.
    pub cards: Faces,
    /// The ids of the cards in `cards`.
    pub ids: Vec<Card>,
    /// The table after the play; `null` if no card can be played.
    pub table: Option<String>,
    /// The number of melds on the table whose cards stay together.
    pub kept: usize,
    /// The steps from the current draft to `table`, for `apply`.
    pub steps: Vec<Step>,
    /// The techniques that lead from the table at the start of the turn to the table after the play.
    pub techniques: Vec<Technique>,
}

impl From<hint::Hint> for Hint {
    fn from(hint: hint::Hint) -> Self {
        Self {
            count: hint.count,
            proven: hint.proven,
            cards: Faces(hint.faces),
            ids: hint.cards,
            table: hint.table.map(|table| table.to_string()),
            kept: hint.kept,
            steps: hint.steps,
            techniques: hint.techniques,
        }
    }
}
