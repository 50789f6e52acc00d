//! JavaScript's values become ours, and ours become its.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::JsValue;

use super::input::Input;
use super::json;
use super::plain::Plain;
use crate::misuse::Misuse;
use crate::rules::{Rules, RulesInput};
use crate::view::{Named, RulesProblem};

/// An answer, or the error that is thrown.
pub(super) type Answer<T> = Result<T, JsValue>;

/// The rules of an input; left out they are those of `bga`.
pub(super) fn rules_of(input: JsValue) -> Answer<Rules> {
    let input: Option<RulesInput> = read("rules", input)?;
    Rules::resolve(&input.unwrap_or_default()).map_err(|error| throw(&error.into()))
}

/// An answer as a JavaScript value.
pub(super) fn out<T: Tsify + Serialize>(answer: &T) -> Answer<Ts<T>> {
    let text = json::text_of(answer).map_err(|error| throw(&Misuse::input(error.to_string())))?;
    js_sys::JSON::parse(&text).map(Ts::new_unchecked)
}

/// Text, or an error that names the argument.
pub(super) fn text(what: &str, value: JsValue) -> Answer<String> {
    let wrong = || throw(&Misuse::input(format!("{what} must be text, not {}", kind(&value))));
    value.as_string().ok_or_else(wrong)
}

/// A plain value, read; members that are undefined count as left out.
pub(super) fn read<T: Input>(what: &str, value: JsValue) -> Answer<T> {
    T::of(Plain::of(what, &value)?).map_err(|wrong| unread(what, &wrong, &value))
}

fn unread(what: &str, wrong: &str, value: &JsValue) -> JsValue {
    throw(&Misuse::input(format!("{what}: {wrong}, got {}", kind(value))))
}

/// Options, read; a name that they do not know is an error.
pub(super) fn options_of<T: Input + Named>(what: &str, value: JsValue) -> Answer<Option<T>> {
    let plain = Plain::of(what, &value)?;
    known_names(what, &plain, T::NAMES)?;
    Input::of(plain).map_err(|wrong| unread(what, &wrong, &value))
}

fn known_names(what: &str, options: &Plain, known: &[&str]) -> Answer<()> {
    let Plain::Members(members) = options else { return Ok(()) };
    match members.iter().find(|(name, _)| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some((name, _)) => {
            let known = known.join(", ");
            Err(throw(&Misuse::input(format!("{what} knows no \"{name}\"; it takes {known}"))))
        }
    }
}

/// The error for options that must be given and are not.
pub(super) fn missing(what: &str) -> JsValue {
    throw(&Misuse::input(format!("{what} takes an object with options, and none was given")))
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
        let list: js_sys::Array = flaws.iter().filter_map(|flaw| out(flaw).ok()).map(JsValue::from).collect();
        let _ = js_sys::Reflect::set(&error, &"flaws".into(), &list);
    }
    error.into()
}
