//! Conversion between JavaScript values and the types of the engine.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::JsValue;

use super::error::{Answer, js_error, js_type};
use super::plain::{Plain, ReadError};
use crate::cards::named::UnknownName;
use crate::play::error::Error;
use crate::play::level::Level;
use crate::rules::{Rules, RulesInput};

/// The rules that the caller describes; `bga` if the input is missing.
pub(super) fn rules_of(input: JsValue) -> Answer<Rules> {
    let input: Option<RulesInput> = read("rules", input)?;
    Rules::resolve(&input.unwrap_or_default()).map_err(|error| js_error(&error.into()))
}

pub(super) fn to_js<T: Tsify + Serialize>(answer: &T) -> Answer<Ts<T>> {
    Ts::from_rust(answer).map_err(|error| js_error(&Error::input(error.to_string())))
}

/// Reads text. `what` names the argument in the error for any other value.
pub(super) fn read_text(what: &str, value: JsValue) -> Answer<String> {
    let error = || js_error(&Error::input(format!("{what} must be text, not {}", js_type(&value))));
    value.as_string().ok_or_else(error)
}

pub(super) fn level_of(name: JsValue) -> Answer<Level> {
    let level = read_text("level", name)?.parse();
    level.map_err(|UnknownName { name, .. }| js_error(&Error::UnknownLevel { name }))
}

/// Reads a value. `what` names the argument in an error. Members that are `undefined` are treated as missing.
pub(super) fn read<T: DeserializeOwned>(what: &str, value: JsValue) -> Answer<T> {
    let plain = Plain::of(what, &value)?;
    T::deserialize(plain).map_err(|ReadError(why)| js_error(&Error::input(format!("{what}: {why}"))))
}
