//! The exact solver, which finds the best play in a position under every rule option.
//!
//! All table cards must stay in melds; hand cards may be added. The best addition has the most cards, then keeps
//! the most earlier melds, then has the most points, unless another [`Objective`] is asked for.
//!
//! # States and transitions
//!
//! The search takes one column (rank) after the other, from the ace to the king or to the ace above it. A state
//! describes the runs in progress: for each suit, how many have one, two, and three or more cards (van Rijn, Takes
//! and Vis, *The Complexity of Rummikub Problems*, arXiv 1604.07553). If an earlier run may be kept, the state also
//! tells whether the path is inside it. Helping cards, an opening and limits add further fields. A transition of a
//! suit through a column fixes how many of its cards continue or begin runs; the other cards are left to the sets of
//! that rank.
//!
//! # Bounds
//!
//! Suits interact only through sets. A Lagrangian relaxation lets every suit and every rank choose independently,
//! and charges a price for each card about which they disagree. Its optimum is an upper bound. Each suit is then a
//! longest path in its own small `graph`, and each rank a single best choice. The same sums bound the value that
//! can still be reached from any state. Subgradient steps improve the prices (`bound`).
//!
//! Under these prices, each transition has a loss compared with the best one. The bound of a state is the bound of
//! the whole question minus the losses on the path to it. The search (`search`) therefore follows only paths whose
//! losses do not exceed the gap between the bound and the value sought. It starts just below the bound with narrow
//! layers, and lowers the value or widens the layers only if it must (`finish`). A pass that dropped no state for
//! lack of width proves its answer.
//!
//! # Dominance
//!
//! Two states are compared if they have as many runs in each suit, in the same earlier runs. One is dropped if none of
//! its runs is longer, it is worth no more, and it has placed no fewer jokers: whatever continues or ends its runs does
//! so with those of the other state, too (`search`).
//!
//! # Stages
//!
//! The search first maximises the number of cards. Then it fixes that number, and maximises the melds kept and the points
//! (`Stage`). If an upper bound on the number is known at once, it first looks for an answer with that number that
//! loses no earlier melds, or few, because a model without the others is small (`keeping`). Later it leaves out whatever
//! keeps fewer than the best known answer.
//!
//! # An example
//!
//! Table `5C 5D 5H 5S | 6C 7C 8C`, hand `4C`. Without prices, clubs use 4 to 8 as a run, and the set of fives uses
//! the five of clubs, too: the bound is one card and two kept melds. Because the clubs leave no five and the set
//! takes one, a step raises the price that the set pays for it. Now `5D 5H 5S`, which does not keep the set, is as
//! good for rank 5. The bound drops to one card and one kept meld, the value of the answer
//! `4C 5C 6C 7C 8C | 5D 5H 5S`.
//!
//! # Counts alone
//!
//! The number of cards, and the hand cards that are laid, depend on counts only if nothing but the cards limits a play.
//! `natural` then searches the same states as bits and numbers, without prices, and with a value for each number of
//! jokers. What remains for the search above is which melds are kept; limits, openings, helping cards and the fewest cards
//! that complete a table; and questions whose layers grow too large for counting.
//!
//! # Jokers
//!
//! Both searches use jokers only where runs and sets lack a card. The other jokers are then added to finished melds. If
//! one of them fits nowhere, the search runs again and places every joker itself. A meld with jokers can be kept in
//! several places, and the search considers all of them. If they are too many to be tried side by side, or if an answer keeps
//! one meld twice, they are divided among several searches (`keeping`).
//!
//! # Complexity
//!
//! With `p` packs, a suit has C(p + 3, 3) states per column, multiplied by the number of earlier runs that cross it. A
//! round of the bound is linear in the transitions of the four suits. The layers are bounded by the product of the four suits;
//! in play the bound leaves a few dozen states. All loops deduct from one budget, in units of about 30 ns. When it
//! is used up, the best answer so far is returned and is not `proven`.

mod alternatives;
mod answer;
mod arrangement;
mod bound;
mod carried;
mod end;
mod finish;
mod graph;
mod index;
mod keeping;
mod kept;
mod layer;
mod model;
mod natural;
mod places;
mod problem;
mod question;
mod rebuild;
mod run;
mod runs;
mod search;
mod sets;

pub use answer::{Alternative, Answer, Ask, Completion, Objective, Reason, SolveError};
pub(crate) use natural::MOST_PACKS_WITH_JOKERS;
pub use natural::NaturalMeld;

