//! How hard the puzzles are for solvers of graded skill, beside their tiers.
//!
//! ```sh
//! cargo run --release --example difficulty -- 9
//! ```
//!
//! A solver tries to rebuild some melds of the table, chosen at random, with the cards of the hand: most often a single meld, half as
//! often two, and so on. It finds the best play with these melds, and then adds single cards to the others. Its skill is the number of
//! its tries, doubled from one solver to the next. The difficulty of a puzzle is the number of solvers that fail: the weakest solver that
//! solves it has as many tries as are needed in the median of several series, whose number is the argument. These solvers are not
//! people, and they know nothing of the tiers.

#![allow(clippy::cast_precision_loss, reason = "numbers of puzzles")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use machiavelli::notation::Position;
use machiavelli::puzzle::{Tier, unpack};
use machiavelli::{Ask, Face, Layout, Meld, Rng, Rules, Seed, Solver};

const PACK: &str = include_str!("../www/package/puzzle-pack.ts");
/// The index of the tier of the first puzzle, whose day is a Tuesday.
const FIRST_TIER: usize = Tier::Tuesday as usize;
/// The strongest solver has two to this power of tries.
const STRONGEST: u32 = 14;

struct Trial {
    rules: Rules,
    solver: Solver,
    rng: Rng,
}

impl Trial {
    /// The melds of a try: with each further one, half as likely.
    fn chosen(&mut self, count: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..count).collect();
        self.rng.shuffle(&mut all);
        let mut size = 1;
        while size < count && self.rng.below(2) == 0 {
            size += 1;
        }
        all.truncate(size);
        all
    }

    /// The number of hand cards that are laid by rebuilding these melds.
    fn laid(&mut self, position: &Position, chosen: &[usize]) -> usize {
        let (apart, rest): (Vec<_>, Vec<_>) =
            position.table.0.iter().cloned().enumerate().partition(|(index, _)| chosen.contains(index));
        let groups = |groups: Vec<(usize, Vec<Face>)>| groups.into_iter().map(|(_, faces)| faces).collect();
        let part =
            Position { table: Layout(groups(apart)), hand: position.hand.clone(), helping: Vec::new() };
        let mut others: Vec<Vec<Face>> = groups(rest);
        let answer = self.solver.solve(&part, &self.rules, &Ask::default()).expect("possible cards");
        let mut hand =
            answer.table.map_or(part.hand.clone(), |table| part.after(&table, &self.rules, true).hand);
        while let Some((card, group, longer)) = self.single_card(&hand, &others) {
            hand.remove(card);
            others[group] = longer;
        }
        position.hand.len() - hand.len()
    }

    /// A card that fits a meld: its place in the hand, and the meld before and after.
    fn single_card(&self, hand: &[Face], groups: &[Vec<Face>]) -> Option<(usize, usize, Vec<Face>)> {
        hand.iter().enumerate().find_map(|(card, &face)| {
            groups.iter().enumerate().find_map(|(group, faces)| {
                let longer: Vec<Face> = faces.iter().copied().chain([face]).collect();
                let meld = Meld::new(&longer, &self.rules).ok()?;
                Some((card, group, meld.faces().to_vec()))
            })
        })
    }

    /// The number of solvers that fail: none if one try is enough.
    fn failing(&mut self, position: &Position, best: usize) -> u32 {
        for tries in 1..=1_u32 << STRONGEST {
            let chosen = self.chosen(position.table.0.len());
            if self.laid(position, &chosen) >= best {
                return tries.next_power_of_two().trailing_zeros();
            }
        }
        STRONGEST + 1
    }
}

/// The number of solvers that fail at a puzzle, in the median of several series.
fn difficulty(number: usize, position: &Position, series: usize) -> u32 {
    let rules = Rules::default();
    let mut solver = Solver::default();
    let best = solver.solve(position, &rules, &Ask::default()).expect("a puzzle").played.len();
    let mut failing: Vec<u32> = (0..series)
        .map(|index| {
            let rng = Seed::new(&format!("difficulty {number} {index}")).expect("a seed").rng(0);
            Trial { rules: rules.clone(), solver: Solver::default(), rng }.failing(position, best)
        })
        .collect();
    failing.sort_unstable();
    failing[series / 2]
}

/// The ranks of the values. Equal values have the mean of their ranks.
fn ranks(values: &[u32]) -> Vec<f64> {
    let rank = |value: &u32| {
        let below = values.iter().filter(|&other| other < value).count();
        let equal = values.iter().filter(|&other| other == value).count();
        below as f64 + f64::midpoint(equal as f64, 1.0)
    };
    values.iter().map(rank).collect()
}

/// Spearman's correlation.
fn correlation(one: &[u32], other: &[u32]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mean_one, mean_other) = (mean(&one), mean(&other));
    let product = |left: &[f64], left_mean: f64, right: &[f64], right_mean: f64| {
        left.iter().zip(right).map(|(left, right)| (left - left_mean) * (right - right_mean)).sum::<f64>()
    };
    let variances = product(&one, mean_one, &one, mean_one) * product(&other, mean_other, &other, mean_other);
    product(&one, mean_one, &other, mean_other) / variances.sqrt()
}

fn main() {
    let series = std::env::args().nth(1).map_or(Some(9), |text| text.parse().ok().filter(|&count| count > 0));
    let Some(series) = series else {
        eprintln!("expected the number of series, such as 9");
        std::process::exit(2);
    };
    let pack = PACK.split('\'').nth(1).expect("the pack is in quotation marks");
    let puzzles: Vec<Position> =
        pack.split(' ').map(|letters| unpack(letters).expect("a packed position")).collect();
    let tier = |number: usize| (number + FIRST_TIER) % Tier::ALL.len();
    let next = AtomicUsize::new(0);
    let all = Mutex::new(vec![0; puzzles.len()]);
    let work = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(position) = puzzles.get(number) else { break };
        let failing = difficulty(number, position, series);
        all.lock().expect("no panic")[number] = failing;
        if number.is_multiple_of(50) {
            eprintln!("{number} of {}", puzzles.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let failing = all.into_inner().expect("no panic");
    let tiers: Vec<u32> = (0..puzzles.len()).map(|number| tier(number) as u32).collect();
    println!("| tier | puzzles | solvers that fail, of {} | least | most |", STRONGEST + 1);
    println!("|---|---:|---:|---:|---:|");
    for (index, name) in Tier::ALL.into_iter().enumerate() {
        let own: Vec<u32> = failing
            .iter()
            .zip(&tiers)
            .filter(|(_, tier)| **tier as usize == index)
            .map(|(failing, _)| *failing)
            .collect();
        println!(
            "| `{name}` | {} | {:.1} | {} | {} |",
            own.len(),
            f64::from(own.iter().sum::<u32>()) / own.len() as f64,
            own.iter().min().expect("a puzzle"),
            own.iter().max().expect("a puzzle")
        );
    }
    println!("\nSpearman's correlation with the tiers: {:.3}", correlation(&failing, &tiers));
}
