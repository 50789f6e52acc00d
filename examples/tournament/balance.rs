//! The tables and the plot of `docs/balance.md`.

use std::fmt::Write as _;

use machiavelli::{Preset, Rules};

use super::fast::{self, Proposal};
use super::league::{Conditions, Figures};
use super::matches::Mean;
use super::plot::{self, Line, Panel};
use super::policy::{Plays, Policy};

/// The values of `maxNewCards` that are measured, with the least strict last.
const LIMITS: [Option<u32>; 12] = [
    Some(3),
    Some(4),
    Some(5),
    Some(6),
    Some(7),
    Some(8),
    Some(9),
    Some(10),
    Some(11),
    Some(12),
    Some(13),
    None,
];

/// The policies that the table of limits compares with laying the most cards.
const WAITING: [&str; 6] = ["wait-2", "wait-3", "wait-5", "wait-10", "wait", "wait+lay-4"];

/// The policies that the table of rules compares with laying the most cards.
const BEST_WAITING: [&str; 7] =
    ["wait-2", "wait-3", "wait-5", "wait-10", "wait", "wait+lay-4", "wait+lay-10"];

/// A share in per cent with its interval.
pub fn percent(share: Mean) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.mean, 100.0 * share.half_width)
}

fn policy(name: &str) -> Policy {
    name.parse().expect("a policy")
}

/// Prints the table with this name.
pub fn run(words: &[String], conditions: &Conditions, deals: (u64, u64)) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["presets", ref names @ ..] => presets(conditions, &rules_named(names)?, deals),
        ["first", ref names @ ..] => first(conditions, &rules_named(names)?, deals),
        ["limits"] => limits(conditions, deals),
        ["rules"] => rules(conditions, deals),
        ["turns"] => turns(conditions, deals),
        ["plot", path] => {
            let svg = plot(conditions, deals);
            std::fs::write(path, svg).map_err(|error| format!("{path}: {error}"))?;
        }
        _ => return Err("balance takes presets, first, limits, rules, turns or plot FILE".to_owned()),
    }
    Ok(())
}

/// What the games between two players who lay the most cards are like.
fn course(figures: &Figures) -> String {
    format!(
        "{:.1} | {:.1} | {:+.1} ± {:.1} | {:.1} % | {:.1} %",
        figures.turns.mean,
        figures.table_at_half.mean,
        100.0 * figures.edge.mean,
        100.0 * figures.edge.half_width,
        100.0 * figures.ties.mean,
        100.0 * figures.stock_outs.mean
    )
}

const COURSE: &str = "turns | table at half time | edge of the first player | ties | ended by the stock";

/// Plays each waiting policy against players who lay the most cards.
fn shares(conditions: &Conditions, names: &[&str], deals: (u64, u64)) -> String {
    let lay_most = Policy::LAY_MOST;
    let share = |name: &&str| percent(conditions.play([&policy(name), &lay_most], deals).share);
    names.iter().map(share).collect::<Vec<_>>().join(" | ")
}

fn print_head(first: &str, columns: &str) {
    println!("| {first} | {columns} |");
    println!("|---|{}", "---:|".repeat(columns.split('|').count()));
}

/// The rules with these names; without names, each preset whose deals differ.
fn rules_named(names: &[&str]) -> Result<Vec<Rules>, String> {
    if !names.is_empty() {
        return names.iter().map(|name| name.parse().map_err(|error| format!("{name}: {error}"))).collect();
    }
    // Fast games are the same under bga-classic as under bga, and under session-timed as under session.
    let is_new = |preset: &Preset| !matches!(preset, Preset::BgaClassic | Preset::SessionTimed);
    Ok(Preset::ALL.into_iter().filter(is_new).map(Preset::rules).collect())
}

/// One row for each of the rules, for one number of seats.
fn presets(conditions: &Conditions, all: &[Rules], deals: (u64, u64)) {
    let names = ["never", "wait", "wait-14", "wait-10", "wait-5", "wait-2"];
    print_head("preset", &format!("{COURSE} | {}", names.join(" | ")));
    for rules in all.iter().filter(|rules| rules.check_can_deal(conditions.seats).is_ok()) {
        let conditions = Conditions { rules: rules.clone(), one_deal: true, ..conditions.clone() };
        let figures = conditions.play([&Policy::LAY_MOST; 2], deals);
        println!("| `{rules}` | {} | {} |", course(&figures), shares(&conditions, &names, deals));
    }
}

/// The edge of the first player between players who lay the most cards, for each of the rules and two to five players.
fn first(conditions: &Conditions, all: &[Rules], deals: (u64, u64)) {
    print_head("rules", "two players | three | four | five");
    for rules in all {
        let edge = |seats: usize| {
            if rules.check_can_deal(seats).is_err() {
                return String::new();
            }
            let conditions = Conditions { rules: rules.clone(), seats, one_deal: true, ..conditions.clone() };
            let Mean { mean, half_width } = conditions.play([&Policy::LAY_MOST; 2], deals).edge;
            format!("{:+.2} ± {:.2}", 100.0 * mean, 100.0 * half_width)
        };
        println!("| `{rules}` | {} |", [2, 3, 4, 5].map(edge).join(" | "));
    }
}

