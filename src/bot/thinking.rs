//! Decisions that are made in slices, so that a page stays responsive.

use alloc::boxed::Box;
use core::fmt;
use core::future::Future;
use core::pin::Pin;

use super::context::{Context, budget_for_choosing, units_for_choosing};
use super::suit_permutation::SuitPermutation;
use super::{Decision, Observation, levels};
use crate::bot::style::Computer;
use crate::play::error::Error;
use crate::play::level::Level;
use crate::solver::budget::Budget;

/// A bot's decision in progress. The caller sets its budget and the length of each slice, in units of about 30 ns.
///
/// ```
/// use machiavelli::{Game, Level, Rules, Seed};
///
/// let mut game = Game::deal(Rules::default(), ["Ada", "Bruno"], Seed::new("evening").unwrap()).unwrap();
/// let mut thinking = game.thinking(Level::Expert, Some(100_000)).unwrap();
/// thinking.advance(10_000);
/// // If that took a millisecond, the whole decision may take forty.
/// thinking.set_budget(40 * u32::try_from(thinking.work()).unwrap());
/// thinking.advance(10_000);
/// thinking.finish_early();
/// while !thinking.advance(1) {}
/// assert!(game.bot_play(thinking).is_ok());
/// ```
pub struct Thinking {
    observation: Observation,
    computer: Computer,
    budget: Budget,
    state: State,
}

enum State {
    Running(Pin<Box<dyn Future<Output = Decision>>>),
    Decided(Decision),
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { observation, computer, .. } = self;
        f.debug_struct("Thinking")
            .field("observation", observation)
            .field("computer", computer)
            .field("work", &self.work())
            .finish_non_exhaustive()
    }
}

impl Thinking {
    /// The default budget of a decision, in units of about 30 ns.
    pub const BUDGET: u32 = 1_200_000;

    /// Starts a decision.
    ///
    /// # Errors
    ///
    /// The observation has more seats than the rules allow, or numbers of cards that no game leads to.
    pub fn new(
        observation: Observation,
        computer: impl Into<Computer>,
        budget: Option<u32>,
    ) -> Result<Self, Error> {
        observation.check()?;
        Ok(Self::start(observation, computer.into(), budget_for_choosing(budget)))
    }

    /// Starts a decision from an observation that has already been checked.
    pub(super) fn start(observation: Observation, computer: Computer, budget: Budget) -> Self {
        let permutation = SuitPermutation::canonical(&observation);
        let mut context = Context::new(permutation.apply(&observation), &budget);
        Self {
            observation,
            computer,
            budget,
            state: State::Running(Box::pin(async move {
                permutation.undo(levels::decide(&mut context, computer).await)
            })),
        }
    }

    /// The observation to decide about.
    pub fn observation(&self) -> &Observation {
        &self.observation
    }

    /// The units of work used so far.
    pub fn work(&self) -> u64 {
        self.budget.used()
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.computer.level
    }

    /// This decision if it is about `observation`, otherwise a new decision about `observation`.
    pub(super) fn about(self, observation: Observation) -> Self {
        if self.observation == observation {
            self
        } else {
            Self::start(observation, self.computer, self.budget.renewed())
        }
    }

    /// Replaces the budget. The work done so far counts towards the new budget.
    pub fn set_budget(&self, budget: u32) {
        self.budget.set_limit(units_for_choosing(budget));
    }

    /// Asks for a decision with as little further work as possible. The candidate plays are compared by the simulations made
    /// so far.
    pub fn finish_early(&self) {
        self.budget.finish_early();
    }

    /// Continues for this many units of work, rounded up to a whole step. Returns whether the decision is made.
    /// How the work is divided among the calls does not affect the decision.
    pub fn advance(&mut self, work: u64) -> bool {
        if let State::Running(future) = &mut self.state {
            let Some(decision) = self.budget.poll_for(future.as_mut(), work) else { return false };
            self.state = State::Decided(decision);
        }
        true
    }

    /// Completes the decision and returns it.
    pub fn decision(mut self) -> Decision {
        while !self.advance(u64::MAX) {}
        match self.state {
            State::Decided(decision) => decision,
            State::Running(_) => unreachable!("advance() returns true once the decision is made"),
        }
    }
}
