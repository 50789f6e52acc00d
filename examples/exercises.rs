//! Makes exercises for every technique, and prints how long each takes and how many of them differ.
//!
//! ```sh
//! cargo run --release --example exercises -- 10000
//! ```

use std::collections::HashSet;
use std::time::Instant;

use machiavelli::{Exercise, Preset, Rules, Seed, Technique};

fn main() {
    let count = std::env::args().nth(1).map_or(Ok(1_000), |number| number.parse::<usize>());
    let Ok(count) = count else {
        eprintln!("expected the number of exercises");
        std::process::exit(2);
    };
    // Runs never need to be joined.
    let techniques: Vec<_> =
        Technique::ALL.into_iter().filter(|technique| *technique != Technique::JoinRuns).collect();
    println!("| technique | exercises | different | median (ms) | 99 % (ms) | longest (ms) |");
    println!("|---|---:|---:|---:|---:|---:|");
    for technique in &techniques {
        report(*technique, count.div_ceil(techniques.len()));
    }
}

/// Makes exercises for a technique, and prints a line about them.
fn report(technique: Technique, count: usize) {
    let preset = if technique == Technique::SwapJoker { Preset::SessionJokers } else { Preset::Bga };
    let (rules, mut times, mut positions): (Rules, _, _) = (preset.rules(), Vec::new(), HashSet::new());
    let mut found = 0;
    for number in 0..count {
        let seed = Seed::new(&format!("exercise {number}")).expect("a seed");
        let start = Instant::now();
        let exercise = Exercise::new(technique, &rules, &seed);
        times.push(start.elapsed().as_secs_f64() * 1_000.0);
        if let Some(Exercise { position, .. }) = exercise {
            found += 1;
            let mut hand = position.hand;
            hand.sort_unstable();
            positions.insert((position.table.sorted_groups(), hand));
        }
    }
    times.sort_by(f64::total_cmp);
    let [median, most, longest] = [50, 99, 100].map(|percent| times[(times.len() - 1) * percent / 100]);
    println!("| `{technique}` | {found} | {} | {median:.1} | {most:.1} | {longest:.1} |", positions.len());
}
