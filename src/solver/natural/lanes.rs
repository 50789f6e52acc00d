//! 32 small numbers side by side, processed eight at a time as the bytes of a word.
//!
//! Invariant: no number exceeds [`Lanes::MOST`], so the highest bit of each byte is free for the result of comparisons.

const HIGHEST: u64 = 0x8080_8080_8080_8080;
const ONE_EACH: u64 = 0x0101_0101_0101_0101;

/// The numbers. 0 means that there is no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Lanes([u64; Self::NUMBER / 8]);

impl Lanes {
    /// The number of lanes.
    pub(super) const NUMBER: usize = 32;
    /// The greatest number.
    pub(super) const MOST: u8 = 127;
    /// No value in any lane.
    pub(super) const NONE: Self = Self([0; Self::NUMBER / 8]);

    /// The number in a lane.
    pub(super) const fn get(self, lane: usize) -> u8 {
        (self.0[lane / 8] >> (lane % 8 * 8)) as u8
    }

    /// Sets the number in a lane. It must have been 0.
    pub(super) const fn set(&mut self, lane: usize, number: u8) {
        self.0[lane / 8] |= (number as u64) << (lane % 8 * 8);
    }

    /// The maximum in each lane.
    #[inline]
    pub(super) fn better(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| {
            let (one, other) = (self.0[word], other.0[word]);
            let mine = all_bits(no_less(one, other));
            one & mine | other & !mine
        }))
    }

    /// Whether every lane is at least as great as the other's.
    #[inline]
    pub(super) fn beats(&self, other: &Self) -> bool {
        let words = self.0.iter().zip(&other.0);
        words.fold(HIGHEST, |all, (&one, &other)| all & no_less(one, other)) == HIGHEST
    }

    /// Subtracts `by` from all numbers except 0. They must be greater.
    #[inline]
    pub(super) fn less(self, by: u8) -> Self {
        let by = u64::from(by) * ONE_EACH;
        Self(self.0.map(|word| word - (by & all_bits(no_less(word, ONE_EACH)))))
    }
}

/// The highest bit of each byte that is at least as great as the same byte of the other word.
const fn no_less(one: u64, other: u64) -> u64 {
    ((one | HIGHEST) - other) & HIGHEST
}

/// All bits of the bytes whose highest bit is set.
const fn all_bits(highest: u64) -> u64 {
    highest | (highest - (highest >> 7))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn lanes_do_what_numbers_do_one_by_one() {
        let mut chance = Seed::new("lanes").expect("a seed").rng(0);
        let mut beaten = 0;
        for round in 0..2000 {
            let by = chance.below(20) as u8;
            let mut some = || -> [u8; Lanes::NUMBER] {
                core::array::from_fn(|_| match chance.below(4) {
                    0 => 0,
                    _ => by + 1 + chance.below(usize::from(Lanes::MOST - by)) as u8,
                })
            };
            let one = some();
            // In half of the rounds, no number is greater.
            let other = if round % 2 == 0 { some() } else { one.map(|number| number - number / 7) };
            let [a, b] = [one, other].map(|numbers| {
                let mut lanes = Lanes::NONE;
                numbers.iter().enumerate().for_each(|(lane, &number)| lanes.set(lane, number));
                lanes
            });
            let pairs = || one.into_iter().zip(other);
            let each = |lanes: Lanes| (0..Lanes::NUMBER).map(move |lane| lanes.get(lane));
            assert!(each(a).eq(one));
            assert!(each(a.better(b)).eq(pairs().map(|(one, other)| one.max(other))));
            assert_eq!(a.beats(&b), pairs().all(|(one, other)| one >= other));
            assert!(each(a.less(by)).eq(one.map(|number| number.saturating_sub(by))));
            beaten += usize::from(a.beats(&b));
        }
        assert!((1000..1900).contains(&beaten), "{beaten}");
    }
}
