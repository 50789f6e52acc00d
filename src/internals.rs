//! Functions for the tests of this crate that have to see more than the API shows. They are not part of the API: any version may
//! change or remove them.

use alloc::vec::Vec;
use core::pin::pin;

pub use crate::bot::is_near;
pub use crate::bot::policy::{Moment, Policy};
use crate::bot::{self, Observation};
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::play::error::Error;
use crate::play::rng::Rng;
use crate::rules::Rules;
use crate::solver::budget::{Budget, block_on};
use crate::solver::{Answer, Ask, Completion, Outs, Solver};

pub use crate::play::deal::first_player_and_pack;

/// The best play without its steps, computed in slices of `slice` units. `after_slice` gets the number of units used so far after
/// each slice, and so after the last one.
///
/// # Errors
///
/// [`Error::ImpossibleCards`].
pub fn best_table(
    solver: &mut Solver,
    position: &Position,
    rules: &Rules,
    ask: &Ask,
    keeps_melds: bool,
    slice: u64,
    mut after_slice: impl FnMut(u64),
) -> Result<Answer, Error> {
    let budget = Budget::of(ask.budget);
    let mut work = pin!(solver.best_table(position, rules, ask, keeps_melds, &budget));
    loop {
        let answer = budget.poll_for(work.as_mut(), slice);
        after_slice(budget.used());
        if let Some(answer) = answer {
            return answer;
        }
    }
}

/// [`Solver::can_complete`], and the number of units that it used.
///
/// # Errors
///
/// [`Error::ImpossibleCards`].
pub fn completion(
    solver: &mut Solver,
    position: &Position,
    rules: &Rules,
    budget: Option<u32>,
) -> Result<(Completion, u64), Error> {
    let budget = Budget::of(budget);
    let completion = block_on(solver.completion(position, rules, &budget))?;
    Ok((completion, budget.used()))
}

/// [`Solver::outs`], and the number of units that it used.
///
/// # Errors
///
/// [`Error::ImpossibleCards`].
pub fn outs(
    solver: &mut Solver,
    position: &Position,
    rules: &Rules,
    ask: &Ask,
) -> Result<(Outs, u64), Error> {
    let budget = Budget::of(ask.budget);
    let outs = block_on(solver.find_outs(position, rules, ask, &budget))?;
    Ok((outs, budget.used()))
}

/// The hand cards of a play with the most cards, as playouts of the expert find them; `None` if the table cannot be completed.
pub fn played(
    solver: &mut Solver,
    table: &FaceCounts,
    hand: &FaceCounts,
    rules: &Rules,
) -> Option<FaceCounts> {
    block_on(solver.played(table, hand, rules, &Budget::of(None)))
}

/// The hand cards of a play with the most cards within the limit on new cards, as playouts find them: at times with fewer cards.
pub fn played_within_limit(
    solver: &mut Solver,
    table: &FaceCounts,
    hand: &FaceCounts,
    rules: &Rules,
) -> FaceCounts {
    block_on(solver.played_within_limit(table, hand, rules, &Budget::of(None)))
}

/// The hands in one of the random deals for which the expert simulates its plays, its own hand first.
pub fn guessed_hands(observation: &Observation, rng: &mut Rng) -> Vec<FaceCounts> {
    block_on(bot::guessed_hands(observation, rng))
}
