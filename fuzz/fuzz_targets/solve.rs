//! The solver finds the same optimum as a simple slow solver.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::meld::Meld;
use machiavelli::solver::{Ask, Objective, Solver, solve};
use machiavelli_fuzz::{Bytes, random, slow::Slow};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    // The slow solver takes three times as long for each further card, so only `tests/slow_solver` gives it more cards.
    let most = 4 + bytes.below(5);
    let asked = random::question(&mut bytes, most);
    let slow = Slow::new(&asked.position, &asked.rules, asked.opened);
    let objective = [Objective::Cards, Objective::Points, Objective::Out][bytes.below(3)];
    let ask = Ask { objective, opened: asked.opened, ..Ask::default() };
    let answer = solve(&asked.position, &asked.rules, &ask).expect("cards of the pack");
    let name = format!("{} {} {objective:?}", asked.position, asked.rules);
    let best = match objective {
        Objective::Points => slow.by_points(),
        Objective::Cards | Objective::Out => slow.by_cards(),
    };
    assert!(answer.proven, "{name}");
    assert_eq!(answer.table.is_some(), best.is_some(), "{name}");
    if let (Some(best), Some(table)) = (best, &answer.table) {
        let found = (answer.count(), answer.points, answer.kept);
        assert_eq!(found, (best.count, best.points, best.kept as usize), "{name}");
        assert!(table.groups().iter().all(|group| Meld::new(group, &asked.rules).is_ok()), "{name}");
        if objective == Objective::Out && !asked.position.hand.is_empty() {
            assert_eq!(answer.out, slow.can_go_out(), "{name}");
        }
    }
    // Completing the table uses no helping cards, and no opening is needed.
    let mut without = asked.position.clone();
    without.helping.clear();
    let is_same = asked.opened && without == asked.position;
    let slow = if is_same { slow } else { Slow::new(&without, &asked.rules, true) };
    let completion = Solver::default().can_complete(&asked.position, &asked.rules, None).expect("cards of the pack");
    assert_eq!(completion.possible, slow.is_possible(), "{name}");
});
