//! The target of laid cards.

use core::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Where cards are laid: on a group, and optionally at a place in the group.
///
/// A place is an index from 0 among the cards of the group that are not being moved. A place past the
/// end means the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(untagged))]
pub enum Target {
    /// A group by its index. The laid cards are sorted into the group.
    Group(usize),
    /// A group and a place as a pair.
    Pair(usize, usize),
    /// A group and an optional place.
    Place {
        /// The group's index.
        group: usize,
        /// The place in the group.
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

    /// The place in the group; `None` if the cards are sorted into the group.
    pub const fn place(self) -> Option<usize> {
        match self {
            Self::Group(_) => None,
            Self::Pair(_, place) => Some(place),
            Self::Place { place, .. } => place,
        }
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        struct Place {
            group: usize,
            place: Option<usize>,
        }

        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Target;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a group's index, [group, place] or { group, place }")
            }

            fn visit_u64<E: Error>(self, group: u64) -> Result<Target, E> {
                // An index that does not fit in `usize` belongs to no group.
                Ok(Target::Group(usize::try_from(group).unwrap_or(usize::MAX)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, pair: A) -> Result<Target, A::Error> {
                let pair: Vec<usize> = Deserialize::deserialize(SeqAccessDeserializer::new(pair))?;
                match pair[..] {
                    [group, place] => Ok(Target::Pair(group, place)),
                    _ => Err(Error::invalid_length(pair.len(), &self)),
                }
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Target, A::Error> {
                let Place { group, place } = Deserialize::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Target::Place { group, place })
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
