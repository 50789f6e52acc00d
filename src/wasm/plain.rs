//! Reads values from JavaScript with serde, by way of plain data.
//!
//! Unlike the errors of `serde_wasm_bindgen`, the errors of this module name the member, what was expected and what was
//! found. JavaScript formats the floats in them, because Rust's code for that would make the wasm larger.

use core::cell::Cell;
use core::fmt::Display;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use super::error::{Answer, js_error, js_type, number_text};
use crate::play::error::Error;

/// The maximum depth of nested lists and objects. The input with the deepest nesting, a view, has six levels.
const MAX_DEPTH: u32 = 8;

/// The maximum length of a list. No list that the engine reads is this long.
const MAX_LIST_LENGTH: u32 = 10_000;

/// The maximum number of values in an argument, however they are nested. The largest argument is the view of a long game,
/// with some 50,000.
const MAX_VALUES: u32 = 1_000_000;

/// How messages name `null` and `undefined`, which are treated alike.
const NULL_OR_UNDEFINED: &str = "null or undefined";

thread_local! {
    /// The name of the member that is being read, for messages.
    static MEMBER_NAME: Cell<String> = const { Cell::new(String::new()) };
}

/// A value as plain data. Members that are `undefined` are left out.
pub(super) enum Plain {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Plain>),
    Object(Vec<(String, Plain)>),
    /// Any other value, such as a function or a symbol, by the name of its type.
    Other(String),
}

impl Plain {
    /// Copies the argument named `what`. Values that are nested too deeply, such as an object that contains itself, are an
    /// error.
    pub(super) fn of(what: &str, value: &JsValue) -> Answer<Self> {
        MEMBER_NAME.take();
        Self::at_depth(what, value, 0, &Cell::new(MAX_VALUES))
    }

    /// Copies a value that lies `depth` levels deep. `room` is the number of values that may still be copied.
    fn at_depth(what: &str, value: &JsValue, depth: u32, room: &Cell<u32>) -> Answer<Self> {
        let invalid = |how| Err(js_error(&Error::input(format!("{what}: {how}"))));
        if depth > MAX_DEPTH {
            return invalid("lists and objects are nested too deeply");
        }
        let Some(left) = room.get().checked_sub(1) else {
            return invalid("there are more than 1,000,000 values");
        };
        room.set(left);
        if value.is_null() || value.is_undefined() {
            return Ok(Self::Null);
        }
        if let Some(yes) = value.as_bool() {
            return Ok(Self::Bool(yes));
        }
        if let Some(number) = value.as_f64() {
            return Ok(Self::Number(number));
        }
        if let Some(text) = value.as_string() {
            return Ok(Self::Text(text));
        }
        if let Some(list) = value.dyn_ref::<js_sys::Array>() {
            if list.length() > MAX_LIST_LENGTH {
                return invalid("a list has more than 10,000 members");
            }
            let members = list.iter().map(|member| Self::at_depth(what, &member, depth + 1, room));
            return members.collect::<Answer<Vec<Self>>>().map(Self::List);
        }
        match value.dyn_ref::<js_sys::Object>() {
            Some(object) if !value.is_function() => {
                let mut members = Vec::new();
                for name in js_sys::Reflect::own_keys(object)?.iter() {
                    let Some(text) = name.as_string() else { continue };
                    let member = js_sys::Reflect::get(object, &name)?;
                    if !member.is_undefined() {
                        members.push((text, Self::at_depth(what, &member, depth + 1, room)?));
                    }
                }
                Ok(Self::Object(members))
            }
            _ => Ok(Self::Other(js_type(value))),
        }
    }

    fn unexpected(&self, expected: &str) -> ReadError {
        let number;
        let found = match self {
            Self::Null => NULL_OR_UNDEFINED,
            Self::Bool(_) => "a boolean",
            Self::Number(value) if [EXPECTED_WHOLE_NUMBER, EXPECTED_BUDGET].contains(&expected) => {
                number = number_text(*value);
                &number
            }
            Self::Number(_) => "a number",
            Self::Text(_) => "text",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
            Self::Other(kind) => kind,
        };
        ReadError(format!("expected {expected}, not {found}"))
    }

    /// The error for a member of an unexpected type. The message names the innermost member.
    fn unexpected_member(&self, expected: &str) -> ReadError {
        let name = MEMBER_NAME.take();
        let ReadError(why) = self.unexpected(expected);
        if name.is_empty() { ReadError(why) } else { ReadError(format!("{name}: {why}")) }
    }

