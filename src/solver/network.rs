//! What the four suits and the ranks can do in each column, whether they agree or not.
//!
//! The transitions of a suit lead from state to state, and each leaves a part of its cards for sets. The choices of a rank are the
//! sets that can be made of four such parts. A path through the columns takes a transition of each suit and a choice that
//! fits them: `search` seeks the best one. `bound` lets the suits and ranks choose without agreeing.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::hash::HashMap;
use super::problem::{KeptSet, Problem};
use super::resources::Resources;
use super::sets::{Part, SetChoice, Supply, add_choices};
use super::suit::Suit;
use crate::solver::budget::{Budget, OutOfBudget};

/// The number of combinations of parts that are tried for one unit, in addition to the work of their choices.
const COMBINATIONS_PER_UNIT: usize = 4;

/// The initial capacity for choices, enough for most searches.
const COMMON: usize = 128;

/// Sets that can be made of the parts that the four suits leave in a column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// For each suit, the index of its part.
    pub(super) parts: [u16; 4],
    pub(super) value: i32,
    pub(super) uses: Resources,
    pub(super) sets: SetChoice,
    /// By how much it lowers the bound; 0 without a bound.
    pub(super) loss: f64,
}

/// The states and transitions of the suits, and the choices of the ranks. They are worked out when a search first asks for them,
/// or all beforehand.
pub(super) struct Network<'a> {
    pub(super) problem: &'a Problem,
    /// The most that a path may use.
    pub(super) most: Resources,
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
}

impl<'a> Network<'a> {
    /// What answers can contain that leave cards unplayed with a primary value of at most `unplayed`.
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
        }
    }

    /// Goes to a column.
    pub(super) fn enter(&mut self, column: usize) {
        self.column = column;
        self.suits.iter_mut().for_each(|suit| suit.enter(column));
        self.before.clear();
        self.before.extend(self.problem.sets.iter().filter(|set| set.rank == column));
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

    /// The indices of the choices of four parts in the present column. `key` is made of the indices of the parts, 16 bits for
    /// each suit.
    #[inline]
    pub(super) fn choices_from(&mut self, key: u64, budget: &Budget) -> (u32, u32) {
        self.known.get(&key).copied().unwrap_or_else(|| self.make_sets(key, budget))
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
}
