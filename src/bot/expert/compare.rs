//! Comparisons of several plays on the same random deals of the hidden cards.

use alloc::vec;
use alloc::vec::Vec;

use super::beliefs::Beliefs;
use super::determinize::determinize;
use super::playout::{Play, Playout, WIN};
use crate::bot::context::Context;
use crate::bot::policy::Policy;
use crate::play::rng::Rng;
use crate::rules::Scoring;

/// A play now, and the policy with which the seat continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) play: Play,
    pub(super) policy: Policy,
}

/// Plans, and the value of each of them on every deal so far.
#[derive(Debug)]
pub(crate) struct Comparison {
    plans: Vec<Plan>,
    /// For each plan, its value on every deal so far; empty for a dropped plan.
    values: Vec<Vec<i64>>,
    beliefs: Beliefs,
    scoring: Scoring,
}

impl Comparison {
    /// A comparison of plans by their values under `scoring`. The others play as the beliefs say.
    pub(super) fn new(plans: Vec<Plan>, beliefs: Beliefs, scoring: Scoring) -> Self {
        let values = vec![Vec::new(); plans.len()];
        Self { plans, values, beliefs, scoring }
    }

    /// The number of plans for each play in [`Self::of_chances`].
    pub(crate) const PLANS_PER_PLAY: usize = 2;

    /// A comparison of plays by their chance to win, even if the rules score points. Each play has two plans, one after the
    /// other: after it, the seat lays the most cards in each turn, or waits.
    pub(crate) fn of_chances(plays: Vec<Play>, beliefs: Beliefs) -> Self {
        let policies: [_; Self::PLANS_PER_PLAY] = [Policy::LAY_MOST, Policy::waiting(10)];
        let plans_of = |play: Play| policies.map(|policy| Plan { play, policy });
        Self::new(plays.into_iter().flat_map(plans_of).collect(), beliefs, Scoring::Single)
    }

    /// A comparison of some of the plans, in this order, that has no deals yet.
    pub(crate) fn again(&self, indices: &[usize]) -> Self {
        let plans = indices.iter().map(|&index| self.plans[index]).collect();
        Self::new(plans, self.beliefs.clone(), self.scoring)
    }

    /// Replaces what the following deals are drawn from.
    pub(crate) fn believe(&mut self, beliefs: Beliefs) {
        self.beliefs = beliefs;
    }

    /// Whether the remaining plans begin with different plays.
    pub(super) fn has_choice(&self) -> bool {
        let running = self.running();
        running.iter().any(|&index| self.plans[index].play != self.plans[running[0]].play)
    }

    /// The number of deals on which the remaining plans were played out.
    pub(crate) fn deals(&self) -> usize {
        self.values.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The indices of the plans that were not dropped.
    pub(crate) fn running(&self) -> Vec<usize> {
        (0..self.plans.len()).filter(|&index| self.is_running(index)).collect()
    }

    pub(super) fn is_running(&self, index: usize) -> bool {
        self.values[index].len() == self.deals()
    }

    /// Drops a plan: discards its values, and excludes it from further deals.
    pub(crate) fn drop(&mut self, index: usize) {
        self.values[index].clear();
    }

    pub(crate) fn play(&self, index: usize) -> &Play {
        &self.plans[index].play
    }

    pub(super) fn sum(&self, index: usize) -> i64 {
        self.values[index].iter().sum()
    }

    /// The index of the best remaining plan with an index of at least `from`; `None` if no such plan remains. Of
    /// equally good plans, the first is chosen.
    pub(crate) fn best_from(&self, from: usize) -> Option<usize> {
        self.best_of(&|index| index >= from)
    }

    /// The index of the best remaining plan that is wanted, as in [`Self::best_from`].
    pub(crate) fn best_of(&self, is_wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
        let running = (0..self.plans.len()).filter(|&index| self.is_running(index) && is_wanted(index));
        running.rev().max_by_key(|&index| self.sum(index))
    }

    /// The mean share of the win that a plan gets, in percentage points; `None` without deals.
    pub(crate) fn chance(&self, index: usize) -> Option<f64> {
        let count = self.values[index].len();
        (count > 0).then(|| points(self.sum(index)) / real(count))
    }

    /// How much higher the chance of one plan is than that of another, and the standard error, in percentage points. The error is that
    /// of one more deal in which the whole win changed hands: without it, a few deals that agree would be certain.
    pub(crate) fn lead(&self, one: usize, other: usize) -> (f64, f64) {
        let Difference { sum, squares, count } = self.difference(one, other);
        let deals = real(count);
        let mean = points(sum) / deals;
        let variance = (points(squares) * points(1) + points(WIN) * points(WIN)) / deals - mean * mean;
        (mean, libm::sqrt(variance.max(0.0) / deals))
    }

    /// Whether one plan is ahead of another by more than `errors` standard errors of their difference.
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

/// The differences between the values of two plans: their sum, the sum of their squares, and their number.
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

/// Plays out the remaining plans on further deals, until `deals` deals are complete or the budget runs out.
pub(crate) async fn compare(context: &mut Context, comparison: &mut Comparison, rng: &mut Rng, deals: usize) {
    let rules = context.observation.rules.clone();
    let running = comparison.running();
    while comparison.deals() < deals {
        let deal = determinize(context, &comparison.beliefs, rng).await;
        let mut values = Vec::with_capacity(running.len());
        for &index in &running {
            let Plan { play, policy } = &comparison.plans[index];
            let playout = Playout::new(&deal, play, *policy);
            let Some(finished) = playout.finish(context, &rules).await else { return };
            values.push(finished.value(comparison.scoring));
        }
        // A deal is used only if every plan was played out on it.
        for (&index, value) in running.iter().zip(values) {
            comparison.values[index].push(value);
        }
    }
}
