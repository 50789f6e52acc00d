//! The programme: column after column, the best way to every state.
//!
//! Invariant: a layer holds each state once, with the best value by which it can be reached.

use super::index::{Index, mix};
use super::problem::{Opening, Problem};
use super::runs::{SuitState, SuitStep, steps};
use super::sets::{Left, SetChoice, choices};
use crate::rules::OpeningScope;

/// What is carried along beside the runs in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Carried {
    /// Jokers placed, and how many of them must come from the hand.
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    /// Hand cards played, where their number is limited.
    pub(super) played: u8,
    /// The meld that is to open by itself: not begun, begun, done.
    pub(super) opening: u8,
    /// Points of the opening so far, up to what is needed.
    pub(super) worth: u16,
}

impl Carried {
    fn key(self) -> u64 {
        u64::from(self.jokers)
            | u64::from(self.hand_jokers) << 4
            | u64::from(self.played) << 8
            | u64::from(self.opening) << 16
            | u64::from(self.worth) << 24
    }
}

/// A state after a column, the best way to it, and the state before.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) suits: [u16; 4],
    pub(super) carried: Carried,
    pub(super) value: i32,
    pub(super) parent: u32,
}

impl Entry {
    fn hash(&self) -> u64 {
        let suits = self.suits.iter().fold(0, |key, &suit| key << 16 | u64::from(suit));
        mix(mix(suits) ^ self.carried.key())
    }
}

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

/// Steps, each with the number of the state after.
type NamedSteps = Vec<(u16, SuitStep)>;

/// What has been worked out for one column.
#[derive(Debug, Clone, Default)]
struct Column {
    /// For each suit and state before: the steps, each with the number of the state after.
    steps: [Vec<Option<NamedSteps>>; 4],
    /// For what the runs leave: the choices of sets.
    lefts: Vec<(u64, Vec<SetChoice>)>,
    index: Index,
}

impl Column {
    /// Have the ways from this state been gone?
    fn has_steps(&self, entry: &Entry) -> bool {
        let known =
            |suit: usize| self.steps[suit].get(usize::from(entry.suits[suit])).is_some_and(Option::is_some);
        (0..4).all(known)
    }

    fn choices(&mut self, problem: &Problem, column: usize, left: &Left) -> usize {
        let key = left.key();
        let lefts = &self.lefts;
        let place = self.index.find_or_note(
            mix(key),
            lefts.len(),
            |place| lefts[place].0 == key,
            |place| mix(lefts[place].0),
        );
        place.unwrap_or_else(|| {
            self.lefts.push((key, choices(problem, column, left)));
            self.lefts.len() - 1
        })
    }
}

/// A way through a column: a step of each suit and what the rest does as sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub(super) suits: [SuitStep; 4],
    pub(super) left: Left,
    pub(super) sets: SetChoice,
}

/// A search over one problem.
pub(super) struct Search {
    problem: Problem,
    known: [Known; 4],
    columns: Vec<Column>,
    layers: Vec<Layer>,
    work: u64,
    budget: u64,
}

/// The budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RanOut;

impl Search {
    /// Goes through all columns; `budget` is the number of ways looked at.
    pub(super) fn run(
        problem: &Problem,
        budget: u64,
        mut hopeless: impl FnMut(&Self, usize, &Entry) -> bool,
    ) -> Result<Self, RanOut> {
        let mut search = Self {
            problem: problem.clone(),
            known: Default::default(),
            columns: vec![Column::default(); problem.columns + 1],
            layers: Vec::with_capacity(problem.columns + 1),
            work: 0,
            budget,
        };
        let suits = core::array::from_fn(|suit| search.known[suit].id(&SuitState::EMPTY));
        let mut first = Layer::default();
        first.offer(Entry { suits, carried: Carried::default(), value: 0, parent: 0 });
        search.layers.push(first);
        for column in 1..=problem.columns {
            search.layers.push(Layer::default());
            let mut place = 0;
            while let Some(&entry) = search.layers[column - 1].entries.get(place) {
                if !hopeless(&search, column - 1, &entry) {
                    search.advance(column, place, entry)?;
                }
                place += 1;
            }
        }
        Ok(search)
    }

