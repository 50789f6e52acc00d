//! Puzzles for JavaScript: reading packed ones, and judging solutions.

use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{read, to_js};
use super::error::Answer;
use super::thinking::with_solver;
use crate::learn::puzzle::PuzzleVerdict;
use crate::view::{PackedPuzzle, judge_solution};

/// Reads a puzzle from its packed text and solves it.
#[wasm_bindgen(js_name = readPuzzle)]
pub fn read_puzzle(
    #[wasm_bindgen(unchecked_param_type = "string")] letters: JsValue,
) -> Answer<Ts<PackedPuzzle>> {
    let letters = read::<String>("the puzzle", letters)?;
    to_js(&with_solver(|solver| PackedPuzzle::read(&letters, solver))?)
}

/// Judges a table that was reached from the position of a puzzle.
#[wasm_bindgen(js_name = judgeSolution)]
pub fn judge_solution_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] best: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] par: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] table: JsValue,
) -> Answer<Ts<PuzzleVerdict>> {
    let (best, par): (usize, usize) = (read("best", best)?, read("par", par)?);
    let (position, table) = (read::<String>("position", position)?, read::<String>("table", table)?);
    to_js(&judge_solution(&position, best, par, &table)?)
}
