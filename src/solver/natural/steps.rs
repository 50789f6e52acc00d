//! The steps of all four suits through a column.
//!
//! A step fixes how many cards of each suit go into runs. Steps are numbered, so a selection of steps is a bit mask.
//! There is a mask of the steps that each suit permits, and a mask of those that the sets of the rank permit. The steps
//! from a state are the bitwise AND of these masks.

use super::shape::{ByShape, MAX_COPIES, RUNS, SHAPES_UP_TO, below, by_shape, next};
use crate::solver::lazy::Lazy;
use alloc::vec::Vec;

const STEP_SHIFT: u32 = 24;
const JOKERS_SHIFT: u32 = 34;

/// A state after a column, or a part of it. The sum of the parts of all suits and of the jokers is the state.
///
/// It has three bit fields: the four shapes, the number of the step that led to it, and the number of jokers left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct State(u64);

impl State {
    /// No runs, and this number of jokers.
    #[inline]
    pub(super) const fn of_jokers(jokers: u8) -> Self {
        Self((jokers as u64) << JOKERS_SHIFT)
    }

    #[inline]
    pub(super) const fn with(self, part: Self) -> Self {
        Self(self.0 + part.0)
    }

    #[inline]
    pub(super) const fn shapes(self) -> [u8; 4] {
        let shapes = self.0;
        [shapes as u8 & 63, (shapes >> 6) as u8 & 63, (shapes >> 12) as u8 & 63, (shapes >> 18) as u8 & 63]
    }

    /// The number of the step that led here.
    #[inline]
    pub(super) const fn step(self) -> usize {
        (self.0 >> STEP_SHIFT & 1023) as usize
    }

    /// The number of jokers left.
    #[inline]
    pub(super) const fn jokers(self) -> u8 {
        (self.0 >> JOKERS_SHIFT) as u8
    }
}

/// Whether no run is shorter than its counterpart in another state with as many runs, and no fewer jokers are left. Both
/// arguments are [`Steps::merits`].
#[inline]
pub(super) const fn has_no_less(merits: u64, others: u64) -> bool {
    // The fields have four bits each. The highest one is free: set beforehand, it is cleared by a negative difference.
    const HIGHEST_BITS: u64 = 0x8_8888_8888;
    ((merits | HIGHEST_BITS) - others) & HIGHEST_BITS == HIGHEST_BITS
}

/// The number of steps with four copies of each face.
pub(super) const MOST_STEPS: usize = (MAX_COPIES + 1).pow(4);

/// The number of 64-bit words that hold one bit for each step.
const WORDS: usize = MOST_STEPS.div_ceil(64);

/// A set of steps, one bit each.
pub(super) type StepSet = [u64; WORDS];

/// The steps through a column that are possible after some state.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenSteps<'a> {
    /// The steps for which there are enough cards, after which the sets can take the remaining table cards, and which would
    /// leave more cards unused with fewer jokers.
    pub(super) steps: &'a StepSet,
    /// For each suit, as bits: the numbers of cards in runs with which too many cards remain for the sets.
    pub(super) wasting: [u8; 4],
    /// For each suit, see [`Ahead`](super::shape::Ahead).
    pub(super) completable: [&'static ByShape<u8>; 4],
    /// The jokers left after the step.
    pub(super) left: State,
    /// For each step, the number of cards that it leaves unused.
    pub(super) unused: &'a [u8],
}

/// The tables of steps.
#[derive(Debug)]
pub(super) struct Steps {
    pub(super) count: usize,
    /// For each suit, shape and number of cards: the suit's part of the state after the column.
    parts: [ByShape<[State; 8]>; 4],
    /// For the shapes of two suits: for each, how many runs have at least three cards, and how many at least two.
    lengths: [u16; 1 << 12],
    /// For each shape, as bits: the numbers of cards in runs with which at least one of its runs ends.
    ends: ByShape<u8>,
    words: Vec<Word>,
}

/// Up to 64 steps, the bits of a word.
#[derive(Debug)]
struct Word {
    /// For each suit and each selection of numbers of cards (bits): the steps with one of these numbers.
    of_suit: [[u64; 1 << (MAX_COPIES + 1)]; 4],
    /// For each step, the number of cards of each suit.
    cards: [[u8; 4]; 64],
}

