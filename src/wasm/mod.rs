//! The JavaScript boundary: converts arguments, calls the engine and converts the answer. No other module knows
//! JavaScript.
//!
//! A build without the feature `think` exports no solver, no computer player, and no call that the element does not need. It is
//! smaller, and a page loads it first.
//!
//! Arguments are plain JavaScript values, read with serde; members that are `undefined` count as missing.
//! Refusals are returned as answers. An `Error` with a `code` is thrown only for invalid calls.

// Arguments are owned, not borrowed. wasm-bindgen has few slots for borrowed values, and a call that fails does not
// free its slot: after a few hundred such calls no slot would be left.
#![allow(clippy::needless_pass_by_value)]
// The comments are copied into the TypeScript declarations, where the error codes are documented in one place.
#![allow(clippy::missing_errors_doc)]

mod convert;
mod error;
#[cfg(feature = "think")]
mod exercise;
mod game;
#[cfg(feature = "think")]
mod guest;
#[cfg(feature = "think")]
mod link;
#[cfg(feature = "think")]
mod puzzle;
#[cfg(feature = "think")]
mod review;
#[cfg(feature = "think")]
mod thinking;

#[cfg(feature = "think")]
pub use exercise::exercise_js;
pub use game::JsGame;
#[cfg(feature = "think")]
pub use link::{position_link_js, read_position_link_js};
#[cfg(feature = "think")]
pub use puzzle::{JsPuzzleMaker, judge_solution, puzzle_maker, read_puzzle};
#[cfg(feature = "think")]
pub use review::JsReview;
#[cfg(feature = "think")]
pub use thinking::{JsThinking, can_complete_js, outs_js, solve_js, techniques_js};

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;

use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::cards::notation::Faces;
use crate::rules::meld::{Meld, MeldFlaw};
use crate::rules::{OptionInfo, Preset, rule_options};
use crate::view::input::parse_argument;
#[cfg(feature = "think")]
use crate::{
    cards::layout::Layout,
    play::refusal::CommandError,
    play::table::Table,
    view::{CheckTurnOptions, check_turn},
};
#[cfg(feature = "think")]
use convert::answer;
use convert::{read, rules_of, serialize, to_js};
use error::Answer;

/// The TypeScript types of values that are not serialized member by member.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// The engine and its version, which a report of a panic has to name.
const ENGINE: &str = concat!("machiavelli ", env!("CARGO_PKG_VERSION"));

std::thread_local! {
    static PANIC_MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes every panic report its message and the version of the engine to the console, and keep the message for the error
/// that the failed call throws.
#[wasm_bindgen(start, skip_typescript)]
pub fn start() {
    console_error_panic_hook::set_once();
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        PANIC_MESSAGE.set(info.to_string());
        report(info);
        web_sys::console::error_1(&ENGINE.into());
    }));
}

/// Returns the message of the last panic and clears it. The message is empty if there was no panic.
#[wasm_bindgen(js_name = takePanic, skip_typescript)]
pub fn take_panic() -> String {
    PANIC_MESSAGE.take()
}

/// Lists the rules of every preset.
#[wasm_bindgen(unchecked_return_type = "Rules[]")]
pub fn presets() -> Answer<JsValue> {
    serialize(&Preset::ALL.map(Preset::rules))
}

/// Lists every rule option with the values that it accepts.
#[wasm_bindgen(js_name = ruleOptions)]
pub fn rule_options_js() -> Answer<Vec<Ts<OptionInfo>>> {
    rule_options().iter().map(to_js).collect()
}

/// The largest number of players that these rules allow and for whom there are enough cards. The smallest number is always two.
#[cfg(feature = "think")]
#[wasm_bindgen(js_name = maxPlayers)]
pub fn max_players(
    #[wasm_bindgen(unchecked_optional_param_type = "RulesOptions | RulesInput")] options: JsValue,
) -> Answer<usize> {
    Ok(rules_of(options)?.max_players())
}

/// Checks whether cards are a meld. Returns `{ kind: "set" }`, `{ kind: "run" }`, or `{ kind: "none", reason }`.
#[wasm_bindgen(js_name = checkMeld, unchecked_return_type = "MeldAnswer")]
pub fn check_meld(
    #[wasm_bindgen(unchecked_param_type = "string")] cards: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesOptions | RulesInput")] options: JsValue,
) -> Answer<JsValue> {
    let cards: Faces = parse_argument("cards", &read::<String>("cards", cards)?)?;
    let meld = Meld::new(&cards, &rules_of(options)?);
    let kind = meld.as_ref().map_or("none", |meld| meld.kind().name());
    serialize(&MeldAnswer { kind, reason: meld.err() })
}

#[derive(Serialize)]
struct MeldAnswer {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<MeldFlaw>,
}

/// Checks whether every group on a table is a meld. Returns `{ legal: true }`, or `{ legal: false, flaws }` with every
/// flaw.
#[cfg(feature = "think")]
#[wasm_bindgen(js_name = checkTable, unchecked_return_type = "TableAnswer")]
pub fn check_table(
    #[wasm_bindgen(unchecked_param_type = "string")] table: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesOptions | RulesInput")] options: JsValue,
) -> Answer<JsValue> {
    let table: Layout = parse_argument("table", &read::<String>("table", table)?)?;
    answer(Table::new(&table, &rules_of(options)?).map(drop).map_err(CommandError::from))
}

/// Whether a turn that started at `before` may end at `after`, by any sequence of moves.
#[cfg(feature = "think")]
#[wasm_bindgen(js_name = checkTurn, unchecked_return_type = "TurnAnswer")]
pub fn check_turn_js(
    #[wasm_bindgen(unchecked_param_type = "CheckTurnOptions")] turn: JsValue,
) -> Answer<JsValue> {
    answer(check_turn(&read::<CheckTurnOptions>("checkTurn", turn)?))
}
