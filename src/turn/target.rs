//! Where cards are laid.

use serde::Deserialize;

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
