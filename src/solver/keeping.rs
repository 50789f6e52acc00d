//! The answer that keeps the most earlier melds among the best plays.
//!
//! A meld that is not kept is *lost*. Most answers lose few melds, so answers that lose none, and then those that lose
//! a few more, are sought first.
//!
//! A meld with jokers can sometimes be kept in several ways, see [`Problem::add_melds`]. If an answer counts it as kept
//! in two of these ways, the search is repeated twice, each time without one of the two (branch and bound).

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::answer::Answer;
use super::maximise::{Best, maximise, maximise_at_once};
use super::problem::{KeptRun, Problem, Stage};
use super::rebuild::Built;
use super::request::Request;
use crate::cards::layout::Layout;
use crate::cards::order;
use crate::rules::kept::count_kept;
use crate::rules::meld::Meld;
use crate::solver::budget::Budget;

/// The numbers of earlier melds that an answer may lose, in the order in which they are tried: without a bound, and then with one.
const MAY_LOSE: [u8; 4] = [0, 2, 5, u8::MAX];
const MAY_LOSE_WITH_BOUND: [u8; 2] = [0, 3];

impl Request<'_> {
    /// The best answer, if it lays as many cards as may be; `None` if no such answer is found and proven.
    ///
    /// The primary value is at most that of the most valuable hand cards, and at most `counted`, if that is known.
    /// An answer that reaches the smaller of the two and keeps the most melds is the best one. If a few lost melds allow too
    /// many states, the rest is left to [`Self::keeping`], which knows an answer and so what is still to be sought. Where
    /// counting does not give that answer, one that loses few melds is found faster, so it is sought with a bound first.
    pub(super) async fn best_of_most_cards(
        &self,
        problem: &Problem,
        counted: Option<i32>,
        budget: &Budget,
    ) -> Option<Answer> {
        if problem.opening.is_some() || !self.is_legal() {
            return None;
        }
        let primary = counted.unwrap_or(i32::MAX).min(self.most_primary(problem));
        let (mut keeping, noted) = self.keeping_of(problem, primary);
        let with_bound =
            if counted.is_some() && problem.limit.is_none() { &[] } else { &MAY_LOSE_WITH_BOUND[..] };
        keeping.seek_few_lost(&noted, with_bound, budget).await;
        let best = keeping.best.filter(|_| keeping.is_proven)?;
        Some(self.answer(problem, &best, Some(problem.weights.kept_in(best.value))))
    }

    /// The primary value of the most valuable hand cards, as many of them as may be laid.
    fn most_primary(&self, problem: &Problem) -> i32 {
        let weights = &problem.weights;
        let mut worths: Vec<i32> = self.position.hand.iter().map(|face| weights.of(face.points())).collect();
        order::sort_by_key(&mut worths, |&worth| core::cmp::Reverse(worth));
        worths.truncate(problem.limit.map_or(usize::MAX, usize::from));
        worths.iter().sum::<i32>() >> weights.shift
    }

    /// Of the answers with the primary value of `best`, the one that keeps the most earlier melds.
    pub(super) async fn keeping(&self, problem: &Problem, best: &Best, budget: &Budget) -> Answer {
        let plain = self.answer(problem, best, Some(0));
        if plain.played.is_empty() && self.is_legal() {
            return plain;
        }
        let (mut keeping, noted) = self.keeping_of(problem, best.value >> problem.weights.shift);
        keeping.recount(best.clone(), &noted);
        keeping.seek(&noted, budget).await;
        let best = keeping.best.unwrap_or_else(|| best.clone());
        let kept = problem.weights.kept_in(best.value);
        Answer { proven: keeping.is_proven, ..self.answer(problem, &best, Some(kept)) }
    }

    /// The search for the answer with this primary value that keeps the most earlier melds, and its problem.
    fn keeping_of(&self, problem: &Problem, primary: i32) -> (Keeping<'_>, Problem) {
        // Before the opening, all earlier melds stay, so only the points can still be improved.
        let melds = if problem.opening.is_some() { &[] } else { &self.melds[..] };
        let mut noted = problem.clone();
        noted.add_melds(melds);
        (Keeping { all: melds.iter().flatten().collect(), primary, best: None, is_proven: true }, noted)
    }
}

