//! The two questions that are timed, asked of the solver.

use machiavelli::solver::{Answer, Ask, solve};

use crate::positions::Case;

/// A question that is timed.
pub struct Entry {
    pub name: &'static str,
    pub call: fn(&Case) -> usize,
}

/// Everything that is timed.
pub const ENTRIES: [Entry; 1] = [Entry { name: "full solve", call: |case| full(case).count() }];

/// The best play as `solve` tells it: most cards, most melds kept, most points.
pub fn full(case: &Case) -> Answer {
    let ask = Ask { opened: case.opened, ..Ask::default() };
    solve(&case.position, &case.rules, &ask).unwrap_or_else(|error| panic!("{}: {error}", case.position))
}
