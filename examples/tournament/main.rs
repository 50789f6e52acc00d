//! Plays matches between computer players, and measures policies and rules.
//!
//! `cargo run --release --example tournament -- [ONE OTHER | --chain | --report FILE… | league PLAYER… | respond POLICY |
//! equilibrium | ratings | balance TABLE] [--rules TEXT] [--proposal TEXT] [--seats N] [--deals FROM..TO] [--seeds tuning|untouched]
//! [--budget N] [--one-deal] [--csv FILE] [--threads N]`
//!
//! ONE and OTHER are contestants: levels such as `hard` or `thrifty-hard`, or policies such as `lay-most`, `wait` and
//! `wait-10` (see `policy.rs`). The policy `wait-10` lays the most cards, but while another player has at most ten cards, it
//! only draws until it can go out. Each deal is played once for every seat: the first player has that seat, and the second
//! player has all others. For the 95 % interval, all games of a deal are one sample. With `--csv`, every game is a line of the
//! file, and games that are already in the file are not played again, so an interrupted run can be resumed. `--chain` plays
//! each level against the one below it, in every style. `--budget` is the budget of the first player for a turn, in units of
//! work.
//!
//! The last columns are the number of deals in which the first player won more than its share, the number of deals in
//! which it won less, the p-value of the exact sign test on these numbers, and what the test shows. The p-values of all
//! matches of a program run are corrected together by Holm's method; `--report` prints the results in the files of
//! earlier runs, corrected together. With more than two seats the test favours the second player a little. The same
//! arguments print the same lines; times go to the error output.
//!
//! The other commands play fast games between policies, a fraction of a millisecond each:
//!
//! - `league PLAYER…` prints the share of each player against each other one, and a mixed equilibrium between them.
//! - `respond POLICY` searches thousands of policies for the best response to one.
//! - `equilibrium` searches for a mixed equilibrium over all of these policies.
//! - `ratings` prints the strength of each level under the rules, from games between levels.
//! - `balance presets [RULES…]`, `balance first [RULES…]`, `balance limits`, `balance rules`, `balance turns` and `balance plot FILE`
//!   print the tables and draw the plot of `docs/balance.md`.
//!
//! `--proposal` measures a rule that the engine does not have: `draw-N`, `draw-if-able-N`, `draw-again-N`, `aside-N` or
//! `out-limit-N` (see `fast.rs`).

mod balance;
mod equilibrium;
mod fast;
mod laboratory;
mod league;
mod matches;
mod plot;
mod policy;
mod ratings;
mod results;

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use fast::Proposal;
use league::Conditions;
use machiavelli::{Computer, Level, Rules, Style};
use matches::{Contestant, Match, Results, Row, Seeds, ThinkingTime, holm, sign_test, verdict};

struct Args {
    /// The words before the first option.
    words: Vec<String>,
    conditions: Conditions,
    deals: (u64, u64),
    budget: Option<u32>,
    csv: Option<String>,
}

/// One contestant for each style in which the level is played.
fn contestants_of(level: Level) -> Vec<Contestant> {
    let styles = if level.has_styles() { &Style::ALL[..] } else { &Style::ALL[..1] };
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
    let deals = after("--deals").unwrap_or_else(|| "0..100".to_owned());
    let range = deals.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let seeds = after("--seeds").unwrap_or_else(|| "tuning".to_owned());
    let rules = after("--rules").unwrap_or_else(|| "bga".to_owned());
    let rules = rules.parse::<Rules>().map_err(|error| error.to_string())?;
    let seats = number("--seats")?.unwrap_or(2) as usize;
    rules.check_can_deal(seats).map_err(|error| error.to_string())?;
    let proposal = after("--proposal").map(|text| text.parse()).transpose()?.unwrap_or_default();
    let is_word = |word: &&String| *word == "--chain" || !word.starts_with("--");
    Ok(Args {
        words: words.iter().take_while(is_word).cloned().collect(),
        conditions: Conditions {
            rules,
            proposal,
            seats,
            seeds: Seeds::from_name(&seeds).ok_or("--seeds takes tuning or untouched")?,
            one_deal: words.iter().any(|word| word == "--one-deal"),
            threads: number("--threads")?.unwrap_or(1).max(1),
        },
        deals: range.ok_or("--deals takes a range: 0..1000")?,
        budget: number("--budget")?.map(|budget| u32::try_from(budget).unwrap_or(u32::MAX)),
        csv: after("--csv"),
    })
}

