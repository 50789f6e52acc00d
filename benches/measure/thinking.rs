//! Measures how long the computer players think: for each move, and for each slice of a move.

use std::time::Instant;

use machiavelli::{Game, Level, Rules, Seed};

use crate::clock::Summary;
use crate::machine;

const RULES: [&str; 10] = [
    "bga",
    "bga-13",
    "italian",
    "italian-six",
    "makiaveli",
    "session-opening",
    "session-jokers",
    "session-jokers jokers=4",
    "session-three-packs",
    "session-three-packs ace=both-ends jokers=4",
];

/// The units of work in a slice, the same number as on the page.
const SLICE_WORK: u64 = 4_000;

/// How many times each turn is computed. For each slice, only the shortest time is kept.
const ROUNDS: u32 = 3;

const DEFAULT_GAMES: u64 = 5;

/// The times of all moves and of all slices, in milliseconds.
#[derive(Default)]
struct Times {
    moves: Vec<f64>,
    slices: Vec<f64>,
    /// The most work in a slice, in units.
    most_work: u64,
    /// The work of all slices, in units.
    work: u64,
}

/// Prints a line for each combination of rules and level. The arguments in `words` are `[GAMES] [LEVEL…] [--rules TEXT]`.
pub fn print(words: &[String]) {
    let rules_at = words.iter().position(|word| word == "--rules");
    let rules_text = rules_at.and_then(|place| words.get(place + 1)).map(String::as_str);
    let games = words.first().and_then(|word| word.parse().ok()).unwrap_or(DEFAULT_GAMES);
    let named: Vec<Level> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let levels = if named.is_empty() { Level::ALL.to_vec() } else { named };
    println!("{}; milliseconds, {games} games of each, all seats of the level\n", machine::describe());
    println!(
        "| rules | level | moves | move: mean | p99 | longest | slices | p99.9 | longest | most work of one | ns a unit |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    for text in rules_text.map_or_else(|| RULES.to_vec(), |rules_text| vec![rules_text]) {
        let rules = text.parse::<Rules>().unwrap_or_else(|error| panic!("{text}: {error}"));
        for &level in &levels {
            let mut times = Times::default();
            (0..games).for_each(|game| play(&rules, level, game, &mut times));
            print_line(text, level, times);
        }
    }
}

/// Plays the first deal of the game with the number `game`, and adds its times to `times`.
fn play(rules: &Rules, level: Level, game: u64, times: &mut Times) {
    let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
    let seed = Seed::new(&format!("thinking {game}")).expect("a seed");
    let mut game = Game::deal(rules.clone(), players, seed).expect("a deal");
    while game.end().is_none() {
        // The slices are the same in each round. Their minimum excludes pauses of the machine.
        let mut slices: Vec<f64> = Vec::new();
        let mut after = None;
        for _ in 0..ROUNDS {
            let mut again = game.clone();
            let taken = think_and_play(&mut again, level, times);
            slices.resize(taken.len(), f64::INFINITY);
            slices.iter_mut().zip(taken).for_each(|(least, time)| *least = least.min(time));
            after = Some(again);
        }
        times.moves.push(slices.iter().sum());
        times.slices.extend(slices);
        game = after.expect("a round");
    }
}

/// Plays a turn. Returns the time of each slice of thinking and, as the last element, the time to carry out the
/// decision, in milliseconds.
fn think_and_play(game: &mut Game, level: Level, times: &mut Times) -> Vec<f64> {
    let mut slices = Vec::new();
    let mut started = Instant::now();
    let mut lap = || {
        let now = Instant::now();
        let time = now.duration_since(started).as_secs_f64() * 1000.0;
        started = now;
        time
    };
    let mut thinking = game.thinking(level, None).expect("a turn");
    let mut is_done = false;
    while !is_done {
        let before = thinking.work();
        is_done = thinking.advance(SLICE_WORK);
        slices.push(lap());
        times.most_work = times.most_work.max(thinking.work() - before);
    }
    times.work += thinking.work();
    game.bot_play(thinking).expect("a turn");
    slices.push(lap());
    slices
}

fn print_line(rules: &str, level: Level, times: Times) {
    let Times { moves, mut slices, most_work, work } = times;
    let mean = moves.iter().sum::<f64>() / moves.len() as f64;
    let unit_time = moves.iter().sum::<f64>() * 1e6 * f64::from(ROUNDS) / work as f64;
    let (move_count, slice_count) = (moves.len(), slices.len());
    let summary = Summary::of(moves);
    slices.sort_by(f64::total_cmp);
    let longest = slices.last().copied().unwrap_or(f64::NAN);
    let p999 = slices[slices.len() - 1 - slices.len() / 1000];
    println!(
        "| {rules} | {} | {move_count} | {mean:.2} | {:.2} | {:.1} | {slice_count} | {p999:.2} | {longest:.2} | {most_work} | {unit_time:.0} |",
        level.name(),
        summary.p99,
        summary.max,
    );
}
