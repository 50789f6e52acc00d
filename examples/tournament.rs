//! Levels of the computer play each other, and the share of wins is told with its interval.
//!
//! `cargo run --release --example tournament -- [ONE OTHER | --chain] [--rules TEXT] [--seats N]
//! [--deals FROM..TO] [--seed TEXT] [--budget N] [--one-deal] [--csv FILE] [--threads N]`
//!
//! ONE and OTHER are levels, or `holding`, which lays the most cards but draws rather than lay one alone.
//! Each deal is played with the first in every seat, the other seats being the second's; the 95 %
//! interval takes such a deal as its unit. With `--csv` every game is a line of the file, and games that
//! the file holds already are not played again: an interrupted run goes on where it was.
//! `--chain` plays each level against the one below it. `--budget` is the first level's.

#[path = "../tests/common/tournament.rs"]
mod tournament;

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use machiavelli::level::Level;
use machiavelli::rules::Rules;
use tournament::{Contestant, Match, Row, Sum, ThinkingTime};

/// What was asked for.
struct Asked {
    pairs: Vec<[Contestant; 2]>,
    rules: Rules,
    seats: usize,
    deals: (u64, u64),
    seed: String,
    budget: Option<u32>,
    one_deal: bool,
    csv: Option<String>,
    threads: u64,
}

fn asked() -> Result<Asked, String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1).cloned()
    };
    let number = |name: &str| {
        after(name).map(|text| text.parse::<u64>().map_err(|_| format!("{name} takes a number"))).transpose()
    };
    let levels: Vec<Contestant> = words.iter().map_while(|word| Contestant::named(word)).collect();
    let pairs = match levels[..] {
        [one, other] => vec![[one, other]],
        [] if words.iter().any(|word| word == "--chain") => {
            Level::ALL.windows(2).map(|pair| [pair[1], pair[0]].map(Contestant::Level)).collect()
        }
        _ => {
            return Err(
                "two of beginner, easy, medium, hard, expert, holding come first, or --chain".to_owned()
            );
        }
    };
    let deals = after("--deals").unwrap_or_else(|| "0..100".to_owned());
    let range = deals.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let rules = after("--rules").unwrap_or_else(|| "bga".to_owned());
    let rules = rules.parse::<Rules>().map_err(|error| error.to_string())?;
    let seats = number("--seats")?.unwrap_or(2) as usize;
    rules.check_players(seats).map_err(|error| error.to_string())?;
    Ok(Asked {
        pairs,
        rules,
        seats,
        deals: range.ok_or("--deals takes a range: 0..1000")?,
        seed: after("--seed").unwrap_or_else(|| "tournament".to_owned()),
        budget: number("--budget")?.map(|budget| u32::try_from(budget).unwrap_or(u32::MAX)),
        one_deal: words.iter().any(|word| word == "--one-deal"),
        csv: after("--csv"),
        threads: number("--threads")?.unwrap_or(1).max(1),
    })
}

fn main() -> ExitCode {
    let done = asked().and_then(|asked| {
        println!("| match | rules | seats | games | share of wins (95 %) | fair | points : others' | ms a move (mean, longest) |");
        println!("|---|---|---|---|---|---|---|---|");
        asked.pairs.iter().try_for_each(|&pair| play(&asked, pair))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The results that a file holds, and the file to write on.
fn results(contest: &Match, path: &str) -> Result<(Sum, File), String> {
    let mut sum = Sum::default();
    let held = std::fs::read_to_string(path).unwrap_or_default();
    let mut lines = held.lines();
    if let Some(header) = lines.next()
        && header != contest.header()
    {
        return Err(format!("{path} holds another match: {header}"));
    }
    lines.filter_map(Row::from_line).for_each(|row| sum.add(row));
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .map_err(|error| format!("{path}: {error}"))?;
    if held.is_empty() {
        writeln!(file, "{}\n{}", contest.header(), Row::NAMES).map_err(|error| error.to_string())?;
    } else if !held.ends_with('\n') {
        // A run that was cut off in the middle of a line.
        writeln!(file).map_err(|error| error.to_string())?;
    }
    Ok((sum, file))
}

fn play(asked: &Asked, levels: [Contestant; 2]) -> Result<(), String> {
    let Asked { rules, seats, seed, budget, one_deal, .. } = asked;
    let (rules, seed) = (rules.clone(), seed.clone());
    let contest = Match { levels, rules, seats: *seats, seed, budget: *budget, one_deal: *one_deal };
    let path = asked.csv.as_ref().map(|path| match asked.pairs.len() {
        1 => path.clone(),
        _ => format!("{path}.{}-{}.csv", levels[0].name(), levels[1].name()),
    });
    let (sum, file) = match path {
        Some(path) => results(&contest, &path).map(|(sum, file)| (sum, Some(file)))?,
        None => (Sum::default(), None),
    };
    let begin = Instant::now();
    let (next, last) = (AtomicU64::new(asked.deals.0), asked.deals.1);
    let shared = Mutex::new((sum, file, ThinkingTime::default()));
    let work = || {
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= last {
                return;
            }
            for place in 0..contest.seats {
                if shared.lock().unwrap_or_else(PoisonError::into_inner).0.has(deal, place) {
                    continue;
                }
                let (row, pace) = contest.play(deal, place);
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(file) = &mut shared.1 {
                    // A file that cannot be written does not spoil the run.
                    let _ = writeln!(file, "{}", row.to_line());
                }
                shared.0.add(row);
                shared.2.add(&pace);
                let mean = shared.0.mean(contest.seats, |row| row.share);
                eprint!(
                    "\r{} of {} deals, {:.1} ± {:.1} %, {} s   ",
                    deal + 1 - asked.deals.0,
                    last - asked.deals.0,
                    100.0 * mean.mean,
                    100.0 * mean.half_width,
                    begin.elapsed().as_secs()
                );
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..asked.threads {
            scope.spawn(work);
        }
    });
    eprint!("\r{:60}\r", "");
    let (sum, _, pace) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    let share = sum.mean(contest.seats, |row| row.share);
    let points = [0, 1].map(|place| sum.mean(contest.seats, |row| row.points[place]).mean);
    let mean = pace.all.as_secs_f64() * 1000.0 / f64::from(pace.moves.max(1));
    println!(
        "| {} : {} | {} | {} | {} | {:.1} ± {:.1} % | {:.1} % | {:.1} : {:.1} | {mean:.1}, {:.0} |",
        levels[0].name(),
        levels[1].name(),
        contest.rules,
        contest.seats,
        sum.games(),
        100.0 * share.mean,
        100.0 * share.half_width,
        100.0 / f64::from(u32::try_from(contest.seats).unwrap_or(1)),
        points[0],
        points[1],
        pace.longest.as_secs_f64() * 1000.0
    );
    Ok(())
}
