//! The solver finds the same optimum as a simple slow solver, and the fewest cards that complete a table.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::{Ask, Meld, Objective, Solver, notation::Position, solve};
use machiavelli_fuzz::random::{Question, question};
use machiavelli_fuzz::{Bytes, slow::Slow};

fn check_best(Question { position, rules, opened }: &Question, objective: Objective) {
    let name = || format!("{position} {rules} opened: {opened} {objective:?}");
    let slow = Slow::new(position, rules, *opened);
    // Within the default budget, a few answers with the objective `Points` are not proven.
    let ask = Ask { objective, opened: *opened, budget: None, ..Ask::default() };
    let answer = solve(position, rules, &ask).expect("cards of the pack");
    let best = if objective == Objective::Points { slow.by_points() } else { slow.by_cards() };
    assert_eq!((answer.proven, answer.table.is_some()), (true, best.is_some()), "{}", name());
    let (Some(best), Some(table)) = (best, &answer.table) else { return };
    let found = (answer.count, answer.points, answer.kept);
    assert_eq!(found, (best.count, best.points, best.kept as usize), "{}", name());
    assert!(table.groups().iter().all(|group| Meld::new(group, rules).is_ok()), "{}", name());
    assert_eq!(
        answer.out,
        slow.by_cards().is_some_and(|most| most.count == position.hand.len()),
        "{}",
        name()
    );
}

fn check_completion(Question { position, rules, .. }: &Question) {
    let completion = Solver::default().can_complete(position, rules, None).expect("cards of the pack");
    // Completing the table uses no helping cards, and no opening is needed.
    let slow = Slow::new(&Position { helping: Vec::new(), ..position.clone() }, rules, true);
    let fewest = completion.possible.then_some(completion.with.len());
    assert_eq!((completion.proven, fewest), (true, slow.fewest()), "{position} {rules}");
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let objective = [Objective::Cards, Objective::Points, Objective::Out].get(bytes.below(4));
    // The slow solver takes three times as long for each further card, so only `tests/slow_solver` gives it more cards.
    let most = 4 + bytes.below(5);
    let asked = question(&mut bytes, most);
    objective.map_or_else(|| check_completion(&asked), |&objective| check_best(&asked, objective));
});
