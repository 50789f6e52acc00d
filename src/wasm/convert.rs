//! Conversion between JavaScript values and the types of the engine.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::Cell;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use super::error::{Answer, PLAIN};
use crate::cards::named::UnknownName;
use crate::play::error::Error;
use crate::play::level::Level;
use crate::play::refusal::CommandError;
#[cfg(feature = "think")]
use crate::rules::Options;
use crate::rules::{Rules, RulesInput, Value, ValueError};
#[cfg(feature = "think")]
use crate::view::SolveOptions;

/// Converts a value to plain data. `None` becomes `null`.
pub(super) fn serialize(value: &impl Serialize) -> Answer<JsValue> {
    Ok(value.serialize(&PLAIN).map_err(|error| Error::input(error.to_string()))?)
}

/// Like [`serialize`], for a value whose type has a declaration in TypeScript.
pub(super) fn to_js<T: Tsify + Serialize>(value: &T) -> Answer<Ts<T>> {
    serialize(value).map(Ts::new_unchecked)
}

/// Converts an answer that has a member `legal`, which is false if the rules refuse what was asked. `J` is the answer's type
/// in TypeScript.
pub(super) fn answer<J: JsCast>(answer: Result<impl Serialize, CommandError>) -> Answer<J> {
    let (legal, members) = match answer {
        Ok(answer) => (true, serialize(&answer)?),
        Err(CommandError::Refused(refused)) => (false, serialize(&refused)?),
        Err(CommandError::Misuse(error)) => return Err(error.into()),
    };
    let members = if members.is_object() { members } else { js_sys::Object::new().into() };
    js_sys::Reflect::set(&members, &"legal".into(), &legal.into())?;
    Ok(members.unchecked_into())
}

/// Reads an argument. `what` names it in an error. Members that are `undefined` are treated as missing.
pub(super) fn read<T: DeserializeOwned>(what: &str, argument: JsValue) -> Answer<T> {
    Ok(T::deserialize(&value_of(what, &argument)?).map_err(|error| unreadable(what, &error))?)
}

/// The error for an argument that cannot be read, such as `Game.deal: rules.jokers: …` or `lay: ids[2]: …`.
#[cold]
fn unreadable(what: &str, error: &ValueError) -> Error {
    let error = error.to_string();
    let separator = if error.starts_with('[') { "" } else { ": " };
    Error::input(format!("{what}{separator}{error}"))
}

/// The rules in the options of a call; `bga` if there are none. The rules alone are short for options with these rules.
pub(super) fn rules_of(options: JsValue) -> Answer<Rules> {
    let mut rules = value_of("rules", &options)?;
    if let Value::Object(members) = &mut rules
        && let [(name, member)] = &mut members[..]
        && name == "rules"
    {
        rules = core::mem::replace(member, Value::Null);
    }
    let rules = RulesInput::deserialize(&rules).map_err(|error| unreadable("rules", &error))?;
    Ok(Rules::resolve(&rules)?)
}

/// Reads the options of the call `what`. The rules alone are short for options with these rules.
#[cfg(feature = "think")]
pub(super) fn options_of(what: &str, options: JsValue) -> Answer<SolveOptions> {
    use alloc::{borrow::ToOwned, vec};

    let value = value_of(what, &options)?;
    let are_rules = match &value {
        Value::Text(_) => true,
        Value::Object(members) => {
            let has = |is: fn(&str) -> bool| members.iter().any(|(name, _)| is(name));
            has(|name| name == "preset" || Options::NAMES.contains(&name)) && !has(|name| name == "rules")
        }
        _ => false,
    };
    let value = if are_rules { Value::Object(vec![("rules".to_owned(), value)]) } else { value };
    let options = Option::deserialize(&value).map_err(|error| unreadable(what, &error))?;
    Ok(options.unwrap_or_default())
}

/// The level with this name.
pub(super) fn level_of(name: JsValue) -> Answer<Level> {
    let level = read::<String>("level", name)?.parse();
    Ok(level.map_err(|UnknownName { name, .. }| Error::UnknownLevel { name })?)
}

/// Copies an argument. Values that are nested too deeply, such as an object that contains itself, are an error, and so
/// are functions and other values that are no data.
pub(super) fn value_of(what: &str, argument: &JsValue) -> Answer<Value> {
    Copier { what, room: Cell::new(Copier::MAX_VALUES) }.copy("", argument, 0)
}

struct Copier<'a> {
    /// The name of the argument.
    what: &'a str,
    /// The number of values that may still be copied.
    room: Cell<u32>,
}

impl Copier<'_> {
    /// The maximum depth of nested lists and objects. The input with the deepest nesting, a view, has six levels.
    const MAX_DEPTH: u32 = 8;

    /// The maximum length of a list. No list that the engine reads is this long.
    const MAX_LIST_LENGTH: u32 = 10_000;

    /// The maximum number of values in an argument, however they are nested. The largest argument is the view of a
    /// long game, with some 50,000.
    const MAX_VALUES: u32 = 1_000_000;

    /// Copies a value that lies `depth` levels deep, in the member with this name.
    fn copy(&self, name: &str, value: &JsValue, depth: u32) -> Answer<Value> {
        let refused = |why: &str| {
            let separator = if name.is_empty() { "" } else { ": " };
            Err(Error::input(format!("{}{separator}{name}: {why}", self.what)).into())
        };
        if depth > Self::MAX_DEPTH {
            return refused("lists and objects are nested too deeply");
        }
        let Some(room) = self.room.get().checked_sub(1) else {
            return refused("there are more than 1,000,000 values");
        };
        self.room.set(room);
        if value.is_null() || value.is_undefined() {
            return Ok(Value::Null);
        }
        if let Some(yes) = value.as_bool() {
            return Ok(Value::Bool(yes));
        }
        if let Some(number) = value.as_f64() {
            return Ok(Value::Number(number));
        }
        if let Some(text) = value.as_string() {
            return Ok(Value::Text(text));
        }
        if let Some(list) = value.dyn_ref::<js_sys::Array>() {
            if list.length() > Self::MAX_LIST_LENGTH {
                return refused("a list has more than 10,000 members");
            }
            let list = list.iter().map(|member| self.copy(name, &member, depth + 1));
            return list.collect::<Answer<_>>().map(Value::List);
        }
        let kind = value.js_typeof().as_string().unwrap_or_default();
        let Some(object) = value.dyn_ref::<js_sys::Object>().filter(|_| kind == "object") else {
            return refused(&format!("expected plain data, not a {kind}"));
        };
        let mut members = Vec::new();
        for key in js_sys::Reflect::own_keys(object)?.iter() {
            let Some(name) = key.as_string() else { continue };
            let member = js_sys::Reflect::get(object, &key)?;
            if !member.is_undefined() {
                let value = self.copy(&name, &member, depth + 1)?;
                members.push((name, value));
            }
        }
        Ok(Value::Object(members))
    }
}
