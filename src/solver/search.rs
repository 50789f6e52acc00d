//! The programme: column after column, the best way to every state.
//!
//! Invariant: a layer holds each state once, with the best value by which it can be reached.

use core::task::Poll;

use super::index::{Index, mix};
use super::problem::Problem;
use super::run::SuitState;
use super::runs::steps;
use super::ways::{Carried, Column, Entry, Way, each_way};
use crate::budget::{Budget, WAY};

#[derive(Debug, Clone, Default)]
struct Layer {
    entries: Vec<Entry>,
    index: Index,
}

impl Layer {
    /// The place of the same state.
    fn find(&self, entry: &Entry) -> Option<usize> {
        let is_same = |place: usize| {
            self.entries[place].suits == entry.suits && self.entries[place].carried == entry.carried
        };
        self.index.find(entry.hash(), is_same)
    }

    fn offer(&mut self, entry: Entry) {
        let entries = &self.entries;
        let is_same =
            |place: usize| entries[place].suits == entry.suits && entries[place].carried == entry.carried;
        let place =
            self.index.find_or_note(entry.hash(), entries.len(), is_same, |place| entries[place].hash());
        match place {
            None => self.entries.push(entry),
            Some(place) if self.entries[place].value < entry.value => self.entries[place] = entry,
            Some(_) => {}
        }
    }
}

/// All states of one suit that have turned up.
#[derive(Debug, Clone, Default)]
struct Known {
    states: Vec<SuitState>,
    index: Index,
}

impl Known {
    fn find(&self, state: &SuitState) -> Option<u16> {
        let place = self.index.find(mix(state.key()), |place| self.states[place] == *state);
        place.map(|place| place as u16)
    }

    fn id(&mut self, state: &SuitState) -> u16 {
        let states = &self.states;
        let place = self.index.find_or_note(
            mix(state.key()),
            states.len(),
            |place| states[place] == *state,
            |place| mix(states[place].key()),
        );
        place.unwrap_or_else(|| {
            self.states.push(*state);
            self.states.len() - 1
        }) as u16
    }
}

/// A search over one problem.
pub(super) struct Search {
    problem: Problem,
    known: [Known; 4],
    columns: Vec<Column>,
    layers: Vec<Layer>,
}

/// The budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RanOut;

impl Search {
    /// Goes through all columns; the ways looked at are taken off what may be done. A state is left out
    /// where it is hopeless, which may be long to find out and is then asked again.
    pub(super) async fn run(
        problem: &Problem,
        effort: &mut Budget,
        hopeless: &mut dyn FnMut(&Self, usize, &Entry) -> Poll<bool>,
    ) -> Result<Self, RanOut> {
        let mut search = Self {
            problem: problem.clone(),
            known: Default::default(),
            columns: vec![Column::default(); problem.columns + 1],
            layers: Vec::with_capacity(problem.columns + 1),
        };
        let suits = core::array::from_fn(|suit| search.known[suit].id(&SuitState::EMPTY));
        let mut first = Layer::default();
        first.offer(Entry { suits, carried: Carried::default(), value: 0, parent: 0 });
        search.layers.push(first);
        for column in 1..=problem.columns {
            search.layers.push(Layer::default());
            let mut place = 0;
            while let Some(&entry) = search.layers[column - 1].entries.get(place) {
                let is_hopeless = loop {
                    match hopeless(&search, column - 1, &entry) {
                        Poll::Ready(is_hopeless) => break is_hopeless,
                        Poll::Pending => effort.charge_and_yield(0).await,
                    }
                };
                if !is_hopeless && search.better(column - 1, &entry).is_none() {
                    let before = effort.left;
                    search.advance(column, place, entry, &mut effort.left)?;
                    effort.note((before - effort.left) * WAY);
                }
                effort.charge_and_yield(WAY).await;
                if effort.is_over() {
                    return Err(RanOut);
                }
                place += 1;
            }
        }
        Ok(search)
    }

    /// The states after the last column.
    pub(super) fn last(&self) -> &[Entry] {
        self.layers.last().map_or(&[], |layer| &layer.entries)
    }

    /// The runs in progress of a suit in a state.
    pub(super) fn suit_state(&self, suit: usize, entry: &Entry) -> &SuitState {
        &self.known[suit].states[usize::from(entry.suits[suit])]
    }

    /// The place in a layer of a state of a search without kept runs.
    pub(super) fn find(&self, layer: usize, suits: [u16; 4], like: &Entry) -> Option<usize> {
        self.layers[layer].find(&Entry { suits, ..*like })
    }

