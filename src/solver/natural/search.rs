//! The best value of every state, column by column.
//!
//! Two states after the same move have the same number of runs in each suit, and whatever can be added to a run can be
//! added to a longer one. So one of the two is dropped if the other has no shorter runs and is worth no less.
//!
//! No suit needs more runs in progress than there are copies of its cards, even with jokers. Suppose that there are more
//! runs than copies in a column. Then every column in which all of them lie contains a joker of theirs. Let the run that
//! begins last and the one that ends first exchange their later cards: one of the new runs covers exactly these columns.
//! Because the cards of a column are interchangeable, this run can consist of those jokers. It can therefore be taken
//! out, and its jokers placed elsewhere, which leaves one run fewer.

use core::hint::select_unpredictable;

use super::TooWide;
use super::cards::Cards;
use super::columns::{Columns, IMPOSSIBLE, Step};
use super::moves::{OpenMoves, State, no_shorter};
use super::shape::ByShape;
use super::value::{START, Value, are_no_worse, pay};
use crate::solver::budget::Budget;
use crate::solver::problem::HIGH_ACE;

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<V, const J: usize> {
    pub(super) state: State,
    /// The lengths of its runs, see [`Moves::lengths`](super::moves::Moves::lengths).
    lengths: u32,
    /// The previous entry of the layer that was reached by the same move; [`NO_ENTRY`] if there is none.
    alike: u32,
    /// The value for each number of jokers used. All are [`Value::NONE`] if another state is no worse.
    pub(super) values: [V; J],
}

const NO_ENTRY: u32 = u32::MAX;

pub(super) type Path = [Step; HIGH_ACE + 1];

#[derive(Debug, Clone)]
pub(super) struct Search<V, const J: usize> {
    pub(super) entries: Vec<Entry<V, J>>,
    /// The index of the first entry of each layer.
    pub(super) layers: [usize; HIGH_ACE + 2],
    /// The index of each column's kind.
    kinds: [u16; HIGH_ACE + 1],
    /// For each move, the last entry of the unfinished layer after it, or [`NO_ENTRY`].
    last: Vec<u32>,
    /// For each state, one more than the index of its entry in the unfinished layer; 0 if it has none. Empty unless values
    /// are merged.
    pub(super) slots: Vec<u32>,
    state_count: usize,
    /// The number of transitions into the last layer; 0 unless values are merged.
    merged: u64,
}

struct CurrentColumn<'a, const J: usize> {
    columns: &'a Columns<J>,
    cards: &'a Cards,
    unused: &'a [[u8; J]],
    weight: u32,
    /// For each suit and shape, the number of jokers that its short runs need.
    jokers_needed: [&'static ByShape<u8>; 4],
}

impl<const J: usize> CurrentColumn<'_, J> {
    /// The maximum number of jokers used so far with which the short runs of a state can still be completed; `None` if
    /// the jokers do not suffice.
    fn spendable(&self, state: State) -> Option<usize> {
        if J == 1 {
            return Some(0);
        }
        let shapes = state.shapes();
        let needed: u8 = (0..4).map(|suit| self.jokers_needed[suit][usize::from(shapes[suit])]).sum();
        self.cards.jokers.checked_sub(needed).map(usize::from)
    }
}

impl<V: Value, const J: usize> Search<V, J> {
    /// Whether the values of all paths to a state are merged before the state is compared with others.
    const MERGES: bool = V::HOLDS_SEVERAL || J > 1;

    /// The maximum number of states of a layer. If a layer is wider, the general search answers instead.
    const WIDEST: usize = if J == 1 { 400 } else { 600 };

    /// The units charged for a transition if values are merged.
    const UNITS_PER_TRANSITION: u64 = size_of::<[V; J]>().div_ceil(32) as u64;

    pub(super) fn new(columns: &Columns<J>) -> Self {
        Self {
            entries: Vec::new(),
            layers: [0; HIGH_ACE + 2],
            kinds: [0; HIGH_ACE + 1],
            last: vec![NO_ENTRY; columns.moves.count],
            slots: Vec::new(),
            state_count: columns.moves.state_count(),
            merged: 0,
        }
    }

