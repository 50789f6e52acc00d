//! Single melds: why cards are not a meld, printing order, what jokers stand for, and points.

use std::collections::HashSet;

use crate::common::rules;
use machiavelli::meld::{Meld, MeldFlaw, MeldKind, cards_missing, display_order};
use machiavelli::notation::Faces;
use machiavelli::refusal::Flaw;
use machiavelli::rules::RulesFlaw;

const JOKERS: &str = "session jokers=4";
const JOKERS_LOW_OR_HIGH: &str = "italian jokers=4";
const JOKERS_BOTH_ENDS: &str = "bga-13 jokers=4";

fn meld(rules_text: &str, cards: &str) -> Result<Meld, MeldFlaw> {
    Meld::new(&cards.parse::<Faces>().unwrap(), &rules(rules_text))
}

fn reason(rules_text: &str, cards: &str) -> &'static str {
    meld(rules_text, cards).map_or_else(|flaw| flaw.code(), |meld| panic!("{meld} is a meld"))
}

fn printed(rules_text: &str, cards: &str) -> String {
    meld(rules_text, cards).unwrap().to_string()
}

fn stand_ins(rules_text: &str, cards: &str) -> String {
    let faces = meld(rules_text, cards).unwrap().stands_for(&rules(rules_text));
    let texts: Vec<_> =
        faces.iter().map(|face| face.map_or("?".to_owned(), |face| face.to_string())).collect();
    texts.join(" ")
}

#[test]
fn fewer_than_three_cards_are_too_few() {
    for cards in ["", "5C", "5C 6D", "* *"] {
        assert_eq!(reason(JOKERS, cards), "too-few", "{cards}");
    }
}

#[test]
fn jokers_alone_are_not_a_meld() {
    assert_eq!(reason(JOKERS, "* * *"), "only-jokers");
    assert_eq!(reason(JOKERS, "* * * *"), "only-jokers");
}

#[test]
fn cards_of_different_rank_and_suit_are_mixed() {
    assert_eq!(reason("bga", "5S 6S 7D"), "mixed");
    assert_eq!(reason("bga", "QS QH KD"), "mixed");
    assert_eq!(reason(JOKERS, "5S 6D *"), "mixed");
}

