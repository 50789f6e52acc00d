//! The answer that keeps the most earlier melds among the best plays.
//!
//! Most answers lose few melds, so answers that lose none, and then those that lose few, are sought first
//! ([`losing_few`]).
//!
//! A meld without jokers is kept in one place. A meld with jokers may be kept in several places. If there are few, the
//! search chooses among them. Otherwise a relaxation first counts the meld as kept wherever its natural cards lie
//! together, with or without its jokers. If the answer does not really keep a meld that it claims, or claims to keep
//! one meld in two places, the places of that meld are divided among several searches (branch and bound,
//! [`Keeping::settle`]).

use super::bound::Stage;
use super::finish::{Best, maximise};
use super::kept::kept;
use super::natural::leave_out_useless;
use super::places::{Place, loosely, places, places_among};
use super::problem::{Grid, HIGH_ACE, KeptRun, KeptSet, Problem, points_at};
use super::rebuild::{Built, Claim};
use crate::budget::Budget;
use crate::card::Face;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

/// The maximum number of places of one meld in the same search.
const MANY_PLACES: usize = 20;

/// The maximum number of places of one meld. If there are more, the answer is not proven.
const MOST_PLACES: usize = 1_000;

/// The maximum number of places in the same search, because each one makes the states more.
const MANY_RUNS: usize = 60;

/// The runs that may lie between the cards of one of these melds: earlier runs without jokers, and places of these melds.
fn others(problem: &Problem, open: &[Open<'_>]) -> Vec<KeptRun> {
    let mut others: Vec<_> = problem.runs.iter().filter(|run| run.jokers == 0).cloned().collect();
    for one in open {
        others.extend(places(one.meld, one.group, problem).into_iter().filter_map(|place| match place {
            Place::Run(run) => Some(run),
            Place::Set(_) => None,
        }));
    }
    others
}

/// A meld with jokers whose place is not fixed.
#[derive(Debug, Clone)]
struct Open<'a> {
    group: usize,
    meld: &'a Meld,
    /// Its remaining places, if some have been excluded.
    places: Option<Vec<Place>>,
}

impl<'a> Open<'a> {
    fn all(melds: &'a [Option<Meld>]) -> Vec<Self> {
        let melds = melds.iter().enumerate().filter_map(|(group, meld)| Some((group, meld.as_ref()?)));
        let melds = melds.filter(|(_, meld)| meld.faces().contains(&Face::JOKER));
        melds.map(|(group, meld)| Self { group, meld, places: None }).collect()
    }

    /// The remaining places; `None` if there are more than `most`.
    fn places(&self, others: &[KeptRun], most: usize, problem: &Problem) -> Option<Vec<Place>> {
        match &self.places {
            Some(places) => Some(places.clone()),
            None => places_among(self.meld, self.group, others, most, problem),
        }
    }
}

