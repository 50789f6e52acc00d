//! Runs every solver on the same positions, and prints times, ratios and differing answers.

use crate::clock::{Summary, median_times, system_clock};
use crate::model::{self, Goal};
use crate::peers::{Peers, supports};
use crate::positions::{Case, Family, saved_families};
use crate::{engine, machine};

const MAX_PRINTED_DIFFERENCES: usize = 5;

/// The results of a solver on a family: for each position, the number of cards or an error, and the time in
/// microseconds.
struct Results {
    name: String,
    counts: Vec<Result<usize, String>>,
    times: Vec<f64>,
}

/// Compares the solvers on the families whose names begin with a prefix in `words`, or on all families from self-play.
/// Returns whether the exact solvers agree.
pub fn run(words: &[String]) -> bool {
    let families: Vec<_> = match words {
        [] => saved_families("play-"),
        _ => words.iter().flat_map(|word| saved_families(word)).collect(),
    };
    println!("{}; microseconds for one call, one thread", machine::describe());
    let mut peers = Peers::start();
    let names = peers.names();
    let mut agree = true;
    for family in families {
        agree &= compare(&family, &names, &mut peers);
    }
    agree
}

fn compare(family: &Family, names: &[String], peers: &mut Peers) -> bool {
    let cases = &family.cases;
    println!("\n## {}: {} positions, load {}\n", family.name, cases.len(), machine::load());
    println!("| {:<32} | {:>9} | {:>9} | {:>9} | {:>6} |", "solver", "median", "p99", "max", "differ");
    println!("|{:-<34}|{:->10}:|{:->10}:|{:->10}:|{:->7}:|", "", "", "", "", "");
    // The other solvers are compared with our solver that only counts. The time for finding the melds is printed as
    // well.
    let results_of = |name: &str, call: fn(&Case) -> usize| Results {
        name: name.to_owned(),
        counts: cases.iter().map(|case| Ok(call(case))).collect(),
        times: median_times(system_clock, cases.len(), |index| call(&cases[index])),
    };
    let ours = results_of("ours, count", engine::count);
    let with_melds = results_of("ours, with the melds", engine::count_with_melds);
    let mut others = vec![highs_results(cases)];
    for name in names.iter().filter(|name| cases.iter().all(|case| supports(name, case))) {
        let answers = cases.iter().map(|case| peers.answer(name, case));
        let (counts, times) = answers
            .map(|answer| match answer {
                Ok((count, time)) => (Ok(count), time),
                Err(error) => (Err(error), f64::NAN),
            })
            .unzip();
        others.push(Results { name: name.clone(), counts, times });
    }
    ours.print(&ours);
    with_melds.print(&ours);
    for other in &others {
        other.print(&ours);
    }
    println!("\n| {:<32} | of medians | of p99 | median of each |", "how much longer than ours");
    println!("|{:-<34}|-----------:|-------:|---------------:|", "");
    for other in &others {
        other.print_ratios(&ours);
    }
    for other in &others {
        other.print_differences(&ours, cases);
    }
    with_melds.print_differences(&ours, cases);
    [&others[0], &with_melds].iter().all(|results| results.differing_indices(&ours).next().is_none())
}

fn highs_results(cases: &[Case]) -> Results {
    let solve = |case: &Case| model::solve(case, Goal::MostCards);
    let count = |case| solve(case).map_or(Err("no table".to_owned()), |count| Ok(count as usize));
    Results {
        name: "HiGHS, all melds".to_owned(),
        counts: cases.iter().map(count).collect(),
        times: median_times(system_clock, cases.len(), |index| solve(&cases[index])),
    }
}

impl Results {
    fn summary(&self) -> Summary {
        Summary::of(self.times.iter().copied().filter(|time| !time.is_nan()).collect())
    }

    fn differing_indices<'a>(&'a self, ours: &'a Self) -> impl Iterator<Item = usize> + 'a {
        (0..self.counts.len()).filter(|&index| self.counts[index] != ours.counts[index])
    }

    fn print(&self, ours: &Self) {
        let Summary { median, p99, max } = self.summary();
        let differ = self.differing_indices(ours).count();
        println!("| {:<32} | {median:>9.2} | {p99:>9.2} | {max:>9.2} | {differ:>6} |", self.name);
    }

    fn print_ratios(&self, ours: &Self) {
        let (theirs, own) = (self.summary(), ours.summary());
        let pairs = self.times.iter().zip(&ours.times).map(|(theirs, own)| theirs / own);
        let each = Summary::of(pairs.filter(|ratio| !ratio.is_nan()).collect());
        println!(
            "| {:<32} | {:>10.0} | {:>6.0} | {:>14.0} |",
            self.name,
            theirs.median / own.median,
            theirs.p99 / own.p99,
            each.median
        );
    }

    fn print_differences(&self, ours: &Self, cases: &[Case]) {
        for index in self.differing_indices(ours).take(MAX_PRINTED_DIFFERENCES) {
            let (theirs, own) = (&self.counts[index], &ours.counts[index]);
            println!("\n{}: {theirs:?}, ours {own:?}: {}", self.name, cases[index].position);
        }
    }
}