fn contestants(words: &[String]) -> Result<Vec<Contestant>, String> {
    words
        .iter()
        .map(|word| Contestant::from_name(word).ok_or_else(|| format!("there is no player {word}")))
        .collect()
}

/// The matches of the command line.
fn pairs(words: &[String]) -> Result<Vec<[Contestant; 2]>, String> {
    if words == ["--chain"] {
        return Ok(Level::ALL.windows(2).flat_map(|pair| matches_in_all_styles(pair[1], pair[0])).collect());
    }
    match contestants(words)?[..] {
        [one, other] => Ok(vec![[one, other]]),
        _ => {
            Err("expected two players, --chain, --report, league, respond, equilibrium or balance".to_owned())
        }
    }
}

/// Runs a command of the laboratory. Returns whether the first word is one.
fn run_laboratory(args: &Args) -> Result<bool, String> {
    let Args { words, conditions, deals, .. } = args;
    let Some((command, rest)) = words.split_first() else { return Ok(false) };
    let needs_two = || match conditions.seats {
        2 => Ok(()),
        _ => Err(format!("{command} is for two seats")),
    };
    match (command.as_str(), rest) {
        ("league", players) => {
            needs_two()?;
            laboratory::print_league(conditions, &contestants(players)?, *deals);
        }
        ("respond", [policy]) => laboratory::print_response(conditions, policy.parse()?, *deals),
        ("equilibrium", []) => {
            needs_two()?;
            laboratory::print_equilibrium(conditions, *deals);
        }
        ("ratings", []) => {
            needs_two()?;
            ratings::print(conditions, *deals);
        }
        ("balance", rest) => balance::run(rest, conditions, *deals)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// The results of a match, with the line that describes the match.
struct MatchResult {
    header: String,
    seats: usize,
    results: Results,
}

fn run() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    if words.next().is_some_and(|word| word == "--report") {
        print(&words.map(|path| read_result(&path)).collect::<Result<Vec<_>, _>>()?);
        return Ok(());
    }
    let args = args()?;
    if run_laboratory(&args)? {
        return Ok(());
    }
    let pairs = pairs(&args.words)?;
    let has_many = pairs.len() > 1;
    print(&pairs.into_iter().map(|pair| play(&args, pair, has_many)).collect::<Result<Vec<_>, _>>()?);
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
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

fn play(args: &Args, contestants: [Contestant; 2], has_many: bool) -> Result<MatchResult, String> {
    let Args { conditions, budget, .. } = args;
    let Conditions { rules, proposal, seats, seeds, one_deal, threads } = conditions.clone();
    if proposal != Proposal::None {
        return Err("a match between computer players has the rules of the engine".to_owned());
    }
    let contest = Match { contestants, rules, seats, seeds, budget: *budget, one_deal };
    let path = args.csv.as_ref().map(|path| {
        let [one, other] = contestants.map(Contestant::name);
        if has_many { format!("{path}.{one}-{other}.csv") } else { path.clone() }
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
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    eprint!("\r{:60}\r", "");
    let (results, _, time) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mean = time.total.as_secs_f64() * 1000.0 / f64::from(time.moves.max(1));
    eprintln!("{} ms a move on average, {} at most", mean.round(), time.longest.as_millis());
    Ok(MatchResult { header: contest.header(), seats: contest.seats, results })
}
