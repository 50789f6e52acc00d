//! Column after column, the best way to every state.
//!
//! Invariant: a layer holds each state once, with the best value by which it can be reached, and only
//! states whose short runs the next two columns can finish.

use core::hint::select_unpredictable;

use super::aces::{Settled, TooWide};
use super::cards::Cards;
use super::ground::{Ground, Place};
use super::moves::{Column, State};
use super::reserves::Reserves;
use super::shape::no_shorter;
use super::task::{Path, Task, Weights};
use crate::solver::problem::HIGH_ACE;

/// What the first state is worth; what is left unused is taken off.
const START: u32 = 1 << 28;

/// Layers of more states are left to the general search, whose bounds drop most of them.
const MOST: usize = 400;

/// A state of a layer.
#[derive(Debug, Clone, Copy)]
struct Entry {
    state: State,
    /// The lengths of its runs, see [`super::moves::Moves::lengths`].
    lengths: u32,
    parent: u32,
    /// What it is worth; none where another state is better.
    value: u32,
    /// The entry before it, in its layer, after the same move.
    alike: u32,
}

impl Entry {
    /// Can all come of it that can come of the other, and is it worth no less? Both stand after the same
    /// move, so they have as many runs: longer ones are better.
    #[inline]
    #[allow(clippy::needless_bitwise_bool, reason = "which it will be cannot be foreseen, so no branch")]
    const fn beats(&self, other: &Self) -> bool {
        (self.value >= other.value) & no_shorter(self.lengths, other.lengths)
    }
}

/// What a column leaves over: where that stands, and what each card of it weighs.
#[derive(Debug, Clone, Copy)]
struct Left {
    here: Place,
    weight: u32,
}

/// No entry.
const NOBODY: u32 = u32::MAX;

/// The memory of searches.
#[derive(Debug, Clone)]
pub(super) struct Search {
    pub(super) ground: Ground,
    entries: Vec<Entry>,
    /// Where each layer begins.
    layers: [usize; HIGH_ACE + 2],
    /// For each move the last entry, of the layer that is being made, after it.
    last: Vec<u32>,
    reserves: Reserves,
    /// How many states have been looked at since this was last set.
    pub(super) work: u64,
}

impl Search {
    /// For at most so many copies of a card.
    pub(super) fn new(copies: usize) -> Self {
        Self {
            ground: Ground::new(copies),
            entries: Vec::new(),
            layers: [0; HIGH_ACE + 2],
            last: vec![NOBODY; (copies + 1).pow(4)],
            reserves: Reserves::default(),
            work: 0,
        }
    }

    /// The weight of what is left unused at best, and the way; none where the table cards cannot all
    /// go into melds.
    pub(super) fn run(&mut self, task: &Task, weights: &Weights) -> Result<Option<(u32, Path)>, TooWide> {
        let best = self.go(task, weights)?;
        Ok(best.map(|best| (START - self.entries[best].value, self.trace(best, task.columns))))
    }

    /// The same without the way.
    pub(super) fn least(&mut self, task: &Task, weights: &Weights) -> Result<Option<u32>, TooWide> {
        Ok(self.go(task, weights)?.map(|best| START - self.entries[best].value))
    }

    fn go(&mut self, task: &Task, weights: &Weights) -> Result<Option<usize>, TooWide> {
        self.ground.begin();
        self.entries.clear();
        self.entries.push(Entry {
            state: State::default(),
            lengths: 0,
            parent: 0,
            value: START,
            alike: NOBODY,
        });
        self.layers[0] = 0;
        let mut next = self.ground.find(&task.cards, 1);
        for column in 1..=task.columns {
            let (from, to) = (self.layers[column - 1], self.entries.len());
            if from == to {
                self.work += self.entries.len() as u64;
                return Ok(None);
            }
            self.layers[column] = to;
            let here = core::mem::replace(&mut next, self.ground.find(&task.cards, column + 1));
            let known = self.ground.between(&task.cards, column, here, next);
            let (left, alone) = (Left { here, weight: weights[column] }, to - from == 1);
            for place in from..to {
                if self.entries[place].value > 0 {
                    self.advance(&known, left, place, alone);
                }
            }
            if !alone {
                for entry in &self.entries[to..] {
                    self.last[entry.state.number()] = NOBODY;
                }
            }
            if self.entries.len() - to > MOST {
                self.work += self.entries.len() as u64;
                return Err(TooWide);
            }
        }
        self.work += self.entries.len() as u64;
        let last = self.layers[task.columns]..self.entries.len();
        Ok(last.max_by_key(|&place| self.entries[place].value))
    }

    /// Puts all states that can follow a state into the next layer, but for those that are no better than
    /// others. What is `alone` in its layer leads to no two states that could be compared.
    #[inline]
    fn advance(&mut self, known: &Column, left: Left, place: usize, alone: bool) {
        let Entry { state, value: before, .. } = self.entries[place];
        let Self { ground, entries, last, .. } = self;
        let left_over = ground.left(left.here);
        ground.moves.each(known, state.shapes(), |state| {
            let number = state.number();
            let value = before - u32::from(left_over[number]) * left.weight;
            let mut entry = Entry { state, lengths: 0, parent: place as u32, value, alike: NOBODY };
            if !alone {
                entry.lengths = ground.moves.lengths(state);
                let last = &mut last[number];
                entry.alike = *last;
                let mut alike = *last;
                while let Some(other) = entries.get_mut(alike as usize) {
                    if other.beats(&entry) {
                        return;
                    }
                    other.value = select_unpredictable(entry.beats(other), 0, other.value);
                    alike = other.alike;
                }
                *last = entries.len() as u32;
            }
            entries.push(entry);
        });
    }

    fn trace(&self, mut place: usize, columns: usize) -> Path {
        let mut path = Path::default();
        for column in (1..=columns).rev() {
            path[column] = self.entries[place].state.shapes();
            place = self.entries[place].parent as usize;
        }
        path
    }
}

impl Search {
    /// How many aces to keep for the high end.
    pub(super) fn settle(&mut self, cards: &Cards, weights: &Weights) -> Settled {
        if weights.iter().any(|&weight| weight > 1) {
            return Settled::TooMany;
        }
        let settled = self.reserves.settle(&mut self.ground, cards);
        self.work += self.reserves.work;
        settled
    }
}
