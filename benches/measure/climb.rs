//! Searches the positions whose best play costs most: from a random one, change a little, keep what costs more.

use std::fmt::Write as _;
use std::fs;
use std::time::{Duration, Instant};

use machiavelli::rng::{Rng, Seed};
use machiavelli::rules::Rules;

use crate::clock::{shortest, system};
use crate::deck::Pile;
use crate::engine;
use crate::positions::{Case, root, rules};

/// Name, rules, cards on the table, cards in the hand.
const FAMILIES: [(&str, &str, usize, usize); 7] = [
    ("worst-15-84", r#"{"ace":"low"}"#, 84, 15),
    ("worst-104-in-hand", r#"{"ace":"low"}"#, 0, 104),
    ("worst-15-75-three-packs", r#"{"ace":"low","packs":3}"#, 75, 15),
    ("worst-15-60-low-or-high", r#"{"ace":"low-or-high"}"#, 60, 15),
    ("worst-15-60-2-jokers", r#"{"ace":"low","jokers":2}"#, 60, 15),
    ("worst-15-60-4-jokers", r#"{"ace":"low","jokers":4}"#, 60, 15),
    ("worst-15-60-2-jokers-low-or-high", r#"{"ace":"low-or-high","jokers":2}"#, 60, 15),
];

/// How many climbs are begun for each family, each from another random position.
const CLIMBS: usize = 5;
/// How often a position is solved to see what it costs; the shortest time counts.
const CALLS: usize = 5;

/// Climbs for the family that is named, or for all, so many seconds each (60), and saves the summits.
pub fn save_all(words: &[String]) {
    let seconds = words.iter().find_map(|word| word.parse().ok()).unwrap_or(60);
    let named = words.iter().find(|word| word.parse::<u64>().is_err());
    for (name, options, on_table, in_hand) in FAMILIES {
        if named.is_some_and(|named| named != name) {
            continue;
        }
        let seed = Seed::new(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut summits = Vec::new();
        for number in 0..CLIMBS {
            let mut rng = seed.rng(number as u64);
            let time = Duration::from_secs(seconds) / CLIMBS as u32;
            summits.push(climb(&rules(options), on_table, in_hand, time, &mut rng));
        }
        summits.sort_by(|(_, cost), (_, other)| other.total_cmp(cost));
        let mut text = format!(
            "# Positions whose best play costs most, found by climbing: {on_table} cards on the table, {in_hand} in the hand.\n\
             # Made by `cargo bench --bench measure -- climb {name}`, which finds others each time.\n\
             rules {options}\n"
        );
        // There is but one position with all cards in the hand.
        summits.dedup_by(|(case, _), (other, _)| case.position == other.position);
        for (case, cost) in &summits {
            println!("{name}: {cost:.1} µs");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", case.position);
        }
        let path = root().join("benches/positions").join(format!("{name}.txt"));
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

fn cost(case: &Case) -> f64 {
    shortest(system, CALLS, || engine::best(case))
}

fn climb(rules: &Rules, on_table: usize, in_hand: usize, time: Duration, rng: &mut Rng) -> (Case, f64) {
    let begun = Instant::now();
    let mut best = Pile::random(rules, on_table, in_hand, rng);
    let mut most = cost(&best.case());
    while begun.elapsed() < time {
        let mut next = best.clone();
        next.disturb(on_table, in_hand, rng);
        if next.size().0 + 2 < on_table {
            continue;
        }
        let cost = cost(&next.case());
        if cost >= most {
            (best, most) = (next, cost);
        }
    }
    (best.case(), most)
}
