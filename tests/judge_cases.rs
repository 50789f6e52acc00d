//! Verdicts of the judge: each test is about one rule.

use machiavelli::judge::{Verdict, judge};
use machiavelli::notation::{Faces, Position};
use machiavelli::refusal::Flaw;
use machiavelli::rules::Rules;

fn judged(rules: &str, before: &str, after: &str, opened: bool) -> Result<Verdict, Vec<Flaw>> {
    let [before, after] = [before, after].map(|text| text.parse::<Position>().unwrap());
    judge(&before, &after, &rules.parse::<Rules>().unwrap(), opened)
}

/// The cards played and the number drawn, or the codes of all flaws, as text.
fn verdict(rules: &str, before: &str, after: &str, opened: bool) -> String {
    match judged(rules, before, after, opened) {
        Ok(verdict) => {
            let played: Faces = verdict.played.faces().collect();
            format!("{played}, draw {}", verdict.draws)
        }
        Err(flaws) => flaws.iter().map(Flaw::code).collect::<Vec<_>>().join(" "),
    }
}

fn verdict_if_opened(rules: &str, before: &str, after: &str) -> String {
    verdict(rules, before, after, true)
}

#[test]
fn an_untouched_table_is_a_draw() {
    assert_eq!(verdict_if_opened("bga-classic", "5C 5D 5H / 9S", "5C 5D 5H / 9S"), ", draw 1");
    assert_eq!(verdict_if_opened("bga-classic", " / 9S", " / 9S"), ", draw 1");
}

#[test]
fn the_same_melds_in_another_order_are_the_same_table() {
    assert_eq!(
        verdict_if_opened("italian", "5C 5D 5H | 6S 7S 8S / 9S", "8S 7S 6S | 5H 5C 5D / 9S"),
        ", draw 1"
    );
}

#[test]
fn rearranging_alone_is_legal_only_if_the_rules_allow_it() {
    let (before, after) = ("4S 5S 6S 7S 8S 9S / KD", "4S 5S 6S | 7S 8S 9S / KD");
    assert_eq!(verdict_if_opened("bga", before, after), ", draw 1");
    assert_eq!(verdict_if_opened("bga-classic", before, after), "nothing-played");
    assert_eq!(verdict_if_opened("bga", before, "4S 5S | 6S 7S 8S 9S / KD"), "not-a-meld");
}

#[test]
fn an_equal_hand_card_may_replace_one_that_was_taken() {
    assert_eq!(verdict_if_opened("bga", "5C 5D 5H 5S / 5S", "5C 5D 5H 5S / 5S"), ", draw 1");
    assert_eq!(
        verdict_if_opened("bga", "3S 4S 5S 6S | 5C 5D 5H / 5S 2S", "2S 3S 4S 5S 6S | 5C 5D 5H / 5S"),
        "2S, draw 0"
    );
}

#[test]
fn all_reasons_are_reported_together() {
    let before = "5C 5D 5H 5S | 6C 7C 8C / AS 2S 3S 9D";
    let flaws = judged("session maxNewCards=2", before, "5C 5D 5H | 6C 7C | AS 2S 3S / 9D 8C 5S", true);
    let codes: Vec<_> = flaws.as_ref().unwrap_err().iter().map(Flaw::code).collect();
    assert_eq!(codes, ["not-a-meld", "taken-in-hand", "too-many-new-cards"]);
    let groups: Vec<_> = flaws.unwrap_err().iter().map(Flaw::group).collect();
    assert_eq!(groups, [Some(1), None, None]);
}

#[test]
fn cards_are_neither_added_nor_lost() {
    assert_eq!(verdict_if_opened("bga", "5C 5D 5H 5S / 9D 2C", "5C 5D 5H / 9D 2C"), "cards-missing");
    assert_eq!(verdict_if_opened("bga", "5C 5D 5H / 9D", "5C 5D 5H 5S / 9D"), "cards-added");
    assert_eq!(verdict_if_opened("bga", "5C 5D 5H / 9D", "5C 5D 5H 5S / "), "cards-missing cards-added");
}

#[test]
fn a_hand_card_among_the_helping_cards_counts_as_added() {
    assert_eq!(verdict_if_opened("italian-six", "5C 5D 5H / 9D / 2S", "5C 5D 5H /  / 2S 9D"), "cards-added");
}

