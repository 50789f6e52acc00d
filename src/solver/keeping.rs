//! The answer that keeps most melds of before, where it is known what can be played.
//!
//! First none of them may be lost, then one, and so on, until the play can be had so. Melds without
//! jokers are kept where they are, and the programme chooses which. A meld with jokers may lie in several
//! places, so what is to become of it is settled before: first it counts as kept where its own cards lie
//! together, with or without its jokers, which no true answer beats. Where an answer found so does not
//! keep what it claims, each place of such a meld is tried, and that it is lost, as far as that can still
//! beat the best true answer.

use super::finish::{Best, Goal, best_use};
use super::kept::kept;
use super::places::{Place, loosely, places};
use super::problem::Problem;
use super::search::RanOut;
use crate::budget::Budget;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::meld::Meld;

/// The best of the answers that reach what this one reaches and keep most melds, and whether it is known to
/// be the best.
pub(super) async fn best_keeping(
    problem: &Problem,
    melds: &[Option<Meld>],
    best: &Best,
    effort: &mut Budget,
) -> (Option<Best>, Result<(), RanOut>) {
    let mut problem = problem.clone();
    problem.note_natural(melds);
    let least = best.value >> problem.weights.kept_and_below();
    let melds: Vec<_> =
        melds.iter().enumerate().filter_map(|(group, meld)| Some((group, meld.as_ref()?))).collect();
    let with_jokers = melds.iter().filter(|(_, meld)| meld.faces().contains(&Face::JOKER)).copied().collect();
    let all = melds.iter().map(|(_, meld)| *meld).collect();
    let mut keeping = Keeping { least, all, with_jokers, best: None };
    let done = keeping.settle(&problem, &mut Vec::new(), effort).await;
    (keeping.best, done)
}

struct Keeping<'a> {
    /// What must be reached of all that is compared before melds kept.
    least: i32,
    all: Vec<&'a Meld>,
    /// The melds with jokers, and the numbers of their groups.
    with_jokers: Vec<(usize, &'a Meld)>,
    best: Option<Best>,
}

impl Keeping<'_> {
    /// Looks for better answers where the first melds with jokers are settled as the problem has it, and
    /// `settled` says which these are.
    async fn settle(
        &mut self,
        problem: &Problem,
        settled: &mut Vec<usize>,
        effort: &mut Budget,
    ) -> Result<(), RanOut> {
        let mut loose = problem.clone();
        // Melds that may be kept anywhere, as far as that is known.
        let mut anywhere = 0;
        for &(group, meld) in self.with_jokers.iter().filter(|(group, _)| !settled.contains(group)) {
            match loosely(meld, group, problem) {
                Some(place) => note(&mut loose, place),
                None => anywhere += 1,
            }
        }
        let Some(mut found) = self.within(&loose, anywhere, effort).await? else { return Ok(()) };
        let claimed = found.value + anywhere * problem.weights.kept;
        let layout = Layout(found.melds.iter().map(|meld| meld.faces.clone()).collect());
        let kept = i32::try_from(kept(self.all.iter().copied(), &layout)).unwrap_or(0);
        found.value += (kept - problem.weights.kept_in(found.value)) * problem.weights.kept;
        if self.best.as_ref().is_none_or(|best| best.value < found.value) {
            self.best = Some(found);
        }
        let is_open = |&&(group, _): &&(usize, &Meld)| !settled.contains(&group);
        let open: Vec<_> = self.with_jokers.iter().filter(is_open).copied().collect();
        // One that lies in no meld as it was is settled first.
        let lies = |meld: &Meld| {
            layout.groups().iter().any(|group| group.iter().collect::<FaceCounts>().contains(&meld.counts()))
        };
        let next = open.iter().find(|(_, meld)| !lies(meld)).or(open.first());
        let Some(&(group, meld)) = next else { return Ok(()) };
        if self.best.as_ref().is_some_and(|best| best.value >= claimed) {
            return Ok(());
        }
        settled.push(group);
        // Last of all that it is lost.
        for place in places(meld, group, problem).into_iter().map(Some).chain([None]) {
            let mut at = problem.clone();
            if let Some(place) = place {
                note(&mut at, place);
            }
            Box::pin(self.settle(&at, settled, effort)).await?;
        }
        settled.pop();
        Ok(())
    }

    /// The best answer to a problem that keeps as many melds as the best so far, with so many kept
    /// anywhere.
    async fn within(
        &self,
        problem: &Problem,
        anywhere: i32,
        effort: &mut Budget,
    ) -> Result<Option<Best>, RanOut> {
        let noted = problem.melds_begun(problem.columns);
        let known = self.best.as_ref().map_or(0, |best| problem.weights.kept_in(best.value));
        let most = noted.min(noted + anywhere - known);
        let mut most_lost = 0;
        while most_lost <= most {
            let found = best_use(problem, Some(Goal { least: self.least, most_lost }), effort).await?;
            if found.is_some() || most_lost == most {
                return Ok(found);
            }
            most_lost = most.min(if most_lost < 4 { most_lost + 1 } else { most_lost * 3 / 2 });
        }
        Ok(None)
    }
}

/// Notes a place in which a meld may be kept, runs before those without jokers.
fn note(problem: &mut Problem, place: Place) {
    match place {
        Place::Run(run) => problem.runs.insert(0, run),
        Place::Set(set) => problem.sets.push(set),
    }
}
