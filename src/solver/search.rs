//! The programme: column after column, the best path to every state.
//!
//! Invariant: a layer holds each state once, with the best value by which it can be reached.
//!
//! A transition of a suit and a choice of sets each lower the bound of a state by what they lose against the
//! best of their kind ([`Bound`]). A path is left out as soon as its losses show that it cannot come to what is
//! still wanted.

use super::bound::{Bound, ROUNDING};
use super::end::best_end;
use super::graph::{Part, Transition};
use super::index::{Index, mix};
use super::model::Model;
use super::problem::{Opening, Problem};
use super::run::SuitStep;
use super::set_choice::SetChoice;
use crate::budget::Budget;
use crate::rules::OpeningScope;

/// What is carried along beside the runs in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Carried {
    /// Jokers placed, and how many of them must come from the hand.
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    /// How many of them are helping cards.
    pub(super) helping_jokers: u8,
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
            | u64::from(self.helping_jokers) << 48
            | u64::from(self.played) << 8
            | u64::from(self.opening) << 16
            | u64::from(self.worth) << 24
    }

    /// What is carried after the four suits and the sets of a column; `None` if that is not allowed.
    fn after(mut self, steps: [&Transition; 4], sets: &SetChoice, problem: &Problem) -> Option<Self> {
        let (mut played, mut ends, mut begins) = (0, false, 0);
        for step in steps {
            self.jokers += step.jokers;
            self.hand_jokers += step.hand_jokers;
            self.helping_jokers += step.helping_jokers;
            self.worth += step.worth;
            played += step.played;
            ends |= step.completes;
            begins += u8::from(step.begins);
        }
        self.open(problem.opening, ends, begins)?;
        self.jokers += sets.jokers;
        self.hand_jokers += sets.hand_jokers;
        self.helping_jokers += sets.helping_jokers;
        let too_many = self.jokers > problem.jokers()
            || self.hand_jokers > problem.hand_jokers
            || self.helping_jokers > problem.helping_jokers;
        if too_many {
            return None;
        }
        if let Some(limit) = problem.limit {
            self.played += played;
            if self.played + self.hand_jokers > limit {
                return None;
            }
        }
        if let Some(opening) = problem.opening {
            self.worth = (self.worth + sets.worth).min(opening.needed);
            if sets.opens {
                self.opening = 2;
            }
        }
        Some(self)
    }

    /// The opening meld begins at most once and, when it ends, is worth enough.
    fn open(&mut self, opening: Option<Opening>, ends: bool, begins: u8) -> Option<()> {
        let Some(opening) = opening else { return Some(()) };
        if opening.scope == OpeningScope::Meld {
            // The worth of a run that ends was complete before this column.
            if ends {
                if self.worth < opening.needed {
                    return None;
                }
                self.opening = 2;
            }
            if begins > 0 {
                if begins > 1 || self.opening > 0 {
                    return None;
                }
                self.opening = 1;
            }
        }
        self.worth = self.worth.min(opening.needed);
        Some(())
    }
}

/// A state after a column, the best path to it, and the state before.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) suits: [u16; 4],
    pub(super) carried: Carried,
    pub(super) value: i32,
    parent: u32,
    /// No answer that goes on from here comes to more.
    bound: f64,
}

impl Entry {
    fn hash(&self) -> u64 {
        let suits = self.suits.iter().fold(0, |key, &suit| key << 16 | u64::from(suit));
        mix(mix(suits) ^ self.carried.key())
    }

    fn is_same(&self, other: &Self) -> bool {
        self.suits == other.suits && self.carried == other.carried
    }
}

/// A way through a column: a step of each suit and what the rest does as sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub(super) suits: [SuitStep; 4],
    pub(super) parts: [Part; 4],
    pub(super) sets: SetChoice,
}

#[derive(Debug, Clone, Default)]
struct Layer {
    entries: Vec<Entry>,
    index: Index,
}

impl Layer {
    fn find(&self, entry: &Entry) -> Option<usize> {
        self.index.find(entry.hash(), |place| self.entries[place].is_same(entry))
    }

    fn offer(&mut self, entry: Entry) {
        let entries = &self.entries;
        let place = self.index.find_or_note(
            entry.hash(),
            entries.len(),
            |place| entries[place].is_same(&entry),
            |place| entries[place].hash(),
        );
        match place {
            None => self.entries.push(entry),
            Some(place) if self.entries[place].value < entry.value => self.entries[place] = entry,
            Some(_) => {}
        }
    }
}

