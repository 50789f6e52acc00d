//! The benchmark inside wasm: the same positions, timed without calls from JavaScript.

#[path = "../../measure/clock.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod clock;
#[path = "../../measure/engine.rs"]
mod engine;
#[path = "../../measure/positions.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod positions;

use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use clock::{Summary, rounds};
use positions::Family;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Times every question on the positions of a file. Returns lines of JSON like those of the native benchmark.
#[wasm_bindgen]
pub fn latency(name: &str, text: &str) -> String {
    let family = if text.starts_with('{') { Family::parse_known(name, text) } else { Family::parse(name, text) };
    let row = |entry: &engine::Entry| {
        let times = rounds(|| now() * 1000.0, family.cases.len(), |place| (entry.call)(&family.cases[place]));
        let Summary { median, p99, max } = Summary::of(times);
        let row = json!({
            "family": name, "entry": entry.name, "count": family.cases.len(),
            "median": median, "p99": p99, "max": max,
        });
        row.to_string()
    };
    engine::ENTRIES.iter().map(row).collect::<Vec<_>>().join("\n")
}
