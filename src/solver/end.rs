//! The value of a state after the last column, including the hand jokers that are added to finished melds.

use super::layer::Entry;
use super::model::Model;
use crate::rules::OpeningScope;

/// The end of a path: the last state, the number of jokers to add to finished melds (`spare`), and the value.
pub(super) struct End {
    pub(super) entry: Entry,
    pub(super) spare: u8,
    pub(super) value: i32,
}

/// The best end of the states of the last column; `None` if none is allowed.
pub(super) fn best_end(model: &Model, last: &[Entry]) -> Option<End> {
    let ends = last.iter().filter_map(|entry| end(model, entry));
    // The first of equal ends, so that the answer is deterministic.
    ends.reduce(|best, other| if other.value > best.value { other } else { best })
}

/// The end at a state; `None` if it violates the opening, the number of jokers or the limit.
fn end(model: &Model, entry: &Entry) -> Option<End> {
    let problem = &model.problem;
    let carried = entry.carried;
    let (mut jokers, mut hand_jokers) = (carried.jokers() - carried.helping_jokers(), carried.hand_jokers());
    let mut opens = carried.is_open();
    for (graph, state) in model.suits.iter().zip(entry.suits) {
        let finish = graph.finish(state as usize);
        jokers += finish.jokers;
        hand_jokers += finish.hand_jokers;
        opens |= finish.opens;
    }
    if let Some(opening) = problem.opening {
        let is_enough = carried.worth() >= opening.needed || carried.is_open();
        let by_itself = opens || opening.scope == OpeningScope::Turn;
        if !is_enough || !by_itself {
            return None;
        }
    }
    if jokers > problem.table_jokers + problem.hand_jokers || hand_jokers > problem.hand_jokers {
        return None;
    }
    let needed = hand_jokers.max(jokers.saturating_sub(problem.table_jokers));
    let least = needed.max(problem.must_jokers);
    let room = problem.limit.map_or(u8::MAX, |limit| limit - carried.played());
    let most = problem.hand_jokers.min(room);
    let too_few = problem.places_all_jokers && jokers < problem.table_jokers + least;
    // Hand jokers are laid before helping jokers.
    let passes_over = carried.helping_jokers() > 0 && least < problem.hand_jokers;
    if least > most || too_few || passes_over {
        return None;
    }
    let laid = if problem.weights.wants_more() && !problem.places_all_jokers { most } else { least };
    let spare = problem.table_jokers + laid - jokers;
    Some(End { entry: *entry, spare, value: entry.value + i32::from(laid) * problem.weights.of(25) })
}
