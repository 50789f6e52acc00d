//! The answer that keeps the most earlier melds among the best plays.
//!
//! A meld that is not kept is *lost*. Most answers lose few melds, so answers that lose none, and then those that lose
//! few, are sought first ([`best_breaking_few_melds`]).
//!
//! A meld with jokers can sometimes be kept in several ways, see [`Problem::add_melds`]. If an answer counts it as kept
//! in two of these ways, the search is repeated twice, each time without one of the two (branch and bound).

use super::count_kept::count_kept;
use super::maximise::{Best, maximise};
use super::problem::{KeptRun, Problem, Stage};
use super::rebuild::Built;
use crate::budget::Budget;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

/// Most answers lose at most this many earlier melds.
const FEW: u8 = 3;

/// The best answer with this primary value that loses at most [`FEW`] earlier melds; `None` if there is no such answer,
/// or if it is not proven to be the best.
///
/// An answer that loses more melds is worse. Leaving out such answers makes the model small.
pub(super) async fn best_breaking_few_melds(
    problem: &Problem,
    melds: &[Option<Meld>],
    primary: i32,
    budget: &Budget,
) -> Option<Best> {
    let mut noted = problem.clone();
    noted.add_melds(melds);
    let all = i32::try_from(melds.len()).unwrap_or(i32::MAX);
    let first = if noted.may_lose_no_meld(primary) { 0 } else { FEW };
    for may_lose in (first..=FEW).step_by(FEW.into()) {
        let mut noted = noted.clone();
        let kept = (all - i32::from(may_lose)).max(0);
        noted.may_lose = may_lose;
        // The model limits the losses of each suit and of each rank, but not their sum. An answer that loses more in
        // total may not be the best of its kind, so the value sought excludes it.
        let weights = &problem.weights;
        let too_few = (primary << weights.shift) + kept * weights.kept - 1;
        let outcome = maximise(&noted, Stage::Secondary { primary }, Some(too_few), budget).await;
        if outcome.best.is_some() || !outcome.is_proven {
            return outcome.best.filter(|best| outcome.is_proven && find_kept_twice(&best.melds).is_none());
        }
    }
    None
}

/// Of the answers with the same primary value as `best`, the one that keeps the most melds, and whether that is proven.
pub(super) async fn best_keeping(
    problem: &Problem,
    melds: &[Option<Meld>],
    best: &Best,
    budget: &Budget,
) -> (Best, bool) {
    let mut problem = problem.clone();
    problem.add_melds(melds);
    let all: Vec<_> = melds.iter().flatten().collect();
    let primary = best.value >> problem.weights.shift;
    let none_kept = primary << problem.weights.shift;
    let known = Best { value: none_kept, melds: Vec::new() };
    let mut keeping = Keeping { primary, all, best: known, is_proven: true };
    keeping.recount(best.clone(), &problem);
    keeping.seek(&problem, budget).await;
    (keeping.best, keeping.is_proven)
}

struct Keeping<'a> {
    /// The primary value of all answers.
    primary: i32,
    all: Vec<&'a Meld>,
    best: Best,
    is_proven: bool,
}

impl Keeping<'_> {
    /// Counts the melds that an answer keeps, each only once, and stores the answer if it is the best so far.
    fn recount(&mut self, mut found: Best, problem: &Problem) {
        let layout = Layout(found.melds.iter().map(|meld| meld.faces.clone()).collect());
        let worth = |melds: usize| (melds as u32).cast_signed() * problem.weights.kept;
        let noted = problem.weights.kept_in(found.value);
        found.value += worth(count_kept(self.all.iter().copied(), &layout)) - worth(noted);
        if self.best.melds.is_empty() || self.best.value < found.value {
            self.best = found;
        }
    }

    async fn seek(&mut self, problem: &Problem, budget: &Budget) {
        let known = self.best.value;
        let mut keeping = problem.clone();
        keeping.may_lose = self.all.len().saturating_sub(problem.weights.kept_in(known + 1)) as u8;
        let stage = Stage::Secondary { primary: self.primary };
        let outcome = maximise(&keeping, stage, Some(known), budget).await;
        self.is_proven &= outcome.is_proven;
        let Some(found) = outcome.best else { return };
        let Some(twice) = find_kept_twice(&found.melds) else {
            self.best = found;
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
