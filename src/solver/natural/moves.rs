//! The transitions of all four suits through a column.
//!
//! A move fixes how many cards of each suit go into runs. Moves are numbered, so a selection of moves is a bit mask.
//! There is a mask of the moves that each suit permits, and a mask of those that the sets of the rank permit. The moves
//! from a state are the bitwise AND of these masks.

use std::sync::LazyLock;

use super::shape::{ByShape, MAX_COPIES, RUNS, SHAPES_UP_TO, below, by_shape, next};

const SHAPES_SHIFT: u32 = 21;
const MOVE_SHIFT: u32 = 45;

/// A state after a column, or the part of one suit. The sum of the parts of all suits is the state.
///
/// It has three bit fields: the index in an array of all states, the four shapes, and the number of the move that led
/// to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct State(u64);

impl State {
    #[inline]
    const fn with(self, part: Self) -> Self {
        Self(self.0 + part.0)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 & ((1 << SHAPES_SHIFT) - 1)) as usize
    }

    #[inline]
    pub(super) const fn shapes(self) -> [u8; 4] {
        let shapes = self.0 >> SHAPES_SHIFT;
        [shapes as u8 & 63, (shapes >> 6) as u8 & 63, (shapes >> 12) as u8 & 63, (shapes >> 18) as u8 & 63]
    }

    /// The number of the move that led here.
    #[inline]
    pub(super) const fn move_number(self) -> usize {
        (self.0 >> MOVE_SHIFT) as usize
    }
}

/// Whether no run is shorter than its counterpart in another state with as many runs. Both arguments are
/// [`Moves::lengths`].
#[inline]
pub(super) const fn no_shorter(lengths: u32, others: u32) -> bool {
    // The fields have four bits each. The highest one is free: set beforehand, it is cleared by a negative difference.
    const HIGHEST_BITS: u32 = 0x8888_8888;
    ((lengths | HIGHEST_BITS) - others) & HIGHEST_BITS == HIGHEST_BITS
}

/// The number of 64-bit words that hold one bit for each move. Four copies of each face give the most moves.
const WORDS: usize = (MAX_COPIES + 1).pow(4).div_ceil(64);

/// A set of moves, one bit each.
pub(super) type MoveSet = [u64; WORDS];

#[derive(Debug, Clone, Copy)]
pub(super) struct OpenMoves<'a> {
    /// For each suit, see [`Ahead`](super::shape::Ahead).
    pub(super) completable: [&'static ByShape<u8>; 4],
    /// For each suit, as bits: the numbers of cards in runs with which too many cards remain for the sets.
    pub(super) wasting: [u8; 4],
    /// The moves for which there are enough cards, and after which the sets can take the remaining table cards.
    pub(super) moves: &'a MoveSet,
}

/// The tables of moves.
#[derive(Debug)]
pub(super) struct Moves {
    pub(super) copies: usize,
    pub(super) count: usize,
    /// For each suit, shape and number of cards: the suit's part of the state after the column.
    parts: [ByShape<[State; 8]>; 4],
    /// For the shapes of two suits: for each, how many runs have at least three cards, and how many at least two.
    lengths: [u16; 1 << 12],
    /// For each shape, as bits: the numbers of cards in runs with which at least one of its runs ends.
    ends: ByShape<u8>,
    words: Vec<Word>,
}

/// Up to 64 moves, the bits of a word.
#[derive(Debug)]
struct Word {
    /// For each suit and each selection of numbers of cards (bits): the moves with one of these numbers.
    of_suit: [[u64; 1 << (MAX_COPIES + 1)]; 4],
    /// For each move, the number of cards of each suit.
    cards: [[u8; 4]; 64],
}