/// A transition of a state that loses little enough.
#[derive(Debug, Clone, Copy)]
struct Open {
    loss: f64,
    to: u16,
    /// What its part adds to the index of the sets.
    part: u32,
    transition: u32,
}

/// The budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RanOut;

/// How a search goes through a model.
pub(super) struct Search<'a> {
    model: &'a Model,
    bound: &'a Bound,
    /// What an answer must come to.
    least: f64,
    layers: Vec<Layer>,
    /// For each suit and state of the layer before: its transitions, least loss first.
    open: [Vec<Option<Box<[Open]>>>; 4],
    /// For each choice of sets of the column, what it loses.
    losses: Vec<f64>,
    /// Were states left out only because there were too many?
    pub(super) is_cut: bool,
}

/// The end of the best path: how it goes, the jokers that are still to be placed, and its value.
pub(super) struct Found {
    pub(super) ways: Vec<Way>,
    pub(super) spare: u8,
    pub(super) value: i32,
}

impl<'a> Search<'a> {
    /// Goes through all columns with at most `width` states after each, and gives the best answer that comes to
    /// `least`.
    pub(super) async fn run(
        model: &'a Model,
        bound: &'a Bound,
        least: f64,
        width: usize,
        budget: &Budget,
    ) -> Result<(Option<Found>, bool), RanOut> {
        let columns = model.problem.columns;
        let mut search = Self {
            model,
            bound,
            least: least - ROUNDING,
            layers: Vec::with_capacity(columns + 1),
            open: Default::default(),
            losses: Vec::new(),
            is_cut: false,
        };
        let mut first = Layer::default();
        first.offer(Entry {
            suits: [0; 4],
            carried: Carried::default(),
            value: 0,
            parent: 0,
            bound: bound.root,
        });
        search.layers.push(first);
        for column in 1..=columns {
            search.prepare(column);
            search.layers.push(Layer::default());
            let mut place = 0;
            while let Some(&entry) = search.layers[column - 1].entries.get(place) {
                if !search.is_beaten(column - 1, &entry) {
                    let tried = search.advance(column, place, &entry, budget.left());
                    budget.charge(4 + tried);
                }
                budget.pause().await;
                if budget.is_over() {
                    return Err(RanOut);
                }
                place += 1;
            }
            search.cut(column, width);
        }
        let end = best_end(model, &search.layers[columns].entries);
        let found =
            end.map(|end| Found { ways: search.trace(&end.entry), spare: end.spare, value: end.value });
        Ok((found, search.is_cut))
    }

    fn prepare(&mut self, column: usize) {
        for suit in 0..4 {
            self.open[suit].clear();
            self.open[suit].resize(self.model.suits[suit].layers[column - 1].states.len(), None);
        }
        let choices = &self.model.ranks[column - 1].choices;
        self.losses.clear();
        self.losses
            .extend(choices.iter().map(|choice| self.bound.loss_of_choice(self.model, column, choice)));
    }

    /// The transitions of a state of a suit, least loss first.
    fn open(&mut self, column: usize, suit: usize, state: u16) {
        let slot = &mut self.open[suit][usize::from(state)];
        if slot.is_some() {
            return;
        }
        let layer = &self.model.suits[suit].layers[column - 1];
        let rank = &self.model.ranks[column - 1];
        let most = self.bound.root - self.least;
        let mut open: Vec<Open> = Vec::new();
        for place in layer.of(usize::from(state)) {
            let transition = &layer.transitions[place];
            let loss =
                -self.bound.loss_of_transition(self.model, (suit, column - 1), state.into(), transition);
            if loss <= most {
                let part = rank.part(suit, transition.part) as u32;
                open.push(Open { loss, to: transition.to, part, transition: place as u32 });
            }
        }
        open.sort_by(|one, other| one.loss.total_cmp(&other.loss));
        *slot = Some(open.into_boxed_slice());
    }

