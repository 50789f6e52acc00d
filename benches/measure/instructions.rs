//! Solves the positions of `benches/instructions.json` for `benches/instructions.mjs`, which counts the instructions of
//! each solver call.

use std::fs;

use machiavelli::{Rules, RulesInput};
use serde::Deserialize;

use crate::engine;
use crate::positions::{Case, position, root};

#[derive(Deserialize)]
struct RecordedPositions {
    positions: Vec<RecordedPosition>,
}

#[derive(Deserialize)]
struct RecordedPosition {
    rules: RulesInput,
    position: String,
    opened: bool,
}

pub fn solve_all() {
    let path = root().join("benches/instructions.json");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let recorded: RecordedPositions = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    for row in recorded.positions {
        let rules = Rules::resolve(&row.rules).unwrap_or_else(|error| panic!("{}: {error}", row.position));
        solve_counted(&Case::new(position(&row.position), rules, row.opened));
    }
}

/// The script finds the calls to count by the name of this function.
#[inline(never)]
fn solve_counted(case: &Case) {
    std::hint::black_box(engine::solve(case));
}
