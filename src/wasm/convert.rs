//! JavaScript's values become ours, and ours become its.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::misuse::Misuse;
use crate::rules::{Rules, RulesInput};
use crate::view::{Named, RulesProblem};

/// The most lists and objects within each other that an input is read from; its own forms have three.
const DEEPEST: u32 = 8;

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

/// A plain value, read; members that are undefined count as left out.
pub(super) fn read<T: DeserializeOwned>(what: &str, value: JsValue) -> Answer<T> {
    serde_wasm_bindgen::from_value(without_undefined(what, &value, 0)?).map_err(|error| {
        let error = JsValue::from(error);
        let message = error.dyn_ref::<js_sys::Error>().map(js_sys::Error::message);
        let message = message.map_or_else(|| "cannot be read".to_owned(), String::from);
        throw(&Misuse::input(format!("{what}: {message}, got {}", kind(&value))))
    })
}

/// Options, read; a name that they do not know is an error.
pub(super) fn options_of<T: DeserializeOwned + Named>(what: &str, value: JsValue) -> Answer<Option<T>> {
    let names = value.dyn_ref::<js_sys::Object>().map(js_sys::Object::keys).unwrap_or_default();
    let mut names = names.iter().filter_map(|name| name.as_string());
    if let Some(name) = names.find(|name| !T::NAMES.contains(&name.as_str())) {
        let known = T::NAMES.join(", ");
        return Err(throw(&Misuse::input(format!("{what} knows no \"{name}\"; it takes {known}"))));
    }
    read(what, value)
}

/// The error for options that must be given and are not.
pub(super) fn missing(what: &str) -> JsValue {
    throw(&Misuse::input(format!("{what} takes an object with options, and none was given")))
}

/// A copy of a plain object without the members that are undefined; anything else as it is. What lies
/// deeper than any input does, an object within itself too, is an error before it is read.
fn without_undefined(what: &str, value: &JsValue, depth: u32) -> Answer<JsValue> {
    if depth > DEEPEST {
        return Err(throw(&Misuse::input(format!(
            "{what}: lists and objects lie too deep within each other"
        ))));
    }
    let Some(object) = value.dyn_ref::<js_sys::Object>() else { return Ok(value.clone()) };
    if let Some(list) = value.dyn_ref::<js_sys::Array>() {
        for member in list.iter().filter(JsValue::is_object) {
            without_undefined(what, &member, depth + 1)?;
        }
        return Ok(value.clone());
    }
    if value.is_function() {
        return Ok(value.clone());
    }
    let copy = js_sys::Object::new();
    for name in js_sys::Reflect::own_keys(object)?.iter().filter(JsValue::is_string) {
        let member = js_sys::Reflect::get(object, &name)?;
        if !member.is_undefined() {
            // Setting a member of an object made here cannot fail.
            let _ = js_sys::Reflect::set(&copy, &name, &without_undefined(what, &member, depth + 1)?);
        }
    }
    Ok(copy.into())
}

/// What kind of value JavaScript says it is.
pub(super) fn kind(value: &JsValue) -> String {
    if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() }
}

/// The error that JavaScript catches: a message for people and a stable `code`; what is wrong with
/// rules is also data, in `flaws`.
pub(super) fn throw(misuse: &Misuse) -> JsValue {
    let error = js_sys::Error::new(&misuse.to_string());
    // Setting a member of an error made here cannot fail.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &misuse.code().into());
    let flaws = RulesProblem::all_of(misuse);
    if !flaws.is_empty() {
        let list: js_sys::Array =
            flaws.iter().filter_map(|flaw| flaw.into_ts().ok()).map(JsValue::from).collect();
        let _ = js_sys::Reflect::set(&error, &"flaws".into(), &list);
    }
    error.into()
}