use crate::budget::{Budget, block_on};
use crate::card_set::FaceCounts;
use crate::explain::plan;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::notation::Position;
use crate::rules::Rules;
use alternatives::Alternatives;
use finish::{Best, Outcome};
use natural::Workspace;
use problem::{Problem, Weights};
use question::Question;

/// Answers questions about positions, one after the other with the same memory. It is `Send`.
///
/// ```
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::{Ask, Solver};
///
/// let (rules, mut solver) = (Rules::default(), Solver::default());
/// let position = "5C 5D 5H 5S | 6C 7C 8C / 4C".parse().unwrap();
/// let answer = solver.solve(&position, &rules, &Ask::default()).unwrap();
/// assert_eq!(answer.count(), 1);
/// assert_eq!(answer.table.unwrap().to_string(), "4C 5C 6C 7C 8C | 5S 5H 5D");
///
/// // Programs that only need the number of cards ask with counts, which is faster.
/// let (table, hand) = (position.table.counts(), position.hand.iter().collect());
/// assert_eq!(solver.count(&table, &hand, &rules), Ok(Some(1)));
/// let (count, melds) = solver.melds(&table, &hand, &rules).unwrap().unwrap();
/// assert_eq!((count, melds.len()), (1, 2));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Solver {
    workspace: Workspace,
}

const _: () = {
    const fn is_send<T: Send>() {}
    is_send::<Solver>();
};

/// The units for reading a position and writing its answer.
const QUESTION: u64 = 200;

/// The most units for keeping melds and finding alternatives once early finishing is requested.
const EARLY: u64 = 5_000;

impl Solver {
    /// The best play in a position.
    ///
    /// # Errors
    ///
    /// [`SolveError::ImpossibleCards`].
    pub fn solve(&mut self, position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
        let mut answer = block_on(self.best_table(position, rules, ask, true, &Budget::of(ask.budget)))?;
        if let Some(table) = &answer.table {
            answer.steps = plan(&position.table, table, rules);
        }
        Ok(answer)
    }

    /// The play with the most cards, regardless of the melds it keeps, and without steps. Faster than
    /// [`Solver::solve`].
    ///
    /// # Errors
    ///
    /// [`SolveError::ImpossibleCards`].
    pub fn best_play(&mut self, position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
        block_on(self.best_table(position, rules, ask, false, &Budget::of(ask.budget)))
    }

    /// Whether everything on the table, loose cards and broken groups included, can be made into melds with cards
    /// from the hand.
    ///
    /// `budget` is in units of about 30 ns; `None` is no limit. If it runs out, the cards may not be the fewest.
    /// If no completed table was found by then, the answer is that it is possible, without cards and table.
    ///
    /// # Errors
    ///
    /// [`SolveError::ImpossibleCards`].
    pub fn can_complete(
        &mut self,
        position: &Position,
        rules: &Rules,
        budget: Option<u32>,
    ) -> Result<Completion, SolveError> {
        block_on(self.completion(position, rules, &Budget::of(budget)))
    }

    /// The largest number of natural hand cards that form melds together with all natural cards of the table; `None` if
    /// the table cannot be completed. Openings, helping cards and limits on new cards are ignored.
    ///
    /// # Errors
    ///
    /// [`SolveError::ImpossibleCards`].
    pub fn count(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
    ) -> Result<Option<u32>, SolveError> {
        check_cards(&table.saturating_add(hand), rules)?;
        Ok(self.workspace.count(table, hand, rules.ace))
    }

    /// [`Solver::count`] with the melds that hold the cards.
    ///
    /// # Errors
    ///
    /// [`SolveError::ImpossibleCards`].
    pub fn melds(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
    ) -> Result<Option<(u32, &[NaturalMeld])>, SolveError> {
        check_cards(&table.saturating_add(hand), rules)?;
        Ok(self.workspace.melds(table, hand, rules.ace))
    }

