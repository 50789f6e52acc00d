//! The graph of one suit: the states of its runs after each column, and the transitions between them.
//!
//! A transition takes the suit through one column, and fixes which cards it leaves for the sets of that rank (its
//! *part*). The suits therefore interact only through the sets of each rank and the sums of a path
//! ([`Carried`]).

use core::ops::Range;

use super::arrangement::Part;
use super::carried::Carried;
use super::index::Index;
use super::problem::{Problem, points_at};
use super::run::{Mark, Run, SuitState, SuitStep};
use super::runs::{Walk, owed};
use super::used::Used;
use crate::budget::{Budget, RanOut};

/// A transition of a suit through a column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transition {
    /// The state after the column.
    pub(super) to: u32,
    /// An index into the effects of the suit.
    pub(super) effect: u16,
    /// Its index among the steps of the earlier state.
    step: u16,
}

/// What a transition changes apart from the runs in progress. Many transitions share an effect, so its worth is
/// computed only once for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Effect {
    /// The cards left for sets, an index into the parts of the suit.
    pub(super) part: u16,
    pub(super) jokers: u8,
    pub(super) played: u8,
    /// The number of earlier runs that begin here, count, and are not kept.
    lost: u8,
    /// The number of earlier sets that lack their card of the suit.
    broken: u8,
    /// What it adds to the objective.
    pub(super) value: i32,
    pub(super) carried: Carried,
}

/// What must be equal in states that are compared (`class`), and what is compared (`lengths`).
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Shape {
    /// Equal for states of a layer with the same number of runs, in the same earlier runs, and with the same high aces.
    pub(super) class: u16,
    /// Lower byte: the number of runs with three or more cards. Upper byte: the number of runs with two or more.
    pub(super) lengths: u16,
}

/// What a state after the last column still needs: jokers in front of its short runs, and those among them from the hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Finish {
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) opens: bool,
}

impl Finish {
    fn of(state: &SuitState, problem: &Problem) -> Self {
        let mut finish = Self::default();
        for run in state.runs.iter().filter(|run| !run.is_empty()) {
            let needs_hand = u8::from(run.mark == Mark::Helping);
            finish.jokers += (3 - run.length).max(needs_hand).max(owed(*run, problem));
            finish.hand_jokers += needs_hand;
            finish.opens |= run.mark == Mark::Opening;
        }
        finish
    }

    fn used(self) -> Used {
        Used { jokers: self.jokers.into(), ..Used::default() }
    }
}

/// What a column offers a suit.
#[derive(Debug, Clone, Copy)]
struct Column {
    /// The hand cards.
    hand: u8,
    /// The primary value of a hand card.
    worth: u32,
    /// The earlier sets with a card of the suit that may be kept.
    sets: u8,
}

impl Column {
    fn used(self, jokers: u8, played: u8, lost: u8, broken: u8) -> Used {
        let lost = u32::from(lost);
        Used {
            jokers: jokers.into(),
            unplayed: u32::from(self.hand - played) * self.worth,
            lost,
            lost_with_sets: lost + u32::from(broken),
        }
    }

    /// The number of sets that lack their card if this many cards go into sets.
    const fn broken(self, cards: u8) -> u8 {
        self.sets.saturating_sub(cards)
    }
}

/// The initial capacity for states and transitions, enough for most graphs.
const COMMON: usize = 128;

/// All states of a suit and the transitions between them, layer by layer.
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
    /// The parts of each column.
    pub(super) parts_of: Vec<Range<usize>>,
    columns: Vec<Column>,
    /// For each state after the last column.
    finishes: Vec<Finish>,
    /// For each state and resource, the least that any path to the state uses.
    least: Vec<Used>,
    /// The most that a path may use.
    most: Used,
}

