//! Mistakes that other solvers have made, with a test for each.

use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::error::Error;
use machiavelli::layout::Layout;
use machiavelli::notation::{Faces, Position};
use machiavelli::rules::{OptionValue, Rules, RulesInput};
use machiavelli::solver::{Answer, Ask, Objective, Solver, solve};

fn position(text: &str) -> Position {
    text.parse::<Position>().expect("a position")
}

fn answer_to(text: &str, ask: &Ask) -> Answer {
    solve(&position(text), &Rules::default(), ask).expect("cards of the packs")
}

fn is_table(table: Option<Layout>, text: &str) -> bool {
    table.expect("a table").has_same_groups(&text.parse::<Layout>().expect("a table"))
}

#[test]
fn every_table_card_is_in_the_answer() {
    let before = position("2S 3S 4S 5S | 5H 5D 5C / 5S 6S 9H KD");
    let answer = solve(&before, &Rules::default(), &Ask::default()).unwrap();
    let after = answer.table.clone().unwrap().counts();
    let laid = answer.played.iter().collect();
    assert_eq!(after, before.table.counts().saturating_add(&laid));
}

#[test]
fn the_same_meld_can_be_used_twice() {
    let answer = answer_to(" / 3S 4S 5S 3S 4S 5S", &Ask::default());
    assert!(is_table(answer.table, "3S 4S 5S | 3S 4S 5S"));
    assert!(answer.out);
    let sets = answer_to(" / 7S 7H 7D 7S 7H 7D", &Ask::default());
    assert!(is_table(sets.table, "7S 7H 7D | 7S 7H 7D"));
}

/// Both sets on the table fit into the larger new set, but a set can keep only one of them.
#[test]
fn two_earlier_sets_of_a_rank_are_kept_in_different_sets() {
    let rules = "bga helpingCards=4".parse::<Rules>().expect("rules");
    let before = position("QH QD QC | QS QH QD / QS / QC");
    let answer = solve(&before, &rules, &Ask::default()).unwrap();
    assert_eq!((answer.count(), answer.kept), (1, 2));
    assert!(is_table(answer.table, "QS QH QD QC | QS QH QD"));
}

/// The hand fills the gaps that the jokers of the first meld leave.
#[test]
fn melds_of_jokers_are_kept_although_each_could_lie_in_many_places() {
    let rules = "bga ace=low-or-high jokers=4 helpingCards=4".parse::<Rules>().expect("rules");
    let before = position("9S * * | 6S 6H 6D * | 9S 9H 9D 9C / 7S 7S TS 8S 6S * / JS JS");
    let answer = solve(&before, &rules, &Ask::default()).unwrap();
    assert_eq!((answer.count(), answer.kept, answer.proven), (6, 3, true));
}

#[test]
fn running_out_of_budget_is_not_reported_as_nothing_playable() {
    let text = "2S 3S 4S | 5H 5D 5C / 5S 6S 7S 5S";
    let early_answer = answer_to(text, &Ask { budget: Some(10), ..Ask::default() });
    assert!(!early_answer.proven);
    assert!(early_answer.count() <= 4 && early_answer.table.is_some());
    let full_answer = answer_to(text, &Ask { budget: Some(10_000_000), ..Ask::default() });
    assert!(full_answer.proven && full_answer.count() == 4);
}

#[test]
fn a_card_that_stays_in_the_hand_is_not_counted() {
    let answer = answer_to("5H 5D 5C / 5S 5S KD", &Ask::default());
    assert_eq!(Faces(answer.played.clone()).to_string(), "5S");
    assert_eq!((answer.count(), answer.points, answer.out), (1, 5, false));
}

#[test]
fn the_play_with_most_points_may_lay_fewer_cards() {
    let text = " / 3S 4S 5S 5H 5D";
    assert_eq!(answer_to(text, &Ask { objective: Objective::Points, ..Ask::default() }).points, 15);
    assert_eq!(answer_to(text, &Ask::default()).points, 15);
}

#[test]
fn a_table_that_cannot_be_completed_is_reported() {
    let answer = answer_to("5H 5D / 9C", &Ask::default());
    assert_eq!((answer.count(), answer.table), (0, None));
    assert_eq!(answer.reason.map(machiavelli::solver::Reason::code), Some("table-cannot-be-completed"));
    assert!(
        !Solver::default().can_complete(&position("5H 5D / 9C"), &Rules::default(), None).unwrap().possible
    );
}

