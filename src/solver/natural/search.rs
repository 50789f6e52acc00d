//! Column after column, the best value of every state.
//!
//! A layer has the states after a column, each once, and only those whose short runs can be finished with the next
//! two columns and the jokers that are left. Of two states after the same move, one is dropped if the other has
//! no shorter runs and is worth no less: they have as many runs, and what can be added to a run can be added to a
//! longer one.
//!
//! Why no suit has more runs in progress than copies of its cards, even with jokers: where more runs pass a
//! column, each column in which they all lie has a joker of theirs. Let one of them begin first where the last to
//! begin does, and end where the first to end does; the ends that are cut off make one run with each other. Its
//! cards can all be those jokers, because the cards of a column are alike. So they can be taken out, and find
//! another place; and there is one run less.

use core::hint::select_unpredictable;

use super::cards::{Cards, Task, Weights};
use super::columns::{Columns, NEVER, Place, Step};
use super::moves::{Open, State, no_shorter};
use super::shape::ByShape;
use super::value::{START, Value, beats, pay};
use crate::budget::Budget;
use crate::solver::problem::HIGH_ACE;

/// A state of a layer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<V, const J: usize> {
    pub(super) state: State,
    /// How long its runs are, see [`Moves::lengths`](super::moves::Moves::lengths).
    lengths: u32,
    /// The entry before it, in its layer, after the same move.
    alike: u32,
    /// For each number of jokers spent. None if another state is no worse.
    pub(super) values: [V; J],
}

/// No shape lacks anything that can be had.
static NOTHING: ByShape<u8> = [0; 64];

/// No entry.
const NOBODY: u32 = u32::MAX;

/// The steps through all columns.
pub(super) type Path = [Step; HIGH_ACE + 1];

/// How a search ended.
pub(super) enum End {
    /// There is a layer after the last column; it may be empty.
    Done,
    /// The layer after this column is the last that does not have too many states.
    Wide(usize),
    /// The budget ran out.
    RanOut,
}

/// The end of the best path.
pub(super) struct Best {
    /// The weight of what is left unused.
    pub(super) unused: u32,
    /// The entry with which it ends, or that before the first block, and the jokers that are spent there.
    pub(super) entry: (usize, usize),
    /// The column of this entry. The path after it is noted.
    pub(super) column: usize,
}

/// The layers of a search.
#[derive(Debug, Clone)]
pub(super) struct Search<V, const J: usize> {
    pub(super) entries: Vec<Entry<V, J>>,
    /// Where each layer begins.
    pub(super) layers: [usize; HIGH_ACE + 2],
    /// Where what is known of each column is found.
    places: [Place; HIGH_ACE + 1],
    /// For each move the last entry, of the layer that is being made, after it.
    last: Vec<u32>,
    /// For each state its index in `entries`, from 1, if values are merged and it is in the layer that is being made.
    pub(super) slots: Vec<u32>,
    states: usize,
    /// The transitions into the last layer, if values are merged.
    merged: u64,
}

/// The column that is gone through.
struct Here<'a, const J: usize> {
    columns: &'a Columns<J>,
    cards: &'a Cards,
    column: usize,
    place: Place,
    unused: &'a [[u8; J]],
    weight: u32,
    /// For each suit and shape, the jokers that short runs need.
    lacking: [&'static ByShape<u8>; 4],
}

impl<const J: usize> Here<'_, J> {
    /// How many jokers may be spent so that the short runs of a state can still be finished.
    fn spendable(&self, state: State) -> Option<usize> {
        if J == 1 {
            return Some(0);
        }
        let shapes = state.shapes();
        let needed: u8 = (0..4).map(|suit| self.lacking[suit][usize::from(shapes[suit])]).sum();
        self.cards.jokers.checked_sub(needed).map(usize::from)
    }
}

impl<V: Value, const J: usize> Search<V, J> {
    /// Are the values of all paths to a state merged, before they are compared with those of other states?
    const MERGES: bool = V::SEVERAL || J > 1;

    /// The units of a transition whose values are merged.
    const UNITS: u64 = size_of::<[V; J]>().div_ceil(32) as u64;

