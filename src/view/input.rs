//! The options that callers pass.

use core::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, SeqAccess, Visitor, value::SeqAccessDeserializer};

use crate::rules::RulesInput;

/// A budget in units of about 30 ns; `None` is no limit, which callers write as `Infinity`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Units(pub Option<u32>);

impl<'de> Deserialize<'de> for Units {
    #[allow(clippy::cast_sign_loss, clippy::float_cmp, reason = "a number that the cast changes is rejected")]
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = f64::deserialize(deserializer)?;
        let whole_units = units as u32;
        match units {
            f64::INFINITY => Ok(Self(None)),
            _ if f64::from(whole_units) == units => Ok(Self(Some(whole_units))),
            _ => Err(D::Error::custom("a budget is a whole number from 0 to 4294967295, or Infinity")),
        }
    }
}

/// The number of players, or their names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(untagged))]
pub enum Players {
    /// The number of players, who get default names.
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
                f.write_str("a number of players or a list of their names")
            }

            fn visit_u64<E>(self, players: u64) -> Result<Players, E> {
                // A number that does not fit in `usize` is rejected later, because all rules limit the number of
                // players.
                Ok(Players::Count(usize::try_from(players).unwrap_or(usize::MAX)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, names: A) -> Result<Players, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(names)).map(Players::Names)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// The options of `Game.deal`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DealOptions {
    /// The rules; default `bga`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesInput>,
    /// The number of players, or their names; default 2.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub players: Option<Players>,
    /// The seed; by default a seed from the system's entropy.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub seed: Option<String>,
}

/// The options of `Game.arrange`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ArrangeOptions {
    /// The rules; default `bga`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesInput>,
    /// The number of players, or their names; default 2.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub players: Option<Players>,
    /// The table, the hand of seat 0 and the helping cards, in the notation.
    pub position: String,
    /// The hands of seats 1, 2 and so on; hands that are left out are dealt from the remaining cards.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "readonly string[]"))]
    pub hands: Option<Vec<String>>,
    /// The seed for the cards that are dealt and drawn; by default a seed from the system's entropy.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub seed: Option<String>,
    /// The maximum size of the stock. Cards beyond this number are left out of the game. By default, the stock
    /// contains all cards that are not dealt.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub stock: Option<usize>,
    /// The seat that plays first; default 0.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub first: Option<usize>,
    /// Which seats have opened. By default none, or all if the rules have no opening.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "readonly boolean[]"))]
    pub opened: Option<Vec<bool>>,
}

/// The options of `checkTurn`: a turn to be judged.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CheckTurnOptions {
    /// The position at the start of the turn.
    pub before: String,
    /// The position at the end of the turn.
    pub after: String,
    /// The rules; default `bga`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesInput>,
    /// Whether the player had opened before the turn; default `true`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub opened: Option<bool>,
}
