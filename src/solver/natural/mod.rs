//! The most cards by counts alone: for computer players, who ask often, and for the cards that `solve` plays.
//!
//! # States
//!
//! The search takes the columns (ranks) in order. After a column, only the unfinished runs matter, and of these
//! only their lengths: for each suit the number of runs of one card, of two, and of three or more. Such a triple is a
//! *shape* (`shape`), four shapes are a *state*. A *move* says how many cards of each suit go into runs in a column. It
//! determines the next shapes, because short runs must be continued, long ones may be, and only then new runs begin.
//! The move also determines what the sets of the rank can take of the other cards (`sets`), and so how many cards
//! stay unused. Cards of the table add no state: moves that leave one of them unused are not open.
//!
//! Moves are numbered, so the open moves of a column, and those that a shape permits, are bits of a few words (`moves`).
//! Which moves are open and what they leave unused depends only on the counts of the column. It is computed when
//! such counts are first met, and then remembered (`columns`).
//!
//! A *layer* holds each state after a column once, with its best value (`search`). The value is a number, or one
//! number for each number of jokers spent, or one for each number of aces that are kept for the high end (`value`,
//! `high_aces`). Jokers are spent only where runs or sets lack a card. The others are added to finished melds at the end.
//!
//! # What is dropped
//!
//! - Hand cards that can be in no meld (`cards`).
//! - States with short runs that the next two columns cannot finish (`shape`).
//! - Moves that end a long run while a card that would continue it stays unused (`moves`).
//! - States after the same move as another whose runs are no shorter and that is worth no less (`search`).
//!
//! # An example
//!
//! Table `5C 5D 5H 5S | 6C 7C 8C`, hand `4C`. In column 4, the only card is the four of clubs: it begins a run or stays
//! unused. In column 5, the clubs continue the run or, if there is none, may begin one; `5D 5H 5S` must be a set. In
//! column 6 the six of clubs is alone and lies on the table, so it must be in a run. After column 8 one state is left, a
//! long run of clubs. Its best path begins with the four and leaves no card unused.
//!
//! # Complexity
//!
//! With `p` packs a suit has C(p + 3, 3) shapes: 10, 20 or 35. There are at most their fourth power of states in a
//! layer, and thirteen or fourteen layers. In games a layer has a few states, and a question takes about a microsecond. Layers
//! of more than 150 states become blocks of bytes, in which all suits advance independently: with two packs a block has
//! at most 10,000 places and takes about ten microseconds (`dense`). What takes longer is left to the general search.

#![allow(clippy::needless_range_loop, reason = "a column or a suit is the index of several arrays at once")]

mod cards;
mod columns;
mod counter;
mod dense;
mod high_aces;
mod lanes;
mod melds;
mod moves;
mod search;
pub(super) mod sets;
mod shape;
mod value;

pub use melds::NaturalMeld;

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use super::problem::{HIGH_ACE, Problem, Weights as Worth, points_at};
use crate::budget::Budget;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rules::Ace;
use cards::{Cards, Suits, Weights, each_card};
use counter::Counter;
use shape::{COPIES, JOKERS};

/// The most packs with which jokers are counted. With four, the tables of columns would take too long to work out.
pub(crate) const MOST_PACKS_WITH_JOKERS: u8 = 3;

/// The most places of blocks where a call must end with its budget.
const PLACES_A_STEP: usize = 1 << 17;

/// The most places where it need not.
const MOST_PLACES: usize = 1 << 18;

/// The layers are too wide, or the budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooWide;

/// The memory of counting: what is known of columns, which is worth keeping from one question to the next, and the
/// layers of states. No face may have more than four copies.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace {
    /// For two packs, three, four.
    natural: [Option<Box<Counter<1>>>; 3],
    with_jokers: [Option<Box<Counter<{ JOKERS + 1 }>>>; 3],
    /// The melds that were found last.
    pub(super) found: Vec<NaturalMeld>,
}

/// The memory for so many copies of a face.
fn counter<'a, const J: usize>(
    counters: &'a mut [Option<Box<Counter<J>>>; 3],
    cards: &Cards,
    most_places: usize,
) -> &'a mut Counter<J> {
    let copies = usize::from(cards.copies()).clamp(2, COPIES);
    let counter = counters[copies - 2].get_or_insert_with(|| Counter::new(copies));
    counter.most_places = most_places;
    counter
}

