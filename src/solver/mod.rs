//! The exact solver, which finds the best play in a position under every rule option.
//!
//! All table cards must stay in melds; hand cards may be added. The best play lays the most hand cards. Among plays
//! with equally many cards, it keeps the most earlier melds, then has the most points. Another [`Objective`] changes
//! this order. *Earlier* melds are those on the table before the play.
//!
//! # States and transitions
//!
//! The solver is a dynamic program over columns. A *column* is a position in a run: a rank, or the ace above the king.
//! A *state* describes the runs in progress after a column: for each suit, how many have one, two, and three or more
//! cards (van Rijn, Takes and Vis, *The Complexity of Rummikub Problems*, arXiv 1604.07553). A *transition* takes one
//! suit through one column. It fixes how many cards of the suit go into runs; the others are left for the sets of that
//! rank. The state need not record which cards are on the table, because no transition may leave a table card unused.
//!
//! The general search (`search`) goes through the columns. For each state, it goes through the transitions of the four suits
//! (`suit`) and the sets that can be made of the cards that they leave (`sets`); both are in the `network`. It stores the
//! best path to each state that follows. It drops a state if another one is no worse in any respect (`layer`), and a path
//! that uses more than the question allows of the resources that all suits and ranks share (`resources`): jokers, hand
//! cards that stay unplayed, and earlier melds that are lost.
//!
//! `natural` only counts cards. It answers every question that depends only on the number of cards of each face, and is many
//! times faster. The general search also finds out which melds are kept, respects limits, openings and helping cards,
//! and finds the fewest cards that complete a table. It also takes over from counting where there are too many states.
//! Its states have further fields: whether a run is inside an earlier run that is kept, whether it contains a helping
//! card that still needs a hand card, and the points towards an opening.
//!
//! # Stages
//!
//! The first stage maximises whatever the objective compares before kept melds: usually the number of cards. The second
//! stage fixes that value, and maximises the number of kept melds and the points (`Stage`). Usually, counting has given an
//! upper bound on the number of cards. Then the solver first looks for an answer that reaches the bound and loses few
//! earlier melds (`keeping`). Few paths leave so few cards and lose so few melds, so the search works out the transitions
//! of a state only when it reaches the state.
//!
//! # Bounds
//!
//! Other questions allow too many states. For them, all transitions are worked out, and bounds drop most of the paths. Suits
//! affect each other only through sets and shared resources. A Lagrangian relaxation (Held and Karp 1971; Geoffrion 1974)
//! drops this connection: every suit chooses how many cards it leaves for the sets of a rank, every rank chooses how many
//! its sets take, and each card has a price, which the suit receives and the rank pays. For each suit, the best choice is a
//! longest path through its states; for each rank, it is the best of a list. For any prices, the sum of these
//! optima is an upper bound, because in a real answer the choices agree and the prices cancel out. Subgradient steps
//! improve the prices (`bound`).
//!
//! For given prices, each transition has a *loss*: by how much it is worse than the best transition from its state. The
//! bound of a state is the bound of the whole problem minus the losses on the path to it. The search seeks a
//! value just below the bound of the whole problem, drops paths whose bound is below that value, and limits the number
//! of states after each column. Only if it finds nothing does it lower the value or raise that limit (`maximise`). If
//! the limit dropped no state, the answer is proven.
//!
//! # An example
//!
//! Table `5C 5D 5H 5S | 6C 7C 8C`, hand `4C`. If all prices are zero, the clubs use 4 to 8 as a run, and the set of
//! fives uses the five of clubs, too: the bound is one card and two kept melds. The clubs leave no five and the set
//! takes one, so a subgradient step raises the price of the five of clubs. Now `5D 5H 5S`, which does not keep the
//! earlier set, is as good a choice for rank 5. The bound drops to one card and one kept meld, which is the value of
//! the answer `4C 5C 6C 7C 8C | 5D 5H 5S`.
//!
//! # Jokers
//!
//! Both searches use jokers only where runs and sets lack a card, and add the others to finished melds (`maximise`). An
//! earlier run with jokers is kept if one run contains its cards and as many jokers, wherever the jokers stand. So for each
//! earlier run that it keeps, a run in progress only records the number of jokers that it has for that run. An answer may
//! count one meld as kept in two ways, which takes further searches (`keeping`).
//!
//! # Complexity
//!
//! With `p` packs, a suit has C(p + 3, 3) states per column, multiplied by the number of earlier runs that cross it.
//! One round of the bound is linear in the number of transitions of the four suits. The number of states after a column
//! is at most the product of the numbers of the suits; in games, the bound leaves a few dozen. All loops deduct from
//! one budget, in units of about 30 ns. When it is used up, the best answer so far is returned and is not `proven`. If
//! there is none, the solver lays hand cards that fit without taking melds apart (`simple`).

