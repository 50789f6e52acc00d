//! The memory of counting, and the questions that counting answers.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::cards::Cards;
use super::counter::{Counter, Found};
use super::melds;
use super::outs::LeastUnused;
use super::shape::MAX_COPIES;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::play::error::Error;
use crate::play::table::check_cards;
use crate::rules::{Ace, Rules};
use crate::solver::Solver;
use crate::solver::budget::{Budget, block_on};
use crate::solver::maximise::{Best, Outcome, maximise};
use crate::solver::problem::{HIGH_ACE, Problem, Stage, Weights};
use crate::solver::rebuild::{Built, lay_spare};

/// The maximum number of packs for counting with jokers. With four, the tables of columns would take too long to
/// compute.
pub(crate) const MOST_PACKS_WITH_JOKERS: u8 = 3;

/// The maximum number of units by which counting may exceed the budget, so that there is an answer. They take about 60 µs, a small
/// part of the millisecond by which a call may exceed twice the time of its budget.
const OVERTIME: u64 = 2_000;

/// The memory of counting: what is known about columns, which later questions reuse, and the layers of states. No face
/// may have more than four copies.
#[derive(Debug, Clone, Default)]
pub(in crate::solver) struct Workspace {
    /// For two, three and four packs.
    counters: [Option<Box<Counter>>; 3],
}

impl Workspace {
    /// The counter for the maximum number of copies of a face in these cards.
    fn counter(&mut self, cards: &Cards) -> &mut Counter {
        let copies = usize::from(cards.copies).clamp(2, MAX_COPIES);
        self.counters[copies - 2].get_or_insert_with(|| Box::new(Counter::new(copies)))
    }

    /// The play with the greatest primary value; no play if the table cannot be completed.
    pub(in crate::solver) async fn best_use(&mut self, problem: &Problem, budget: &Budget) -> Outcome {
        let counted = self.count(problem, budget).await;
        match counted.and_then(|counted| self.melds(problem, &counted)) {
            Some(outcome) => outcome,
            None => maximise(problem, Stage::Primary, None, budget).await,
        }
    }

    /// Counts the hand cards that can be laid; `None` if counts do not suffice. It may exceed the budget by [`OVERTIME`].
    pub(in crate::solver) async fn count(&mut self, problem: &Problem, budget: &Budget) -> Option<Counted> {
        if !applies(problem) {
            return None;
        }
        let cards = cards(problem);
        let found = self.counter(&cards).count(&cards, &budget.with_overtime(OVERTIME)).await.ok()?;
        let primary = |found: Found| problem.primary_of_hand() - found.unused.cast_signed();
        Some(Counted(found.map(|found| (primary(found), found))))
    }

    /// The least numbers of hand cards that stay unused, now and with one more card of each unseen face; `None` if counts do not
    /// suffice. All cards must be natural.
    pub(in crate::solver) async fn least_unused_with(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        unseen: &FaceCounts,
        rules: &Rules,
        budget: &Budget,
    ) -> Option<LeastUnused> {
        let cards = Cards { spare: 1, copies: rules.packs, ..Cards::of(table, hand, 0, rules.ace) };
        let is_unseen = |column: usize, suit: usize| unseen.of_suit(suit)[(column - 1) % 13] > 0;
        self.counter(&cards).outs(&cards, is_unseen, budget).await.ok()
    }

    /// The play that was counted last; `None` if its jokers do not all find a place.
    pub(in crate::solver) fn melds(&mut self, problem: &Problem, counted: &Counted) -> Option<Outcome> {
        let best = match &counted.0 {
            Some((_, found)) => {
                let cards = cards(problem);
                let melds = melds::rebuild(self.counter(&cards), &cards, found).into_iter();
                let melds = melds.map(|meld| meld.parted(problem)).collect::<Option<Vec<_>>>()?.concat();
                let spare = problem.jokers() - counts(&melds).of(Face::JOKER);
                Some(best_of(problem, lay_spare(problem, melds, spare)?))
            }
            None => None,
        };
        Some(Outcome { best, is_proven: true, ..Outcome::default() })
    }
}

/// What counting has found, and the primary value of the best play if all jokers find a place. `None` if the table cannot be
/// completed.
pub(in crate::solver) struct Counted(Option<(i32, Found)>);

impl Counted {
    pub(in crate::solver) fn primary(&self) -> Option<i32> {
        self.0.as_ref().map(|&(primary, _)| primary)
    }
}

