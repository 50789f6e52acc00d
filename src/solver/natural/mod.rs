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

use super::bound::Stage;
use super::finish::maximise;
use super::problem::{HIGH_ACE, Problem, Weights as Worth, points_at};
use super::rebuild::Built;
use crate::budget::{Budget, block_on};
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rules::Ace;
use cards::{Cards, Suits, Task, Weights};
use columns::Columns;
use dense::Dense;
use lanes::Lanes;
use search::{Best, End, Path, Search};
use shape::{COPIES, JOKERS};
use value::START;

/// The most packs with which playouts can use jokers.
pub(crate) const MOST_PACKS_WITH_JOKERS: u8 = 3;

/// Layers of more states become blocks, if there are no jokers.
const WIDEST_LIST: usize = 150;

/// The units of every question, in addition to those of its states.
const QUESTION: u64 = 20;

/// The places of blocks that take one unit.
const PLACES_A_UNIT: usize = 32;

/// The most places of blocks where a call must end with its budget.
const PLACES_A_STEP: usize = 1 << 17;

/// The most places where it need not.
const MOST_PLACES: usize = 1 << 18;

/// The layers are too wide; the general search, which has bounds, takes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooWide;

/// What is known of columns, and the layers, for some number of copies and `J - 1` jokers.
#[derive(Debug, Clone)]
struct Counter<const J: usize> {
    columns: Columns<J>,
    search: Search<u64, J>,
    high: Search<Lanes, J>,
    dense: Dense,
    path: Path,
    /// Layers of more states become blocks.
    widest_list: usize,
    /// The most places of blocks.
    most_places: usize,
    /// The units of this question.
    units: u64,
}

impl<const J: usize> Counter<J> {
    /// Layers of more states are left to the general search, whose bounds drop most of them.
    const WIDEST: usize = if J == 1 { 400 } else { 600 };

    /// The units of a state.
    const UNITS: u64 = if J == 1 { 1 } else { 4 };

    fn new(copies: usize) -> Box<Self> {
        let columns = Columns::new(copies);
        let (search, high) = (Search::new(&columns), Search::new(&columns));
        Box::new(Self {
            columns,
            search,
            high,
            dense: Dense::default(),
            path: Path::default(),
            widest_list: WIDEST_LIST,
            most_places: 0,
            units: 0,
        })
    }

    /// The task with the best number of aces kept for the high end, and what it leaves unused if that is known;
    /// `None` if the required cards cannot all be placed.
    fn task(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
    ) -> Result<Option<(Task, Option<u32>)>, TooWide> {
        self.units = QUESTION;
        if !high || high_aces::most(cards) == [0; 4] {
            return Ok(Some((Task { cards: *cards, columns: HIGH_ACE - 1 }, None)));
        }
        if weights.iter().any(|&weight| weight > 1) {
            return Err(TooWide);
        }
        let settled = high_aces::settle(&mut self.high, &mut self.columns, cards, Self::WIDEST);
        self.units += Self::UNITS * self.high.entries.len() as u64;
        Ok(settled?.map(|(unused, kept)| (high_aces::task(cards, kept), Some(unused))))
    }

    /// The least weight that must be left unused; `None` if the required cards cannot all be placed.
    fn least(&mut self, cards: &Cards, high: bool, weights: &Weights) -> Result<Option<u32>, TooWide> {
        match self.task(cards, high, weights)? {
            Some((task, None)) => Ok(self.run(&task, weights)?.map(|best| best.unused)),
            settled => Ok(settled.and_then(|settled| settled.1)),
        }
    }

    /// The same with the task that leaves so little. Notes its path.
    fn find(&mut self, cards: &Cards, high: bool, weights: &Weights) -> Result<Option<(u32, Task)>, TooWide> {
        let Some((task, _)) = self.task(cards, high, weights)? else { return Ok(None) };
        Ok(self.run(&task, weights)?.map(|Best { unused, entry, column }| {
            self.search.trace(entry, column, &mut self.path);
            (unused, task)
        }))
    }

