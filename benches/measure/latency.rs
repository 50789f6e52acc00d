//! Measures the time of each solver call on each family of positions: the median, the 99th percentile and the maximum.

use serde_json::json;

use crate::clock::{Summary, median_times, system_clock};
use crate::engine::SOLVER_CALLS;
use crate::machine;
use crate::positions::{Family, all_families};

/// Prints the times for the families named in `words`, or for all families. With `--json`, prints lines of JSON.
pub fn print(words: &[String]) {
    let as_json = words.iter().any(|word| word == "--json");
    let named: Vec<_> = words.iter().filter(|word| !word.starts_with("--")).collect();
    let is_wanted = |family: &Family| named.is_empty() || named.iter().any(|name| **name == family.name);
    let families = all_families();
    if !as_json {
        println!("{}; microseconds for one call, one thread\n", machine::describe());
        println!(
            "{:<28} {:<12} {:>5} {:>10} {:>10} {:>10}  load",
            "positions", "question", "n", "median", "p99", "max"
        );
    }
    for family in families.iter().filter(|family| is_wanted(family)) {
        for solver_call in &SOLVER_CALLS {
            let Summary { median, p99, max } =
                Summary::of(median_times(system_clock, family.cases.len(), |index| {
                    (solver_call.call)(&family.cases[index])
                }));
            let (name, count, load) = (&family.name, family.cases.len(), machine::load());
            if as_json {
                let row = json!({
                    "family": name, "entry": solver_call.name, "count": count,
                    "median": median, "p99": p99, "max": max, "load": load,
                });
                println!("{row}");
            } else {
                println!(
                    "{name:<28} {:<12} {count:>5} {median:>10.2} {p99:>10.2} {max:>10.2}  {load}",
                    solver_call.name
                );
            }
        }
    }
}
