//! 32 small numbers side by side, processed eight at a time as the bytes of a word.
//!
//! Invariant: no number exceeds [`Lanes::MAX_VALUE`], so the highest bit of each byte is free for the result of
//! comparisons.

use super::value::Value;

const HIGHEST_BITS: u64 = 0x8080_8080_8080_8080;
const ONE_IN_EACH: u64 = 0x0101_0101_0101_0101;

/// A value for each choice of high aces. 0 means that there is no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Lanes([u64; Self::NUMBER / 8]);

impl Lanes {
    pub(super) const NUMBER: usize = 32;
    pub(super) const MAX_VALUE: u8 = 127;

    pub(super) const fn get(self, lane: usize) -> u8 {
        (self.0[lane / 8] >> (lane % 8 * 8)) as u8
    }

    /// Sets the number in a lane. It must have been 0.
    pub(super) const fn set(&mut self, lane: usize, number: u8) {
        self.0[lane / 8] |= (number as u64) << (lane % 8 * 8);
    }
}

/// All cards have the same weight, so that the numbers stay small.
impl Value for Lanes {
    const NONE: Self = Self([0; Self::NUMBER / 8]);
    const HOLDS_SEVERAL: bool = true;

    #[inline]
    fn onward(self, _: usize, _: usize) -> Self {
        self
    }

    #[inline]
    fn better(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| {
            let (one, other) = (self.0[word], other.0[word]);
            let mine = all_bits(no_less(one, other));
            one & mine | other & !mine
        }))
    }

    #[inline]
    fn is_no_worse(self, other: Self) -> bool {
        let words = self.0.iter().zip(&other.0);
        words.fold(HIGHEST_BITS, |all, (&one, &other)| all & no_less(one, other)) == HIGHEST_BITS
    }

    #[inline]
    fn minus_unused(self, cards: u8, _: u32) -> Self {
        let by = u64::from(cards) * ONE_IN_EACH;
        Self(self.0.map(|word| word - (by & all_bits(no_less(word, ONE_IN_EACH)))))
    }
}

/// The highest bit of each byte that is at least as great as the same byte of the other word.
const fn no_less(one: u64, other: u64) -> u64 {
    ((one | HIGHEST_BITS) - other) & HIGHEST_BITS
}

/// All bits of the bytes whose highest bit is set.
const fn all_bits(highest: u64) -> u64 {
    highest | (highest - (highest >> 7))
}
