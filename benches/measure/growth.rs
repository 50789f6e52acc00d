//! Measures how the time of a solver call grows with the numbers of table cards, hand cards, packs and jokers.

use std::fmt::Write as _;
use std::fs;

use machiavelli::{Rules, Seed};

use crate::clock::{Summary, median_times, system_clock};
use crate::deck::SelfPlay;
use crate::plot::{Panel, Point, draw};
use crate::positions::{Case, root, rules};
use crate::{engine, machine};

const POSITIONS_PER_POINT: usize = 100;

/// The settings of one point of the plot: its value on the horizontal axis, the rules, the minimum number of cards on
/// the table, and the number of cards in the hand.
type Setting = (usize, String, usize, usize);

/// Measures every point, prints the results as a table, and saves the plot.
pub fn save() {
    let rules_json = |packs: usize, jokers: usize| {
        format!(r#"{{"ace":"low","packs":{packs},"jokers":{jokers},"deal":15}}"#)
    };
    let panels: [(&str, Vec<Setting>); 4] = [
        (
            "cards on the table",
            (0..=80).step_by(10).map(|table| (table, rules_json(2, 0), table, 15)).collect(),
        ),
        (
            "cards in the hand",
            [1, 5, 10, 15, 20, 30, 40, 50].map(|hand| (hand, rules_json(2, 0), 40, hand)).to_vec(),
        ),
        // The rules allow two to four packs.
        ("packs", (2..=4).map(|packs| (packs, rules_json(packs, 0), 40, 15)).collect()),
        ("jokers", (0..=4).map(|jokers| (jokers, rules_json(2, jokers), 40, 15)).collect()),
    ];
    println!(
        "{}; microseconds for one full solve, {POSITIONS_PER_POINT} positions a row\n",
        machine::describe()
    );
    println!("| {:<20} | {:>5} | {:>9} | {:>9} | {:>9} |", "over", "", "median", "p99", "max");
    println!("|{:-<22}|{:->6}:|{:->10}:|{:->10}:|{:->10}:|", "", "", "", "", "");
    let (mut plotted_panels, mut found) = (Vec::new(), Vec::new());
    for (title, settings) in panels {
        let mut points = Vec::new();
        for (at, options, table, hand) in settings {
            let cases = cases(&rules(&options), table, hand, &format!("growth {title} {at}"));
            let summary =
                Summary::of(median_times(system_clock, cases.len(), |index| engine::solve(&cases[index])));
            let Summary { median, p99, max } = summary;
            println!("| {title:<20} | {at:>5} | {median:>9.2} | {p99:>9.2} | {max:>9.2} |");
            points.push(Point { at: at as f64, median, p99 });
        }
        let exponents = [exponent(&points, |point| point.median), exponent(&points, |point| point.p99)];
        found.push(format!(
            "- {title}: {:.2} for the median, {:.2} for the 99th percentile",
            exponents[0], exponents[1]
        ));
        plotted_panels.push(Panel { title: title.to_owned(), points });
    }
    println!("\nThe time grows with the power of the number above 0:\n\n{}", found.join("\n"));
    let mut text = draw(&plotted_panels);
    // Writing to a string cannot fail.
    let _ = writeln!(text);
    let path = root().join("docs/growth.svg");
    fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The exponent of the power of `at` that fits the times best: the slope of a line through their logarithms.
fn exponent(points: &[Point], time: fn(&Point) -> f64) -> f64 {
    let logarithms =
        || points.iter().filter(|point| point.at > 0.0).map(|point| (point.at.ln(), time(point).ln()));
    let count = logarithms().count() as f64;
    let sum = |of: fn((f64, f64)) -> f64| logarithms().map(of).sum::<f64>();
    let (at, time) = (sum(|pair| pair.0), sum(|pair| pair.1));
    (count * sum(|pair| pair.0 * pair.1) - at * time) / (count * sum(|pair| pair.0 * pair.0) - at * at)
}

/// Positions from deals at the first moment when the table had at least `on_table` cards. Each hand has `in_hand`
/// cards, which are drawn at random from all cards that are not on the table.
fn cases(rules: &Rules, on_table: usize, in_hand: usize, seed: &str) -> Vec<Case> {
    let seed = Seed::new(seed).unwrap_or_else(|error| panic!("{error}"));
    let mut cases = Vec::new();
    for deal in 0.. {
        let mut rng = seed.rng(deal);
        let mut play = SelfPlay::deal(rules, 2 + rng.below(3), &mut rng);
        while play.case().position.table.counts().total() < on_table && play.step() {}
        let mut case = play.case();
        let mut unseen = play.unseen();
        if case.position.table.counts().total() < on_table || unseen.len() < in_hand {
            continue;
        }
        rng.shuffle(&mut unseen);
        unseen.truncate(in_hand);
        case.position.hand = unseen;
        cases.push(case);
        if cases.len() == POSITIONS_PER_POINT {
            break;
        }
    }
    cases
}
