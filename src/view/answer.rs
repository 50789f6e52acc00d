//! The answers of the functions and commands.

use serde::Serialize;

use super::{Step, SuitLetter, TurnEvent};
use crate::card::Card;
use crate::error::Error;
use crate::game::{CommandEffect, Game};
use crate::hint;
use crate::log::Event;
use crate::meld::{MeldFlaw, MeldKind};
use crate::notation::Faces;
use crate::refusal::{CommandError, Flaw, Refused};
use crate::rules::{Options, Preset};
use crate::technique::Technique;

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
        /// Why not.
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
    /// Every reason.
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
    /// Some group is not a meld, or there are impossible cards.
    Refused(Refusal),
}

/// Whether a turn may end like this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum TurnAnswer {
    /// The turn may end like this.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// The hand cards that were played.
        played: Faces,
        /// How many cards the turn draws.
        draws: u8,
        /// Whether the player has opened after this turn.
        opened: bool,
    },
    /// The turn may not end like this.
    Refused(Refusal),
}

/// The computer's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum BotResult {
    /// The computer played or drew, and the turn is over.
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
    /// The deal is over, or the turn may not end by a draw.
    Refused(Refusal),
}

impl BotResult {
    /// The result of a turn that the computer played in this game.
    pub fn new(game: &Game, played: Result<Event, Refused>) -> Self {
        match played {
            Ok(event) => Self::Legal {
                legal: true,
                played: event.laid.len(),
                drew: event.drew,
                over: game.end().is_some(),
                event: Box::new(TurnEvent::from(&event)),
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
        /// The number of hand cards that the turn played, if it ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        played: Option<usize>,
        /// The number of cards that the turn drew, if it ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        drew: Option<usize>,
        /// Whether the deal is over, if the turn ended.
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
    /// The error of an invalid call.
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

/// What a group of cards is: a set, a run, or neither.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct MeldReading {
    /// The kind of meld; `null` if they are not a meld.
    pub kind: Option<MeldKind>,
    /// Why they are not a meld; `null` if they are one.
    pub reason: Option<MeldFlaw>,
    /// The fewest cards that complete a meld; if no cards do, how many are missing to make three.
    pub missing: usize,
    /// The face at the low end of a run; for a joker, the face that it stands for.
    pub low: Option<String>,
    /// The face at the high end of a run; for a joker, the face that it stands for.
    pub high: Option<String>,
    /// The rank of a set.
    pub rank: Option<String>,
    /// The suit of a run.
    pub suit: Option<SuitLetter>,
    /// The faces that the reason is about: duplicates, or the missing faces of a gap.
    pub fault: Faces,
}

/// What some cards are as a group, or would be if they were a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Reading {
    /// The number of cards.
    pub cards: usize,
    /// The kind of meld that the cards are, or why they are not a meld.
    #[serde(flatten)]
    pub meld: MeldReading,
}

/// What each group would become if some cards were added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Targets {
    /// One reading for each current group.
    pub groups: Vec<Reading>,
    /// The cards as a new group.
    pub fresh: Reading,
}

/// Advice for the turn, in more detail at each stage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Hint {
    /// The number of hand cards that can be played.
    pub count: usize,
    /// Whether it is proven that no play has more. If not, the search ran out of budget.
    pub proven: bool,
    /// From stage 2: the hand cards to play.
    pub cards: Faces,
    /// From stage 2: the ids of these cards.
    pub ids: Vec<Card>,
    /// At stage 3: the table afterwards.
    pub table: Option<String>,
    /// The number of current melds that stay together.
    pub kept: usize,
    /// At stage 3: the steps from the current draft to that table, for `apply`.
    pub steps: Vec<Step>,
    /// From stage 2: the techniques that lead from the start of the turn to that table.
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
            steps: hint.steps.iter().map(Step::from).collect(),
            techniques: hint.techniques,
        }
    }
}

/// A preset or variant with all its options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct PresetInfo {
    /// The name that callers use.
    pub name: Preset,
    /// The preset on which a variant is based; a preset is its own base.
    pub base: Preset,
    /// The minimum number of players.
    pub min_players: usize,
    /// The maximum number of players.
    pub max_players: usize,
    /// Every option with its value.
    pub options: Options,
}

impl PresetInfo {
    /// Every preset, then every variant.
    pub fn all() -> Vec<Self> {
        let info = |preset: Preset| {
            let (min_players, max_players) = preset.rules().players_allowed();
            Self { name: preset, base: preset.base(), min_players, max_players, options: preset.options() }
        };
        Preset::ALL.into_iter().map(info).collect()
    }
}
