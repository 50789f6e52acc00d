//! Searches for expensive positions by hill climbing: starting from a random position, a small change is kept if it
//! makes the position take longer to solve.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use machiavelli::{Rng, Seed};

use crate::clock::{shortest_time, system_clock};
use crate::engine;
use crate::positions::{Case, Family, root, rules};
use crate::random::{RandomPosition, random_options};

/// The families with fixed rules: the name, the rules, the number of cards on the table, and the number of cards in the
/// hand. The cost of a position is the time of [`engine::count_with_melds`].
const FAMILIES: [(&str, &str, usize, usize); 7] = [
    ("worst-15-84", r#"{"ace":"low"}"#, 84, 15),
    ("worst-104-in-hand", r#"{"ace":"low"}"#, 0, 104),
    ("worst-15-75-three-packs", r#"{"ace":"low","packs":3}"#, 75, 15),
    ("worst-15-60-low-or-high", r#"{"ace":"low-or-high"}"#, 60, 15),
    ("worst-15-60-2-jokers", r#"{"ace":"low","jokers":2}"#, 60, 15),
    ("worst-15-60-4-jokers", r#"{"ace":"low","jokers":4}"#, 60, 15),
    ("worst-15-60-2-jokers-low-or-high", r#"{"ace":"low-or-high","jokers":2}"#, 60, 15),
];
/// The number of climbs for each family, each from a different random position.
const CLIMBS_PER_FAMILY: usize = 5;

/// The name of the family of positions under random rules. The cost of a position is the time of `solve` with
/// `LARGE_BUDGET`.
const RANDOM_RULES_FAMILY: &str = "climbed";
/// A budget in units of work that is enough for most proofs. With the default budget, the solver would stop early in
/// expensive positions.
const LARGE_BUDGET: u32 = 20_000_000;
/// The maximum duration of a climb under random rules, in seconds.
const MAX_CLIMB_SECONDS: u64 = 30;
/// The maximum number of positions in the file of `RANDOM_RULES_FAMILY`.
const MAX_SAVED_POSITIONS: usize = 40;

/// How many times a position is solved to measure its cost, which is the shortest time.
const CALLS_PER_POSITION: usize = 3;
/// The maximum length of a run on a generated table, in cards. Longer runs are rare in games.
const LONGEST_RUN: usize = 6;

/// Climbs in `FAMILY` or, without it, in every family. Spends `SECONDS` on each family (default 60), and saves the most
/// expensive positions. The arguments in `words` are `[FAMILY] [SECONDS] [SEED]`.
pub fn save_all(words: &[String]) {
    let is_number = |word: &String| word.parse::<u64>().is_ok();
    let seconds_at = words.iter().position(is_number);
    let seconds = seconds_at.and_then(|seconds_at| words[seconds_at].parse().ok()).unwrap_or(60);
    let family_name = words.first().filter(|word| !is_number(word));
    for family in &FAMILIES {
        if family_name.is_none_or(|family_name| family_name == family.0) {
            climb_family(family, seconds);
        }
    }
    if family_name.is_none_or(|family_name| family_name == RANDOM_RULES_FAMILY) {
        let seed = seconds_at
            .and_then(|seconds_at| words.get(seconds_at + 1))
            .map_or(RANDOM_RULES_FAMILY, String::as_str);
        climb_random_rules(seconds, seed);
    }
}

fn path(name: &str) -> PathBuf {
    root().join("benches/positions").join(format!("{name}.txt"))
}

fn save(name: &str, text: &str) {
    let path = path(name);
    fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

fn seed(text: &str) -> Seed {
    Seed::new(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn climb_family(&(name, options, on_table, in_hand): &(&str, &str, usize, usize), seconds: u64) {
    let cost =
        |case: &Case| shortest_time(system_clock, CALLS_PER_POSITION, || engine::count_with_melds(case));
    let seed = seed(name);
    let mut found = Vec::new();
    for number in 0..CLIMBS_PER_FAMILY {
        let mut rng = seed.rng(number as u64);
        // Random melds rarely fill the table, so the fullest of many tries is used.
        let starts = (0..200)
            .map(|_| RandomPosition::random(&rules(options), LONGEST_RUN, on_table, in_hand, &mut rng));
        let fullest = starts.max_by_key(RandomPosition::cards_on_table).expect("some tries");
        found.push(climb(fullest, cost, Duration::from_secs(seconds) / CLIMBS_PER_FAMILY as u32, &mut rng));
    }
    found.sort_by(|(_, cost), (_, other)| other.total_cmp(cost));
    let mut text = format!(
        "# Positions whose best play takes longest, found by hill climbing: {on_table} cards on the table, {in_hand} in the hand.\n\
         # Written by `cargo bench --bench measure -- climb {name}`, which finds different ones each time.\n\
         rules {options}\n"
    );
    // If the hand contains all cards, every climb finds the same position.
    found.dedup_by(|(case, _), (other, _)| case.position == other.position);
    for (case, cost) in &found {
        println!("{name}: {cost:.1} µs");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", case.position);
    }
    save(name, &text);
}

/// A position found by a climb: its lines in the file, the position, and its cost in microseconds.
struct FoundPosition {
    text: String,
    case: Case,
    cost: f64,
}

/// Climbs under random rules, and keeps the most expensive positions that this run of the program or an earlier run
/// found. Writes the file after every climb.
fn climb_random_rules(seconds: u64, seed_text: &str) {
    let cost = |case: &Case| {
        shortest_time(system_clock, CALLS_PER_POSITION, || engine::solve_within(case, LARGE_BUDGET))
    };
    let mut found = saved_positions(cost);
    let started = Instant::now();
    let seed = seed(seed_text);
    for number in 0.. {
        if started.elapsed() >= Duration::from_secs(seconds) {
            break;
        }
        let mut rng = seed.rng(number);
        let options = random_options(&mut rng);
        let on_table = [60, 80, 100, usize::MAX][rng.below(4)];
        let in_hand = [2, 8, 15, 30][rng.below(4)];
        let rules = rules(&options);
        let mut start = RandomPosition::random(&rules, 3 + rng.below(12), on_table, in_hand, &mut rng);
        if rules.opening_points.is_none() && rng.below(4) == 0 {
            start.disturb(&mut rng);
        }
        let time = Duration::from_secs(seconds.min(MAX_CLIMB_SECONDS));
        let (case, cost) = climb(start, cost, time, &mut rng);
        println!("{number}: {cost:.0} µs under {options}");
        let position = &case.position;
        let text = format!(
            "# Seed \"{seed_text}\", climb {number}\nrules {options}\nopened {}\n{position}\n",
            case.opened
        );
        found.push(FoundPosition { text, case, cost });
        found.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        found.truncate(MAX_SAVED_POSITIONS);
        let lines: String = found.iter().map(|found| found.text.as_str()).collect();
        save(
            RANDOM_RULES_FAMILY,
            &format!(
                "# Positions whose `solve` takes longest, found by hill climbing over all options.\n\
                 # Written by `cargo bench --bench measure -- climb {RANDOM_RULES_FAMILY}`, which adds to them.\n{lines}"
            ),
        );
    }
    for FoundPosition { case, cost, .. } in found.iter().take(5) {
        println!("{:.1} ms: {} under {}", cost / 1000.0, case.position, case.rules);
    }
}

/// The positions that earlier program runs saved, with the cost that `cost` measures now.
fn saved_positions(cost: impl Fn(&Case) -> f64) -> Vec<FoundPosition> {
    let text = fs::read_to_string(path(RANDOM_RULES_FAMILY)).unwrap_or_default();
    // The first two lines describe the file. A comment line precedes each position.
    let lines: Vec<&str> = text.lines().skip(2).collect();
    let parts = lines.chunk_by(|_, next| !next.starts_with('#')).map(|lines| lines.join("\n") + "\n");
    let found = parts.filter_map(|text| {
        let case = Family::parse(RANDOM_RULES_FAMILY, &text).cases.pop()?;
        let cost = cost(&case);
        Some(FoundPosition { text, case, cost })
    });
    found.collect()
}

/// Climbs from `start` until `time` has passed. Returns the most expensive position that it found, and its cost.
fn climb(start: RandomPosition, cost: impl Fn(&Case) -> f64, time: Duration, rng: &mut Rng) -> (Case, f64) {
    let started = Instant::now();
    let min_on_table = start.cards_on_table().saturating_sub(2);
    let mut best = start;
    let mut highest_cost = cost(&best.case());
    while started.elapsed() < time {
        let mut next = best.clone();
        next.vary(rng);
        if next.cards_on_table() < min_on_table {
            continue;
        }
        let case = next.case();
        // The cost is measured twice, because a pause of the machine can prolong every call of one measurement.
        if cost(&case) >= highest_cost {
            let again = cost(&case);
            if again >= highest_cost {
                (best, highest_cost) = (next, again);
            }
        }
    }
    (best.case(), highest_cost)
}
