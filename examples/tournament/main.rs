//! Plays matches between computer players, and prints the share of wins with its confidence interval.
//!
//! `cargo run --release --example tournament -- [ONE OTHER | --chain | --report FILE…] [--rules TEXT] [--seats N]
//! [--deals FROM..TO] [--seeds tuning|untouched] [--budget N] [--one-deal] [--csv FILE] [--threads N]`
//!
//! ONE and OTHER are contestants, such as `hard` or `thrifty-hard`. The contestant `waiting` plays like `hard`, but while
//! another player has at most ten cards, it only draws until it can go out. Each deal is played once for every seat: the
//! first player has that seat, and the second player has all others. For the 95 % interval, all games of a deal are one
//! sample. With `--csv`, every game is a line of the file, and games that are already in the file are not played again,
//! so an interrupted run can be resumed. `--chain` plays each level against the one below it, in every style.
//! `--budget` is the budget of the first player for a turn, in units of work.
//!
//! The last columns are the number of deals in which the first player won more than its share, the number of deals in
//! which it won less, the p-value of the exact sign test on these numbers, and what the test shows. The p-values of all
//! matches of a program run are corrected together by Holm's method; `--report` prints the results in the files of
//! earlier runs, corrected together. With more than two seats the test favours the second player a little. The same
//! arguments print the same lines; times go to the error output.

mod matches;

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use machiavelli::{Computer, Level, Rules, Style};
use matches::{Contestant, Match, Results, Row, Seeds, ThinkingTime, holm, sign_test, verdict};

struct Args {
    pairs: Vec<[Contestant; 2]>,
    rules: Rules,
    seats: usize,
    deals: (u64, u64),
    seeds: Seeds,
    budget: Option<u32>,
    one_deal: bool,
    csv: Option<String>,
    threads: u64,
}

/// One contestant for each style in which the level is played.
fn contestants_of(level: Level) -> Vec<Contestant> {
    let styles =
        if matches!(level, Level::Beginner | Level::Expert) { &Style::ALL[..1] } else { &Style::ALL };
    styles.iter().map(|&style| Contestant::Computer(Computer { level, style })).collect()
}

fn matches_in_all_styles(one: Level, other: Level) -> Vec<[Contestant; 2]> {
    let others = contestants_of(other);
    contestants_of(one).into_iter().flat_map(|one| others.iter().map(move |&other| [one, other])).collect()
}

fn args() -> Result<Args, String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let index = words.iter().position(|word| word == name)?;
        words.get(index + 1).cloned()
    };
    let number = |name: &str| {
        after(name).map(|text| text.parse::<u64>().map_err(|_| format!("{name} takes a number"))).transpose()
    };
    let contestants: Vec<Contestant> = words.iter().map_while(|word| Contestant::from_name(word)).collect();
    let pairs = match contestants[..] {
        [one, other] => vec![[one, other]],
        [] if words.iter().any(|word| word == "--chain") => {
            Level::ALL.windows(2).flat_map(|pair| matches_in_all_styles(pair[1], pair[0])).collect()
        }
        _ => {
            return Err("expected two of beginner, easy, medium, hard, expert and waiting first, or --chain"
                .to_owned());
        }
    };
    let deals = after("--deals").unwrap_or_else(|| "0..100".to_owned());
    let range = deals.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let seeds = after("--seeds").unwrap_or_else(|| "tuning".to_owned());
    let rules = after("--rules").unwrap_or_else(|| "bga".to_owned());
    let rules = rules.parse::<Rules>().map_err(|error| error.to_string())?;
    let seats = number("--seats")?.unwrap_or(2) as usize;
    rules.check_can_deal(seats).map_err(|error| error.to_string())?;
    Ok(Args {
        pairs,
        rules,
        seats,
        deals: range.ok_or("--deals takes a range: 0..1000")?,
        seeds: Seeds::from_name(&seeds).ok_or("--seeds takes tuning or untouched")?,
        budget: number("--budget")?.map(|budget| u32::try_from(budget).unwrap_or(u32::MAX)),
        one_deal: words.iter().any(|word| word == "--one-deal"),
        csv: after("--csv"),
        threads: number("--threads")?.unwrap_or(1).max(1),
    })
}

