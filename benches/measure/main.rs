//! Measures the solver and the computer players, and generates the positions to measure.
//!
//! `cargo bench --bench measure -- COMMAND`: `latency` (a table, or lines of JSON with `--json`),
//! `selfplay`, `climb`, `growth`, `instructions`, `overrun` or `thinking`. See `benches/README.md`.

#![allow(clippy::cast_precision_loss, reason = "a count of positions or a place in a picture is small")]

mod climb;
mod clock;
mod deck;
mod engine;
mod growth;
mod instructions;
mod latency;
mod machine;
#[path = "../../tests/common/nasty.rs"]
mod nasty;
mod overrun;
mod plot;
mod positions;
mod random;
mod selfplay;
#[allow(dead_code, reason = "the comparison with other solvers uses the rest")]
mod shapes;
mod thinking;

const USAGE: &str = "usage: measure [latency [--json] [FAMILY…] | selfplay | climb [FAMILY] [SECONDS] [SEED] | growth | instructions | overrun [POSITIONS] [CALL…] | thinking [GAMES] [LEVEL…] [--rules TEXT]]";

fn main() {
    // Cargo adds `--bench` itself.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let rest = words.get(1..).unwrap_or_default();
    match words.first().map(String::as_str) {
        None | Some("latency") => latency::print(rest),
        Some("selfplay") => selfplay::save_all(),
        Some("climb") => climb::save_all(rest),
        Some("growth") => growth::save(),
        Some("instructions") => instructions::solve_all(),
        Some("overrun") => overrun::print(rest),
        Some("thinking") => thinking::print(rest),
        Some(_) => {
            eprintln!("{USAGE}");
            std::process::exit(2);
        }
    }
}
