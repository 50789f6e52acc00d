//! The review of a seat's finished turns: the win chance that each play lost, and the luck of the draws.

mod luck;
mod mark;

pub use luck::Luck;
pub use mark::{Mark, Waiting};

use alloc::boxed::Box;
use alloc::format;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;
use core::future::Future;
use core::pin::Pin;

use crate::bot::past_turn::PastTurn;
use crate::bot::{Evaluation, Observation, evaluate};
use crate::cards::layout::Layout;
use crate::cards::notation::Faces;
use crate::learn::found::{Found, FoundTurn};
use crate::learn::technique::{Technique, techniques};
use crate::play::error::Error;
use crate::play::game::Game;
use crate::solver::Solver;
use crate::solver::budget::{Budget, Work};

/// The options of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(default, deny_unknown_fields))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct ReviewOptions {
    /// The number of random deals of the hidden cards on which the plays of a turn are compared, 1 to 10,000; default
    /// 300. All plays are compared on half of them. If these deals show a difference, the best play is compared again on up
    /// to 10/3 of this number of fresh deals.
    pub deals: u32,
    /// The maximum work for one turn, in units of about 30 ns; default 12,000,000. If the budget runs out, only the
    /// deals completed until then are used.
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), tsify(type = "number"))]
    pub budget: Work,
    /// The only turn to judge; by default, all turns are judged.
    pub only: Option<TurnNumber>,
}

impl Default for ReviewOptions {
    fn default() -> Self {
        Self { deals: 300, budget: Work::Default, only: None }
    }
}

impl ReviewOptions {
    const MAX_DEALS: u32 = 10_000;
    const BUDGET: u32 = 12_000_000;
}

/// A turn, given by the numbers of its deal and of the turn within the deal. Both numbers count from 1, as in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct TurnNumber {
    /// The number of the deal.
    pub deal: u32,
    /// The number of the turn within the deal.
    pub turn: u32,
}

/// The review of a turn. Win chances are in percentage points, from 0 to 100.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct ReviewTurn {
    /// The number of cards that were laid, and the maximum number that could have been laid.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub found: FoundTurn,
    /// Whether the turn has been judged. Until then, `mark` can only be a missed win, and the members that depend on the
    /// judgement are `None`.
    pub judged: bool,
    /// The chance to win the deal after the play; `None` if the chance was not estimated.
    pub chance: Option<f64>,
    /// The win chance that the best of the compared plays would have added; `None` if drawing a card was the only play or
    /// nothing was estimated.
    pub loss: Option<f64>,
    /// The standard error of the loss.
    pub error: Option<f64>,
    /// The mark; `None` if there is nothing to mark.
    pub mark: Option<Mark>,
    /// The verdict on holding cards back, or on not doing so; `None` if there is nothing to say about it.
    pub waiting: Option<Waiting>,
    /// The win chance that holding cards back adds, compared with laying more; negative if it costs. `None` unless `waiting`
    /// has a verdict.
    pub gain: Option<f64>,
    /// The play that would have been better; `None` if the turn has no mark or is not judged yet.
    pub better: Option<BetterPlay>,
    /// The techniques of the play in `better` if there is one, otherwise the techniques of the play that was made.
    pub techniques: Vec<Technique>,
}

/// A play that would have been better.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct BetterPlay {
    /// The hand cards that the play lays; empty if drawing would have been better.
    pub cards: Faces,
    /// The table after the play; `None` if drawing would have been better.
    pub table: Option<Layout>,
}

/// The review so far.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct ReviewResult {
    /// The number of cards that were laid, and the number that could have been laid. These numbers are known
    /// before the first turn is judged.
    pub found: Found,
    /// The sum of the weights of all marks: 0.2 for an inaccuracy, 0.5 for a mistake, 1 for a blunder or a missed win. A win
    /// missed in successive turns of a deal counts once, because it is a single oversight, however long the game continues.
    pub index: f64,
    /// The luck of the draws in the judged turns.
    pub luck: Luck,
    /// Every turn, in order; empty until `found` is known. Turns that are not judged yet come last, but every missed win is
    /// marked.
    pub turns: Vec<ReviewTurn>,
}

