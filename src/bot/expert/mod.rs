//! The expert: simulates each candidate play on many random deals of the hidden cards, and chooses the best one.

mod beliefs;
mod candidates;
mod compare;
mod determinize;
mod largest;
mod people;
mod playout;
mod policies;

pub(crate) use beliefs::Beliefs;
pub(crate) use compare::{Comparison, compare};
pub(crate) use determinize::guessed_hands;
pub use largest::is_near;
pub(crate) use playout::Play;

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::Observation;
use super::context::Context;
use crate::bot::policy::Policy;
use crate::cards::face_counts::FaceCounts;
use crate::cards::order;
use crate::play::rng::Rng;
use crate::solver::MOST_PACKS_WITH_JOKERS;
use candidates::candidates;
use compare::Plan;

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

/// How a level chooses among the plays.
pub(super) struct Manner {
    /// The policies with which it may continue after its play, given whether it believes that the others lay. The first is
    /// the usual one.
    policies: fn(&Observation, bool) -> [Policy; 2],
    /// Whether it lays cards in this turn if it can.
    must_lay: fn(&Observation) -> bool,
    /// The choice among the plans that remain, if none is preferred.
    is_lively: bool,
}

/// The strongest play.
pub(super) const MERCILESS: Manner =
    Manner { policies: policies::own, must_lay: |_| false, is_lively: false };

/// A lively play that does not wait for long, as [`people`] says.
pub(super) const FOR_PEOPLE: Manner =
    Manner { policies: |_, _| [Policy::LAY_MOST; 2], must_lay: people::must_lay, is_lively: true };

/// The plans to compare, and which of them are steady: they play as a policy says from now on. The usual one comes first.
fn plans(
    observation: &Observation,
    laying: &[Play],
    policies: [Policy; 2],
    must_lay: bool,
) -> (Vec<Plan>, Vec<usize>) {
    let drawing = Play::default();
    let [usual, other] = policies;
    let largest = laying[0];
    let (cards, laid) = (observation.position.hand.len(), largest.cards.total());
    let may_wait = observation.opened && !must_lay;
    let steady = policies.map(|policy| {
        let waits = may_wait && policy.waits(laid, cards - laid, &observation.moment());
        Plan { play: if waits { drawing } else { largest }, policy }
    });
    let drawing = Some(drawing).filter(|_| !must_lay);
    // The other policy is tried with the two plays that it may want.
    let plans = laying.iter().copied().chain(drawing).map(|play| Plan { play, policy: usual });
    let plays_of_other = [Some(largest), drawing].into_iter().flatten().filter(|_| other != usual);
    let plans: Vec<Plan> = plans.chain(plays_of_other.map(|play| Plan { play, policy: other })).collect();
    let place = |steady: Plan| plans.iter().position(|plan| *plan == steady).expect("one of the plans");
    let steady = steady.map(place).to_vec();
    (plans, steady)
}

/// The cards of the best play found within the budget; empty for drawing. The best steady plan is preferred unless another
/// plan is ahead by more than a standard error. `None` if no play was found, and the budget ran out or cards must be
/// laid.
pub(super) async fn best(context: &mut Context, rng: &mut Rng, manner: &Manner) -> Option<FaceCounts> {
    let candidates = candidates(context).await;
    let must_lay = (manner.must_lay)(&context.observation);
    match &candidates.laying[..] {
        [] if context.budget.is_over() || must_lay => return None,
        [] => return Some(FaceCounts::default()),
        [out] if candidates.goes_out => return Some(out.cards),
        _ => (),
    }
    let beliefs = Beliefs::of(context, rng, Context::is_half_over).await;
    let policies = (manner.policies)(&context.observation, beliefs.others_lay());
    let (plans, steady) = plans(&context.observation, &candidates.laying, policies, must_lay);
    let (scoring, jokers) = (context.observation.rules.scoring, context.observation.rules.jokers);
    let rounds: &[_] = if jokers > 0 { &ROUNDS_WITH_JOKERS } else { &ROUNDS };
    // Of equally good plans, the usual one.
    let best_steady = |comparison: &Comparison| comparison.best_of(&|index| steady.contains(&index));
    let mut comparison = Comparison::new(plans, beliefs, scoring);
    for &(deals, stay) in rounds.iter().chain(&[(MAX_DEALS, 1)]) {
        if !comparison.has_choice() {
            break;
        }
        compare(context, &mut comparison, rng, deals).await;
        if comparison.deals() < deals {
            break;
        }
        let preferred = best_steady(&comparison);
        drop_worst(&mut comparison, stay, preferred);
    }
    let leader = comparison.best_from(0).expect("the leader is never dropped");
    let has_deals = comparison.deals() >= rounds[0].0;
    // Before that, the usual policy decides.
    let preferred = if has_deals { best_steady(&comparison) } else { Some(steady[0]) };
    let doubtful = preferred.filter(|&preferred| !(has_deals && comparison.is_ahead(leader, preferred, 1)));
    let chosen = if let Some(preferred) = doubtful {
        preferred
    } else if manner.is_lively {
        people::liveliest(context, &comparison, scoring).await
    } else {
        leader
    };
    Some(comparison.play(chosen).cards)
}

/// Drops the plans that are more than a standard error behind the leader, and all but the best `stay`. The preferred plan is
/// dropped only if it is more than three standard errors behind.
fn drop_worst(comparison: &mut Comparison, stay: usize, preferred: Option<usize>) {
    let mut order = comparison.running();
    order::sort_by_key(&mut order, |&index| Reverse(comparison.sum(index)));
    let leader = order[0];
    for (rank, index) in order.into_iter().enumerate() {
        let is_out = if Some(index) == preferred {
            comparison.is_ahead(leader, index, 3)
        } else {
            rank >= stay || comparison.is_ahead(leader, index, 1)
        };
        if is_out {
            comparison.drop(index);
        }
    }
}
