//! The graph of one suit: the states of its runs after each column, and the transitions between them.
//!
//! A transition takes the suit through one column, and fixes which cards it leaves for the sets of that rank (its
//! *part*). So the suits affect each other only through these parts and through the sums of a path ([`Resources`]).

use core::ops::Range;

use super::arrangement::Part;
use super::hash::HashMap;
use super::problem::Problem;
use super::resources::Resources;
use super::run::{Run, SuitState, SuitStep};
use super::runs::Walk;
use super::used::Used;
use crate::solver::budget::{Budget, OutOfBudget};

#[derive(Debug, Clone, Copy)]
pub(super) struct Transition {
    /// The state after the column.
    pub(super) to: u32,
    /// An index into the effects of the suit.
    pub(super) effect: u32,
}

/// What a transition does apart from changing the runs in progress. Many transitions have the same effect, whose worth
/// is computed only once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Effect {
    pub(super) value: i32,
    /// The index of `cards` among the parts of the suit, once the graph is complete.
    pub(super) part: u16,
    cards: Part,
    used: Used,
    lacking: u8,
    pub(super) sums: Resources,
}

/// Marks a part whose index is not known yet.
const UNKNOWN: u16 = u16::MAX;

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

/// The initial capacity for states and transitions, enough for most graphs.
const COMMON: usize = 128;

/// The states of a suit, layer by layer, and the transitions between them.
#[derive(Debug, Clone, Default)]
pub(super) struct Graph {
    pub(super) states: Vec<SuitState>,
    pub(super) shapes: Vec<Shape>,
    /// The index of the first transition of each state, and finally the number of transitions.
    first: Vec<usize>,
    pub(super) transitions: Vec<Transition>,
    /// Ordered by column.
    pub(super) effects: Vec<Effect>,
    pub(super) parts: Vec<Part>,
    /// The states before each column, and those after the last one.
    pub(super) layers: Vec<Range<usize>>,
    pub(super) parts_of: Vec<Range<usize>>,
    /// For each state and resource, the smallest amount that a path to the state uses.
    least: Vec<Used>,
    /// The most that a path may use.
    most: Used,
}

impl Graph {
    /// The graph of a suit, without the paths that use more than `most`. The second value is the smallest amount of each
    /// resource that any path uses.
    pub(super) async fn new(
        problem: &Problem,
        suit: usize,
        most: Used,
        budget: &Budget,
    ) -> Result<(Self, Used), OutOfBudget> {
        let columns = problem.columns;
        let mut graph = Self {
            states: Vec::with_capacity(COMMON),
            shapes: Vec::with_capacity(COMMON),
            first: Vec::with_capacity(COMMON),
            transitions: Vec::with_capacity(COMMON),
            effects: Vec::with_capacity(COMMON),
            parts: Vec::with_capacity(4 * columns),
            layers: Vec::with_capacity(columns + 1),
            parts_of: Vec::with_capacity(columns),
            least: Vec::with_capacity(COMMON),
            most,
        };
        graph.states.push(SuitState::default());
        graph.layers.push(0..1);
        graph.least.push(Used::default());
        let mut index = HashMap::default();
        let mut walk = Walk::new(problem, suit);
        for column in 1..=columns {
            walk.enter(column);
            let (first_state, first_effect) = (graph.states.len(), graph.effects.len());
            index.clear();
            for from in graph.layers[column - 1].clone() {
                graph.first.push(graph.transitions.len());
                budget.checkpoint().await?;
                let work = graph.advance(&mut walk, first_effect, from, &mut index, budget.left());
                budget.charge(work);
                let is_wide = graph.states.len() - first_state > MOST_STATES;
                if is_wide || graph.transitions.len() > MOST_TRANSITIONS {
                    return Err(OutOfBudget);
                }
            }
            graph.layers.push(first_state..graph.states.len());
        }
        // If the budget ran out within the last state, its steps are incomplete.
        budget.checkpoint().await?;
        graph.first.push(graph.transitions.len());
        let mut classes = HashMap::default();
        for layer in &graph.layers {
            classes.clear();
            let shape = |state| shape(state, &mut classes);
            graph.shapes.extend(graph.states[layer.clone()].iter().map(shape));
        }
        // Pruning takes two passes over the graph.
        budget.charge((graph.states.len() + graph.transitions.len()) as u64 * 2 / 5);
        let least = graph.prune();
        graph.number_parts();
        Ok((graph, least))
    }

