//! Measures the time of single calls, and summarises many times.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

/// The minimum time for all rounds of a family, in microseconds.
const MIN_TIME: f64 = 1.5e6;
/// After this time, in microseconds, a single round is enough.
const MAX_TIME: f64 = 30.0 * MIN_TIME;
/// The minimum and the maximum number of rounds.
const ROUNDS: (usize, usize) = (5, 101);

/// A clock: microseconds since some moment.
pub type Now = fn() -> f64;

/// The system's clock.
pub fn system() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed().as_secs_f64() * 1e6
}

/// The time of each call in microseconds: the median of several rounds.
///
/// A round makes all calls in order, so that caches and branch predictors are not warmed up by the same call.
pub fn rounds<T>(now: Now, calls: usize, mut call: impl FnMut(usize) -> T) -> Vec<f64> {
    let mut times = vec![Vec::new(); calls];
    let started = now();
    for round in 0..=ROUNDS.1 {
        let time = now() - started;
        if round > ROUNDS.0 && time > MIN_TIME || round > 1 && time > MAX_TIME {
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

/// The time in microseconds of the shortest of this many calls.
pub fn shortest<T>(now: Now, calls: usize, mut call: impl FnMut() -> T) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..calls {
        let start = now();
        black_box(call());
        best = best.min(now() - start);
    }
    best
}

/// The median, the 99th percentile and the maximum of some numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    pub median: f64,
    pub p99: f64,
    pub max: f64,
}

impl Summary {
    /// Percentiles are nearest-rank. For an empty list all values are NaN.
    pub fn of(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        let at = |hundredths: usize| {
            let rank = (numbers.len() * hundredths).div_ceil(100).max(1);
            numbers.get(rank - 1).copied().unwrap_or(f64::NAN)
        };
        Self { median: at(50), p99: at(99), max: at(100) }
    }
}
