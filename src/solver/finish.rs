//! After the last column: which state is the best, and what becomes of the jokers that are left.
//!
//! Why jokers can be left over until here: a joker that no run or set lacks can still lie in any
//! run (of three cards there is room for ten more; a long run can be parted, which makes room) and
//! in any set of three. Where all melds are sets of four with nothing else of their rank, or where
//! parting would break a kept meld, or where there is no meld at all, there may be no such place.
//! [`rebuild`] then finds none, and the question is asked again with every joker placed by the
//! programme itself, which needs no such argument.

use super::guide::Guide;
use super::problem::{HIGH_ACE, HighAces, Problem};
use super::rebuild::{Built, rebuild};
use super::run::Mark;
use super::search::{RanOut, Search};
use super::ways::{Entry, Way};
use crate::rules::OpeningScope;

/// The best way to use the cards.
#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) melds: Vec<Built>,
    pub(super) value: i32,
    /// The ways looked at.
    pub(super) work: u64,
}

/// The end of a way: the last state, and the jokers that are still to be placed.
pub(super) struct End {
    entry: Entry,
    spare: u8,
    pub(super) value: i32,
}

/// What an answer must reach: so much of all that is compared before melds kept, and no more than
/// so many melds of before lost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    least: i32,
    most_lost: i32,
}

/// The answer that keeps most melds, where it is known what can be played: first none may be lost,
/// then one, and so on, until the play can be had so.
pub(super) fn best_keeping(problem: &Problem, best: &Best, budget: u64) -> Result<Option<Best>, RanOut> {
    let least = best.value >> problem.weights.kept_and_below();
    let mut most_lost = 0;
    loop {
        let found = best_use(problem, Some(Goal { least, most_lost }), budget)?;
        if found.is_some() || most_lost >= problem.melds_begun(problem.columns) {
            return Ok(found);
        }
        most_lost = if most_lost < 4 { most_lost + 1 } else { most_lost * 3 / 2 };
    }
}

/// Answers the problem; `Ok(None)` where not even the table can be completed.
///
/// Aces that may stand at either end would have to be counted through all columns between. Instead
/// they are first left free in all suits, which can only make the answer better. Where the melds
/// then use each suit's aces as often as they were counted, it is the answer; else one suit where
/// they do not is tried with every number of high aces, the most promising trial first.
///
/// With a goal the answer must reach it.
pub(super) fn best_use(problem: &Problem, goal: Option<Goal>, budget: u64) -> Result<Option<Best>, RanOut> {
    let mut work = 0;
    let mut trials = Vec::new();
    let mut next = vec![with_free_aces(problem)];
    loop {
        for trial in next.drain(..) {
            let (spent, answered) = attempt(&trial, goal, budget.saturating_sub(work))?;
            work += spent;
            trials.extend(answered.map(|answered| (trial, answered)));
        }
        let Some(best) = (0..trials.len()).rev().max_by_key(|&place| trials[place].1.value) else {
            return Ok(None);
        };
        let (trial, answered): (Problem, Answered) = trials.swap_remove(best);
        if let Some(suit) = wrong_aces(&trial, &answered.ways) {
            next.extend((0..=trial.most_high_aces(suit)).map(|count| {
                let mut fixed = trial.clone();
                fixed.high_aces[suit] = HighAces::Fixed(count);
                fixed
            }));
            continue;
        }
        if let Some(melds) = rebuild(&trial, &answered.ways, answered.spare) {
            return Ok(Some(Best { melds, value: answered.value, work }));
        }
        if problem.places_all_jokers {
            return Ok(None);
        }
        let again = Problem { places_all_jokers: true, ..problem.clone() };
        let best = best_use(&again, goal, budget.saturating_sub(work))?;
        return Ok(best.map(|best| Best { work: best.work + work, ..best }));
    }
}

/// The best way where the high aces are as the problem says, and the work.
fn attempt(problem: &Problem, goal: Option<Goal>, budget: u64) -> Result<(u64, Option<Answered>), RanOut> {
    let Some(goal) = goal else {
        let search = Search::run(problem, budget, |_, _, _| false)?;
        return Ok((search.work(), best_way(problem, search)));
    };
    let shift = problem.weights.kept_and_below();
    let loses_too_many = |layer: usize, entry: &Entry| {
        problem.melds_begun(layer) - problem.weights.kept_in(entry.value) > goal.most_lost
    };
    // Where few melds may be lost little has to be looked at, and a guide costs more than it saves.
    let guide = if goal.most_lost < 2 { None } else { Some(Guide::new(problem, budget)?) };
    let work = guide.as_ref().map_or(0, Guide::work);
    let search = Search::run(problem, budget.saturating_sub(work), |search, layer, entry| {
        loses_too_many(layer, entry)
            || guide
                .as_ref()
                .and_then(|guide| guide.most(search, layer, entry))
                .is_some_and(|most| most < goal.least)
    })?;
    let work = work + search.work();
    let found = best_way(problem, search).filter(|found| found.value >> shift >= goal.least);
    Ok((work, found))
}

