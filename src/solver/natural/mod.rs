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

use core::pin::pin;
use core::task::{Context, Poll, Waker};

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
}

impl<const J: usize> Counter<J> {
    /// Layers of more states are left to the general search, whose bounds drop most of them.
    const WIDEST: usize = if J == 1 { 400 } else { 600 };

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
        })
    }

    /// The task with the best number of aces kept for the high end, and what it leaves unused if that is known;
    /// `None` if the required cards cannot all be placed.
    async fn task(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        budget: Option<&Budget>,
    ) -> Result<Option<(Task, Option<u32>)>, TooWide> {
        if let Some(budget) = budget {
            budget.charge(QUESTION);
        }
        if !high || high_aces::most(cards) == [0; 4] {
            return Ok(Some((Task { cards: *cards, columns: HIGH_ACE - 1 }, None)));
        }
        if weights.iter().any(|&weight| weight > 1) {
            return Err(TooWide);
        }
        let settled = high_aces::settle(&mut self.high, &mut self.columns, cards, Self::WIDEST, budget).await;
        Ok(settled?.map(|(unused, kept)| (high_aces::task(cards, kept), Some(unused))))
    }

    /// The least weight that must be left unused; `None` if the required cards cannot all be placed.
    async fn least(&mut self, cards: &Cards, high: bool, weights: &Weights) -> Result<Option<u32>, TooWide> {
        match self.task(cards, high, weights, None).await? {
            Some((task, None)) => Ok(self.run(&task, weights, None).await?.map(|best| best.unused)),
            settled => Ok(settled.and_then(|settled| settled.1)),
        }
    }

    /// The same with the task that leaves so little. Notes its path.
    async fn find(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        budget: Option<&Budget>,
    ) -> Result<Option<(u32, Task)>, TooWide> {
        let Some((task, _)) = self.task(cards, high, weights, budget).await? else { return Ok(None) };
        Ok(self.run(&task, weights, budget).await?.map(|Best { unused, entry, column }| {
            self.search.trace(entry, column, &mut self.path);
            (unused, task)
        }))
    }

    /// The same, and calls with each meld and its jokers.
    async fn build(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        budget: Option<&Budget>,
        call: impl FnMut(NaturalMeld, u16),
    ) -> Result<Option<u32>, TooWide> {
        let Some((unused, task)) = self.find(cards, high, weights, budget).await? else { return Ok(None) };
        melds::each(&self.columns, &task, &self.path, call);
        Ok(Some(unused))
    }

    /// The end of the best path for a task.
    async fn run(
        &mut self,
        task: &Task,
        weights: &Weights,
        budget: Option<&Budget>,
    ) -> Result<Option<Best>, TooWide> {
        self.columns.begin();
        self.search.begin(u64::from(START) << 32);
        let has_blocks = J == 1
            && weights.iter().all(|&weight| weight <= 1)
            && task.cards.hand_weight(weights) < dense::MOST.into();
        let widest = if has_blocks { self.widest_list } else { Self::WIDEST };
        match self.search.run(&mut self.columns, (task, weights), 1, widest, budget).await {
            End::Done => Ok(self.search.best(task.columns)),
            End::Wide(column) if has_blocks => self.run_dense(task, column, budget),
            End::Wide(_) | End::RanOut => Err(TooWide),
        }
    }

    /// The natural cards that are laid.
    async fn played(
        &mut self,
        cards: &Cards,
        table: &FaceCounts,
        high: bool,
        budget: &Budget,
    ) -> Result<Option<FaceCounts>, TooWide> {
        let weights = each_card();
        let Some((unused, task)) = self.find(cards, high, &weights, Some(budget)).await? else {
            return Ok(None);
        };
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
        Ok(Some(FaceCounts::of_suits(&own)))
    }

    /// Goes on from a layer with many states.
    #[cold]
    fn run_dense(
        &mut self,
        task: &Task,
        column: usize,
        budget: Option<&Budget>,
    ) -> Result<Option<Best>, TooWide> {
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
        if let (Ok(_), Some(budget)) = (&best, budget) {
            budget.charge(((self.most_places - left) / PLACES_A_UNIT) as u64);
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
    /// The melds with the most of what a problem asks for that [`applies`]; `None` if the required cards cannot all be
    /// placed. Jokers that no meld lacks are not in them.
    pub(super) async fn melds(
        &mut self,
        problem: &Problem,
        budget: &Budget,
    ) -> Result<Option<Vec<Built>>, TooWide> {
        let (high, budget) = (problem.ace != Ace::Low, Some(budget));
        let (cards, weights, mut melds) = (cards(problem), weights(problem.weights), Vec::new());
        let note = |meld, jokers| melds.extend(Built::of(meld, jokers).parted(problem));
        let found = if cards.jokers == 0 {
            let counter = counter(&mut self.natural, &cards, PLACES_A_STEP);
            counter.build(&cards, high, &weights, budget, note).await?
        } else {
            let counter = counter(&mut self.with_jokers, &cards, PLACES_A_STEP);
            counter.build(&cards, high, &weights, budget, note).await?
        };
        Ok(found.map(|_| melds))
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
        let melds = &mut self.melds;
        melds.clear();
        let note = |meld: NaturalMeld, _| melds.extend(meld.parted().into_iter().flatten());
        let counter = counter(&mut self.natural, &cards, MOST_PLACES);
        if let Ok(unused) = at_once(counter.build(&cards, high, &weights, None, note)) {
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
        let counter = counter(&mut self.natural, &cards, MOST_PLACES);
        match at_once(counter.least(&cards, high, &weights)) {
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
        let played = if jokers == 0 {
            counter(&mut self.natural, &cards, PLACES_A_STEP).played(&cards, table, high, budget).await
        } else {
            counter(&mut self.with_jokers, &cards, PLACES_A_STEP).played(&cards, table, high, budget).await
        };
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

/// The result of a search without a budget, which never pauses.
#[inline]
fn at_once<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => unreachable!("a search pauses only for its budget"),
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

/// Whether counts suffice for a problem: more cards are better, and only the cards limit them.
pub(super) fn applies(problem: &Problem) -> bool {
    let has_few_copies =
        || (0..4).all(|suit| (1..HIGH_ACE).all(|column| problem.available(suit, column) <= 3));
    !problem.places_all_jokers
        && (problem.jokers() == 0 || has_few_copies())
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

/// What cards of the columns weigh; what lies above the king is counted as an ace.
fn weights(worth: Worth) -> Weights {
    let above = worth.above_kept();
    let weight = |column: usize| above.of(points_at(column)).unsigned_abs();
    core::array::from_fn(|column| if (1..HIGH_ACE).contains(&column) { weight(column) } else { 0 })
}

#[cfg(test)]
mod tests;