impl Solver {
    /// The largest number of natural hand cards that form melds together with all natural cards on the table; `None`
    /// if the table cannot be completed. Openings, helping cards and limits on new cards are ignored.
    ///
    /// # Errors
    ///
    /// [`Error::ImpossibleCards`].
    pub fn count(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
    ) -> Result<Option<u32>, Error> {
        check_cards(&table.saturating_add(hand), rules)?;
        let (cards, budget) = (Cards::of(table, hand, 0, rules.ace), Budget::of(None));
        if let Ok(found) = block_on(self.workspace.counter(&cards).count(&cards, &budget)) {
            return Ok(found.map(|found| cards.hand_weight - found.unused));
        }
        let by_suit = |all: &FaceCounts| core::array::from_fn(|suit| *all.of_suit(suit));
        let [table, hand] = [table, hand].map(|all| FaceCounts::from_suits(&by_suit(all)));
        let played = block_on(by_general_search(&table, &hand, rules.ace, &budget));
        Ok(played.map(|played| played.total() as u32))
    }

    /// The hand cards of a play with the most cards; `None` if the table cannot be completed or the budget ran out.
    /// Meant for playouts, so it assumes that every joker of the hand can be laid if there is a meld.
    pub(crate) async fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
        budget: &Budget,
    ) -> Option<FaceCounts> {
        let jokers = table.of(Face::JOKER) + hand.of(Face::JOKER);
        let cards = Cards::of(table, hand, jokers, rules.ace);
        let counter = self.workspace.counter(&cards);
        let Ok(found) = counter.count(&cards, budget).await else {
            return by_general_search(table, hand, rules.ace, budget).await;
        };
        let mut played = counter.used(&cards, &found?).saturating_sub(table);
        if !(table.is_empty() && played.is_empty()) {
            (0..hand.of(Face::JOKER)).for_each(|_| played.add(Face::JOKER));
        }
        Some(played)
    }

    /// The hand cards of a play with the most cards within the limit on new cards; no cards if there is no play. If the
    /// largest play has too many cards, they are left out one after another, each time the one that costs least. This nearly
    /// always finds the most cards. Meant for playouts, as [`Solver::played`] is.
    pub(crate) async fn played_within_limit(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
        budget: &Budget,
    ) -> FaceCounts {
        let limit = rules.most_new_cards();
        let mut laid = self.played(table, hand, rules, budget).await.unwrap_or_default();
        let mut within = FaceCounts::default();
        while laid.total() > limit {
            let mut next = FaceCounts::default();
            for (face, _) in laid.distinct() {
                let mut rest = laid;
                rest.remove(face);
                let fewer = self.played(table, &rest, rules, budget).await.unwrap_or_default();
                budget.pause().await;
                if budget.is_over() {
                    return within;
                }
                if fewer.total() == limit {
                    return fewer;
                }
                let best = if fewer.total() < limit { &mut within } else { &mut next };
                if fewer.total() > best.total() {
                    *best = fewer;
                }
            }
            laid = next;
        }
        if laid.is_empty() { within } else { laid }
    }
}

/// [`Solver::played`] by the general search.
async fn by_general_search(
    table: &FaceCounts,
    hand: &FaceCounts,
    ace: Ace,
    budget: &Budget,
) -> Option<FaceCounts> {
    let problem = Problem::unlimited(table, hand, &FaceCounts::default(), ace, Weights::CARDS);
    let best = maximise(&problem, Stage::Primary, None, budget).await.best?;
    Some(counts(&best.melds).saturating_sub(table))
}

/// Whether a problem depends on counts of cards alone: more cards are better, and no other rule limits them.
fn applies(problem: &Problem) -> bool {
    let few =
        |suit: usize| (1..HIGH_ACE).all(|column| problem.available(suit, column) <= MOST_PACKS_WITH_JOKERS);
    !problem.places_all_jokers
        && (problem.jokers() == 0 || (0..4).all(few))
        && problem.helping == [[0; 16]; 4]
        && problem.limit.is_none()
        && problem.opening.is_none()
        && problem.weights.wants_more()
}

/// The cards of a problem. Hand cards that must be used are treated as table cards.
fn cards(problem: &Problem) -> Cards {
    let Problem { table, hand, must, .. } = problem;
    let counts = |suit: usize, column: usize| {
        let must = must[suit][column];
        [table[suit][column] + must, hand[suit][column].saturating_sub(must)]
    };
    Cards::new(counts, problem.jokers(), problem.ace, problem.weights)
}

fn counts(melds: &[Built]) -> FaceCounts {
    melds.iter().flat_map(|meld| &meld.faces).collect()
}

fn best_of(problem: &Problem, melds: Vec<Built>) -> Best {
    let used = counts(&melds);
    let value = used.distinct().map(|(face, count)| {
        let on_table = face.suit().zip(face.rank()).map_or(problem.table_jokers, |(suit, rank)| {
            problem.table[suit.index()][usize::from(rank.number())]
        });
        i32::from(count.saturating_sub(on_table)) * problem.weights.of(face.points())
    });
    Best { value: value.sum(), melds }
}