fn best_way(problem: &Problem, mut search: Search) -> Option<Answered> {
    let end = best_end(problem, &search)?;
    Some(Answered { ways: search.trace(&end.entry), spare: end.spare, value: end.value })
}

struct Answered {
    ways: Vec<Way>,
    spare: u8,
    value: i32,
}

/// Leaves the aces free where nothing else hangs on their number.
fn with_free_aces(problem: &Problem) -> Problem {
    let mut problem = problem.clone();
    // Beside a helping ace it matters whether an ace of another suit comes from the hand.
    let beside = problem.helping.iter().any(|suit| suit[1] > 0);
    let counted = problem.limit.is_some() || problem.opening.is_some() || beside;
    for suit in 0..4 {
        let has_helping = problem.helping[suit].iter().any(|&count| count > 0);
        problem.high_aces[suit] = if problem.columns < HIGH_ACE || counted || has_helping {
            HighAces::Carried
        } else if problem.most_high_aces(suit) == 0 {
            HighAces::Fixed(0)
        } else {
            HighAces::Free
        };
    }
    problem
}

/// A suit whose free aces are not used as often as they were counted.
fn wrong_aces(problem: &Problem, ways: &[Way]) -> Option<usize> {
    let used = |suit: usize, way: &Way| {
        let step = &way.suits[suit];
        let all = step.acts.iter().chain(&step.starts);
        all.filter(|act| act.is_real()).count() + usize::from(way.sets.cards[suit])
    };
    (0..4).filter(|&suit| problem.high_aces[suit] == HighAces::Free).find(|&suit| {
        let aces = used(suit, &ways[0]) + used(suit, &ways[HIGH_ACE - 1]);
        let hand = if problem.weights.wants_more() { problem.hand[suit][1] } else { 0 };
        aces != usize::from(problem.table[suit][1] + hand)
    })
}

/// What the free aces count.
fn free_value(problem: &Problem) -> i32 {
    let free = (0..4).filter(|&suit| problem.high_aces[suit] == HighAces::Free);
    let hand: i32 = free.map(|suit| i32::from(problem.hand[suit][1])).sum();
    if problem.weights.wants_more() { hand * problem.weights.of(1) } else { 0 }
}

fn best_end(problem: &Problem, search: &Search) -> Option<End> {
    let ends = search.last().iter().filter_map(|entry| end(problem, search, entry));
    // The first of equals, so that the answer does not hang on anything else.
    ends.reduce(|best, other| if other.value > best.value { other } else { best })
}

pub(super) fn end(problem: &Problem, search: &Search, entry: &Entry) -> Option<End> {
    let carried = entry.carried;
    let (mut jokers, mut hand_jokers) = (carried.jokers, carried.hand_jokers);
    let mut opens = carried.opening == 2;
    for suit in 0..4 {
        for run in search.suit_state(suit, entry).runs.iter().filter(|run| run.length() > 0) {
            let needs_hand = u8::from(run.mark() == Mark::Helping);
            jokers += (3 - run.length()).max(needs_hand);
            hand_jokers += needs_hand;
            opens |= run.mark() == Mark::Opening;
        }
    }
    if let Some(opening) = problem.opening {
        let is_worth = carried.worth >= opening.needed || carried.opening == 2;
        let by_itself = opens || opening.scope == OpeningScope::Turn;
        if !is_worth || !by_itself {
            return None;
        }
    }
    if jokers > problem.jokers() || hand_jokers > problem.hand_jokers {
        return None;
    }
    let needed = hand_jokers.max(jokers.saturating_sub(problem.table_jokers));
    let least = needed.max(problem.must_jokers);
    let room = problem.limit.map_or(u8::MAX, |limit| limit - carried.played);
    let most = problem.hand_jokers.min(room);
    let too_few = problem.places_all_jokers && jokers < problem.table_jokers + problem.must_jokers;
    if least > most || too_few {
        return None;
    }
    let laid = if problem.weights.wants_more() && !problem.places_all_jokers { most } else { least };
    let spare = problem.table_jokers + laid - jokers;
    Some(End {
        entry: *entry,
        spare,
        value: entry.value + i32::from(laid) * problem.weights.of(25) + free_value(problem),
    })
}
