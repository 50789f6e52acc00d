//! The answer that keeps the most earlier melds among the best plays.
//!
//! A meld that is not kept is *lost*. Most answers lose few melds, so answers that lose none, and then those that lose
//! a few more, are sought first ([`Request::best_breaking_few_melds`]).
//!
//! A meld with jokers can sometimes be kept in several ways, see [`Problem::add_melds`]. If an answer counts it as kept
//! in two of these ways, the search is repeated twice, each time without one of the two (branch and bound).

use super::answer::Answer;
use super::maximise::{Best, maximise};
use super::problem::{KeptRun, Problem, Stage};
use super::rebuild::{Built, rebuild};
use super::request::Request;
use super::search::{Found, Search};
use crate::cards::layout::Layout;
use crate::cards::order;
use crate::rules::kept::count_kept;
use crate::rules::meld::Meld;
use crate::solver::budget::Budget;

/// The numbers of earlier melds that an answer may lose, in the order in which they are tried.
const MAY_LOSE: [u8; 4] = [0, 2, 5, u8::MAX];

/// The maximum number of states after a column in a pass. If there are more, the bound drops most of them.
const WIDTH: usize = 120;

/// Most answers lose at most this many earlier melds.
const FEW: u8 = 3;

impl Request<'_> {
    /// The best answer, if it lays as many cards as may be; `None` if no such answer is found and proven.
    ///
    /// The primary value is at most that of the most valuable hand cards, and at most `counted`, if that is known.
    /// An answer that reaches the smaller of the two and keeps the most melds is the best one. The passes limit what is
    /// left unplayed and how many melds are lost. If there are too many states even so, the search with a bound takes
    /// over. Its model is small, because it leaves out answers that lose more than [`FEW`] melds.
    pub(super) async fn best_breaking_few_melds(
        &self,
        problem: &Problem,
        counted: Option<i32>,
        budget: &Budget,
    ) -> Option<Answer> {
        if problem.opening.is_some() || !self.is_legal() {
            return None;
        }
        let weights = &problem.weights;
        let primary = counted.unwrap_or(i32::MAX).min(self.most_primary(problem));
        let mut noted = problem.clone();
        noted.add_melds(&self.melds);
        let unplayed = (problem.primary_of_hand() - primary).cast_unsigned();
        let first = u8::from(!noted.may_lose_no_meld(primary));
        let mut least_lost = first;
        for lost in MAY_LOSE.into_iter().filter(|&lost| lost >= first) {
            let limited = Problem { may_lose: lost, ..noted.clone() };
            let (found, is_cut) = Search::new(&limited, unplayed).run(None, 0.0, WIDTH, budget).await.ok()?;
            if is_cut {
                break;
            }
            // Every answer outside the limit on lost melds keeps fewer melds than this one.
            let is_best = |found: &Found| {
                let kept = weights.kept_in(found.value) + usize::from(lost);
                found.value >> weights.shift == primary && kept >= self.melds.len()
            };
            if let Some(found) = found.filter(is_best) {
                let melds = rebuild(&noted, &found.path, found.spare)?;
                let kept = weights.kept_in(found.value);
                let best = Best { melds, value: found.value };
                let is_kept_once = find_kept_twice(&best.melds).is_none();
                return is_kept_once.then(|| self.answer(problem, &best, Some(kept)));
            }
            least_lost = lost.checked_add(1)?;
        }
        for may_lose in [0, FEW].into_iter().filter(|&may_lose| may_lose >= least_lost) {
            noted.may_lose = may_lose;
            // The model limits the losses of each suit and of each rank, but not their sum. An answer that loses more in
            // total may not be the best of its kind, so the value sought excludes it.
            let kept = self.melds.len().saturating_sub(may_lose.into());
            let too_few = (primary << weights.shift) + weights.of_kept(kept) - 1;
            let outcome = maximise(&noted, Stage::Secondary { primary }, Some(too_few), budget).await;
            if outcome.best.is_some() || !outcome.is_proven {
                let is_best = |best: &Best| outcome.is_proven && find_kept_twice(&best.melds).is_none();
                let best = outcome.best.filter(is_best)?;
                return Some(self.answer(problem, &best, Some(weights.kept_in(best.value))));
            }
        }
        None
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
        // Before the opening, all earlier melds stay, so only the points can still be improved.
        let melds = if problem.opening.is_some() { &[] } else { &self.melds[..] };
        let mut noted = problem.clone();
        noted.add_melds(melds);
        let all = melds.iter().flatten().collect();
        let mut keeping = Keeping { all, best: best.clone(), is_proven: true };
        keeping.recount(best.clone(), &noted);
        keeping.seek(&noted, budget).await;
        let kept = problem.weights.kept_in(keeping.best.value);
        Answer { proven: keeping.is_proven, ..self.answer(problem, &keeping.best, Some(kept)) }
    }
}

struct Keeping<'a> {
    all: Vec<&'a Meld>,
    best: Best,
    is_proven: bool,
}

impl Keeping<'_> {
    /// Counts the melds that an answer keeps, each only once, and stores the answer if it is the best so far.
    fn recount(&mut self, mut found: Best, problem: &Problem) {
        let layout = Layout(found.melds.iter().map(|meld| meld.faces.clone()).collect());
        let (weights, kept) = (&problem.weights, count_kept(self.all.iter().copied(), &layout));
        found.value += weights.of_kept(kept) - weights.of_kept(weights.kept_in(found.value));
        if self.best.value < found.value {
            self.best = found;
        }
    }

    async fn seek(&mut self, problem: &Problem, budget: &Budget) {
        let (weights, known) = (&problem.weights, self.best.value);
        let may_lose = self.all.len().saturating_sub(weights.kept_in(known + 1)) as u8;
        let stage = Stage::Secondary { primary: known >> weights.shift };
        let outcome = maximise(&Problem { may_lose, ..problem.clone() }, stage, Some(known), budget).await;
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
