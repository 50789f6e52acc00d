//! JavaScript's values become ours, and ours become its.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::misuse::Misuse;
use crate::rules::{Rules, RulesInput};
use crate::view::{Named, RulesProblem};

/// An answer, or the error that is thrown.
pub(super) type Answer<T> = Result<T, JsValue>;

/// The rules of an input; left out they are those of `bga`.
pub(super) fn rules_of(input: &JsValue) -> Answer<Rules> {
    let input: Option<RulesInput> = read("rules", input)?;
    Rules::resolve(&input.unwrap_or_default()).map_err(|error| throw(&error.into()))
}

/// An answer as a JavaScript value.
pub(super) fn out<T: Tsify + Serialize>(answer: &T) -> Answer<Ts<T>> {
    Ts::from_rust(answer).map_err(|error| throw(&Misuse::input(error.to_string())))
}

/// Text, or an error that names the argument.
pub(super) fn text(what: &str, value: &JsValue) -> Answer<String> {
    let wrong = || throw(&Misuse::input(format!("{what} must be text, not {}", kind(value))));
    value.as_string().ok_or_else(wrong)
}

/// A plain value, read; members that are undefined count as left out.
pub(super) fn read<T: DeserializeOwned>(what: &str, value: &JsValue) -> Answer<T> {
    serde_wasm_bindgen::from_value(without_undefined(value)).map_err(|error| {
        let error = JsValue::from(error);
        let message = error.dyn_ref::<js_sys::Error>().map(js_sys::Error::message);
        let message = message.map_or_else(|| "cannot be read".to_owned(), String::from);
        throw(&Misuse::input(format!("{what}: {message}, got {}", kind(value))))
    })
}

/// Options, read; a name that they do not know is an error.
pub(super) fn options_of<T: DeserializeOwned + Named>(what: &str, value: &JsValue) -> Answer<Option<T>> {
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

/// A copy of a plain object without the members that are undefined; anything else as it is.
fn without_undefined(value: &JsValue) -> JsValue {
    let Some(object) = value.dyn_ref::<js_sys::Object>() else { return value.clone() };
    if js_sys::Array::is_array(value) || value.is_function() {
        return value.clone();
    }
    let copy = js_sys::Object::new();
    for entry in js_sys::Object::entries(object) {
        let (name, member) = (js_sys::Reflect::get_u32(&entry, 0), js_sys::Reflect::get_u32(&entry, 1));
        if let (Ok(name), Ok(member)) = (name, member)
            && !member.is_undefined()
        {
            // Setting a member of an object made here cannot fail.
            let _ = js_sys::Reflect::set(&copy, &name, &without_undefined(&member));
        }
    }
    copy.into()
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
