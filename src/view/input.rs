//! The options that callers pass, and the games that they describe.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use serde::Deserialize;
use serde::de::Deserializer;

use crate::cards::notation::{Faces, NotationError, Position};
use crate::play::error::Error;
use crate::play::game::{Arrangement, Game};
use crate::play::judge::{Verdict, check_helping_count, judge};
use crate::play::refusal::CommandError;
use crate::play::rng::Seed;
use crate::rules::{Rules, RulesInput, Value};

/// The number of players, or their names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify), serde(untagged))]
pub enum Players {
    /// The number of players, who are named `Player 1`, `Player 2` and so on.
    Count(u32),
    /// One name for each seat, clockwise.
    Names(
        #[cfg_attr(all(target_arch = "wasm32", feature = "js"), tsify(type = "readonly string[]"))]
        Vec<String>,
    ),
}

impl Default for Players {
    fn default() -> Self {
        Self::Count(2)
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match (value.whole_number(), value) {
            (Some(players), _) => Ok(Self::Count(players)),
            (_, Value::Null) => Ok(Self::default()),
            (_, Value::List(names)) => {
                let name = |name| match name {
                    Value::Text(name) => Ok(name),
                    other => Err(other.unexpected("the name of a player")),
                };
                names.into_iter().map(name).collect::<Result<_, _>>().map(Self::Names)
            }
            (_, other) => Err(other.unexpected("a number of players or a list of their names")),
        }
    }
}

impl Players {
    /// One name for each seat.
    ///
    /// # Errors
    ///
    /// Too many or too few players.
    pub fn names(self, rules: &Rules) -> Result<Vec<String>, Error> {
        match self {
            Self::Count(players) => {
                rules.check_player_count(players as usize)?;
                Ok((1..=players).map(|number| format!("Player {number}")).collect())
            }
            Self::Names(names) => {
                rules.check_player_count(names.len())?;
                Ok(names)
            }
        }
    }
}

/// The options of `Game.deal`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct DealOptions {
    /// The rules; default `bga`.
    pub rules: RulesInput,
    /// The number of players, or their names; default 2.
    pub players: Players,
    /// The seed; by default a seed from the system's entropy.
    pub seed: Option<String>,
}

impl DealOptions {
    /// Deals the game that the options describe.
    ///
    /// # Errors
    ///
    /// The options do not describe a valid game.
    #[cfg(feature = "entropy")]
    pub fn game(self) -> Result<Game, Error> {
        let rules = Rules::resolve(&self.rules)?;
        let names = self.players.names(&rules)?;
        Game::deal(rules, names, seed_or_random(self.seed)?)
    }
}

/// The options of `Game.arrange`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct ArrangeOptions {
    /// The rules; default `bga`.
    #[serde(default)]
    pub rules: RulesInput,
    /// The number of players, or their names; default 2.
    #[serde(default)]
    pub players: Players,
    /// The table, the hand of seat 0 and the helping cards, in the notation.
    pub position: String,
    /// The hands of seats 1, 2 and so on; hands that are left out are dealt from the remaining cards.
    #[serde(default)]
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), tsify(type = "readonly string[]"))]
    pub hands: Option<Vec<String>>,
    /// The seed for the cards that are dealt and drawn; by default a seed from the system's entropy.
    #[serde(default)]
    pub seed: Option<String>,
    /// The maximum size of the stock. Cards beyond this number are left out of the game. By default, the stock
    /// contains all cards that are neither dealt nor put aside by the rules.
    #[serde(default)]
    pub stock: Option<usize>,
    /// The seat that plays first; default 0.
    #[serde(default)]
    pub first: Option<usize>,
    /// Which seats have opened. By default none, or all if the rules have no opening.
    #[serde(default)]
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), tsify(type = "readonly boolean[]"))]
    pub opened: Option<Vec<bool>>,
}

impl ArrangeOptions {
    /// Sets up the game that the options describe.
    ///
    /// # Errors
    ///
    /// The options do not describe a valid game.
    #[cfg(feature = "entropy")]
    pub fn game(self) -> Result<Game, Error> {
        let rules = Rules::resolve(&self.rules)?;
        let names = self.players.names(&rules)?;
        let hands = self.hands.unwrap_or_default().into_iter().enumerate();
        let hands =
            hands.map(|(index, hand)| Ok(parse_argument::<Faces>(&format!("hands[{index}]"), &hand)?.0));
        let arrangement = Arrangement {
            position: parse_argument("position", &self.position)?,
            hands: hands.collect::<Result<_, Error>>()?,
            stock: self.stock,
            first: self.first.unwrap_or(0),
            opened: self.opened.unwrap_or_default(),
        };
        Game::arrange(rules, names, seed_or_random(self.seed)?, arrangement)
    }
}

#[cfg(feature = "entropy")]
fn seed_or_random(text: Option<String>) -> Result<Seed, Error> {
    text.map_or_else(|| Ok(Seed::from_entropy()), |text| Ok(Seed::new(&text)?))
}

/// The options of `checkTurn`: a turn to be judged.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct CheckTurnOptions {
    /// The position at the start of the turn.
    pub before: String,
    /// The position at the end of the turn.
    pub after: String,
    /// The rules; default `bga`.
    #[serde(default)]
    pub rules: RulesInput,
    /// Whether the player had opened before the turn; default `true`.
    #[serde(default)]
    pub opened: Option<bool>,
}

/// Reads text in the notation. `what` names the argument in an error.
pub(crate) fn parse_argument<T: FromStr<Err = NotationError>>(what: &str, text: &str) -> Result<T, Error> {
    text.parse().map_err(|error| Error::text(what, error))
}

/// Whether a turn that started at the position `before` may end at the position `after`.
///
/// # Errors
///
/// A refusal, or `Error::Rules`, `Error::BadText` or `Error::BadInput`.
pub fn check_turn(asked: &CheckTurnOptions) -> Result<Verdict, CommandError> {
    let rules = Rules::resolve(&asked.rules).map_err(Error::from)?;
    let before: Position = parse_argument("before", &asked.before)?;
    let after: Position = parse_argument("after", &asked.after)?;
    check_helping_count(&before, &rules)?;
    Ok(judge(&before, &after, &rules, asked.opened.unwrap_or(true))?)
}
