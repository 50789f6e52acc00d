//! Hands that the others may hold: as many cards as they have, none that would have let them play.

use super::playout::{Player, State};
use crate::bot::Sight;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::chance::Chance;

/// How often a hand is mended before it is taken as it is.
const MOST_SWAPS: usize = 40;

/// One way in which the hidden cards may lie, with the own hand and the table as they are.
pub(super) fn guess(sight: &Sight, player: &mut Player, chance: &mut Chance) -> State {
    let mut pile: Vec<Face> = sight.unseen().faces().filter(|face| !face.is_joker()).collect();
    chance.shuffle(&mut pile);
    let table = sight.position.table.counts();
    let mut hands = vec![sight.position.hand.iter().copied().collect::<FaceCounts>()];
    let mut opened = vec![sight.opened];
    for other in &sight.others {
        let start = pile.len().saturating_sub(other.cards);
        let mut cards = pile.split_off(start);
        // The newest came after the table was left: those stay as they came.
        let old = cards.len().saturating_sub(other.drew);
        if let Some(left) = other.left.filter(|_| other.opened) {
            mend(&mut cards[..old], &mut pile, &left, (sight, player, chance));
        }
        hands.push(cards.into_iter().collect());
        opened.push(other.opened);
    }
    // Swaps put cards anywhere in the pile, but each came from a random place: it stays shuffled.
    let surplus = pile.len().saturating_sub(sight.stock);
    pile.truncate(pile.len() - surplus);
    State { table, hands, opened, stock: pile }
}

/// Exchanges cards that could have been played on that table for others of the pile.
fn mend(
    cards: &mut [Face],
    pile: &mut [Face],
    left: &FaceCounts,
    (sight, player, chance): (&Sight, &mut Player, &mut Chance),
) {
    for _ in 0..MOST_SWAPS {
        let hand: FaceCounts = cards.iter().copied().collect();
        let Some(mut laid) = player.played(left, &hand, &sight.rules) else { return };
        if laid.is_empty() || pile.is_empty() {
            return;
        }
        for card in cards.iter_mut() {
            if laid.remove(*card) {
                core::mem::swap(card, &mut pile[chance.below(pile.len())]);
            }
        }
    }
}
