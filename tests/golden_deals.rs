//! Checks in a native build that each seed of the golden file still gives the same deal.

#[path = "common/golden.rs"]
mod golden;

use crate::common::assert_golden;

#[test]
fn deals_match_the_golden_file() {
    assert_golden("deals.txt", &golden::CASES.map(golden::line));
}
