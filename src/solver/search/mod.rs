//! The search: the best path to every state, column by column.
//!
//! After a column, only the runs in progress matter, and sets depend on one rank alone. So for each state after a column, the
//! search stores the states that can follow in the next column (`successors`).

mod successors;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::bound::{Bound, ROUNDING};
use super::hash::HashMap;
use super::layer::{Entry, Kinds, cut};
use super::problem::{KeptSet, Problem};
use super::resources::Resources;
use super::run::SuitStep;
use super::sets::{Part, SetChoice, Supply, add_choices};
use super::suit::Suit;
use crate::cards::card::JOKER_POINTS;
use crate::solver::budget::{Budget, OutOfBudget};
use successors::Branch;

/// The maximum number of entries of all layers, so that the memory stays bounded even without a limit on the work. A search
/// that needs more ends as if its budget had run out.
const MOST_ENTRIES: usize = 2_000_000;

/// The number of combinations of parts that are tried for one unit, in addition to the work of their choices.
const COMBINATIONS_PER_UNIT: usize = 4;

/// The initial capacity for entries and choices, enough for most searches.
const COMMON: usize = 128;

/// What an answer does in one column: the step of each suit, and the sets of the cards that they leave.
#[derive(Debug, Clone, Copy)]
pub(super) struct ColumnStep {
    pub(super) suits: [SuitStep; 4],
    pub(super) sets: SetChoice,
}

/// The best path, the number of jokers to add to finished melds, and the value of the answer.
pub(super) struct Found {
    pub(super) path: Vec<ColumnStep>,
    pub(super) spare: u8,
    pub(super) value: i32,
}

/// Sets that can be made of the parts that the four suits leave in a column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// For each suit, the index of its part.
    pub(super) parts: [u16; 4],
    pub(super) value: i32,
    pub(super) uses: Resources,
    sets: SetChoice,
    /// By how much it lowers the bound; 0 without a bound.
    loss: f64,
}

pub(super) struct Search<'a> {
    pub(super) problem: &'a Problem,
    /// The most that a path may use.
    most: Resources,
    pub(super) suits: [Suit<'a>; 4],
    pub(super) choices: Vec<Choice>,
    /// The choices of each column, if all have been worked out.
    pub(super) choices_of: Vec<Range<usize>>,
    /// The choices of four parts, once they have been worked out.
    known: HashMap<u64, (u32, u32)>,
    found: Vec<SetChoice>,
    column: usize,
    /// The earlier sets of the column.
    before: Vec<KeptSet>,
    /// The entries of all layers, and the first entry of each layer.
    entries: Vec<Entry>,
    layers: Vec<usize>,
    kinds: Kinds,
    /// The number of entries at which the pass ends.
    most_entries: usize,
    branch: Branch,
}

impl<'a> Search<'a> {
    /// A search for answers that leave cards unplayed with a primary value of at most `unplayed`.
    pub(super) fn new(problem: &'a Problem, unplayed: u32) -> Self {
        Self {
            problem,
            most: Resources::most(problem, unplayed),
            suits: core::array::from_fn(|suit| Suit::new(problem, suit)),
            choices: Vec::with_capacity(COMMON),
            choices_of: Vec::new(),
            known: HashMap::default(),
            found: Vec::new(),
            column: 0,
            before: Vec::new(),
            entries: Vec::with_capacity(COMMON),
            layers: Vec::new(),
            kinds: Kinds::default(),
            most_entries: 0,
            branch: Branch::default(),
        }
    }

    /// Goes through all columns. Returns the best path, and whether states were dropped because there were more than `width`
    /// after a column. With a bound, which needs everything to be worked out, these are the states with the lowest
    /// bounds, and paths are dropped if their bound is below `sought`. Without one, the search ends.
    pub(super) async fn run(
        &mut self,
        bound: Option<&Bound>,
        sought: f64,
        width: usize,
        budget: &Budget,
    ) -> Result<(Option<Found>, bool), OutOfBudget> {
        let room = bound.map_or(0.0, |bound| bound.root - (sought - ROUNDING));
        self.begin(bound, room, budget);
        budget.pause().await;
        let mut is_cut = false;
        for column in 1..=self.problem.columns {
            self.enter(column);
            let first = self.entries.len();
            let end = if bound.is_some() { MOST_ENTRIES } else { first + width };
            self.most_entries = end;
            for place in self.layers[column - 1]..first {
                if self.entries[place].is_dominated {
                    continue;
                }
                budget.checkpoint().await?;
                self.advance(place, (bound, room), budget);
                if self.entries.len() > end || self.suits.iter().any(Suit::is_too_wide) {
                    return if bound.is_some() { Err(OutOfBudget) } else { Ok((None, true)) };
                }
            }
            if bound.is_some() {
                is_cut |= cut(&mut self.entries, first, width);
            }
            self.layers.push(first);
        }
        budget.checkpoint().await?;
        let last = self.entries[self.layers[self.problem.columns]..].iter();
        let ends = last.filter(|entry| !entry.is_dominated);
        let ends = ends.filter_map(|entry| Some((*entry, end(self.problem, entry)?)));
        // Of several ends with the best value, the first is taken, so that the answer is deterministic.
        let best = ends.reduce(|best, other| if other.1.1 > best.1.1 { other } else { best });
        let found = best.map(|(entry, (spare, value))| Found { path: self.trace(entry), spare, value });
        Ok((found, is_cut))
    }

