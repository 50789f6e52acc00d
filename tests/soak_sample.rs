//! A sample of the soak test: computer players under every preset and variant, with no options changed.

#[path = "common/soak.rs"]
#[allow(dead_code, reason = "the whole soak uses more of it")]
pub mod soak;

use crate::common::is_long;
use soak::Plan;

/// Seeds of games. The games of the first seed take the least time.
const SEEDS: [&str; 3] = ["sample 8", "sample", "sample 2"];

#[test]
fn games_of_every_preset_end_and_keep_every_invariant() {
    for seed in &SEEDS[..if is_long() { 3 } else { 1 }] {
        for number in 0..12 {
            // Playing strength does not matter here, so a small budget is enough.
            let budget = if is_long() { None } else { Some(100_000) };
            let plan = Plan { budget, ..Plan::numbered(number, seed) };
            let report = std::panic::catch_unwind(|| plan.play());
            assert!(report.is_ok_and(|report| report.turns > 0), "game {number}: {} {plan:?}", plan.rules);
        }
    }
}
