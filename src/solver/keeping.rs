//! The answer that keeps most melds of before, where it is known what can be played.
//!
//! First none of them may be lost, then one, and so on, until the play can be had so. Melds without
//! jokers are kept where they are, and the programme chooses which. Of one with jokers a place, or that
//! it is lost, is settled beforehand, and every way to settle them is tried.

use super::finish::{Best, Goal, best_use};
use super::places::{Place, places};
use super::problem::Problem;
use super::search::RanOut;
use crate::card::Face;
use crate::meld::Meld;

/// The best of the answers that reach what this one reaches and keep most melds.
pub(super) fn best_keeping(
    problem: &Problem,
    melds: &[Option<Meld>],
    best: &Best,
    budget: &mut u64,
) -> Result<Option<Best>, RanOut> {
    let mut problem = problem.clone();
    problem.note_natural(melds);
    let natural = problem.melds_begun(problem.columns);
    let with_jokers: Vec<Vec<Place>> = melds
        .iter()
        .enumerate()
        .filter_map(|(group, meld)| meld.as_ref().map(|meld| (group, meld)))
        .filter(|(_, meld)| meld.faces().contains(&Face::JOKER))
        .map(|(group, meld)| places(meld, group, &problem))
        .collect();
    let least = best.value >> problem.weights.kept_and_below();
    let most = natural + i32::try_from(with_jokers.len()).unwrap_or(0);
    let mut most_lost = 0;
    loop {
        let goal = Goal { least, most_lost };
        let mut found = None;
        settle(&problem, &with_jokers, goal, budget, &mut found)?;
        if found.is_some() || most_lost >= most {
            return Ok(found);
        }
        most_lost = if most_lost < 4 { most_lost + 1 } else { most_lost * 3 / 2 };
    }
}

/// Settles the melds with jokers one after the other, and keeps the best answer.
fn settle(
    problem: &Problem,
    with_jokers: &[Vec<Place>],
    goal: Goal,
    budget: &mut u64,
    found: &mut Option<Best>,
) -> Result<(), RanOut> {
    let Some((places, rest)) = with_jokers.split_first() else {
        let best = best_use(problem, Some(goal), budget)?;
        let is_better = |best: &Best| found.as_ref().is_none_or(|found| best.value > found.value);
        if let Some(best) = best.filter(is_better) {
            *found = Some(best);
        }
        return Ok(());
    };
    for place in places {
        let mut settled = problem.clone();
        match place {
            Place::Run(run) => settled.runs.insert(0, *run),
            Place::Set(set) => settled.sets.push(*set),
        }
        settle(&settled, rest, goal, budget, found)?;
    }
    if goal.most_lost > 0 {
        let fewer = Goal { most_lost: goal.most_lost - 1, ..goal };
        settle(problem, rest, fewer, budget, found)?;
    }
    Ok(())
}