    /// The end of the best path for a task.
    fn run(&mut self, task: &Task, weights: &Weights) -> Result<Option<Best>, TooWide> {
        self.columns.begin();
        self.search.begin(u64::from(START) << 32);
        let has_blocks = J == 1
            && weights.iter().all(|&weight| weight <= 1)
            && task.cards.hand_weight(weights) < dense::MOST.into();
        let widest = if has_blocks { self.widest_list } else { Self::WIDEST };
        let end = self.search.run(&mut self.columns, (task, weights), 1, widest);
        self.units += Self::UNITS * self.search.entries.len() as u64;
        match end {
            End::Done => Ok(self.search.best(task.columns)),
            End::Wide(column) if has_blocks => self.run_dense(task, column),
            End::Wide(_) => Err(TooWide),
        }
    }

    /// The natural cards that are laid, and the units that it took.
    fn played(
        &mut self,
        cards: &Cards,
        table: &FaceCounts,
        high: bool,
    ) -> (Result<Option<FaceCounts>, TooWide>, u64) {
        let weights = each_card();
        let found = self.find(cards, high, &weights);
        let played = |(unused, task): (u32, Task)| {
            let mut own = Suits::default();
            if unused < cards.hand_weight(&weights) {
                for column in 1..=task.columns {
                    let (_, used) = self.columns.used(&self.path[column]);
                    for suit in 0..4 {
                        // The ace above the king is the ace.
                        own[suit][(column - 1) % 13] += used[suit];
                    }
                }
                for suit in 0..4 {
                    for (own, table) in own[suit].iter_mut().zip(table.of_suit(suit)) {
                        *own = own.saturating_sub(*table);
                    }
                }
            }
            FaceCounts::of_suits(&own)
        };
        (found.map(|found| found.map(played)), self.units)
    }

    /// Goes on from a layer with many states.
    #[cold]
    fn run_dense(&mut self, task: &Task, column: usize) -> Result<Option<Best>, TooWide> {
        let alive: Vec<_> =
            self.search.layer(column).filter(|&index| self.search.entries[index].values[0] > 0).collect();
        let layer: Vec<_> = alive
            .iter()
            .map(|&index| {
                let entry = &self.search.entries[index];
                (entry.state.shapes(), START - (entry.values[0] >> 32) as u32)
            })
            .collect();
        let mut left = self.most_places;
        let best = self.dense.run(&mut self.columns, task, (column, &layer), (&mut self.path, &mut left));
        if best.is_ok() {
            self.units += ((self.most_places - left) / PLACES_A_UNIT) as u64;
        }
        let best = best?;
        Ok(best.map(|(unused, start)| Best { unused, entry: (alive[start], 0), column }))
    }
}

