//! The answer that keeps the most earlier melds among the best plays.
//!
//! First none of them may be lost, then one, and so on, until the play can be had so. Melds without
//! jokers are kept where they are, and the programme chooses which. A meld with jokers may lie in several
//! places, so what is to become of it is settled before: first it counts as kept where its own cards lie
//! together, with or without its jokers, which no true answer beats. Where an answer found so does not
//! keep what it claims, each place of such a meld is tried, and that it is lost, as far as that can still
//! beat the best true answer.

use super::bound::Stage;
use super::finish::{Best, Work, maximise};
use super::kept::kept;
use super::places::{Place, loosely, places, places_among};
use super::problem::{KeptRun, Problem};
use super::rebuild::Built;
use crate::budget::Budget;
use crate::card::Face;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

/// The problem with all melds noted that may be kept: those with jokers where they are kept loosely.
pub(super) fn noted(problem: &Problem, melds: &[Option<Meld>]) -> Problem {
    let mut noted = problem.clone();
    noted.add_natural_melds(melds);
    loosen(&mut noted, problem, &with_jokers(melds));
    noted
}

/// The melds with jokers, and the numbers of their groups.
fn with_jokers(melds: &[Option<Meld>]) -> Vec<(usize, &Meld)> {
    let melds = melds.iter().enumerate().filter_map(|(group, meld)| Some((group, meld.as_ref()?)));
    melds.filter(|(_, meld)| meld.faces().contains(&Face::JOKER)).collect()
}

/// More places of one meld are not tried side by side.
const MANY_PLACES: usize = 20;

/// More places of one meld are not tried at all, so that the answer is not proven.
const MOST_PLACES: usize = 1_000;

/// Nor more runs that may be kept, of which the search has a bit for each.
const MANY_RUNS: usize = 60;

/// The runs that may lie between the cards of one of these melds: the earlier runs without jokers, and the places of
/// these melds.
fn others(problem: &Problem, open: &[(usize, &Meld)]) -> Vec<KeptRun> {
    let mut others: Vec<_> = problem.runs.iter().filter(|run| run.jokers == 0).cloned().collect();
    for &(group, meld) in open {
        others.extend(places(meld, group, problem).into_iter().filter_map(|place| match place {
            Place::Run(run) => Some(run),
            Place::Set(_) => None,
        }));
    }
    others
}

/// Notes the places of these melds; where they are many, one that is claimed wherever the meld can be kept. Gives
/// the groups that are noted so, and how many of them are claimed in any case.
fn loosen(loose: &mut Problem, problem: &Problem, open: &[(usize, &Meld)]) -> (Vec<usize>, i32) {
    let (mut groups, mut anywhere) = (Vec::new(), 0);
    let others = others(problem, open);
    for &(group, meld) in open {
        match places_among(meld, group, &others, MANY_PLACES, problem) {
            Some(places) if loose.runs.len() + places.len() <= MANY_RUNS => {
                for place in places {
                    note(loose, place);
                }
            }
            _ => {
                groups.push(group);
                match loosely(meld, group, &others, problem) {
                    Some(place) => note(loose, place),
                    None => anywhere += 1,
                }
            }
        }
    }
    (groups, anywhere)
}

/// How many earlier melds most answers lose at most.
const FEW: u8 = 3;