/// A review in progress, made in slices. The same game always has the same review. The judgement of a turn depends only on
/// what the seat could see.
///
/// ```
/// use machiavelli::{Game, Level, ReviewOptions, Rules, Seed};
///
/// let mut game = Game::deal(Rules::default(), ["Ada", "Bruno"], Seed::new("evening").unwrap()).unwrap();
/// while game.end().is_none() {
///     game.bot_turn(Level::Easy, None).unwrap();
/// }
/// let mut review = game.reviewing(0, ReviewOptions { deals: 10, ..ReviewOptions::default() }).unwrap();
/// while !review.advance(100_000) {
///     assert!(review.judged() < review.total());
/// }
/// assert!(review.result().found.laid < review.result().found.best);
/// assert!(review.result().turns.iter().any(|turn| turn.mark.is_some()));
/// ```
pub struct Review {
    total: usize,
    result: ReviewResult,
    judged: usize,
    budget: Budget,
    work: Pin<Box<dyn Future<Output = ()>>>,
    news: Rc<RefCell<Vec<News>>>,
}

/// A result of the work in a review.
enum News {
    /// The cards of every turn have been counted.
    Counted(Found, Vec<ReviewTurn>),
    /// The next turn has been judged. `Luck` is that of all turns so far.
    Judged(ReviewTurn, Luck),
}

impl fmt::Debug for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Review").field("judged", &self.judged).finish_non_exhaustive()
    }
}

impl Game {
    /// Starts the review of a seat's finished turns: of the current deal, or of all deals once the game is over.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`], and [`Error::BadInput`] for a number of deals that is out of range, a turn that would not be part
    /// of the review, or a game made from a view.
    pub fn reviewing(&self, seat: usize, options: ReviewOptions) -> Result<Review, Error> {
        let (deals, most) = (options.deals, ReviewOptions::MAX_DEALS);
        if !(1..=most).contains(&deals) {
            return Err(Error::input(format!("deals is a number from 1 to {most}, not {deals}")));
        }
        let mut past_turns = self.past_turns(seat)?;
        if let Some(TurnNumber { deal, turn }) = options.only {
            past_turns.retain(|past| past.observation.turn == (deal, turn));
            if past_turns.is_empty() {
                let message = format!("seat {seat} has finished no turn {turn} of deal {deal}");
                return Err(Error::input(message));
            }
        }
        Ok(Review::of(past_turns, options))
    }
}

impl Review {
    fn of(past_turns: Vec<PastTurn>, options: ReviewOptions) -> Self {
        let (total, budget, news) = (past_turns.len(), Budget::of(None), Rc::default());
        Self {
            total,
            result: ReviewResult::default(),
            judged: 0,
            work: Box::pin(review(past_turns, options, budget.clone(), Rc::clone(&news))),
            budget,
            news,
        }
    }

    /// Continues the review for `units` units of work, rounded up to a whole step, and returns whether every turn is
    /// judged. The size of the slices does not affect the result.
    pub fn advance(&mut self, units: u64) -> bool {
        if self.judged < self.total {
            self.budget.poll_for(self.work.as_mut(), units);
        }
        for news in self.news.take() {
            match news {
                News::Counted(found, turns) => (self.result.found, self.result.turns) = (found, turns),
                News::Judged(turn, luck) => {
                    (self.result.turns[self.judged], self.result.luck) = (turn, luck);
                    self.judged += 1;
                }
            }
            self.result.index = index_of(&self.result.turns);
        }
        self.judged == self.total
    }

    /// The number of turns that have been judged.
    pub const fn judged(&self) -> usize {
        self.judged
    }

