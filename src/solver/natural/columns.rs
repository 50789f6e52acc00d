//! The data of a column that does not depend on the path to it: the open moves, and what they leave unused.
//!
//! Nearly all of it depends only on the column's *kind*: the numbers of cards of each suit, on the table and in total.
//! `J` is one more than the maximum number of jokers.

use super::cards::Cards;
use super::moves::{MoveSet, Moves, OpenMoves, State};
use super::shape::{AHEAD, Ahead, ByShape, MAX_COPIES, ahead_index, below};
use crate::solver::problem::HIGH_ACE;
use crate::solver::sets::most_in_sets;

/// A step of a path: the state after a column, and the maximum number of jokers used in the column.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Step {
    pub(super) state: State,
    pub(super) jokers: u8,
    /// The index of the column's kind, which is valid until the next question begins.
    pub(super) kind: u16,
}

/// Stands for the number of unused cards if the move needs more jokers than there are or leaves a table card unused.
pub(super) const IMPOSSIBLE: u8 = 255;

/// If more kinds than this are known when a question begins, all are forgotten.
const MAX_KINDS: usize = 1 << 12;

/// Marks a kind that has not been computed.
const UNKNOWN: u16 = u16::MAX;

/// The data of a kind of column. Arrays of length `J` are indexed by the number of jokers left.
#[derive(Debug, Clone)]
struct Kind<const J: usize> {
    table: [u8; 4],
    all: [u8; 4],
    moves: [MoveSet; J],
    /// For each suit, as bits: the numbers of cards in runs with which too many cards remain for the sets.
    wasting: [[u8; 4]; J],
}

/// The moves, and the known kinds of columns.
#[derive(Debug, Clone)]
pub(super) struct Columns<const J: usize> {
    pub(super) moves: &'static Moves,
    ahead: &'static [Ahead],
    /// The number of pairs of a suit's numbers of cards on the table and in total.
    pairs: usize,
    /// The index of each kind in `kinds`. The second half is for the column above the king, where there are no sets.
    kind_indices: Vec<u16>,
    kinds: Vec<Kind<J>>,
    /// The number of cards that stay unused, for each kind, each move and each maximum number of jokers.
    unused: Vec<[u8; J]>,
}

