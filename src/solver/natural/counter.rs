//! The best value of every state, column by column.
//!
//! Two states after the same step have the same number of runs in each suit, and whatever can be added to a run can be
//! added to a longer one. So one of the two is dropped if the other has no shorter runs, no fewer jokers left, and is
//! worth no less.
//!
//! No suit needs more runs in progress than there are copies of its cards, even with jokers. Suppose that there are more
//! runs than copies in a column. Then every column in which all of them lie contains a joker of theirs. Let the run that
//! begins last and the one that ends first exchange their later cards: one of the new runs covers exactly these columns.
//! Because the cards of a column are interchangeable, this run can consist of those jokers. It can therefore be taken
//! out, and its jokers placed elsewhere, which leaves one run fewer.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::select_unpredictable;
use core::ops::Range;

use super::TooWide;
use super::cards::Cards;
use super::columns::{Chosen, Columns};
use super::shape::jokers_needed;
use super::steps::{State, has_no_less};
use crate::cards::face_counts::FaceCounts;
use crate::solver::budget::Budget;
use crate::solver::hash::HashMap;
use crate::solver::problem::HIGH_ACE;

/// The units charged for a question, in addition to those of its states.
const UNITS_PER_QUESTION: u64 = 20;

/// The value of a state if nothing has been left unused. The weight of unused cards is subtracted.
pub(super) const START: u64 = 1 << 28;

/// More than the weight of all cards.
pub(super) const MOST_UNUSED: u32 = 1 << 28;

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) state: State,
    /// See [`Steps::merits`](super::steps::Steps::merits).
    merits: u64,
    /// The previous entry of the layer that was reached by the same step; [`NO_ENTRY`] if there is none.
    alike: u32,
    /// The upper half is the value, the lower half the index of the entry before this one. 0 if another state is no worse.
    pub(super) value: u64,
}

impl Entry {
    /// The weight of the unused cards; `None` if another state is no worse.
    pub(super) fn unused(&self) -> Option<u32> {
        (self.value > 0).then(|| (START - (self.value >> 32)) as u32)
    }
}

/// The maximum number of states of a layer. If a layer is wider, the general search answers instead.
const fn widest(cards: &Cards) -> usize {
    if cards.jokers == 0 { 400 } else { 1_200 }
}

const NO_ENTRY: u32 = u32::MAX;

pub(super) type Path = [Chosen; HIGH_ACE + 1];

/// The best that counting has found.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    /// The least weight of unused hand cards.
    pub(super) unused: u32,
    /// The aces of each suit in the column above the king.
    high_aces: [u8; 4],
    /// The index of the last entry of the path.
    end: usize,
}

/// Counts cards of which there are at most a fixed number of copies.
#[derive(Debug, Clone)]
pub(super) struct Counter {
    pub(super) columns: Columns,
    pub(super) entries: Vec<Entry>,
    /// For each step, the last entry of the unfinished layer after it, or [`NO_ENTRY`].
    last: Vec<u32>,
    /// For each column, the index of the first entry of a state after it.
    pub(super) layers: [usize; HIGH_ACE + 1],
    /// What is known about the columns to the right; see `outs`.
    pub(super) known: HashMap<u64, u32>,
}

impl Counter {
    pub(super) fn new(copies: usize) -> Self {
        let columns = Columns::new(copies);
        let last = vec![NO_ENTRY; columns.steps.count];
        Self { columns, entries: Vec::new(), last, layers: [0; HIGH_ACE + 1], known: HashMap::default() }
    }

    /// The least weight of unused hand cards, with as few jokers as possible; `None` if the table cannot be completed.
    pub(super) async fn count(&mut self, cards: &Cards, budget: &Budget) -> Result<Option<Found>, TooWide> {
        budget.charge(UNITS_PER_QUESTION);
        self.columns.begin();
        self.entries.clear();
        let (mut best, mut least) = (None, 0);
        for high_aces in cards.high_aces() {
            let cards = cards.with_high_aces(high_aces);
            self.search(&cards, least, budget).await?;
            let value =
                |&index: &usize| (self.entries[index].value >> 32, self.entries[index].state.jokers());
            let ends = self.layers[cards.columns]..self.entries.len();
            let Some(end) = ends.filter(|index| value(index).0 > least).max_by_key(value) else { continue };
            least = self.entries[end].value >> 32;
            best = Some(Found { unused: (START - least) as u32, high_aces, end });
            if least == START {
                break;
            }
        }
        Ok(best)
    }