/// The memory of counting: what is known of columns, which is worth keeping from one question to the next, and the
/// layers of states. No face may have more than four copies.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace {
    /// For two packs, three, four.
    natural: [Option<Box<Counter<1>>>; 3],
    with_jokers: [Option<Box<Counter<{ JOKERS + 1 }>>>; 3],
    melds: Vec<NaturalMeld>,
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
    /// Finds the melds that leave the least weight unused, without jokers. Returns this weight, and the units that it
    /// took.
    fn build(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        most_places: usize,
    ) -> (Result<Option<u32>, TooWide>, u64) {
        let counter = counter(&mut self.natural, cards, most_places);
        let found = counter.find(cards, high, weights);
        if let Ok(Some((_, task))) = &found {
            melds::build(&counter.columns, task, &counter.path, &mut self.melds);
        }
        (found.map(|found| found.map(|found| found.0)), counter.units)
    }

    /// The melds with the most of what a problem asks for that [`applies`]; `None` if the required cards cannot all be
    /// placed.
    pub(super) fn melds(
        &mut self,
        problem: &Problem,
        budget: &Budget,
    ) -> Result<Option<Vec<NaturalMeld>>, TooWide> {
        let high = problem.ace != Ace::Low;
        let (unused, units) = self.build(&cards(problem), high, &weights(problem.weights), PLACES_A_STEP);
        budget.charge(units);
        Ok(unused?.map(|_| self.melds.clone()))
    }

    /// The largest number of natural hand cards that form melds together with all natural cards of the table, and these
    /// melds; `None` if the table cannot be completed.
    pub(super) fn best(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
    ) -> Option<(u32, &[NaturalMeld])> {
        let high = ace != Ace::Low;
        let (cards, weights) = (Cards::of(table, hand, high, 0), each_card());
        if let (Ok(unused), _) = self.build(&cards, high, &weights, MOST_PLACES) {
            return unused.map(|unused| (cards.hand_weight(&weights) - unused, &*self.melds));
        }
        let (table, hand) = (natural(table), natural(hand));
        let melds = block_on(general(&table, &hand, ace, &Budget::of(None)))?;
        self.melds = melds.iter().map(Built::as_natural).collect();
        Some((laid(&melds, &table).total() as u32, &self.melds))
    }

    /// The count of [`Workspace::best`], without the melds.
    pub(super) fn count(&mut self, table: &FaceCounts, hand: &FaceCounts, ace: Ace) -> Option<u32> {
        let high = ace != Ace::Low;
        let (cards, weights) = (Cards::of(table, hand, high, 0), each_card());
        match counter(&mut self.natural, &cards, MOST_PLACES).least(&cards, high, &weights) {
            Ok(unused) => unused.map(|unused| cards.hand_weight(&weights) - unused),
            Err(TooWide) => self.best(table, hand, ace).map(|best| best.0),
        }
    }

    /// The hand cards that a play of most cards lays; `None` if the table cannot be completed, or if the budget ran out.
    /// Jokers of the hand are taken to find a place if there is a meld at all.
    pub(super) async fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
        budget: &Budget,
    ) -> Option<FaceCounts> {
        let jokers = table.of(Face::JOKER) + hand.of(Face::JOKER);
        let high = ace != Ace::Low;
        let cards = Cards::of(table, hand, high, jokers);
        let (played, units) = if jokers == 0 {
            counter(&mut self.natural, &cards, PLACES_A_STEP).played(&cards, table, high)
        } else {
            counter(&mut self.with_jokers, &cards, PLACES_A_STEP).played(&cards, table, high)
        };
        budget.charge(units);
        budget.pause().await;
        let Ok(played) = played else {
            return general(table, hand, ace, budget).await.map(|melds| laid(&melds, table));
        };
        let mut played = played?;
        if !(table.is_empty() && played.is_empty()) {
            (0..hand.of(Face::JOKER)).for_each(|_| played.add(Face::JOKER));
        }
        Some(played)
    }
}

/// The best use of the cards by the general search; `None` if the table cannot be completed, or if the budget ran out.
async fn general(table: &FaceCounts, hand: &FaceCounts, ace: Ace, budget: &Budget) -> Option<Vec<Built>> {
    let problem = Problem::unlimited(table, hand, &FaceCounts::default(), ace, Worth::CARDS);
    maximise(&problem, None, Stage::Primary, None, budget).await.best.map(|best| best.melds)
}

/// What melds hold beyond the table.
fn laid(melds: &[Built], table: &FaceCounts) -> FaceCounts {
    melds.iter().flat_map(|meld| &meld.faces).collect::<FaceCounts>().saturating_sub(table)
}

/// The cards without jokers.
fn natural(counts: &FaceCounts) -> FaceCounts {
    let mut natural = *counts;
    while natural.remove(Face::JOKER) {}
    natural
}

/// Every card weighs the same; what lies above the king is counted as an ace.
fn each_card() -> Weights {
    core::array::from_fn(|column| u32::from(column < HIGH_ACE))
}

/// Is a problem one of natural cards alone, where more is better?
pub(super) fn applies(problem: &Problem) -> bool {
    problem.jokers() == 0
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
    Cards::new(&required, &optional, problem.ace != Ace::Low, 0)
}

/// What cards of the columns weigh; what lies above the king is counted as an ace.
fn weights(worth: Worth) -> Weights {
    let above = worth.above_kept();
    let weight = |column: usize| above.of(points_at(column)).unsigned_abs();
    core::array::from_fn(|column| if (1..HIGH_ACE).contains(&column) { weight(column) } else { 0 })
}

#[cfg(test)]
mod tests;
