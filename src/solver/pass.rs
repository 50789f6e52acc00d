//! A search for answers that leave few hand cards unplayed and lose few earlier melds.
//!
//! It goes through the columns. After a column, only the runs in progress matter: an [`Entry`] has a state for each suit,
//! the value of the best path to it, and what this path has used. Both the hand cards left unplayed and the melds lost are
//! limited, which few paths survive, so no bound is needed. The steps of a state and the sets of given cards are worked
//! out when an entry first asks for them.

use super::arrangement::{Part, Supply};
use super::graph::{Shape, place_of, shape};
use super::hash::HashMap;
use super::layer::{Entry, Kinds, NONE};
use super::problem::{KeptSet, Problem};
use super::resources::Resources;
use super::run::{SuitState, SuitStep};
use super::runs::Walk;
use super::search::{ColumnStep, Found, end};
use super::sets::{SetChoice, add_choices};
use crate::solver::budget::{Budget, OutOfBudget};

/// The limits of a pass.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// What the unplayed hand cards may add to the primary value at most.
    pub(super) unplayed: u32,
    /// The maximum number of earlier melds that count as lost.
    pub(super) lost: u8,
    /// The maximum number of entries of a layer.
    pub(super) width: usize,
}

impl Limits {
    const fn resources(&self, problem: &Problem) -> Resources {
        let (jokers, unplayed, lost) = (problem.jokers(), self.unplayed, self.lost);
        Resources { jokers, lost, unplayed, ..Resources::UNLIMITED }
    }
}

/// What a pass has found.
pub(super) enum Passed {
    /// The best answer within the limits; `None` if there is no answer.
    Best(Option<Found>),
    /// A layer had too many entries.
    TooWide,
}

/// What a suit does in a column: the state after it, the value of the cards and melds, and what they use.
#[derive(Debug, Clone, Copy)]
struct Transition {
    to: u32,
    part: u16,
    /// The number of jokers that the runs still need.
    lacking: u8,
    value: i32,
    sums: Resources,
}

/// The transitions of a state that leave the same part for sets.
#[derive(Debug, Clone, Copy, Default)]
struct Group {
    part: u16,
    from: u32,
    to: u32,
    /// The least of each resource that its transitions use, with the jokers that the runs still need.
    least: Resources,
}

/// The states of a suit after each column, and the transitions through the present one.
struct Suit<'a> {
    walk: Walk<'a>,
    /// The states after all columns so far.
    states: Vec<SuitState>,
    /// The index of the first state after the present column.
    first: usize,
    shapes: Vec<Shape>,
    index: HashMap<SuitState, u32>,
    classes: HashMap<SuitState, u16>,
    /// For each state before the column, its groups, once they have been worked out.
    expanded: Vec<Option<(u32, u32)>>,
    groups: Vec<Group>,
    /// The transitions through all columns so far.
    transitions: Vec<Transition>,
    parts: Vec<Part>,
}

impl<'a> Suit<'a> {
    fn new(problem: &'a Problem, suit: usize) -> Self {
        Self {
            walk: Walk::new(problem, suit),
            states: vec![SuitState::default()],
            first: 0,
            shapes: Vec::with_capacity(COMMON),
            index: HashMap::default(),
            classes: HashMap::default(),
            expanded: Vec::new(),
            groups: Vec::new(),
            transitions: Vec::new(),
            parts: Vec::new(),
        }
    }

    fn enter(&mut self, column: usize) {
        self.walk.enter(column);
        self.first = self.states.len();
        self.expanded.resize(self.first, None);
        self.shapes.resize(self.first, Shape::default());
        self.index.clear();
        self.classes.clear();
        self.groups.clear();
        self.parts.clear();
    }

    fn groups(&self, state: u32) -> &[Group] {
        let (from, to) = self.expanded[state as usize].unwrap_or_default();
        &self.groups[from as usize..to as usize]
    }

