//! After the last column: which state is the best, and what becomes of the jokers that are left.
//!
//! Why jokers can be left over until here: a joker that no run or set lacks can still lie in any
//! run (of three cards there is room for ten more; a long run can be parted, which makes room) and
//! in any set of three. Where all melds are sets of four with nothing else of their rank, or where
//! parting would break a kept meld, or where there is no meld at all, there may be no such place.
//! [`rebuild`] then finds none, and the question is asked again with every joker placed by the
//! programme itself, which needs no such argument.

use super::problem::{HIGH_ACE, HighAces, Problem};
use super::rebuild::{Built, rebuild};
use super::runs::Mark;
use super::search::{Entry, RanOut, Search, Way};
use crate::rules::OpeningScope;

/// The best way to use the cards.
#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) melds: Vec<Built>,
    /// The ways looked at.
    pub(super) work: u64,
}

/// The end of a way: the last state, and the jokers that are still to be placed.
struct End {
    entry: Entry,
    spare: u8,
    value: i32,
}

/// Answers the problem; `Ok(None)` where not even the table can be completed.
///
/// Aces that may stand at either end would have to be counted through all columns between. Instead
/// they are first left free in all suits, which can only make the answer better. Where the melds
/// then use each suit's aces as often as they were counted, it is the answer; else one suit where
/// they do not is tried with every number of high aces, the most promising trial first.
pub(super) fn answer(problem: &Problem, budget: u64) -> Result<Option<Best>, RanOut> {
    let mut work = 0;
    let mut trials: Vec<(i32, Problem, Option<Answered>)> = vec![(i32::MAX, with_free_aces(problem), None)];
    loop {
        let Some(best) = (0..trials.len()).rev().max_by_key(|&trial| trials[trial].0) else {
            return Ok(None);
        };
        let (_, trial, answered) = trials.swap_remove(best);
        let Some(answered) = answered else {
            let mut search = Search::run(&trial, budget.saturating_sub(work))?;
            work += search.work();
            if let Some(end) = best_end(&trial, &search) {
                let ways = search.trace(&end.entry);
                let answered = Answered { ways, spare: end.spare };
                trials.push((end.value, trial, Some(answered)));
            }
            continue;
        };
        if let Some(suit) = wrong_aces(&trial, &answered.ways) {
            for count in 0..=trial.most_high_aces(suit) {
                let mut next = trial.clone();
                next.high_aces[suit] = HighAces::Fixed(count);
                let mut search = Search::run(&next, budget.saturating_sub(work))?;
                work += search.work();
                if let Some(end) = best_end(&next, &search) {
                    let ways = search.trace(&end.entry);
                    trials.push((end.value, next, Some(Answered { ways, spare: end.spare })));
                }
            }
            continue;
        }
        if let Some(melds) = rebuild(&trial, &answered.ways, answered.spare) {
            return Ok(Some(Best { melds, work }));
        }
        if problem.places_all_jokers {
            return Ok(None);
        }
        let again = Problem { places_all_jokers: true, ..problem.clone() };
        let best = answer(&again, budget.saturating_sub(work))?;
        return Ok(best.map(|best| Best { work: best.work + work, ..best }));
    }
}

struct Answered {
    ways: Vec<Way>,
    spare: u8,
}

/// Leaves the aces free where nothing else hangs on their number.
fn with_free_aces(problem: &Problem) -> Problem {
    let mut problem = problem.clone();
    let counted = problem.limit.is_some() || problem.opening.is_some();
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

fn end(problem: &Problem, search: &Search, entry: &Entry) -> Option<End> {
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
    let least = hand_jokers.max(jokers.saturating_sub(problem.table_jokers));
    let room = problem.limit.map_or(u8::MAX, |limit| limit - carried.played);
    let most = problem.hand_jokers.min(room);
    if least > most || problem.places_all_jokers && jokers < problem.table_jokers {
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
