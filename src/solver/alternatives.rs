//! Further plays that are as good as the best one, but lay other hand cards.
//!
//! All plays other than a known one are divided into disjoint subsets (Lawler 1972). For each face there are two subsets:
//! the plays with fewer cards of that face than the known play, and those with more. All plays of both subsets have as
//! many cards of each preceding face as the known play. The best play of a subset divides that subset in the same way, so
//! no play is found twice.
//!
//! The alternatives that keep the most earlier melds come first. A subset keeps at most as many as the subset that it comes
//! from, so how many it keeps is only worked out when no other subset is known to keep as many as it could.

use alloc::vec::Vec;

use super::answer::{Alternative, Answer};
use super::maximise::Best;
use super::natural::Workspace;
use super::problem::Problem;
use super::request::Request;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::solver::budget::Budget;

/// For each face of the hand, the minimum and the maximum number of cards to play.
type Ranges = Vec<(Face, u8, u8)>;

/// All plays within certain ranges, represented by the best of them.
struct Subset {
    ranges: Ranges,
    best: Best,
    played: FaceCounts,
    /// The number of earlier melds that the best play keeps; as long as there is no table, an upper bound.
    kept: usize,
    table: Option<Layout>,
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
        let mut is_complete = self.partition(all, &answer.played.iter().collect(), answer.kept).await;
        while self.found.len() < most {
            // If the budget ran out, only subsets with a table are left to return.
            let is_usable = |&index: &usize| is_complete || self.open[index].table.is_some();
            let order = |&index: &usize| {
                let Subset { played, kept, table, .. } = &self.open[index];
                (*kept, table.is_some(), played.points())
            };
            let Some(index) = (0..self.open.len()).filter(is_usable).rev().max_by_key(order) else { break };
            let Subset { ranges, played, kept, table, .. } = &self.open[index];
            let Some(table) = table.clone() else {
                is_complete = self.settle(index).await;
                continue;
            };
            let (ranges, played, kept) = (ranges.clone(), *played, *kept);
            self.open.swap_remove(index);
            let (points, laid) = (played.points(), self.request.position.in_hand_order(played));
            self.found.push(Alternative { count: laid.len(), played: laid, points, table, kept });
            is_complete = is_complete && self.partition(ranges, &played, kept).await;
        }
        is_complete
    }

    /// Finds the play of a subset that keeps the most earlier melds; `false` if the budget ran out.
    async fn settle(&mut self, index: usize) -> bool {
        let Subset { ranges, best, played, .. } = &self.open[index];
        let answer = self.request.keeping(&self.bounded(ranges), best, self.budget).await;
        let (mut kept, mut table, mut is_proven) = (answer.kept, answer.table, answer.proven);
        let mut found = table.as_ref().and_then(|table| self.play_in(table, ranges));
        if found.is_none() {
            // The table reads as a play outside the subset, so the known play is kept.
            let exactly = ranges.iter().map(|&(face, ..)| (face, played.of(face), played.of(face))).collect();
            let answer = self.request.keeping(&self.bounded(&exactly), best, self.budget).await;
            (kept, table, found) = (answer.kept, answer.table, Some(*played));
            is_proven &= answer.proven;
        }
        let subset = &mut self.open[index];
        (subset.kept, subset.table) = (kept, table);
        subset.played = found.unwrap_or(subset.played);
        is_proven
    }

    /// The play within these ranges as which a table can be read. With a limit, there may be several plays.
    fn play_in(&self, table: &Layout, ranges: &Ranges) -> Option<FaceCounts> {
        let weights = &self.problem.weights;
        let is_within = |played: &FaceCounts| {
            let value: i32 = played.faces().map(|face| weights.of(face.points())).sum();
            value >> weights.shift == self.primary
                && ranges.iter().all(|&(face, least, most)| (least..=most).contains(&played.of(face)))
        };
        self.request.plays(table, self.problem.opening.is_none()).find(is_within)
    }

    fn bounded(&self, ranges: &Ranges) -> Problem {
        let problem = self.problem.clone();
        ranges.iter().fold(problem, |problem, &(face, least, most)| problem.with_range(face, least, most))
    }

    /// Divides the plays within these ranges, except the known one, into subsets; `false` if the budget ran out.
    /// `kept` is the most earlier melds that any of them keeps.
    async fn partition(&mut self, mut ranges: Ranges, known: &FaceCounts, kept: usize) -> bool {
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
                let is_as_good = |best: &Best| best.value >> self.problem.weights.shift == self.primary;
                let Some(best) = outcome.best.filter(is_as_good) else { continue };
                let layout = self.request.layout(self.problem, &best.melds);
                if let Some(played) = self.play_in(&layout, &ranges) {
                    self.open.push(Subset { ranges: ranges.clone(), best, played, kept, table: None });
                }
            }
            ranges[place] = (face, here, here);
        }
        true
    }
}