mod alternatives;
mod answer;
mod bound;
pub(crate) mod budget;
mod hash;
mod keeping;
mod layer;
mod lazy;
mod maximise;
mod natural;
mod network;
mod outs;
mod problem;
mod rebuild;
mod request;
mod resources;
mod run;
mod runs;
mod search;
mod sets;
mod simple;
mod suit;

pub use answer::{Alternative, Answer, Ask, Completion, Objective, SolveReason};
pub(crate) use natural::MOST_PACKS_WITH_JOKERS;
pub use outs::{Out, Outs};

use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::{Faces, Position};
use crate::play::change::TableChange;
use crate::play::error::Error;
use crate::play::turn::Board;
use crate::rules::Rules;
use crate::solver::budget::{Budget, block_on};
use alternatives::Alternatives;
use maximise::Outcome;
use natural::{Counted, Workspace};
use problem::{Problem, Weights};
use request::Request;

/// Answers questions about positions, and reuses its memory from one question to the next. It is `Send`.
///
/// ```
/// use machiavelli::{Ask, Rules, Solver};
///
/// let (rules, mut solver) = (Rules::default(), Solver::default());
/// let position = "5C 5D 5H 5S | 6C 7C 8C / 4C".parse().unwrap();
/// let answer = solver.solve(&position, &rules, &Ask::default()).unwrap();
/// assert_eq!(answer.count, 1);
/// assert_eq!(answer.table.unwrap().to_string(), "4C 5C 6C 7C 8C | 5S 5H 5D");
///
/// // Programs that only need the number of cards ask with counts, which is faster.
/// let (table, hand) = (position.table.counts(), position.hand.iter().collect());
/// assert_eq!(solver.count(&table, &hand, &rules), Ok(Some(1)));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Solver {
    workspace: Workspace,
}

const _: () = {
    const fn is_send<T: Send>() {}
    is_send::<Solver>();
};

/// The units charged for reading a position and building its answer.
const QUESTION: u64 = 600;

/// The maximum number of units for keeping melds and finding alternatives once early finishing is requested.
const EARLY: u64 = 5_000;

