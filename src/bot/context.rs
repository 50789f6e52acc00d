//! What all levels think with: what is in sight, the work that it may take, and questions to the solver.

use std::rc::Rc;

use super::Observation;
use crate::budget::{Budget, Scheduler};
use crate::notation::Position;
use crate::solver::{Answer, Ask, best_table};

/// The budget of one of many smaller questions, in units.
pub(super) const SMALL: u32 = 200_000;

/// A bot that thinks about a turn.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) sight: Rc<Observation>,
    /// The work of the whole move, and how much it may be.
    pub(super) pace: Rc<Scheduler>,
}

impl Context {
    /// May no more be compared?
    pub(super) fn is_over(&self) -> bool {
        self.pace.is_hurried() || self.pace.done() >= self.pace.budget().into()
    }

    /// Has half of the work been done?
    pub(super) fn is_half_over(&self) -> bool {
        self.pace.is_hurried() || self.pace.done() >= u64::from(self.pace.budget()) / 2
    }

    /// The budget of the last question: what is left of the move's, but no less than a quarter of that.
    pub(super) fn budget_left(&self) -> u32 {
        let budget = self.pace.budget();
        let left = u64::from(budget).saturating_sub(self.pace.done());
        (left as u32).max(budget / 4)
    }

    /// The table with most cards, and of these with most melds kept.
    pub(super) async fn solve(&self, position: &Position, opened: bool, budget: u32) -> Option<Answer> {
        self.ask(position, opened, true, budget).await
    }

    /// The most cards, without regard to melds kept.
    pub(super) async fn count(&self, position: &Position, opened: bool) -> Option<Answer> {
        self.ask(position, opened, false, self.pace.budget()).await
    }

    async fn ask(&self, position: &Position, opened: bool, keeps: bool, budget: u32) -> Option<Answer> {
        self.pace.charge_and_yield(0).await;
        let ask = Ask { opened, ..Ask::default() };
        best_table(position, &self.sight.rules, &ask, keeps, &mut Budget::at(budget, &self.pace)).await.ok()
    }
}