    pub(super) fn new(columns: &Columns<J>) -> Self {
        Self {
            entries: Vec::new(),
            layers: [0; HIGH_ACE + 2],
            places: [Place::default(); HIGH_ACE + 1],
            last: vec![NOBODY; columns.moves.number],
            slots: Vec::new(),
            states: columns.moves.states(),
            merged: 0,
        }
    }

    /// Begins with no layer before the first column but one that has no runs.
    pub(super) fn begin(&mut self, value: V) {
        let mut values = [V::NONE; J];
        values[0] = value;
        self.entries.clear();
        if Self::MERGES && self.slots.is_empty() {
            self.slots.resize(self.states, 0);
        }
        self.entries.push(Entry { state: State::default(), lengths: 0, alike: NOBODY, values });
    }

    /// The entries of a layer.
    pub(super) fn layer(&self, column: usize) -> core::ops::Range<usize> {
        self.layers[column]..self.layers[column + 1]
    }

    /// Makes the layers from that of the column `first` on.
    #[inline]
    pub(super) async fn run(
        &mut self,
        columns: &mut Columns<J>,
        (task, weights): (&Task, &Weights),
        first: usize,
        widest: usize,
        budget: Option<&Budget>,
    ) -> End {
        if !Self::MERGES {
            // This search is short, so it finishes even if the budget has run out.
            let mut all = first..=task.columns;
            let wide =
                all.find(|&column| self.column(columns, task, (column, weights[column]), widest, u64::MAX));
            if let Some(budget) = budget {
                budget.charge(self.entries.len() as u64);
            }
            return wide.map_or(End::Done, |column| End::Wide(column - 1));
        }
        for column in first..=task.columns {
            let most = budget.map_or(u64::MAX, |budget| budget.left() / Self::UNITS);
            let is_wide = self.column(columns, task, (column, weights[column]), widest, most);
            if let Some(budget) = budget {
                budget.charge(Self::UNITS * self.merged + self.layer(column).len() as u64);
                budget.pause().await;
                if budget.is_over() {
                    return End::RanOut;
                }
            }
            if is_wide {
                return End::Wide(column - 1);
            }
        }
        End::Done
    }

    /// Makes the layer after a column. Stops and returns true if it has too many states, or if more than `most`
    /// transitions are merged.
    #[inline]
    fn column(
        &mut self,
        columns: &mut Columns<J>,
        task: &Task,
        (column, weight): (usize, u32),
        widest: usize,
        most: u64,
    ) -> bool {
        let place = columns.find(&task.cards, column);
        self.places[column] = place;
        let (from, to) = (self.layers[column - 1], self.entries.len());
        self.layers[column] = to;
        self.merged = 0;
        let columns = &*columns;
        let here = Here {
            columns,
            cards: &task.cards,
            column,
            place,
            unused: columns.unused(place),
            weight,
            lacking: if J == 1 { [&NOTHING; 4] } else { columns.lacking(&task.cards, column) },
        };
        let open = columns.open(here.cards, column, place, here.cards.jokers.into());
        // The same where fewer jokers are left.
        let mut fewer = [const { None }; J];
        let alone = to - from == 1;
        for index in from..to {
            self.advance(&here, (&open, &mut fewer), index, alone);
            if self.entries.len() - to > widest || self.merged > most {
                break;
            }
        }
        if Self::MERGES {
            self.settle(&here, to);
        }
        if Self::MERGES || !alone {
            for entry in &self.entries[to..] {
                self.last[entry.state.number()] = NOBODY;
            }
        }
        self.layers[column + 1] = self.entries.len();
        self.entries.len() - to > widest || self.merged > most
    }