/// The results of a match, with the line that describes the match.
struct MatchResult {
    header: String,
    seats: usize,
    results: Results,
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let matches: Result<Vec<MatchResult>, String> = if words.next().is_some_and(|word| word == "--report") {
        words.map(|path| read_result(&path)).collect()
    } else {
        args().and_then(|args| args.pairs.iter().map(|&pair| play(&args, pair)).collect())
    };
    match matches {
        Ok(matches) => {
            print(&matches);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn print(matches: &[MatchResult]) {
    println!(
        "| match | games | share of wins (95 %) | fair | points : others' | above : below | p, corrected | shows |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---|");
    let split: Vec<_> = matches.iter().map(|result| result.results.above_and_below(result.seats)).collect();
    let p_values = holm(&split.iter().map(|&split| sign_test(split)).collect::<Vec<_>>());
    for ((MatchResult { header, seats, results }, split), p_value) in matches.iter().zip(split).zip(p_values)
    {
        let share = results.mean(*seats, |row| row.share);
        let points = [0, 1].map(|player| results.mean(*seats, |row| row.points[player]).mean);
        println!(
            "| {} | {} | {:.1} ± {:.1} % | {:.1} % | {:.1} : {:.1} | {} : {} | {p_value:.2e} | {} |",
            header.trim_start_matches("# "),
            results.games(),
            100.0 * share.mean,
            100.0 * share.half_width,
            100.0 / f64::from(u32::try_from(*seats).unwrap_or(1)),
            points[0],
            points[1],
            split[0],
            split[1],
            verdict(split, p_value)
        );
    }
}

fn read_result(path: &str) -> Result<MatchResult, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let header = text.lines().next().unwrap_or_default().to_owned();
    let seats = header.split(", ").find_map(|part| part.strip_prefix("seats=")?.parse().ok());
    let mut results = Results::default();
    text.lines().filter_map(Row::from_line).for_each(|row| results.add(row));
    Ok(MatchResult {
        seats: seats.ok_or_else(|| format!("{path} has no results of a match"))?,
        header,
        results,
    })
}

/// The results that the file at `path` already contains, and the file itself, opened for appending.
fn open_results(contest: &Match, path: &str) -> Result<(Results, File), String> {
    let mut results = Results::default();
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut lines = text.lines();
    if let Some(header) = lines.next()
        && header != contest.header()
    {
        return Err(format!("{path} has the results of another match: {header}"));
    }
    lines.filter_map(Row::from_line).for_each(|row| results.add(row));
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .map_err(|error| format!("{path}: {error}"))?;
    if text.is_empty() {
        writeln!(file, "{}\n{}", contest.header(), Row::COLUMNS).map_err(|error| error.to_string())?;
    } else if !text.ends_with('\n') {
        // The last run was interrupted in the middle of a line.
        writeln!(file).map_err(|error| error.to_string())?;
    }
    Ok((results, file))
}

fn play(args: &Args, contestants: [Contestant; 2]) -> Result<MatchResult, String> {
    let Args { rules, seats, seeds, budget, one_deal, .. } = args;
    let (rules, seeds) = (rules.clone(), *seeds);
    let contest = Match { contestants, rules, seats: *seats, seeds, budget: *budget, one_deal: *one_deal };
    let path = args.csv.as_ref().map(|path| match args.pairs.len() {
        1 => path.clone(),
        _ => format!("{path}.{}-{}.csv", contestants[0].name(), contestants[1].name()),
    });
    let (results, file) = match path {
        Some(path) => open_results(&contest, &path).map(|(results, file)| (results, Some(file)))?,
        None => (Results::default(), None),
    };
    let begin = Instant::now();
    let (next, last) = (AtomicU64::new(args.deals.0), args.deals.1);
    let shared = Mutex::new((results, file, ThinkingTime::default()));
    let work = || {
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= last {
                return;
            }
            for seat in 0..contest.seats {
                if shared.lock().unwrap_or_else(PoisonError::into_inner).0.has(deal, seat) {
                    continue;
                }
                let (row, time) = contest.play(deal, seat);
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(file) = &mut shared.1 {
                    // The run continues if the file cannot be written.
                    let _ = writeln!(file, "{}", row.to_line());
                }
                shared.0.add(row);
                shared.2.add(&time);
                let mean = shared.0.mean(contest.seats, |row| row.share);
                eprint!(
                    "\r{} of {} deals, {:.1} ± {:.1} %, {} s   ",
                    deal + 1 - args.deals.0,
                    last - args.deals.0,
                    100.0 * mean.mean,
                    100.0 * mean.half_width,
                    begin.elapsed().as_secs()
                );
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(work);
        }
    });
    eprint!("\r{:60}\r", "");
    let (results, _, time) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mean = time.total.as_secs_f64() * 1000.0 / f64::from(time.moves.max(1));
    eprintln!("{} ms a move on average, {} at most", mean.round(), time.longest.as_millis());
    Ok(MatchResult { header: contest.header(), seats: contest.seats, results })
}
