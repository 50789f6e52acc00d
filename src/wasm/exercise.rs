//! Exercises for JavaScript.

use alloc::format;
use alloc::string::String;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{read, rules_of, serialize};
use super::error::Answer;
use crate::cards::named::UnknownName;
use crate::learn::exercise::Exercise;
use crate::learn::technique::Technique;
use crate::play::error::Error;
use crate::play::rng::Seed;

/// A position in which the whole hand can be laid, but only with this technique; `null` if there is none, which is the case for
/// `join-runs` and, under rules without jokers, for `swap-joker`. The same seed gives the same exercise.
#[wasm_bindgen(js_name = exercise, unchecked_return_type = "Exercise | null")]
pub fn exercise_js(
    #[wasm_bindgen(unchecked_param_type = "Technique")] technique: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] seed: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesOptions | RulesInput")] options: JsValue,
) -> Answer<JsValue> {
    let unknown = |error: UnknownName| Error::input(format!("technique: {error}"));
    let technique: Technique = read::<String>("technique", technique)?.parse().map_err(unknown)?;
    let seed = Seed::new(&read::<String>("seed", seed)?).map_err(Error::from)?;
    serialize(&Exercise::new(technique, &rules_of(options)?, &seed))
}