    /// Starts with a layer of a single state, which has no runs.
    pub(super) fn begin(&mut self, value: V) {
        let mut values = [V::NONE; J];
        values[0] = value;
        self.entries.clear();
        if Self::MERGES && self.slots.is_empty() {
            self.slots.resize(self.state_count, 0);
        }
        self.entries.push(Entry { state: State::default(), lengths: 0, alike: NO_ENTRY, values });
    }

    /// The indices of the entries of the layer after a column.
    pub(super) fn layer(&self, column: usize) -> core::ops::Range<usize> {
        self.layers[column]..self.layers[column + 1]
    }

    /// Creates the layers after the columns from `first` on. The last layer may be empty.
    #[inline]
    pub(super) async fn run(
        &mut self,
        columns: &mut Columns<J>,
        cards: &Cards,
        first: usize,
        budget: &Budget,
    ) -> Result<(), TooWide> {
        if !Self::MERGES {
            // This search is short, so it is completed even if the budget has run out.
            let mut all = first..=cards.columns;
            let is_wide = all.any(|column| self.add_layer(columns, cards, column, u64::MAX));
            budget.charge(self.entries.len() as u64);
            return if is_wide { Err(TooWide) } else { Ok(()) };
        }
        for column in first..=cards.columns {
            let most = budget.left() / Self::UNITS_PER_TRANSITION;
            let is_wide = self.add_layer(columns, cards, column, most);
            budget.charge(Self::UNITS_PER_TRANSITION * self.merged + self.layer(column).len() as u64);
            if budget.checkpoint().await.is_err() || is_wide {
                return Err(TooWide);
            }
        }
        Ok(())
    }

    /// Creates the layer after a column. Stops and returns true if the layer has too many states, or if more than
    /// `most` transitions are merged.
    #[inline]
    fn add_layer(&mut self, columns: &mut Columns<J>, cards: &Cards, column: usize, most: u64) -> bool {
        let kind = columns.kind_of(cards, column);
        self.kinds[column] = kind;
        let (from, to) = (self.layers[column - 1], self.entries.len());
        self.layers[column] = to;
        self.merged = 0;
        let columns = &*columns;
        let here = CurrentColumn {
            columns,
            cards,
            unused: columns.unused(kind),
            weight: cards.weights[column],
            jokers_needed: columns.jokers_needed(cards, column),
        };
        // The open moves, by the number of jokers left.
        let open = core::array::from_fn(|left| columns.open(cards, column, kind, left));
        let alone = to - from == 1;
        for index in from..to {
            self.advance(&here, &open, index, alone);
            if self.entries.len() - to > Self::WIDEST || self.merged > most {
                break;
            }
        }
        if Self::MERGES {
            self.settle(&here, to);
        }
        if Self::MERGES || !alone {
            for entry in &self.entries[to..] {
                self.last[entry.state.move_number()] = NO_ENTRY;
            }
        }
        self.layers[column + 1] = self.entries.len();
        self.entries.len() - to > Self::WIDEST || self.merged > most
    }