    fn begin(&mut self, bound: Option<&Bound>, room: f64, budget: &Budget) {
        self.entries.clear();
        self.entries.push(Entry { room, ..Entry::default() });
        self.layers.clear();
        self.layers.push(0);
        self.suits.iter_mut().for_each(Suit::ungroup);
        if let Some(bound) = bound {
            for (column, choices) in self.choices_of.iter().enumerate() {
                for choice in &mut self.choices[choices.clone()] {
                    choice.loss = bound.loss_of_choice(column + 1, choice);
                }
            }
            budget.charge(self.choices.len() as u64 / 5);
        }
    }

    fn enter(&mut self, column: usize) {
        self.column = column;
        self.suits.iter_mut().for_each(|suit| suit.enter(column));
        self.before.clear();
        self.before.extend(self.problem.sets.iter().filter(|set| set.rank == column));
        self.kinds.clear();
    }

    /// Works out all transitions and choices. Returns whether there may be an answer.
    pub(super) async fn expand_all(&mut self, budget: &Budget) -> Result<bool, OutOfBudget> {
        // Each suit may use only what the others leave.
        let mut most = self.most;
        for suit in &mut self.suits {
            suit.expand_all(most, budget).await?;
            suit.prune(most);
            if suit.of(0).is_empty() {
                return Ok(false);
            }
            most = most.minus(suit.rest[0]);
        }
        budget.charge(self.size() as u64 * 2 / 5);
        for column in 1..=self.problem.columns {
            self.enter(column);
            let first = self.choices.len();
            let parts = self.suits.each_ref().map(|suit| suit.parts_at(column));
            let mut keys = vec![0];
            for parts in &parts {
                let longer = |key: u64| parts.iter().map(move |&part| key << 16 | u64::from(part));
                keys = keys.into_iter().flat_map(longer).collect();
            }
            for (place, key) in keys.into_iter().enumerate() {
                budget.checkpoint().await?;
                // Most combinations have no choices and take a fraction of a unit.
                budget.charge(u64::from(place % COMBINATIONS_PER_UNIT == 0));
                self.make_sets(key, budget);
            }
            self.choices_of.push(first..self.choices.len());
        }
        Ok(true)
    }

    /// The number of transitions and choices, which is the work of one round of the bound.
    pub(super) fn size(&self) -> usize {
        self.suits.iter().map(|suit| suit.transitions.len()).sum::<usize>() + self.choices.len()
    }

    /// Works out the sets that can be made of four parts.
    #[cold]
    fn make_sets(&mut self, key: u64, budget: &Budget) -> (u32, u32) {
        let parts: [u16; 4] = core::array::from_fn(|suit| (key >> (48 - 16 * suit)) as u16);
        let problem = self.problem;
        let fills_sets = problem.places_all_jokers;
        let supply = Supply::new(problem, self.column, self.parts(parts), &self.before, fills_sets);
        let first = self.choices.len() as u32;
        add_choices(&supply, &mut self.found, budget);
        self.choices.extend(self.found.drain(..).map(|sets| Choice {
            parts,
            value: sets.kept.count_ones().cast_signed() * problem.weights.kept,
            uses: sets.uses.plus(Resources::new(0, supply.lost(&sets), [0; 3])),
            sets,
            loss: 0.0,
        }));
        let range = (first, self.choices.len() as u32);
        self.known.insert(key, range);
        range
    }

    fn parts(&self, parts: [u16; 4]) -> [Part; 4] {
        core::array::from_fn(|suit| self.suits[suit].parts[usize::from(parts[suit])])
    }

    fn trace(&self, mut after: Entry) -> Vec<ColumnStep> {
        let mut path = Vec::with_capacity(self.problem.columns);
        for _ in 0..self.problem.columns {
            let choice = &self.choices[after.choice as usize];
            path.push(ColumnStep {
                suits: core::array::from_fn(|suit| self.suits[suit].step(after.transitions[suit])),
                sets: choice.sets,
            });
            after = self.entries[after.parent as usize];
        }
        path.reverse();
        path
    }
}

/// For a state after the last column: the number of jokers to add to finished melds, and the value of the answer
/// with all hand jokers that are laid. `None` if the opening, the jokers or the limit does not allow the answer.
fn end(problem: &Problem, entry: &Entry) -> Option<(u8, i32)> {
    let uses = entry.uses;
    let (jokers, hand_jokers) = (uses.jokers() - uses.helping_jokers(), uses.hand_jokers());
    let is_open = problem.opening.is_none_or(|opening| uses.worth >= opening.needed.into());
    if !is_open || jokers > problem.table_jokers + problem.hand_jokers || hand_jokers > problem.hand_jokers {
        return None;
    }
    let least = uses.least_hand_jokers(problem).max(problem.must_jokers);
    let room = problem.limit.map_or(u8::MAX, |limit| limit - uses.played as u8);
    let most = problem.hand_jokers.min(room);
    let too_few = problem.places_all_jokers && jokers < problem.table_jokers + least;
    // Without a limit, hand jokers are laid before helping jokers.
    let passes_over = problem.limit.is_none() && uses.helping_jokers() > 0 && least < problem.hand_jokers;
    if least > most || too_few || passes_over {
        return None;
    }
    let laid = if problem.weights.wants_more() && !problem.places_all_jokers { most } else { least };
    Some((
        problem.table_jokers + laid - jokers,
        entry.value + i32::from(laid) * problem.weights.of(JOKER_POINTS),
    ))
}
