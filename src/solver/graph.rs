//! The runs of one suit by themselves: the states that they can be in after each column, and the
//! transitions between these.
//!
//! A transition takes a suit through one column. It fixes how many cards of the suit are left for the sets of
//! that rank (its part), so the suits meet in nothing but the sets of each rank and in what is carried along.

#![allow(clippy::needless_range_loop, reason = "suits, layers and states index several tables at once")]

use super::index::{Index, mix};
use super::natural::sets::most_in_sets;
use super::problem::{HIGH_ACE, Problem, points_at};
use super::run::{Mark, SuitState, SuitStep};
use super::runs::steps;
use super::search::RanOut;
use crate::budget::Budget;

/// The cards of one suit and rank that go to sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Part {
    pub(super) cards: u8,
    /// How many of them are helping cards.
    pub(super) helping: u8,
    /// How many are hand cards, where that matters because a helping card may lie beside them.
    pub(super) hand: u8,
}

/// One way of a suit through a column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transition {
    /// The state after the column.
    pub(super) to: u16,
    /// What is left for sets, an index into the parts of the layer.
    pub(super) part: u8,
    pub(super) jokers: u8,
    /// What it adds to the objective.
    pub(super) value: i32,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    pub(super) played: u8,
    /// A run that is to be worth the opening begins; ends.
    pub(super) begins: bool,
    pub(super) completes: bool,
    pub(super) worth: u16,
    /// Which of the steps of the state before it is.
    step: u16,
}

/// The states after a column, and the transitions through the next one.
#[derive(Debug, Clone, Default)]
pub(super) struct Layer {
    pub(super) states: Vec<SuitState>,
    /// Where the transitions of each state begin, and at last where they end.
    first: Vec<u32>,
    pub(super) transitions: Vec<Transition>,
    pub(super) parts: Vec<Part>,
}

impl Layer {
    pub(super) fn of(&self, state: usize) -> core::ops::Range<usize> {
        self.first[state] as usize..self.first[state + 1] as usize
    }
}

/// The jokers in front of the short runs after the last column, and how many of them come from the hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Finish {
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) opens: bool,
}

impl Finish {
    fn of(state: &SuitState) -> Self {
        let mut finish = Self::default();
        for run in state.runs.iter().filter(|run| run.length() > 0) {
            let needs_hand = u8::from(run.mark() == Mark::Helping);
            finish.jokers += (3 - run.length()).max(needs_hand);
            finish.hand_jokers += needs_hand;
            finish.opens |= run.mark() == Mark::Opening;
        }
        finish
    }
}

/// All layers of a suit.
#[derive(Debug, Clone, Default)]
pub(super) struct Graph {
    /// One for each column, and one before the first.
    pub(super) layers: Vec<Layer>,
    /// What the states of the last layer still need.
    pub(super) finishes: Vec<Finish>,
}

impl Graph {
    /// The graph of a suit.
    pub(super) async fn new(problem: &Problem, suit: usize, budget: &Budget) -> Result<Self, RanOut> {
        let jokers = problem.jokers();
        let mut layers = vec![Layer { states: vec![SuitState::EMPTY], ..Layer::default() }];
        // The fewest jokers with which each state is reached.
        let mut fewest = vec![vec![0_u8]];
        for column in 1..=problem.columns {
            let (mut next, mut used, mut index) = (Layer::default(), Vec::new(), Index::default());
            let layer = &mut layers[column - 1];
            let most = most_in_sets_of(problem, suit, column);
            for state in 0..layer.states.len() {
                layer.first.push(layer.transitions.len() as u32);
                let before = fewest[column - 1][state];
                let known = layer.transitions.len();
                budget.pause().await;
                if budget.is_over() {
                    return Err(RanOut);
                }
                for (number, step) in
                    steps(problem, suit, column, &layer.states[state]).into_iter().enumerate()
                {
                    let spent = before + step.jokers;
                    if spent > jokers || step.need > most {
                        continue;
                    }
                    let states = &next.states;
                    let to = index.find_or_note(
                        mix(step.next.key()),
                        states.len(),
                        |place| states[place] == step.next,
                        |place| mix(states[place].key()),
                    );
                    let to = to.unwrap_or_else(|| {
                        next.states.push(step.next);
                        used.push(spent);
                        next.states.len() - 1
                    });
                    used[to] = used[to].min(spent);
                    transitions(problem, column, &step, (to, number), most, layer);
                }
                budget.charge(3 + 3 * (layer.transitions.len() - known) as u64);
            }
            layer.first.push(layer.transitions.len() as u32);
            layers.push(next);
            fewest.push(used);
        }
        let finishes: Vec<_> = layers[problem.columns].states.iter().map(Finish::of).collect();
        let mut graph = Self { layers, finishes };
        graph.prune(jokers, &fewest);
        Ok(graph)
    }

