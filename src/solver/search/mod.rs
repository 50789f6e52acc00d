//! The search: the best path to every state, column by column.
//!
//! After a column, only the runs in progress matter, and sets depend on one rank alone. So for each state after a column, the
//! search stores the states that can follow in the next column (`successors`).

mod successors;

use alloc::vec::Vec;

use super::bound::{Bound, ROUNDING};
use super::layer::{Entry, Kinds, cut};
use super::network::Network;
use super::problem::Problem;
use super::run::SuitStep;
use super::sets::SetChoice;
use super::suit::Suit;
use crate::cards::card::JOKER_POINTS;
use crate::solver::budget::{Budget, OutOfBudget};
use successors::Branch;

/// The maximum number of entries of all layers, so that the memory stays bounded even without a limit on the work. A search
/// that needs more ends as if its budget had run out.
const MOST_ENTRIES: usize = 2_000_000;

/// The initial capacity for entries, enough for most searches.
const COMMON: usize = 128;

/// What an answer does in one column: the step of each suit, and the sets of the cards that they leave.
#[derive(Debug, Clone, Copy)]
pub(super) struct ColumnStep {
    pub(super) suits: [SuitStep; 4],
    pub(super) sets: SetChoice,
}

/// The best path, the number of jokers to add to finished melds, and the value of the answer.
pub(super) struct Found {
    pub(super) path: Vec<ColumnStep>,
    pub(super) spare: u8,
    pub(super) value: i32,
}

/// A search of the paths through a network.
pub(super) struct Search<'a> {
    pub(super) network: Network<'a>,
    /// The entries of all layers, and the first entry of each layer.
    entries: Vec<Entry>,
    layers: Vec<usize>,
    kinds: Kinds,
    /// The number of entries at which the pass ends.
    most_entries: usize,
    branch: Branch,
}

impl<'a> Search<'a> {
    pub(super) fn new(network: Network<'a>) -> Self {
        Self {
            network,
            entries: Vec::with_capacity(COMMON),
            layers: Vec::new(),
            kinds: Kinds::default(),
            most_entries: 0,
            branch: Branch::default(),
        }
    }

    /// Goes through all columns. Returns the best path, and whether states were dropped because there were more than `width`
    /// after a column. With a bound, which needs everything to be worked out, these are the states with the lowest
    /// bounds, and paths are dropped if their bound is below `sought`. Without one, the search ends.
    pub(super) async fn run(
        &mut self,
        bound: Option<&Bound>,
        sought: f64,
        width: usize,
        budget: &Budget,
    ) -> Result<(Option<Found>, bool), OutOfBudget> {
        let room = bound.map_or(0.0, |bound| bound.root - (sought - ROUNDING));
        self.begin(bound, room, budget);
        budget.pause().await;
        let mut is_cut = false;
        for column in 1..=self.network.problem.columns {
            self.network.enter(column);
            self.kinds.clear();
            let first = self.entries.len();
            let end = if bound.is_some() { MOST_ENTRIES } else { first + width };
            self.most_entries = end;
            for place in self.layers[column - 1]..first {
                if self.entries[place].is_dominated {
                    continue;
                }
                budget.checkpoint().await?;
                self.advance(place, (bound, room), budget);
                if self.entries.len() > end || self.network.suits.iter().any(Suit::is_too_wide) {
                    return if bound.is_some() { Err(OutOfBudget) } else { Ok((None, true)) };
                }
            }
            if bound.is_some() {
                is_cut |= cut(&mut self.entries, first, width);
            }
            self.layers.push(first);
        }
        budget.checkpoint().await?;
        let last = self.entries[self.layers[self.network.problem.columns]..].iter();
        let ends = last.filter(|entry| !entry.is_dominated);
        let ends = ends.filter_map(|entry| Some((*entry, end(self.network.problem, entry)?)));
        // Of several ends with the best value, the first is taken, so that the answer is deterministic.
        let best = ends.reduce(|best, other| if other.1.1 > best.1.1 { other } else { best });
        let found = best.map(|(entry, (spare, value))| Found { path: self.trace(entry), spare, value });
        Ok((found, is_cut))
    }

    fn begin(&mut self, bound: Option<&Bound>, room: f64, budget: &Budget) {
        self.entries.clear();
        self.entries.push(Entry { room, ..Entry::default() });
        self.layers.clear();
        self.layers.push(0);
        self.network.suits.iter_mut().for_each(Suit::ungroup);
        if let Some(bound) = bound {
            for (column, choices) in self.network.choices_of.iter().enumerate() {
                for choice in &mut self.network.choices[choices.clone()] {
                    choice.loss = bound.loss_of_choice(column + 1, choice);
                }
            }
            budget.charge(self.network.choices.len() as u64 / 5);
        }
    }

    fn trace(&self, mut after: Entry) -> Vec<ColumnStep> {
        let mut path = Vec::with_capacity(self.network.problem.columns);
        for _ in 0..self.network.problem.columns {
            let choice = &self.network.choices[after.choice as usize];
            path.push(ColumnStep {
                suits: core::array::from_fn(|suit| self.network.suits[suit].step(after.transitions[suit])),
                sets: choice.sets,
            });
            after = self.entries[after.parent as usize];
        }
        path.reverse();
        path
    }
}

/// For a state after the last column: the number of jokers to add to finished melds, and the value of the answer
/// with all hand jokers that are laid. `None` if the opening, the jokers or the limit does not allow the answer.
fn end(problem: &Problem, entry: &Entry) -> Option<(u8, i32)> {
    let uses = entry.uses;
    let (jokers, hand_jokers) = (uses.jokers() - uses.helping_jokers(), uses.hand_jokers());
    let is_open = problem.opening.is_none_or(|opening| uses.worth >= opening.needed.into());
    if !is_open || jokers > problem.table_jokers + problem.hand_jokers || hand_jokers > problem.hand_jokers {
        return None;
    }
    let least = uses.least_hand_jokers(problem).max(problem.must_jokers);
    let room = problem.limit.map_or(u8::MAX, |limit| limit - uses.played as u8);
    let most = problem.hand_jokers.min(room);
    let too_few = problem.places_all_jokers && jokers < problem.table_jokers + least;
    // Without a limit, hand jokers are laid before helping jokers.
    let passes_over = problem.limit.is_none() && uses.helping_jokers() > 0 && least < problem.hand_jokers;
    if least > most || too_few || passes_over {
        return None;
    }
    let laid = if problem.weights.wants_more() && !problem.places_all_jokers { most } else { least };
    Some((
        problem.table_jokers + laid - jokers,
        entry.value + i32::from(laid) * problem.weights.of(JOKER_POINTS),
    ))
}