/// Adds the places of these melds to the problem. If a meld has too many, adds a relaxed place instead ([`loosely`]).
/// Returns the groups that are relaxed, and how many of them count as kept in any case.
fn loosen(loose: &mut Problem, problem: &Problem, open: &[Open<'_>]) -> (Vec<usize>, i32) {
    let (mut groups, mut anywhere) = (Vec::new(), 0);
    let (others, most_runs) = (others(problem, open), problem.runs.len() + MANY_RUNS);
    for one in open {
        match one.places(&others, MANY_PLACES, problem) {
            Some(places) if one.places.is_some() || loose.runs.len() + places.len() <= most_runs => {
                for place in places {
                    note(loose, place);
                }
            }
            _ => {
                groups.push(one.group);
                match loosely(one.meld, one.group, &others, problem) {
                    Some(place) => note(loose, place),
                    None => anywhere += 1,
                }
            }
        }
    }
    (groups, anywhere)
}

/// The maximum number of earlier melds that most answers lose.
const FEW: u8 = 3;

/// The best answer with this primary value that loses at most [`FEW`] earlier melds; `None` if there is none, or if
/// that is not proven. Melds with jokers are tried in one place only, so if there are any, only answers that lose none
/// are sought.
///
/// An answer that loses more melds is worse, so it is left out of the model, which is therefore small.
pub(super) async fn losing_few(
    problem: &Problem,
    melds: &[Option<Meld>],
    primary: i32,
    budget: &Budget,
) -> Option<Best> {
    let mut noted = problem.clone();
    leave_out_useless(&mut noted);
    noted.add_natural_melds(melds);
    let with_jokers = Open::all(melds);
    for Open { group, meld, .. } in &with_jokers {
        note(&mut noted, places(meld, *group, problem).into_iter().next()?);
    }
    for may_lose in [0, FEW] {
        let mut noted = noted.clone();
        if may_lose == 0 && leave_out_losing(&mut noted).is_some_and(|most| most < primary) {
            continue;
        }
        let all = i32::try_from(noted.runs.len() + noted.sets.len()).unwrap_or(i32::MAX);
        let kept = (all - i32::from(may_lose)).max(0);
        noted.keep_at_least(kept);
        // The model limits the losses of each suit and rank, not their sum. If an answer loses more in total, the model
        // may lack a better one, so the value sought excludes such answers.
        let weights = &problem.weights;
        let too_few = (primary << weights.kept_and_below()) + kept * weights.kept - 1;
        let outcome = maximise(&noted, Stage::Secondary { primary }, Some(too_few), budget).await;
        if outcome.best.is_some() || !outcome.is_proven || !with_jokers.is_empty() {
            return outcome.best.filter(|_| outcome.is_proven);
        }
    }
    None
}

/// Leaves out hand cards that cannot be laid if all earlier melds are kept, and returns an upper bound on the primary
/// value of the rest. Returns `None` and leaves out nothing if there are jokers or helping cards.
///
/// Every meld of such an answer consists of whole earlier melds and hand cards. So a hand card can be laid only if hand
/// cards form a set or run with it, if it is the fourth card of an earlier set, or if hand cards connect it to an
/// earlier run.
fn leave_out_losing(problem: &mut Problem) -> Option<i32> {
    if problem.jokers() > 0 || problem.helping != Grid::default() {
        return None;
    }
    let in_hand = |suit: usize, column: usize| match column {
        HIGH_ACE if problem.columns == HIGH_ACE => problem.hand[suit][1] > 0,
        1..HIGH_ACE => problem.hand[suit][column] > 0,
        _ => false,
    };
    let is_in_set = |suit: usize, column: usize| {
        let lacks_it = |set: &KeptSet| set.rank == column && set.suits & 1 << suit == 0;
        (0..4).filter(|&other| in_hand(other, column)).count() >= 3 || problem.sets.iter().any(lacks_it)
    };
    let is_in_run = |suit: usize, column: usize| {
        let from = (1..=column).rev().find(|&from| !in_hand(suit, from - 1)).unwrap_or(1);
        let to = (column..=HIGH_ACE).find(|&to| !in_hand(suit, to + 1)).unwrap_or(HIGH_ACE);
        let touches = |run: &KeptRun| run.suit == suit && run.to + 1 >= from && run.from <= to + 1;
        to >= from + 2 || problem.runs.iter().any(touches)
    };
    let above = problem.weights.above_kept();
    let (mut most, mut hand) = (0, Grid::default());
    for (suit, hand) in hand.iter_mut().enumerate() {
        for column in (1..HIGH_ACE).filter(|&column| in_hand(suit, column)) {
            let is_above_king = column == 1 && problem.columns == HIGH_ACE && is_in_run(suit, HIGH_ACE);
            if is_in_set(suit, column) || is_in_run(suit, column) || is_above_king {
                hand[column] = problem.hand[suit][column];
                most += i32::from(hand[column]) * above.of(points_at(column));
            }
        }
    }
    problem.hand = hand;
    Some(most)
}

/// The answer with the same primary value that keeps the most melds, and whether that is proven.
pub(super) async fn best_keeping(
    problem: &Problem,
    melds: &[Option<Meld>],
    best: &Best,
    budget: &Budget,
) -> (Best, bool) {
    let mut problem = problem.clone();
    leave_out_useless(&mut problem);
    problem.add_natural_melds(melds);
    let all = melds.iter().flatten().collect();
    let primary = best.value >> problem.weights.kept_and_below();
    let mut keeping = Keeping { primary, all, best: best.clone(), least: 0, is_proven: true };
    let none_kept = primary << problem.weights.kept_and_below();
    keeping.best.value = none_kept;
    keeping.recount(&mut best.clone(), &problem, false);
    let number = i32::try_from(keeping.all.len()).unwrap_or(i32::MAX);
    // With jokers, the model is large unless an answer may lose only few melds. So such answers are sought first.
    let open = Open::all(melds);
    let few = if open.is_empty() { [].iter() } else { [2, 7, 15].iter() };
    for &lost in few.chain([&number]) {
        keeping.least = none_kept + (number - lost).max(0) * problem.weights.kept;
        keeping.settle(&problem, &open, budget).await;
        if !keeping.is_proven || keeping.best.value >= keeping.least {
            break;
        }
    }
    (keeping.best, keeping.is_proven)
}

/// The search for the answer that keeps the most melds.
struct Keeping<'a> {
    /// The primary value of all answers.
    primary: i32,
    all: Vec<&'a Meld>,
    best: Best,
    /// Answers with smaller values are not sought.
    least: i32,
    is_proven: bool,
}

