//! Comparisons of given plays by their win chance over common deals.

use super::determinize::determinize;
use super::playout::{Play, Playout, WIN};
use crate::bot::context::Context;
use crate::rng::Rng;

/// Plays, with each one's share of the win on every deal.
#[derive(Debug)]
pub(crate) struct Comparison {
    plays: Vec<Play>,
    shares: Vec<Vec<i64>>,
}

impl Comparison {
    pub(crate) fn new(plays: Vec<Play>) -> Self {
        let shares = vec![Vec::new(); plays.len()];
        Self { plays, shares }
    }

    /// The number of deals on which the remaining plays were played out.
    pub(crate) fn deals(&self) -> usize {
        self.shares.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Drops plays that are this many standard errors behind the best of them. The first play is exempt.
    pub(crate) fn drop_behind(&mut self, errors: f64) {
        let Some(best) = self.best_other() else { return };
        for place in (1..self.plays.len()).filter(|&place| place != best) {
            let (lead, error) = self.lead(best, place);
            if lead > errors * error {
                self.shares[place].clear();
            }
        }
    }

    fn is_running(&self, place: usize) -> bool {
        self.shares[place].len() == self.deals()
    }

    /// The mean share of a play, in percentage points; `None` without deals.
    pub(crate) fn chance(&self, place: usize) -> Option<f64> {
        let shares = &self.shares[place];
        (!shares.is_empty()).then(|| points(shares.iter().sum::<i64>()) / whole(shares.len()))
    }

    /// How much higher the chance of a play is than that of another, and the standard error, in percentage points.
    pub(crate) fn lead(&self, one: usize, other: usize) -> (f64, f64) {
        let pairs = self.shares[one].iter().zip(&self.shares[other]);
        let (mut sum, mut squares, mut count) = (0_i64, 0_i64, 0);
        for (one, other) in pairs {
            sum += one - other;
            squares += (one - other) * (one - other);
            count += 1;
        }
        let deals = whole(count);
        let mean = points(sum) / deals;
        let variance = points(squares) * points(1) / deals - mean * mean;
        (mean, (variance.max(0.0) / deals).sqrt())
    }

    /// The play with the highest chance except the first; `None` if there is no other.
    pub(crate) fn best_other(&self) -> Option<usize> {
        let sum = |place: &usize| self.shares[*place].iter().sum::<i64>();
        (1..self.plays.len()).filter(|&place| self.is_running(place)).rev().max_by_key(sum)
    }
}

/// A share of the win in percentage points.
#[allow(clippy::cast_precision_loss, reason = "a few hundred deals")]
fn points(share: i64) -> f64 {
    100.0 * share as f64 / WIN as f64
}

#[allow(clippy::cast_precision_loss, reason = "a few hundred deals")]
fn whole(count: usize) -> f64 {
    count as f64
}

/// Plays out the remaining plays on further deals, until there are this many or the budget runs out.
pub(crate) async fn compare(context: &mut Context, comparison: &mut Comparison, rng: &mut Rng, deals: usize) {
    let rules = context.observation.rules.clone();
    let running: Vec<usize> =
        (0..comparison.plays.len()).filter(|&place| comparison.is_running(place)).collect();
    while comparison.deals() < deals {
        let deal = determinize(context, rng).await;
        let mut shares = Vec::with_capacity(running.len());
        for &place in &running {
            let playout = Playout::new(&deal, &comparison.plays[place]);
            let Some(finished) = playout.finish(context, &rules).await else { return };
            shares.push(finished.share());
        }
        // A deal counts only if every play was played out on it.
        for (&place, share) in running.iter().zip(shares) {
            comparison.shares[place].push(share);
        }
    }
}
