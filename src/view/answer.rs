//! The answers of the functions and commands.

use serde::Serialize;

use super::{Step, SuitLetter, TurnEvent};
use crate::error::Error;
use crate::game::{Done, Game};
use crate::hint;
use crate::log::Event;
use crate::meld::{MeldFlaw, MeldKind};
use crate::notation::{print_faces, print_layout};
use crate::refusal::{CommandError, Flaw, Refused};
use crate::rules::{Options, Preset};

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

/// Whether every group of a table is a meld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum TableAnswer {
    /// It is a table.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
    },
    /// It is not.
    Refused {
        /// Always false.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "false"))]
        legal: bool,
        /// Every reason.
        flaws: Vec<Flaw>,
    },
}

/// Whether a turn may end like this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum TurnAnswer {
    /// It may.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// The hand cards that were played.
        played: String,
        /// How many cards the turn draws.
        draws: u8,
        /// Whether the player has opened after this turn.
        opened: bool,
    },
    /// It may not.
    Refused {
        /// Always false.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "false"))]
        legal: bool,
        /// Every reason.
        flaws: Vec<Flaw>,
    },
}

/// The computer's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum BotResult {
    /// It played or drew, and the turn is over.
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
        /// What it did.
        event: Box<TurnEvent>,
    },
    /// There was no turn to play.
    Refused {
        /// Always false.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "false"))]
        legal: bool,
        /// Every reason.
        flaws: Vec<Flaw>,
    },
}

impl BotResult {
    /// The outcome of a turn that the computer was asked to play in this game.
    pub fn new(game: &Game, played: Result<Event, Refused>) -> Self {
        match played {
            Ok(event) => Self::Legal {
                legal: true,
                played: event.laid.len(),
                drew: event.drew,
                over: game.end().is_some(),
                event: Box::new(TurnEvent::from(&event)),
            },
            Err(Refused(flaws)) => Self::Refused { legal: false, flaws },
        }
    }
}

/// The effect of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum CommandResult {
    /// It was carried out.
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
    /// The answer to a command.
    ///
    /// # Errors
    ///
    /// Misuse.
    pub fn new(done: Result<Done, CommandError>) -> Result<Self, Error> {
        match done {
            Ok(Done::Continue) => Ok(Self::Legal { legal: true, played: None, drew: None, over: None }),
            Ok(Done::TurnOver { played, drew, deal_over }) => {
                Ok(Self::Legal { legal: true, played: Some(played), drew: Some(drew), over: Some(deal_over) })
            }
            Err(CommandError::Refused(Refused(flaws))) => Ok(Self::Refused { legal: false, flaws }),
            Err(CommandError::Misuse(error)) => Err(error),
        }
    }
}

/// What cards are, or would be, as a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Reading {
    /// The kind of meld; `null` if they are not a meld.
    pub kind: Option<MeldKind>,
    /// Why they are not a meld; `null` if they are one.
    pub reason: Option<MeldFlaw>,
    /// The number of cards.
    pub cards: usize,
    /// The fewest cards that complete a meld; if no cards do, how many are missing to three.
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
    pub fault: String,
}

/// What each group would become with the cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Targets {
    /// One reading for each present group.
    pub groups: Vec<Reading>,
    /// The cards as a new group.
    pub fresh: Reading,
}

/// Whether the table can be made valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Solvable {
    /// Whether the table can be made valid.
    pub possible: bool,
    /// The fewest hand cards that make it valid.
    pub with: String,
}

impl From<hint::Solvable> for Solvable {
    fn from(hint::Solvable { possible, with }: hint::Solvable) -> Self {
        Self { possible, with: print_faces(&with) }
    }
}

/// Advice for the turn, in more detail at each stage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Hint {
    /// The number of hand cards that can be played.
    pub count: usize,
    /// Whether it is proven that no play has more. If not, the search ran out of budget.
    pub proven: bool,
    /// From stage 2: the hand cards to play.
    pub cards: String,
    /// From stage 2: their ids.
    pub ids: Vec<u32>,
    /// At stage 3: the table afterwards.
    pub table: Option<String>,
    /// The number of present melds that stay together.
    pub kept: usize,
    /// At stage 3: the steps from the present draft to that table, for `apply`.
    pub steps: Vec<Step>,
}

impl From<hint::Hint> for Hint {
    fn from(hint: hint::Hint) -> Self {
        Self {
            count: hint.count,
            proven: hint.proven,
            cards: print_faces(&hint.faces),
            ids: hint.cards.iter().map(|card| card.id()).collect(),
            table: hint.table.as_ref().map(print_layout),
            kept: hint.kept,
            steps: hint.steps.iter().map(Step::from).collect(),
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
            let rules = preset.rules();
            let (min_players, max_players) = rules.players_allowed();
            Self {
                name: preset,
                base: preset.base(),
                min_players,
                max_players,
                options: rules.options().clone(),
            }
        };
        Preset::ALL.into_iter().map(info).collect()
    }
}