/// The best of the answers that come to `primary` and lose few earlier melds, `None` if there are none or if that is not
/// found out. If it loses none, melds with jokers are kept in one of their places only.
///
/// An answer that loses more is no better, so the search need not look at it, and its model is small.
pub(super) async fn losing_few(
    problem: &Problem,
    melds: &[Option<Meld>],
    primary: i32,
    budget: &Budget,
) -> Option<Best> {
    let mut noted = problem.clone();
    noted.add_natural_melds(melds);
    let with_jokers = with_jokers(melds);
    for &(group, meld) in &with_jokers {
        note(&mut noted, places(meld, group, problem).into_iter().next()?);
    }
    for may_lose in [0, FEW] {
        noted.may_lose = may_lose;
        // The model has the limit for each suit and rank only, so more may be lost in all. Such an answer proves
        // nothing: the model may lack a better one.
        let all = noted.runs.len() + noted.sets.len();
        let kept = i32::try_from(all.saturating_sub(may_lose.into())).unwrap_or(i32::MAX);
        let weights = &problem.weights;
        let too_few = (primary << weights.kept_and_below()) + kept * weights.kept - 1;
        let outcome = maximise(&noted, None, Stage::Secondary { primary }, Some(too_few), budget).await;
        if outcome.best.is_some() || !outcome.is_proven || !with_jokers.is_empty() {
            return outcome.best.filter(|_| outcome.is_proven);
        }
    }
    None
}

/// The best of the answers that reach what this one reaches and keep most melds, and whether it is known to
/// be the best. `work` is that of the problem with all melds noted.
pub(super) async fn best_keeping(
    problem: &Problem,
    melds: &[Option<Meld>],
    (best, work): (&Best, Option<Box<Work>>),
    budget: &Budget,
) -> (Best, bool) {
    let mut problem = problem.clone();
    problem.add_natural_melds(melds);
    let all = melds.iter().flatten().collect();
    let primary = best.value >> problem.weights.kept_and_below();
    let mut keeping =
        Keeping { primary, all, with_jokers: with_jokers(melds), best: best.clone(), is_proven: true };
    keeping.best.value = primary << problem.weights.kept_and_below();
    keeping.recount(&mut best.clone(), &problem, false);
    keeping.settle(&problem, work, &mut Vec::new(), budget).await;
    (keeping.best, keeping.is_proven)
}

struct Keeping<'a> {
    /// What must be reached of all that is compared before melds kept.
    primary: i32,
    all: Vec<&'a Meld>,
    /// The melds with jokers, and the numbers of their groups.
    with_jokers: Vec<(usize, &'a Meld)>,
    best: Best,
    is_proven: bool,
}

impl Keeping<'_> {
    /// Counts the melds that an answer keeps unless that is known, and notes it if it is the best.
    fn recount(&mut self, found: &mut Best, problem: &Problem, is_known: bool) {
        if !is_known {
            let layout = Layout(found.melds.iter().map(|meld| meld.faces.clone()).collect());
            let kept = i32::try_from(kept(self.all.iter().copied(), &layout)).unwrap_or(0);
            found.value += (kept - problem.weights.kept_in(found.value)) * problem.weights.kept;
        }
        if self.best.value < found.value {
            self.best = found.clone();
        }
    }

    /// Looks for better answers where the first melds with jokers are settled as the problem has it, and
    /// `settled` says which these are.
    async fn settle(
        &mut self,
        problem: &Problem,
        work: Option<Box<Work>>,
        settled: &mut Vec<usize>,
        budget: &Budget,
    ) {
        let mut loose = problem.clone();
        let open = self.with_jokers.iter().filter(|(group, _)| !settled.contains(group));
        let open: Vec<_> = open.copied().collect();
        let (loosely, anywhere) = loosen(&mut loose, problem, &open);
        let anywhere = anywhere * problem.weights.kept;
        let stage = Stage::Secondary { primary: self.primary };
        let outcome = maximise(&loose, work, stage, Some(self.best.value - anywhere), budget).await;
        self.is_proven &= outcome.is_proven;
        let Some(mut found) = outcome.best else { return };
        let mut groups: Vec<_> = found.melds.iter().flat_map(Built::groups).collect();
        order::sort(&mut groups);
        let twice = groups.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let claimed = found.value + anywhere;
        self.recount(&mut found, problem, twice.is_none() && loosely.is_empty());
        if self.best.value >= claimed || budget.is_over() {
            return;
        }
        // A meld that is claimed twice is settled first. One without jokers is claimed by one with jokers, too.
        let find = |wrong: usize| open.iter().find(|&&(group, _)| group == wrong);
        let wrong = twice.and_then(find).or_else(|| loosely.first().copied().and_then(find)).or(open.first());
        let Some(&(group, meld)) = wrong else { return };
        let Some(places) = places_among(meld, group, &others(problem, &open), MOST_PLACES, problem) else {
            self.is_proven = false;
            return;
        };
        let before = settled.len();
        // Last of all that it is lost.
        for place in places.into_iter().map(Some).chain([None]) {
            let mut at = problem.clone();
            settled.push(group);
            if let Some(place) = place {
                if let Place::Run(run) = &place {
                    at.runs.retain(|other| !run.groups.contains(&other.groups[0]));
                    settled.extend(&run.groups);
                }
                note(&mut at, place);
            }
            Box::pin(self.settle(&at, None, settled, budget)).await;
            settled.truncate(before);
        }
    }
}

