//! The wall to JavaScript: convert, call, convert back. The only file that knows JavaScript.
//!
//! Values come in as plain JavaScript values and are read with serde; members that are `undefined`
//! count as left out. A refusal is an answer; an `Error` with a `code` is thrown for misuse alone.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::misuse::Misuse;
use crate::rules::{Rules, RulesInput};
use crate::view::{
    CheckTurnOptions, MeldAnswer, PresetInfo, TableAnswer, TurnAnswer, check_meld, check_table, check_turn,
};

type Answer<T> = Result<T, JsValue>;

/// Reports a panic to the console before the call that caused it fails.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Every preset and variant with its name and all its options.
#[wasm_bindgen]
pub fn presets() -> Answer<Vec<Ts<PresetInfo>>> {
    PresetInfo::all().iter().map(out).collect()
}

/// Are these cards a meld? `{ kind: "set" | "run" }`, or `{ kind: "none", reason }`.
#[wasm_bindgen(js_name = checkMeld)]
pub fn check_meld_js(
    #[wasm_bindgen(unchecked_param_type = "string")] cards: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: &JsValue,
) -> Answer<Ts<MeldAnswer>> {
    out(&check_meld(&text("cards", cards)?, &rules_of(rules)?).map_err(|error| throw(&error))?)
}

/// Is every group of a table a meld? `{ legal: true }`, or every flaw with its code and group.
#[wasm_bindgen(js_name = checkTable)]
pub fn check_table_js(
    #[wasm_bindgen(unchecked_param_type = "string")] table: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: &JsValue,
) -> Answer<Ts<TableAnswer>> {
    out(&check_table(&text("table", table)?, &rules_of(rules)?).map_err(|error| throw(&error))?)
}

/// May a turn that began at `before` end at `after`? It judges what can have happened, not an order
/// of moves.
#[wasm_bindgen(js_name = checkTurn)]
pub fn check_turn_js(
    #[wasm_bindgen(unchecked_param_type = "CheckTurnOptions")] turn: &JsValue,
) -> Answer<Ts<TurnAnswer>> {
    let turn: CheckTurnOptions = read("checkTurn", turn)?;
    out(&check_turn(&turn).map_err(|error| throw(&error))?)
}

/// The rules of an input; left out they are those of `bga`.
fn rules_of(input: &JsValue) -> Answer<Rules> {
    let input: Option<RulesInput> = read("rules", input)?;
    Rules::resolve(&input.unwrap_or_default()).map_err(|error| throw(&error.into()))
}

/// An answer as a JavaScript value.
fn out<T: Tsify + Serialize>(answer: &T) -> Answer<Ts<T>> {
    Ts::from_rust(answer).map_err(|error| throw(&Misuse::input(error.to_string())))
}

/// Text, or an error that names the argument.
fn text(what: &str, value: &JsValue) -> Answer<String> {
    let wrong = || throw(&Misuse::input(format!("{what} must be text, not {}", kind(value))));
    value.as_string().ok_or_else(wrong)
}

/// A plain value, read; members that are undefined count as left out.
fn read<T: DeserializeOwned>(what: &str, value: &JsValue) -> Answer<T> {
    serde_wasm_bindgen::from_value(without_undefined(value)).map_err(|error| {
        let error = JsValue::from(error);
        let message = error.dyn_ref::<js_sys::Error>().map(js_sys::Error::message);
        let message = message.map_or_else(|| "cannot be read".to_owned(), String::from);
        throw(&Misuse::input(format!("{what}: {message}, got {}", kind(value))))
    })
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
fn kind(value: &JsValue) -> String {
    if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() }
}

/// The error that JavaScript catches: a message for people and a stable `code`.
fn throw(misuse: &Misuse) -> JsValue {
    let error = js_sys::Error::new(&misuse.to_string());
    // Setting a member of an error made here cannot fail.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &misuse.code().into());
    error.into()
}
