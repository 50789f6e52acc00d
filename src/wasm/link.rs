//! The functions that write and read links.

use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{read_text, rules_of, to_js};
use super::error::{Answer, js_error};
use crate::learn::link::position_link;
use crate::play::error::Error;
use crate::view::PositionLink;

/// The link to a position, for the fragment of an address, without `#`.
#[wasm_bindgen(js_name = positionLink)]
pub fn position_link_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: JsValue,
) -> Answer<String> {
    let rules = rules_of(rules)?;
    let position = read_text("position", position)?.parse();
    let position = position.map_err(|error| js_error(&Error::text("position", error)))?;
    position_link(&position, &rules).map_err(|error| js_error(&error))
}

/// Reads a link to a position.
#[wasm_bindgen(js_name = readPositionLink)]
pub fn read_position_link_js(
    #[wasm_bindgen(unchecked_param_type = "string")] link: JsValue,
) -> Answer<Ts<PositionLink>> {
    to_js(&PositionLink::read(&read_text("the link", link)?).map_err(|error| js_error(&error))?)
}
