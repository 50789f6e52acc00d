//! The least that has to be left unused from a state on.
//!
//! Invariant: what is said of a state is exact where nothing but counts matters, so no programme that
//! minds more than counts can do better.

use core::task::{Poll, ready};

use super::ground::{Ground, Place};
use super::moves::{Column, State};
use super::task::{Task, Weights};
use crate::solver::index::{Index, mix};

/// How many states are worked out without a rest: more than there are columns.
pub(in crate::solver) const AT_ONCE: usize = 500;

/// The outlook from the states of one task, worked out where it is asked for.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Outlook {
    ground: Ground,
    columns: Vec<(Column, Place)>,
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
        self.ground.begin();
        self.columns.clear();
        self.columns.extend((0..=task.columns).map(|column| self.ground.look_at(&task.cards, column)));
        self.weights = *weights;
        self.index.clear();
        self.known.clear();
        self.waiting.clear();
    }

    /// How many states have been looked at.
    pub(super) fn work(&self) -> u64 {
        self.known.len() as u64
    }

    /// The weight of what is left unused after a column with these shapes, at best. Where it is long to
    /// work out it is to be asked again: each time so much more is known.
    pub(super) fn left(&mut self, column: usize, shapes: [u8; 4]) -> Poll<Option<u32>> {
        self.until = self.known.len() + AT_ONCE;
        let left = self.left_from(column, shapes);
        self.waiting.clear();
        left
    }

    fn left_from(&mut self, column: usize, shapes: [u8; 4]) -> Poll<Option<u32>> {
        if column + 1 >= self.columns.len() {
            // The last column leaves no short run.
            return Poll::Ready(Some(0));
        }
        let key = (column as u64) << 32 | u64::from(u32::from_le_bytes(shapes));
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
        let (known, here) = &self.columns[next];
        self.ground.moves.each(known, shapes, |state| waiting.push(state));
        let here = *here;
        let mut best: Option<u32> = None;
        while self.waiting.len() > from
            && let Some(state) = self.waiting.pop()
        {
            let here = u32::from(self.ground.left(here)[state.number()]) * self.weights[next];
            if best.is_none_or(|best| here < best)
                && let Some(rest) = ready!(self.left_from(next, state.shapes()))
            {
                best = Some(best.map_or(here + rest, |best| best.min(here + rest)));
            }
        }
        let known = &self.known;
        self.index.find_or_note(mix(key), known.len(), |_| false, |place| mix(known[place].0));
        self.known.push((key, best));
        Poll::Ready(best)
    }
}
