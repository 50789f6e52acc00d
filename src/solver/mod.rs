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
//! The search first maximises the number of cards. Then it fixes that number, and maximises the melds kept and the points
//! (`Stage`).
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
//! Most questions of computer players need only the number of natural cards. For these, `natural` searches the same
//! states as bits and numbers, without prices. If its layers grow too large, the general search takes over. `joker`
//! does the same for playouts with jokers, with a value for each number of jokers.
//!
//! # Jokers
//!
//! The search uses jokers only where runs and sets lack a card. The other jokers are then added to finished melds. If
//! one of them fits nowhere, the search runs again and places every joker itself. A meld with jokers can be kept in
//! several places, and the search considers all of them; if an answer then keeps one meld twice, its places are tried
//! one by one (`keeping`).
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
mod end;
mod finish;
mod graph;
mod index;
pub(crate) mod joker;
mod keeping;
mod kept;
mod model;
mod natural;
mod places;
mod problem;
mod question;
mod rebuild;
mod run;
mod runs;
mod search;
mod set_choice;
mod sets;

pub use answer::{Alternative, Answer, Ask, Completion, Objective, Reason, SolveError};
pub(crate) use natural::Workspace;
pub use natural::{NaturalMeld, NaturalSolver, TooManyCopies};

use crate::budget::{Budget, block_on};
use crate::card_set::FaceCounts;
use crate::explain::plan;
use crate::notation::Position;
use crate::rules::Rules;
use finish::{Best, best_use};
use problem::{Problem, Weights};
use question::Question;

/// The best play in a position.
///
/// ```
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::{Ask, solve};
///
/// let position = "5C 5D 5H 5S | 6C 7C 8C / 4C".parse().unwrap();
/// let answer = solve(&position, &Rules::default(), &Ask::default()).unwrap();
/// assert_eq!(answer.count(), 1);
/// assert_eq!(answer.table.unwrap().to_string(), "4C 5C 6C 7C 8C | 5S 5H 5D");
/// ```
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn solve(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    let mut answer = block_on(best_table(position, rules, ask, true, &Budget::of(ask.budget)))?;
    if let Some(table) = &answer.table {
        answer.steps = plan(&position.table, table, rules);
    }
    Ok(answer)
}

/// The most units for keeping melds and finding alternatives once early finishing is requested.
const EARLY: u64 = 5_000;

/// The best play without the steps. With `keeps_melds` false, it ignores which melds are kept.
pub(crate) async fn best_table(
    position: &Position,
    rules: &Rules,
    ask: &Ask,
    keeps_melds: bool,
    budget: &Budget,
) -> Result<Answer, SolveError> {
    let question = Question::new(position, rules)?;
    let Some(problem) = question.problem(Weights::by(ask.objective), ask.opened) else {
        return Ok(question.nothing(Some(Reason::TableCannotBeCompleted)));
    };
    let (problem, outcome) = question.best(problem, keeps_melds, budget).await;
    let Some(best) = outcome.best else {
        return Ok(if outcome.is_proven {
            question.nothing(Some(Reason::TableCannotBeCompleted))
        } else {
            question.fallback(Weights::by(ask.objective), ask.opened)
        });
    };
    if !keeps_melds || !outcome.is_proven {
        return Ok(Answer { proven: outcome.is_proven, ..question.answer(&problem, &best) });
    }
    let budget = &budget.optional_after(EARLY);
    let mut answer = question.keeping(&problem, &best, outcome.work, budget).await;
    if ask.alternatives > 0 && !answer.played.is_empty() {
        let most = ask.alternatives;
        let (found, is_whole) = alternatives::find(&question, &problem, &best, &answer, most, budget).await;
        answer.alternatives = found;
        answer.proven &= is_whole;
    }
    Ok(answer)
}

/// The play with the most cards, regardless of the melds it keeps, and without steps. Faster than [`solve`].
///
/// ```
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::{Ask, best_play};
///
/// let position = "5C 5D 5H 5S | 6C 7C 8C / 4C".parse().unwrap();
/// assert_eq!(best_play(&position, &Rules::default(), &Ask::default()).unwrap().count(), 1);
/// ```
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn best_play(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    block_on(best_table(position, rules, ask, false, &Budget::of(ask.budget)))
}

/// Whether everything on the table, loose cards and broken groups included, can be made into melds with
/// cards from the hand.
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
/// `budget` is in units of about 30 ns; `None` is no limit. If it runs out, the cards may not be the fewest.
/// If no completed table was found by then, the answer is that it is possible, without cards and table.
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn can_complete(
    position: &Position,
    rules: &Rules,
    budget: Option<u32>,
) -> Result<Completion, SolveError> {
    block_on(completion(position, rules, &Budget::of(budget)))
}

pub(crate) async fn completion(
    position: &Position,
    rules: &Rules,
    budget: &Budget,
) -> Result<Completion, SolveError> {
    let question = Question::new(position, rules)?;
    let nothing = FaceCounts::default();
    let any = Problem::new(&question.table, &question.hand, &nothing, rules, Weights::CARDS);
    let any = best_use(&Problem { limit: None, ..any }, budget).await;
    let problem = Problem::new(&question.table, &question.hand, &nothing, rules, Weights::FEWEST);
    let problem = Problem { limit: None, ..problem };
    let most = rules.max_new_cards.map_or(usize::MAX, |most| most as usize);
    let with = |best: &Best, proven: bool| {
        let layout = question.layout(&problem, &best.melds);
        Completion { possible: true, with: question.played(&layout), table: Some(layout), proven }
    };
    let impossible = Completion { possible: false, with: Vec::new(), table: None, proven: true };
    if any.best.is_none() && any.is_proven {
        return Ok(impossible);
    }
    let fewest = best_use(&problem, budget).await;
    let found = match (fewest.best, any.best) {
        (Some(best), _) => with(&best, fewest.is_proven),
        (None, _) if fewest.is_proven => impossible.clone(),
        (None, Some(best)) => with(&best, false),
        (None, None) => Completion { possible: true, proven: false, ..impossible.clone() },
    };
    let too_many = found.proven && found.with.len() > most;
    Ok(if too_many { impossible } else { found })
}
