//! What JavaScript hands in, as plain data.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use super::convert::{Answer, throw};
use crate::misuse::Misuse;

/// The most lists and objects within each other that an input is read from; its own forms have three.
const DEEPEST: u32 = 8;

/// The largest number up to which JavaScript tells every whole number from the next.
const MOST: f64 = 9_007_199_254_740_991.0;

/// A plain value. Members that are undefined count as left out.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Plain {
    /// Null, or undefined.
    Nothing,
    /// True or false.
    Yes(bool),
    /// A whole number.
    Whole(i64),
    /// Any other number, as JavaScript writes it.
    Odd(String),
    /// Text.
    Text(String),
    /// A list, or anything else that can be gone through.
    List(Vec<Plain>),
    /// An object's members.
    Members(Vec<(String, Plain)>),
    /// A function, a symbol, a bigint.
    Other,
}

impl Plain {
    /// Reads a value; what lies deeper than any input does, an object within itself too, is an error.
    pub(super) fn of(what: &str, value: &JsValue) -> Answer<Self> {
        Self::within(what, value, 0)
    }

    fn within(what: &str, value: &JsValue, depth: u32) -> Answer<Self> {
        if depth > DEEPEST {
            let message = format!("{what}: lists and objects lie too deep within each other");
            return Err(throw(&Misuse::input(message)));
        }
        if value.is_null() || value.is_undefined() {
            return Ok(Self::Nothing);
        }
        if let Some(yes) = value.as_bool() {
            return Ok(Self::Yes(yes));
        }
        if let Some(number) = value.as_f64() {
            return Ok(Self::number(number, value));
        }
        if let Some(text) = value.as_string() {
            return Ok(Self::Text(text));
        }
        if !value.is_object() {
            return Ok(Self::Other);
        }
        if let Some(list) = js_sys::try_iter(value)? {
            let list = list.map(|member| Self::within(what, &member?, depth + 1));
            return list.collect::<Answer<_>>().map(Self::List);
        }
        let mut members = Vec::new();
        for key in js_sys::Object::keys(value.unchecked_ref::<js_sys::Object>()).iter() {
            let member = js_sys::Reflect::get(value, &key)?;
            members.push((key.as_string().unwrap_or_default(), Self::within(what, &member, depth + 1)?));
        }
        Ok(Self::Members(members))
    }

    fn number(number: f64, value: &JsValue) -> Self {
        if number.fract().abs() <= 0.0 && number.abs() <= MOST {
            // It is whole and small enough, so nothing is cut off.
            #[allow(clippy::cast_possible_truncation)]
            Self::Whole(number as i64)
        } else {
            Self::Odd(value.unchecked_ref::<js_sys::Object>().to_string().into())
        }
    }
}
