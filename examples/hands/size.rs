//! The sizes of the hands that are counted.

/// The largest number of cards in a hand.
pub const MOST: usize = 15;

/// For each number of cards, the number of hands.
pub type Hands = [u64; MOST + 1];
