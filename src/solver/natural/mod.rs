//! The most cards where no joker is about, told by counts alone: the programme for those who ask often.
//!
//! It is the programme of the whole solver with everything left out that counts do not need: the state
//! after a column is four small numbers, one a suit; what may happen in a column is a few words of bits;
//! and what a column leaves unused hangs on the shapes after it alone. Where a layer grows it becomes a
//! block, which bounds the worst case: with two packs 10,000 places a column, four passes of at most
//! three values each.
//!
//! With `p` packs there are at most C(p + 3, 3) shapes a suit, to the fourth power states a column, and
//! thirteen columns. How many aces to keep for the high end is settled for all suits at once where there
//! are few ways to keep some, which is nearly always; else one by one, with a search for each.

#![allow(clippy::needless_range_loop, reason = "a column or a suit is the index of several arrays at once")]

pub(super) mod aces;
pub(super) mod cards;
mod count;
mod ground;
mod lanes;
mod melds;
pub(super) mod moves;
mod reserves;
mod search;
pub(super) mod sets;
pub(super) mod shape;
pub(super) mod task;

pub use melds::NaturalMeld;

use super::bound::Stage;
use super::finish::maximise;
use super::problem::{Grid, HIGH_ACE, Problem, Weights as Worth, points_at};
use super::rebuild::Built;
use crate::budget::{Budget, block_on};
use crate::card_set::FaceCounts;
use crate::rules::Ace;
pub(super) use aces::TooWide;
use aces::{Found, Settled};
use cards::{Cards, Suits};
use search::Search;
use shape::COPIES;
use task::{Path, Task, Weights};

/// Counts natural cards, for one question after the other with the same memory. No face has more than four copies.
#[derive(Debug, Clone, Default)]
pub(super) struct NaturalSolver {
    /// For two packs, three, four.
    searches: [Option<Box<Search>>; 3],
    melds: Vec<NaturalMeld>,
    work: u64,
}

impl NaturalSolver {
    /// The units that the last question took.
    const fn units(&self) -> u64 {
        QUESTION + units(self.work)
    }

    /// The largest number of hand cards that form melds together with all cards of the table, and these melds; `None` if
    /// the table cannot be completed with any cards of the hand. Jokers are ignored.
    pub(super) fn best(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
    ) -> Option<(u32, &[NaturalMeld])> {
        let high = ace != Ace::Low;
        let cards = Cards::of(table, hand, high);
        let weights = each_card();
        if let Ok(left) = self.answer(&cards, high, &weights) {
            return left.map(|left| (cards.hand_weight(&weights, 0) - left, &*self.melds));
        }
        self.melds = block_on(widely(table, hand, ace, &Budget::of(None)))?;
        let used = self.melds.iter().flat_map(|meld| meld.faces()).collect::<FaceCounts>();
        Some((used.saturating_sub(table).total() as u32, &self.melds))
    }

    /// Finds the melds that leave the least weight unused.
    fn answer(&mut self, cards: &Cards, high: bool, weights: &Weights) -> Result<Option<u32>, TooWide> {
        let (search, melds) = self.search(cards);
        let found = find(search, cards, high, weights);
        if let Ok(Some((_, task, path))) = &found {
            melds::build(search, task, path, melds);
        }
        let work = search.work;
        self.work = work;
        found.map(|found| found.map(|found| found.0))
    }

    /// The memory for these cards, ready for them, and that for melds.
    fn search(&mut self, cards: &Cards) -> (&mut Search, &mut Vec<NaturalMeld>) {
        let copies = usize::from(cards.copies()).clamp(2, COPIES);
        let search = self.searches[copies - 2].get_or_insert_with(|| Box::new(Search::new(copies)));
        search.work = 0;
        (search, &mut self.melds)
    }
}

/// The best way.
fn find(
    search: &mut Search,
    cards: &Cards,
    high: bool,
    weights: &Weights,
) -> Result<Option<Found<Path>>, TooWide> {
    let task = if matters(cards, high) {
        match search.settle(cards, weights) {
            Settled::TooMany => return Err(TooWide),
            Settled::Impossible => return Ok(None),
            Settled::Best(_, high) => aces::task(cards, high),
        }
    } else {
        low(cards)
    };
    Ok(search.run(&task, weights)?.map(|(left, path)| (left, task, path)))
}

