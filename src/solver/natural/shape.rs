//! The unfinished runs of one suit, as a number.
//!
//! How runs can continue depends on three counts only: how many of them have one card, two, and three or more. A shape
//! is such a triple. Shapes are numbered in ascending order of their number of runs, so the shapes of two packs are the
//! first ten, those of three packs the first twenty, and four packs have all 35.

use crate::solver::lazy::Lazy;
use alloc::vec::Vec;

/// The maximum number of copies of a face: four packs.
pub(super) const MAX_COPIES: usize = 4;

pub(super) const MAX_JOKERS: usize = 4;

/// The number of shapes with at most four runs.
const SHAPES: usize = 35;

/// For each number of runs, the number of shapes with at most that many runs.
pub(super) const SHAPES_UP_TO: [usize; MAX_COPIES + 1] = [1, 4, 10, 20, SHAPES];

/// A table by shape. It has 64 items, so that an index of six bits needs no bounds check.
pub(super) type ByShape<T> = [T; 64];

/// For each shape, the number of runs of one, two, and three or more cards.
pub(super) static RUNS: [[u8; 3]; SHAPES] = {
    let mut shapes = [[0; 3]; SHAPES];
    let (mut shape, mut total) = (0, 0);
    while total <= MAX_COPIES as u8 {
        let mut one = 0;
        while one <= total {
            let mut two = 0;
            while one + two <= total {
                shapes[shape] = [one, two, total - one - two];
                (shape, two) = (shape + 1, two + 1);
            }
            one += 1;
        }
        total += 1;
    }
    shapes
};

/// The numbers smaller than this one, as bits.
pub(super) const fn below(number: u8) -> u8 {
    (1 << number) - 1
}

/// The shape after a column in which this many cards go into runs; `None` if they are too few for the short runs.
///
/// Short runs are continued first, then long ones, and only then do new runs begin. A run that begins where a long run
/// ends can just as well continue that run.
pub(super) fn next(shape: u8, cards: u8) -> Option<u8> {
    NEXT[usize::from(shape)][usize::from(cards)]
}

static NEXT: Lazy<Vec<[Option<u8>; MAX_COPIES + 1]>> = Lazy::new(|| {
    let next = |[one, two, long]: [u8; 3], cards: u8| {
        let more = cards.checked_sub(one + two)?;
        let kept = more.min(long);
        let runs = [more - kept, one, two + kept];
        RUNS.iter().position(|other| *other == runs).map(|shape| shape as u8)
    };
    RUNS.iter().map(|&runs| core::array::from_fn(|cards| next(runs, cards as u8))).collect()
});

/// The number of jokers that the short runs of a shape need, with these numbers of cards in the next two columns.
fn needed(shape: u8, cards: u8, after: u8) -> u8 {
    let [one, two, _] = RUNS[usize::from(shape)];
    (one + two).saturating_sub(cards) + one.saturating_sub(after)
}

pub(super) fn by_shape<T: Copy + Default>(of: impl Fn(u8) -> T) -> ByShape<T> {
    core::array::from_fn(|shape| if shape < SHAPES { of(shape as u8) } else { T::default() })
}

/// What the cards of the next two columns mean for runs.
#[derive(Debug)]
pub(super) struct Ahead {
    /// For each shape, the one without the long runs that the cards of the next column cannot continue.
    lasting: ByShape<u8>,
    /// For each shape, the number of jokers that its short runs need.
    jokers_needed: ByShape<u8>,
    /// For each number of jokers and each shape: the numbers of cards (bits) that lead to a shape whose short runs
    /// can be completed with these jokers.
    pub(super) completable: [ByShape<u8>; MAX_JOKERS + 1],
}

/// The items for all numbers of cards in the next two columns, at the index [`ahead_index`].
pub(super) static AHEAD: Lazy<Vec<Ahead>> = Lazy::new(|| {
    let counts = 0..=MAX_COPIES as u8;
    let pairs = counts.clone().flat_map(|cards| counts.clone().map(move |after| (cards, after)));
    let ahead = |(cards, after)| {
        let jokers_needed = by_shape(|shape| needed(shape, cards, after));
        let mut completable = [[0; 64]; MAX_JOKERS + 1];
        for (shape, next) in NEXT.iter().enumerate() {
            for (taken, next) in next.iter().enumerate().filter_map(|(taken, &next)| Some((taken, next?))) {
                let enough = completable.iter_mut().skip(jokers_needed[usize::from(next)].into());
                enough.for_each(|completable| completable[shape] |= 1 << taken);
            }
        }
        let lasting = by_shape(|shape| {
            let [one, two, long] = RUNS[usize::from(shape)];
            let runs = [one, two, long.min(cards.saturating_sub(one + two))];
            RUNS.iter().position(|other| *other == runs).map_or(shape, |shape| shape as u8)
        });
        Ahead { lasting, jokers_needed, completable }
    };
    pairs.map(ahead).collect()
});

/// The number of jokers that the short runs of all suits need, given what the next columns mean for each suit.
#[inline]
pub(super) fn jokers_needed(ahead: &[&Ahead; 4], shapes: [u8; 4]) -> u8 {
    (0..4).map(|suit| ahead[suit].jokers_needed[usize::from(shapes[suit]) % 64]).sum()
}

/// The shapes without the long runs that end, given what the next columns mean for each suit.
#[inline]
pub(super) fn lasting(ahead: &[&Ahead; 4], shapes: [u8; 4]) -> [u8; 4] {
    core::array::from_fn(|suit| ahead[suit].lasting[usize::from(shapes[suit]) % 64])
}

/// The index in [`AHEAD`] of these numbers of cards in the next two columns.
pub(super) const fn ahead_index(cards: u8, after: u8) -> usize {
    cards as usize * (MAX_COPIES + 1) + after as usize
}
