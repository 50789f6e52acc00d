//! Measures by how much calls exceed a small budget, on positions under rules that give the solver the most work.

use std::hint::black_box;
use std::time::Instant;

use machiavelli::internals::{best_table, completion};
use machiavelli::notation::Position;
use machiavelli::{Arrangement, Ask, Game, Level, Observation, Opponent, Rules, Seed, Solver, Thinking};

use crate::machine;
use crate::nasty::{FAMILIES, positions};

const BUDGET: u32 = 1_000;

/// Twice the budget in units of 30 ns, and a millisecond: in milliseconds.
const ALLOWED: f64 = 2.0 * BUDGET as f64 * 30e-6 + 1.0;

/// The positions of each family: 74,000 of all nine.
const POSITIONS: usize = 8_223;

/// A call that took too long is repeated this number of times, and the shortest time counts.
const REPEATS: usize = 5;

/// A call with a budget. Returns the units that it used; 0 if it does not report them.
type Call = fn(&Position, &Rules, bool) -> u64;

const CALLS: [(&str, Call); 8] = [
    ("solve", |position, rules, opened| play(position, rules, opened, true, 0)),
    ("best play", |position, rules, opened| play(position, rules, opened, false, 0)),
    ("alternatives", |position, rules, opened| play(position, rules, opened, true, 3)),
    ("canComplete", |position, rules, _| {
        completion(&mut Solver::default(), position, rules, Some(BUDGET)).map_or(0, |found| found.1)
    }),
    ("hint", |position, rules, opened| {
        black_box(game(position, rules, opened).map(|game| game.hint_within(Some(BUDGET))));
        0
    }),
    ("medium", |position, rules, opened| think(position, rules, opened, Level::Medium)),
    ("hard", |position, rules, opened| think(position, rules, opened, Level::Hard)),
    ("merciless", |position, rules, opened| think(position, rules, opened, Level::Merciless)),
];

fn play(position: &Position, rules: &Rules, opened: bool, keeps_melds: bool, alternatives: usize) -> u64 {
    let ask = Ask { opened, alternatives, budget: Some(BUDGET), ..Ask::default() };
    let mut used = 0;
    let answer = best_table(&mut Solver::default(), position, rules, &ask, keeps_melds, u64::MAX, |units| {
        used = units;
    });
    black_box(answer).map_or(0, |_| used)
}

fn game(position: &Position, rules: &Rules, opened: bool) -> Option<Game> {
    let arrangement = Arrangement { opened: vec![opened; 2], ..Arrangement::of(position.clone()) };
    let names = ["one", "two"].map(str::to_owned).to_vec();
    Game::arrange(rules.clone(), names, Seed::new("overrun").ok()?, arrangement).ok()
}

fn think(position: &Position, rules: &Rules, opened: bool, level: Level) -> u64 {
    let other = Opponent { cards: 5, opened, total: 0, turns: Vec::new() };
    let alone = Observation::at(position.clone(), rules, opened);
    let observation = Observation { others: vec![other], stock: 5, ..alone };
    let Ok(mut thinking) = Thinking::new(observation, level, Some(BUDGET)) else { return 0 };
    while !thinking.advance(u64::MAX) {}
    thinking.work()
}

/// The longest of all calls of a kind.
#[derive(Default)]
struct Longest {
    calls: usize,
    too_long: usize,
    /// The longest time in milliseconds and its position, and the most units.
    time: (f64, String),
    units: u64,
}

/// Prints a line for each family and call. The first word is the number of positions of each family; the others are the names of the
/// calls to make.
pub fn print(words: &[String]) {
    let wanted = words.first().and_then(|word| word.parse().ok()).unwrap_or(POSITIONS);
    let named: Vec<_> = words.iter().filter(|word| word.parse::<usize>().is_err()).collect();
    println!(
        "{}; {wanted} positions of each family, a budget of {BUDGET} units, {ALLOWED:.2} ms allowed\n",
        machine::describe()
    );
    println!("| call         | calls | too long | longest, ms | most units |");
    println!("|--------------|------:|---------:|------------:|-----------:|");
    let mut worst = Vec::new();
    for family in FAMILIES {
        println!("| {family} |||||");
        let (rules, all) = positions(family);
        let all: Vec<_> = all.take(wanted).collect();
        for (name, call) in
            CALLS.iter().filter(|call| named.is_empty() || named.iter().any(|name| *name == call.0))
        {
            let mut longest = Longest::default();
            for (position, opened) in &all {
                let (mut time, units) = timed(*call, position, &rules, *opened);
                for _ in 0..if time > ALLOWED { REPEATS } else { 0 } {
                    time = time.min(timed(*call, position, &rules, *opened).0);
                }
                longest.calls += 1;
                longest.too_long += usize::from(time > ALLOWED);
                longest.units = longest.units.max(units);
                if time > longest.time.0 {
                    longest.time =
                        (time, format!("{position}{}", if *opened { "" } else { " (not opened)" }));
                }
            }
            let Longest { calls, too_long, time, units } = longest;
            println!("| {name:<12} | {calls:>5} | {too_long:>8} | {:>11.2} | {:>10} |", time.0, units);
            if too_long > 0 {
                worst.push(format!("{family}, {name}: {:.2} ms: {}", time.0, time.1));
            }
        }
    }
    println!("\nThe longest of the calls that took too long:\n");
    for line in worst {
        println!("{line}");
    }
}

fn timed(call: Call, position: &Position, rules: &Rules, opened: bool) -> (f64, u64) {
    let start = Instant::now();
    let units = black_box(call(black_box(position), rules, opened));
    (start.elapsed().as_secs_f64() * 1e3, units)
}