    /// Adds to the next layer the states that can follow a state. If the state is `alone` in its layer, each move leads
    /// to one state, so there is nothing to compare.
    #[inline]
    fn advance(&mut self, here: &CurrentColumn<'_, J>, open: &[OpenMoves<'_>; J], index: usize, alone: bool) {
        let Entry { state, mut values, .. } = self.entries[index];
        let Some(fewest) = values.iter().position(|&value| value != V::NONE) else { return };
        for (spent, value) in values.iter_mut().enumerate().skip(fewest) {
            if J == 1 || *value != V::NONE {
                *value = value.onward(index, spent);
            }
        }
        let jokers = usize::from(here.cards.jokers);
        let left = jokers - fewest;
        let Self { entries, last, slots, merged, .. } = self;
        here.columns.moves.each_next(&open[left], state.shapes(), |state| {
            let number = state.move_number();
            if Self::MERGES {
                // Impossible if the short runs need more jokers than are left.
                let rest = here.spendable(state).and_then(|most| (most + left).checked_sub(jokers));
                if rest.is_none_or(|rest| here.unused[number][rest] == IMPOSSIBLE) {
                    return;
                }
                merge(entries, slots, state, &values);
                *merged += 1;
                return;
            }
            let values = pay(&values, &here.unused[number], here.weight, 0);
            let mut entry = Entry { state, lengths: 0, alike: NO_ENTRY, values };
            if !alone {
                entry.lengths = here.columns.moves.lengths(state);
                if compare(entries, &mut entry, last[number]) {
                    return;
                }
                last[number] = entries.len() as u32;
            }
            entries.push(entry);
        });
    }

    /// Subtracts what the column leaves unused from the values of the entries from index `from` on, and drops entries
    /// that are no better than another one. All paths to these entries must have been merged.
    #[inline]
    fn settle(&mut self, here: &CurrentColumn<'_, J>, from: usize) {
        for index in from..self.entries.len() {
            let (known, rest) = self.entries.split_at_mut(index);
            let entry = &mut rest[0];
            let number = entry.state.move_number();
            self.slots[entry.state.index()] = 0;
            entry.lengths = here.columns.moves.lengths(entry.state);
            let pay = |most| pay(&entry.values, &here.unused[number], here.weight, most);
            entry.values = here.spendable(entry.state).map_or([V::NONE; J], pay);
            if entry.values == [V::NONE; J] || compare(known, entry, self.last[number]) {
                entry.values = [V::NONE; J];
            } else {
                self.last[number] = index as u32;
            }
        }
    }
}

/// Adds a state, or merges its values with those of another path to it.
#[inline]
pub(super) fn merge<V: Value, const J: usize>(
    entries: &mut Vec<Entry<V, J>>,
    slots: &mut [u32],
    state: State,
    values: &[V; J],
) {
    let slot = &mut slots[state.index()];
    if *slot == 0 {
        entries.push(Entry { state, lengths: 0, alike: NO_ENTRY, values: *values });
        *slot = entries.len() as u32;
    } else {
        let known = &mut entries[*slot as usize - 1].values;
        for (known, value) in known.iter_mut().zip(values) {
            *known = known.better(*value);
        }
    }
}

/// Whether an entry after the same move is no worse than the new one. Drops entries that are no better than the new
/// one.
#[inline]
fn compare<V: Value, const J: usize>(entries: &mut [Entry<V, J>], new: &mut Entry<V, J>, last: u32) -> bool {
    new.alike = last;
    let mut alike = last;
    while let Some(other) = entries.get_mut(alike as usize) {
        if no_shorter(other.lengths, new.lengths) & are_no_worse(&other.values, &new.values) {
            return true;
        }
        let is_better = no_shorter(new.lengths, other.lengths) & are_no_worse(&new.values, &other.values);
        if V::HOLDS_SEVERAL || J > 1 {
            if is_better {
                other.values = [V::NONE; J];
            }
        } else {
            // A branch would be unpredictable.
            other.values = other.values.map(|value| select_unpredictable(is_better, V::NONE, value));
        }
        alike = other.alike;
    }
    false
}

impl<const J: usize> Search<u64, J> {
    /// The least weight of unused cards after a column, and the end of a path that achieves it with as few jokers as
    /// possible: the index of its last entry, and the number of jokers used.
    pub(super) fn best(&self, column: usize) -> Option<(u32, (usize, usize))> {
        let all = self.layer(column).flat_map(|index| (0..J).map(move |spent| (index, spent)));
        let value = |&(index, spent): &(usize, usize)| self.entries[index].values[spent] >> 32;
        let entry = all.filter(|at| value(at) > 0).max_by_key(|at| (value(at), J - at.1))?;
        Some((START - value(&entry) as u32, entry))
    }

    /// Stores the path to an entry of a layer.
    pub(super) fn trace(&self, (mut index, mut spent): (usize, usize), column: usize, path: &mut Path) {
        for column in (1..=column).rev() {
            let Entry { state, values, .. } = self.entries[index];
            let before = (values[spent] & 7) as usize;
            let (jokers, kind) = ((spent - before) as u8, self.kinds[column]);
            path[column] = Step { state, jokers, kind };
            index = (values[spent] as u32 >> 3) as usize;
            spent = before;
        }
    }
}