    /// Adds the states after each column to the entries. Those with a value of at most `least` are left out, except where there is
    /// nothing to compare.
    pub(super) async fn search(&mut self, cards: &Cards, least: u64, budget: &Budget) -> Result<(), TooWide> {
        let others = cards.jokers + cards.spare;
        // A search without jokers is short, so the first one is completed even if the budget has run out.
        let is_short = self.entries.is_empty() && others == 0;
        self.layers[0] = self.entries.len();
        let state = State::of_jokers(others);
        self.entries.push(Entry { state, merits: 0, alike: NO_ENTRY, value: START << 32 });
        for column in 1..=cards.columns {
            let to = self.entries.len();
            self.add_layer(cards, column, self.layers[column - 1]..to, least);
            self.layers[column] = to;
            let states = self.entries.len() - to;
            // With jokers, more steps lead to the same states.
            budget.charge(if cards.jokers > 0 { 2 * states as u64 } else { states as u64 });
            if states > widest(cards) || !is_short && budget.checkpoint().await.is_err() {
                return Err(TooWide);
            }
            if states == 0 {
                self.layers[column..].fill(to);
                break;
            }
        }
        Ok(())
    }

    /// Adds the states after a column to the entries, given the entries of the states before it. Stops if there are more than
    /// [`widest`].
    fn add_layer(&mut self, cards: &Cards, column: usize, before: Range<usize>, least: u64) {
        let to = before.end;
        // If there is only one state and no joker, each step leads to one state, so there is nothing to compare.
        let alone = before.len() == 1 && cards.jokers + cards.spare == 0;
        let ahead = self.columns.ahead(cards, column);
        let weight = u64::from(cards.weights[column]);
        let most = to + widest(cards);
        for used in 0..=cards.jokers {
            let kind = self.columns.kind_of(cards, column, used);
            for left in cards.spare..=(cards.jokers - used + cards.spare) {
                let Self { columns, entries, last, .. } = &mut *self;
                let open = columns.open(kind, &ahead, left);
                for index in before.clone() {
                    let Entry { state, value, .. } = entries[index];
                    if value == 0 || state.jokers() != left + used || entries.len() > most {
                        continue;
                    }
                    let onward = value >> 32 << 32 | index as u64;
                    columns.steps.each_next(&open, state.shapes(), |state| {
                        let value = onward - ((u64::from(open.unused[state.step()]) * weight) << 32);
                        let mut entry = Entry { state, merits: 0, alike: NO_ENTRY, value };
                        if !alone {
                            if left > 0 && jokers_needed(&ahead, state.shapes()) > left
                                || value >> 32 <= least
                            {
                                return;
                            }
                            entry.merits = columns.steps.merits(state);
                            if compare(entries, &mut entry, last[state.step()]) {
                                return;
                            }
                            last[state.step()] = entries.len() as u32;
                        }
                        entries.push(entry);
                    });
                }
            }
        }
        if !alone {
            for entry in &self.entries[to..] {
                self.last[entry.state.step()] = NO_ENTRY;
            }
        }
    }

    /// The best path that the last call of `count` has found, and its last column.
    pub(super) fn path(&mut self, cards: &Cards, found: &Found) -> (Path, usize) {
        let cards = cards.with_high_aces(found.high_aces);
        let mut path = Path::default();
        let mut entry = self.entries[found.end];
        for column in (1..=cards.columns).rev() {
            let before = self.entries[(entry.value as u32) as usize];
            let jokers = before.state.jokers() - entry.state.jokers();
            let kind = self.columns.kind_of(&cards, column, jokers);
            path[column] = Chosen { state: entry.state, kind };
            entry = before;
        }
        (path, cards.columns)
    }

    /// The natural cards that the best path uses.
    pub(super) fn used(&mut self, cards: &Cards, found: &Found) -> FaceCounts {
        let mut used = [[0; 13]; 4];
        let (path, columns) = self.path(cards, found);
        for column in 1..=columns {
            let (in_sets, in_runs) = self.columns.used(path[column]);
            for suit in 0..4 {
                // Column 14 contains aces, too.
                used[suit][(column - 1) % 13] += in_sets[suit] + in_runs[suit];
            }
        }
        FaceCounts::from_suits(&used)
    }
}

/// Whether an entry after the same step is no worse than the new one. Drops entries that are no better than the new
/// one.
#[inline]
fn compare(entries: &mut [Entry], new: &mut Entry, last: u32) -> bool {
    new.alike = last;
    let mut alike = last;
    while let Some(other) = entries.get_mut(alike as usize) {
        if has_no_less(other.merits, new.merits) && (other.value >> 32 >= new.value >> 32) {
            return true;
        }
        let is_better = has_no_less(new.merits, other.merits) && (new.value >> 32 >= other.value >> 32);
        // A branch would be unpredictable.
        other.value = select_unpredictable(is_better, 0, other.value);
        alike = other.alike;
    }
    false
}
