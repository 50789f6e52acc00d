//! One pass of the search: the best path to every state, column by column. A path is dropped as soon as its bound is
//! below the value sought.

use super::bound::{Bound, ROUNDING};
use super::graph::Shape;
use super::layer::{Entry, Kinds, NONE, cut};
use super::model::{Model, RankChoices};
use super::problem::Problem;
use super::resources::Resources;
use super::run::SuitStep;
use super::sets::SetChoice;
use crate::cards::card::JOKER_POINTS;
use crate::solver::budget::{Budget, OutOfBudget};

/// The maximum number of entries of all layers, so that the memory stays bounded even without a limit on the work. A search
/// that needs more ends as if its budget had run out.
const MOST_ENTRIES: usize = 2_000_000;

/// What an answer does in one column: the step of each suit, and the sets of the cards that they leave.
#[derive(Debug, Clone, Copy)]
pub(super) struct ColumnStep {
    pub(super) suits: [SuitStep; 4],
    pub(super) sets: SetChoice,
}

/// A transition whose loss does not exceed the gap between the bound and the value sought.
#[derive(Debug, Clone, Copy)]
struct Open {
    part: u16,
    effect: u32,
    transition: u32,
    loss: f64,
}

/// The transitions of a state that leave the same part, by ascending loss.
#[derive(Debug, Clone, Copy)]
struct Group {
    /// The contribution of the part to the index of the choices of sets.
    part: u32,
    from: u32,
    to: u32,
    /// The least loss of its transitions.
    loss: f64,
}

/// The open transitions of one suit.
#[derive(Debug)]
struct OpenSuit {
    /// For each state, the range of its groups, once they have been collected.
    states: Vec<Option<(u32, u32)>>,
    groups: Vec<Group>,
    transitions: Vec<Open>,
}

pub(super) struct Search<'a> {
    model: &'a Model,
    bound: &'a Bound,
    /// The value that an answer must reach.
    least: f64,
    layers: Vec<Vec<Entry>>,
    open: [OpenSuit; 4],
    losses: Vec<f64>,
}

/// The best path, the number of jokers to add to finished melds, and the value of the answer.
pub(super) struct Found {
    pub(super) path: Vec<ColumnStep>,
    pub(super) spare: u8,
    pub(super) value: i32,
}

impl<'a> Search<'a> {
    /// Searches all columns with at most `width` states after each. Returns the best path that reaches `least`, and
    /// whether states were dropped because of the width.
    pub(super) async fn run(
        model: &'a Model,
        bound: &'a Bound,
        least: f64,
        width: usize,
        budget: &Budget,
    ) -> Result<(Option<Found>, bool), OutOfBudget> {
        let columns = model.problem.columns;
        let losses_of = |(column, rank): (usize, &RankChoices)| {
            rank.all().map(move |choice| bound.loss_of_choice(column + 1, &model.choices[choice]))
        };
        let mut search = Self {
            model,
            bound,
            least: least - ROUNDING,
            layers: Vec::with_capacity(columns + 1),
            open: model.suits.each_ref().map(|graph| OpenSuit {
                states: vec![None; graph.last_layer().start],
                groups: Vec::with_capacity(graph.transitions.len()),
                transitions: Vec::with_capacity(graph.transitions.len()),
            }),
            losses: model.ranks.iter().enumerate().flat_map(losses_of).collect(),
        };
        budget.charge(search.losses.len() as u64 / 5);
        budget.pause().await;
        search.layers.push(vec![Entry { bound: bound.root, ..Entry::default() }]);
        let (mut kinds, mut is_cut) = (Kinds::default(), false);
        let mut stored = 0;
        for column in 1..=columns {
            kinds.clear();
            let mut layer = Vec::with_capacity(width.min(16));
            for place in 0..search.layers[column - 1].len() {
                let tried = search.advance(column, place, budget.left(), &mut kinds, &mut layer);
                budget.charge(4 + tried);
                budget.checkpoint().await?;
                if stored + layer.len() > MOST_ENTRIES {
                    return Err(OutOfBudget);
                }
            }
            stored += layer.len();
            layer.retain(|entry| !entry.is_dominated);
            is_cut |= cut(&mut layer, width);
            search.layers.push(layer);
        }
        let ends =
            search.layers[columns].iter().filter_map(|entry| Some((*entry, end(&model.problem, entry)?)));
        // Of several ends with the best value, the first is taken, so that the answer is deterministic.
        let best = ends.reduce(|best, other| if other.1.1 > best.1.1 { other } else { best });
        let Some((entry, (spare, value))) = best else { return Ok((None, is_cut)) };
        Ok((Some(Found { path: search.trace(entry), spare, value }), is_cut))
    }

