//! The target of moved cards.

use crate::cards::layout::GroupId;

/// Where cards are moved to. As data, it is `"off"`, `"new"` or the id of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(type = "'off' | 'new' | number")
)]
pub enum Onto {
    /// Off the table. Helping cards go back beside the stock, and all others go into the hand.
    Off,
    /// A group of their own.
    New,
    /// This group.
    Group(GroupId),
}

#[cfg(feature = "serde")]
impl serde::Serialize for Onto {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Off => serializer.serialize_str("off"),
            Self::New => serializer.serialize_str("new"),
            Self::Group(id) => id.serialize(serializer),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Onto {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use crate::rules::Value;

        let value = Value::deserialize(deserializer)?;
        match &value {
            Value::Text(text) if text == "off" => Ok(Self::Off),
            Value::Text(text) if text == "new" => Ok(Self::New),
            id => match id.whole_number() {
                Some(id) => Ok(Self::Group(GroupId(id))),
                None => Err(id.unexpected("\"off\", \"new\" or the id of a group")),
            },
        }
    }
}