    /// The number of turns in the review.
    pub const fn total(&self) -> usize {
        self.total
    }

    /// The review so far.
    pub const fn result(&self) -> &ReviewResult {
        &self.result
    }
}

/// See [`ReviewResult::index`].
fn index_of(turns: &[ReviewTurn]) -> f64 {
    let previous_turns = core::iter::once(None).chain(turns.iter().map(Some));
    let stays_missed = |turn: &ReviewTurn, last: &ReviewTurn| {
        turn.found.missed_win && last.found.missed_win && turn.found.deal == last.found.deal
    };
    let counts =
        |(turn, last): &(&ReviewTurn, Option<&ReviewTurn>)| last.is_none_or(|last| !stays_missed(turn, last));
    let counted = turns.iter().zip(previous_turns).filter(counts);
    let tenths: u32 = counted.filter_map(|(turn, _)| turn.mark).map(Mark::weight_in_tenths).sum();
    f64::from(tenths) / 10.0
}

/// Counts the cards of every turn, and then judges the turns.
async fn review(
    past_turns: Vec<PastTurn>,
    options: ReviewOptions,
    budget: Budget,
    news: Rc<RefCell<Vec<News>>>,
) {
    let (deals, limit) =
        (options.deals as usize, options.budget.limit(ReviewOptions::BUDGET).unwrap_or(u32::MAX));
    let report = |item| news.borrow_mut().push(item);
    let found = Found::of(&past_turns, &budget).await;
    let turns: Vec<ReviewTurn> =
        past_turns.iter().zip(&found.turns).map(|(past, found)| ReviewTurn::unjudged(past, *found)).collect();
    report(News::Counted(found, turns.clone()));
    let (mut luck, mut solver) = (Luck::default(), Solver::default());
    for (past, mut turn) in past_turns.iter().zip(turns) {
        turn.judge(past, evaluate(past, deals, limit, &budget).await);
        luck.add_draws(past, turn.found.best, &mut solver, &budget).await;
        report(News::Judged(turn, luck));
    }
}

impl ReviewTurn {
    fn unjudged(past: &PastTurn, found: FoundTurn) -> Self {
        Self {
            found,
            judged: false,
            chance: None,
            loss: None,
            error: None,
            mark: found.missed_win.then_some(Mark::MissedWin),
            waiting: None,
            gain: None,
            better: None,
            techniques: techniques_to(&past.table, past),
        }
    }

    fn judge(&mut self, past: &PastTurn, evaluation: Evaluation) {
        self.judged = true;
        self.chance = evaluation.chance;
        self.loss = evaluation.loss.map(|(loss, _)| loss);
        self.error = evaluation.loss.map(|(_, error)| error);
        self.mark = Mark::of(&self.found, &evaluation, &past.observation);
        self.waiting = Waiting::of(self.mark, &evaluation, &past.observation);
        self.gain = evaluation.gain.filter(|_| self.waiting.is_some()).map(|(gain, _)| gain);
        let table = match self.mark {
            None => return,
            Some(Mark::MissedWin | Mark::HeldBack | Mark::GoodWait) => evaluation.most,
            Some(_) => evaluation.better,
        };
        self.techniques = table.as_ref().map_or_else(Vec::new, |after| techniques_to(after, past));
        self.better = Some(BetterPlay::new(past, table));
    }
}

impl BetterPlay {
    fn new(past: &PastTurn, table: Option<Layout>) -> Self {
        let Observation { position, rules, opened, .. } = &past.observation;
        let cards = table.as_ref().map(|table| position.played(table, rules, *opened));
        Self { cards: cards.unwrap_or_default(), table }
    }
}

/// The techniques that lead from the table at the start of a turn to the table `after`.
fn techniques_to(after: &Layout, past: &PastTurn) -> Vec<Technique> {
    techniques(&past.observation.position.table, after, &past.observation.rules)
}