impl Keeping<'_> {
    /// Counts the melds that an answer really keeps, unless its value is known to be right, and stores it if it is the
    /// best.
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

    /// Seeks better answers. The problem contains the places of the melds whose place is fixed; the `open` ones are
    /// relaxed.
    ///
    /// The relaxed problem bounds the answers of this branch. The branch ends if its bound does not exceed the best
    /// answer. Otherwise one meld is chosen whose claim is wrong, and its places are divided among several branches.
    async fn settle(&mut self, problem: &Problem, open: &[Open<'_>], budget: &Budget) {
        let mut loose = problem.clone();
        let (loosely, anywhere) = loosen(&mut loose, problem, open);
        let known = self.best.value.max(self.least - 1);
        loose.keep_at_least(problem.weights.kept_in(known + 1) - anywhere);
        let anywhere = anywhere * problem.weights.kept;
        let stage = Stage::Secondary { primary: self.primary };
        let outcome = maximise(&loose, stage, Some(known - anywhere), budget).await;
        self.is_proven &= outcome.is_proven;
        let Some(mut found) = outcome.best else { return };
        let twice = claimed_twice(&found.melds);
        let claimed = found.value + anywhere;
        self.recount(&mut found, problem, twice.is_none() && loosely.is_empty());
        if self.best.value >= claimed || budget.is_over() {
            return;
        }
        // A meld that is claimed twice comes first. If it has no jokers, the other claim is by a meld with jokers.
        let find = |wrong: usize| open.iter().position(|one| one.group == wrong);
        let twice = twice.and_then(|claims| Some((find(claims[0].group)?, claims)));
        let wrong = twice.as_ref().map(|(one, _)| *one).or_else(|| loosely.first().copied().and_then(find));
        let Some(one) = open.get(wrong.unwrap_or(0)) else { return };
        let Some(places) = one.places(&others(problem, open), MOST_PLACES, problem) else {
            self.is_proven = false;
            return;
        };
        let without = |groups: &[usize]| -> Vec<_> {
            open.iter().filter(|other| !groups.contains(&other.group)).cloned().collect()
        };
        // Each branch has as many places as possible, but not two that were claimed at the same time.
        let parts: Vec<_> = if places.len() > MANY_PLACES {
            places.chunks(MANY_PLACES).collect()
        } else {
            let between = twice.and_then(|(_, claims)| between(&places, claims));
            between
                .map(|place| places.split_at(place))
                .into_iter()
                .flat_map(|parts| [parts.0, parts.1])
                .collect()
        };
        for part in &parts {
            let mut open = without(&[one.group]);
            open.insert(0, Open { places: Some(part.to_vec()), ..one.clone() });
            Box::pin(self.settle(problem, &open, budget)).await;
        }
        if !parts.is_empty() {
            return;
        }
        // One branch for each place, and finally one in which the meld is lost.
        for place in places.into_iter().map(Some).chain([None]) {
            let (mut at, mut open) = (problem.clone(), without(&[one.group]));
            if let Some(place) = place {
                if let Place::Run(run) = &place {
                    at.runs.retain(|other| !run.groups.contains(&other.groups[0]));
                    open.retain(|other| !run.groups.contains(&other.group));
                }
                note(&mut at, place);
            }
            Box::pin(self.settle(&at, &open, budget)).await;
        }
    }
}

/// Two claims of these melds to keep the same earlier meld.
fn claimed_twice(melds: &[Built]) -> Option<[Claim; 2]> {
    let mut claims: Vec<_> = melds.iter().flat_map(Built::claims).collect();
    order::sort_by_key(&mut claims, |claim| claim.group);
    claims.windows(2).find(|pair| pair[0].group == pair[1].group).map(|pair| [pair[0], pair[1]])
}

/// The index at which to divide these places so that the two claimed ones are in different parts.
fn between(places: &[Place], claims: [Claim; 2]) -> Option<usize> {
    let is_of = |place: &Place, claim: Claim| match place {
        Place::Run(run) => (run.from, run.to) == (claim.from, claim.to),
        Place::Set(_) => claim.to == 0,
    };
    let first = places.iter().position(|place| is_of(place, claims[0]))?;
    let last = places.iter().rposition(|place| is_of(place, claims[1]))?;
    (first != last).then_some((first + last).div_ceil(2))
}

/// Adds to the problem a place in which a meld may be kept. A run that several melds share is added once. Runs are
/// inserted before those without jokers.
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
            let best = block_on(workspace.best_use(&problem, &budget)).best.expect("the table is legal");
            let primary = best.value >> problem.weights.kept_and_below();
            let (whole, is_proven) = block_on(best_keeping(&problem, &melds, &best, &budget));
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