#[test]
fn impossible_cards_are_reported_wherever_they_are() {
    assert_eq!(verdict_if_opened("bga", " / 8H 8H 8H", " / 8H 8H 8H"), "too-many-copies");
    assert_eq!(
        verdict_if_opened("bga", "8H 8D 8C | 8H 8D 8S / 8H", "8H 8D 8C | 8H 8D 8S / 8H"),
        "too-many-copies"
    );
    assert_eq!(verdict_if_opened("bga", " / *", " / *"), "joker-not-in-play");
    let flaws = judged("bga", "8H 8D * / *", "8H 8D * / *", true).unwrap_err();
    assert!(matches!(&flaws[..], [flaw] if flaw.group() == Some(0)), "{flaws:?}");
}

#[test]
fn a_joker_is_swapped_for_a_card_that_fits_its_meld_at_the_start_of_the_turn() {
    let swap = |before, after| verdict_if_opened("session-jokers", before, after);
    assert_eq!(swap("8H 8D * / 8S 2C", "8H 8D 8S / 2C *"), "8S, draw 0");
    assert_eq!(swap("4S * 6S / 5S 9H 9D", "4S 5S 6S | 9H 9D * / "), "5S 9H 9D, draw 0");
    assert_eq!(swap("8H 8D 8C * / KS", "8H 8D 8C / KS *"), "joker-taken nothing-played");
    assert_eq!(swap("3S 4S * / 5S 6S 7S", "3S 4S 5S 6S 7S / *"), "5S 6S 7S, draw 0");
    // Only a two or a six can replace the joker in the run as it was at the start of the turn.
    assert_eq!(swap("3S 4S 5S * / 8S 7S 9S", "3S 4S 5S | 7S 8S 9S / *"), "joker-taken");
}

#[test]
fn each_joker_needs_a_card_of_its_own() {
    let swap = |before, after| verdict_if_opened("session-jokers", before, after);
    assert_eq!(swap("4S * 6S | 3D 4D * / 5S 5D 9C", "4S 5S 6S | 3D 4D 5D / 9C * *"), "5S 5D, draw 0");
    let before = "8H 8D * | 7S * 9S / 8S KC KD KH";
    assert_eq!(swap(before, "8H 8D * | 7S 8S 9S / KC KD KH *"), "8S, draw 0");
    assert_eq!(swap(before, "8H 8D 8S | 7S * 9S / KC KD KH *"), "8S, draw 0");
    let both = "9S 8S 7S | KC KD KH / 8H 8D * *";
    assert_eq!(swap(before, both), "taken-in-hand joker-taken");
}

#[test]
fn jokers_are_swapped_only_if_the_rules_allow_it() {
    let rules = "session-jokers jokerSwap=false";
    assert_eq!(verdict_if_opened(rules, "8H 8D * / 8S 2C", "8H 8D 8S / 2C *"), "joker-taken");
    assert_eq!(verdict_if_opened(rules, "8H 8D 8C * / 4S 5S", "8H 8D 8C | 4S 5S * / "), "4S 5S, draw 0");
}

#[test]
fn an_opening_is_new_melds_of_hand_cards_that_are_worth_enough() {
    let open = |before, after| verdict("session-opening", before, after, false);
    let before = "8H 8D 8C / JH QH KH 2S 2D 2C 8S";
    assert_eq!(open(before, "8H 8D 8C | JH QH KH | 2S 2D 2C / 8S"), "2S JH QH KH 2D 2C, draw 0");
    assert_eq!(open(before, "8H 8D 8C | JH QH KH / 2S 2D 2C 8S"), "opening-too-small");
    assert_eq!(open(before, "8H 8D 8C 8S / JH QH KH 2S 2D 2C"), "opening-touches-table opening-too-small");
    assert_eq!(open(before, "8H 8D 8C 8S | JH QH KH | 2S 2D 2C / "), "opening-touches-table");
    assert_eq!(open(before, before), ", draw 1");
    let verdict = judged("session-opening", before, before, false).unwrap();
    assert!(!verdict.opened);
    assert!(judged("session", before, before, false).unwrap().opened);
}

#[test]
fn an_opening_of_one_meld_counts_the_best_one() {
    let rules = "session-opening openingScope=meld";
    let before = " / JH QH KH TH 2S 2D 2C";
    assert_eq!(verdict(rules, before, "JH QH KH | 2S 2D 2C / TH", false), "opening-too-small");
    assert_eq!(verdict(rules, before, "TH JH QH KH | 2S 2D 2C / ", false).split(',').count(), 2);
    let Err(flaws) = judged(rules, before, "JH QH KH | 2S 2D 2C / TH", false) else { panic!("opened") };
    assert_eq!(flaws, [Flaw::OpeningTooSmall { points: 30, needed: 36 }]);
}

