//! The values of a state: one for each number of jokers used, from none to `J - 1`.

use super::columns::IMPOSSIBLE;

/// The value of a state if nothing has been left unused. The weight of unused cards is subtracted.
pub(super) const START: u32 = 1 << 28;

/// A value, or several values side by side.
pub(super) trait Value: Copy + PartialEq {
    /// The value of a state that no path leads to.
    const NONE: Self;
    /// Whether there are several values side by side.
    const HOLDS_SEVERAL: bool;
    /// The value of a path that continues from the state at this index, where `spent` jokers had been used.
    fn onward(self, index: usize, spent: usize) -> Self;
    /// The better of the two. Values side by side are compared one by one.
    fn better(self, other: Self) -> Self;
    /// Whether each component is at least as great as the same component of `other`.
    fn is_no_worse(self, other: Self) -> bool;
    /// The value after `cards` further cards of this weight are left unused. A single value must not be
    /// [`Value::NONE`]; of values side by side, missing ones stay missing.
    fn minus_unused(self, cards: u8, weight: u32) -> Self;
}

/// The upper half is the value. The lower half holds the index of the earlier state, and the number of jokers used there.
impl Value for u64 {
    const NONE: Self = 0;
    const HOLDS_SEVERAL: bool = false;

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
    fn minus_unused(self, cards: u8, weight: u32) -> Self {
        self - ((Self::from(cards) * Self::from(weight)) << 32)
    }
}

/// Whether `values` are at least as good as `others` for every maximum number of jokers.
#[inline]
pub(super) fn are_no_worse<V: Value, const J: usize>(values: &[V; J], others: &[V; J]) -> bool {
    let mut best = V::NONE;
    values.iter().zip(others).all(|(value, other)| {
        best = best.better(*value);
        best.is_no_worse(*other)
    })
}

/// The values after a column in which at most 0, 1, … jokers leave `unused[0]`, `unused[1]`, … cards of this weight unused.
/// At most `most` jokers may be used in total.
#[inline]
pub(super) fn pay<V: Value, const J: usize>(
    values: &[V; J],
    unused: &[u8; J],
    weight: u32,
    most: usize,
) -> [V; J] {
    if J == 1 {
        return values.map(|value| value.minus_unused(unused[0], weight));
    }
    let (mut paid, mut best) = ([V::NONE; J], V::NONE);
    for spent in 0..=most {
        for here in 0..=spent {
            let value = values[spent - here];
            if value != V::NONE && unused[here] != IMPOSSIBLE {
                paid[spent] = paid[spent].better(value.minus_unused(unused[here], weight));
            }
        }
        // Values that need more jokers but are not better are dropped.
        if best.is_no_worse(paid[spent]) {
            paid[spent] = V::NONE;
        }
        best = best.better(paid[spent]);
    }
    paid
}
