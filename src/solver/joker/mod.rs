//! The most cards with jokers about, by counts alone.
//!
//! As [`super::natural`], but that a card of a run may be a joker, that sets may have some, and that a
//! state has a value for each number of jokers spent. Jokers are spent only where runs and sets lack
//! them; those that are left find a place afterwards, or the programme that knows all rules is asked.

#![allow(clippy::needless_range_loop, reason = "a column or a suit is the index of several arrays at once")]

mod columns;
mod count;
mod ground;
mod search;
mod sets;

pub(crate) use count::MOST_PACKS;
pub(super) use count::played;

use super::natural::aces::{Found, OneByOne};
use super::natural::cards::Cards;
use super::natural::shape::TOTAL;
use super::natural::task::{Task, Weights};
use super::natural::{QUESTION, low, matters};
use super::problem::HIGH_ACE;
use crate::budget::Budget;
use ground::rank;
use search::{Path, Search};

/// The most copies of a card with which states fit a small array.
const MOST_COPIES: u8 = 3;

/// The memory of searches, for two packs and for three.
#[derive(Debug, Clone, Default)]
pub(super) struct Memory([Option<Box<Search>>; 2]);

impl Memory {
    fn search(&mut self, copies: usize) -> &mut Search {
        self.0[copies - 2].get_or_insert_with(|| Box::new(Search::new(copies)))
    }
}

/// The units that so many states take.
pub(super) const fn units(states: u64) -> u64 {
    states * 4
}

/// The copies of cards that memory is for.
fn copies(cards: &Cards) -> usize {
    cards.copies().clamp(2, MOST_COPIES).into()
}

/// The best way: how many jokers are used, and the steps.
async fn find(
    search: &mut Search,
    cards: &Cards,
    weights: &Weights,
    high: bool,
    effort: &Budget,
) -> Option<Found<(u8, Path)>> {
    let mut aces = OneByOne::new(cards, weights);
    let is_low = !matters(cards, high);
    while let Some(task) = if is_low { Some(low(cards)) } else { aces.next() } {
        let found = search.run(&task, &aces.weights, effort).await;
        let found = found.map(|(left, used, path)| (left, task, (used, path)));
        if is_low {
            return found;
        }
        if let Some(found) = found {
            let used = aces_of(&task, &found.2.1);
            aces.note(found, used);
        }
    }
    aces.best
}

/// How many real aces of each suit a way uses.
fn aces_of(task: &Task, path: &Path) -> [u8; 4] {
    let used = |column: usize| if column <= task.columns { used_in(task, path, column) } else { [0; 4] };
    let (low, high) = (used(1), used(HIGH_ACE));
    core::array::from_fn(|suit| low[suit] + high[suit])
}

/// How many real cards of each suit a way uses in a column.
fn used_in(task: &Task, path: &Path, column: usize) -> [u8; 4] {
    let step = path[column];
    let runs = step.shapes.map(|shape| TOTAL[usize::from(shape)]);
    rank(&task.cards, column).cheapest(runs, step.jokers).map_or([0; 4], |used| {
        core::array::from_fn(|suit| runs[suit] - used.in_runs[suit] + used.sets.cards[suit])
    })
}
