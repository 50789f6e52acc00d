//! The least that has to be left unused from a state on, with so many jokers left.
//!
//! Invariant: what is said of a state is exact where nothing but counts matters, so no programme that
//! minds more than counts can do better. It may have more runs in progress than there are copies of a
//! card only from a column on that is still to come, and then need not have.

use core::task::{Poll, ready};
use std::rc::Rc;

use super::ground::{Ground, Known, rank, short};
use super::sets::Dealt;
use crate::solver::index::{Index, mix};
use crate::solver::natural::AT_ONCE;
use crate::solver::natural::moves::{Column, State};
use crate::solver::natural::task::{Task, Weights};

/// The outlook from the states of one task, worked out where it is asked for.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Outlook {
    ground: Ground,
    columns: Vec<(Column, Option<Rc<Known>>)>,
    weights: Weights,
    index: Index,
    /// States, and what is left from them on; none where no way leads to the end.
    known: Vec<(u64, Option<u32>)>,
    waiting: Vec<State>,
    /// How many states may be known before there is a rest.
    until: usize,
}

impl Outlook {
    /// For at most so many copies of a card.
    pub(super) fn new(copies: usize) -> Self {
        Self {
            ground: Ground::new(copies),
            columns: Vec::new(),
            weights: Weights::default(),
            index: Index::default(),
            known: Vec::new(),
            waiting: Vec::new(),
            until: 0,
        }
    }

    /// Turns to a task.
    pub(super) fn set(&mut self, task: &Task, weights: &Weights) {
        self.columns.resize_with(task.columns + 1, Default::default);
        for column in 1..=task.columns {
            let known = self.ground.known(&rank(&task.cards, column));
            let open = self.ground.column(&known, &task.cards, column, task.cards.jokers);
            self.columns[column] = (open, Some(known));
        }
        self.weights = *weights;
        self.index.clear();
        self.known.clear();
        self.waiting.clear();
    }

    /// How many states have been looked at.
    pub(super) fn work(&self) -> u64 {
        self.known.len() as u64
    }

    /// The weight of what is left unused after a column with these shapes and jokers, at best. Where it is
    /// long to work out it is to be asked again: each time so much more is known.
    pub(super) fn left(&mut self, column: usize, shapes: [u8; 4], jokers: u8) -> Poll<Option<u32>> {
        self.until = self.known.len() + AT_ONCE;
        let left = self.left_from(column, shapes, jokers);
        self.waiting.clear();
        left
    }

    fn left_from(&mut self, column: usize, shapes: [u8; 4], jokers: u8) -> Poll<Option<u32>> {
        if column + 1 >= self.columns.len() {
            return Poll::Ready((short(shapes) <= jokers).then_some(0));
        }
        let key = (column as u64) << 40 | u64::from(jokers) << 32 | u64::from(u32::from_le_bytes(shapes));
        let known = &self.known;
        if let Some(place) = self.index.find(mix(key), |place| known[place].0 == key) {
            return Poll::Ready(self.known[place].1);
        }
        if known.len() >= self.until {
            return Poll::Pending;
        }
        let next = column + 1;
        let from = self.waiting.len();
        let waiting = &mut self.waiting;
        self.ground.moves.each(&self.columns[next].0, shapes, |state| waiting.push(state));
        let mut best: Option<u32> = None;
        while self.waiting.len() > from
            && let Some(state) = self.waiting.pop()
        {
            let Some(known) = &self.columns[next].1 else { continue };
            let costs = known.costs[state.number()];
            let mut last = Dealt::NEVER;
            for (here, &cost) in costs[..=usize::from(jokers)].iter().enumerate() {
                // More jokers that better nothing are better kept.
                if cost >= last {
                    continue;
                }
                last = cost;
                let cost = u32::from(cost) * self.weights[next];
                if best.is_none_or(|best| cost < best)
                    && let Some(rest) = ready!(self.left_from(next, state.shapes(), jokers - here as u8))
                {
                    best = Some(best.map_or(cost + rest, |best| best.min(cost + rest)));
                }
            }
        }
        let known = &self.known;
        self.index.find_or_note(mix(key), known.len(), |_| false, |place| mix(known[place].0));
        self.known.push((key, best));
        Poll::Ready(best)
    }
}
