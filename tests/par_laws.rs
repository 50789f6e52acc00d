//! The par of the deals of the day is what the levels of today reach.

#[path = "../examples/par.rs"]
#[allow(dead_code, reason = "the example also has a main function")]
mod par;

use crate::common::is_long;

const PARS: &str = include_str!("../www/package/day-par.ts");

fn pars() -> Vec<&'static str> {
    PARS.split('\'').nth(1).expect("the pars are in quotation marks").split(' ').collect()
}

/// If a level plays otherwise on purpose, the command in `examples/par.rs` makes the pars again.
#[test]
fn a_sample_of_the_pars_can_be_made_again() {
    let pars = pars();
    let letters = 4;
    let sample = [(0, 0), (7, 3)];
    let all =
        (0..pars.len()).step_by(30).flat_map(|day| (0..par::LEVELS.len()).map(move |level| (day, level)));
    let checked: Vec<(usize, usize)> = if is_long() { all.collect() } else { sample.to_vec() };
    for (day, level) in checked {
        let expected = &pars[day][level * letters..][..letters];
        assert_eq!(par::par(day, par::LEVELS[level]), expected, "day {day}, {}", par::LEVELS[level]);
    }
}

#[test]
fn a_year_of_pars_has_at_most_twelve_thousand_letters() {
    let pars = pars();
    assert!(pars.iter().all(|letters| letters.len() == 4 * par::LEVELS.len()));
    assert!(PARS.len() * 365 / pars.len() <= 12_000, "{} for {} days", PARS.len(), pars.len());
}
