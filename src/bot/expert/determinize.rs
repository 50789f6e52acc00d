//! Hands that the others may hold: as many cards as they have, none that would have let them play.

use super::playout::{Player, State};
use crate::bot::Observation;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rng::Rng;

/// How often a hand is mended before it is taken as it is.
const MOST_SWAPS: usize = 40;

/// One way in which the hidden cards may lie, with the own hand and the table as they are.
pub(super) async fn guess(sight: &Observation, player: &mut Player, chance: &mut Rng) -> State {
    let mut pile: Vec<Face> = sight.unseen().faces().collect();
    chance.shuffle(&mut pile);
    let table = sight.position.table.counts();
    let mut hands = vec![sight.position.hand.iter().collect::<FaceCounts>()];
    let mut opened = vec![sight.opened];
    for other in &sight.others {
        let start = pile.len().saturating_sub(other.cards);
        let mut cards = pile.split_off(start);
        // The newest came after the table was left: those stay as they came.
        let old = cards.len().saturating_sub(other.drew);
        let left = other.left.filter(|_| other.opened);
        // Cards that could have been played on that table are exchanged for others of the pile.
        for _ in 0..left.map_or(0, |_| MOST_SWAPS) {
            let hand: FaceCounts = cards[..old].iter().collect();
            let Some(left) = &left else { break };
            let laid = player.played(left, &hand, &sight.rules).await;
            player.pace.charge_and_yield(0).await;
            let Some(mut laid) = laid.filter(|laid| !laid.is_empty() && !pile.is_empty()) else { break };
            for card in &mut cards[..old] {
                if laid.remove(*card) {
                    let place = chance.below(pile.len());
                    core::mem::swap(card, &mut pile[place]);
                }
            }
        }
        hands.push(cards.into_iter().collect());
        opened.push(other.opened);
    }
    // Swaps put cards anywhere in the pile, but each came from a random place: it stays shuffled.
    let surplus = pile.len().saturating_sub(sight.stock);
    pile.truncate(pile.len() - surplus);
    State { table, hands, opened, stock: pile }
}
