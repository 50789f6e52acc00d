//! What the cards of one rank that are in no run do as sets, with jokers.
//!
//! As few sets as take the cards need the fewest jokers: dealt out suit by suit in turn, their sizes
//! differ by one at most, so what they lack together says how many jokers.

use crate::solver::natural::shape::JOKERS;

/// The best within some bounds with at most so many jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dealt {
    /// How many cards are left over; [`Dealt::NEVER`] where it cannot be.
    pub(super) left: u8,
    pub(super) cards: [u8; 4],
    pub(super) jokers: u8,
}

impl Dealt {
    pub(super) const NEVER: u8 = 255;
}

/// For each number of jokers, what is best between the least and the most cards of each suit.
pub(super) fn best(least: [u8; 4], most: [u8; 4]) -> [Dealt; JOKERS + 1] {
    let mut best = [Dealt { left: Dealt::NEVER, cards: [0; 4], jokers: 0 }; JOKERS + 1];
    let mut cards = least;
    loop {
        let jokers = jokers(cards);
        if usize::from(jokers) <= JOKERS {
            let left = (0..4).map(|suit| most[suit] - cards[suit]).sum();
            for best in &mut best[jokers.into()..] {
                if left < best.left {
                    *best = Dealt { left, cards, jokers };
                }
            }
        }
        let Some(suit) = (0..4).find(|&suit| cards[suit] < most[suit]) else { return best };
        cards[suit] += 1;
        cards[..suit].copy_from_slice(&least[..suit]);
    }
}

/// How many sets these cards make.
pub(super) fn number(cards: [u8; 4]) -> u8 {
    let total: u8 = cards.iter().sum();
    cards.into_iter().max().unwrap_or(0).max(total.div_ceil(4))
}

/// How many jokers they need for it.
fn jokers(cards: [u8; 4]) -> u8 {
    (3 * number(cards)).saturating_sub(cards.iter().sum())
}