impl Graph {
    /// The graph of a suit, without paths that use more than `most`.
    pub(super) async fn new(
        problem: &Problem,
        suit: usize,
        most: Used,
        budget: &Budget,
    ) -> Result<Self, RanOut> {
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
            columns: Vec::with_capacity(columns),
            finishes: Vec::new(),
            least: Vec::with_capacity(COMMON),
            most,
        };
        graph.states.push(SuitState::default());
        graph.layers.push(0..1);
        let above = problem.weights.above_kept();
        graph.least.push(Used::default());
        let mut index = Index::default();
        let mut walk = Walk::new(problem, suit);
        for number in 1..=problem.columns {
            walk.enter(number);
            graph.columns.push(Column {
                hand: problem.hand[suit][number],
                worth: above.of(points_at(number)).max(0).cast_unsigned(),
                sets: walk.sets,
            });
            let (first_state, first_part) = (graph.states.len(), graph.parts.len());
            let first = (first_part, graph.effects.len());
            index.clear();
            for from in graph.layers[number - 1].clone() {
                graph.first.push(graph.transitions.len());
                budget.pause().await;
                if budget.is_over() {
                    return Err(RanOut);
                }
                let work = graph.advance(&mut walk, number, first, from, &mut index);
                budget.charge(work);
            }
            graph.parts_of.push(first_part..graph.parts.len());
            graph.layers.push(first_state..graph.states.len());
        }
        graph.first.push(graph.transitions.len());
        graph.finishes = graph.last_layer().map(|state| Finish::of(&graph.states[state], problem)).collect();
        for layer in &graph.layers {
            add_shapes(&graph.states[layer.clone()], &mut index, &mut graph.shapes);
        }
        Ok(graph)
    }

    /// Adds the transitions from a state through a column, and the states that they lead to. `first` has the indices of
    /// the first part and effect of the column. Returns the units to charge.
    fn advance(
        &mut self,
        walk: &mut Walk<'_>,
        number: usize,
        first: (usize, usize),
        from: usize,
        index: &mut Index,
    ) -> u64 {
        let (problem, most_in_sets, most) = (walk.problem, walk.most_in_sets, self.most);
        let (known, column) = (self.transitions.len(), self.columns[number - 1]);
        let used_before = self.least[from];
        for (place, step) in walk.steps(&self.states[from], most.minus(used_before)).iter().enumerate() {
            let most_cards = (step.need + step.free + step.helping).min(most_in_sets);
            let played = step.played + most_cards.saturating_sub(step.need).min(step.free);
            let broken = column.broken(most_cards);
            let used = used_before.plus(column.used(step.jokers, played, step.lost, broken));
            if !used.is_within(most) {
                continue;
            }
            let (to, is_new) = index.find_or_push(step.next.hash(), step.next, &mut self.states);
            if is_new {
                self.least.push(used);
            }
            self.least[to] = self.least[to].least(used);
            self.add_transitions(problem, number, step, (to, place), most_cards, first);
        }
        3 + walk.work() + 2 * (self.transitions.len() - known) as u64
    }

    /// The transitions from a state that is not in the last layer.
    pub(super) fn of(&self, state: usize) -> Range<usize> {
        self.first[state]..self.first[state + 1]
    }

    /// The states after the last column.
    pub(super) fn last_layer(&self) -> Range<usize> {
        self.layers.last().cloned().unwrap_or_default()
    }

    /// For each resource, the least that any path uses; 0 for `lost_with_sets`, which cannot be summed over the suits.
    pub(super) fn least(&self) -> Used {
        let paths = self.finishes().map(|(state, finish)| self.least[state].plus(finish.used()));
        // Several suits may count the same set.
        Used { lost_with_sets: 0, ..paths.fold(Used::UNREACHED, Used::least) }
    }

    /// The states after the last column and what they still need.
    pub(super) fn finishes(&self) -> impl Iterator<Item = (usize, Finish)> {
        self.last_layer().zip(self.finishes.iter().copied())
    }

    /// What a state after the last column still needs.
    pub(super) fn finish(&self, state: usize) -> Finish {
        self.finishes[state - self.last_layer().start]
    }

    /// What a transition through a column uses.
    #[inline]
    fn used(&self, column: usize, transition: Transition) -> Used {
        let effect = self.effect(transition);
        self.columns[column - 1].used(effect.jokers, effect.played, effect.lost, effect.broken)
    }

    #[inline]
    pub(super) fn effect(&self, transition: Transition) -> &Effect {
        &self.effects[usize::from(transition.effect)]
    }

    /// Each column with each state before it.
    fn steps(&self) -> impl DoubleEndedIterator<Item = (usize, usize)> {
        let columns = self.layers.iter().enumerate().take(self.columns.len());
        columns.flat_map(|(column, layer)| layer.clone().map(move |state| (column + 1, state)))
    }

    /// Drops transitions if every path through them uses more than `most`. Returns, for each resource, the least that
    /// any path uses.
    pub(super) async fn prune(&mut self, most: Used, budget: &Budget) -> Result<Used, RanOut> {
        budget.pause().await;
        if budget.is_over() {
            return Err(RanOut);
        }
        // There are three passes over the graph.
        budget.charge((self.states.len() + self.transitions.len()) as u64 * 3 / 5);
        Ok(self.prune_to(most))
    }

    fn prune_to(&mut self, most: Used) -> Used {
        let mut before = vec![Used::UNREACHED; self.states.len()];
        let mut after = before.clone();
        before[0] = Used::default();
        for (column, state) in self.steps() {
            for &transition in &self.transitions[self.of(state)] {
                let used = before[state].plus(self.used(column, transition));
                let to = &mut before[transition.to as usize];
                *to = to.least(used);
            }
        }
        for (state, finish) in self.finishes() {
            after[state] = finish.used();
        }
        for (column, state) in self.steps().rev() {
            for &transition in &self.transitions[self.of(state)] {
                let rest = self.used(column, transition).plus(after[transition.to as usize]);
                after[state] = after[state].least(rest);
            }
        }
        let (mut kept, mut from) = (0, 0);
        for column in 1..=self.columns.len() {
            for state in self.layers[column - 1].clone() {
                let to = self.first[state + 1];
                for place in from..to {
                    let transition = self.transitions[place];
                    let rest = self.used(column, transition).plus(after[transition.to as usize]);
                    if before[state].plus(rest).is_within(most) {
                        self.transitions[kept] = transition;
                        kept += 1;
                    }
                }
                from = to;
                self.first[state + 1] = kept;
            }
        }
        self.transitions.truncate(kept);
        after[0]
    }

    /// Drops effects and parts without transitions.
    pub(super) fn drop_unused(&mut self) {
        let (old_parts, old, mut from) = (self.parts.clone(), self.effects.clone(), 0);
        self.parts.clear();
        self.effects.clear();
        // For each effect its new index.
        let mut renamed = vec![u16::MAX; old.len()];
        for (layer, parts) in self.layers.iter().zip(&mut self.parts_of) {
            let to = self.first[layer.end];
            parts.start = self.parts.len();
            for transition in &mut self.transitions[from..to] {
                let place = usize::from(transition.effect);
                if renamed[place] == u16::MAX {
                    let part = old_parts[usize::from(old[place].part)];
                    let part = place_of(part, parts.start, &mut self.parts);
                    renamed[place] = self.effects.len() as u16;
                    self.effects.push(Effect { part, ..old[place] });
                }
                transition.effect = renamed[place];
            }
            parts.end = self.parts.len();
            from = to;
        }
    }

    /// The step of a transition through a column. Steps are not stored, so the steps of the state are enumerated again.
    pub(super) fn step(
        &self,
        walk: &mut Walk<'_>,
        column: usize,
        from: usize,
        transition: usize,
    ) -> SuitStep {
        walk.enter(column);
        let room = self.most.minus(self.least[from]);
        walk.steps(&self.states[from], room)[usize::from(self.transitions[transition].step)]
    }

    /// Adds a transition for every number of cards that a step can leave for sets, up to `most`.
    fn add_transitions(
        &mut self,
        problem: &Problem,
        column: usize,
        step: &SuitStep,
        (to, number): (usize, usize),
        most: u8,
        (first_part, first_effect): (usize, usize),
    ) {
        let weights = &problem.weights;
        let card = weights.of(points_at(column));
        let by_hand = problem.helping_jokers > 0 || problem.helping.iter().any(|suit| suit[column] > 0);
        let others = step.need + step.free;
        for cards in step.need..=most {
            let extra = cards.min(others) - step.need;
            let part = Part {
                cards,
                helping: cards.saturating_sub(others),
                hand: if by_hand { step.forced + extra } else { 0 },
            };
            let played = step.played + extra;
            let carried = Carried::of(step.jokers, step.hand_jokers, step.helping_jokers, played, problem);
            let effect = Effect {
                part: place_of(part, first_part, &mut self.parts),
                jokers: step.jokers,
                played,
                lost: step.lost,
                broken: self.columns[column - 1].broken(cards),
                value: i32::from(played) * card + i32::from(step.kept) * weights.kept,
                carried: carried.opening(step.worth, step.designates, step.completes),
            };
            let effect = place_of(effect, first_effect, &mut self.effects);
            self.transitions.push(Transition { to: to as u32, effect, step: number as u16 });
        }
    }
}