#[test]
fn one_run_does_not_keep_the_same_meld_twice() {
    // Both earlier runs fit into 3 to 6, but they cannot share its cards.
    let answer = answer_to("3S 4S 5S | 3S 4S 5S / 6S", &Ask::default());
    assert_eq!((answer.count(), answer.kept), (1, 2));
    assert!(is_table(answer.table, "3S 4S 5S 6S | 3S 4S 5S"));
}

#[test]
fn a_meld_is_kept_between_the_cards_of_another_one() {
    let rules = "bga ace=low-or-high jokers=2".parse::<Rules>().expect("rules");
    let text = "* TS JS | * 9C TC | AC 2C 3C 4C 5C 6C 7C 8C 9C | AH 2H 3H | 4C 5C 6C 7C 8C | \
                2D 3D 4D 5D 6D 7D 8D 9D TD | QC KC AC | 8S 9S TS | AD 2D 3D 4D | \
                AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH | 4H 5H 6H 7H | 5D 6D 7D 8D 9D TD JD QD KD | 6S 7S 8S | \
                9H TH JH | AS 2S 3S 4S 5S 6S 7S | JS JD JC | KS KH KC | QH QD QC / AS 2S 2C 4S 9S JC QS KS";
    let answer = solve(&position(text), &rules, &Ask::default()).expect("cards of the packs");
    // In the answer, the run 2C * 4C 5C 6C 7C 8C 9C TC JC contains two earlier melds.
    assert_eq!((answer.count(), answer.kept, answer.proven), (8, 17, true));
}

#[test]
fn best_play_lays_as_many_cards_as_solve() {
    let text = "5S 5H 5D 5C | TS TD TC | 9D TD JD | 2S 3S 4S / 6D 7D 8D 5S AS KH";
    let plain = Solver::default().best_play(&position(text), &Rules::default(), &Ask::default()).unwrap();
    assert_eq!(plain.count(), answer_to(text, &Ask::default()).count());
}

