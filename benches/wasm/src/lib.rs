//! Times the solver calls inside wasm, so that the cost of calls from JavaScript is not included.

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

use clock::{Summary, median_times};
use positions::Family;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Times every solver call on the positions in `text`, the content of the file `name`. Returns lines of JSON like those
/// of the native benchmark.
#[wasm_bindgen]
pub fn latency(name: &str, text: &str) -> String {
    let family =
        if text.starts_with('{') { Family::parse_known(name, text) } else { Family::parse(name, text) };
    let row = |solver_call: &engine::SolverCall| {
        let times = median_times(
            || now() * 1000.0,
            family.cases.len(),
            |index| (solver_call.call)(&family.cases[index]),
        );
        let Summary { median, p99, max } = Summary::of(times);
        let row = json!({
            "family": name, "entry": solver_call.name, "count": family.cases.len(),
            "median": median, "p99": p99, "max": max,
        });
        row.to_string()
    };
    engine::SOLVER_CALLS.iter().map(row).collect::<Vec<_>>().join("\n")
}
