//! Determinization: deals of the hidden cards that are consistent with the observation.

use super::playout::State;
use crate::bot::context::Context;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rng::Rng;

/// The maximum number of repairs of one hand, after which it is accepted as it is.
const MAX_REPAIRS: usize = 40;

/// A random deal of the hidden cards.
pub(super) async fn determinize(context: &mut Context, rng: &mut Rng) -> State {
    let observation = &*context.observation.clone();
    let mut pile: Vec<Face> = observation.unseen().faces().collect();
    context.budget.charge(pile.len() as u64);
    rng.shuffle(&mut pile);
    let table = observation.position.table.counts();
    let mut hands = vec![observation.position.hand.iter().collect::<FaceCounts>()];
    let mut opened = vec![observation.opened];
    for other in &observation.others {
        let start = pile.len() - other.cards;
        let mut cards = pile.split_off(start);
        // The newest cards were drawn after the turn, so they say nothing about it.
        let old = cards.len() - other.drew;
        let left = other.left.filter(|_| other.opened);
        // A player who drew is assumed to have had no play: playable cards are exchanged for others from the pile.
        for _ in 0..left.map_or(0, |_| MAX_REPAIRS) {
            let hand: FaceCounts = cards[..old].iter().collect();
            let Some(left) = &left else { break };
            let laid = context.played(left, &hand).await;
            context.budget.pause().await;
            let Some(mut laid) = laid.filter(|laid| !laid.is_empty() && !pile.is_empty()) else { break };
            for card in &mut cards[..old] {
                if laid.remove(*card) {
                    let place = rng.below(pile.len());
                    core::mem::swap(card, &mut pile[place]);
                }
            }
        }
        hands.push(cards.into_iter().collect());
        opened.push(other.opened);
    }
    // Each exchange takes a random card from the pile, so the pile stays shuffled.
    pile.truncate(observation.stock);
    State { table, hands, opened, stock: pile }
}
