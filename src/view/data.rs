//! Plain data of any shape, whose members are read one by one. Deserializing into a separate type for each object of a
//! view would make the wasm much larger.

use core::fmt;
use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::cards::card::Card;
use crate::play::error::{Error, cards_with_ids};
use crate::play::turn::{GroupId, Onto};
use crate::rules::{OptionValue, RulesInput};

/// Any value that JSON can express.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Data {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Data>),
    Object(Vec<(String, Data)>),
}

/// The error if a member of a view is missing or has the wrong type.
#[cold]
fn bad_member(what: &str, name: &str) -> Error {
    Error::BadView { message: format!("expected {what} as {name}") }
}

impl Data {
    /// The member with this name; `None` if it is missing or `null`.
    pub(super) fn optional(&self, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else { return None };
        let (_, value) = members.iter().find(|(known, _)| known == name)?;
        (*value != Self::Null).then_some(value)
    }

    /// The member with this name, which must not be `null`.
    pub(super) fn member(&self, name: &str) -> Result<&Self, Error> {
        self.optional(name).ok_or_else(|| bad_member("a value", name))
    }

    /// The value as a whole number. `name` names the value in the error.
    #[allow(clippy::cast_sign_loss, clippy::float_cmp, reason = "a number that the cast changes is rejected")]
    fn as_whole_number(&self, name: &str) -> Result<u32, Error> {
        match self {
            Self::Number(number) if f64::from(*number as u32) == *number => Ok(*number as u32),
            _ => Err(bad_member("a whole number from 0 to 4294967295", name)),
        }
    }

    pub(super) fn number(&self, name: &str) -> Result<u32, Error> {
        self.member(name)?.as_whole_number(name)
    }

    pub(super) fn size(&self, name: &str) -> Result<usize, Error> {
        Ok(self.number(name)? as usize)
    }

    pub(super) fn flag(&self, name: &str) -> Result<bool, Error> {
        match self.member(name)? {
            Self::Bool(yes) => Ok(*yes),
            _ => Err(bad_member("true or false", name)),
        }
    }

    pub(super) fn text(&self, name: &str) -> Result<&str, Error> {
        self.member(name)?.as_text(name)
    }

    pub(super) fn as_text(&self, name: &str) -> Result<&str, Error> {
        match self {
            Self::Text(text) => Ok(text),
            _ => Err(bad_member("text", name)),
        }
    }

    pub(super) fn list(&self, name: &str) -> Result<&[Self], Error> {
        self.member(name)?.as_list(name)
    }

    pub(super) fn as_list(&self, name: &str) -> Result<&[Self], Error> {
        match self {
            Self::List(list) => Ok(list),
            _ => Err(bad_member("a list", name)),
        }
    }

    pub(super) fn numbers(&self, name: &str) -> Result<Vec<u32>, Error> {
        self.list(name)?.iter().map(|value| value.as_whole_number(name)).collect()
    }

    /// The cards whose ids are listed in the member with this name.
    pub(super) fn cards(&self, name: &str) -> Result<Vec<Card>, Error> {
        cards_with_ids(&self.numbers(name)?)
    }

    /// The target of the cards of a step.
    pub(super) fn onto(&self, name: &str) -> Result<Onto, Error> {
        match self.member(name)? {
            Self::Text(text) if text == "off" => Ok(Onto::Off),
            Self::Text(text) if text == "new" => Ok(Onto::New),
            id => Ok(Onto::Group(GroupId(id.as_whole_number(name)?))),
        }
    }

    /// The `id` of each object in the list with this name.
    pub(super) fn ids(&self, name: &str) -> Result<Vec<u32>, Error> {
        self.list(name)?.iter().map(|object| object.number("id")).collect()
    }

    /// Reads the member with this name as rules: the name of a preset, or options.
    pub(super) fn rules(&self, name: &str) -> Result<RulesInput, Error> {
        let option = |value: &Self| match value {
            Self::Null => OptionValue::Null,
            Self::Bool(yes) => OptionValue::Bool(*yes),
            Self::Number(number) => OptionValue::Number(*number),
            Self::Text(text) => OptionValue::Text(text.clone()),
            Self::List(_) | Self::Object(_) => OptionValue::List,
        };
        match self.member(name)? {
            Self::Text(preset) => Ok(RulesInput::Name(preset.clone())),
            Self::Object(members) => {
                // `collect` would sort the members first, and the code for that would make the wasm larger.
                let mut options = BTreeMap::new();
                for (name, value) in members {
                    options.insert(name.clone(), option(value));
                }
                Ok(RulesInput::Options(options))
            }
            _ => Err(bad_member("rules", name)),
        }
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Data;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("plain data")
            }

            fn visit_unit<E>(self) -> Result<Data, E> {
                Ok(Data::Null)
            }

            fn visit_bool<E>(self, yes: bool) -> Result<Data, E> {
                Ok(Data::Bool(yes))
            }

            #[allow(clippy::cast_precision_loss, reason = "no number of a view is above 2^53")]
            fn visit_i64<E>(self, number: i64) -> Result<Data, E> {
                Ok(Data::Number(number as f64))
            }

            #[allow(clippy::cast_precision_loss, reason = "no number of a view is above 2^53")]
            fn visit_u64<E>(self, number: u64) -> Result<Data, E> {
                Ok(Data::Number(number as f64))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Data, E> {
                Ok(Data::Number(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Data, E> {
                Ok(Data::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Data, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = list.next_element()? {
                    members.push(member);
                }
                Ok(Data::List(members))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Data, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Data::Object(members))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
