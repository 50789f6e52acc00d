//! The errors that are thrown.

use alloc::string::ToString;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::JsValue;

use crate::play::error::Error;
use crate::rules::RulesError;

/// Converts values to plain data. `None` becomes `null`.
pub(super) const PLAIN: Serializer =
    Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);

/// A result, or the value to throw.
pub(super) type Answer<T> = Result<T, Thrown>;

/// The maximum number of characters of a message. Only text from the caller, such as a name that does not exist, makes
/// messages longer.
const MAX_LENGTH: usize = 500;

/// A value that is thrown: an error of the engine, or whatever the caller's own code threw.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl From<Thrown> for JsValue {
    fn from(Thrown(value): Thrown) -> Self {
        value
    }
}

impl From<JsValue> for Thrown {
    fn from(value: JsValue) -> Self {
        Self(value)
    }
}

impl From<RulesError> for Thrown {
    fn from(error: RulesError) -> Self {
        Error::from(error).into()
    }
}

/// The JavaScript error has a message and a stable `code`. Some errors have further members: `at` is the index of the
/// first character that cannot be read, `read` is the position described by the part of a link before that character,
/// `cards` are cards that do not exist, and `flaws` are the flaws of inconsistent rules.
impl From<Error> for Thrown {
    fn from(misuse: Error) -> Self {
        let mut message = misuse.to_string();
        if let Some((end, _)) = message.char_indices().nth(MAX_LENGTH) {
            message.truncate(end);
            message.push('…');
        }
        let error = js_sys::Error::new(&message);
        // The error was created above, so setting its members cannot fail.
        let set = |name: &str, value: JsValue| _ = js_sys::Reflect::set(&error, &name.into(), &value);
        set("code", misuse.code().into());
        match misuse {
            Error::BadText { error, .. } => set("at", error.at.into()),
            Error::BadLink { at, read, .. } => {
                set("at", at.into());
                set("read", read.into());
            }
            Error::ImpossibleCards { cards } => set("cards", cards.to_string().into()),
            Error::Rules(rules) => set("flaws", rules.flaws().serialize(&PLAIN).unwrap_or_default()),
            _ => {}
        }
        Self(error.into())
    }
}
