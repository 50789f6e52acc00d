//! The runs in progress of one suit, as numbers.
//!
//! Of the runs in progress only three counts matter: how many are one card long, two, and three or
//! more. A shape is such a triple; shapes are numbered by how many runs they hold, so that those of
//! two packs are the first ten, of three packs the first twenty, of four packs all 35.

/// The most copies of a face: four packs.
pub(in crate::solver) const COPIES: usize = 4;

/// How many shapes there are with at most four runs.
pub(super) const SHAPES: usize = 35;

/// As long as six bits can tell shapes apart, so that no look-up by such bits needs to be checked.
pub(in crate::solver) type ByShape<T> = [T; 64];

/// How many shapes hold at most so many runs.
pub(in crate::solver) const SHAPES_UP_TO: [usize; COPIES + 1] = [1, 4, 10, 20, 35];

/// No shape.
pub(in crate::solver) const NONE: u8 = 255;

/// How many runs of one, two, and three or more cards.
pub(in crate::solver) const RUNS: [[u8; 3]; SHAPES] = shapes();

/// How many runs in all.
pub(in crate::solver) const TOTAL: [u8; SHAPES] = totals();

/// The shape after a column whose cards lengthen or begin so many runs, [`NONE`] where that is fewer
/// than must be lengthened. Short runs are lengthened first, then long ones, before any begins: a run
/// that begins where a long one ends is as well a part of the long one.
pub(super) const NEXT: [[u8; COPIES + 1]; SHAPES] = nexts();

/// The numbers of cards (bits) with which a run of three or more ends.
pub(super) const ENDS: ByShape<u8> = ends();

/// The most jokers.
pub(in crate::solver) const JOKERS: usize = 4;

/// The pairs of numbers of cards in the next two columns.
const AHEAD: usize = (COPIES + 1) * (COPIES + 1);

static LASTS: [ByShape<u8>; (JOKERS + 1) * AHEAD] = lasts();

/// The numbers of cards (bits) that lead to a shape whose short runs can be finished, with so many jokers,
/// and so many cards in the next column and in the one after it.
#[inline]
pub(super) const fn lasts_with(jokers: u8, next: u8, after: u8) -> &'static ByShape<u8> {
    &LASTS[jokers as usize * AHEAD + next as usize * (COPIES + 1) + after as usize]
}

/// For each shape, [`lacking`] with so many cards in the next column, and so many in the one after it.
pub(in crate::solver) const fn lacking_with(next: u8, after: u8) -> &'static ByShape<u8> {
    &LACKING[next as usize * (COPIES + 1) + after as usize]
}

static LACKING: [ByShape<u8>; AHEAD] = all_lacking();

const fn all_lacking() -> [ByShape<u8>; AHEAD] {
    let mut found = [[0; 64]; AHEAD];
    let mut place = 0;
    while place < AHEAD {
        let mut shape = 0;
        while shape < SHAPES {
            let (next, after) = (place / (COPIES + 1), place % (COPIES + 1));
            found[place][shape] = lacking(shape as u8, next as u8, after as u8);
            shape += 1;
        }
        place += 1;
    }
    found
}

/// How many jokers the short runs of a shape need with so many cards in the next column, and so many in
/// the one after it.
const fn lacking(shape: u8, next: u8, after: u8) -> u8 {
    let [one, two, _] = RUNS[shape as usize];
    (one + two).saturating_sub(next) + one.saturating_sub(after)
}

/// How many runs are three or more cards long, and in the upper half how many are two or more.
pub(super) const LENGTHS: ByShape<u8> = lengths();

/// Are the runs of four suits ([`LENGTHS`], a byte each) nowhere shorter than as many others?
#[inline]
pub(in crate::solver) const fn no_shorter(lengths: u32, others: u32) -> bool {
    // No field reaches its highest bit, which so tells where a difference is below zero.
    const HIGHEST: u32 = 0x8888_8888;
    ((lengths | HIGHEST) - others) & HIGHEST == HIGHEST
}

const fn shapes() -> [[u8; 3]; SHAPES] {
    let mut found = [[0; 3]; SHAPES];
    let mut place = 0;
    let mut total = 0;
    while total <= COPIES {
        let mut one = 0;
        while one <= total {
            let mut two = 0;
            while one + two <= total {
                found[place] = [one as u8, two as u8, (total - one - two) as u8];
                place += 1;
                two += 1;
            }
            one += 1;
        }
        total += 1;
    }
    found
}

const fn totals() -> [u8; SHAPES] {
    let mut found = [0; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        found[shape] = RUNS[shape][0] + RUNS[shape][1] + RUNS[shape][2];
        shape += 1;
    }
    found
}

pub(in crate::solver) const fn find(one: u8, two: u8, long: u8) -> u8 {
    let mut shape = 0;
    while shape < SHAPES {
        if RUNS[shape][0] == one && RUNS[shape][1] == two && RUNS[shape][2] == long {
            return shape as u8;
        }
        shape += 1;
    }
    NONE
}

const fn nexts() -> [[u8; COPIES + 1]; SHAPES] {
    let mut found = [[NONE; COPIES + 1]; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let [one, two, long] = RUNS[shape];
        let mut cards = one + two;
        while cards as usize <= COPIES {
            let more = cards - one - two;
            let kept = if more < long { more } else { long };
            found[shape][cards as usize] = find(more - kept, one, two + kept);
            cards += 1;
        }
        shape += 1;
    }
    found
}

const fn ends() -> ByShape<u8> {
    let mut found = [0; 64];
    let mut shape = 0;
    while shape < SHAPES {
        let [one, two, long] = RUNS[shape];
        let mut cards = one + two;
        while cards < one + two + long {
            found[shape] |= 1 << cards;
            cards += 1;
        }
        shape += 1;
    }
    found
}

const fn lasts() -> [ByShape<u8>; (JOKERS + 1) * AHEAD] {
    let mut found = [[0; 64]; (JOKERS + 1) * AHEAD];
    let mut place = 0;
    while place < found.len() {
        let (jokers, next, after) =
            (place / AHEAD, place / (COPIES + 1) % (COPIES + 1), place % (COPIES + 1));
        let mut shape = 0;
        while shape < SHAPES {
            let mut cards = 0;
            while cards <= COPIES {
                let target = NEXT[shape][cards];
                if target != NONE && lacking(target, next as u8, after as u8) as usize <= jokers {
                    found[place][shape] |= 1 << cards;
                }
                cards += 1;
            }
            shape += 1;
        }
        place += 1;
    }
    found
}

const fn lengths() -> ByShape<u8> {
    let mut found = [0; 64];
    let mut shape = 0;
    while shape < SHAPES {
        let [_, two, long] = RUNS[shape];
        found[shape] = long | (two + long) << 4;
        shape += 1;
    }
    found
}