impl Solver {
    /// The best play in a position.
    ///
    /// # Errors
    ///
    /// [`Error::ImpossibleCards`].
    pub fn solve(&mut self, position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, Error> {
        let mut answer = block_on(self.best_table(position, rules, ask, true, &Budget::of(ask.budget)))?;
        if let Some(table) = &answer.table {
            let before = Board::of(position);
            let after = before.after_play(&position.after(table, rules, ask.opened));
            answer.steps = TableChange::between(&before, &after).steps(rules);
        }
        Ok(answer)
    }

    /// A play with the most cards or, for [`Objective::Points`], the most points and then the most cards. Kept melds
    /// are ignored, and there are no steps or alternatives. Faster than [`Solver::solve`].
    ///
    /// # Errors
    ///
    /// [`Error::ImpossibleCards`].
    pub fn best_play(&mut self, position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, Error> {
        block_on(self.best_table(position, rules, ask, false, &Budget::of(ask.budget)))
    }

    /// Whether everything on the table, loose cards and broken groups included, can be made into melds with cards
    /// from the hand.
    ///
    /// `budget` is in units of about 30 ns; `None` is no limit. If the budget runs out, the result may name more
    /// cards than necessary. If no completed table was found by then, the result says that completion is possible, but
    /// contains no cards and no table.
    ///
    /// ```
    /// use machiavelli::{Rules, Solver};
    ///
    /// let position = "5C 5D | 6C 7C / 5S 8C KD".parse().unwrap();
    /// let completion = Solver::default().can_complete(&position, &Rules::default(), None).unwrap();
    /// assert_eq!(completion.with.len(), 2);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::ImpossibleCards`].
    pub fn can_complete(
        &mut self,
        position: &Position,
        rules: &Rules,
        budget: Option<u32>,
    ) -> Result<Completion, Error> {
        block_on(self.completion(position, rules, &Budget::of(budget)))
    }

    /// The best play, without its steps. If `keeps_melds` is false, the number of kept melds does not matter.
    pub(crate) async fn best_table(
        &mut self,
        position: &Position,
        rules: &Rules,
        ask: &Ask,
        keeps_melds: bool,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        let workspace = &mut self.workspace;
        let request = Request::new(position, rules)?;
        budget.charge(QUESTION);
        let Some(problem) = request.problem(Weights::by(ask.objective), ask.opened) else {
            return Ok(request.nothing(Some(SolveReason::TableCannotBeCompleted)));
        };
        let unlimited = Problem { limit: None, ..problem.clone() };
        let counted = workspace.count(&unlimited, budget).await;
        let most = counted.as_ref().and_then(Counted::primary);
        if request.is_legal() && most == Some(0) {
            return Ok(request.nothing(None));
        }
        // Where counts do not suffice, an answer that keeps many melds is also the fastest way to a play with the most cards.
        let counts_suffice = most.is_some() && problem.limit.is_none();
        if (keeps_melds || !counts_suffice) && ask.alternatives == 0 {
            let budget = &budget.part(budget.left() / 2).with_early_end(EARLY);
            if let Some(answer) = request.best_of_most_cards(&problem, most, budget).await {
                return Ok(answer);
            }
        }
        let counted = counted.and_then(|counted| workspace.melds(&unlimited, &counted));
        let (problem, outcome) = request.best(problem, counted, budget).await;
        if !outcome.is_proven {
            return Ok(request.unproven(&problem, outcome.best.as_ref()));
        }
        let Some(best) = outcome.best else {
            return Ok(request.nothing(Some(SolveReason::TableCannotBeCompleted)));
        };
        if !keeps_melds {
            return Ok(request.answer(&problem, &best, None));
        }
        let budget = &budget.with_early_end(EARLY);
        let mut answer = request.keeping(&problem, &best, budget).await;
        if ask.alternatives > 0 && !answer.played.is_empty() {
            let mut search = Alternatives::new(&request, &problem, &best, workspace, budget);
            let is_complete = search.run(&answer, ask.alternatives).await;
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
    ) -> Result<Completion, Error> {
        let request = Request::new(position, rules)?;
        let nothing = FaceCounts::default();
        let mut problem =
            Problem::unlimited(&request.table, &request.hand, &nothing, rules.ace, Weights::CARDS);
        let any = self.workspace.best_use(&problem, budget).await;
        let none =
            |proven: bool| Completion { possible: !proven, with: Faces::default(), table: None, proven };
        let Some(any_best) = any.best else { return Ok(none(any.is_proven)) };
        problem.weights = Weights::FEWEST;
        let fewest = self.workspace.best_use(&problem, budget).await;
        let proven = fewest.is_proven && fewest.best.is_some();
        let layout = request.layout(&problem, &fewest.best.unwrap_or(any_best).melds);
        let with = request.laid(&layout);
        let most = rules.most_new_cards();
        if proven && with.len() > most {
            return Ok(none(true));
        }
        Ok(Completion { possible: true, with, table: Some(layout), proven })
    }

    /// The fewest hand cards that must be laid in addition to the hand cards `laid` so that the turn can end. Unlike
    /// [`Solver::completion`], this considers helping cards, the opening and the limit on new cards.
    pub(crate) async fn completion_of_turn(
        &mut self,
        position: &Position,
        laid: &FaceCounts,
        rules: &Rules,
        opened: bool,
        budget: &Budget,
    ) -> Result<Completion, Error> {
        let request = Request::new(position, rules)?;
        let impossible = Completion { possible: false, with: Faces::default(), table: None, proven: true };
        let Some(problem) = request.problem(Weights::FEWEST, opened) else { return Ok(impossible) };
        let at_least =
            |problem: Problem, (face, count)| problem.with_range(face, count, request.hand.of(face));
        let problem = laid.distinct().fold(problem, at_least);
        // A helping card can take the place of an identical hand card, which then stays in the hand. The search considers
        // this only if there is a limit, so a limit that excludes nothing is set.
        let limit = problem.limit.or(u8::try_from(position.hand.len()).ok());
        let problem = Problem { limit, ..problem };
        let Outcome { best, is_proven, .. } = self.workspace.best_use(&problem, budget).await;
        let Some(best) = best else {
            return Ok(Completion { possible: !is_proven, proven: is_proven, ..impossible });
        };
        let layout = request.layout(&problem, &best.melds);
        let plays = request.plays(&layout, opened).filter(|played| played.contains(laid));
        let played = plays.min_by_key(FaceCounts::total).unwrap_or(*laid);
        let with = position.in_hand_order(played.saturating_sub(laid));
        Ok(Completion { possible: true, with, table: Some(layout), proven: is_proven })
    }
}

/// [`Solver::solve`] with a new solver.
///
/// # Errors
///
/// [`Error::ImpossibleCards`].
pub fn solve(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, Error> {
    Solver::default().solve(position, rules, ask)
}