impl<const J: usize> Columns<J> {
    /// For at most `copies` copies of each face.
    pub(super) fn new(copies: usize) -> Self {
        let pairs = (copies + 1) * (copies + 2) / 2;
        Self {
            moves: Moves::of(copies),
            ahead: &AHEAD,
            pairs,
            kind_indices: vec![UNKNOWN; 2 * pairs.pow(4)],
            kinds: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// Prepares for a question: forgets all kinds if there are too many.
    pub(super) fn begin(&mut self) {
        if self.kinds.len() > MAX_KINDS {
            self.kind_indices.fill(UNKNOWN);
            self.kinds.clear();
            self.unused.clear();
        }
    }

    /// The index of a column's kind, which is computed if necessary.
    #[inline]
    pub(super) fn kind_of(&mut self, cards: &Cards, column: usize) -> u16 {
        let (table, all) = (&cards.table[column], &cards.all[column]);
        let index = table.iter().zip(all).fold(0, |index, (&table, &all)| {
            let (table, all) = (usize::from(table), usize::from(all));
            index * self.pairs + all * (all + 1) / 2 + table
        });
        let above = if column == HIGH_ACE { self.kind_indices.len() / 2 } else { 0 };
        let kind = self.kind_indices[index + above];
        if kind == UNKNOWN {
            return self.work_out(index + above, *table, *all);
        }
        kind
    }

    /// The open moves of a column with `jokers` jokers left.
    #[inline]
    pub(super) fn open(&self, cards: &Cards, column: usize, here: u16, jokers: usize) -> OpenMoves<'_> {
        let (next, after) = (&cards.all[column + 1], &cards.all[column + 2]);
        let kind = &self.kinds[usize::from(here)];
        OpenMoves {
            completable: core::array::from_fn(|suit| {
                &self.ahead[ahead_index(next[suit], after[suit])].completable[jokers]
            }),
            wasting: kind.wasting[jokers],
            moves: &kind.moves[jokers],
        }
    }

    /// For each suit and shape, the number of jokers that its short runs need after a column.
    pub(super) fn jokers_needed(&self, cards: &Cards, column: usize) -> [&'static ByShape<u8>; 4] {
        let (next, after) = (&cards.all[column + 1], &cards.all[column + 2]);
        core::array::from_fn(|suit| &self.ahead[ahead_index(next[suit], after[suit])].jokers_needed)
    }

    /// For each move, the number of cards that it leaves unused in a column.
    #[inline]
    pub(super) fn unused(&self, here: u16) -> &[[u8; J]] {
        &self.unused[usize::from(here) * self.moves.count..][..self.moves.count]
    }

    /// For each suit, the numbers of natural cards in sets and in runs, in a column.
    #[inline]
    pub(super) fn used(&self, step: &Step) -> ([u8; 4], [u8; 4]) {
        let (here, number, jokers) = (step.kind, step.state.move_number(), usize::from(step.jokers));
        let all = &self.kinds[usize::from(here)].all;
        let in_runs = self.moves.cards(number);
        let natural: [u8; 4] = core::array::from_fn(|suit| in_runs[suit].min(all[suit]));
        let outside_runs: [u8; 4] = core::array::from_fn(|suit| all[suit] - natural[suit]);
        let cards = outside_runs.iter().sum::<u8>() - self.unused(here)[number][jokers];
        let in_sets = |sets: u8| outside_runs.map(|cards| cards.min(sets));
        let in_sets = (0..=MAX_COPIES as u8)
            .map(in_sets)
            .find(|taken| taken.iter().sum::<u8>() >= cards)
            .unwrap_or(outside_runs);
        (in_sets, natural)
    }

    #[cold]
    fn work_out(&mut self, index: usize, table: [u8; 4], all: [u8; 4]) -> u16 {
        let most_sets = if index < self.kind_indices.len() / 2 { MAX_COPIES as u8 } else { 0 };
        let wasting = |jokers: usize| {
            core::array::from_fn(|suit| {
                let in_sets = if most_sets > 0 { most_in_sets(all, suit, jokers as u8) } else { 0 };
                below(all[suit] - in_sets)
            })
        };
        let mut kind =
            Kind { table, all, moves: [MoveSet::default(); J], wasting: core::array::from_fn(wasting) };
        for number in 0..self.moves.count {
            let unused = kind.unused(self.moves.cards(number), most_sets);
            for jokers in (0..J).filter(|&jokers| unused[jokers] != IMPOSSIBLE) {
                kind.moves[jokers][number / 64] |= 1 << (number % 64);
            }
            self.unused.push(unused);
        }
        let kind_index = self.kinds.len() as u16;
        self.kinds.push(kind);
        self.kind_indices[index] = kind_index;
        kind_index
    }
}

impl<const J: usize> Kind<J> {
    /// The number of cards that a move leaves unused with at most 0, 1, … jokers.
    ///
    /// A joker is in a run only if all cards of the suit and column are in runs. Otherwise one of these cards would be in a
    /// set or unused. It could change places with the joker, and no more cards would be left unused.
    fn unused(&self, runs: [u8; 4], most_sets: u8) -> [u8; J] {
        let mut least = [IMPOSSIBLE; J];
        let in_runs: u8 = (0..4).map(|suit| runs[suit].saturating_sub(self.all[suit])).sum();
        if usize::from(in_runs) >= J {
            return least;
        }
        let natural: [u8; 4] = core::array::from_fn(|suit| runs[suit].min(self.all[suit]));
        let outside_runs: [u8; 4] = core::array::from_fn(|suit| self.all[suit] - natural[suit]);
        for sets in 0..=most_sets {
            let taken = outside_runs.map(|cards| cards.min(sets));
            let cards: u8 = taken.iter().sum();
            let spent = in_runs + (3 * sets).saturating_sub(cards);
            if (0..4).all(|suit| natural[suit] + taken[suit] >= self.table[suit]) {
                let unused = outside_runs.iter().sum::<u8>() - cards;
                least.iter_mut().skip(spent.into()).for_each(|least| *least = unused.min(*least));
            }
        }
        least
    }
}
