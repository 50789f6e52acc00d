//! Determinization: random deals of the hidden cards, with random policies of the other players, that are consistent with
//! the observation.

use alloc::vec;
use alloc::vec::Vec;

use super::beliefs::Beliefs;
use super::playout::State;
use crate::bot::Observation;
use crate::bot::context::Context;
use crate::bot::observation::Opponent;
use crate::bot::policy::Policy;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::play::rng::Rng;
use crate::solver::budget::Budget;

/// After this many repairs, a hand is accepted even if it still contradicts the last turn of its player.
const MAX_REPAIRS: usize = 40;

pub(super) async fn determinize(context: &mut Context, beliefs: &Beliefs, rng: &mut Rng) -> State {
    let observation = &*context.observation.clone();
    let mut pile: Vec<Face> = observation.unseen().faces().collect();
    context.budget.charge(pile.len() as u64);
    rng.shuffle(&mut pile);
    let mut state = State {
        table: observation.position.table.counts(),
        hands: vec![observation.position.hand.iter().collect::<FaceCounts>()],
        opened: vec![observation.opened],
        policies: vec![Policy::LAY_MOST],
        draws: vec![observation.draws],
        stock: Vec::new(),
    };
    for (index, other) in observation.others.iter().enumerate() {
        let start = pile.len() - other.cards;
        let mut cards = pile.split_off(start);
        let policy = beliefs.sample(index, rng);
        if other.opened {
            repair(context, rng, &mut cards, &policy, other, &mut pile).await;
        }
        state.hands.push(cards.into_iter().collect());
        state.opened.push(other.opened);
        state.policies.push(policy);
        state.draws.push(other.draws());
    }
    // Repairs exchange cards at random places, so the pile is still in random order. What is set aside is not drawn.
    pile.truncate(observation.stock);
    State { stock: pile, ..state }
}

/// The hands of a deal that is consistent with the observation.
pub(crate) async fn guessed_hands(observation: &Observation, rng: &mut Rng) -> Vec<FaceCounts> {
    let mut context = Context::new(observation.clone(), &Budget::of(None));
    let beliefs = Beliefs::of(&mut context, rng, Context::is_half_over).await;
    determinize(&mut context, &beliefs, rng).await.hands
}

/// Exchanges cards of a guessed hand with the pile until its player has no reason to lay any of them at the end of its last
/// turn: the player would have done so. Gives up after `MAX_REPAIRS` exchanges.
async fn repair(
    context: &mut Context,
    rng: &mut Rng,
    cards: &mut [Face],
    policy: &Policy,
    other: &Opponent,
    pile: &mut [Face],
) {
    let Some(last) = other.turns.last().filter(|last| last.is_chosen) else { return };
    let limit = context.observation.limit();
    if last.laid.total() == limit {
        return;
    }
    // Cards drawn at the end of the turn could not be played in it.
    let old = cards.len() - last.drew;
    let cards = &mut cards[..old];
    let moment = other.moment(other.turns.len() - 1);
    let waits = |laid: usize| {
        let laid = laid.min(limit);
        last.laid.is_empty() && policy.waits(laid, old - laid, &moment)
    };
    for _ in 0..MAX_REPAIRS {
        let hand: FaceCounts = cards.iter().collect();
        let laid = if waits(old) {
            FaceCounts::default()
        } else {
            context.played(&last.table, &hand).await.unwrap_or_default()
        };
        context.budget.pause().await;
        if laid.is_empty() || waits(laid.total()) || pile.is_empty() {
            return;
        }
        let mut laid = laid;
        for card in &mut *cards {
            if laid.remove(*card) {
                let index = rng.below(pile.len());
                core::mem::swap(card, &mut pile[index]);
            }
        }
    }
}