/// The index of an item from `first` on. A new item is added.
fn place_of<T: PartialEq>(item: T, first: usize, items: &mut Vec<T>) -> u16 {
    // It is usually one of the last.
    let place = items[first..].iter().rposition(|other| *other == item).unwrap_or_else(|| {
        items.push(item);
        items.len() - 1 - first
    });
    (first + place) as u16
}

/// Adds the shapes of the states of a layer. States with marked runs outside earlier runs are comparable only to equal
/// ones.
fn add_shapes(states: &[SuitState], index: &mut Index, shapes: &mut Vec<Shape>) {
    let mut classes: Vec<SuitState> = Vec::with_capacity(states.len());
    index.clear();
    shapes.extend(states.iter().map(|state| {
        let mut class = *state;
        let mut lengths = 0;
        let live = || state.runs.iter().filter(|run| !run.is_empty());
        if live().all(|run| run.is_plain() || run.is_inside() || run.keeps().next().is_some()) {
            for (run, class) in live().zip(&mut class.runs).filter(|(run, _)| run.is_plain()) {
                lengths += u16::from(run.length == 3) | u16::from(run.length >= 2) << 8;
                *class = Run::LONG;
            }
        }
        let (class, _) = index.find_or_push(class.hash(), class, &mut classes);
        Shape { class: class as u16, lengths }
    }));
}
