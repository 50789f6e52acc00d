//! The exact numbers of `examples/hands`, compared with the solver on all small hands.

#[path = "../examples/hands/by_parts.rs"]
#[allow(dead_code, reason = "counting all hands without a meld in this way takes the program seconds")]
mod by_parts;
#[path = "../examples/hands/by_ranks.rs"]
mod by_ranks;
#[path = "../examples/hands/size.rs"]
mod size;

use machiavelli::{Face, FaceCounts, Rules, Solver};

use crate::common::rules;

/// Counts the hands of `cards` cards without a meld, and those that are laid as a whole. `hand` has the faces before `face`.
fn count(
    solver: &mut Solver,
    rules: &Rules,
    hand: &FaceCounts,
    face: usize,
    cards: usize,
    ways: u64,
) -> [u64; 2] {
    if cards == 0 {
        let laid = solver.count(&FaceCounts::default(), hand, rules).expect("two packs have these cards");
        let laid = laid.expect("an empty table is complete") as usize;
        return [laid == 0, laid == hand.total()].map(|is_counted| if is_counted { ways } else { 0 });
    }
    let mut sum = [0; 2];
    for next in face..52 {
        let mut hand = *hand;
        // One of the two cards of the face, or both.
        for (copies, copy_ways) in [(1, 2), (2, 1)].into_iter().filter(|&(copies, _)| copies <= cards) {
            hand.add(Face::from_index(next).expect("a natural face"));
            let more = count(solver, rules, &hand, next + 1, cards - copies, ways * copy_ways);
            sum = [sum[0] + more[0], sum[1] + more[1]];
        }
    }
    sum
}

#[test]
fn small_hands_are_counted_as_the_solver_sees_them() {
    for (name, high_ace) in
        [("bga ace=low", false), ("bga ace=low-or-high", true), ("bga ace=both-ends", true)]
    {
        let without = by_ranks::without_meld(high_ace);
        let out = by_parts::laid_whole(high_ace, 4);
        let (rules, mut solver) = (rules(name), Solver::default());
        for cards in 1..=3 + usize::from(name == "bga ace=low-or-high") {
            let counted = count(&mut solver, &rules, &FaceCounts::default(), 0, cards, 1);
            assert_eq!(counted, [without[cards], out[cards]], "{name}, {cards} cards");
        }
    }
}

#[test]
fn both_ways_of_counting_hands_that_are_laid_as_a_whole_agree() {
    assert_eq!(by_ranks::laid_whole(true, 5), by_parts::laid_whole(true, 5));
}
