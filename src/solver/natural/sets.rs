//! What the cards of one rank that are in no run do as sets.
//!
//! Cards divide into `k` sets exactly if no suit has more than `k` of them and they come to three or four for each
//! set: dealt out suit by suit in turn, no set gets a suit twice, and the sizes differ by at most one. Jokers make
//! up for what is missing. So of given cards, `k` sets take as many as they can if they take `k` of each suit, or
//! all that there are.

use super::shape::COPIES;

/// The most cards of each suit that sets can take with so many jokers.
pub(in crate::solver) fn most_in_sets(available: [u8; 4], jokers: u8) -> [u8; 4] {
    available.map(|most| {
        // Each set with a card of this suit takes two others.
        let fits =
            |&sets: &u8| available.map(|cards| cards.min(sets)).iter().sum::<u8>() + jokers >= 3 * sets;
        (0..=most).rev().find(fits).unwrap_or(0)
    })
}

/// Deals cards out to as few sets as possible: the suits (bits) of each.
pub(super) fn deal(cards: [u8; 4]) -> impl Iterator<Item = u8> {
    let sets = cards.into_iter().max().unwrap_or(0);
    let mut suits = [0_u8; COPIES];
    let mut place = 0;
    for (suit, &count) in cards.iter().enumerate() {
        for _ in 0..count {
            suits[place] |= 1 << suit;
            place = (place + 1) % usize::from(sets);
        }
    }
    suits.into_iter().take(sets.into())
}