    /// Works out the transitions from a state, unless that has been done. Returns the units to charge.
    fn expand(&mut self, problem: &Problem, state: u32, limits: &Limits, most_work: u64) -> u64 {
        if self.expanded[state as usize].is_some() {
            return 0;
        }
        let (first, first_group) = (self.transitions.len(), self.groups.len());
        let room = limits.resources(problem);
        let before = self.states[state as usize];
        let Self { walk, states, shapes, index, classes, transitions, parts, .. } = self;
        let mut latest = None;
        for step in walk.steps(&before, room, most_work) {
            let to = latest.filter(|&to| states[to as usize] == step.next).unwrap_or_else(|| {
                *index.entry(step.next).or_insert_with(|| {
                    states.push(step.next);
                    shapes.push(shape(&step.next, classes));
                    states.len() as u32 - 1
                })
            });
            latest = Some(to);
            let part = place_of(step.part, 0, parts) as u16;
            let SuitStep { lacking, value, sums, .. } = *step;
            transitions.push(Transition { to, part, lacking, value, sums });
        }
        // The sort is stable, so the order of equal steps does not depend on the standard library.
        transitions[first..].sort_by_key(|transition| transition.part);
        let mut from = first;
        for alike in transitions[first..].chunk_by(|one, other| one.part == other.part) {
            let to = from + alike.len();
            let used = alike.iter().map(|transition| Resources {
                jokers: transition.sums.jokers + transition.lacking,
                ..transition.sums
            });
            let least = used.reduce(Resources::least).unwrap_or_default();
            self.groups.push(Group { part: alike[0].part, from: from as u32, to: to as u32, least });
            from = to;
        }
        self.expanded[state as usize] = Some((first_group as u32, self.groups.len() as u32));
        7 + walk.work() + 6 * (transitions.len() - first) as u64
    }
}

/// The initial capacity for states and transitions, enough for most passes.
const COMMON: usize = 128;

/// The sets that can be made of certain cards of a rank.
#[derive(Debug, Clone, Copy)]
struct Choice {
    parts: [Part; 4],
    value: i32,
    sets: SetChoice,
}

struct Pass<'a> {
    problem: &'a Problem,
    limits: Limits,
    suits: [Suit<'a>; 4],
    /// The entries of all layers, and the index of the first entry of each layer.
    entries: Vec<Entry>,
    layers: Vec<usize>,
    most: Resources,
    found: Vec<SetChoice>,
    /// The sets of all columns.
    choices: Vec<Choice>,
    /// For each combination of the parts of the present column, its choices.
    known: HashMap<u64, (u32, u32)>,
    /// The earlier sets of the present column, and those that count as lost if they are not kept, as bits.
    before: Vec<KeptSet>,
    counting: u16,
    kinds: Kinds,
}

/// The best answer of a problem within these limits.
pub(super) async fn pass(problem: &Problem, limits: Limits, budget: &Budget) -> Result<Passed, OutOfBudget> {
    let mut pass = Pass {
        problem,
        limits,
        suits: core::array::from_fn(|suit| Suit::new(problem, suit)),
        entries: Vec::with_capacity(COMMON),
        layers: vec![0, 1],
        most: limits.resources(problem),
        found: Vec::new(),
        choices: Vec::with_capacity(COMMON),
        known: HashMap::default(),
        before: Vec::new(),
        counting: 0,
        kinds: Kinds::default(),
    };
    pass.entries.push(Entry::default());
    for column in 1..=problem.columns {
        pass.enter(column);
        let first = pass.entries.len();
        for place in pass.layers[column - 1]..pass.layers[column] {
            if pass.entries[place].is_dominated {
                continue;
            }
            budget.checkpoint().await?;
            pass.advance(column, place, budget);
            if pass.entries.len() - first > limits.width {
                return Ok(Passed::TooWide);
            }
        }
        if pass.entries.len() == first {
            budget.checkpoint().await?;
            return Ok(Passed::Best(None));
        }
        pass.layers.push(pass.entries.len());
    }
    budget.checkpoint().await?;
    let last = pass.entries[pass.layers[problem.columns]..].iter().filter(|entry| !entry.is_dominated);
    let ends = last.filter_map(|entry| Some((*entry, end(problem, entry)?)));
    // Of several ends with the best value, the first is taken, so that the answer is deterministic.
    let best = ends.reduce(|best, other| if other.1.1 > best.1.1 { other } else { best });
    Ok(Passed::Best(best.map(|(entry, (spare, value))| Found { path: pass.trace(entry), spare, value })))
}

