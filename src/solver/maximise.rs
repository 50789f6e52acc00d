//! The best answer: passes of the search, until the bound proves that no answer is better.
//!
//! Jokers that no run or set needs are added after the search. Almost always there is room for them: in any set of
//! three cards, and at the ends of any run that does not contain all ranks. If there is no such meld, [`rebuild`] finds
//! no room. Then the problem is searched again, and that search places every joker itself.

use super::bound::{Bound, ROUNDING};
use super::problem::{Problem, Stage};
use super::rebuild::{Built, rebuild};
use super::search::{Found, Search};
use crate::cards::card::Card;
use crate::solver::budget::{Budget, OutOfBudget};

#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) melds: Vec<Built>,
    pub(super) value: i32,
}

#[derive(Default)]
pub(super) struct Outcome {
    pub(super) best: Option<Best>,
    pub(super) is_proven: bool,
    /// Whether the search had to place every joker, because without that rule it left a joker that fits nowhere.
    pub(super) places_all_jokers: bool,
}

/// The answer with the greatest value in a stage, if it is greater than `known`.
pub(super) async fn maximise(
    problem: &Problem,
    stage: Stage,
    known: Option<i32>,
    budget: &Budget,
) -> Outcome {
    let unplayed = match stage {
        Stage::Secondary { primary } if problem.weights.wants_more() => {
            (problem.primary_of_hand() - primary).max(0)
        }
        _ => i32::MAX,
    };
    let mut search = Search::new(problem, unplayed.cast_unsigned());
    match search.expand_all(budget).await {
        Ok(true) => {}
        Ok(false) => return Outcome { is_proven: true, ..Outcome::default() },
        Err(OutOfBudget) => return Outcome::default(),
    }
    let mut bound = Bound::new(&search, stage);
    let shift = problem.weights.shift;
    let mut outcome = Outcome::default();
    // Usually, as many cards can be laid as the bound allows, and few rounds and states are enough to find an answer. The
    // value sought is at most `slack` below the bound.
    let is_count = stage == Stage::Primary && problem.weights.is_count();
    let (mut rounds, mut width, mut slack) =
        if is_count { (2, 12, 0.0) } else { (12, 48, stage.unit(problem)) };
    let mut known = known;
    let within = |value: i32| match stage {
        Stage::Primary => value >> shift,
        Stage::Secondary { primary } => value - (primary << shift),
    };
    loop {
        let least = match (stage, known) {
            (_, Some(value)) => f64::from(within(value) + 1),
            // If fewer cards are better, they count negatively.
            (Stage::Primary, None) if !problem.weights.wants_more() => -f64::from(Card::COUNT as u8),
            _ => 0.0,
        };
        bound.improve(&search, rounds, least, budget).await;
        if bound.upper < least - ROUNDING {
            outcome.is_proven = true;
            return outcome;
        }
        if budget.is_over() {
            return outcome;
        }
        bound.settle(&search, budget).await;
        let wanted = least.max((bound.upper + ROUNDING).floor() - slack);
        let (found, is_cut) = match search.run(Some(&bound), wanted, width, budget).await {
            Ok(found) => found,
            Err(OutOfBudget) => return outcome,
        };
        let is_better = |found: &Found| {
            let reaches = match stage {
                Stage::Primary => true,
                Stage::Secondary { primary } => found.value >> shift == primary,
            };
            reaches && f64::from(within(found.value)) >= wanted
        };
        if let Some(found) = found.filter(is_better) {
            let Some(melds) = rebuild(problem, &found.path, found.spare) else {
                if problem.places_all_jokers {
                    return outcome;
                }
                let all = Problem { places_all_jokers: true, ..problem.clone() };
                let found = Box::pin(maximise(&all, stage, known, budget)).await;
                // An answer that an earlier pass found is still the best if this search finds no better one.
                return Outcome { best: found.best.or(outcome.best), places_all_jokers: true, ..found };
            };
            known = Some(found.value);
            outcome.best = Some(Best { melds, value: found.value });
            if !is_cut {
                outcome.is_proven = true;
                return outcome;
            }
        } else if !is_cut {
            if wanted <= least {
                outcome.is_proven = true;
                return outcome;
            }
            bound.upper = bound.upper.min(wanted - 1.0);
            slack = (slack * 2.0).max(stage.unit(problem));
        } else {
            width *= 4;
        }
        rounds = 12;
    }
}
