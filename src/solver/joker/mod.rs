//! The most cards with jokers about, by counts alone.
//!
//! As [`super::natural`], but that a card of a run may be a joker, that sets may have some, and that a
//! state has a value for each number of jokers spent. Jokers are spent only where runs and sets lack
//! them; those that are left find a place afterwards, or the programme that knows all rules is asked.

#![allow(clippy::needless_range_loop, reason = "a column or a suit is the index of several arrays at once")]

mod columns;
mod count;
mod ground;
mod melds;
mod outlook;
mod search;
mod sets;

pub(crate) use count::{MOST_PACKS, played};

use core::task::Poll;
use std::cell::RefCell;

use super::natural::aces::{Found, OneByOne};
use super::natural::cards::Cards;
use super::natural::shape::TOTAL;
use super::natural::task::{Task, Weights};
use super::natural::{QUESTION, cards, low, matters, weights};
use super::problem::{HIGH_ACE, Problem};
use super::rebuild::{Built, lay_spare};
use crate::budget::Budget;
use crate::rules::Ace;
use ground::rank;
use outlook::Outlook;
use search::{Path, Search};

/// The most copies of a card with which states fit a small array.
const MOST_COPIES: u8 = 3;

/// Is a problem one that counts alone can answer?
pub(super) fn applies(problem: &Problem) -> bool {
    let copies = (0..4).flat_map(|suit| (1..HIGH_ACE).map(move |column| problem.available(suit, column)));
    problem.jokers() > 0
        && problem.helping == [[0; 16]; 4]
        && problem.limit.is_none()
        && problem.opening.is_none()
        && problem.weights.wants_more()
        && !problem.places_all_jokers
        && copies.max().unwrap_or(0) <= MOST_COPIES
}

#[derive(Default)]
struct Memory {
    search: Option<Box<Search>>,
    outlook: Option<Box<Outlook>>,
}

impl Memory {
    /// That for searches, taken out; to be put back.
    fn search(&mut self, copies: usize) -> Box<Search> {
        self.search.take().unwrap_or_else(|| Box::new(Search::new(copies)))
    }
}

thread_local! {
    /// For two packs, and for three: tables that are the same for all questions are made once.
    static MEMORY: RefCell<[Memory; 2]> = RefCell::default();
}

/// The copies of cards that memory is for.
fn copies(cards: &Cards) -> usize {
    cards.copies().clamp(2, MOST_COPIES).into()
}

/// What counts alone say.
pub(super) enum Said {
    /// What must go cannot.
    Impossible,
    /// The melds.
    Melds(Vec<Built>),
    /// A joker that is left over finds no place in these melds.
    NoPlace,
}

/// The units that so many states take.
pub(super) const fn units(states: u64) -> u64 {
    states * 4
}

/// The melds with the most of what the problem asks for.
pub(super) async fn best(problem: &Problem, effort: &mut Budget) -> Said {
    let copies = copies(&cards(problem));
    // Others may ask while this rests.
    let mut search = MEMORY.with_borrow_mut(|memory| memory[copies - 2].search(copies));
    let said = answer(&mut search, problem, effort).await;
    effort.spend(search.take_work(), QUESTION);
    MEMORY.with_borrow_mut(|memory| memory[copies - 2].search = Some(search));
    said
}

async fn answer(search: &mut Search, problem: &Problem, effort: &Budget) -> Said {
    let (cards, weights) = (cards(problem), weights(problem.weights));
    match find(search, &cards, &weights, problem.ace != Ace::Low, effort).await {
        None => Said::Impossible,
        Some((_, task, (used, path))) => {
            let melds = melds::build(problem, &task, &path);
            let melds = melds.and_then(|melds| lay_spare(problem, melds, problem.jokers() - used));
            melds.map_or(Said::NoPlace, Said::Melds)
        }
    }
}

/// The best way: how many jokers are used, and the steps.
async fn find(
    search: &mut Search,
    cards: &Cards,
    weights: &Weights,
    high: bool,
    effort: &Budget,
) -> Option<Found<(u8, Path)>> {
    let mut aces = OneByOne::new(cards, weights);
    let is_low = !matters(cards, high);
    while let Some(task) = if is_low { Some(low(cards)) } else { aces.next() } {
        let found = search.run(&task, &aces.weights, effort).await;
        let found = found.map(|(left, used, path)| (left, task, (used, path)));
        if is_low {
            return found;
        }
        if let Some(found) = found {
            let used = aces_of(&task, &found.2.1);
            aces.note(found, used);
        }
    }
    aces.best
}

/// How many real aces of each suit a way uses.
fn aces_of(task: &Task, path: &Path) -> [u8; 4] {
    let used = |column: usize| if column <= task.columns { used_in(task, path, column) } else { [0; 4] };
    let (low, high) = (used(1), used(HIGH_ACE));
    core::array::from_fn(|suit| low[suit] + high[suit])
}

/// How many real cards of each suit a way uses in a column.
fn used_in(task: &Task, path: &Path, column: usize) -> [u8; 4] {
    let step = path[column];
    let runs = step.shapes.map(|shape| TOTAL[usize::from(shape)]);
    rank(&task.cards, column).cheapest(runs, step.jokers).map_or([0; 4], |used| {
        core::array::from_fn(|suit| runs[suit] - used.in_runs[suit] + used.sets.cards[suit])
    })
}

/// What can still be gained in a problem, as far as it is compared before melds kept.
pub(super) struct Prospect {
    outlook: Box<Outlook>,
    copies: usize,
}

impl Prospect {
    /// Turns to a task that a problem became.
    pub(super) fn new(task: &Task, weights: &Weights) -> Self {
        let copies = copies(&task.cards);
        let outlook = MEMORY.with_borrow_mut(|memory| memory[copies - 2].outlook.take());
        let mut outlook = outlook.unwrap_or_else(|| Box::new(Outlook::new(copies)));
        outlook.set(task, weights);
        Self { outlook, copies }
    }

    /// The weight of what is left unused after a column with runs in progress of these lengths and so
    /// many jokers; none where no way leads to the end. To be asked again where it is long to work out.
    pub(super) fn left(&mut self, column: usize, shapes: [u8; 4], jokers: u8) -> Poll<Option<u32>> {
        self.outlook.left(column, shapes, jokers)
    }

    /// How many states have been looked at.
    pub(super) fn work(&self) -> u64 {
        self.outlook.work()
    }

    /// Gives the memory back.
    pub(super) fn put_back(self) {
        MEMORY.with_borrow_mut(|memory| memory[self.copies - 2].outlook = Some(self.outlook));
    }
}