impl Pass<'_> {
    fn enter(&mut self, column: usize) {
        self.suits.iter_mut().for_each(|suit| suit.enter(column));
        self.before.clear();
        self.before.extend(self.problem.sets.iter().filter(|set| set.rank == column));
        let counting = (0..self.before.len()).filter(|&place| self.before[place].counts);
        self.counting = counting.fold(0, |bits, place| bits | 1 << place);
        self.known.clear();
        self.kinds.clear();
    }

    /// Adds the states that can follow an entry to the next layer.
    fn advance(&mut self, column: usize, place: usize, budget: &Budget) {
        let entry = self.entries[place];
        for (suit, state) in self.suits.iter_mut().zip(entry.suits) {
            budget.charge(suit.expand(self.problem, state, &self.limits, budget.left()));
        }
        let groups: [&[Group]; 4] = core::array::from_fn(|suit| self.suits[suit].groups(entry.suits[suit]));
        let mut successors = Successors {
            problem: self.problem,
            used: entry.sums,
            most: self.most,
            width: self.layers[column] + self.limits.width,
            suits: &self.suits,
            groups,
            chosen: [Group::default(); 4],
            transitions: [0; 4],
            least: [Resources::default(); 5],
            entry,
            place,
            column,
            before: &self.before,
            counting: self.counting,
            choices: &mut self.choices,
            known: &mut self.known,
            found: &mut self.found,
            kinds: &mut self.kinds,
            layer: &mut self.entries,
            tried: 4,
            most_tries: budget.left(),
            budget,
        };
        successors.each_part(0, 0);
        budget.charge(successors.tried);
    }

    fn trace(&self, mut after: Entry) -> Vec<ColumnStep> {
        let mut path = Vec::with_capacity(self.layers.len());
        for _ in 1..self.layers.len() - 1 {
            let choice = &self.choices[after.choice as usize];
            path.push(ColumnStep {
                suits: core::array::from_fn(|suit| {
                    let Suit { states, transitions, .. } = &self.suits[suit];
                    let Transition { to, lacking, value, sums, .. } =
                        transitions[after.transitions[suit] as usize];
                    SuitStep { next: states[to as usize], part: choice.parts[suit], lacking, value, sums }
                }),
                sets: choice.sets,
            });
            after = self.entries[after.parent as usize];
        }
        path.reverse();
        path
    }
}

/// The enumeration of the states that can follow a state: first over the parts of the four suits, then over the sets
/// made of these parts, then over the transitions that leave these parts.
struct Successors<'s, 'a> {
    problem: &'a Problem,
    /// What the path to the entry has used, and the most that a path may use.
    used: Resources,
    most: Resources,
    /// The maximum number of entries.
    width: usize,
    suits: &'s [Suit<'a>; 4],
    groups: [&'s [Group]; 4],
    chosen: [Group; 4],
    transitions: [u32; 4],
    /// The least that the chosen parts use, for the suits from each one on.
    least: [Resources; 5],
    entry: Entry,
    /// The index of `entry` in its layer.
    place: usize,
    column: usize,
    before: &'s [KeptSet],
    counting: u16,
    choices: &'s mut Vec<Choice>,
    known: &'s mut HashMap<u64, (u32, u32)>,
    found: &'s mut Vec<SetChoice>,
    kinds: &'s mut Kinds,
    layer: &'s mut Vec<Entry>,
    tried: u64,
    most_tries: u64,
    budget: &'s Budget,
}

impl Successors<'_, '_> {
    /// Tries the parts of this suit and of the suits after it. `key` identifies the parts so far.
    fn each_part(&mut self, suit: usize, key: u64) {
        if suit == 4 {
            self.each_choice(key);
            return;
        }
        let before = self.used;
        for group in self.groups[suit] {
            self.used = before.plus(group.least);
            if self.used.are_within(self.most) && !self.is_over() {
                self.chosen[suit] = *group;
                self.least[suit] = group.least;
                self.each_part(suit + 1, key << 16 | u64::from(group.part));
            }
        }
        self.used = before;
    }

