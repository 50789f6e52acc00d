//! The sets that the cards of one rank outside runs can form.
//!
//! Cards can be divided into `k` sets if and only if no suit has more than `k` of them and there are three or four for
//! each set: if they are dealt in turn, suit by suit, no set gets a suit twice, and the sizes differ by at most one.
//! Jokers replace missing cards. So `k` sets take the most cards if they take `k` cards of each suit, or all if there
//! are fewer.

use super::shape::COPIES;

/// The maximum number of cards of a suit that sets can take with this many jokers.
pub(in crate::solver) fn most_in_sets(available: [u8; 4], suit: usize, jokers: u8) -> u8 {
    // Each set with a card of this suit needs two others.
    let fits = |&sets: &u8| available.map(|cards| cards.min(sets)).iter().sum::<u8>() + jokers >= 3 * sets;
    (0..=available[suit]).rev().find(fits).unwrap_or(0)
}

/// Deals cards to as few sets as possible, and returns the suits (bits) of each.
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