    /// The members of an object. When a member is read, its name is stored in [`MEMBER_NAME`] for messages.
    fn members(list: Vec<(String, Self)>) -> impl Iterator<Item = (String, Self)> {
        list.into_iter().inspect(|(name, _)| MEMBER_NAME.set(name.clone()))
    }

    #[allow(clippy::cast_sign_loss, clippy::float_cmp)]
    fn as_whole_number(&self, expected: &str) -> Result<u32, ReadError> {
        match self {
            Self::Number(number) if f64::from(*number as u32) == *number => Ok(*number as u32),
            _ => Err(self.unexpected_member(expected)),
        }
    }

    fn unexpected_instead_of_object(&self, members: &[&str]) -> ReadError {
        self.unexpected(&format!("an object {{ {} }}", members.join(", ")))
    }
}

const EXPECTED_WHOLE_NUMBER: &str = "a whole number from 0 to 4294967295";

const EXPECTED_BUDGET: &str = "a whole number from 0 to 4294967295, or Infinity";

#[derive(Debug)]
pub(super) struct ReadError(pub(super) String);

impl ReadError {
    fn expected_but_found(expected: &dyn Expected, found: &str) -> Self {
        Self(format!("expected {expected}, not {found}"))
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for ReadError {}

impl serde::de::Error for ReadError {
    fn custom<T: Display>(why: T) -> Self {
        Self(why.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let found = match found {
            Unexpected::Bool(_) => "a boolean",
            Unexpected::Float(number) => return Self::expected_but_found(expected, &number_text(number)),
            Unexpected::Signed(number) => return Self::expected_but_found(expected, &number.to_string()),
            Unexpected::Unsigned(number) => return Self::expected_but_found(expected, &number.to_string()),
            Unexpected::Str(_) => "text",
            Unexpected::Seq => "a list",
            Unexpected::Map => "an object",
            _ => NULL_OR_UNDEFINED,
        };
        Self::expected_but_found(expected, found)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Self(format!("there is no \"{name}\"; expected one of {}", known.join(", ")))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self(format!("there is no \"{word}\"; expected one of {}", known.join(", ")))
    }
}

impl IntoDeserializer<'_, ReadError> for Plain {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

// The compiler copies these methods for every type that is read. To keep the copies small, most methods accept only
// one kind of value.
impl<'de> Deserializer<'de> for Plain {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(yes) => visitor.visit_bool(yes),
            Self::Number(number) => {
                if number.fract() != 0.0 || number.abs() >= 9e15 {
                    visitor.visit_f64(number)
                } else if number < 0.0 {
                    visitor.visit_i64(number as i64)
                } else {
                    // The number is whole and not negative, so the conversion does not change it.
                    #[allow(clippy::cast_sign_loss)]
                    visitor.visit_u64(number as u64)
                }
            }
            Self::Text(text) => visitor.visit_str(&text),
            Self::List(_) => self.deserialize_seq(visitor),
            Self::Object(_) => self.deserialize_map(visitor),
            Self::Other(_) => Err(self.unexpected(&(&visitor as &dyn Expected).to_string())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if let Self::Null = self { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if let Self::Bool(yes) = self {
            visitor.visit_bool(yes)
        } else {
            Err(self.unexpected_member("true or false"))
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_u32(self.as_whole_number(EXPECTED_WHOLE_NUMBER)?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_u32(self.as_whole_number(EXPECTED_WHOLE_NUMBER)?)
    }

    /// Only budgets are read as floats.
    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self {
            Self::Number(f64::INFINITY) => visitor.visit_f64(f64::INFINITY),
            _ => visitor.visit_f64(self.as_whole_number(EXPECTED_BUDGET)?.into()),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if let Self::Text(text) = self {
            visitor.visit_string(text)
        } else {
            Err(self.unexpected_member("text"))
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let Self::List(members) = self else { return Err(self.unexpected_member("a list")) };
        visitor.visit_seq(SeqDeserializer::new(members.into_iter()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let Self::Object(members) = self else { return Err(self.unexpected("an object")) };
        visitor.visit_map(MapDeserializer::new(Self::members(members)))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if let Self::Object(_) = self {
            self.deserialize_map(visitor)
        } else {
            Err(self.unexpected_instead_of_object(fields))
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let Self::Text(word) = self else { return Err(self.unexpected_member(&words.join(" or "))) };
        visitor.visit_enum(word.into_deserializer())
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 f32 char bytes byte_buf unit unit_struct newtype_struct tuple
        tuple_struct identifier
    }
}