impl Moves {
    /// The moves with at most `copies` copies of a face, two to four.
    pub(super) fn of(copies: usize) -> &'static Self {
        static ALL: [LazyLock<Box<Moves>>; 3] = [
            LazyLock::new(|| Moves::new(2)),
            LazyLock::new(|| Moves::new(3)),
            LazyLock::new(|| Moves::new(4)),
        ];
        &ALL[copies - 2]
    }

    fn new(copies: usize) -> Box<Self> {
        let base = copies + 1;
        let part = |suit: u32, shape: u8, cards: u8| {
            let known = usize::from(shape) < SHAPES_UP_TO[copies] && usize::from(cards) <= copies;
            let target = known.then(|| next(shape, cards)).flatten();
            target.map_or(State::default(), |target| {
                let index = usize::from(target) * SHAPES_UP_TO[copies].pow(suit);
                let number = usize::from(cards) * base.pow(suit);
                State(
                    index as u64
                        | u64::from(target) << (SHAPES_SHIFT + 6 * suit)
                        | (number as u64) << MOVE_SHIFT,
                )
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
            let moves = |suit: usize, counts: usize| {
                let is_there =
                    |&bit: &usize| 64 * word + bit < base.pow(4) && counts >> cards[bit][suit] & 1 == 1;
                (0..64).filter(is_there).fold(0, |moves, bit| moves | 1 << bit)
            };
            let of_suit = core::array::from_fn(|suit| core::array::from_fn(|counts| moves(suit, counts)));
            Word { of_suit, cards }
        };
        Box::new(Self {
            copies,
            count: base.pow(4),
            parts: core::array::from_fn(|suit| {
                by_shape(|shape| core::array::from_fn(|cards| part(suit as u32, shape, cards as u8)))
            }),
            lengths: core::array::from_fn(|two| {
                u16::from_le_bytes([two % 64, two / 64].map(|shape| lengths[shape]))
            }),
            ends: by_shape(|shape| below(RUNS[usize::from(shape)].iter().sum())),
            words: (0..base.pow(4).div_ceil(64)).map(word).collect(),
        })
    }

    pub(super) const fn state_count(&self) -> usize {
        SHAPES_UP_TO[self.copies].pow(4)
    }

    /// How many runs of a state have at least three cards, and how many at least two: for each suit a byte, with the first
    /// number in the low four bits and the second one in the high four bits.
    #[inline]
    pub(super) fn lengths(&self, state: State) -> u32 {
        let of = |shapes: u64| u32::from(self.lengths[shapes as usize % self.lengths.len()]);
        of(state.0 >> SHAPES_SHIFT) | of(state.0 >> (SHAPES_SHIFT + 12)) << 16
    }

    /// The number of cards of each suit that a move puts into runs.
    pub(super) fn cards(&self, number: usize) -> [u8; 4] {
        self.words[number / 64].cards[number % 64]
    }

    /// Passes every state that can follow these shapes to `call`.
    #[inline]
    pub(super) fn each_next(&self, open: &OpenMoves<'_>, shapes: [u8; 4], mut call: impl FnMut(State)) {
        let rows: [&[State; 8]; 4] =
            core::array::from_fn(|suit| &self.parts[suit][usize::from(shapes[suit]) % 64]);
        // No long run ends if a card is left that no set can take: with that card, the run would be longer, one card
        // fewer would stay unused, and every continuation would still be possible.
        let counts: [usize; 4] = core::array::from_fn(|suit| {
            let shape = usize::from(shapes[suit]) % 64;
            let counts = open.completable[suit][shape] & !(self.ends[shape] & open.wasting[suit]);
            usize::from(counts) % (1 << (MAX_COPIES + 1))
        });
        for (Word { of_suit, cards }, moves) in self.words.iter().zip(*open.moves) {
            let mut moves = moves
                & of_suit[0][counts[0]]
                & of_suit[1][counts[1]]
                & of_suit[2][counts[2]]
                & of_suit[3][counts[3]];
            while moves != 0 {
                let cards = cards[moves.trailing_zeros() as usize % 64];
                moves &= moves - 1;
                let part = |suit: usize| rows[suit][usize::from(cards[suit] & 7)];
                call(part(0).with(part(1)).with(part(2)).with(part(3)));
            }
        }
    }
}
