//! Times single calls, and summarises the times of many calls.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

/// The minimum total time of all rounds, in microseconds.
const MIN_TIME: f64 = 1.5e6;
/// The total time after which no further round begins, in microseconds.
const MAX_TIME: f64 = 30.0 * MIN_TIME;
/// The minimum and the maximum number of rounds after the first, which warms up.
const ROUND_LIMITS: (usize, usize) = (5, 101);

/// A function that returns the time in microseconds since a fixed moment.
pub type Clock = fn() -> f64;

/// The system's clock: the microseconds since this function was first called.
pub fn system_clock() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed().as_secs_f64() * 1e6
}

/// For each index below `calls`, the median time of `call` with this index over several rounds, in microseconds.
///
/// A round makes all calls in order. If a call were repeated at once, its first run would have warmed up the caches and
/// branch predictors.
pub fn median_times<T>(now: Clock, calls: usize, mut call: impl FnMut(usize) -> T) -> Vec<f64> {
    let mut times = vec![Vec::new(); calls];
    let started = now();
    for round in 0..=ROUND_LIMITS.1 {
        let time = now() - started;
        if round > ROUND_LIMITS.0 && time > MIN_TIME || round > 1 && time > MAX_TIME {
            break;
        }
        for (index, taken) in times.iter_mut().enumerate() {
            let start = now();
            black_box(call(black_box(index)));
            let time = now() - start;
            // The first round warms up.
            if round > 0 {
                taken.push(time);
            }
        }
    }
    times.into_iter().map(|taken| Summary::of(taken).median).collect()
}

/// The time of the shortest of `calls` calls, in microseconds.
pub fn shortest_time<T>(now: Clock, calls: usize, mut call: impl FnMut() -> T) -> f64 {
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
