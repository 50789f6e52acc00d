//! The target of moved cards.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::cards::layout::GroupId;

/// Where cards are moved to. As data, it is `"off"`, `"new"` or the id of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "'off' | 'new' | number"))]
pub enum Onto {
    /// Off the table. Helping cards go back beside the stock, and all others go into the hand.
    Off,
    /// A group of their own.
    New,
    /// This group.
    Group(GroupId),
}

impl Serialize for Onto {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Off => serializer.serialize_str("off"),
            Self::New => serializer.serialize_str("new"),
            Self::Group(id) => id.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Onto {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl Visitor<'_> for Reader {
            type Value = Onto;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"off\", \"new\" or the id of a group")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Onto, E> {
                match text {
                    "off" => Ok(Onto::Off),
                    "new" => Ok(Onto::New),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_u64<E: Error>(self, id: u64) -> Result<Onto, E> {
                // No group has the largest id, so it can stand for ids that are too large.
                Ok(Onto::Group(GroupId(u32::try_from(id).unwrap_or(u32::MAX))))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
