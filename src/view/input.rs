//! What callers hand in.

use serde::{Deserialize, Serialize};

use crate::rules::RulesInput;

/// How many players, or their names.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Players {
    /// So many, who are given names.
    Count(usize),
    /// One name for each seat, clockwise.
    Names(Vec<String>),
}

impl Default for Players {
    fn default() -> Self {
        Self::Count(2)
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
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
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
    /// Which seats have opened; left out: none where the rules ask for an opening.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
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

/// Where cards are laid: on a group, at a place in it.
///
/// Places count from 0 among the group's cards without those that are being moved; a place beyond
/// the end is the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Target {
    /// A group by its index; the cards go where they belong.
    Group(usize),
    /// A group and a place as a pair.
    Pair(usize, usize),
    /// A group and perhaps a place.
    Place {
        /// The group's index.
        group: usize,
        /// The place in it.
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        place: Option<usize>,
    },
}

impl Target {
    /// The group's index.
    pub const fn group(self) -> usize {
        match self {
            Self::Group(group) | Self::Pair(group, _) | Self::Place { group, .. } => group,
        }
    }

    /// The place, where one was given.
    pub const fn place(self) -> Option<usize> {
        match self {
            Self::Group(_) => None,
            Self::Pair(_, place) => Some(place),
            Self::Place { place, .. } => place,
        }
    }
}

/// How strongly the computer plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Level {
    /// Lays melds of its own hand, and misses some.
    Beginner,
    /// Also lays single cards on the melds of the table.
    Easy,
    /// Also takes one or two melds of the table apart.
    Medium,
    /// Lays the most cards that can be laid.
    Hard,
    /// As hard, and chooses with care which cards to keep.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The name by which callers ask for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}
