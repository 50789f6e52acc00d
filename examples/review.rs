//! Reviews games of the levels, and prints the results as a table for `docs/learn.md`.
//!
//! ```sh
//! cargo run --release --example review -- --games 40 --rules bga --threads 2
//! ```
//!
//! Each level plays `--games` games against `hard`, alternately in seat 0 and seat 1. Only the turns of this level are
//! reviewed.

#![allow(clippy::cast_precision_loss, reason = "means of small whole numbers")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use machiavelli::{Game, Level, Mark, Review, ReviewOptions, Rules, Seed, Work};

struct Args {
    games: usize,
    rules: Rules,
    threads: usize,
    seed: String,
    options: ReviewOptions,
}

impl Args {
    fn read() -> Result<Self, String> {
        let (mut games, mut rules, mut threads) = (40, Rules::default(), 1);
        let (mut seed, mut options) = ("review".to_owned(), ReviewOptions::default());
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} takes a value"))?;
            let number = || value.parse::<usize>().map_err(|_| format!("{word} takes a number, not {value}"));
            match word.as_str() {
                "--games" => games = number()?,
                "--threads" => threads = number()?,
                "--deals" => options.deals = number()? as u32,
                "--budget" => options.budget = Work::Units(number()? as u32),
                "--seed" => seed = value,
                "--rules" => rules = value.parse().map_err(|error| format!("{error}"))?,
                _ => return Err(format!("there is no option {word}")),
            }
        }
        Ok(Self { games, rules, threads, seed, options })
    }

    fn review(&self, level: Level, number: usize) -> Review {
        let names = vec!["Ada".to_owned(), "Bruno".to_owned()];
        let seed = Seed::new(&format!("{} {number}", self.seed)).expect("a seed");
        let mut game = Game::deal(self.rules.clone(), names, seed).expect("a deal for two");
        let seat = number % 2;
        while game.end().is_none() {
            let level = if game.seat_to_move() == seat { level } else { Level::Hard };
            game.bot_turn(level, None).expect("a turn");
        }
        let mut review = game.reviewing(seat, self.options).expect("a seat");
        while !review.advance(u64::MAX) {}
        review
    }
}

/// The totals over the reviewed games of a level.
#[derive(Debug, Default)]
struct Totals {
    games: f64,
    turns: f64,
    laid: f64,
    best: f64,
    marks: [f64; Mark::ALL.len()],
    turns_with_loss: f64,
    loss: f64,
    index: f64,
    playable: f64,
    expected: f64,
}

impl Totals {
    fn add(&mut self, review: &Review) {
        self.games += 1.0;
        self.turns += review.total() as f64;
        self.laid += review.result().found.laid as f64;
        self.best += review.result().found.best as f64;
        self.index += review.result().index;
        self.playable += review.result().luck.playable as f64;
        self.expected += review.result().luck.expected;
        for turn in &review.result().turns {
            if let Some(mark) = turn.mark {
                self.marks[mark as usize] += 1.0;
            }
            if let Some(loss) = turn.loss {
                self.turns_with_loss += 1.0;
                self.loss += loss;
            }
        }
    }

    fn row(&self, level: Level) -> String {
        let per_game = |total: f64| format!("{:.2}", total / self.games);
        let [inaccuracies, mistakes, blunders, missed, most, held, good_waits] = self.marks.map(per_game);
        format!(
            "| {} | {:.0} | {:.1} | {:.0} % | {:.1} | {inaccuracies} | {mistakes} | {blunders} | {missed} | {most} | {held} | {good_waits} | {} | {} of {} |",
            level.name(),
            self.games,
            self.turns / self.games,
            100.0 * self.laid / self.best,
            self.loss / self.turns_with_loss.max(1.0),
            per_game(self.index),
            per_game(self.playable),
            per_game(self.expected),
        )
    }
}

fn main() {
    let args = match Args::read() {
        Ok(args) => args,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(2);
        }
    };
    println!(
        "| level | games | turns | found | loss | inaccuracies | mistakes | blunders | missed wins | most cards | held back | good waits | index | playable draws |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    for level in Level::ALL {
        let (next, totals) = (AtomicUsize::new(0), Mutex::new(Totals::default()));
        std::thread::scope(|scope| {
            for _ in 0..args.threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= args.games {
                            return;
                        }
                        let review = args.review(level, number);
                        totals.lock().expect("no thread panics").add(&review);
                    }
                });
            }
        });
        println!("{}", totals.into_inner().expect("no thread panics").row(level));
    }
}