    /// Calls with every way from a state that can come to what is wanted, unless that takes too many tries. Gives
    /// the number of tries.
    fn each_way(
        &self,
        column: usize,
        entry: &Entry,
        most: u64,
        mut call: impl FnMut(Entry, [usize; 4], usize),
    ) -> u64 {
        let (model, rank) = (self.model, &self.model.ranks[column - 1]);
        let lists: [&[Open]; 4] = core::array::from_fn(|suit| {
            self.open[suit][usize::from(entry.suits[suit])].as_deref().unwrap_or(&[])
        });
        let layers: [_; 4] = core::array::from_fn(|suit| &model.suits[suit].layers[column - 1]);
        let mut tried = 1;
        let room = entry.bound - self.least;
        for first in lists[0] {
            let room = room - first.loss;
            if room < 0.0 {
                break;
            }
            for second in lists[1] {
                let room = room - second.loss;
                if room < 0.0 {
                    break;
                }
                if tried > most {
                    return tried;
                }
                for third in lists[2] {
                    let room = room - third.loss;
                    if room < 0.0 {
                        break;
                    }
                    for fourth in lists[3] {
                        let room = room - fourth.loss;
                        if room < 0.0 {
                            break;
                        }
                        tried += 1;
                        let index = first.part + second.part + third.part + fourth.part;
                        let places = [first, second, third, fourth].map(|open| open.transition as usize);
                        for choice in rank.of(index as usize) {
                            let room = room + self.losses[choice];
                            if room < 0.0 {
                                continue;
                            }
                            let steps: [&Transition; 4] =
                                core::array::from_fn(|suit| &layers[suit].transitions[places[suit]]);
                            let sets = &rank.choices[choice];
                            let carried = entry.carried.after(steps, &sets.sets, &model.problem);
                            let Some(carried) = carried else { continue };
                            let value: i32 = steps.iter().map(|step| step.value).sum();
                            let next = Entry {
                                suits: [first.to, second.to, third.to, fourth.to],
                                carried,
                                value: entry.value + value + sets.value,
                                parent: 0,
                                bound: self.least + room,
                            };
                            tried += 1;
                            call(next, places, choice);
                        }
                    }
                }
            }
        }
        tried
    }

    fn advance(&mut self, column: usize, place: usize, entry: &Entry, most: u64) -> u64 {
        for suit in 0..4 {
            self.open(column, suit, entry.suits[suit]);
        }
        let mut layer = core::mem::take(&mut self.layers[column]);
        let tried = self.each_way(column, entry, most, |next, _, _| {
            layer.offer(Entry { parent: place as u32, ..next });
        });
        self.layers[column] = layer;
        tried
    }

    /// Keeps the states of a layer with the best bounds.
    fn cut(&mut self, column: usize, width: usize) {
        let layer = &mut self.layers[column];
        if layer.entries.len() <= width {
            return;
        }
        self.is_cut = true;
        let better = |one: &Entry, other: &Entry| {
            other
                .bound
                .total_cmp(&one.bound)
                .then(other.value.cmp(&one.value))
                .then(one.suits.cmp(&other.suits))
        };
        layer.entries.select_nth_unstable_by(width, better);
        let mut entries = core::mem::take(&mut layer.entries);
        entries.truncate(width);
        entries.sort_unstable_by(better);
        *layer = Layer::default();
        for entry in entries {
            layer.offer(entry);
        }
    }

    /// Is there a state with the same runs that has used fewer jokers, and is worth no less? What can still
    /// become of the other can become of it too: jokers that are left are laid anywhere.
    fn is_beaten(&self, layer: usize, entry: &Entry) -> bool {
        let Carried { jokers, hand_jokers, .. } = entry.carried;
        if self.model.problem.places_all_jokers || jokers == 0 {
            return false;
        }
        let fewer = (0..=hand_jokers).flat_map(|hand| (hand..jokers).map(move |all| (all, hand)));
        let mut places = fewer.filter_map(|(jokers, hand_jokers)| {
            let carried = Carried { jokers, hand_jokers, ..entry.carried };
            self.layers[layer].find(&Entry { carried, ..*entry })
        });
        places.any(|place| self.layers[layer].entries[place].value >= entry.value)
    }

    /// The ways that lead to a state after the last column, first column first.
    fn trace(&mut self, last: &Entry) -> Vec<Way> {
        let model = self.model;
        let mut ways = Vec::new();
        let mut after = *last;
        for column in (1..=model.problem.columns).rev() {
            let before = self.layers[column - 1].entries[after.parent as usize];
            self.prepare(column);
            for suit in 0..4 {
                self.open(column, suit, before.suits[suit]);
            }
            let mut found = None;
            self.each_way(column, &before, u64::MAX, |next, places, choice| {
                if found.is_none() && next.is_same(&after) && next.value == after.value {
                    found = Some((places, choice));
                }
            });
            let (places, choice) = found.expect("the state was reached this way");
            let choice = &model.ranks[column - 1].choices[choice];
            ways.push(Way {
                suits: core::array::from_fn(|suit| {
                    let from = usize::from(before.suits[suit]);
                    model.suits[suit].step(&model.problem, (suit, column), from, places[suit])
                }),
                parts: core::array::from_fn(|suit| model.part(suit, column, choice.parts[suit])),
                sets: choice.sets,
            });
            after = before;
        }
        ways.reverse();
        ways
    }
}
