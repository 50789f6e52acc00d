//! The wall to JavaScript: convert, call, convert back. The only room that knows JavaScript.
//!
//! Values come in as plain JavaScript values and are read with serde; members that are `undefined`
//! count as left out. A refusal is an answer; an `Error` with a `code` is thrown for misuse alone.

// Values are owned from the door on: one lent to a call that then fails in the middle would keep its place
// among the few for lent values, and after some hundred such calls the engine could take no more.
#![allow(clippy::needless_pass_by_value)]

mod convert;
mod error;
mod game;
mod plain;
mod thinking;

pub use game::JsGame;
pub use thinking::JsThinking;

use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::rules::{OptionInfo, rule_options};
use crate::view::{
    CheckTurnOptions, MeldAnswer, PresetInfo, Solvable, SolveAnswer, SolveOptions, TableAnswer, TurnAnswer,
    can_complete, check_meld, check_table, check_turn, solve,
};
use convert::{out, read, rules_of, text};
use error::{Answer, missing, throw};

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

/// Every rule option with the values that it takes.
#[wasm_bindgen(js_name = ruleOptions)]
pub fn rule_options_js() -> Answer<Vec<Ts<OptionInfo>>> {
    rule_options().iter().map(out).collect()
}

/// The most players for whom these rules have enough cards; the fewest is always two.
#[wasm_bindgen(js_name = maxPlayers)]
pub fn max_players(
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: JsValue,
) -> Answer<usize> {
    Ok(rules_of(rules)?.max_players())
}

/// Are these cards a meld? `{ kind: "set" | "run" }`, or `{ kind: "none", reason }`.
#[wasm_bindgen(js_name = checkMeld)]
pub fn check_meld_js(
    #[wasm_bindgen(unchecked_param_type = "string")] cards: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: JsValue,
) -> Answer<Ts<MeldAnswer>> {
    out(&check_meld(&text("cards", cards)?, &rules_of(rules)?).map_err(|error| throw(&error))?)
}

/// Is every group of a table a meld? `{ legal: true }`, or every flaw with its code and group.
#[wasm_bindgen(js_name = checkTable)]
pub fn check_table_js(
    #[wasm_bindgen(unchecked_param_type = "string")] table: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: JsValue,
) -> Answer<Ts<TableAnswer>> {
    out(&check_table(&text("table", table)?, &rules_of(rules)?).map_err(|error| throw(&error))?)
}

/// May a turn that began at `before` end at `after`? It judges what can have happened, not an order
/// of moves.
#[wasm_bindgen(js_name = checkTurn)]
pub fn check_turn_js(
    #[wasm_bindgen(unchecked_param_type = "CheckTurnOptions")] turn: JsValue,
) -> Answer<Ts<TurnAnswer>> {
    let turn: Option<CheckTurnOptions> = read("checkTurn", turn)?;
    out(&check_turn(&turn.ok_or_else(|| missing("checkTurn"))?).map_err(|error| throw(&error))?)
}

/// The best play in a position: table / hand, and / helping cards where there are any.
#[wasm_bindgen(js_name = solve)]
pub fn solve_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
) -> Answer<Ts<SolveAnswer>> {
    let options: Option<SolveOptions> = read("solve", options)?;
    let position = text("position", position)?;
    out(&solve(&position, &options.unwrap_or_default()).map_err(|error| throw(&error))?)
}

/// Can everything on the table be made into melds with cards of the hand? The fewest that do it.
#[wasm_bindgen(js_name = canComplete)]
pub fn can_complete_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: JsValue,
) -> Answer<Ts<Solvable>> {
    let rules = rules_of(rules)?;
    out(&can_complete(&text("position", position)?, &rules).map_err(|error| throw(&error))?)
}