    /// How many ways have been looked at.
    pub(super) const fn work(&self) -> u64 {
        self.work
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
    pub(super) fn gains(&mut self, end: impl Fn(&Self, &Entry) -> Option<i32>) -> Vec<Vec<Option<i32>>> {
        let last: Vec<_> = self.last().iter().map(|entry| end(self, entry)).collect();
        let mut gains = vec![last];
        for column in (1..=self.problem.columns).rev() {
            let (before, after) = self.layers.split_at(column);
            let (Some(layer), Some(next)) = (before.last(), after.first()) else { break };
            let known = &gains[gains.len() - 1];
            let mut found = Vec::with_capacity(layer.entries.len());
            for entry in &layer.entries {
                let mut most: Option<i32> = None;
                if self.columns[column].has_steps(entry) {
                    each_way(&self.problem, column, &mut self.columns[column], entry, &mut |way, _| {
                        let rest = next.find(&way).and_then(|place| known[place]);
                        most = most.max(rest.map(|rest| rest + way.value - entry.value));
                        true
                    });
                }
                found.push(most);
            }
            gains.push(found);
        }
        gains.reverse();
        gains
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

    fn advance(&mut self, column: usize, place: usize, entry: Entry) -> Result<(), RanOut> {
        self.prepare(column, &entry);
        let mut work = self.work;
        let budget = self.budget;
        let (layers, columns) = (&mut self.layers, &mut self.columns);
        let layer = &mut layers[column];
        let done = each_way(&self.problem, column, &mut columns[column], &entry, &mut |next, _| {
            work += 1;
            layer.offer(Entry { parent: place as u32, ..next });
            work <= budget
        });
        self.work = work;
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

/// Calls with every way through a column from a state; stops where the call says no.
fn each_way(
    problem: &Problem,
    column: usize,
    cache: &mut Column,
    entry: &Entry,
    call: &mut dyn FnMut(Entry, &dyn Fn() -> Way) -> bool,
) -> bool {
    let steps = core::mem::take(&mut cache.steps);
    let mut pick = Pick {
        problem,
        column,
        steps: core::array::from_fn(|suit| {
            steps[suit].get(usize::from(entry.suits[suit])).and_then(Option::as_deref).unwrap_or(&[])
        }),
        picked: [0; 4],
        cache,
        entry,
        call,
    };
    let done = pick.suit(0, entry.carried.jokers);
    cache.steps = steps;
    done
}

struct Pick<'a> {
    problem: &'a Problem,
    column: usize,
    steps: [&'a [(u16, SuitStep)]; 4],
    picked: [usize; 4],
    cache: &'a mut Column,
    entry: &'a Entry,
    call: &'a mut dyn FnMut(Entry, &dyn Fn() -> Way) -> bool,
}

impl Pick<'_> {
    fn suit(&mut self, suit: usize, jokers: u8) -> bool {
        if suit == 4 {
            return self.sets();
        }
        for place in 0..self.steps[suit].len() {
            let jokers = jokers + self.steps[suit][place].1.jokers;
            self.picked[suit] = place;
            if jokers <= self.problem.jokers() && !self.suit(suit + 1, jokers) {
                return false;
            }
        }
        true
    }

    fn sets(&mut self) -> bool {
        let picked: [&(u16, SuitStep); 4] = core::array::from_fn(|suit| &self.steps[suit][self.picked[suit]]);
        let mut left = Left::default();
        let mut carried = self.entry.carried;
        let (mut played, mut kept) = (0, 0);
        let mut ends = false;
        let mut begins = 0;
        for (suit, (_, step)) in picked.iter().enumerate() {
            left.need[suit] = step.need;
            left.free[suit] = step.free;
            left.helping[suit] = step.helping;
            left.forced[suit] = step.forced;
            played += step.played;
            kept += step.kept;
            carried.jokers += step.jokers;
            carried.hand_jokers += step.hand_jokers;
            carried.worth += step.worth;
            ends |= step.completes;
            begins += u8::from(step.designates);
        }
        let Some(carried) = open(carried, self.problem.opening, ends, begins) else { return true };
        let card = self.problem.weights.of(super::problem::points_at(self.column));
        let choices = self.cache.choices(self.problem, self.column, &left);
        for choice in &self.cache.lefts[choices].1 {
            let Some(next) = join(carried, choice, played, self.problem) else { continue };
            let gain = i32::from(played + choice.played) * card
                + i32::from(kept + choice.kept.count_ones() as u8) * self.problem.weights.kept;
            let suits = core::array::from_fn(|suit| picked[suit].0);
            let entry = Entry { suits, carried: next, value: self.entry.value + gain, parent: 0 };
            let way = || Way { suits: picked.map(|step| step.1), left, sets: *choice };
            if !(self.call)(entry, &way) {
                return false;
            }
        }
        true
    }
}

/// The opening meld begins at most once and, when it ends, is worth enough.
fn open(mut carried: Carried, opening: Option<Opening>, ends: bool, begins: u8) -> Option<Carried> {
    let Some(opening) = opening else { return Some(carried) };
    if opening.scope == OpeningScope::Meld {
        // The worth of a run that ends was complete before this column.
        if ends {
            if carried.worth < opening.needed {
                return None;
            }
            carried.opening = 2;
        }
        if begins > 0 {
            if begins > 1 || carried.opening > 0 {
                return None;
            }
            carried.opening = 1;
        }
    }
    carried.worth = carried.worth.min(opening.needed);
    Some(carried)
}

fn join(mut carried: Carried, choice: &SetChoice, played: u8, problem: &Problem) -> Option<Carried> {
    carried.jokers += choice.jokers;
    carried.hand_jokers += choice.hand_jokers;
    if carried.jokers > problem.jokers() || carried.hand_jokers > problem.hand_jokers {
        return None;
    }
    if let Some(limit) = problem.limit {
        carried.played += played + choice.played;
        if carried.played + carried.hand_jokers > limit {
            return None;
        }
    }
    if let Some(opening) = problem.opening {
        carried.worth = (carried.worth + choice.worth).min(opening.needed);
        if choice.opens {
            carried.opening = 2;
        }
    }
    Some(carried)
}