    /// The number of a state of a suit.
    pub(super) fn find_suit(&self, suit: usize, state: &SuitState) -> Option<u16> {
        self.known[suit].find(state)
    }

    /// For each layer and state, the most that can still be gained; none where no way leads to an
    /// end. `end` says what an end adds.
    pub(super) async fn gains(
        &mut self,
        effort: &Budget,
        end: &dyn Fn(&Self, &Entry) -> Option<i32>,
    ) -> Vec<Vec<Option<i32>>> {
        let last: Vec<_> = self.last().iter().map(|entry| end(self, entry)).collect();
        let mut gains = vec![last];
        for column in (1..=self.problem.columns).rev() {
            let mut found: Vec<Option<i32>> = Vec::with_capacity(self.layers[column - 1].entries.len());
            while let Some(entry) = self.layers[column - 1].entries.get(found.len()) {
                let (known, next) = (&gains[gains.len() - 1], &self.layers[column]);
                let (mut most, mut ways): (Option<i32>, u64) = (None, 1);
                if self.better(column - 1, entry).is_none() && self.columns[column].has_steps(entry) {
                    each_way(&self.problem, column, &mut self.columns[column], entry, &mut |way, _| {
                        let rest = next.find(&way).and_then(|place| known[place]);
                        most = most.max(rest.map(|rest| rest + way.value - entry.value));
                        ways += 1;
                        true
                    });
                }
                found.push(most);
                effort.charge_and_yield(ways * WAY).await;
            }
            // No more than from the state that is better.
            for place in 0..found.len() {
                let mut best = place;
                while let Some(better) = self.better(column - 1, &self.layers[column - 1].entries[best]) {
                    best = better;
                }
                found[place] = found[best];
            }
            gains.push(found);
        }
        gains.reverse();
        gains
    }

    /// The place of a state with the same runs that has used fewer jokers, and is worth no less. What
    /// can still become of the other can become of it too: jokers that are left are laid anywhere.
    fn better(&self, layer: usize, entry: &Entry) -> Option<usize> {
        let Carried { jokers, hand_jokers, .. } = entry.carried;
        if self.problem.places_all_jokers || jokers == 0 {
            return None;
        }
        let fewer = (0..=hand_jokers).flat_map(|hand| (hand..jokers).map(move |all| (all, hand)));
        let mut places = fewer.filter_map(|(jokers, hand_jokers)| {
            let carried = Carried { jokers, hand_jokers, ..entry.carried };
            self.layers[layer].find(&Entry { carried, ..*entry })
        });
        places.find(|&place| self.layers[layer].entries[place].value >= entry.value)
    }

    fn prepare(&mut self, column: usize, entry: &Entry) {
        for suit in 0..4 {
            let id = usize::from(entry.suits[suit]);
            let cache = &mut self.columns[column].steps[suit];
            if cache.len() <= id {
                cache.resize(id + 1, None);
            }
            if cache[id].is_none() {
                let found = steps(&self.problem, suit, column, &self.known[suit].states[id]);
                let named = found.into_iter().map(|step| (self.known[suit].id(&step.next), step)).collect();
                self.columns[column].steps[suit][id] = Some(named);
            }
        }
    }

    fn advance(&mut self, column: usize, place: usize, entry: Entry, budget: &mut u64) -> Result<(), RanOut> {
        self.prepare(column, &entry);
        let mut left = Some(*budget);
        let (layers, columns) = (&mut self.layers, &mut self.columns);
        let layer = &mut layers[column];
        let done = each_way(&self.problem, column, &mut columns[column], &entry, &mut |next, _| {
            left = left.and_then(|left| left.checked_sub(1));
            layer.offer(Entry { parent: place as u32, ..next });
            left.is_some()
        });
        *budget = left.unwrap_or(0);
        if done { Ok(()) } else { Err(RanOut) }
    }

    /// The ways that lead to a state after the last column, first column first.
    pub(super) fn trace(&mut self, last: &Entry) -> Vec<Way> {
        let mut ways = Vec::new();
        let mut after = *last;
        for column in (1..=self.problem.columns).rev() {
            let before = self.layers[column - 1].entries[after.parent as usize];
            let mut found = None;
            each_way(&self.problem, column, &mut self.columns[column], &before, &mut |next, way| {
                let same =
                    next.suits == after.suits && next.carried == after.carried && next.value == after.value;
                if same {
                    found = Some(way());
                }
                !same
            });
            ways.extend(found);
            after = before;
        }
        ways.reverse();
        ways
    }
}
