//! The errors that are thrown, and descriptions of wrong values for the error messages.

use serde::Serialize;
use wasm_bindgen::prelude::JsValue;

use crate::play::error::Error;

/// A result, or the error to throw.
pub(super) type Answer<T> = Result<T, JsValue>;

/// The error for a call without its options; `what` names the function.
pub(super) fn missing_options(what: &str) -> JsValue {
    js_error(&Error::input(format!("{what} takes an object with options, and none was given")))
}

/// The type of a value as `typeof` gives it, or `null`.
pub(super) fn js_type(value: &JsValue) -> String {
    if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() }
}

/// A number as JavaScript prints it.
pub(super) fn number_text(number: f64) -> String {
    js_sys::Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default()
}

/// Describes a value: a number as JavaScript prints it, text in quotation marks, anything else by its type.
pub(super) fn describe(value: &JsValue) -> String {
    match (value.as_f64(), value.as_string()) {
        (Some(number), _) => number_text(number),
        (_, Some(text)) => format!("\"{text}\""),
        _ => js_type(value),
    }
}

/// The JavaScript error to throw, with a message and a stable `code`. Some errors have further members: `at` is the
/// index of the first character that cannot be read, `read` is the position described by the part of a link before that
/// character, `cards` are cards that do not exist, and `flaws` are the flaws of inconsistent rules.
pub(super) fn js_error(misuse: &Error) -> JsValue {
    let error = js_sys::Error::new(&misuse.to_string());
    // The error was created above, so setting its members cannot fail.
    let set = |name: &str, value: JsValue| _ = js_sys::Reflect::set(&error, &name.into(), &value);
    set("code", misuse.code().into());
    match misuse {
        Error::BadText { error, .. } => set("at", error.at.into()),
        Error::BadLink { at, read, .. } => {
            set("at", (*at).into());
            set("read", read.into());
        }
        Error::ImpossibleCards { cards } => set("cards", cards.to_string().into()),
        Error::Rules(rules) => {
            let plain = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
            set("flaws", rules.flaws().serialize(&plain).unwrap_or_default());
        }
        _ => {}
    }
    error.into()
}
