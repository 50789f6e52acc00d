//! Taking the time of single calls, and what is said of many times.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

/// The least time spent on a family, in all its rounds together, in microseconds.
const LEAST: f64 = 1.5e6;
/// After so long a single round must do.
const MOST: f64 = 30.0 * LEAST;
/// The fewest and the most times that each position is solved.
const ROUNDS: (usize, usize) = (5, 101);

/// Microseconds since some moment.
pub type Now = fn() -> f64;

/// The system's clock.
pub fn system() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed().as_secs_f64() * 1e6
}

/// The time of each call in microseconds: the middle of several rounds.
///
/// A round goes through all calls in order, so that no call finds the caches and the branch
/// predictors as its own repetition would have left them.
pub fn rounds<T>(now: Now, calls: usize, mut call: impl FnMut(usize) -> T) -> Vec<f64> {
    let mut times = vec![Vec::new(); calls];
    let begun = now();
    for round in 0..=ROUNDS.1 {
        let time = now() - begun;
        if round > ROUNDS.0 && time > LEAST || round > 1 && time > MOST {
            break;
        }
        for (place, taken) in times.iter_mut().enumerate() {
            let start = now();
            black_box(call(black_box(place)));
            let time = now() - start;
            // The first round warms up.
            if round > 0 {
                taken.push(time);
            }
        }
    }
    times.into_iter().map(|taken| Summary::of(taken).median).collect()
}

/// The shortest of some calls in microseconds.
pub fn shortest<T>(now: Now, calls: usize, mut call: impl FnMut() -> T) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..calls {
        let start = now();
        black_box(call());
        best = best.min(now() - start);
    }
    best
}

/// The middle, the 99th of a hundred, and the largest of some numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    pub median: f64,
    pub p99: f64,
    pub max: f64,
}

impl Summary {
    /// The nearest-rank figures; not a number where there are no numbers.
    pub fn of(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        let at = |hundredths: usize| {
            let rank = (numbers.len() * hundredths).div_ceil(100).max(1);
            numbers.get(rank - 1).copied().unwrap_or(f64::NAN)
        };
        Self { median: at(50), p99: at(99), max: at(100) }
    }
}
