//! Comparisons of several plays on the same random deals of the hidden cards.

use super::determinize::determinize;
use super::playout::{Play, Playout, Policy, WIN};
use crate::bot::context::Context;
use crate::play::rng::Rng;
use crate::rules::Scoring;

/// Plays, and the value of each of them on every deal so far.
#[derive(Debug)]
pub(crate) struct Comparison {
    plays: Vec<Play>,
    /// For each play, its value on every deal so far; empty for a dropped play.
    values: Vec<Vec<i64>>,
    /// How the bot continues after the play.
    policy: Policy,
    scoring: Scoring,
}

impl Comparison {
    /// A comparison of plays by their values under `scoring`.
    pub(super) fn new(plays: Vec<Play>, policy: Policy, scoring: Scoring) -> Self {
        let values = vec![Vec::new(); plays.len()];
        Self { plays, values, policy, scoring }
    }

    /// A comparison of plays by their chance to win, even if the rules score points. After the play, every seat lays
    /// the most cards in each turn.
    pub(crate) fn of_chances(plays: Vec<Play>) -> Self {
        Self::new(plays, Policy::LayMost, Scoring::Single)
    }

    /// The number of deals on which the remaining plays were played out.
    pub(crate) fn deals(&self) -> usize {
        self.values.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The indices of the plays that were not dropped.
    pub(crate) fn running(&self) -> Vec<usize> {
        (0..self.plays.len()).filter(|&index| self.is_running(index)).collect()
    }

    pub(super) fn is_running(&self, index: usize) -> bool {
        self.values[index].len() == self.deals()
    }

    /// Drops a play: discards its values, and excludes it from further deals.
    pub(crate) fn drop(&mut self, index: usize) {
        self.values[index].clear();
    }

    pub(super) fn play(&self, index: usize) -> &Play {
        &self.plays[index]
    }

    pub(super) fn sum(&self, index: usize) -> i64 {
        self.values[index].iter().sum()
    }

    /// The index of the best remaining play with an index of at least `from`; `None` if no such play remains. Of
    /// equally good plays, the first is chosen.
    pub(crate) fn best_from(&self, from: usize) -> Option<usize> {
        let running = (from..self.plays.len()).filter(|&index| self.is_running(index));
        running.rev().max_by_key(|&index| self.sum(index))
    }

    /// The mean share of the win that a play gets, in percentage points; `None` without deals.
    pub(crate) fn chance(&self, index: usize) -> Option<f64> {
        let count = self.values[index].len();
        (count > 0).then(|| points(self.sum(index)) / real(count))
    }

    /// How much higher the chance of one play is than that of another, and the standard error, in percentage points.
    pub(crate) fn lead(&self, one: usize, other: usize) -> (f64, f64) {
        let Difference { sum, squares, count } = self.difference(one, other);
        let deals = real(count);
        let mean = points(sum) / deals;
        let variance = points(squares) * points(1) / deals - mean * mean;
        (mean, (variance.max(0.0) / deals).sqrt())
    }

    /// Whether one play is ahead of another by more than `errors` standard errors of their difference.
    pub(crate) fn is_ahead(&self, one: usize, other: usize, errors: i64) -> bool {
        let Difference { sum, squares, count } = self.difference(one, other);
        let (count, errors) = (i64::try_from(count).expect("a few hundred deals"), errors * errors);
        // sum / n > e · sqrt((squares / n − (sum / n)²) / n), without divisions or roots.
        sum > 0 && sum * sum * (count + errors) > errors * squares * count
    }

    fn difference(&self, one: usize, other: usize) -> Difference {
        let mut total = Difference::default();
        for (one, other) in self.values[one].iter().zip(&self.values[other]) {
            total.sum += one - other;
            total.squares += (one - other) * (one - other);
            total.count += 1;
        }
        total
    }
}

/// The differences between the values of two plays: their sum, the sum of their squares, and their number.
#[derive(Debug, Default)]
struct Difference {
    sum: i64,
    squares: i64,
    count: usize,
}

/// A share of the win in percentage points.
#[allow(clippy::cast_precision_loss, reason = "a few hundred deals")]
fn points(share: i64) -> f64 {
    100.0 * share as f64 / WIN as f64
}

#[allow(clippy::cast_precision_loss, reason = "a few hundred deals")]
fn real(count: usize) -> f64 {
    count as f64
}

/// Plays out the remaining plays on further deals, until `deals` deals are complete or the budget runs out.
pub(crate) async fn compare(context: &mut Context, comparison: &mut Comparison, rng: &mut Rng, deals: usize) {
    let rules = context.observation.rules.clone();
    let running = comparison.running();
    while comparison.deals() < deals {
        let deal = determinize(context, rng).await;
        let mut values = Vec::with_capacity(running.len());
        for &index in &running {
            let playout = Playout::new(&deal, &comparison.plays[index], comparison.policy);
            let Some(finished) = playout.finish(context, &rules).await else { return };
            values.push(finished.value(comparison.scoring));
        }
        // A deal is used only if every play was played out on it.
        for (&index, value) in running.iter().zip(values) {
            comparison.values[index].push(value);
        }
    }
}
