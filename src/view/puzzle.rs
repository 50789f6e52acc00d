//! Puzzles, as data for JavaScript.

use serde::Serialize;

use super::check::parse_argument;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::learn::puzzle::{PuzzleVerdict, Solution, judge_puzzle, unpack};
use crate::learn::technique::Technique;
use crate::play::error::Error;
use crate::rules::Rules;
use crate::solver::Solver;

/// A puzzle that was read from its packed text, with the facts about its best play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct PackedPuzzle {
    /// The position in the notation.
    pub position: String,
    /// The number of hand cards.
    pub hand: usize,
    /// The number of hand cards that the best play lays.
    pub best: usize,
    /// The smallest number of melds that must be broken up to lay `best` cards.
    pub par: usize,
    /// The techniques that the best play uses.
    pub techniques: Vec<Technique>,
}

impl PackedPuzzle {
    /// Reads a puzzle from the letters that [`pack()`](crate::learn::puzzle::pack()) wrote, under the rules `bga`.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if the letters are not a puzzle.
    pub fn read(letters: &str, solver: &mut Solver) -> Result<Self, Error> {
        let broken = || Error::input("these letters are not a puzzle");
        let position = unpack(letters).ok_or_else(broken)?;
        let solution = Solution::of(&position, &Rules::default(), solver).ok_or_else(broken)?;
        let Solution { best, par, techniques, .. } = solution;
        Ok(Self { position: position.to_string(), hand: position.hand.len(), best, par, techniques })
    }
}

/// Judges a table that was reached from a position under the rules `bga`. The best play of the position lays `best`
/// cards and breaks up `par` melds.
///
/// # Errors
///
/// [`Error::BadText`].
pub fn judge_solution(position: &str, best: usize, par: usize, table: &str) -> Result<PuzzleVerdict, Error> {
    let (position, table): (Position, Layout) =
        (parse_argument("position", position)?, parse_argument("table", table)?);
    Ok(judge_puzzle(&position, &Rules::default(), (best, par), &table))
}