#[test]
fn a_small_budget_still_gives_the_answer_by_counts() {
    let answer_within_10_units = |text: &str, rules: &str, opened: bool| {
        let ask = Ask { budget: Some(10), opened, ..Ask::default() };
        let rules = Rules::resolve(&serde_json::from_str(rules).unwrap()).unwrap();
        solve(&position(text), &rules, &ask).unwrap()
    };
    // Counting would lay four cards, but the limit is three.
    let limited = answer_within_10_units("2S 3S 4S | 5H 5D 5C / 5S 6S 7S 5S", r#"{"maxNewCards":3}"#, true);
    assert!(!limited.proven);
    assert!((1..=3).contains(&limited.count()), "{limited:?}");
    let helped =
        answer_within_10_units("2S 3S 4S | 5H 5D 5C / 5S KD / 6S 6S 7S 8S", r#"{"helpingCards":4}"#, true);
    assert!(!helped.proven && helped.count() == 1, "{helped:?}");
    let opening = answer_within_10_units("2S 3S 4S / 7S 7H 7D TC JC QC KS", r#"{"openingPoints":36}"#, false);
    assert!(!opening.proven && opening.count() == 6, "{opening:?}");
    let closed = answer_within_10_units("2S 3S 4S / 7S 7H 7D KS", r#"{"openingPoints":36}"#, false);
    assert!(!closed.proven && closed.count() == 0, "{closed:?}");
}

#[test]
fn a_run_has_both_aces_of_a_suit_only_if_the_rules_allow_it() {
    let text = " / AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS";
    for (ace, melds) in [("low-or-high", 2), ("both-ends", 1)] {
        let rules = Rules::resolve(&serde_json::from_str(&format!(r#"{{"ace":"{ace}"}}"#)).unwrap()).unwrap();
        let answer = solve(&position(text), &rules, &Ask::default()).unwrap();
        assert!(answer.out);
        let table = answer.table.unwrap();
        assert!(
            table.groups().iter().all(|group| machiavelli::meld::Meld::new(group, &rules).is_ok()),
            "{table}"
        );
        assert!(table.groups().len() >= melds, "{table}");
    }
}

#[test]
fn a_spare_joker_is_laid_if_any_meld_has_or_can_make_room() {
    let with_jokers = |text: &str| {
        let rules = "session-jokers".parse::<Rules>().unwrap();
        let answer = solve(&position(text), &rules, &Ask::default()).unwrap();
        (answer.count(), answer.table.unwrap().to_string())
    };
    assert_eq!(with_jokers(" / *").0, 0);
    assert_eq!(with_jokers("7S 7H 7D 7C / *").0, 0);
    // With two jokers, the set of four becomes two sets.
    let (count, table) = with_jokers("7S 7H 7D 7C / * *");
    assert_eq!((count, table.matches('*').count(), table.matches('|').count()), (2, 2, 1), "{table}");
    // A run of all ranks cannot be extended, but its parts can.
    assert_eq!(with_jokers("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS / *").0, 1);
    assert_eq!(with_jokers("7S 7H 7D / *").0, 1);
}

#[test]
fn jokers_alone_are_never_a_meld_even_to_keep_more_melds() {
    let rules =
        Rules::resolve(&RulesInput::Options([("jokers".to_owned(), OptionValue::Number(4.0))].into()))
            .expect("rules");
    let before = position("5S 5H 5D 5C | 8S 8H 8D 8C / * * *");
    let answer = solve(&before, &rules, &Ask::default()).expect("cards of the packs");
    assert_eq!((answer.count(), answer.kept), (3, 1), "{:?}", answer.table);
}

#[test]
fn a_helping_joker_does_not_take_the_place_of_the_joker_on_the_table() {
    let rules = "bga ace=low-or-high jokers=4 helpingCards=4".parse::<Rules>().unwrap();
    let answer = solve(&position("4H * | 4C / * / * * 6S"), &rules, &Ask::default()).unwrap();
    assert!(answer.proven && answer.out, "{answer:?}");
}

/// Each joker of these melds could stand for thirteen cards, if the cards to fill the gaps were there.
#[test]
fn melds_of_jokers_are_kept_only_where_cards_can_fill_the_gaps() {
    let rules = "bga ace=both-ends maxNewCards=3 jokers=4 helpingCards=4".parse::<Rules>().expect("rules");
    let before = position("KS * * | AS 2S * / 2S KC / *");
    let ask = Ask { budget: Some(100_000), ..Ask::default() };
    let answer = solve(&before, &rules, &ask).expect("cards of the packs");
    assert_eq!((answer.count(), answer.kept, answer.proven), (2, 1, true));
}

/// The best play makes a set with two jokers. If one of them came from the hand and the other were a helping card, the
/// joker of the table would have no place.
#[test]
fn jokers_of_the_hand_do_not_take_the_place_of_those_of_the_table() {
    let rules = "bga packs=3 ace=both-ends jokers=4 helpingCards=4".parse::<Rules>().expect("rules");
    let before = position("6H * | 6D / * / 5S *");
    let answer = solve(&before, &rules, &Ask::default()).expect("cards of the packs");
    assert_eq!((answer.count(), answer.out, answer.proven), (1, true, true));
}

/// With at most two new cards, `4H *` is as good as `* 7D`. The play of `4H 7D` would need the hand's joker, too.
#[test]
fn a_play_that_needs_a_third_new_card_does_not_hide_one_of_two() {
    let rules = "bga jokers=2 helpingCards=4 maxNewCards=2".parse::<Rules>().expect("rules");
    let before = position("5D * / 4H * 7D / 3D 4C");
    let ask = Ask { alternatives: 9, ..Ask::default() };
    let answer = solve(&before, &rules, &ask).expect("cards of the packs");
    let others = answer.alternatives.iter().map(|other| &other.played);
    let mut plays: Vec<_> =
        others.chain([&answer.played]).map(|play| Faces::from(&play[..]).to_string()).collect();
    plays.sort_unstable();
    assert_eq!((plays, answer.proven), (vec!["* 7D".to_owned(), "4H *".to_owned()], true));
}

/// The helping card takes the place of the identical hand card, so that another hand card can be laid.
#[test]
fn with_a_limit_a_helping_card_may_be_laid_instead_of_an_equal_hand_card() {
    let answer = |text: &str, limit: u32| {
        let rules = format!("bga ace=both-ends jokers=4 helpingCards=4 maxNewCards={limit}");
        let rules = rules.parse::<Rules>().expect("rules");
        solve(&position(text), &rules, &Ask::default()).expect("cards of the packs")
    };
    let text = "5H 6H 7H 8H 9H TH JH QH | 8S 8H 8C | 6C 7C 8C 9C TC JC | 5S 6S 7S 8S 9S TS JS QS KS AS / \
                AS AH AD AD 2H 2D 2D 2C 3C 4S 4H 4C 5S 5D 6S 6D 6C 7S 7D 9D TD JS JH JD QD QD / AC 4H 5C 7D";
    let richer = answer(text, 9);
    assert_eq!((richer.count(), richer.kept, richer.points), (9, 4, 68));
    let more = answer(" / 5D 6D 7D / 7D", 2);
    assert_eq!(Faces(more.played).to_string(), "5D 6D");
    let jokers = answer(" / * AH / * *", 1);
    assert_eq!(Faces(jokers.played).to_string(), "AH");
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
