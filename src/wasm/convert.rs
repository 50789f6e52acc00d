//! JavaScript's values become ours, and ours become its.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::JsValue;

use super::plain::{Plain, Wrong};
use crate::misuse::Misuse;
use crate::rules::{Rules, RulesInput};
use crate::view::RulesProblem;

/// An answer, or the error that is thrown.
pub(super) type Answer<T> = Result<T, JsValue>;

/// The rules of an input; left out they are those of `bga`.
pub(super) fn rules_of(input: JsValue) -> Answer<Rules> {
    let input: Option<RulesInput> = read("rules", input)?;
    Rules::resolve(&input.unwrap_or_default()).map_err(|error| throw(&error.into()))
}

/// An answer as a JavaScript value.
pub(super) fn out<T: Tsify + Serialize>(answer: &T) -> Answer<Ts<T>> {
    Ts::from_rust(answer).map_err(|error| throw(&Misuse::input(error.to_string())))
}

/// Text, or an error that names the argument.
pub(super) fn text(what: &str, value: JsValue) -> Answer<String> {
    let wrong = || throw(&Misuse::input(format!("{what} must be text, not {}", kind(&value))));
    value.as_string().ok_or_else(wrong)
}

/// A value, read; members that are undefined count as left out.
pub(super) fn read<T: DeserializeOwned>(what: &str, value: JsValue) -> Answer<T> {
    let plain = Plain::of(what, &value, 0)?;
    T::deserialize(plain).map_err(|Wrong(why)| throw(&Misuse::input(format!("{what}: {why}"))))
}

/// The error for options that must be given and are not.
pub(super) fn missing(what: &str) -> JsValue {
    throw(&Misuse::input(format!("{what} takes an object with options, and none was given")))
}

/// What kind of value JavaScript says it is.
pub(super) fn kind(value: &JsValue) -> String {
    if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() }
}

/// A number as JavaScript prints it.
pub(super) fn number_text(number: f64) -> String {
    js_sys::Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default()
}

/// A number as JavaScript prints it, text in quotation marks, and what kind of value anything else is.
pub(super) fn printed(value: &JsValue) -> String {
    match (value.as_f64(), value.as_string()) {
        (Some(number), _) => number_text(number),
        (_, Some(text)) => format!("\"{text}\""),
        _ => kind(value),
    }
}

/// The error that JavaScript catches: a message for people and a stable `code`; what is wrong with
/// rules is also data, in `flaws`.
pub(super) fn throw(misuse: &Misuse) -> JsValue {
    let error = js_sys::Error::new(&misuse.to_string());
    // Setting a member of an error made here cannot fail.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &misuse.code().into());
    let flaws = RulesProblem::all_of(misuse);
    if !flaws.is_empty() {
        let list = flaws.serialize(&serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true));
        let _ = js_sys::Reflect::set(&error, &"flaws".into(), &list.unwrap_or_default());
    }
    error.into()
}
