//! What is the most that can be played? Exact answers, for every rule option.
//!
//! Given how many of each face lie on the table (all must stay in melds) and how many the hand
//! holds, the part of the hand is found with which everything falls into melds: most cards, then
//! most melds kept, then most points, or another [`Objective`].
//!
//! # The programme
//!
//! It goes from the ace to the king and looks at one rank after the other. What the future needs to
//! know of the past is only which runs are in progress: in each suit, how many of length one, two,
//! and three or more (van Rijn, Takes and Vis, *The Complexity of Rummikub Problems*, arXiv
//! 1604.07553). What runs leave of a rank goes into sets, which are a matter of that rank alone.
//! Table cards add no state: a run shorter than three may not end, and what must be used and goes
//! into no run must go into a set.
//!
//! With `p` packs a suit has C(p + 3, 3) such states (10, 20, 35), four suits have that to the fourth
//! power, and there are thirteen columns: the cost grows with the ranks linearly, and with the packs
//! as p¹². In play there are but a few dozen states a column.
//!
//! # Three ways to go through it
//!
//! - `natural`: no jokers, no bounds. Numbers and bits; a layer that grows becomes a block.
//! - `joker`: the same with a value for each number of jokers spent.
//! - `search`: everything else, and melds kept: states that also know what a kept meld of before still
//!   wants, helping cards, limits, openings, jokers placed one by one.
//!
//! A question is first asked of the quickest that knows its rules. The count is then known, and
//! `search`, which is to keep most melds, follows only states from which it can still be reached: the
//! quick ways tell it what can be gained from each. First no meld of before may be lost, then one, and
//! so on, so that the first answer is the best one. A kept run is a block that must be gone through whole
//! once it is begun. A meld with jokers counts as kept where its own cards lie together; where the answer
//! then does not keep it, the places of its jokers are tried, each as a block of its own (`keeping`).
//!
//! # Aces at both ends
//!
//! How many aces of a suit stand above the king would have to be carried from the first column to the
//! last. They are first left free, to be used at both ends at no cost, which no true answer beats; where
//! an answer uses them so, a suit is tried with every number.
//!
//! # Jokers that are left over
//!
//! Jokers are spent where runs and sets lack them; the others can lie in almost any meld. "Almost" is
//! not proved away: where one finds no place (only full sets of four, say) the question is asked again
//! of `search`, with every joker placed by the programme itself.
//!
//! # Work
//!
//! A budget counts states and ways that are looked at. Counts alone have none: what they cost is bounded.
//! Where a budget runs out the best that is known is told, and that it is not proven.

mod alternatives;
mod answer;
mod arrangement;
mod end;
mod finish;
mod guide;
mod index;
pub(crate) mod joker;
mod keeping;
mod kept;
mod natural;
mod places;
mod problem;
mod prospect;
mod question;
mod rebuild;
mod run;
mod runs;
mod search;
mod set_choice;
mod sets;
mod ways;

pub use answer::{Alternative, Answer, Ask, Completion, Objective, Reason, SolveError};
pub use natural::{NaturalMeld, NaturalSolver, TooManyCopies};

use crate::budget::{Budget, block_on};
use crate::card_set::FaceCounts;
use crate::explain::plan;
use crate::notation::Position;
use crate::rules::Rules;
use finish::{Best, best_use};
use problem::{Problem, Weights};
use question::Question;
use search::RanOut;

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
    let mut answer = block_on(best_table(position, rules, ask, true, &mut Budget::of(ask.budget)))?;
    if let Some(table) = &answer.table {
        answer.steps = plan(&position.table, table, rules);
    }
    Ok(answer)
}

/// The most ways that are looked at in a hurry, once the count is known.
const HURRIED: u64 = 5_000;

/// The best play without the steps, and where it does not matter also without regard to melds kept.
pub(crate) async fn best_table(
    position: &Position,
    rules: &Rules,
    ask: &Ask,
    keeps_melds: bool,
    effort: &mut Budget,
) -> Result<Answer, SolveError> {
    let question = Question::new(position, rules)?;
    let Some(problem) = question.problem(Weights::by(ask.objective), ask.opened) else {
        return Ok(question.nothing(Some(Reason::TableCannotBeCompleted)));
    };
    Ok(match question.best(problem, effort).await {
        Ok((problem, Some(best))) if !keeps_melds => question.answer(&problem, &best),
        Ok((problem, Some(best))) => {
            effort.may_finish_early(HURRIED);
            let mut answer = question.keeping(&problem, &best, effort).await;
            if ask.alternatives > 0 && !answer.played.is_empty() {
                let most = ask.alternatives;
                let (found, is_whole) = alternatives::find(&question, &problem, &best, &answer, most, effort);
                answer.alternatives = found;
                answer.proven &= is_whole;
            }
            answer
        }
        Ok((_, None)) => question.nothing(Some(Reason::TableCannotBeCompleted)),
        Err(_) => question.in_a_hurry(Weights::by(ask.objective), ask.opened),
    })
}

/// The best play by itself: most cards, without regard to melds kept, and without steps. For
/// players who ask often.
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
    block_on(best_table(position, rules, ask, false, &mut Budget::of(ask.budget)))
}

/// Can everything on the table, loose cards and broken groups included, be made into melds with
/// cards of the hand?
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
/// `budget` is as [`Ask::budget`]. Where it runs out what is known is said: that it is possible, with
/// cards that do it, if not the fewest, or that nothing is known, which is said as possible too.
///
/// # Errors
///
/// [`SolveError::ImpossibleCards`].
pub fn can_complete(
    position: &Position,
    rules: &Rules,
    budget: Option<u32>,
) -> Result<Completion, SolveError> {
    let question = Question::new(position, rules)?;
    let mut effort = Budget::of(budget);
    let nothing = FaceCounts::default();
    let any = Problem::new(&question.table, &question.hand, &nothing, rules, Weights::CARDS);
    let any = block_on(best_use(&Problem { limit: None, ..any }, None, &mut effort));
    let problem = Problem::new(&question.table, &question.hand, &nothing, rules, Weights::FEWEST);
    let problem = Problem { limit: None, ..problem };
    let most = rules.max_new_cards.map_or(usize::MAX, |most| most as usize);
    let with = |best: &Best, proven: bool| {
        let layout = question.layout(&problem, &best.melds);
        Completion { possible: true, with: question.played(&layout), table: Some(layout), proven }
    };
    let impossible = Completion { possible: false, with: Vec::new(), table: None, proven: true };
    let any = match any {
        Ok(None) => return Ok(impossible),
        Ok(Some(best)) => Some(with(&best, false)),
        Err(RanOut) => None,
    };
    let found = match block_on(best_use(&problem, None, &mut effort)) {
        Ok(None) => impossible,
        Ok(Some(best)) => with(&best, true),
        Err(RanOut) => any.unwrap_or(Completion { possible: true, proven: false, ..impossible }),
    };
    let too_many = found.proven && found.with.len() > most;
    Ok(if too_many {
        Completion { possible: false, with: Vec::new(), table: None, proven: true }
    } else {
        found
    })
}
