//! The solver calls that the benchmark times.

use std::cell::RefCell;
use std::hint::black_box;

use machiavelli::card::Face;
use machiavelli::solver::{Answer, Ask, Solver};

use crate::positions::Case;

/// One of these calls.
pub struct Entry {
    pub name: &'static str,
    pub call: fn(&Case) -> usize,
}

/// All of these calls.
pub const ENTRIES: [Entry; 3] = [
    Entry { name: "count", call: count },
    Entry { name: "best play", call: best },
    Entry { name: "full solve", call: |case| full(case).count() },
];

/// The best play from `solve`: most cards, most melds kept, most points.
pub fn full(case: &Case) -> Answer {
    full_within(case, Ask::BUDGET)
}

/// The same with another budget than the default one.
pub fn full_within(case: &Case, budget: u32) -> Answer {
    let ask = Ask { opened: case.opened, budget: Some(budget), ..Ask::default() };
    let answer = SOLVER.with_borrow_mut(|solver| solver.solve(&case.position, &case.rules, &ask));
    answer.unwrap_or_else(|error| panic!("{}: {error}", case.position))
}

/// The most cards and their melds, by the fastest method: from counts if only natural cards matter, otherwise
/// from the position.
pub fn best(case: &Case) -> usize {
    if is_plain(case) {
        return SOLVER.with_borrow_mut(|solver| {
            let best = solver.melds(&case.table, &case.hand, &case.rules).expect("cards of the packs");
            black_box(best).map_or(0, |(count, _)| count as usize)
        });
    }
    let ask = Ask { opened: case.opened, ..Ask::default() };
    let answer = SOLVER.with_borrow_mut(|solver| solver.best_play(&case.position, &case.rules, &ask));
    answer.unwrap_or_else(|error| panic!("{}: {error}", case.position)).count()
}

/// The largest number of cards, without the melds; the same as [`best`] if counts are not enough.
pub fn count(case: &Case) -> usize {
    if !is_plain(case) {
        return best(case);
    }
    SOLVER.with_borrow_mut(|solver| {
        let count = solver.count(&case.table, &case.hand, &case.rules);
        count.expect("cards of the packs").map_or(0, |count| count as usize)
    })
}

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// Whether the counts of natural cards are enough: no jokers, helping cards, opening or limit on new cards.
fn is_plain(case: &Case) -> bool {
    let jokers = case.table.of(Face::JOKER) + case.hand.of(Face::JOKER);
    jokers == 0 && case.opened && case.position.helping.is_empty() && case.rules.max_new_cards.is_none()
}
