//! What is the most that can be played? Exact answers, for every rule option.
//!
//! Given how many of each face lie on the table (all must stay in melds) and how many the hand
//! holds, the part of the hand is found with which everything falls into melds: most cards, then
//! most melds kept, then most points, or another [`Objective`].
//!
//! The programme goes from the ace to the king and looks at one rank after the other. What the
//! future needs to know of the past is only which runs are in progress: in each suit, how many of
//! length one, two, and three or more (van Rijn, Takes and Vis, *The Complexity of Rummikub
//! Problems*, arXiv 1604.07553). What runs leave of a rank goes into sets, which are a matter of
//! that rank alone. Table cards add no state: a run shorter than three may not end, and what must
//! be used and goes into no run must go into a set.

mod alternatives;
mod answer;
mod end;
mod finish;
mod guide;
mod helping;
mod index;
mod joker;
mod natural;
mod problem;
mod question;
mod rebuild;
mod run;
mod runs;
mod search;
mod set_choice;
mod sets;
mod ways;

pub use answer::{Alternative, Answer, Ask, Completion, Objective, Reason, SolveError};
pub use natural::{NaturalMeld, NaturalSolver};

use crate::card_set::FaceCounts;
use crate::notation::Position;
use crate::plan::plan;
use crate::rules::Rules;
use finish::{Best, best_use};
use problem::{Problem, Weights};
use question::Question;

/// The best play in a position.
///
/// ```
/// use machiavelli::notation::parse_position;
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::{Ask, solve};
///
/// let position = parse_position("5C 5D 5H 5S | 6C 7C 8C / 4C").unwrap();
/// let answer = solve(&position, &Rules::default(), &Ask::default()).unwrap();
/// assert_eq!(answer.count(), 1);
/// assert_eq!(answer.table.unwrap().to_string(), "4C 5C 6C 7C 8C | 5S 5H 5D");
/// ```
pub fn solve(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    let question = Question::new(position, rules)?;
    let budget = ask.budget.map_or(u64::MAX, u64::from);
    let Some(problem) = question.problem(Weights::by(ask.objective), ask.opened) else {
        return Ok(question.nothing(Some(Reason::TableCannotBeCompleted)));
    };
    let mut answer = match question.best(problem, budget) {
        Ok((problem, Some(best))) => {
            let mut answer = question.keeping(&problem, &best, budget.saturating_sub(best.work));
            if ask.alternatives > 0 && !answer.played.is_empty() {
                answer.alternatives =
                    alternatives::find(&question, &problem, &best, &answer, ask.alternatives);
            }
            answer
        }
        Ok((_, None)) => question.nothing(Some(Reason::TableCannotBeCompleted)),
        Err(_) => Answer { proven: false, ..question.nothing(Some(Reason::BudgetRanOut)) },
    };
    if let Some(table) = &answer.table {
        answer.steps = plan(&position.table, table, rules);
    }
    Ok(answer)
}

/// The best play by itself: most cards, without regard to melds kept, and without steps. For
/// players who ask often.
///
/// ```
/// use machiavelli::notation::parse_position;
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::{Ask, best_play};
///
/// let position = parse_position("5C 5D 5H 5S | 6C 7C 8C / 4C").unwrap();
/// assert_eq!(best_play(&position, &Rules::default(), &Ask::default()).unwrap().count(), 1);
/// ```
pub fn best_play(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    let question = Question::new(position, rules)?;
    let budget = ask.budget.map_or(u64::MAX, u64::from);
    let Some(problem) = question.problem(Weights::by(ask.objective), ask.opened) else {
        return Ok(question.nothing(Some(Reason::TableCannotBeCompleted)));
    };
    Ok(match question.best(problem, budget) {
        Ok((problem, Some(best))) => question.answer(&problem, &best),
        Ok((_, None)) => question.nothing(Some(Reason::TableCannotBeCompleted)),
        Err(_) => Answer { proven: false, ..question.nothing(Some(Reason::BudgetRanOut)) },
    })
}

/// Can everything on the table, loose cards and broken groups included, be made into melds with
/// cards of the hand?
///
/// ```
/// use machiavelli::notation::parse_position;
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::can_complete;
///
/// let position = parse_position("5C 5D | 6C 7C / 5S 8C KD").unwrap();
/// let completion = can_complete(&position, &Rules::default()).unwrap();
/// assert_eq!(completion.with.len(), 2);
/// ```
pub fn can_complete(position: &Position, rules: &Rules) -> Result<Completion, SolveError> {
    let question = Question::new(position, rules)?;
    let nothing = FaceCounts::default();
    let problem = Problem::new(&question.table, &question.hand, &nothing, rules, Weights::FEWEST);
    // Without a budget nothing runs out.
    let best = best_use(&Problem { limit: None, ..problem.clone() }, None, u64::MAX).ok().flatten();
    let most = rules.max_new_cards.map_or(usize::MAX, |most| most as usize);
    let few = |best: &Best| question.played(&question.layout(&problem, &best.melds)).len() <= most;
    Ok(match best.filter(few) {
        None => Completion { possible: false, with: Vec::new(), table: None },
        Some(best) => {
            let layout = question.layout(&problem, &best.melds);
            let with = question.played(&layout);
            Completion { possible: true, with, table: Some(layout) }
        }
    })
}