fn with_limit(conditions: &Conditions, limit: Option<u32>) -> Conditions {
    let limit = limit.map_or("null".to_owned(), |most| most.to_string());
    let rules = format!("{} maxNewCards={limit}", conditions.rules);
    Conditions { rules: rules.parse::<Rules>().expect("rules with a limit"), ..conditions.clone() }
}

/// One row for each limit on new cards.
fn limits(conditions: &Conditions, deals: (u64, u64)) {
    print_head("`maxNewCards`", &format!("{COURSE} | {}", WAITING.join(" | ")));
    for limit in LIMITS {
        let conditions = with_limit(conditions, limit);
        let figures = conditions.play([&Policy::LAY_MOST; 2], deals);
        let name = limit.map_or("none".to_owned(), |most| most.to_string());
        println!("| {name} | {} | {} |", course(&figures), shares(&conditions, &WAITING, deals));
    }
}

/// One row for each rule that might make waiting a mistake: limits, and rules that the engine does not have.
fn rules(conditions: &Conditions, deals: (u64, u64)) {
    let none = Proposal::None;
    let all = [
        (None, none),
        (Some(13), none),
        (Some(6), none),
        (Some(5), none),
        (Some(4), none),
        (Some(3), none),
        (None, Proposal::Draw(2)),
        (None, Proposal::DrawIfAble(2)),
        (None, Proposal::DrawIfAble(4)),
        (Some(6), Proposal::DrawIfAble(2)),
        (None, Proposal::DrawAgain(2)),
        (None, Proposal::OutLimit(13)),
        (None, Proposal::OutLimit(6)),
        (None, Proposal::Aside(13)),
        (None, Proposal::Aside(22)),
        (None, Proposal::Aside(24)),
        (None, Proposal::Aside(26)),
        (None, Proposal::Aside(28)),
        (Some(13), Proposal::Aside(26)),
        (Some(8), Proposal::Aside(24)),
        (Some(6), Proposal::Aside(13)),
    ];
    print_head("rule", &format!("{COURSE} | {}", BEST_WAITING.join(" | ")));
    for (limit, proposal) in all {
        let conditions = Conditions { proposal, ..with_limit(conditions, limit) };
        let mut name = limit.map_or(String::new(), |most| format!("`maxNewCards` {most}"));
        if proposal != none {
            let _ = write!(name, "{}{proposal}", if name.is_empty() { "" } else { ", " });
        }
        let name = if name.is_empty() { "`bga`" } else { &name };
        let figures = conditions.play([&Policy::LAY_MOST; 2], deals);
        println!("| {name} | {} | {} |", course(&figures), shares(&conditions, &BEST_WAITING, deals));
    }
}

/// How often players who lay the most cards lay more than a limit would allow.
#[allow(clippy::cast_precision_loss, reason = "means of small whole numbers")]
fn turns(conditions: &Conditions, (from, to): (u64, u64)) {
    const LONGEST: usize = 32;
    let mut plays = Plays::new(&conditions.rules);
    let players = vec![&Policy::LAY_MOST; conditions.seats];
    let (mut of_size, mut deals_with) = ([0_u64; LONGEST + 1], [0_u64; LONGEST + 1]);
    for deal in from..to {
        let mut largest = 0;
        fast::play(
            &mut plays,
            conditions.proposal,
            &players,
            &conditions.seeds.seed(deal),
            true,
            |_, turn| {
                let laid = turn.play.laid.total().min(LONGEST);
                of_size[laid] += 1;
                largest = largest.max(laid);
            },
        );
        deals_with[..largest].iter_mut().for_each(|deals| *deals += 1);
    }
    let laying: u64 = of_size[1..].iter().sum();
    print_head("more cards than", "turns that lay cards | deals with such a turn");
    for most in 3..=13 {
        let turns = of_size[most + 1..].iter().sum::<u64>() as f64 / laying as f64;
        let deals = deals_with[most] as f64 / (to - from) as f64;
        println!("| {most} | {:.1} % | {:.1} % |", 100.0 * turns, 100.0 * deals);
    }
}

/// The share of waiting policies against players who lay the most cards, by the threshold below which they wait. There is a
/// panel for each of some limits on new cards, and a line for each number of seats.
fn plot(conditions: &Conditions, deals: (u64, u64)) -> String {
    const THRESHOLDS: [u8; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14];
    let panel = |limit: Option<u32>| {
        let lines = [2, 3, 4].map(|seats| {
            let conditions = Conditions { seats, ..with_limit(conditions, limit) };
            let fair = 1.0 / f64::from(u32::try_from(seats).expect("a few seats"));
            let mut points: Vec<(f64, f64)> = Vec::new();
            for threshold in THRESHOLDS {
                let players = [&Policy::waiting(threshold), &Policy::LAY_MOST];
                let share = if threshold == 0 { fair } else { conditions.play(players, deals).share.mean };
                points.push((f64::from(threshold), share / fair));
            }
            Line { name: format!("{seats} players"), points }
        });
        let title = limit.map_or("no limit".to_owned(), |most| format!("at most {most} cards a turn"));
        Panel { title, lines: lines.into() }
    };
    plot::draw(&[None, Some(13), Some(6), Some(4)].map(panel))
}