    fn is_over(&self) -> bool {
        self.layer.len() > self.width || self.tried > self.most_tries
    }

    fn each_choice(&mut self, key: u64) {
        self.tried += 1;
        let (from, to) = match self.known.get(&key) {
            Some(&known) => known,
            None => self.make_sets(key),
        };
        if from == to {
            return;
        }
        let mut rest = self.least;
        for suit in (0..4).rev() {
            rest[suit] = rest[suit].plus(rest[suit + 1]);
        }
        for choice in from..to {
            let Choice { value, sets, .. } = self.choices[choice as usize];
            let mut sums = self.entry.sums.plus(sets.sums);
            sums.lost += (self.counting & !sets.kept).count_ones() as u8;
            if sums.plus(rest[0]).are_within(self.most) && sums.is_within(self.problem) {
                self.each_transition(0, &rest, 0, self.entry.value + value, sums, choice);
            }
        }
    }

    #[cold]
    fn make_sets(&mut self, key: u64) -> (u32, u32) {
        let parts: [Part; 4] =
            core::array::from_fn(|suit| self.suits[suit].parts[(key >> (48 - 16 * suit) & 0xffff) as usize]);
        let supply = Supply { problem: self.problem, parts, before: self.before };
        let first = self.choices.len() as u32;
        add_choices(&supply, self.column, self.found, self.budget);
        self.choices.extend(self.found.drain(..).map(|sets| Choice {
            parts,
            value: sets.kept.count_ones().cast_signed() * self.problem.weights.kept,
            sets,
        }));
        let range = (first, self.choices.len() as u32);
        self.known.insert(key, range);
        range
    }

    /// Tries the transitions of this suit and of the suits after it. `rest` is the least that the suits from each one on
    /// use, and `lacking` the number of jokers that the runs of the suits so far still need.
    fn each_transition(
        &mut self,
        suit: usize,
        rest: &[Resources; 5],
        lacking: u8,
        value: i32,
        sums: Resources,
        choice: u32,
    ) {
        if suit == 4 {
            self.tried += 2;
            self.add(value, sums, choice);
            return;
        }
        for index in self.chosen[suit].from..self.chosen[suit].to {
            let transition = self.suits[suit].transitions[index as usize];
            let sums = sums.plus(transition.sums);
            let lacking = lacking + transition.lacking;
            // The sums never decrease, so a path that exceeds a limit can be dropped.
            let needed = Resources { jokers: sums.jokers + lacking, ..sums };
            if needed.plus(rest[suit + 1]).are_within(self.most)
                && sums.is_within(self.problem)
                && !self.is_over()
            {
                self.transitions[suit] = index;
                self.entry.suits[suit] = transition.to;
                self.each_transition(suit + 1, rest, lacking, value + transition.value, sums, choice);
            }
        }
    }

    fn add(&mut self, value: i32, sums: Resources, choice: u32) {
        let suits = self.entry.suits;
        let shapes: [Shape; 4] = core::array::from_fn(|suit| self.suits[suit].shapes[suits[suit] as usize]);
        // Points beyond those needed do not matter. Leaving them out allows more states to be compared.
        let needed = self.problem.opening.map_or(0, |opening| opening.needed.into());
        let sums = Resources { worth: sums.worth.min(needed), ..sums };
        let classes = shapes.iter().fold(0, |classes, shape| classes << 16 | u64::from(shape.class));
        let next = Entry {
            suits,
            sums,
            value,
            parent: self.place as u32,
            transitions: self.transitions,
            choice,
            lengths: shapes.iter().fold(0, |lengths, shape| lengths << 16 | u64::from(shape.lengths)),
            bound: 0.0,
            next: NONE,
            is_dominated: false,
        };
        self.kinds.insert((classes, sums.kind(self.problem)), next, self.layer);
    }
}