struct Keeping<'a> {
    all: Vec<&'a Meld>,
    primary: i32,
    best: Option<Best>,
    is_proven: bool,
}

impl Keeping<'_> {
    fn is_best(&self, value: i32) -> bool {
        self.best.as_ref().is_none_or(|best| best.value < value)
    }

    /// Counts the melds that an answer keeps, each only once, and stores the answer if it is the best so far.
    fn recount(&mut self, mut found: Best, problem: &Problem) {
        let layout = Layout(found.melds.iter().map(|meld| meld.faces.clone()).collect());
        let (weights, kept) = (&problem.weights, count_kept(self.all.iter().copied(), &layout));
        found.value += weights.of_kept(kept) - weights.of_kept(weights.kept_in(found.value));
        if self.is_best(found.value) {
            self.best = Some(found);
        }
    }

    /// Seeks the best answer, first among those that lose few melds: without a bound, until there are too many states, and then
    /// with one.
    async fn seek_few_lost(&mut self, problem: &Problem, with_bound: &[u8], budget: &Budget) {
        let mut least_lost = u8::from(!problem.may_lose_no_meld(self.primary));
        for may_lose in MAY_LOSE {
            if may_lose < least_lost {
                continue;
            }
            if !self.is_settled(problem, may_lose, true, budget).await {
                break;
            }
            if self.best.is_some() || !self.is_proven {
                return;
            }
            least_lost = may_lose.saturating_add(1);
        }
        for &may_lose in with_bound.iter().filter(|&&may_lose| may_lose >= least_lost) {
            self.is_settled(problem, may_lose, false, budget).await;
            if self.best.is_some() || !self.is_proven {
                return;
            }
        }
    }

    /// Seeks an answer that is better than the best so far.
    async fn seek(&mut self, problem: &Problem, budget: &Budget) {
        let value = self.best.as_ref().map_or(0, |best| best.value);
        let may_lose = self.all.len().saturating_sub(problem.weights.kept_in(value + 1)) as u8;
        self.is_settled(problem, may_lose, false, budget).await;
    }

    /// Seeks an answer that is better than the best so far and loses at most this many melds. `false` if there are too many
    /// states to do it at once.
    async fn is_settled(&mut self, problem: &Problem, may_lose: u8, at_once: bool, budget: &Budget) -> bool {
        let weights = &problem.weights;
        // Every answer outside the limit keeps fewer melds than an answer with this value.
        let kept = self.all.len().saturating_sub(may_lose.into());
        let least = (self.primary << weights.shift) + weights.of_kept(kept);
        let known = Some(self.best.as_ref().map_or(i32::MIN, |best| best.value).max(least - 1));
        let limited = Problem { may_lose, ..problem.clone() };
        let stage = Stage::Secondary { primary: self.primary };
        let outcome = if at_once {
            let Some(outcome) = maximise_at_once(&limited, stage, known, budget).await else { return false };
            outcome
        } else {
            maximise(&limited, stage, known, budget).await
        };
        self.is_proven &= outcome.is_proven;
        if let Some(found) = outcome.best {
            self.store(found, problem, budget).await;
        }
        true
    }

    /// Stores an answer, unless it counts a meld as kept twice.
    async fn store(&mut self, found: Best, problem: &Problem, budget: &Budget) {
        let Some(twice) = find_kept_twice(&found.melds) else {
            self.best = Some(found);
            return;
        };
        self.recount(found, problem);
        for kept in twice {
            let mut without = problem.clone();
            without.runs.retain(|run| *run != kept);
            without.sets.retain(|set| kept.columns > 0 || kept.group != set.group);
            Box::pin(self.seek(&without, budget)).await;
        }
    }
}

/// The two ways in which these melds keep the same earlier group; `None` if they keep each group at most once.
fn find_kept_twice(melds: &[Built]) -> Option<[KeptRun; 2]> {
    let mut kept: Vec<_> = melds.iter().flat_map(|meld| &meld.kept).copied().collect();
    order::sort_by_key(&mut kept, |kept| kept.group);
    kept.windows(2).find(|pair| pair[0].group == pair[1].group).map(|pair| [pair[0], pair[1]])
}