    /// Puts the states that can follow a state into the next layer. What is `alone` in its layer leads to no two
    /// states that could be compared.
    #[inline]
    fn advance<'a>(
        &mut self,
        here: &Here<'a, J>,
        (open, fewer): (&Open<'a>, &mut [Option<Open<'a>>; J]),
        index: usize,
        alone: bool,
    ) {
        let Entry { state, mut values, .. } = self.entries[index];
        let Some(fewest) = values.iter().position(|&value| value != V::NONE) else { return };
        for (spent, value) in values.iter_mut().enumerate().skip(fewest) {
            if J == 1 || *value != V::NONE {
                *value = value.onward(index, spent);
            }
        }
        let jokers = usize::from(here.cards.jokers);
        let left = jokers - fewest;
        let open = if J == 1 || left == jokers {
            open
        } else {
            fewer[left].get_or_insert_with(|| here.columns.open(here.cards, here.column, here.place, left))
        };
        let Self { entries, last, slots, merged, .. } = self;
        here.columns.moves.each(open, state.shapes(), |state| {
            let number = state.number();
            if Self::MERGES {
                // Hopeless if the short runs lack more jokers than are left.
                let rest = here.spendable(state).and_then(|most| (most + left).checked_sub(jokers));
                if rest.is_none_or(|rest| here.unused[number][rest] == NEVER) {
                    return;
                }
                offer(entries, slots, state, &values);
                *merged += 1;
                return;
            }
            let values = pay(&values, &here.unused[number], here.weight, 0);
            let mut entry = Entry { state, lengths: 0, alike: NOBODY, values };
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

    /// Takes off what the column leaves unused, once all paths to its states, from this entry on, are merged.
    #[inline]
    fn settle(&mut self, here: &Here<'_, J>, from: usize) {
        for index in from..self.entries.len() {
            let (known, rest) = self.entries.split_at_mut(index);
            let entry = &mut rest[0];
            let number = entry.state.number();
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

/// Merges values with those of other paths to the same state.
#[inline]
pub(super) fn offer<V: Value, const J: usize>(
    entries: &mut Vec<Entry<V, J>>,
    slots: &mut [u32],
    state: State,
    values: &[V; J],
) {
    let slot = &mut slots[state.index()];
    if *slot == 0 {
        entries.push(Entry { state, lengths: 0, alike: NOBODY, values: *values });
        *slot = entries.len() as u32;
    } else {
        let known = &mut entries[*slot as usize - 1].values;
        for (known, value) in known.iter_mut().zip(values) {
            *known = known.better(*value);
        }
    }
}

/// Is one of the entries no worse after the same move? Drops those that the new one is no worse than.
#[inline]
fn compare<V: Value, const J: usize>(entries: &mut [Entry<V, J>], new: &mut Entry<V, J>, last: u32) -> bool {
    new.alike = last;
    let mut alike = last;
    while let Some(other) = entries.get_mut(alike as usize) {
        if no_shorter(other.lengths, new.lengths) & beats(&other.values, &new.values) {
            return true;
        }
        let is_better = no_shorter(new.lengths, other.lengths) & beats(&new.values, &other.values);
        if V::SEVERAL || J > 1 {
            if is_better {
                other.values = [V::NONE; J];
            }
        } else {
            // Which it will be cannot be foreseen, so no branch.
            other.values = other.values.map(|value| select_unpredictable(is_better, V::NONE, value));
        }
        alike = other.alike;
    }
    false
}

impl<const J: usize> Search<u64, J> {
    /// The best entry after the last column, with as few jokers as possible.
    pub(super) fn best(&self, column: usize) -> Option<Best> {
        let all = self.layer(column).flat_map(|index| (0..J).map(move |spent| (index, spent)));
        let value = |&(index, spent): &(usize, usize)| self.entries[index].values[spent] >> 32;
        let entry = all.filter(|at| value(at) > 0).max_by_key(|at| (value(at), J - at.1))?;
        Some(Best { unused: START - value(&entry) as u32, entry, column })
    }

    /// The steps that lead to an entry of a layer.
    pub(super) fn trace(&self, (mut index, mut spent): (usize, usize), column: usize, path: &mut Path) {
        for column in (1..=column).rev() {
            let Entry { state, values, .. } = self.entries[index];
            let before = (values[spent] & 7) as usize;
            let (jokers, place) = ((spent - before) as u8, self.places[column]);
            path[column] = Step { state, jokers, place };
            index = (values[spent] as u32 >> 3) as usize;
            spent = before;
        }
    }
}