impl Workspace {
    /// The melds, each with its jokers (see [`melds::each`]), that hold the most of what a problem asks for that
    /// [`applies`]; `None` if the required cards cannot all be placed. Jokers that no meld needs are left out.
    pub(super) async fn of_problem(
        &mut self,
        problem: &Problem,
        budget: &Budget,
    ) -> Result<Option<Vec<(NaturalMeld, u16)>>, TooWide> {
        let (high, budget) = (problem.ace != Ace::Low, Some(budget));
        let (cards, weights, mut melds) = (cards(problem), weights(problem.weights), Vec::new());
        let note = |meld, jokers| melds.push((meld, jokers));
        let found = if cards.jokers == 0 {
            let counter = counter(&mut self.natural, &cards, PLACES_A_STEP);
            counter.build(&cards, high, &weights, budget, note).await?
        } else {
            let counter = counter(&mut self.with_jokers, &cards, PLACES_A_STEP);
            counter.build(&cards, high, &weights, budget, note).await?
        };
        Ok(found.map(|_| melds))
    }

    /// The largest number of natural hand cards that form melds together with all natural cards of the table; `None` if
    /// the table cannot be completed. Stores the melds in `found`.
    pub(super) fn best(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
    ) -> Result<Option<u32>, TooWide> {
        let high = ace != Ace::Low;
        let (cards, weights) = (Cards::of(table, hand, high, 0), each_card());
        let melds = &mut self.found;
        melds.clear();
        let note = |meld: NaturalMeld, _| melds.extend(meld.parted().into_iter().flatten());
        let counter = counter(&mut self.natural, &cards, MOST_PLACES);
        let unused = at_once(counter.build(&cards, high, &weights, None, note))?;
        Ok(unused.map(|unused| cards.hand_weight(&weights) - unused))
    }

    /// The count of [`Workspace::best`], without the melds.
    pub(super) fn count(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
    ) -> Result<Option<u32>, TooWide> {
        let high = ace != Ace::Low;
        let (cards, weights) = (Cards::of(table, hand, high, 0), each_card());
        let counter = counter(&mut self.natural, &cards, MOST_PLACES);
        let unused = at_once(counter.least(&cards, high, &weights))?;
        Ok(unused.map(|unused| cards.hand_weight(&weights) - unused))
    }

    /// The hand cards that a play of most cards lays; `None` if the table cannot be completed.
    pub(super) async fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
        budget: &Budget,
    ) -> Result<Option<FaceCounts>, TooWide> {
        let jokers = table.of(Face::JOKER) + hand.of(Face::JOKER);
        let high = ace != Ace::Low;
        let cards = Cards::of(table, hand, high, jokers);
        let played = if jokers == 0 {
            counter(&mut self.natural, &cards, PLACES_A_STEP).played(&cards, table, high, budget).await?
        } else {
            counter(&mut self.with_jokers, &cards, PLACES_A_STEP).played(&cards, table, high, budget).await?
        };
        Ok(played.map(|mut played| {
            if !(table.is_empty() && played.is_empty()) {
                (0..hand.of(Face::JOKER)).for_each(|_| played.add(Face::JOKER));
            }
            played
        }))
    }
}

/// The result of a search without a budget, which never pauses.
#[inline]
fn at_once<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => unreachable!("a search pauses only for its budget"),
    }
}

/// Whether a problem depends on counts of cards alone: more cards are better, and no other rule limits them.
pub(super) fn applies(problem: &Problem) -> bool {
    let few =
        |suit: usize| (1..HIGH_ACE).all(|column| problem.available(suit, column) <= MOST_PACKS_WITH_JOKERS);
    !problem.places_all_jokers
        && (problem.jokers() == 0 || (0..4).all(few))
        && problem.helping == [[0; 16]; 4]
        && problem.limit.is_none()
        && problem.opening.is_none()
        && problem.weights.wants_more()
}

/// The cards of a problem: those that must be used count as the table's.
fn cards(problem: &Problem) -> Cards {
    let grid = |of: &dyn Fn(usize, usize) -> u8| -> Suits {
        core::array::from_fn(|suit| core::array::from_fn(|place| of(suit, place + 1)))
    };
    let Problem { table, hand, must, .. } = problem;
    let required = grid(&|suit, column| table[suit][column] + must[suit][column]);
    let optional = grid(&|suit, column| hand[suit][column].saturating_sub(must[suit][column]));
    Cards::new(&required, &optional, problem.ace != Ace::Low, problem.jokers())
}

/// Leaves out hand cards that can be in no meld.
pub(super) fn leave_out_useless(problem: &mut Problem) {
    if problem.helping == [[0; 16]; 4] && problem.helping_jokers == 0 {
        let all = cards(problem).all;
        for (suit, hand) in problem.hand.iter_mut().enumerate() {
            for column in 1..HIGH_ACE {
                hand[column] = all[column][suit] - problem.table[suit][column];
            }
        }
    }
}

/// What cards of the columns weigh; what lies above the king is counted as an ace.
fn weights(worth: Worth) -> Weights {
    let above = worth.above_kept();
    let weight = |column: usize| above.of(points_at(column)).unsigned_abs();
    core::array::from_fn(|column| if (1..HIGH_ACE).contains(&column) { weight(column) } else { 0 })
}

#[cfg(test)]
mod tests;