    /// Adds the transitions from a state through a column, and the states that they lead to. The effects of the column
    /// begin at `first_effect`. Stops after about `most_work` units. Returns the units to charge.
    fn advance(
        &mut self,
        walk: &mut Walk<'_>,
        first_effect: usize,
        from: usize,
        index: &mut HashMap<SuitState, usize>,
        most_work: u64,
    ) -> u64 {
        let known = self.transitions.len();
        let before = self.least[from];
        let room = self.most.minus(before);
        let room = Resources {
            jokers: room.jokers as u8,
            unplayed: room.unplayed,
            lost: u8::try_from(room.lost).unwrap_or(u8::MAX),
            ..Resources::UNLIMITED
        };
        let sets = walk.sets;
        for step in walk.steps(&self.states[from], room, most_work) {
            let SuitStep { next, part: cards, value, sums, lacking } = *step;
            let lost = u32::from(sums.lost);
            let used = Used {
                jokers: sums.jokers.into(),
                unplayed: sums.unplayed,
                lost,
                lost_with_sets: lost + u32::from(sets.saturating_sub(cards.cards)),
            };
            let least = before.plus(used);
            if !least.is_within(self.most) {
                continue;
            }
            let to = *index.entry(next).or_insert(self.states.len());
            if to == self.states.len() {
                self.states.push(next);
                self.least.push(least);
            }
            self.least[to] = self.least[to].least(least);
            let effect = Effect { value, part: UNKNOWN, cards, used, lacking, sums };
            let effect = place_of(effect, first_effect, &mut self.effects) as u32;
            self.transitions.push(Transition { to: to as u32, effect });
        }
        // The factors are in proportion to the measured instructions.
        7 + walk.work() + 6 * (self.transitions.len() - known) as u64
    }

    /// The indices of the transitions from a state, which must not be in the last layer.
    pub(super) fn of(&self, state: usize) -> Range<usize> {
        self.first[state]..self.first[state + 1]
    }

    pub(super) fn last_layer(&self) -> Range<usize> {
        self.layers.last().cloned().unwrap_or_default()
    }

    #[inline]
    pub(super) fn effect(&self, transition: Transition) -> &Effect {
        &self.effects[transition.effect as usize]
    }

    /// Drops each transition if every path through it uses more than `most`. Returns, for each resource, the smallest
    /// amount that any path uses.
    fn prune(&mut self) -> Used {
        let states = 0..self.last_layer().start;
        let mut after = vec![Used::UNREACHED; self.states.len()];
        after[states.end..].fill(Used::default());
        let rest = |graph: &Self, after: &[Used], transition: Transition| {
            graph.effect(transition).used.plus(after[transition.to as usize])
        };
        for state in states.clone().rev() {
            for &transition in &self.transitions[self.of(state)] {
                after[state] = after[state].least(rest(self, &after, transition));
            }
        }
        let (mut kept, mut from) = (0, 0);
        for state in states {
            let to = self.first[state + 1];
            for place in from..to {
                let transition = self.transitions[place];
                if self.least[state].plus(rest(self, &after, transition)).is_within(self.most) {
                    self.transitions[kept] = transition;
                    kept += 1;
                }
            }
            from = to;
            self.first[state + 1] = kept;
        }
        self.transitions.truncate(kept);
        after[0]
    }

    fn number_parts(&mut self) {
        for layer in &self.layers[..self.layers.len() - 1] {
            let first = self.parts.len();
            for transition in &self.transitions[self.first[layer.start]..self.first[layer.end]] {
                let effect = &mut self.effects[transition.effect as usize];
                if effect.part == UNKNOWN {
                    // A column has at most 125 parts: up to four table, hand and helping cards each.
                    effect.part = place_of(effect.cards, first, &mut self.parts) as u16;
                }
            }
            self.parts_of.push(first..self.parts.len());
        }
        // The transitions with the remaining effects were all dropped.
        let unused = self.effects.iter_mut().filter(|effect| effect.part == UNKNOWN);
        unused.for_each(|effect| effect.part = 0);
    }

    pub(super) fn step(&self, transition: usize) -> SuitStep {
        let transition = self.transitions[transition];
        let Effect { cards: part, lacking, value, sums, .. } = *self.effect(transition);
        SuitStep { next: self.states[transition.to as usize], part, lacking, value, sums }
    }
}

/// The index in `items` of an item, which is sought from index `first` on. If it is not found, it is added.
pub(super) fn place_of<T: PartialEq>(item: T, first: usize, items: &mut Vec<T>) -> usize {
    // An equal item was usually added a short time ago, so the search goes backwards.
    let place = items[first..].iter().rposition(|other| *other == item).unwrap_or_else(|| {
        items.push(item);
        items.len() - 1 - first
    });
    first + place
}

/// The shape of a state. `classes` holds the classes of its layer so far. A state is in a class of its own if a run outside
/// earlier runs has properties besides its length.
pub(super) fn shape(state: &SuitState, classes: &mut HashMap<SuitState, u16>) -> Shape {
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