    /// Collects the transitions of a state of a suit, unless that has been done.
    fn open(&mut self, column: usize, suit: usize, state: usize) {
        let open = &mut self.open[suit];
        if open.states[state].is_some() {
            return;
        }
        let graph = &self.model.suits[suit];
        let rank = &self.model.ranks[column - 1];
        let most = self.bound.root - self.least;
        let (first, first_group) = (open.transitions.len(), open.groups.len());
        for place in graph.of(state) {
            let transition = graph.transitions[place];
            let loss = self.bound.loss_of_transition(suit, state, transition);
            if loss <= most {
                let (part, effect) = (graph.effect(transition).part, transition.effect);
                open.transitions.push(Open { part, effect, transition: place as u32, loss });
            }
        }
        let found = &mut open.transitions[first..];
        // The transitions and parts decide between equal losses, so that the answer does not depend on how the standard
        // library sorts.
        found.sort_unstable_by(|one, other| {
            let by_loss = one.loss.total_cmp(&other.loss);
            one.part.cmp(&other.part).then(by_loss).then(one.transition.cmp(&other.transition))
        });
        let mut from = first as u32;
        for alike in found.chunk_by(|one, other| one.part == other.part) {
            let to = from + alike.len() as u32;
            let part = rank.part(suit, alike[0].part) as u32;
            open.groups.push(Group { part, from, to, loss: alike[0].loss });
            from = to;
        }
        open.groups[first_group..]
            .sort_unstable_by(|one, other| one.loss.total_cmp(&other.loss).then(one.part.cmp(&other.part)));
        open.states[state] = Some((first_group as u32, open.groups.len() as u32));
    }

    /// Adds to the next layer the states that can follow a state and reach the value sought. Stops after about `most`
    /// tries. Returns the number of tries.
    fn advance(
        &mut self,
        column: usize,
        place: usize,
        most: u64,
        kinds: &mut Kinds,
        layer: &mut Vec<Entry>,
    ) -> u64 {
        let entry = self.layers[column - 1][place];
        for suit in 0..4 {
            self.open(column, suit, entry.suits[suit] as usize);
        }
        let groups = core::array::from_fn(|suit| {
            let open = &self.open[suit];
            let (from, to) = open.states[entry.suits[suit] as usize].unwrap_or_default();
            &open.groups[from as usize..to as usize]
        });
        let mut successors = Successors {
            rank: &self.model.ranks[column - 1],
            search: self,
            entry,
            place,
            groups,
            chosen: [&[]; 4],
            transitions: [0; 4],
            tried: 1,
            most,
            kinds,
            layer,
        };
        successors.each_part(0, entry.bound - self.least, 0);
        successors.tried
    }

    fn trace(&self, mut after: Entry) -> Vec<ColumnStep> {
        let suits = &self.model.suits;
        let mut path = Vec::with_capacity(self.layers.len());
        for column in (1..self.layers.len()).rev() {
            let choice = &self.model.choices[after.choice as usize];
            path.push(ColumnStep {
                suits: core::array::from_fn(|suit| suits[suit].step(after.transitions[suit] as usize)),
                sets: choice.sets,
            });
            after = self.layers[column - 1][after.parent as usize];
        }
        path.reverse();
        path
    }
}

