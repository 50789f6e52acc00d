//! What the levels share: the observation, the scheduler, and questions to the solver.

use std::rc::Rc;

use super::Observation;
use crate::budget::{Budget, Scheduler};
use crate::notation::Position;
use crate::solver::{Answer, Ask, best_table};

/// The budget of a minor question to the solver, in units.
pub(super) const SMALL_BUDGET: u32 = 200_000;

/// One decision in progress.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) observation: Rc<Observation>,
    /// The budget of the whole decision.
    pub(super) scheduler: Rc<Scheduler>,
}

impl Context {
    /// Whether the budget for optional work is used up.
    pub(super) fn is_over(&self) -> bool {
        self.scheduler.is_finishing_early() || self.scheduler.done() >= self.scheduler.budget().into()
    }

    /// Whether half of that budget is used up.
    pub(super) fn is_half_over(&self) -> bool {
        self.scheduler.is_finishing_early() || self.scheduler.done() >= u64::from(self.scheduler.budget()) / 2
    }

    /// The budget of the final question: the rest of the decision's budget, but at least a quarter of it.
    pub(super) fn budget_left(&self) -> u32 {
        let budget = self.scheduler.budget();
        let left = u64::from(budget).saturating_sub(self.scheduler.done());
        (left as u32).max(budget / 4)
    }

    /// The play with the most cards, and among those the one that keeps the most melds.
    pub(super) async fn solve(&self, position: &Position, opened: bool, budget: u32) -> Option<Answer> {
        self.ask(position, opened, true, budget).await
    }

    /// The play with the most cards, regardless of the melds it keeps.
    pub(super) async fn count(&self, position: &Position, opened: bool) -> Option<Answer> {
        self.ask(position, opened, false, self.scheduler.budget()).await
    }

    async fn ask(&self, position: &Position, opened: bool, keeps: bool, budget: u32) -> Option<Answer> {
        self.scheduler.charge_and_yield(0).await;
        let ask = Ask { opened, ..Ask::default() };
        best_table(position, &self.observation.rules, &ask, keeps, &mut Budget::at(budget, &self.scheduler))
            .await
            .ok()
    }
}
