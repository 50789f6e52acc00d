//! Checks natively that each seed of the golden file still gives the same deal.

#[path = "common/golden.rs"]
mod golden;

use std::fmt::Write as _;

#[test]
fn deals_match_the_golden_file() {
    let mut text = String::from(
        "# rules, players, seed, deal, first player, cuts (seat:card), the pack from its top; tab between.\n\
         # Read natively, in Node and in browsers. A change here breaks every stored game.\n",
    );
    for asked in golden::CASES {
        writeln!(text, "{}", golden::line(asked)).expect("writing to a string cannot fail");
    }
    if std::env::var_os("GOLDEN_WRITE").is_some() {
        std::fs::write("tests/golden/deals.txt", &text).expect("the file can be written");
    }
    for (found, expected) in text.lines().zip(golden::DEALS.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(text.lines().count(), golden::DEALS.lines().count());
}
