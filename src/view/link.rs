//! The content of a link to a position, as data for JavaScript.

use serde::Serialize;

use super::RulesView;
use crate::learn::link::read_position_link;
use crate::play::error::Error;
use crate::rules::{Preset, Rules};

/// A position that was read from a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct PositionLink {
    /// The position in the notation.
    pub position: String,
    /// The rules of the position.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "RulesInput"))]
    pub rules: LinkRules,
}

/// Rules as a caller passes them: a name, or every option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum LinkRules {
    /// A preset without changes.
    Name(Preset),
    /// For all other rules: the nearest preset and every option.
    Options(RulesView),
}

impl PositionLink {
    /// Reads a link.
    ///
    /// # Errors
    ///
    /// The same errors as [`read_position_link`].
    pub fn read(text: &str) -> Result<Self, Error> {
        let (position, rules) = read_position_link(text)?;
        Ok(Self { position: position.to_string(), rules: LinkRules::of(&rules) })
    }
}

impl LinkRules {
    fn of(rules: &Rules) -> Self {
        let preset = rules.preset();
        if *rules == preset.rules() { Self::Name(preset) } else { Self::Options(rules.into()) }
    }
}
