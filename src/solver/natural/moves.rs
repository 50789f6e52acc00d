//! What may become of the shapes of the four suits in a column.
//!
//! A move says how many cards of each suit go into runs. The moves are numbered, so that those that
//! are open to a suit, to the sets, and so to a state, are bits that are masked with each other: a
//! state's moves are found without asking suit by suit.

use super::cards::Limits;
use super::shape::{ByShape, COPIES, LENGTHS, NEXT, NONE, SHAPES_UP_TO};

const SHAPES_AT: u32 = 21;
const MOVE_AT: u32 = 45;

/// A state after a column, or one suit's part of it: the parts of the suits add up. Three fields: the
/// place in an array of all states, the four shapes, and the number of the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::solver) struct State(u64);

impl State {
    #[inline]
    const fn with(self, part: Self) -> Self {
        Self(self.0 + part.0)
    }

    /// The place in an array of all states.
    #[inline]
    pub(in crate::solver) const fn place(self) -> usize {
        (self.0 & ((1 << SHAPES_AT) - 1)) as usize
    }

    /// The shapes of the four suits.
    #[inline]
    pub(in crate::solver) const fn shapes(self) -> [u8; 4] {
        let shapes = self.0 >> SHAPES_AT;
        [shapes as u8 & 63, (shapes >> 6) as u8 & 63, (shapes >> 12) as u8 & 63, (shapes >> 18) as u8 & 63]
    }

    #[inline]
    pub(in crate::solver) const fn number(self) -> usize {
        (self.0 >> MOVE_AT) as usize
    }
}

/// Words of 64 bits that have a bit for every move with four copies of a card.
const WORDS: usize = (COPIES + 1).pow(4).div_ceil(64);

/// Some moves, a bit for each.
pub(in crate::solver) type MoveSet = [u64; WORDS];

/// What does not change from column to column.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Moves {
    copies: usize,
    number: usize,
    /// For each suit, shape and number of cards: the part of the state after the column.
    parts: Box<[ByShape<[State; 8]>; 4]>,
    /// For the shapes of two suits, the [`LENGTHS`] of both.
    lengths: Box<[u16; 1 << 12]>,
    /// For each word, and each suit and numbers of cards (bits): the moves, and the cards of each move.
    of_word: Vec<OfWord>,
}

/// Moves that share a word.
#[derive(Debug, Clone)]
struct OfWord {
    of_suit: [[u64; 1 << (COPIES + 1)]; 4],
    cards: [[u8; 4]; 64],
}

/// What is known of a column.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Column {
    pub(in crate::solver) limits: [Limits; 4],
    /// The moves that are open, whatever the runs in progress.
    pub(in crate::solver) moves: MoveSet,
}

impl Default for Column {
    fn default() -> Self {
        Self { limits: [Limits::default(); 4], moves: [0; WORDS] }
    }
}

impl Moves {
    pub(in crate::solver) fn new(copies: usize) -> Self {
        let base = copies + 1;
        let shapes = SHAPES_UP_TO[copies];
        let mut parts = Box::new([[[State::default(); 8]; 64]; 4]);
        let cards_of = |number: usize| -> [u8; 4] {
            core::array::from_fn(|suit| (number / base.pow(suit as u32) % base) as u8)
        };
        let of_word = |word: usize| {
            let cards = core::array::from_fn(|bit| cards_of(64 * word + bit));
            let moves = |suit: usize, counts: usize| {
                let is_there =
                    |bit: &usize| 64 * word + bit < base.pow(4) && counts >> cards[*bit][suit] & 1 == 1;
                (0..64).filter(is_there).fold(0, |moves, bit| moves | 1 << bit)
            };
            let of_suit = core::array::from_fn(|suit| core::array::from_fn(|counts| moves(suit, counts)));
            OfWord { of_suit, cards }
        };
        for suit in 0..4 {
            let radix = shapes.pow(suit as u32);
            for shape in 0..shapes {
                for count in 0..=copies {
                    let target = NEXT[shape][count];
                    if target != NONE {
                        let place = usize::from(target) * radix;
                        let number = count * base.pow(suit as u32);
                        parts[suit][shape][count] = State(
                            place as u64
                                | u64::from(target) << (SHAPES_AT + 6 * suit as u32)
                                | (number as u64) << MOVE_AT,
                        );
                    }
                }
            }
        }
        let lengths =
            core::array::from_fn(|two| u16::from_le_bytes([two % 64, two / 64].map(|shape| LENGTHS[shape])));
        Self {
            copies,
            number: base.pow(4),
            parts,
            lengths: Box::new(lengths),
            of_word: (0..base.pow(4).div_ceil(64)).map(of_word).collect(),
        }
    }

    /// How many there are.
    #[inline]
    pub(in crate::solver) const fn number(&self) -> usize {
        self.number
    }

    /// How many states there can be after a column.
    pub(super) const fn states(&self) -> usize {
        SHAPES_UP_TO[self.copies].pow(4)
    }

    /// The moves whose cards are as wanted.
    pub(in crate::solver) fn those(&self, mut wanted: impl FnMut(usize, [u8; 4]) -> bool) -> MoveSet {
        let mut moves = [0; WORDS];
        for number in (0..self.number).filter(|&number| wanted(number, self.of_number(number))) {
            moves[number / 64] |= 1 << (number % 64);
        }
        moves
    }

    /// The [`LENGTHS`] of the four suits of a state, a byte each.
    #[inline]
    pub(in crate::solver) fn lengths(&self, state: State) -> u32 {
        let of = |shapes: u64| u32::from(self.lengths[shapes as usize % self.lengths.len()]);
        of(state.0 >> SHAPES_AT) | of(state.0 >> (SHAPES_AT + 12)) << 16
    }

    /// How many cards of each suit a move puts into runs.
    #[inline]
    pub(in crate::solver) fn of_number(&self, number: usize) -> [u8; 4] {
        self.of_word[number / 64].cards[number % 64]
    }

    /// Calls with every state that can follow these shapes.
    #[inline]
    pub(in crate::solver) fn each(&self, column: &Column, shapes: [u8; 4], mut call: impl FnMut(State)) {
        let rows: [&[State; 8]; 4] =
            core::array::from_fn(|suit| &self.parts[suit][usize::from(shapes[suit]) % 64]);
        let counts: [usize; 4] = core::array::from_fn(|suit| {
            usize::from(column.limits[suit].counts(shapes[suit])) % (1 << (COPIES + 1))
        });
        for (OfWord { of_suit, cards }, moves) in self.of_word.iter().zip(column.moves) {
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
