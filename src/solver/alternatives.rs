//! Further plays that are as good as the best one, but lay other hand cards.
//!
//! All plays other than a known one are divided into disjoint parts (Lawler 1972). For each face there are two parts:
//! the plays with fewer cards of that face than the known play, and those with more. All plays of both parts have as
//! many cards of each preceding face as the known play. The best play of a part divides that part in the same way, so
//! no play is found twice.

use super::answer::{Alternative, Answer};
use super::maximise::Best;
use super::natural::Workspace;
use super::problem::Problem;
use super::request::Request;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::solver::budget::Budget;

/// For each face of the hand, the minimum and the maximum number of cards to play.
type Bounds = Vec<(Face, u8, u8)>;

/// All plays within certain bounds, represented by the best of them.
struct Part {
    bounds: Bounds,
    best: Best,
    played: FaceCounts,
}

pub(super) struct Alternatives<'a> {
    request: &'a Request<'a>,
    problem: &'a Problem,
    workspace: &'a mut Workspace,
    budget: &'a Budget,
    /// The primary value of the answer and of all its alternatives.
    primary: i32,
    /// The parts whose best play has that primary value and has not been returned yet.
    open: Vec<Part>,
    pub(super) found: Vec<Alternative>,
}

impl<'a> Alternatives<'a> {
    pub(super) fn new(
        request: &'a Request<'a>,
        problem: &'a Problem,
        best: &Best,
        workspace: &'a mut Workspace,
        budget: &'a Budget,
    ) -> Self {
        let primary = best.value >> problem.weights.shift;
        Self { request, problem, workspace, budget, primary, open: Vec::new(), found: Vec::new() }
    }

    /// Finds up to `most` alternatives to an answer; `false` if the budget ran out.
    pub(super) async fn run(&mut self, answer: &Answer, most: usize) -> bool {
        let all = self.request.hand.distinct().map(|(face, count)| (face, 0, count)).collect();
        let mut is_complete = self.partition(all, &answer.played.iter().collect()).await;
        while is_complete && self.found.len() < most {
            let best = (0..self.open.len()).rev().max_by_key(|&index| self.open[index].best.value);
            let Some(index) = best else { break };
            let Part { bounds, best, played } = self.open.swap_remove(index);
            let exactly = bounds.iter().map(|&(face, ..)| (face, played.of(face), played.of(face))).collect();
            let answer = self.request.keeping(&self.bounded(&exactly), &best, self.budget).await;
            if let Some(table) = answer.table {
                let (points, kept) = (played.points(), answer.kept);
                let played = self.request.position.in_hand_order(played);
                self.found.push(Alternative { count: played.len(), played, points, table, kept });
            }
            is_complete = answer.proven && self.partition(bounds, &played).await;
        }
        is_complete
    }

    fn bounded(&self, bounds: &Bounds) -> Problem {
        let problem = self.problem.clone();
        bounds.iter().fold(problem, |problem, &(face, least, most)| problem.with_bounds(face, least, most))
    }

    /// Divides the plays within these bounds, except the known one, into parts; `false` if the budget ran out.
    async fn partition(&mut self, mut bounds: Bounds, known: &FaceCounts) -> bool {
        for place in 0..bounds.len() {
            let (face, least, most) = bounds[place];
            let here = known.of(face);
            let fewer = (here > least).then(|| (least, here - 1));
            let more = (here < most).then(|| (here + 1, most));
            for (least, most) in fewer.into_iter().chain(more) {
                bounds[place] = (face, least, most);
                let within = self.bounded(&bounds);
                if self.budget.checkpoint().await.is_err() {
                    return false;
                }
                let outcome = self.workspace.best_use(&within, self.budget).await;
                if !outcome.is_proven {
                    return false;
                }
                let weights = &self.problem.weights;
                let Some(best) = outcome.best.filter(|best| best.value >> weights.shift == self.primary)
                else {
                    continue;
                };
                // With a limit, the table may be read as several plays. The one within the bounds is sought.
                let is_in_part = |played: &FaceCounts| {
                    let value: i32 = played.faces().map(|face| weights.of(face.points())).sum();
                    value >> weights.shift == self.primary
                        && bounds.iter().all(|&(face, least, most)| (least..=most).contains(&played.of(face)))
                };
                let layout = self.request.layout(self.problem, &best.melds);
                let mut plays = self.request.plays(&layout, self.problem.opening.is_none());
                if let Some(played) = plays.find(is_in_part) {
                    self.open.push(Part { bounds: bounds.clone(), best, played });
                }
            }
            bounds[place] = (face, here, here);
        }
        true
    }
}
