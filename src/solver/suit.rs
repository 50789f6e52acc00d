//! The states of one suit after each column, and the transitions between them.
//!
//! A transition takes the suit through one column, and fixes which cards it leaves for the sets of that rank (its
//! *part*). So the suits affect each other only through these parts and through shared resources.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::hash::HashMap;
use super::problem::{HIGH_ACE, Problem};
use super::resources::Resources;
use super::run::{Run, SuitState, SuitStep};
use super::runs::Walk;
use super::sets::Part;
use crate::cards::card::Card;
use crate::solver::budget::{Budget, OutOfBudget};

/// What a suit does in a column: the state after it, and what this adds to the value and uses.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transition {
    pub(super) to: u32,
    pub(super) part: u16,
    /// The number of earlier sets that count as lost because the suit leaves no card for them. Several suits may count the
    /// same set, so `uses` does not include them.
    spoilt: u8,
    pub(super) value: i32,
    /// The number of its effect, which the bound prices; 0 without a bound.
    pub(super) effect: u32,
    pub(super) uses: Resources,
    /// By how much it lowers the bound; 0 without a bound.
    pub(super) loss: f64,
}

impl Transition {
    /// What an answer with this transition uses at least, whatever the other suits do.
    const fn uses_alone(&self) -> Resources {
        self.uses.plus(Resources::new(0, self.spoilt, [0; 3]))
    }
}

/// The transitions of a state that leave the same part for sets, by ascending loss.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Group {
    pub(super) part: u16,
    pub(super) from: u32,
    pub(super) to: u32,
    /// The least that its transitions use, together with the columns after them.
    pub(super) least: Resources,
    /// The least loss of its transitions.
    pub(super) loss: f64,
}

/// The runs of a state, as needed to compare it with others of its layer, see [`Entry`](super::layer::Entry).
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Shape {
    /// Two states are compared only if their classes are equal: they have the same number of runs, inside the same
    /// earlier runs, and the same high aces.
    pub(super) class: u16,
    /// Lower byte: the number of plain runs with three or more cards. Upper byte: the number with two or more.
    pub(super) lengths: u16,
}

/// The maximum number of states of a layer, so that their classes can be numbered with 16 bits, and of transitions, so that
/// the memory stays bounded even without a limit on the work. A search that needs more ends as if its budget had run out.
const MOST_STATES: usize = u16::MAX as usize;
const MOST_TRANSITIONS: usize = 2_000_000;

/// The parts of a suit can be numbered with 16 bits, too: in each column, there are at most so many table, hand and helping cards
/// as there are packs.
const _: () = assert!(HIGH_ACE * (Card::COUNT / 52 + 1).pow(3) <= u16::MAX as usize);

/// The initial capacity for states and transitions, enough for most searches.
const COMMON: usize = 128;

/// What is known of a state.
#[derive(Debug, Clone, Default)]
struct Known {
    state: SuitState,
    shape: Shape,
    /// The number of jokers that its runs still need.
    lacking: u8,
    /// The least that a path to it uses.
    least: Resources,
    /// Its transitions, once they have been worked out.
    transitions: Option<Range<u32>>,
}

/// The states and transitions of a suit, column by column. Usually they are worked out when they are first asked for.
pub(super) struct Suit<'a> {
    walk: Walk<'a>,
    states: Vec<Known>,
    /// For each state, the least that a path from it to the end uses, as far as that is known.
    pub(super) rest: Vec<Resources>,
    /// The first state before each column.
    layers: Vec<usize>,
    pub(super) transitions: Vec<Transition>,
    pub(super) parts: Vec<Part>,
    /// The first part of each column.
    first_parts: Vec<usize>,
    /// For each state, its groups in this pass, once they have been formed.
    grouped: Vec<Option<Range<u32>>>,
    pub(super) groups: Vec<Group>,
    /// The numbers of the states after the column, and of their classes.
    index: HashMap<SuitState, u32>,
    classes: HashMap<SuitState, u16>,
}

impl<'a> Suit<'a> {
    pub(super) fn new(problem: &'a Problem, suit: usize) -> Self {
        Self {
            walk: Walk::new(problem, suit),
            states: with(Known::default()),
            rest: with(Resources::default()),
            layers: with(0),
            transitions: Vec::with_capacity(COMMON),
            parts: Vec::with_capacity(COMMON),
            first_parts: Vec::with_capacity(HIGH_ACE),
            grouped: Vec::with_capacity(COMMON),
            groups: Vec::with_capacity(COMMON),
            index: HashMap::default(),
            classes: HashMap::default(),
        }
    }