#[test]
fn before_the_opening_the_table_must_not_be_rearranged() {
    let rules = "bga openingPoints=36";
    let (before, after) = ("4S 5S 6S 7S 8S 9S / KD", "4S 5S 6S | 7S 8S 9S / KD");
    assert_eq!(verdict(rules, before, after, false), "opening-touches-table");
    assert_eq!(verdict(rules, before, after, true), ", draw 1");
}

#[test]
fn a_helping_card_must_share_a_meld_with_a_hand_card() {
    let help = |before, after| verdict_if_opened("italian-six", before, after);
    assert_eq!(help(" / 4S 5S KD / 6S KC", "4S 5S 6S / KD / KC"), "4S 5S, draw 0");
    assert_eq!(help("4S 5S 6S / 9D / 7S", "4S 5S 6S 7S / 9D"), "nothing-played helping-without-hand-card");
    assert_eq!(
        help("4S 5S 6S | 9S 9H 9C / 9D / 7S", "4S 5S 6S 7S | 9S 9H 9D 9C / "),
        "helping-without-hand-card"
    );
    assert_eq!(help("4S 5S 6S / 8S / 7S", "4S 5S 6S 7S 8S / "), "8S, draw 0");
    assert_eq!(help("4S 5S 6S / 8S / 7S", "4S 5S 6S / 8S 7S"), "taken-in-hand");
}

#[test]
fn equal_cards_count_as_hand_or_helping_cards_as_needed() {
    let before = "4S 5S 6S | 3D 4D 5D / 6D 7S 9C / 6D";
    assert_eq!(
        verdict_if_opened("italian-six", before, "4S 5S 6S 7S | 3D 4D 5D 6D / 6D 9C"),
        "helping-without-hand-card"
    );
    let before = "4D 5D 6D 7D / 8D 9C / 6D";
    assert_eq!(verdict_if_opened("italian-six", before, "4D 5D 6D | 6D 7D 8D / 9C"), "8D, draw 0");
}

#[test]
fn two_helping_cards_in_two_melds_need_two_hand_cards() {
    let before = "4S 5S 6S | 9S 9H 9C / 8S KD / 7S 9D";
    let after = "4S 5S 6S 7S 8S | 9S 9H 9D 9C / KD";
    let flaws = judged("italian-six", before, after, true).unwrap_err();
    let Flaw::HelpingWithoutHandCard { cards, .. } = &flaws[0] else { panic!("{flaws:?}") };
    assert_eq!(cards.to_string(), "9D");
}

#[test]
fn a_joker_that_was_swapped_out_and_laid_again_is_a_hand_card() {
    let rules = "italian-six jokers=2";
    assert_eq!(verdict_if_opened(rules, "8H 8D * / 8S / 5C 6C", "8H 8D 8S | 5C 6C * / "), "8S, draw 0");
    assert_eq!(
        verdict_if_opened(rules, "8H 8D 8C * / 2S 3S 4S / 5C 6C", "8H 8D 8C | 5C 6C * | 2S 3S 4S / "),
        "helping-without-hand-card"
    );
}

#[test]
fn helping_cards_must_not_be_used_before_the_opening() {
    let rules = "italian-six openingPoints=36";
    let (before, after) = (" / JH QH 6S 7S 8S / KH", "JH QH KH | 6S 7S 8S / ");
    assert_eq!(verdict(rules, before, after, false), "opening-too-small helping-before-opening");
    assert_eq!(verdict_if_opened(rules, before, after), "6S 7S 8S JH QH, draw 0");
}

#[test]
fn every_flaw_has_a_message() {
    let before = "5C 5D 5H / 2S 3S 4S 9D / 6D";
    let flaws =
        judged("italian-six openingPoints=36", before, "5C 5D | 6D / 2S 3S 4S * 5H", false).unwrap_err();
    let words: Vec<_> = flaws.iter().map(ToString::to_string).collect();
    assert!(words.contains(&"cards are missing: 9D".to_owned()), "{words:?}");
    assert!(words.contains(&"cards were added: *".to_owned()), "{words:?}");
    assert!(words.contains(&"there is no joker in this game".to_owned()), "{words:?}");
}
