//! The answers of the functions and commands.

use serde::Serialize;

use super::SuitLetter;
use crate::bot::Thinking;
use crate::game::Game;
use crate::level::Level;
use crate::log::TurnEvent;
use crate::meld::{MeldFlaw, MeldKind};
use crate::move_steps::Step;
use crate::refusal::Flaw;
use crate::rules::{Options, Preset};

/// Are these cards a meld?
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum MeldAnswer {
    /// A set.
    Set,
    /// A run.
    Run,
    /// No meld.
    None {
        /// Why not.
        reason: MeldFlaw,
    },
}

/// Is every group of a table a meld?
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
    /// It is none.
    Refused {
        /// Always false.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "false"))]
        legal: bool,
        /// Every reason.
        flaws: Vec<Flaw>,
    },
}

/// May a turn end so?
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
        /// Has the player opened, after this turn?
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

/// What the computer did with a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum BotResult {
    /// It played or drew, and the turn is over.
    Legal {
        /// Always true.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "true"))]
        legal: bool,
        /// How many hand cards it played.
        played: usize,
        /// How many cards it drew.
        drew: usize,
        /// Is the deal over?
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
    /// Lets the computer play a turn, and says what it did.
    pub fn of(game: &mut Game, level: Level, budget: Option<u32>) -> Self {
        let event = game.bot_turn(level, budget);
        Self::told(game, event)
    }

    /// Plays what was thought out, and says what it did.
    pub fn of_thinking(game: &mut Game, thinking: Thinking) -> Self {
        let event = game.bot_play(thinking);
        Self::told(game, event)
    }

    fn told(game: &Game, event: Result<TurnEvent, Vec<Flaw>>) -> Self {
        match event {
            Ok(event) => Self::Legal {
                legal: true,
                played: event.ids.len(),
                drew: event.drew,
                over: game.end().is_some(),
                event: Box::new(event),
            },
            Err(flaws) => Self::Refused { legal: false, flaws },
        }
    }
}

/// What cards are, or would be, as a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Reading {
    /// The kind of meld; none where they are no meld.
    pub kind: Option<MeldKind>,
    /// Why they are no meld; none where they are one.
    pub reason: Option<MeldFlaw>,
    /// How many cards they are.
    pub cards: usize,
    /// How many cards they lack at least to be a meld; as many as to have three where no card
    /// completes them.
    pub missing: usize,
    /// The face at the low end of a run, a joker read as what it stands for.
    pub low: Option<String>,
    /// The face at the high end of a run, a joker read as what it stands for.
    pub high: Option<String>,
    /// The rank of a set.
    pub rank: Option<String>,
    /// The suit of a run.
    pub suit: Option<SuitLetter>,
    /// The faces to which the reason points: those that are there twice, or those that a gap lacks.
    pub fault: String,
}

/// Where cards can be laid, and what each group would then be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Targets {
    /// One reading for each group on the table now.
    pub groups: Vec<Reading>,
    /// The cards as a new group.
    pub fresh: Reading,
}

/// Can what lies about still be closed?
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Solvable {
    /// Can it?
    pub possible: bool,
    /// The fewest hand cards that do it.
    pub with: String,
}

/// Advice for the turn, more of it at each stage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Hint {
    /// How many hand cards can be played.
    pub count: usize,
    /// Is it known that no play has more? Where it is not, the search was cut short, and this is
    /// what it found.
    pub proven: bool,
    /// Which; from stage 2 on.
    pub cards: String,
    /// Their numbers; from stage 2 on.
    pub ids: Vec<u32>,
    /// The table afterwards; at stage 3.
    pub table: Option<String>,
    /// How many melds of now stay together.
    pub kept: usize,
    /// The steps from the draft as it lies to that table, for [`Game::apply`]; at stage 3.
    pub steps: Vec<Step>,
}

/// A preset or variant with all its options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct PresetInfo {
    /// The name by which it is asked for.
    pub name: Preset,
    /// The preset that a variant changes; a preset is its own.
    pub base: Preset,
    /// The fewest players.
    pub min_players: usize,
    /// The most players.
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
