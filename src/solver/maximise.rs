//! The best answer: one pass of the search, or passes with a bound, until that proves that no answer is better.
//!
//! Jokers that no run or set needs are added after the search. Almost always there is room for them: in any set of
//! three cards, and at the ends of any run that does not contain all ranks. If there is none, the sets are made again with more
//! jokers ([`rebuild`]). If even that gives no room, the problem is searched again, and that search places every joker itself.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::bound::{Bound, ROUNDING};
use super::network::Network;
use super::problem::{Problem, Stage};
use super::rebuild::{Built, rebuild};
use super::search::{Found, Search};
use crate::cards::card::Card;
use crate::solver::budget::{Budget, OutOfBudget};

#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) melds: Vec<Built>,
    pub(super) value: i32,
}

#[derive(Default)]
pub(super) struct Outcome {
    pub(super) best: Option<Best>,
    pub(super) is_proven: bool,
    /// Whether the search had to place every joker, because without that rule it left a joker that fits nowhere.
    pub(super) places_all_jokers: bool,
}

/// The maximum number of states after a column if no bound drops any.
const WIDTH: usize = 120;

/// The answer with the greatest value in a stage, if it is greater than `known`.
pub(super) async fn maximise(
    problem: &Problem,
    stage: Stage,
    known: Option<i32>,
    budget: &Budget,
) -> Outcome {
    let mut maximum = Maximum { problem, stage, known, outcome: Outcome::default() };
    let is_proven = maximum.seek(budget).await.unwrap_or(false);
    Outcome { is_proven, ..maximum.outcome }
}

/// [`maximise`] in one pass without a bound, for questions that limit what is left unplayed and how many melds are lost. `None`
/// if there are too many states even so.
pub(super) async fn maximise_at_once(
    problem: &Problem,
    stage: Stage,
    known: Option<i32>,
    budget: &Budget,
) -> Option<Outcome> {
    let mut maximum = Maximum { problem, stage, known, outcome: Outcome::default() };
    let is_proven = match maximum.search().run(None, 0.0, WIDTH, budget).await {
        Ok((_, true)) => return None,
        Ok((found, false)) => {
            let found = found.filter(|found| maximum.within(found.value) >= maximum.least());
            maximum.store(found, budget).await.is_ok_and(|is_proven| is_proven != Some(false))
        }
        Err(OutOfBudget) => false,
    };
    Some(Outcome { is_proven, ..maximum.outcome })
}

/// A search for the answer with the greatest value.
struct Maximum<'a> {
    problem: &'a Problem,
    stage: Stage,
    /// The value that an answer must exceed.
    known: Option<i32>,
    outcome: Outcome,
}

impl<'a> Maximum<'a> {
    /// A search of the answers that the stage compares. If the primary value is known, it limits what the unplayed cards may
    /// be worth.
    fn search(&self) -> Search<'a> {
        let problem = self.problem;
        let unplayed = match self.stage {
            Stage::Secondary { primary } if problem.weights.wants_more() => {
                (problem.primary_of_hand() - primary).max(0)
            }
            _ => i32::MAX,
        };
        Search::new(Network::new(problem, unplayed.cast_unsigned()))
    }

    /// Stores the best answer, and returns whether it is proven.
    async fn seek(&mut self, budget: &Budget) -> Result<bool, OutOfBudget> {
        let Self { problem, stage, .. } = *self;
        let mut search = self.search();
        if !search.network.expand_all(budget).await? {
            return Ok(true);
        }
        let mut bound = Bound::new(&mut search.network, stage);
        // Usually, as many cards can be laid as the bound allows, and few rounds and states are enough to find an answer.
        // The value sought is at most `slack` below the bound.
        let is_count = stage == Stage::Primary && problem.weights.is_count();
        let (mut rounds, mut width, mut slack) =
            if is_count { (2, 12, 0.0) } else { (12, 48, stage.unit(problem)) };
        loop {
            let least = self.least();
            bound.improve(&search.network, rounds, least, budget).await;
            if bound.upper < least - ROUNDING {
                return Ok(true);
            }
            budget.checkpoint().await?;
            bound.settle(&search.network, budget).await;
            let sought = least.max(libm::floor(bound.upper + ROUNDING) - slack);
            let (found, is_cut) = search.run(Some(&bound), sought, width, budget).await?;
            let found = found.filter(|found| self.within(found.value) >= sought);
            if found.is_some() {
                if let Some(is_proven) = self.store(found, budget).await? {
                    return Ok(is_proven);
                }
                if !is_cut {
                    return Ok(true);
                }
            } else if !is_cut {
                if sought <= least {
                    return Ok(true);
                }
                bound.upper = bound.upper.min(sought - 1.0);
                slack = (slack * 2.0).max(stage.unit(problem));
            } else {
                width *= 4;
            }
            rounds = 12;
        }
    }

    /// What the stage compares of a value.
    fn within(&self, value: i32) -> f64 {
        let shift = self.problem.weights.shift;
        f64::from(match self.stage {
            Stage::Primary => value >> shift,
            Stage::Secondary { primary } => value - (primary << shift),
        })
    }

    /// The least that an answer must reach within the stage.
    fn least(&self) -> f64 {
        match (self.stage, self.known) {
            (_, Some(value)) => self.within(value) + 1.0,
            // If fewer cards are better, they count negatively.
            (Stage::Primary, None) if !self.problem.weights.wants_more() => -f64::from(Card::COUNT as u8),
            _ => 0.0,
        }
    }

    /// Stores an answer. If one of its jokers fits nowhere, the problem is searched again. Then it returns whether that search
    /// has proven its answer.
    async fn store(&mut self, found: Option<Found>, budget: &Budget) -> Result<Option<bool>, OutOfBudget> {
        let Some(found) = found else { return Ok(None) };
        if let Some(melds) = rebuild(self.problem, &found.path, found.spare, budget) {
            self.known = Some(found.value);
            self.outcome.best = Some(Best { melds, value: found.value });
            return Ok(None);
        }
        if self.problem.places_all_jokers {
            return Err(OutOfBudget);
        }
        let all = Problem { places_all_jokers: true, ..self.problem.clone() };
        let again = Box::pin(maximise(&all, self.stage, self.known, budget)).await;
        // An answer that an earlier pass found is still the best if this search finds no better one.
        self.outcome.best = again.best.or(self.outcome.best.take());
        self.outcome.places_all_jokers = true;
        Ok(Some(again.is_proven))
    }
}
