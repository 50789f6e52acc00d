//! The ways through one column from one state: a step of each suit, and what they leave as sets.
//!
//! Invariant: what is carried along never goes beyond the jokers and the limit that there are.

use super::index::{Index, mix};
use super::problem::{Opening, Problem, points_at};
use super::run::SuitStep;
use super::set_choice::{Left, SetChoice};
use super::sets::choices;
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
    pub(super) fn hash(&self) -> u64 {
        let suits = self.suits.iter().fold(0, |key, &suit| key << 16 | u64::from(suit));
        mix(mix(suits) ^ self.carried.key())
    }
}

/// Steps, each with the number of the state after.
pub(super) type NamedSteps = Vec<(u16, SuitStep)>;

/// What has been worked out for one column.
#[derive(Debug, Clone, Default)]
pub(super) struct Column {
    /// For each suit and state before: the steps, each with the number of the state after.
    pub(super) steps: [Vec<Option<NamedSteps>>; 4],
    /// For what the runs leave: the choices of sets.
    lefts: Vec<(u64, Vec<SetChoice>)>,
    index: Index,
}

impl Column {
    /// Have the ways from this state been gone?
    pub(super) fn has_steps(&self, entry: &Entry) -> bool {
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

/// Calls with every way through a column from a state; stops where the call says no.
pub(super) fn each_way(
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
            carried.helping_jokers += step.helping_jokers;
            carried.worth += step.worth;
            ends |= step.completes;
            begins += u8::from(step.designates);
        }
        let Some(carried) = open(carried, self.problem.opening, ends, begins) else { return true };
        let card = self.problem.weights.of(points_at(self.column));
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
    carried.helping_jokers += choice.helping_jokers;
    let too_many = carried.jokers > problem.jokers()
        || carried.hand_jokers > problem.hand_jokers
        || carried.helping_jokers > problem.helping_jokers;
    if too_many {
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
