//! Plays the deals of the day, and prints the par of each as `www/package/day-par.ts`.
//!
//! ```sh
//! cargo run --release --example par -- 0..365 > www/package/day-par.ts
//! ```
//!
//! The levels play the person's seat. Each plays the same deal 200 times, so something besides the deal has to vary: like people,
//! they overlook a turn now and then and draw, and their style changes from turn to turn.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use machiavelli::{Computer, Game, Level, Rng, Rules, Seed, Style};

/// The rules that the page calls Standard.
const RULES: &str = "bga setAside=26";
/// The person has seat 0, and a computer of this level has seat 1, in the usual style of its seat.
const COMPUTER: Level = Level::Hard;
/// The levels with a par. Those above would take days.
pub const LEVELS: [Level; 4] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard];
/// The number of games that a level plays on a deal.
const GAMES: usize = 200;
/// The probability, in per cent, that a level overlooks all plays of a turn.
const OVERLOOKED: usize = 10;
/// The smallest budget of a computer's turn on the page, in units of work.
const BUDGET: u32 = 240_000;
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The lead that the first letter stands for.
const LEAST_LEAD: i32 = -44;
/// A share of the won games is rounded to this number of games.
const WON_STEP: usize = 4;

/// How a game of seat 0 ended.
struct Outcome {
    /// How many more cards the computer had at the end than this seat.
    lead: i32,
    is_won: bool,
}

fn play(day: usize, level: Level, rng: &mut Rng) -> Outcome {
    let rules: Rules = RULES.parse().expect("rules");
    let seed = Seed::new(&format!("deal of the day {day}")).expect("a seed");
    let mut game = Game::deal(rules, ["You", "Computer"], seed).expect("a deal");
    while game.end().is_none() {
        if game.seat_to_move() == 1 {
            let style = game.style();
            game.bot_turn(Computer { level: COMPUTER, style }, Some(BUDGET)).expect("a turn");
            continue;
        }
        let style = Style::ALL[rng.below(Style::ALL.len())];
        if rng.below(100) < OVERLOOKED {
            game.draw().expect("a draw");
        } else {
            game.bot_turn(Computer { level, style }, Some(BUDGET)).expect("a turn");
        }
    }
    let seats = game.player_view(0).expect("a seat").seats;
    let cards = |seat: usize| i32::try_from(seats[seat].cards).expect("a few cards");
    Outcome { lead: cards(1) - cards(0), is_won: game.end().is_some_and(|end| end.winners == [0]) }
}

/// The par of a level on a deal of the day as four letters: the quartiles of the leads, and the won games.
///
/// # Panics
///
/// If a lead is below −44 cards, which has no letter.
pub fn par(day: usize, level: Level) -> String {
    let mut rng = Seed::new(&format!("par {day} {level}")).expect("a seed").rng(1);
    let outcomes: Vec<Outcome> = (0..GAMES).map(|_| play(day, level, &mut rng)).collect();
    let mut leads: Vec<i32> = outcomes.iter().map(|outcome| outcome.lead).collect();
    leads.sort_unstable();
    let won = outcomes.iter().filter(|outcome| outcome.is_won).count();
    let quartiles = [1, 2, 3].map(|quarter| leads[quarter * GAMES / 4] - LEAST_LEAD);
    let numbers = quartiles.map(|number| usize::try_from(number).expect("a lead of at least −44"));
    let rounded = (won + WON_STEP / 2) / WON_STEP;
    numbers.into_iter().chain([rounded]).map(|number| char::from(LETTERS[number])).collect()
}

/// The pars of several days, each with four letters for each level.
fn pars(days: Range<usize>) -> Vec<String> {
    let next = AtomicUsize::new(days.start);
    let all = Mutex::new(vec![String::new(); days.len()]);
    let work = || loop {
        let day = next.fetch_add(1, Ordering::Relaxed);
        if day >= days.end {
            break;
        }
        let letters: String = LEVELS.iter().map(|&level| par(day, level)).collect();
        eprintln!("{day} {letters}");
        all.lock().expect("no panic")[day - days.start] = letters;
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    all.into_inner().expect("no panic")
}

fn main() {
    let range = std::env::args().nth(1).unwrap_or_default();
    let days = range.split_once("..").and_then(|(first, end)| Some(first.parse().ok()?..end.parse().ok()?));
    let Some(days) = days else {
        eprintln!("expected the numbers of the days, such as 0..365");
        std::process::exit(2);
    };
    let pars = pars(days);
    println!("/**");
    println!(
        " * The par of the deal of the day, for each of {} days from 2026-12-01 on. examples/par.rs of version {} made it.",
        pars.len(),
        env!("CARGO_PKG_VERSION")
    );
    println!(" */");
    println!("export const PARS: string =\n  '{}';", pars.join(" "));
}