/// The enumeration of the states that can follow a state: first over the parts of the four suits, then over the sets
/// made of these parts, then over the transitions that leave these parts.
struct Successors<'s> {
    search: &'s Search<'s>,
    rank: &'s RankChoices,
    entry: Entry,
    /// The index of `entry` in its layer.
    place: usize,
    groups: [&'s [Group]; 4],
    chosen: [&'s [Open]; 4],
    transitions: [u32; 4],
    tried: u64,
    most: u64,
    kinds: &'s mut Kinds,
    layer: &'s mut Vec<Entry>,
}

impl Successors<'_> {
    /// Tries the parts of this suit and of the suits after it. `room` is the loss that is still allowed. `index` is the
    /// sum of the contributions of the parts so far.
    fn each_part(&mut self, suit: usize, room: f64, index: u32) {
        if suit == 4 {
            self.each_choice(room, index);
            return;
        }
        for group in self.groups[suit] {
            let room = room - group.loss;
            if room < 0.0 || self.tried > self.most {
                return;
            }
            self.chosen[suit] = &self.search.open[suit].transitions[group.from as usize..group.to as usize];
            self.each_part(suit + 1, room, index + group.part);
        }
    }

    fn each_choice(&mut self, room: f64, index: u32) {
        self.tried += 1;
        for choice in self.rank.of(index as usize) {
            let room = room - self.search.losses[choice];
            let sets = &self.search.model.choices[choice];
            let sums = self.entry.sums.plus(sets.sets.sums);
            if room >= 0.0 && sums.is_within(&self.search.model.problem) {
                self.each_transition(0, room, self.entry.value + sets.value, sums, choice);
            }
        }
    }

    /// Tries the transitions of this suit and of the suits after it. The least loss of each suit has already been
    /// deducted from `room`.
    fn each_transition(&mut self, suit: usize, room: f64, value: i32, sums: Resources, choice: usize) {
        if suit == 4 {
            self.tried += 1;
            self.add(room, value, sums, choice);
            return;
        }
        let effects = &self.search.model.suits[suit].effects;
        let list = self.chosen[suit];
        for open in list {
            let room = room - (open.loss - list[0].loss);
            if room < 0.0 {
                return;
            }
            self.transitions[suit] = open.transition;
            let effect = &effects[open.effect as usize];
            let sums = sums.plus(effect.sums);
            // The sums never decrease, so a path that exceeds a limit can be dropped.
            if sums.is_within(&self.search.model.problem) {
                self.each_transition(suit + 1, room, value + effect.value, sums, choice);
            }
        }
    }

    fn add(&mut self, room: f64, value: i32, sums: Resources, choice: usize) {
        let (transitions, graphs) = (self.transitions, &self.search.model.suits);
        let suits: [u32; 4] =
            core::array::from_fn(|suit| graphs[suit].transitions[transitions[suit] as usize].to);
        let shapes: [Shape; 4] = core::array::from_fn(|suit| graphs[suit].shapes[suits[suit] as usize]);
        // Points beyond those needed do not matter. Leaving them out allows more states to be compared.
        let problem = &self.search.model.problem;
        let needed = problem.opening.map_or(0, |opening| opening.needed.into());
        let sums = Resources { worth: sums.worth.min(needed), ..sums };
        let classes = shapes.iter().fold(0, |classes, shape| classes << 16 | u64::from(shape.class));
        let kind = (classes, sums.kind(problem));
        let next = Entry {
            suits,
            sums,
            value,
            parent: self.place as u32,
            transitions,
            choice: choice as u32,
            lengths: shapes.iter().fold(0, |lengths, shape| lengths << 16 | u64::from(shape.lengths)),
            bound: self.search.least + room,
            next: NONE,
            is_dominated: false,
        };
        self.kinds.insert(kind, next, self.layer);
    }
}

/// For a state after the last column: the number of jokers to add to finished melds, and the value of the answer
/// with all hand jokers that are laid. `None` if the opening, the jokers or the limit does not allow the answer.
pub(super) fn end(problem: &Problem, entry: &Entry) -> Option<(u8, i32)> {
    let sums = entry.sums;
    let (jokers, hand_jokers) = (sums.jokers - sums.helping_jokers, sums.hand_jokers);
    let is_open = problem.opening.is_none_or(|opening| sums.worth >= opening.needed.into());
    if !is_open || jokers > problem.table_jokers + problem.hand_jokers || hand_jokers > problem.hand_jokers {
        return None;
    }
    let least = sums.least_hand_jokers(problem).max(problem.must_jokers);
    let room = problem.limit.map_or(u8::MAX, |limit| limit - sums.played);
    let most = problem.hand_jokers.min(room);
    let too_few = problem.places_all_jokers && jokers < problem.table_jokers + least;
    // Without a limit, hand jokers are laid before helping jokers.
    let passes_over = problem.limit.is_none() && sums.helping_jokers > 0 && least < problem.hand_jokers;
    if least > most || too_few || passes_over {
        return None;
    }
    let laid = if problem.weights.wants_more() && !problem.places_all_jokers { most } else { least };
    Some((
        problem.table_jokers + laid - jokers,
        entry.value + i32::from(laid) * problem.weights.of(JOKER_POINTS),
    ))
}
