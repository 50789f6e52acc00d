//! What one decision needs at every level: the observation, the budget and the solver.

use alloc::rc::Rc;

use super::{Observation, Thinking};
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::solver::budget::Budget;
use crate::solver::{Answer, Ask, Solver};

/// The budget for one question to the solver about a part of the position, in units.
pub(super) const SMALL_BUDGET: u64 = 200_000;

/// The part of a decision's budget that is for choosing a play, in units. The rest is for finding the table after the play.
pub(super) const fn units_for_choosing(budget: u32) -> u32 {
    budget - budget / 6
}

/// The budget for choosing a play, given the budget of the whole decision in units.
pub(super) fn budget_for_choosing(units: Option<u32>) -> Budget {
    Budget::of(Some(units_for_choosing(units.unwrap_or(Thinking::BUDGET))))
}

#[derive(Debug)]
pub(super) struct Context {
    pub(super) observation: Rc<Observation>,
    /// The budget for choosing a play.
    pub(super) budget: Budget,
    solver: Solver,
}

impl Context {
    pub(super) fn new(observation: Observation, budget: &Budget) -> Self {
        Self { observation: Rc::new(observation), budget: budget.clone(), solver: Solver::default() }
    }

    /// Whether the budget is used up, or the caller asked to finish early.
    pub(super) fn is_over(&self) -> bool {
        self.budget.is_finishing_early() || self.budget.is_over()
    }

    /// Whether half of the budget is used up, or the caller asked to finish early.
    pub(super) fn is_half_over(&self) -> bool {
        self.budget.is_finishing_early() || self.budget.used() >= self.budget.limit() / 2
    }

    /// The budget for finding the table after a chosen play: a tenth above the limit for choosing.
    pub(super) fn budget_for_table(&self) -> Budget {
        self.budget.with_overtime(self.budget.limit() / 10)
    }

    /// The budget for simple searches at the end of a decision, such as for a simple play if no other was found. It is a
    /// fifth above the limit for choosing, and so equals the budget of the whole decision.
    pub(super) fn budget_for_simple_play(&self) -> Budget {
        self.budget.with_overtime(self.budget.limit() / 5)
    }

    /// Of the plays with the most cards, the one that keeps the most melds.
    pub(super) async fn solve(
        &mut self,
        position: &Position,
        opened: bool,
        budget: &Budget,
    ) -> Option<Answer> {
        self.ask(position, opened, true, budget).await
    }

    /// A play with the most cards, whichever melds it keeps.
    pub(super) async fn best_play(&mut self, position: &Position, opened: bool) -> Option<Answer> {
        let budget = self.budget.clone();
        self.ask(position, opened, false, &budget).await
    }

    async fn ask(
        &mut self,
        position: &Position,
        opened: bool,
        keeps_melds: bool,
        budget: &Budget,
    ) -> Option<Answer> {
        budget.pause().await;
        let ask = Ask { opened, ..Ask::default() };
        self.solver.best_table(position, &self.observation.rules, &ask, keeps_melds, budget).await.ok()
    }

    /// The hand cards of a play with the most cards. `table` gives only the cards on the table, not the melds. `None`
    /// if the table cannot be made into melds even with hand cards, or if the budget ran out.
    pub(super) async fn played(&mut self, table: &FaceCounts, hand: &FaceCounts) -> Option<FaceCounts> {
        self.solver.played(table, hand, &self.observation.rules, &self.budget).await
    }

    /// The hand cards of a play within the limit on new cards, nearly always one with the most; no cards if there is no play.
    pub(super) async fn played_within_limit(&mut self, table: &FaceCounts, hand: &FaceCounts) -> FaceCounts {
        self.solver.played_within_limit(table, hand, &self.observation.rules, &self.budget).await
    }
}
