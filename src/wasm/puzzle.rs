//! Puzzles for JavaScript: reading packed ones, making others, and judging solutions.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;

use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{read, serialize, to_js};
use super::error::Answer;
use super::thinking::with_solver;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::learn::puzzle::{MadePuzzle, PuzzleMaker, PuzzleVerdict, Solution, judge_puzzle, unpack};
use crate::learn::technique::Technique;
use crate::play::error::Error;
use crate::rules::Rules;
use crate::view::input::parse_argument;

/// What a puzzle asks for.
#[derive(Serialize)]
#[serde(untagged)]
enum Goal {
    /// The whole hand is to be laid.
    Out(&'static str),
    /// The number of cards to lay.
    Cards(usize),
}

/// A puzzle, with the facts about its best play.
#[derive(Serialize)]
struct Puzzle {
    /// `None` for a puzzle of the pack, whose number determines its tier.
    #[serde(skip_serializing_if = "Option::is_none")]
    tier: Option<&'static str>,
    position: Position,
    rules: &'static str,
    goal: Goal,
    best: usize,
    par: usize,
    techniques: Vec<Technique>,
}

impl Puzzle {
    fn of(tier: Option<&'static str>, position: Position, solution: Solution) -> Self {
        let Solution { best, par, techniques, .. } = solution;
        let goal = if best == position.hand.len() { Goal::Out("out") } else { Goal::Cards(best) };
        Self { tier, position, rules: "bga", goal, best, par, techniques }
    }
}

/// Reads a puzzle from its packed text and solves it.
#[wasm_bindgen(
    js_name = readPuzzle,
    unchecked_return_type = "{ position: Position; rules: 'bga'; goal: 'out' | number; best: number; par: number; techniques: Technique[] }"
)]
pub fn read_puzzle(#[wasm_bindgen(unchecked_param_type = "string")] letters: JsValue) -> Answer<JsValue> {
    let broken = || Error::input("these letters are not a puzzle");
    let position = unpack(&read::<String>("the puzzle", letters)?).ok_or_else(broken)?;
    let solution = with_solver(|solver| Solution::of(&position, &Rules::default(), solver));
    serialize(&Puzzle::of(None, position, solution.ok_or_else(broken)?))
}

/// An endless series of new puzzles, which its seed determines. They are made from games between computers, in slices of work.
#[wasm_bindgen(js_name = PuzzleMaker)]
#[derive(Debug)]
pub struct JsPuzzleMaker(RefCell<Option<PuzzleMaker>>);

#[wasm_bindgen(js_class = PuzzleMaker)]
impl JsPuzzleMaker {
    /// Plays the next turn of a game, and returns the puzzle that was made from it; `null` if none was.
    #[wasm_bindgen(unchecked_return_type = "MadePuzzle | null")]
    pub fn advance(&self) -> Answer<JsValue> {
        // The maker lies outside of the cell while it works, so that a panic leaves the cell empty and usable.
        let failed = || Error::input("this maker of puzzles has failed; start a new one");
        let mut maker = self.0.take().ok_or_else(failed)?;
        let made = maker.advance(|_| true);
        self.0.replace(Some(maker));
        let puzzle =
            |MadePuzzle { tier, position, solution }| Puzzle::of(Some(tier.name()), position, solution);
        made.map_or(Ok(JsValue::NULL), |made| serialize(&puzzle(made)))
    }
}

/// Starts a series of new puzzles. The seed has at most 179 characters.
#[wasm_bindgen(js_name = puzzleMaker)]
pub fn puzzle_maker(#[wasm_bindgen(unchecked_param_type = "string")] seed: JsValue) -> Answer<JsPuzzleMaker> {
    let maker = PuzzleMaker::new(&read::<String>("puzzleMaker: seed", seed)?);
    Ok(JsPuzzleMaker(RefCell::new(Some(maker.map_err(|error| Error::input(error.to_string()))?))))
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
