//! How serde reads other types from plain values. An error says which member is wrong.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};
use core::iter::Enumerate;
use core::slice::Iter;
use core::str::FromStr;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;

use super::{RulesInput, Value};
use crate::cards::named::unknown;

impl Value {
    /// The error for this value where something else was expected.
    #[cold]
    pub(crate) fn unexpected<E: de::Error>(&self, expected: &str) -> E {
        E::custom(format_args!("expected {expected}, not {}", self.description()))
    }

    /// Reads the member with this name with serde. A missing member is read as `null`.
    pub(crate) fn get<'de, T: Deserialize<'de>>(&'de self, name: &str) -> Result<T, ValueError> {
        self.read(name, |member| T::deserialize(member))
    }

    /// Reads the member with this name with a function. A missing member is read as `null`.
    pub(crate) fn read<'de, T>(
        &'de self,
        name: &str,
        read: impl FnOnce(&'de Self) -> Result<T, ValueError>,
    ) -> Result<T, ValueError> {
        let Self::Object(members) = self else { return Err(self.unexpected("an object")) };
        let member = members.iter().find(|(known, _)| known == name);
        read(member.map_or(&Self::Null, |(_, value)| value)).map_err(|error| error.within(name))
    }

    /// Reads the member with this name with a function, unless it is missing or `null`.
    pub(crate) fn read_optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Self) -> Result<T, ValueError>,
    ) -> Result<Option<T>, ValueError> {
        self.read(name, |member| if *member == Self::Null { Ok(None) } else { read(member).map(Some) })
    }

    /// Reads every value of the list with this name with a function.
    pub(crate) fn read_list<T>(
        &self,
        name: &str,
        read: impl FnMut(&Self) -> Result<T, ValueError>,
    ) -> Result<Vec<T>, ValueError> {
        self.read(name, |list| list.read_each(read))
    }

    /// Reads every value of this list with a function.
    pub(crate) fn read_each<T>(
        &self,
        mut read: impl FnMut(&Self) -> Result<T, ValueError>,
    ) -> Result<Vec<T>, ValueError> {
        let Self::List(list) = self else { return Err(self.unexpected("a list")) };
        let read = |(index, value)| read(value).map_err(|error| error.within_list(index));
        list.iter().enumerate().map(read).collect()
    }

    /// Parses text.
    pub(crate) fn parse<T: FromStr<Err: Display>>(&self) -> Result<T, ValueError> {
        let Self::Text(text) = self else { return Err(self.unexpected("text")) };
        text.parse().map_err(ValueError::custom)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Value;

            fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str("a value that JSON can express")
            }

            fn visit_unit<E>(self) -> Result<Value, E> {
                Ok(Value::Null)
            }

            fn visit_bool<E>(self, yes: bool) -> Result<Value, E> {
                Ok(Value::Bool(yes))
            }

            #[allow(clippy::cast_precision_loss, reason = "no number that the engine reads is above 2^53")]
            fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
                Ok(Value::Number(number as f64))
            }

            #[allow(clippy::cast_precision_loss, reason = "no number that the engine reads is above 2^53")]
            fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
                Ok(Value::Number(number as f64))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
                Ok(Value::Number(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Value, E> {
                Ok(Value::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rest: A) -> Result<Value, A::Error> {
                let mut list = Vec::new();
                while let Some(value) = rest.next_element()? {
                    list.push(value);
                }
                Ok(Value::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut rest: A) -> Result<Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = rest.next_entry()? {
                    members.push(member);
                }
                Ok(Value::Object(members))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// Why a value cannot be read: the path to the member that is wrong, such as `rules.jokers` or `hands[2]`, and what is
/// wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueError {
    path: String,
    message: String,
}

impl ValueError {
    /// The same error for the value that has the wrong value as its member with this name.
    #[must_use]
    pub fn within(self, name: &str) -> Self {
        let separator = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        Self { path: format!("{name}{separator}{}", self.path), ..self }
    }

    fn within_list(self, index: usize) -> Self {
        self.within(&format!("[{index}]"))
    }
}

impl Display for ValueError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { path, message } = self;
        let separator = if path.is_empty() { "" } else { ": " };
        write!(f, "{path}{separator}{message}")
    }
}

impl core::error::Error for ValueError {}

impl de::Error for ValueError {
    fn custom<T: Display>(message: T) -> Self {
        Self { path: String::new(), message: message.to_string() }
    }

    fn missing_field(name: &'static str) -> Self {
        Self::custom("a value is missing").within(name)
    }

    // The standard message would print floats, and the code for that makes the wasm larger.
    fn invalid_type(_: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Self::unknown_variant(name, known)
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        Self::custom(unknown(name, known))
    }
}

// The compiler copies these methods for every type that is read. To keep the copies small, most accept only one kind of
// value.
impl<'de> Deserializer<'de> for &'de Value {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(*yes),
            Value::Number(number) => visitor.visit_f64(*number),
            Value::Text(text) => visitor.visit_str(text),
            Value::List(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if let Value::Null = self { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if let Value::Bool(yes) = self {
            visitor.visit_bool(*yes)
        } else {
            Err(self.unexpected("true or false"))
        }
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.whole_number() {
            Some(number) => visitor.visit_u32(number),
            None => Err(self.unexpected("a whole number from 0 to 4294967295")),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_u32(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if let Value::Text(text) = self { visitor.visit_str(text) } else { Err(self.unexpected("text")) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        let Value::List(list) = self else { return Err(self.unexpected("a list")) };
        visitor.visit_seq(Elements(list.iter().enumerate()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        let Value::Object(members) = self else { return Err(self.unexpected("an object")) };
        visitor.visit_map(Members(members))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        members: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        if let Value::Object(_) = self {
            self.deserialize_map(visitor)
        } else {
            Err(self.unexpected(&format!("an object {{ {} }}", members.join(", "))))
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let Value::Text(word) = self else { return Err(self.unexpected(&words.join(" or "))) };
        visitor.visit_enum(StrDeserializer::new(word))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 f32 f64 char str bytes byte_buf unit unit_struct tuple
        tuple_struct identifier
    }
}

/// The values of a list that are still to be read.
struct Elements<'de>(Enumerate<Iter<'de, Value>>);

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = ValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ValueError> {
        let Some((index, value)) = self.0.next() else { return Ok(None) };
        seed.deserialize(value).map(Some).map_err(|error| error.within_list(index))
    }
}

/// The members of an object that are still to be read.
struct Members<'de>(&'de [(String, Value)]);

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        let Some((name, _)) = self.0.first() else { return Ok(None) };
        seed.deserialize(name.as_str().into_deserializer()).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        let ((name, value), rest) = self.0.split_first().expect("a name is read before its value");
        self.0 = rest;
        seed.deserialize(value).map_err(|error| error.within(name))
    }
}

impl<'de> Deserialize<'de> for RulesInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Null => Ok(Self::default()),
            Value::Text(name) => Ok(Self::Name(name)),
            Value::Object(options) => Ok(Self::Options(options)),
            other => Err(other.unexpected("the name of a preset or options by their names")),
        }
    }
}
