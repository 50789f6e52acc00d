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

#[wasm_bindgen_test]
fn deals_match_the_golden_file() {
    let lines: Vec<String> = golden::CASES.into_iter().map(golden::line).collect();
    let stored: Vec<&str> = golden::DEALS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, stored);
}

#[wasm_bindgen_test]
fn bot_games_match_the_golden_file() {
    let played: Vec<String> = golden_bots::CASES.into_iter().map(golden_bots::line).collect();
    let stored: Vec<&str> = golden_bots::GAMES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(played, stored);
}

#[wasm_bindgen_test]
fn reviews_match_the_golden_file() {
    let reviewed: Vec<String> = golden_review::CASES.into_iter().map(golden_review::line).collect();
    let stored: Vec<&str> = golden_review::REVIEWS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(reviewed, stored);
}