    /// Goes to the next column.
    pub(super) fn enter(&mut self, column: usize) {
        if self.layers.len() == column {
            self.walk.enter(column);
            self.layers.push(self.states.len());
            self.first_parts.push(self.parts.len());
            self.index.clear();
            self.classes.clear();
        }
    }

    pub(super) fn shape(&self, state: u32) -> Shape {
        self.states[state as usize].shape
    }

    pub(super) fn last_layer(&self) -> usize {
        self.layers.last().copied().unwrap_or_default()
    }

    /// The indices of the parts of a column, counted from 0.
    pub(super) fn parts_of(&self, column: usize) -> Range<usize> {
        self.first_parts[column]..self.first_parts.get(column + 1).copied().unwrap_or(self.parts.len())
    }

    /// The step that a transition is.
    pub(super) fn step(&self, transition: u32) -> SuitStep {
        let Transition { to, part, value, uses, .. } = self.transitions[transition as usize];
        let Known { state: next, lacking, .. } = self.states[to as usize];
        SuitStep { next, part: self.parts[usize::from(part)], lacking, value, uses }
    }

    /// The transitions from a state, in every column but the last.
    pub(super) fn of(&self, state: usize) -> &[Transition] {
        let Range { start, end } = self.states[state].transitions.clone().unwrap_or_default();
        &self.transitions[start as usize..end as usize]
    }

    /// Works out the transitions from a state that use at most `room`.
    fn expand(&mut self, state: usize, room: Resources, budget: &Budget) {
        let Known { state: before, least, .. } = self.states[state];
        let first = self.transitions.len();
        let (mut latest, sets) = (None, self.walk.sets);
        for step in self.walk.steps(&before, room, budget.left()) {
            let SuitStep { next, part, lacking, value, uses } = *step;
            let spoilt = sets.saturating_sub(part.cards);
            let transition = Transition { to: 0, part: 0, spoilt, value, effect: 0, uses, loss: 0.0 };
            if !transition.uses_alone().are_within(room) {
                continue;
            }
            let uses_in_total = least.plus(transition.uses_alone());
            let to = latest.filter(|&to: &u32| self.states[to as usize].state == next).unwrap_or_else(|| {
                *self.index.entry(next).or_insert_with(|| {
                    let (shape, least) = (shape(&next, &mut self.classes), uses_in_total);
                    self.states.push(Known { state: next, shape, lacking, least, transitions: None });
                    self.rest.push(Resources::new(0, 0, [lacking, 0, 0]));
                    self.states.len() as u32 - 1
                })
            });
            latest = Some(to);
            let known = &mut self.states[to as usize].least;
            *known = known.least(uses_in_total);
            let first_part = self.first_parts.last().copied().unwrap_or_default();
            let part = place_of(part, first_part, &mut self.parts) as u16;
            self.transitions.push(Transition { to, part, ..transition });
        }
        budget.charge(4 + 4 * self.walk.tried + (self.transitions.len() - first) as u64);
        self.states[state].transitions = Some(first as u32..self.transitions.len() as u32);
    }

    /// Whether there are too many states in the present column, or too many transitions in all.
    pub(super) fn is_too_wide(&self) -> bool {
        self.states.len() - self.last_layer() > MOST_STATES || self.transitions.len() > MOST_TRANSITIONS
    }

    /// Works out all states and transitions, except what uses more than `most`.
    pub(super) async fn expand_all(&mut self, most: Resources, budget: &Budget) -> Result<(), OutOfBudget> {
        for column in 1..=self.walk.problem.columns {
            self.enter(column);
            for state in self.layers[column - 1]..self.layers[column] {
                budget.checkpoint().await?;
                self.expand(state, most.minus(self.states[state].least), budget);
                if self.is_too_wide() {
                    return Err(OutOfBudget);
                }
            }
        }
        // If the budget ran out within the last state, its steps are incomplete.
        budget.checkpoint().await
    }