#[test]
fn identical_cards_are_reported_in_sets_and_runs() {
    assert_eq!(reason("bga", "5C 5D 5D"), "identical-cards");
    assert_eq!(reason("bga", "5C 5D 5H 5S 5C"), "identical-cards");
    assert_eq!(reason("bga", "5C 6C 6C 7C"), "identical-cards");
    assert_eq!(reason(JOKERS, "8H 8H *"), "identical-cards");
    assert_eq!(reason("bga-13", "AS AS 2S 3S"), "identical-cards");
    assert_eq!(reason("italian", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"), "identical-cards");
}

#[test]
fn a_set_has_no_room_for_a_fifth_card() {
    assert_eq!(reason(JOKERS, "8S 8H 8D 8C *"), "set-too-long");
    assert_eq!(reason(JOKERS, "8S 8H * * *"), "set-too-long");
}

#[test]
fn a_run_has_thirteen_places_and_fourteen_with_both_aces() {
    let all_but_ace = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
    assert_eq!(reason(JOKERS, &format!("{all_but_ace} * *")), "run-too-long");
    assert_eq!(reason(JOKERS_LOW_OR_HIGH, &format!("{all_but_ace} * *")), "run-too-long");
    assert_eq!(reason(JOKERS_BOTH_ENDS, &format!("{all_but_ace} * * *")), "run-too-long");
    assert_eq!(printed(JOKERS_BOTH_ENDS, &format!("* {all_but_ace} *")), format!("* {all_but_ace} *"));
}

#[test]
fn an_ace_does_not_follow_the_king_if_the_rules_have_low_aces() {
    assert_eq!(reason("bga", "QC KC AC"), "ace-not-high");
    assert_eq!(reason(JOKERS, "AS KS *"), "ace-not-high");
    assert_eq!(reason("bga", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 3C"), "identical-cards");
    assert!(meld("italian", "QC KC AC").is_ok());
}

#[test]
fn a_run_does_not_wrap_around_at_the_ace() {
    for rules in ["bga", "italian", "bga-13"] {
        assert_eq!(reason(rules, "KC AC 2C"), "ace-wraps", "{rules}");
        assert_eq!(reason(rules, "QS KS AS 2S 3S"), "ace-wraps", "{rules}");
    }
    assert_eq!(reason(JOKERS, "KS AS 2S *"), "ace-wraps");
}

#[test]
fn a_gap_that_jokers_do_not_fill_is_reported() {
    assert_eq!(reason("bga", "5C 6C 8C"), "gap");
    assert_eq!(reason(JOKERS, "4S 8S *"), "gap");
}

#[test]
fn more_copies_than_packs_are_reported_before_any_other_reason() {
    assert_eq!(reason("bga", "5C 5C 5C"), "too-many-copies");
    assert_eq!(reason("session packs=3", "5C 5C 5C"), "identical-cards");
    assert_eq!(reason("session jokers=1", "5C * *"), "too-many-copies");
}

#[test]
fn a_joker_is_refused_under_rules_without_jokers() {
    assert_eq!(reason("bga", "5C 6C *"), "joker-not-in-play");
    assert_eq!(reason("bga", "*"), "joker-not-in-play");
}

#[test]
fn every_reason_has_a_code_of_its_own() {
    for codes in [MeldFlaw::CODES, Flaw::CODES, RulesFlaw::CODES] {
        assert_eq!(codes.iter().collect::<HashSet<_>>().len(), codes.len());
    }
    let flaws = [
        MeldFlaw::TooFew,
        MeldFlaw::OnlyJokers,
        MeldFlaw::Mixed,
        MeldFlaw::IdenticalCards,
        MeldFlaw::SetTooLong,
        MeldFlaw::RunTooLong,
        MeldFlaw::AceNotHigh,
        MeldFlaw::AceWraps,
        MeldFlaw::Gap,
        MeldFlaw::TooManyCopies,
        MeldFlaw::JokerNotInPlay,
    ];
    assert_eq!(flaws.map(|flaw| flaw.code()), MeldFlaw::CODES);
    assert!(flaws.iter().all(|flaw| !flaw.to_string().is_empty()));
}

#[test]
fn an_ascending_run_keeps_its_order() {
    for cards in ["* 5C 6C", "5C * 7C", "5C 6C *", "* * 8H", "8H * *", "* 2C 3C"] {
        assert_eq!(printed(JOKERS, cards), cards);
    }
    assert_eq!(printed("italian", "JS QS KS AS"), "JS QS KS AS");
    let from_two_to_ace = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS";
    assert_eq!(printed("italian", from_two_to_ace), from_two_to_ace);
}

#[test]
fn jokers_fill_gaps_first_then_the_high_end_then_the_low_end() {
    assert_eq!(printed(JOKERS, "* 7C 5C"), "5C * 7C");
    assert_eq!(printed(JOKERS, "* * 7C 5C"), "5C * 7C *");
    assert_eq!(printed(JOKERS, "* QC KC *"), "* * QC KC");
    assert_eq!(printed(JOKERS_LOW_OR_HIGH, "* QC KC *"), "* QC KC *");
    assert_eq!(printed(JOKERS_LOW_OR_HIGH, "* KC QC *"), "* QC KC *");
    assert_eq!(printed(JOKERS, "KH * *"), "* * KH");
}

#[test]
fn a_set_is_ordered_by_suit_with_its_jokers_last() {
    assert_eq!(printed("bga", "5C 5D 5H 5S"), "5S 5H 5D 5C");
    assert_eq!(printed(JOKERS, "* 5C * 5S"), "5S 5C * *");
}

#[test]
fn one_natural_card_with_jokers_is_a_run() {
    let run = meld(JOKERS, "8H * *").unwrap();
    assert_eq!(run.kind(), MeldKind::Run);
    assert_eq!(run.points(&rules(JOKERS)), 27);
    assert_eq!(meld(JOKERS, "KH * * *").unwrap().points(&rules(JOKERS)), 40);
}

#[test]
fn points_are_those_of_the_best_reading_and_an_ace_counts_one() {
    let points = |rules_text: &str, cards: &str| meld(rules_text, cards).unwrap().points(&rules(rules_text));
    assert_eq!(points("session", "JH QH KH"), 30);
    assert_eq!(points("session", "AS 2S 3S 4S 5S 6S 7S 8S"), 36);
    assert_eq!(points("italian", "QS KS AS"), 21);
    // The joker counts as the jack, which is worth more than the ace, although the joker is printed at the high end.
    assert_eq!(points(JOKERS_LOW_OR_HIGH, "QS KS *"), 30);
    assert_eq!(points(JOKERS, "* 8H *"), 27);
    assert_eq!(points(JOKERS, "8H 8D *"), 24);
    assert_eq!(points("bga-13", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"), 86);
}

#[test]
fn a_joker_stands_for_a_card_only_if_there_is_no_choice() {
    assert_eq!(stand_ins(JOKERS, "4S * 6S"), "4S 5S 6S");
    assert_eq!(stand_ins(JOKERS, "QS KS *"), "JS QS KS");
    assert_eq!(stand_ins(JOKERS, "5S 6S *"), "5S 6S ?");
    assert_eq!(stand_ins(JOKERS, "8H 8D *"), "8H 8D ?");
    assert_eq!(stand_ins(JOKERS, "8H 8D 8C *"), "8H 8D 8C 8S");
    assert_eq!(stand_ins(JOKERS, "8H 8D * *"), "8H 8D ? ?");
    assert_eq!(stand_ins(JOKERS, "KH * *"), "? ? KH");
    // The only missing rank is the ace, which may be low or high.
    assert_eq!(
        stand_ins(JOKERS_LOW_OR_HIGH, "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS *"),
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    );
    assert_eq!(
        stand_ins(JOKERS_BOTH_ENDS, "* 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"),
        "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    );
}

#[test]
fn a_set_has_a_rank_and_a_run_has_a_suit_and_two_ends() {
    let set = meld("bga", "7S 7H 7D").unwrap();
    assert_eq!((set.rank().unwrap().number(), set.suit(), set.ends()), (7, None, None));
    let run = meld(JOKERS, "* 5H 6H *").unwrap();
    let (low, high) = run.ends().unwrap();
    assert_eq!((run.suit().unwrap().letter(), low.number(), high.number()), ('H', 4, 7));
    let (low, high) = meld("italian", "QS KS AS").unwrap().ends().unwrap();
    assert_eq!((low.letter(), high.letter()), ('Q', 'A'));
}

#[test]
fn groups_that_are_not_melds_are_sorted_by_rank_then_suit() {
    let arranged = |rules_text: &str, cards: &str| {
        let faces = cards.parse::<Faces>().unwrap();
        let order = display_order(&faces, &rules(rules_text));
        order.into_iter().map(|index| faces[index]).collect::<Faces>().to_string()
    };
    assert_eq!(arranged("bga", "5C 5S"), "5S 5C");
    assert_eq!(arranged("bga", "9D 7D 7C"), "7D 7C 9D");
    assert_eq!(arranged(JOKERS, "* 9D 4S"), "4S 9D *");
    assert_eq!(arranged(JOKERS, "* 7C 5C *"), "5C * 7C *");
}

#[test]
fn the_cards_that_a_group_lacks_are_counted() {
    let lacks =
        |rules_text: &str, cards: &str| cards_missing(&cards.parse::<Faces>().unwrap(), &rules(rules_text));
    assert_eq!(lacks("bga", ""), Some(3));
    assert_eq!(lacks("bga", "5C"), Some(2));
    assert_eq!(lacks("bga", "5C 5D"), Some(1));
    assert_eq!(lacks("bga", "KC AC"), Some(11));
    assert_eq!(lacks("italian", "KC AC"), Some(1));
    assert_eq!(lacks("bga", "5C 5C"), None);
    assert_eq!(lacks("bga-13", "AC AC"), Some(12));
    assert_eq!(lacks("bga", "5C 5D 6C"), None);
    assert_eq!(lacks("bga", "5C *"), None);
    assert_eq!(lacks(JOKERS, "5C *"), Some(1));
    assert_eq!(lacks(JOKERS, "4S 8S *"), Some(2));
    assert_eq!(lacks(JOKERS, "* * *"), Some(1));
    assert_eq!(lacks(JOKERS, "8S 8H 8D 8C *"), None);
    assert_eq!(lacks(JOKERS, "8S 8H 8D 8C"), Some(0));
}