/// The melds with most cards by the general search; `None` if the table cannot be completed. Jokers are ignored.
async fn widely(
    table: &FaceCounts,
    hand: &FaceCounts,
    ace: Ace,
    budget: &Budget,
) -> Option<Vec<NaturalMeld>> {
    let natural =
        |counts: &FaceCounts| counts.faces().filter(|face| !face.is_joker()).collect::<FaceCounts>();
    let nothing = FaceCounts::default();
    let problem = Problem::unlimited(&natural(table), &natural(hand), &nothing, ace, Worth::CARDS);
    let outcome = maximise(&problem, None, Stage::Primary, None, budget).await;
    outcome.best.map(|best| best.melds.iter().map(Built::as_natural).collect())
}

/// Is there an ace that may stand above a king?
pub(super) fn matters(cards: &Cards, high: bool) -> bool {
    high && aces::most(cards) != [0; 4]
}

/// The task where every ace is low.
pub(super) const fn low(cards: &Cards) -> Task {
    Task { cards: *cards, columns: HIGH_ACE - 1 }
}

/// Every card weighs the same; what lies above the king is counted as an ace.
pub(super) fn each_card() -> Weights {
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

/// The cards of a problem: those that must go count as the table's.
pub(super) fn cards(problem: &Problem) -> Cards {
    let sum = |one: &Grid, other: &Grid, sign: bool| -> Grid {
        core::array::from_fn(|suit| {
            core::array::from_fn(|column| {
                let (one, other) = (one[suit][column], other[suit][column]);
                if sign { one + other } else { one.saturating_sub(other) }
            })
        })
    };
    let table = sum(&problem.table, &problem.must, true);
    let hand = sum(&problem.hand, &problem.must, false);
    let by_suit = |grid: &Grid| -> Suits {
        core::array::from_fn(|suit| core::array::from_fn(|place| grid[suit][place + 1]))
    };
    Cards::new(&by_suit(&table), &by_suit(&hand), problem.ace != Ace::Low, problem.jokers())
}

/// What cards of the columns weigh; what lies above the king is counted as an ace.
pub(super) fn weights(worth: Worth) -> Weights {
    let above = worth.above_kept();
    let weight = |column: usize| above.of(points_at(column)).unsigned_abs();
    core::array::from_fn(|column| if (1..HIGH_ACE).contains(&column) { weight(column) } else { 0 })
}

/// The memory of counting, with and without jokers: what is known of columns, and the layers of states. It
/// serves one question after the other.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace {
    pub(super) natural: NaturalSolver,
    pub(super) jokers: super::joker::Memory,
}

/// The units of any question.
pub(super) const QUESTION: u64 = 20;

/// The units that so many states take.
pub(super) const fn units(states: u64) -> u64 {
    states
}

/// The melds with the most of what the problem asks for; `None` if the required cards cannot all be placed.
pub(super) fn best(
    workspace: &mut Workspace,
    problem: &Problem,
    budget: &Budget,
) -> Result<Option<Vec<NaturalMeld>>, TooWide> {
    let solver = &mut workspace.natural;
    let high = problem.ace != Ace::Low;
    let left = solver.answer(&cards(problem), high, &weights(problem.weights));
    budget.charge(solver.units());
    Ok(left?.map(|_| solver.melds.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Face;
    use crate::rng::{Rng, Seed};

    /// About so many cards of each hundred are there, of each the copies that there can be.
    fn random(chance: &mut Rng, copies: u8, percent: usize) -> FaceCounts {
        let all = (0..52).filter_map(Face::from_index).flat_map(|face| (0..copies).map(move |_| face));
        all.filter(|_| chance.below(100) < percent).collect()
    }

    #[test]
    fn lists_of_states_and_the_general_search_find_the_same() {
        let mut found = 0;
        for copies in 2..=4 {
            let mut solver = NaturalSolver::default();
            let mut chance = Seed::new("dense").expect("a seed").rng(copies.into());
            for _ in 0..300 {
                let percent = [0, 5, 10][chance.below(3)];
                let (table, hand) = (random(&mut chance, copies, percent), random(&mut chance, 1, 60));
                // Where all copies lie on the table already the hand has none.
                let hand = hand.faces().filter(|&face| table.of(face) < copies).collect::<FaceCounts>();
                let one = solver.best(&table, &hand, Ace::Low).map(|one| one.0);
                let melds = block_on(widely(&table, &hand, Ace::Low, &Budget::of(None)));
                let used = |melds: &Vec<NaturalMeld>| -> FaceCounts {
                    melds.iter().flat_map(|meld| meld.faces()).collect()
                };
                let other = melds.as_ref().map(|melds| used(melds).total() - table.total());
                assert_eq!(one.map(|one| one as usize), other, "{table:?} {hand:?}");
                let Some(melds) = melds else { continue };
                let used = used(&melds);
                assert!(used.contains(&table) && table.saturating_add(&hand).contains(&used), "{melds:?}");
                found += 1;
            }
        }
        assert!(found > 300, "{found}");
    }
}
