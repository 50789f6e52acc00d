//! The expert: simulates each candidate play on many random deals of the hidden cards, and chooses the best one.

mod candidates;
mod compare;
mod determinize;
mod people;
mod playout;

pub(crate) use compare::{Comparison, compare};
pub(crate) use determinize::guessed_hands;
pub(super) use people::must_lay;
pub(crate) use playout::{Play, is_near};

use core::cmp::Reverse;

use super::Observation;
use super::context::Context;
use crate::cards::face_counts::FaceCounts;
use crate::cards::order;
use crate::play::rng::Rng;
use crate::solver::MOST_PACKS_WITH_JOKERS;
use playout::{Policy, should_wait};

const MAX_DEALS: usize = 600;
/// For each round, the total number of deals at its end, and the number of plays that then stay in the comparison. The
/// preferred play may stay in addition. Until the first round is complete, only the preferred play can be chosen.
const ROUNDS: [(usize, usize); 6] = [(16, 7), (32, 5), (64, 4), (128, 3), (192, 2), (384, 2)];
/// The rounds with jokers, which make a playout many times slower.
const ROUNDS_WITH_JOKERS: [(usize, usize); 4] = [(8, 6), (16, 4), (32, 3), (64, 2)];

/// Whether playouts support the rules of the observation; if not, the expert plays like `hard`.
pub(super) fn is_supported(observation: &Observation) -> bool {
    let (jokers, packs) = (observation.rules.jokers, observation.rules.packs);
    !observation.others.is_empty()
        && observation.stock > 0
        && (jokers == 0 || packs <= MOST_PACKS_WITH_JOKERS)
}

/// The cards of the best play found within the budget; empty for drawing. The play that the policy of the playouts
/// would choose is preferred unless another play is ahead by more than a standard error. `None` if the budget ran out
/// before any play was found. With `for_people`, the play is chosen as [`people`] says.
pub(super) async fn best(context: &mut Context, rng: &mut Rng, for_people: bool) -> Option<FaceCounts> {
    let mut plays = candidates::plays(context).await;
    if plays == [Play::default()] && context.budget.is_over() {
        return None;
    }
    if for_people && plays.len() > 1 && must_lay(&context.observation) {
        // The last play is drawing.
        plays.pop();
    }
    let (scoring, jokers) = (context.observation.rules.scoring, context.observation.rules.jokers);
    let rounds: &[_] = if jokers > 0 { &ROUNDS_WITH_JOKERS } else { &ROUNDS };
    let others = context.observation.others.iter().map(|other| other.cards);
    let waits = !for_people && should_wait(context.observation.opened, others);
    // The first play is the largest, and the last is drawing.
    let preferred = if waits { plays.len() - 1 } else { 0 };
    let policy = if for_people { Policy::LayMost } else { Policy::Wait };
    let mut comparison = Comparison::new(plays, policy, scoring);
    for &(deals, stay) in rounds.iter().chain(&[(MAX_DEALS, 1)]) {
        if comparison.running().len() == 1 {
            break;
        }
        compare(context, &mut comparison, rng, deals).await;
        if comparison.deals() < deals {
            break;
        }
        drop_worst(&mut comparison, stay, preferred);
    }
    let leader = comparison.best_from(0).expect("the leader is never dropped");
    let is_clear = comparison.deals() >= rounds[0].0 && comparison.is_ahead(leader, preferred, 1);
    let is_doubtful = comparison.is_running(preferred) && !is_clear;
    let chosen = if is_doubtful {
        preferred
    } else if for_people {
        people::liveliest(context, &comparison, scoring).await
    } else {
        leader
    };
    Some(comparison.play(chosen).cards)
}

/// Drops the plays that are more than a standard error behind the leader, and all but the best `stay`. The preferred play is
/// dropped only if it is more than three standard errors behind.
fn drop_worst(comparison: &mut Comparison, stay: usize, preferred: usize) {
    let mut order = comparison.running();
    order::sort_by_key(&mut order, |&index| Reverse(comparison.sum(index)));
    let leader = order[0];
    for (rank, index) in order.into_iter().enumerate() {
        let is_out = if index == preferred {
            comparison.is_ahead(leader, index, 3)
        } else {
            rank >= stay || comparison.is_ahead(leader, index, 1)
        };
        if is_out {
            comparison.drop(index);
        }
    }
}
