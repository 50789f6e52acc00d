//! The memory of counting, and the questions that counting answers.

use super::cards::Cards;
use super::counter::Counter;
use super::shape::{MAX_COPIES, MAX_JOKERS};
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

/// The maximum number of units by which counting may exceed the budget, so that there is an answer.
const OVERTIME: u64 = 2_000;

/// The memory of counting: what is known about columns, which later questions reuse, and the layers of states. No face
/// may have more than four copies.
#[derive(Debug, Clone, Default)]
pub(in crate::solver) struct Workspace {
    /// The counters without jokers, for two, three and four packs.
    natural: [Option<Box<Counter<1>>>; 3],
    with_jokers: [Option<Box<Counter<{ MAX_JOKERS + 1 }>>>; 3],
}

/// The counter for the maximum number of copies of a face in these cards.
fn counter<'a, const J: usize>(
    counters: &'a mut [Option<Box<Counter<J>>>; 3],
    cards: &Cards,
) -> &'a mut Counter<J> {
    let copies = usize::from(cards.copies).clamp(2, MAX_COPIES);
    counters[copies - 2].get_or_insert_with(|| Counter::new(copies))
}

impl Workspace {
    /// The play with the greatest primary value; no play if the table cannot be completed.
    pub(in crate::solver) async fn best_use(&mut self, problem: &Problem, budget: &Budget) -> Outcome {
        match self.by_counts(problem, budget).await {
            Some(outcome) => outcome,
            None => maximise(problem, Stage::Primary, None, budget).await,
        }
    }

    /// [`Self::best_use`] by counts alone; `None` if counts do not suffice.
    async fn by_counts(&mut self, problem: &Problem, budget: &Budget) -> Option<Outcome> {
        let counted = self.count(problem, budget).await?;
        self.melds(problem, &counted)
    }

    /// Counts the hand cards that can be laid; `None` if counts do not suffice. It may exceed the budget by [`OVERTIME`].
    pub(in crate::solver) async fn count(&mut self, problem: &Problem, budget: &Budget) -> Option<Counted> {
        if !applies(problem) {
            return None;
        }
        let budget = &budget.with_overtime(OVERTIME);
        let cards = cards(problem);
        let solved = if cards.jokers == 0 {
            counter(&mut self.natural, &cards).solve(&cards, budget).await
        } else {
            counter(&mut self.with_jokers, &cards).solve(&cards, budget).await
        };
        let primary = |unused: u32| problem.primary_of_hand() - unused.cast_signed();
        Some(Counted(solved.ok()?.map(|(unused, cards)| (primary(unused), cards))))
    }

    /// The play that was counted last; `None` if its jokers do not all find a place.
    pub(in crate::solver) fn melds(&self, problem: &Problem, counted: &Counted) -> Option<Outcome> {
        let best = match &counted.0 {
            Some((_, cards)) => {
                let copies = usize::from(cards.copies).clamp(2, MAX_COPIES);
                let melds = if cards.jokers == 0 {
                    self.natural[copies - 2].as_ref()?.melds(cards)
                } else {
                    self.with_jokers[copies - 2].as_ref()?.melds(cards)
                };
                let melds: Vec<_> = melds.into_iter().flat_map(|meld| meld.parted(problem)).collect();
                let spare = problem.jokers() - counts(&melds).of(Face::JOKER);
                Some(best_of(problem, lay_spare(problem, melds, spare)?))
            }
            None => None,
        };
        Some(Outcome { best, is_proven: true, ..Outcome::default() })
    }
}

/// What counting has found: the primary value of the best play if all jokers find a place, and the cards after the choice of
/// aces above the king. `None` if the table cannot be completed.
pub(in crate::solver) struct Counted(Option<(i32, Cards)>);

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
        let counter = counter(&mut self.workspace.natural, &cards);
        if let Ok(unused) = block_on(counter.least_unused(&cards, &budget)) {
            return Ok(unused.map(|unused| cards.hand_weight - unused));
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
        let played = if jokers == 0 {
            let counter = counter(&mut self.workspace.natural, &cards);
            counter.played(&cards, table, budget).await
        } else {
            let counter = counter(&mut self.workspace.with_jokers, &cards);
            counter.played(&cards, table, budget).await
        };
        let Ok(played) = played else {
            return by_general_search(table, hand, rules.ace, budget).await;
        };
        let mut played = played?;
        if !(table.is_empty() && played.is_empty()) {
            (0..hand.of(Face::JOKER)).for_each(|_| played.add(Face::JOKER));
        }
        Some(played)
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
