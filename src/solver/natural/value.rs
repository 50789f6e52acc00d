//! What a state is worth: a value for each number of jokers spent, from none to `J - 1`.

use super::columns::NEVER;
use super::lanes::Lanes;

/// What nothing left unused is worth; what is left unused is taken off.
pub(super) const START: u32 = 1 << 28;

/// A value, or several side by side that are dealt with in the same way.
pub(super) trait Value: Copy + PartialEq {
    /// No path leads to the state.
    const NONE: Self;
    /// Are there several?
    const SEVERAL: bool;
    /// The value of a path that goes on from the state at an index, where so many jokers had been spent.
    fn onward(self, index: usize, spent: usize) -> Self;
    /// The better, one by one.
    fn better(self, other: Self) -> Self;
    /// Is none less than the other?
    fn is_no_worse(self, other: Self) -> bool;
    /// The value when so many more cards of a weight are left unused, if there is one.
    fn less(self, cards: u8, weight: u32) -> Self;
}

/// The value in the upper half. Below it the index of the state before, and the jokers that had been spent there.
impl Value for u64 {
    const NONE: Self = 0;
    const SEVERAL: bool = false;

    #[inline]
    fn onward(self, index: usize, spent: usize) -> Self {
        self >> 32 << 32 | (index as Self) << 3 | spent as Self
    }

    #[inline]
    fn better(self, other: Self) -> Self {
        self.max(other)
    }

    #[inline]
    fn is_no_worse(self, other: Self) -> bool {
        self >> 32 >= other >> 32
    }

    #[inline]
    fn less(self, cards: u8, weight: u32) -> Self {
        self - ((Self::from(cards) * Self::from(weight)) << 32)
    }
}

/// For each number of aces that may be kept for the high end. All cards weigh the same.
impl Value for Lanes {
    const NONE: Self = Self::NONE;
    const SEVERAL: bool = true;

    #[inline]
    fn onward(self, _: usize, _: usize) -> Self {
        self
    }

    #[inline]
    fn better(self, other: Self) -> Self {
        Self::better(self, other)
    }

    #[inline]
    fn is_no_worse(self, other: Self) -> bool {
        self.beats(&other)
    }

    #[inline]
    fn less(self, cards: u8, _: u32) -> Self {
        Self::less(self, cards)
    }
}

/// Whether `values` are at least as good as `others` for every number of jokers that may be spent.
#[inline]
pub(super) fn beats<V: Value, const J: usize>(values: &[V; J], others: &[V; J]) -> bool {
    let mut best = V::NONE;
    values.iter().zip(others).all(|(value, other)| {
        best = best.better(*value);
        best.is_no_worse(*other)
    })
}

/// The values after a column. With at most 0, 1, … jokers the column leaves `unused` cards over, and each costs `weight`; at
/// most `most` jokers may be spent in all.
#[inline]
pub(super) fn pay<V: Value, const J: usize>(
    values: &[V; J],
    unused: &[u8; J],
    weight: u32,
    most: usize,
) -> [V; J] {
    if J == 1 {
        return values.map(|value| value.less(unused[0], weight));
    }
    let (mut paid, mut best) = ([V::NONE; J], V::NONE);
    for spent in 0..=most {
        for here in 0..=spent {
            let value = values[spent - here];
            if value != V::NONE && unused[here] != NEVER {
                paid[spent] = paid[spent].better(value.less(unused[here], weight));
            }
        }
        // More jokers that better nothing need not be followed.
        if best.is_no_worse(paid[spent]) {
            paid[spent] = V::NONE;
        }
        best = best.better(paid[spent]);
    }
    paid
}
