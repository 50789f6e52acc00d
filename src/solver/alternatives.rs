//! Further plays that are as good, with other hand cards.
//!
//! The plays other than a known one are partitioned (Lawler 1972). A part is given by a face: its plays have fewer
//! or more cards of that face than the known play, and equally many of each earlier face. The best play of a part
//! partitions that part in turn, so no play is found twice.

use super::answer::{Alternative, Answer};
use super::finish::{Best, best_use};
use super::problem::Problem;
use super::question::Question;
use crate::budget::Budget;
use crate::card::Face;
use crate::card_set::FaceCounts;

/// For each face of the hand, the minimum and the maximum number of cards to play.
type Bounds = Vec<(Face, u8, u8)>;

/// A set of plays, given by bounds, and its best play.
struct Part {
    bounds: Bounds,
    best: Best,
    played: FaceCounts,
}

/// Up to `most` further plays with the same primary value (what is compared before melds kept) as the answer, and
/// whether the budget was sufficient.
pub(super) async fn find(
    question: &Question<'_>,
    problem: &Problem,
    best: &Best,
    answer: &Answer,
    most: usize,
    budget: &Budget,
) -> (Vec<Alternative>, bool) {
    let shift = problem.weights.kept_and_below();
    let goal = best.value >> shift;
    let all: Bounds = question.hand.distinct().map(|(face, count)| (face, 0, count)).collect();
    let known: FaceCounts = answer.played.iter().collect();
    let mut parts = Vec::new();
    if !partition(question, problem, &all, &known, &mut parts, budget).await {
        return (Vec::new(), false);
    }
    let mut found: Vec<Alternative> = Vec::new();
    while found.len() < most {
        parts.retain(|part: &Part| part.best.value >> shift == goal);
        let Some(place) = (0..parts.len()).rev().max_by_key(|&place| parts[place].best.value) else { break };
        let next = parts.swap_remove(place);
        let exactly: Bounds = next
            .bounds
            .iter()
            .map(|&(face, _, _)| (face, next.played.of(face), next.played.of(face)))
            .collect();
        let answer = question.keeping(&bounded(problem, &exactly), &next.best, None, budget).await;
        if let Some(table) = answer.table {
            let (played, points, kept) = (answer.played, answer.points, answer.kept);
            found.push(Alternative { played, points, table, kept });
        }
        if !partition(question, problem, &next.bounds, &next.played, &mut parts, budget).await {
            return (found, false);
        }
    }
    (found, true)
}

fn bounded(problem: &Problem, bounds: &Bounds) -> Problem {
    let problem = problem.clone();
    bounds.iter().fold(problem, |problem, &(face, least, most)| problem.with_bounds(face, least, most))
}

/// Partitions the plays within these bounds other than the known one, and adds the parts with their best plays.
/// Returns `false` if the budget ran out.
async fn partition(
    question: &Question<'_>,
    problem: &Problem,
    bounds: &Bounds,
    known: &FaceCounts,
    parts: &mut Vec<Part>,
    budget: &Budget,
) -> bool {
    let mut bounds = bounds.clone();
    for place in 0..bounds.len() {
        let (face, least, most) = bounds[place];
        let here = known.of(face);
        let fewer = (here > least).then(|| (least, here - 1));
        let more = (here < most).then(|| (here + 1, most));
        for (least, most) in fewer.into_iter().chain(more) {
            bounds[place] = (face, least, most);
            let within = bounded(problem, &bounds);
            let outcome = best_use(&within, budget).await;
            if !outcome.is_proven {
                return false;
            }
            if let Some(best) = outcome.best {
                let layout = question.layout(problem, &best.melds);
                let played: FaceCounts = question.played(&layout).into_iter().collect();
                // The bounds limit hand cards, but an equal helping card may have been used instead.
                let fits =
                    bounds.iter().all(|&(face, least, most)| (least..=most).contains(&played.of(face)));
                if fits {
                    parts.push(Part { bounds: bounds.clone(), best, played });
                }
            }
        }
        bounds[place] = (face, here, here);
    }
    true
}
