//! The options that callers pass.

use core::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor, value::SeqAccessDeserializer};

use crate::rules::RulesInput;

/// How many players, or their names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(untagged))]
pub enum Players {
    /// This many, with default names.
    Count(usize),
    /// One name for each seat, clockwise.
    Names(#[cfg_attr(target_arch = "wasm32", tsify(type = "readonly string[]"))] Vec<String>),
}

impl Default for Players {
    fn default() -> Self {
        Self::Count(2)
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Players;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("how many players or a list of their names")
            }

            fn visit_u64<E>(self, players: u64) -> Result<Players, E> {
                // No table seats as many as a place in memory counts.
                Ok(Players::Count(usize::try_from(players).unwrap_or(usize::MAX)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, names: A) -> Result<Players, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(names)).map(Players::Names)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// How a game is dealt.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DealOptions {
    /// The rules; left out: `bga`.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesInput>,
    /// The players; left out: 2.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub players: Option<Players>,
    /// The seed; left out: one from the system's entropy.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub seed: Option<String>,
}

/// How a game is set up from a position.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ArrangeOptions {
    /// The rules; left out: `bga`.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesInput>,
    /// The players; left out: 2.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub players: Option<Players>,
    /// Table / hand of seat 0 / helping cards.
    pub position: String,
    /// The hands of seat 1, 2 and so on; those left out are dealt from what remains.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "readonly string[]"))]
    pub hands: Option<Vec<String>>,
    /// The seed of what is dealt and drawn; left out: one from the system's entropy.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub seed: Option<String>,
    /// How many cards the stock has at most; those beyond are out of the game. Left out: all that remain.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub stock: Option<usize>,
    /// Who plays first; left out: seat 0.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub first: Option<usize>,
    /// Which seats have opened; left out: none if the rules have an opening.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "readonly boolean[]"))]
    pub opened: Option<Vec<bool>>,
}

/// A turn to be judged.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CheckTurnOptions {
    /// The position at the start of the turn.
    pub before: String,
    /// The position at its end.
    pub after: String,
    /// The rules; left out: `bga`.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesInput>,
    /// Has the player opened? Left out: yes.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub opened: Option<bool>,
}