    /// The hand cards of a play with the most cards; `None` if the table cannot be completed or the budget ran out. For
    /// playouts: jokers of the hand are taken to find a place if there is a meld at all.
    pub(crate) async fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
        budget: &Budget,
    ) -> Option<FaceCounts> {
        self.workspace.played(table, hand, rules.ace, budget).await
    }

    /// The best play without the steps. With `keeps_melds` false, it ignores which melds are kept.
    pub(crate) async fn best_table(
        &mut self,
        position: &Position,
        rules: &Rules,
        ask: &Ask,
        keeps_melds: bool,
        budget: &Budget,
    ) -> Result<Answer, SolveError> {
        let workspace = &mut self.workspace;
        let question = Question::new(position, rules)?;
        budget.charge(QUESTION);
        let Some(problem) = question.problem(Weights::by(ask.objective), ask.opened) else {
            return Ok(question.nothing(Some(Reason::TableCannotBeCompleted)));
        };
        let counted = workspace.by_counts(&Problem { limit: None, ..problem.clone() }, budget).await;
        if question.is_legal() && counted.as_ref().is_some_and(Outcome::lays_nothing) {
            return Ok(question.nothing(None));
        }
        if keeps_melds && ask.alternatives == 0 {
            let budget = &budget.part(budget.left() / 2).optional_after(EARLY);
            if let Some(answer) = question.losing_few(&problem, counted.as_ref(), budget).await {
                return Ok(answer);
            }
        }
        let (problem, outcome) = question.best(problem, counted, workspace, budget).await;
        let Some(best) = outcome.best else {
            return Ok(if outcome.is_proven {
                question.nothing(Some(Reason::TableCannotBeCompleted))
            } else {
                question.fallback(Weights::by(ask.objective), ask.opened, workspace, budget).await
            });
        };
        if !keeps_melds || !outcome.is_proven {
            return Ok(Answer { proven: outcome.is_proven, ..question.answer(&problem, &best) });
        }
        let budget = &budget.optional_after(EARLY);
        let mut answer = question.keeping(&problem, &best, budget).await;
        if ask.alternatives > 0 && !answer.played.is_empty() {
            let mut search = Alternatives::new(&question, &problem, &best, workspace, budget);
            let is_complete = search.find(&answer, ask.alternatives).await;
            answer.alternatives = search.found;
            answer.proven &= is_complete;
        }
        Ok(answer)
    }

    pub(crate) async fn completion(
        &mut self,
        position: &Position,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Completion, SolveError> {
        let question = Question::new(position, rules)?;
        let problem = |weights: Weights| {
            let nothing = FaceCounts::default();
            Problem::unlimited(&question.table, &question.hand, &nothing, rules.ace, weights)
        };
        let impossible = Completion { possible: false, with: Vec::new(), table: None, proven: true };
        let any = self.workspace.best_use(&problem(Weights::CARDS), budget).await;
        if any.best.is_none() && any.is_proven {
            return Ok(impossible);
        }
        let problem = problem(Weights::FEWEST);
        let with = |best: &Best, proven: bool| {
            let layout = question.layout(&problem, &best.melds);
            Completion { possible: true, with: question.played(&layout), table: Some(layout), proven }
        };
        let fewest = self.workspace.best_use(&problem, budget).await;
        let found = match (fewest.best, any.best) {
            (Some(best), _) => with(&best, fewest.is_proven),
            (None, _) if fewest.is_proven => impossible.clone(),
            (None, Some(best)) => with(&best, false),
            (None, None) => Completion { possible: true, proven: false, ..impossible.clone() },
        };
        let most = rules.max_new_cards.map_or(usize::MAX, |most| most as usize);
        Ok(if found.proven && found.with.len() > most { impossible } else { found })
    }
}

/// The number of melds of the table before that are kept on the table after it. Groups that are not melds do not count.
pub(crate) fn kept_melds(before: &Layout, after: &Layout, rules: &Rules) -> usize {
    let melds: Vec<Meld> = before.groups().iter().filter_map(|group| Meld::new(group, rules).ok()).collect();
    kept::kept(melds.iter(), after)
}

/// Checks that the packs have these cards.
pub(crate) fn check_cards(cards: &FaceCounts, rules: &Rules) -> Result<(), SolveError> {
    let beyond = cards.saturating_sub(&rules.pack());
    if beyond.is_empty() {
        Ok(())
    } else {
        Err(SolveError::ImpossibleCards { cards: beyond.faces().collect() })
    }
}

/// [`Solver::solve`] with a new solver.
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn solve(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    Solver::default().solve(position, rules, ask)
}

/// [`Solver::best_play`] with a new solver.
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn best_play(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    Solver::default().best_play(position, rules, ask)
}

/// [`Solver::can_complete`] with a new solver.
///
/// ```
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::can_complete;
///
/// let position = "5C 5D | 6C 7C / 5S 8C KD".parse().unwrap();
/// let completion = can_complete(&position, &Rules::default(), None).unwrap();
/// assert_eq!(completion.with.len(), 2);
/// ```
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn can_complete(
    position: &Position,
    rules: &Rules,
    budget: Option<u32>,
) -> Result<Completion, SolveError> {
    Solver::default().can_complete(position, rules, budget)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
