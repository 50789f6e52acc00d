//! Mistakes that other solvers have made with budgets and impossible cards. `tests/cases/best-plays.txt` has the others.

use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::error::Error;
use machiavelli::layout::Layout;
use machiavelli::notation::{Faces, Position};
use machiavelli::rules::Rules;
use machiavelli::solver::{Answer, Ask, Solver, solve};

fn answer_within(budget: u32, rules: &str, position: &str, opened: bool) -> Answer {
    let ask = Ask { budget: Some(budget), opened, ..Ask::default() };
    solve(&position.parse().unwrap(), &rules.parse().unwrap(), &ask).unwrap()
}

#[test]
fn running_out_of_budget_is_not_reported_as_nothing_playable() {
    let answer = |budget| answer_within(budget, "bga", "2S 3S 4S | 5H 5D 5C / 5S 6S 7S 5S", true);
    let (early, full) = (answer(10), answer(10_000_000));
    assert!(!early.proven && early.count() <= 4 && early.table.is_some());
    assert!(full.proven && full.count() == 4);
}

#[test]
fn a_small_budget_still_gives_the_answer_by_counts() {
    for (rules, position, opened, counts) in [
        // Counting would lay four cards, but the limit is three.
        ("bga maxNewCards=3", "2S 3S 4S | 5H 5D 5C / 5S 6S 7S 5S", true, 1..=3),
        ("bga helpingCards=4", "2S 3S 4S | 5H 5D 5C / 5S KD / 6S 6S 7S 8S", true, 1..=1),
        ("bga openingPoints=36", "2S 3S 4S / 7S 7H 7D TC JC QC KS", false, 6..=6),
        ("bga openingPoints=36", "2S 3S 4S / 7S 7H 7D KS", false, 0..=0),
    ] {
        let answer = answer_within(10, rules, position, opened);
        assert!(!answer.proven && counts.contains(&answer.count()), "{answer:?}");
    }
}

/// Each joker of these melds could stand for thirteen cards, if the cards to fill the gaps were there.
#[test]
fn melds_of_jokers_are_kept_only_where_cards_can_fill_the_gaps() {
    let rules = "bga ace=both-ends maxNewCards=3 jokers=4 helpingCards=4";
    let answer = answer_within(100_000, rules, "KS * * | AS 2S * / 2S KC / *", true);
    assert_eq!((answer.count(), answer.kept, answer.proven), (2, 1, true));
}

#[test]
fn cards_beyond_the_packs_are_an_error() {
    let mut solver = Solver::default();
    let five = "5S".parse().expect("a face");
    let refused = Error::ImpossibleCards { cards: Faces(vec![five]) };
    for (name, packs) in [("bga", 2), ("session-three-packs", 3), ("bga packs=4", 4)] {
        let rules: Rules = name.parse().expect("rules");
        let table = core::iter::repeat_n(five, packs).collect::<FaceCounts>();
        let hand = [five].iter().collect::<FaceCounts>();
        assert_eq!(solver.count(&table, &hand, &rules), Err(refused.clone()));
        let before = Position { table: Layout(vec![vec![five; packs]]), hand: vec![five], helping: vec![] };
        assert_eq!(solver.solve(&before, &rules, &Ask::default()), Err(refused.clone()));
        assert_eq!(solver.best_play(&before, &rules, &Ask::default()), Err(refused.clone()));
        assert_eq!(solver.can_complete(&before, &rules, None), Err(refused.clone()));
    }
    let joker = [Face::JOKER].iter().collect::<FaceCounts>();
    let refused = Error::ImpossibleCards { cards: Faces(vec![Face::JOKER]) };
    assert_eq!(solver.count(&joker, &joker, &"bga jokers=1".parse().expect("rules")), Err(refused));
}