/// Notes a place in which a meld may be kept, runs before those without jokers. One that several melds share is noted
/// once.
fn note(problem: &mut Problem, place: Place) {
    match place {
        Place::Run(run) if problem.runs.contains(&run) => {}
        Place::Run(run) => problem.runs.insert(0, run),
        Place::Set(set) => problem.sets.push(set),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::block_on;
    use crate::card_set::FaceCounts;
    use crate::notation::Position;
    use crate::rng::Seed;
    use crate::rules::Rules;
    use crate::solver::finish::best_use;
    use crate::solver::natural::Workspace;
    use crate::solver::problem::Weights;
    use crate::solver::{Ask, best_play};

    #[test]
    fn losing_few_finds_the_answer_of_the_whole_search() {
        let mut chance = Seed::new("losing few").expect("a seed").rng(0);
        let (budget, nothing) = (Budget::of(None), FaceCounts::default());
        let mut lost = [0; 2 + FEW as usize];
        for round in 0..300 {
            let ace = ["low", "low-or-high", "both-ends"][round % 3];
            let rules = format!("bga ace={ace}").parse::<Rules>().expect("rules");
            let mut some = |percent: usize| -> Vec<Face> {
                (0..104)
                    .filter(|_| chance.below(100) < percent)
                    .filter_map(|card| Face::from_index(card % 52))
                    .collect()
            };
            let (cards, hand) = (some(70), some(12));
            let position = Position { table: Layout::default(), hand: cards, helping: Vec::new() };
            let table = best_play(&position, &rules, &Ask::default())
                .expect("cards that exist")
                .table
                .expect("a table");
            let melds: Vec<_> = table.groups().iter().map(|group| Meld::new(group, &rules).ok()).collect();
            let left = rules.pack().saturating_sub(&table.counts());
            let mut held = FaceCounts::default();
            for face in hand {
                if held.of(face) < left.of(face) {
                    held.add(face);
                }
            }
            let problem = Problem::new(&table.counts(), &held, &nothing, &rules, Weights::CARDS);
            let mut workspace = Workspace::default();
            let best =
                block_on(best_use(&problem, &mut workspace, &budget)).best.expect("the table is legal");
            let primary = best.value >> problem.weights.kept_and_below();
            let (whole, is_proven) = block_on(best_keeping(&problem, &melds, (&best, None), &budget));
            assert!(is_proven);
            let few = block_on(losing_few(&problem, &melds, primary, &budget)).map(|few| few.value);
            let number =
                melds.len() - usize::try_from(problem.weights.kept_in(whole.value)).expect("a number");
            let expected = (number <= FEW.into()).then_some(whole.value);
            assert_eq!(few, expected, "{table} / {held:?}");
            lost[number.min(lost.len() - 1)] += 1;
        }
        assert!(lost.iter().all(|&positions| positions > 0), "positions by melds lost: {lost:?}");
    }
}
