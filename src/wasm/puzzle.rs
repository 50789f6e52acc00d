//! Puzzles for JavaScript: reading packed ones, and judging solutions.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{read, serialize, to_js};
use super::error::Answer;
use super::thinking::with_solver;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::learn::puzzle::{PuzzleVerdict, Solution, judge_puzzle, unpack};
use crate::learn::technique::Technique;
use crate::play::error::Error;
use crate::rules::Rules;
use crate::view::input::parse_argument;

/// A puzzle, with the facts about its best play.
#[derive(Serialize)]
struct Puzzle {
    position: Position,
    /// The number of hand cards.
    hand: usize,
    best: usize,
    par: usize,
    techniques: Vec<Technique>,
}

/// Reads a puzzle from its packed text and solves it.
#[wasm_bindgen(
    js_name = readPuzzle,
    unchecked_return_type = "{ position: Position; hand: number; best: number; par: number; techniques: Technique[] }"
)]
pub fn read_puzzle(#[wasm_bindgen(unchecked_param_type = "string")] letters: JsValue) -> Answer<JsValue> {
    let broken = || Error::input("these letters are not a puzzle");
    let position = unpack(&read::<String>("the puzzle", letters)?).ok_or_else(broken)?;
    let solution = with_solver(|solver| Solution::of(&position, &Rules::default(), solver));
    let Solution { best, par, techniques, .. } = solution.ok_or_else(broken)?;
    serialize(&Puzzle { hand: position.hand.len(), position, best, par, techniques })
}

/// Judges a table that was reached from the position of a puzzle.
#[wasm_bindgen(js_name = judgeSolution)]
pub fn judge_solution(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] best: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] par: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] table: JsValue,
) -> Answer<Ts<PuzzleVerdict>> {
    let best_and_par: (usize, usize) = (read("best", best)?, read("par", par)?);
    let position: Position = parse_argument("position", &read::<String>("position", position)?)?;
    let table: Layout = parse_argument("table", &read::<String>("table", table)?)?;
    to_js(&judge_puzzle(&position, &Rules::default(), best_and_par, &table))
}
