//! What is wrong with rules, as data on the error that is thrown.

use serde::Serialize;

use crate::error::Error;
use crate::rules::RulesFlaw;

/// One reason why options are no rules: the member of `flaws` on a thrown error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub enum RulesProblem {
    /// No preset or variant has this name.
    UnknownPreset {
        /// The name that was given.
        name: String,
    },
    /// No option has this name.
    UnknownOption {
        /// The name that was given.
        name: String,
    },
    /// An option has a value that it does not know.
    BadOptionValue {
        /// The option.
        option: String,
        /// What was given, as text; text itself in quotation marks.
        got: String,
    },
    /// An option that has no meaning without another.
    ContradictoryOptions {
        /// The option that stands alone.
        option: String,
    },
    /// The packs do not hold the deal and one card of stock.
    DealTooLarge {
        /// Cards that the players and the helping cards would take.
        needed: usize,
        /// Cards that there are.
        cards: usize,
    },
    /// Too many or too few players.
    PlayerCount {
        /// How many were asked for.
        players: usize,
        /// The fewest that these rules allow.
        least: usize,
        /// The most that these rules allow.
        most: usize,
    },
}

impl From<&RulesFlaw> for RulesProblem {
    fn from(flaw: &RulesFlaw) -> Self {
        match flaw {
            RulesFlaw::UnknownPreset { name } => Self::UnknownPreset { name: name.clone() },
            RulesFlaw::UnknownOption { name } => Self::UnknownOption { name: name.clone() },
            RulesFlaw::BadValue { option, got, .. } => {
                Self::BadOptionValue { option: (*option).to_owned(), got: got.clone() }
            }
            RulesFlaw::Contradiction { option, .. } => {
                Self::ContradictoryOptions { option: (*option).to_owned() }
            }
            RulesFlaw::DealTooLarge { needed, cards } => {
                Self::DealTooLarge { needed: *needed, cards: *cards }
            }
            RulesFlaw::PlayerCount { players, allowed: (least, most) } => {
                Self::PlayerCount { players: *players, least: *least, most: *most }
            }
        }
    }
}

impl RulesProblem {
    /// The reasons of an error that is about rules; none of any other.
    pub fn all_of(misuse: &Error) -> Vec<Self> {
        match misuse {
            Error::Rules(error) => error.flaws().iter().map(Self::from).collect(),
            Error::BadText { .. }
            | Error::BadInput { .. }
            | Error::ImpossibleCards { .. }
            | Error::UnknownCard { .. }
            | Error::NotYourCard { .. }
            | Error::NotInHand { .. }
            | Error::NoSuchGroup { .. }
            | Error::NoSuchSeat { .. }
            | Error::UnknownLevel { .. }
            | Error::Seed(_)
            | Error::BadSave { .. } => Vec::new(),
        }
    }
}
