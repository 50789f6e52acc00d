//! Further plays that are as good as the best one, but lay other hand cards.
//!
//! All plays other than a known one are divided into disjoint subsets (Lawler 1972). For each face there are two subsets:
//! the plays with fewer cards of that face than the known play, and those with more. All plays of both subsets have as
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
type Ranges = Vec<(Face, u8, u8)>;

/// All plays within certain ranges, represented by the best of them.
struct Subset {
    ranges: Ranges,
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
    /// The subsets whose best play has that primary value and has not been returned yet.
    open: Vec<Subset>,
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
            let Subset { ranges, best, played } = self.open.swap_remove(index);
            let exactly = ranges.iter().map(|&(face, ..)| (face, played.of(face), played.of(face))).collect();
            let answer = self.request.keeping(&self.bounded(&exactly), &best, self.budget).await;
            if let Some(table) = answer.table {
                let (points, kept) = (played.points(), answer.kept);
                let played = self.request.position.in_hand_order(played);
                self.found.push(Alternative { count: played.len(), played, points, table, kept });
            }
            is_complete = answer.proven && self.partition(ranges, &played).await;
        }
        is_complete
    }

    fn bounded(&self, ranges: &Ranges) -> Problem {
        let problem = self.problem.clone();
        ranges.iter().fold(problem, |problem, &(face, least, most)| problem.with_range(face, least, most))
    }

    /// Divides the plays within these ranges, except the known one, into subsets; `false` if the budget ran out.
    async fn partition(&mut self, mut ranges: Ranges, known: &FaceCounts) -> bool {
        for place in 0..ranges.len() {
            let (face, least, most) = ranges[place];
            let here = known.of(face);
            let fewer = (here > least).then(|| (least, here - 1));
            let more = (here < most).then(|| (here + 1, most));
            for (least, most) in fewer.into_iter().chain(more) {
                ranges[place] = (face, least, most);
                let within = self.bounded(&ranges);
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
                // With a limit, the table may be read as several plays. The one within the ranges is sought.
                let is_in_part = |played: &FaceCounts| {
                    let value: i32 = played.faces().map(|face| weights.of(face.points())).sum();
                    value >> weights.shift == self.primary
                        && ranges.iter().all(|&(face, least, most)| (least..=most).contains(&played.of(face)))
                };
                let layout = self.request.layout(self.problem, &best.melds);
                let mut plays = self.request.plays(&layout, self.problem.opening.is_none());
                if let Some(played) = plays.find(is_in_part) {
                    self.open.push(Subset { ranges: ranges.clone(), best, played });
                }
            }
            ranges[place] = (face, here, here);
        }
        true
    }
}