    /// Drops all transitions that are in no path that uses at most `most`, and works out what each state needs at least.
    pub(super) fn prune(&mut self, most: Resources) {
        let last = self.last_layer();
        let Self { transitions, states, rest, .. } = self;
        let mut rest_alone = vec![Resources::default(); rest.len()];
        for state in (0..last).rev() {
            let Known { least, transitions: Some(Range { start, end }), .. } = states[state].clone() else {
                continue;
            };
            let (mut kept, mut after, mut after_alone) = (start, None, None);
            for place in start..end {
                let transition = transitions[place as usize];
                let to = transition.to as usize;
                let (uses, alone) =
                    (transition.uses.plus(rest[to]), transition.uses_alone().plus(rest_alone[to]));
                let is_dead = to < last && states[to].transitions.as_ref().is_some_and(Range::is_empty);
                if !is_dead && least.plus(alone).are_within(most) {
                    transitions[kept as usize] = transition;
                    after = Some(after.map_or(uses, |after: Resources| after.least(uses)));
                    after_alone = Some(after_alone.map_or(alone, |after: Resources| after.least(alone)));
                    kept += 1;
                }
            }
            states[state].transitions = Some(start..kept);
            rest[state] = after.unwrap_or_default();
            rest_alone[state] = after_alone.unwrap_or_default();
        }
    }

    /// The parts that the transitions through a column leave for sets.
    pub(super) fn parts_at(&self, column: usize) -> Vec<u16> {
        let states = self.layers[column - 1]..self.layers[column];
        let mut parts: Vec<_> = states.flat_map(|state| self.of(state)).map(|next| next.part).collect();
        parts.sort_unstable();
        parts.dedup();
        parts
    }

    /// The indices of the groups of a state. If `loss` says by how much a transition lowers the bound, those that lower it by more
    /// than `room` are left out.
    pub(super) fn groups_of(
        &mut self,
        state: u32,
        (loss, room): (Option<impl Fn(&Transition) -> f64>, f64),
        most: Resources,
        budget: &Budget,
    ) -> Range<u32> {
        let state = state as usize;
        if let Some(Some(known)) = self.grouped.get(state) {
            return known.clone();
        }
        if self.states[state].transitions.is_none() {
            self.expand(state, most, budget);
        }
        let Range { start, end } = self.states[state].transitions.clone().unwrap_or_default();
        let Self { transitions, groups, rest, .. } = self;
        let transitions = &mut transitions[start as usize..end as usize];
        if let Some(loss) = loss {
            for next in &mut *transitions {
                next.loss = loss(next);
            }
        }
        // The sort is stable, so the order of equal transitions does not depend on the standard library.
        transitions.sort_by(|one, other| one.part.cmp(&other.part).then(one.loss.total_cmp(&other.loss)));
        let (first, mut from) = (groups.len(), start);
        for alike in transitions.chunk_by(|one, other| one.part == other.part) {
            let open = &alike[..alike.partition_point(|next| next.loss <= room)];
            let uses = open.iter().map(|next| next.uses.plus(rest[next.to as usize]));
            if let Some(least) = uses.reduce(Resources::least) {
                let to = from + open.len() as u32;
                groups.push(Group { part: open[0].part, from, to, least, loss: open[0].loss });
            }
            from += alike.len() as u32;
        }
        groups[first..]
            .sort_unstable_by(|one, other| one.loss.total_cmp(&other.loss).then(one.part.cmp(&other.part)));
        let known = first as u32..groups.len() as u32;
        self.grouped.resize(self.states.len(), None);
        self.grouped[state] = Some(known.clone());
        known
    }

    /// Forgets the groups, because the losses have changed.
    pub(super) fn ungroup(&mut self) {
        self.grouped.clear();
        self.groups.clear();
    }
}

/// A list that begins with this item.
fn with<T>(first: T) -> Vec<T> {
    let mut items = Vec::with_capacity(COMMON);
    items.push(first);
    items
}

/// The index in `items` of an item, which is sought from index `first` on. If it is not found, it is added.
fn place_of<T: PartialEq>(item: T, first: usize, items: &mut Vec<T>) -> usize {
    // An equal item was usually added a short time ago, so the search goes backwards.
    let place = items[first..].iter().rposition(|other| *other == item).unwrap_or_else(|| {
        items.push(item);
        items.len() - 1 - first
    });
    first + place
}

/// The shape of a state. `classes` holds the classes of its layer so far. A state is in a class of its own if a run outside
/// earlier runs has properties besides its length.
fn shape(state: &SuitState, classes: &mut HashMap<SuitState, u16>) -> Shape {
    let (mut class, mut lengths) = (*state, 0);
    if state.live().all(|run| run.is_plain() || run.is_inside() || run.keeps().next().is_some()) {
        for (run, class) in state.live().zip(&mut class.runs).filter(|(run, _)| run.is_plain()) {
            lengths += u16::from(run.length == 3) | u16::from(run.length >= 2) << 8;
            *class = Run::LONG;
        }
    }
    let next = classes.len() as u16;
    Shape { class: *classes.entry(class).or_insert(next), lengths }
}