impl Steps {
    /// The steps with at most `copies` copies of a face, two to four.
    pub(super) fn of(copies: usize) -> &'static Self {
        static ALL: [Lazy<Steps>; 3] =
            [Lazy::new(|| Steps::new(2)), Lazy::new(|| Steps::new(3)), Lazy::new(|| Steps::new(4))];
        &ALL[copies - 2]
    }

    fn new(copies: usize) -> Self {
        let base = copies + 1;
        let part = |suit: u32, shape: u8, cards: u8| {
            let known = usize::from(shape) < SHAPES_UP_TO[copies] && usize::from(cards) <= copies;
            let target = known.then(|| next(shape, cards)).flatten();
            target.map_or(State::default(), |target| {
                let step = usize::from(cards) * base.pow(suit);
                State(u64::from(target) << (6 * suit) | (step as u64) << STEP_SHIFT)
            })
        };
        let lengths = by_shape(|shape| {
            let [_, two, long] = RUNS[usize::from(shape)];
            long | (two + long) << 4
        });
        let word = |word: usize| {
            let cards_of =
                |number: usize| core::array::from_fn(|suit| (number / base.pow(suit as u32) % base) as u8);
            let cards: [[u8; 4]; 64] = core::array::from_fn(|bit| cards_of(64 * word + bit));
            let steps = |suit: usize, counts: usize| {
                let is_there =
                    |&bit: &usize| 64 * word + bit < base.pow(4) && counts >> cards[bit][suit] & 1 == 1;
                (0..64).filter(is_there).fold(0, |steps, bit| steps | 1 << bit)
            };
            let of_suit = core::array::from_fn(|suit| core::array::from_fn(|counts| steps(suit, counts)));
            Word { of_suit, cards }
        };
        Self {
            count: base.pow(4),
            parts: core::array::from_fn(|suit| {
                by_shape(|shape| core::array::from_fn(|cards| part(suit as u32, shape, cards as u8)))
            }),
            lengths: core::array::from_fn(|two| {
                u16::from_le_bytes([two % 64, two / 64].map(|shape| lengths[shape]))
            }),
            ends: by_shape(|shape| below(RUNS[usize::from(shape)].iter().sum())),
            words: (0..base.pow(4).div_ceil(64)).map(word).collect(),
        }
    }

    /// Four bits each, what makes a state no worse if there is more of it: for each suit, the number of runs of at least three
    /// cards and that of at least two, and finally the number of jokers left.
    #[inline]
    pub(super) fn merits(&self, state: State) -> u64 {
        let of = |shapes: u64| u64::from(self.lengths[shapes as usize % self.lengths.len()]);
        of(state.0) | of(state.0 >> 12) << 16 | u64::from(state.jokers()) << 32
    }

    /// The number of cards of each suit that a step puts into runs.
    pub(super) fn cards(&self, number: usize) -> [u8; 4] {
        self.words[number / 64].cards[number % 64]
    }

    /// Passes every state that can follow these shapes to `call`.
    #[inline]
    pub(super) fn each_next(&self, open: &OpenSteps<'_>, shapes: [u8; 4], mut call: impl FnMut(State)) {
        let rows: [&[State; 8]; 4] =
            core::array::from_fn(|suit| &self.parts[suit][usize::from(shapes[suit]) % 64]);
        // No long run ends if a card is left that no set can take: with that card, the run would be longer, one card
        // fewer would stay unused, and every continuation would still be possible.
        let counts: [usize; 4] = core::array::from_fn(|suit| {
            let shape = usize::from(shapes[suit]) % 64;
            let counts = open.completable[suit][shape] & !(self.ends[shape] & open.wasting[suit]);
            usize::from(counts) % (1 << (MAX_COPIES + 1))
        });
        for (Word { of_suit, cards }, steps) in self.words.iter().zip(open.steps) {
            let mut steps = steps
                & of_suit[0][counts[0]]
                & of_suit[1][counts[1]]
                & of_suit[2][counts[2]]
                & of_suit[3][counts[3]];
            while steps != 0 {
                let cards = cards[steps.trailing_zeros() as usize % 64];
                steps &= steps - 1;
                let part = |suit: usize| rows[suit][usize::from(cards[suit] & 7)];
                call(open.left.with(part(0)).with(part(1)).with(part(2)).with(part(3)));
            }
        }
    }
}
