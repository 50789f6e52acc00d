//! Tests of the crate in a browser: `wasm-pack test --headless --chrome`. `tests/golden/lines.js` tests the published engine
//! with the same golden files.
#![cfg(target_arch = "wasm32")]

#[path = "common/golden.rs"]
mod golden;

#[path = "common/golden_bots.rs"]
mod golden_bots;

#[path = "common/golden_review.rs"]
mod golden_review;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Compares lines with a golden file, whose lines that begin with `#` are comments.
fn assert_golden(file: &str, lines: &[String]) {
    let stored: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, stored);
}

#[wasm_bindgen_test]
fn deals_match_the_golden_file() {
    assert_golden(include_str!("golden/deals.txt"), &golden::CASES.map(golden::line));
}

#[wasm_bindgen_test]
fn bot_games_match_the_golden_file() {
    assert_golden(include_str!("golden/bots.txt"), &golden_bots::CASES.map(golden_bots::line));
}

#[wasm_bindgen_test]
fn reviews_match_the_golden_file() {
    assert_golden(include_str!("golden/reviews.txt"), &golden_review::CASES.map(golden_review::line));
}
