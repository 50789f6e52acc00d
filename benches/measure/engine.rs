//! The solver calls that the benchmark times.

use std::cell::RefCell;

use machiavelli::{Answer, Ask, Face, Solver};

use crate::positions::Case;

/// A solver call: its name in the results, and a function that returns the number of cards played.
pub struct SolverCall {
    pub name: &'static str,
    pub call: fn(&Case) -> usize,
}

pub const SOLVER_CALLS: [SolverCall; 3] = [
    SolverCall { name: "count", call: count },
    SolverCall { name: "best play", call: count_with_melds },
    SolverCall { name: "full solve", call: |case| solve(case).count },
];

/// The best play that `Solver::solve` finds: the most cards, then the most melds kept, then the most points.
pub fn solve(case: &Case) -> Answer {
    solve_within(case, Ask::BUDGET)
}

/// Like [`solve`], but with a budget in units of work instead of the default one.
pub fn solve_within(case: &Case, budget: u32) -> Answer {
    let ask = Ask { opened: case.opened, budget: Some(budget), ..Ask::default() };
    let answer = SOLVER.with_borrow_mut(|solver| solver.solve(&case.position, &case.rules, &ask));
    answer.unwrap_or_else(|error| panic!("{}: {error}", case.position))
}

/// The largest number of hand cards that can be played, from a call that also finds the melds.
pub fn count_with_melds(case: &Case) -> usize {
    let ask = Ask { opened: case.opened, ..Ask::default() };
    let answer = SOLVER.with_borrow_mut(|solver| solver.best_play(&case.position, &case.rules, &ask));
    answer.unwrap_or_else(|error| panic!("{}: {error}", case.position)).count
}

/// The largest number of hand cards that can be played, from a call that does not find the melds. If card counts are not
/// enough, calls [`count_with_melds`] instead.
pub fn count(case: &Case) -> usize {
    if !is_plain(case) {
        return count_with_melds(case);
    }
    SOLVER.with_borrow_mut(|solver| {
        let count = solver.count(&case.table, &case.hand, &case.rules);
        count.expect("cards of the packs").map_or(0, |count| count as usize)
    })
}

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// Whether card counts are enough to solve the position, because no jokers, helping cards, opening or limit on new cards
/// matter.
fn is_plain(case: &Case) -> bool {
    let jokers = case.table.of(Face::JOKER) + case.hand.of(Face::JOKER);
    jokers == 0 && case.opened && case.position.helping.is_empty() && case.rules.max_new_cards.is_none()
}
