//! Tables: every bad group is reported, and copies are counted over the whole table.

use machiavelli::layout::Layout;
use machiavelli::rules::Rules;
use machiavelli::table::Table;

fn flaws(rules: &str, text: &str) -> Vec<(&'static str, Option<usize>)> {
    let rules = rules.parse::<Rules>().unwrap();
    let flaws = Table::new(&text.parse::<Layout>().unwrap(), &rules).err().unwrap_or_default();
    flaws.iter().map(|flaw| (flaw.code(), flaw.group())).collect()
}

#[test]
fn every_bad_group_is_reported() {
    assert_eq!(flaws("bga", ""), []);
    assert_eq!(flaws("bga", "5C 5D 5H | 6C 7C 8C"), []);
    let two = [("not-a-meld", Some(0)), ("not-a-meld", Some(2))];
    assert_eq!(flaws("bga", "5C 5D | 6C 7C 8C | 9S"), two);
}

#[test]
fn copies_are_counted_over_the_whole_table() {
    assert_eq!(flaws("bga", "8H 8D 8C | 8H 8D 8S | 7H 8H 9H"), [("too-many-copies", None)]);
    assert_eq!(flaws("session-three-packs", "8H 8D 8C | 8H 8D 8S | 7H 8H 9H"), []);
    assert_eq!(flaws("bga", "8H 8H 8H | 8H 8D 8S"), [("too-many-copies", Some(0))]);
}

#[test]
fn a_joker_that_is_not_in_play_is_reported_for_each_group() {
    let two = [("joker-not-in-play", Some(0)), ("joker-not-in-play", Some(1))];
    assert_eq!(flaws("session", "8H 8D * | 7H * 9H | 5C 5D 5H"), two);
    assert_eq!(flaws("session jokers=1", "8H 8D * | 7H * 9H"), [("too-many-copies", None)]);
    assert_eq!(flaws("session jokers=2", "8H 8D * | 7H * 9H"), []);
}

#[test]
fn a_table_prints_its_melds_in_the_order_given() {
    let text = "KS KH KC | 4C 5C 6C | 2S 2D 2C";
    let layout = text.parse::<Layout>().unwrap();
    let table = Table::new(&layout, &Rules::default()).unwrap();
    assert_eq!(table.to_string(), text);
    assert_eq!(table.to_layout(), layout);
    assert_eq!(table.counts(), layout.counts());
    assert_eq!(table.melds().len(), 3);
}
