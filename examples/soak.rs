//! Plays thousands of games between computer players, and checks every invariant after every step.
//!
//! `cargo run --release --example soak -- [--games N] [--turns N] [--levels LEVEL,…] [--seed TEXT] [--first N]
//! [--threads N] [--duel LEVEL LEVEL]`
//!
//! With `--turns N`, games are played until they have N turns in total. With `--levels`, only the listed levels play.
//! Games of `beginner,easy,medium,hard` take a sixth of the time of games of all levels.
//!
//! With `--duel`, two levels play each other under the rules `bga`, each deal twice with exchanged seats. The
//! numbers of wins are printed.

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/common/soak.rs"]
mod soak;

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use machiavelli::Level;
use soak::{Plan, Report};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word_after = |name: &str, by: usize| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + by).cloned()
    };
    let number =
        |name: &str, default: u64| word_after(name, 1).map_or(Some(default), |text| text.parse().ok());
    let cores = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let turns = number("--turns", u64::MAX);
    let default_games = if turns == Some(u64::MAX) { 10_000 } else { u64::MAX };
    let numbers = (number("--games", default_games), turns, number("--first", 0), number("--threads", cores));
    let (Some(games), Some(turns), Some(first), Some(threads)) = numbers else {
        eprintln!("--games, --turns, --first and --threads take a number");
        return ExitCode::FAILURE;
    };
    let seed = word_after("--seed", 1).unwrap_or_else(|| "soak".to_owned());
    let level = |text: &str| text.parse::<Level>().ok();
    let levels = word_after("--levels", 1)
        .map_or(Some(Level::ALL.to_vec()), |list| list.split(',').map(level).collect());
    let duellists =
        word_after("--duel", 1).map(|one| Some([level(&one)?, level(&word_after("--duel", 2)?)?]));
    let (Some(levels), None | Some(Some(_))) = (levels, duellists) else {
        eprintln!("the levels are {}", Level::ALL.map(Level::name).join(", "));
        return ExitCode::FAILURE;
    };
    match duellists.flatten() {
        Some(levels) => duel(levels, games, &seed),
        None => run(&Soak { games, turns, first, threads, levels, seed }),
    }
    ExitCode::SUCCESS
}

struct Soak {
    /// The maximum number of games.
    games: u64,
    /// The number of turns after which no more games begin.
    turns: u64,
    /// The number of the first game.
    first: u64,
    threads: u64,
    levels: Vec<Level>,
    seed: String,
}

#[derive(Default)]
struct Totals {
    games: u64,
    report: Report,
    /// The milliseconds of the slowest game, and its number.
    slowest: (u128, u64),
}

fn run(soak: &Soak) {
    let start = Instant::now();
    let next = AtomicU64::new(soak.first);
    let totals = Mutex::new(Totals::default());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number - soak.first >= soak.games {
                return;
            }
            let begin = Instant::now();
            let report = Plan::numbered(number, &soak.seed).with_levels(&soak.levels).play();
            let time = begin.elapsed().as_millis();
            // The totals stay valid if a game fails in another thread.
            let mut totals = totals.lock().unwrap_or_else(PoisonError::into_inner);
            totals.games += 1;
            totals.slowest = totals.slowest.max((time, number));
            totals.report.add(&report);
            if totals.report.turns as u64 >= soak.turns {
                return;
            }
            if totals.games.is_multiple_of(500) {
                let (deals, turns) = (totals.report.deals, totals.report.turns);
                println!(
                    "{} games, {deals} deals, {turns} turns, {} s",
                    totals.games,
                    start.elapsed().as_secs()
                );
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..soak.threads.max(1) {
            scope.spawn(work);
        }
    });
    let totals = totals.into_inner().unwrap_or_else(PoisonError::into_inner);
    let Report { deals, turns, cards, commands, went_out, .. } = totals.report;
    println!(
        "{} games ended, and every invariant held: {deals} deals ({went_out} by going out), {turns} turns, {cards} cards \
         played by computers, {commands} random commands, {} s, slowest game {} ms (number {})",
        totals.games,
        start.elapsed().as_secs(),
        totals.slowest.0,
        totals.slowest.1
    );
}

fn duel(levels: [Level; 2], games: u64, seed: &str) {
    let start = Instant::now();
    let mut wins = [0_u32; 2];
    for number in 0..games {
        let swapped = number % 2 == 1;
        let mut plan = Plan::numbered(0, seed);
        plan.players = 2;
        plan.tries_random_commands = false;
        plan.seed = format!("{seed} {}", number / 2);
        plan.levels = if swapped { vec![levels[1], levels[0]] } else { levels.to_vec() };
        if let Some(winner) = plan.play().winner {
            wins[if swapped { 1 - winner } else { winner }] += 1;
        }
    }
    let seconds = start.elapsed().as_secs();
    println!(
        "{} {} : {} {} in {games} games, {seconds} s",
        levels[0].name(),
        wins[0],
        wins[1],
        levels[1].name()
    );
}
