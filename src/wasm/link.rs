//! The functions that write and read links.

use alloc::string::String;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{read, rules_of, serialize};
use super::error::Answer;
use crate::learn::link::{position_link, read_position_link};
use crate::view::input::parse_argument;

/// The link to a position, for the fragment of an address, without `#`.
#[wasm_bindgen(js_name = positionLink)]
pub fn position_link_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesOptions | RulesInput")] options: JsValue,
) -> Answer<String> {
    let rules = rules_of(options)?;
    let position = parse_argument("position", &read::<String>("position", position)?)?;
    Ok(position_link(&position, &rules)?)
}

/// Reads a link to a position.
#[wasm_bindgen(js_name = readPositionLink, unchecked_return_type = "[Position, Rules]")]
pub fn read_position_link_js(
    #[wasm_bindgen(unchecked_param_type = "string")] link: JsValue,
) -> Answer<JsValue> {
    serialize(&read_position_link(&read::<String>("the link", link)?)?)
}
