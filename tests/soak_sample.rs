//! A sample of the soak test: computer players under every preset and variant and many options.

#[path = "common/soak.rs"]
#[allow(dead_code, reason = "the whole soak uses more of it")]
pub mod soak;

use soak::Plan;

#[test]
fn games_of_every_preset_end_and_keep_every_invariant() {
    for number in 0..12 {
        let plan = Plan::numbered(number, "sample");
        let report = std::panic::catch_unwind(|| plan.play());
        assert!(report.is_ok_and(|report| report.turns > 0), "game {number}: {} {plan:?}", plan.rules);
    }
}
