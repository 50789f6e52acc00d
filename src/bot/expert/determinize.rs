//! Determinization: random deals of the hidden cards that are consistent with the observation.

use super::playout::{FEW_CARDS, State, should_wait};
use crate::bot::Observation;
use crate::bot::context::Context;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::play::rng::Rng;
use crate::solver::budget::Budget;

/// After this many repairs, a hand is accepted even if it still contradicts the last turn of its player.
const MAX_REPAIRS: usize = 40;

pub(super) async fn determinize(context: &mut Context, rng: &mut Rng) -> State {
    let observation = &*context.observation.clone();
    let mut pile: Vec<Face> = observation.unseen().faces().collect();
    context.budget.charge(pile.len() as u64);
    rng.shuffle(&mut pile);
    let table = observation.position.table.counts();
    let mut hands = vec![observation.position.hand.iter().collect::<FaceCounts>()];
    let mut opened = vec![observation.opened];
    for (index, other) in observation.others.iter().enumerate() {
        let start = pile.len() - other.cards;
        let mut cards = pile.split_off(start);
        if let Some(left) = other.left.filter(|_| other.opened && !may_wait(observation, index)) {
            // Cards drawn at the end of the turn could not be played in it.
            let old = cards.len() - other.drew;
            repair(context, rng, &mut cards[..old], &left, &mut pile).await;
        }
        hands.push(cards.into_iter().collect());
        opened.push(other.opened);
    }
    // Repairs exchange cards at random places, so the pile is still in random order.
    pile.truncate(observation.stock);
    State { table, hands, opened, stock: pile }
}

/// The hands of a deal that is consistent with the observation.
pub(crate) async fn guessed_hands(observation: &Observation, rng: &mut Rng) -> Vec<FaceCounts> {
    determinize(&mut Context::new(observation.clone(), &Budget::of(None)), rng).await.hands
}

/// Whether the opponent with this index may be keeping playable cards in the hand: the opponent has opened, some other
/// seat has few cards, and the opponent has laid no cards in any turn of this deal in which that was so.
fn may_wait(observation: &Observation, index: usize) -> bool {
    let other = &observation.others[index];
    let others = observation.others.iter().enumerate().filter(|&(seat, _)| seat != index);
    let cards = others.map(|(_, seat)| seat.cards).chain([observation.position.hand.len()]);
    should_wait(other.opened, cards) && other.laid_against.is_none_or(|cards| cards > FEW_CARDS)
}

/// Exchanges cards of a guessed hand with the pile until no card of the hand can be played on `left`, the table after
/// the owner's last turn: the owner would have laid such a card. Gives up after `MAX_REPAIRS` exchanges.
async fn repair(
    context: &mut Context,
    rng: &mut Rng,
    cards: &mut [Face],
    left: &FaceCounts,
    pile: &mut [Face],
) {
    for _ in 0..MAX_REPAIRS {
        let hand: FaceCounts = cards.iter().collect();
        let laid = context.played(left, &hand).await;
        context.budget.pause().await;
        let Some(mut laid) = laid.filter(|laid| !laid.is_empty() && !pile.is_empty()) else { return };
        for card in &mut *cards {
            if laid.remove(*card) {
                let index = rng.below(pile.len());
                core::mem::swap(card, &mut pile[index]);
            }
        }
    }
}
