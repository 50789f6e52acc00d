//! The engine in Node: the golden deals, through a wasm that was built for no browser.
#![cfg(target_arch = "wasm32")]

#[path = "common/golden.rs"]
mod golden;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn every_seed_gives_the_deal_of_the_golden_file() {
    let lines: Vec<String> = golden::ASKED.into_iter().map(golden::line).collect();
    let stored: Vec<&str> = golden::DEALS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, stored);
}