    /// Drops transitions from which no path with the jokers that there are leads to the end.
    fn prune(&mut self, jokers: u8, fewest: &[Vec<u8>]) {
        let mut rest: Vec<u8> = self.finishes.iter().map(|finish| finish.jokers).collect();
        for (layer, fewest) in self.layers.iter_mut().zip(fewest).rev().skip(1) {
            let mut first = Vec::with_capacity(layer.first.len());
            let mut kept = Vec::with_capacity(layer.transitions.len());
            let mut least = Vec::with_capacity(layer.states.len());
            for state in 0..layer.states.len() {
                first.push(kept.len() as u32);
                let mut best = u8::MAX;
                for transition in &layer.transitions[layer.of(state)] {
                    let needed = transition.jokers.saturating_add(rest[usize::from(transition.to)]);
                    if needed <= jokers - fewest[state].min(jokers) {
                        kept.push(*transition);
                        best = best.min(needed);
                    }
                }
                least.push(best);
            }
            first.push(kept.len() as u32);
            (layer.first, layer.transitions) = (first, kept);
            rest = least;
        }
    }

    /// The step that a transition through a column is.
    pub(super) fn step(
        &self,
        problem: &Problem,
        (suit, column): (usize, usize),
        from: usize,
        transition: usize,
    ) -> SuitStep {
        let layer = &self.layers[column - 1];
        let number = usize::from(layer.transitions[transition].step);
        steps(problem, suit, column, &layer.states[from])[number]
    }
}

/// How many cards of a suit sets of a rank can take at most.
fn most_in_sets_of(problem: &Problem, suit: usize, column: usize) -> u8 {
    if column == HIGH_ACE {
        return 0;
    }
    let available = core::array::from_fn(|suit| problem.available(suit, column));
    if problem.jokers() > 0 { available[suit] } else { most_in_sets(available)[suit] }
}

/// Adds a transition for every number of cards that a step can leave for sets.
fn transitions(
    problem: &Problem,
    column: usize,
    step: &SuitStep,
    (to, number): (usize, usize),
    most: u8,
    layer: &mut Layer,
) {
    let weights = &problem.weights;
    let card = weights.of(points_at(column));
    let by_hand = problem.helping_jokers > 0 || problem.helping.iter().any(|suit| suit[column] > 0);
    let others = step.need + step.free;
    for cards in step.need..=(others + step.helping).min(most) {
        let extra = cards.min(others) - step.need;
        let part = Part {
            cards,
            helping: cards.saturating_sub(others),
            hand: if by_hand { step.forced + extra } else { 0 },
        };
        let place = layer.parts.iter().position(|other| *other == part).unwrap_or_else(|| {
            layer.parts.push(part);
            layer.parts.len() - 1
        });
        let played = step.played + extra;
        layer.transitions.push(Transition {
            to: to as u16,
            part: place as u8,
            jokers: step.jokers,
            value: i32::from(played) * card + i32::from(step.kept) * weights.kept,
            hand_jokers: step.hand_jokers,
            helping_jokers: step.helping_jokers,
            played,
            begins: step.designates,
            completes: step.completes,
            worth: step.worth,
            step: number as u16,
        });
    }
}
