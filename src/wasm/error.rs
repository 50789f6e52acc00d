//! What is thrown, and what is said of the value that was wrong.

use serde::Serialize;
use wasm_bindgen::prelude::JsValue;

use crate::error::Error;

/// An answer, or the error that is thrown.
pub(super) type Answer<T> = Result<T, JsValue>;

/// The error for options that must be given and are not.
pub(super) fn missing(what: &str) -> JsValue {
    throw(&Error::input(format!("{what} takes an object with options, and none was given")))
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
pub(super) fn throw(misuse: &Error) -> JsValue {
    let error = js_sys::Error::new(&misuse.to_string());
    // Setting a member of an error made here cannot fail.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &misuse.code().into());
    if let Error::Rules(rules) = misuse {
        let list =
            rules.flaws().serialize(&serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true));
        let _ = js_sys::Reflect::set(&error, &"flaws".into(), &list.unwrap_or_default());
    }
    error.into()
}
