//! The data of a column that does not depend on the path to it: the open moves, and what they leave unused.
//!
//! Nearly all of it depends only on the number of cards of each suit in the column, on the table and in total (its
//! *kind*). It is computed when a kind first occurs, and then remembered. `J` is one more than the maximum number of
//! jokers.

use super::cards::Cards;
use super::moves::{MoveSet, Moves, Open, State};
use super::shape::{AHEAD, Ahead, ByShape, COPIES, ahead, below};
use crate::solver::problem::HIGH_ACE;
use crate::solver::sets::most_in_sets;

/// A step of a path: the state after a column, and the maximum number of jokers used in the column.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Step {
    pub(super) state: State,
    pub(super) jokers: u8,
    /// The kind of the column.
    pub(super) place: Place,
}

/// Marks a move that needs more jokers than there are, or that leaves a card of the table unused.
pub(super) const NEVER: u8 = 255;

/// The number of kinds after which all are forgotten.
const MOST: usize = 1 << 12;

/// Marks a kind that has not been computed.
const UNKNOWN: u16 = u16::MAX;

/// For each number of copies `n`, the number of pairs of counts `a` and `b` with `a ≤ b ≤ n`.
const PAIRS_UP_TO: [usize; COPIES + 1] = [1, 3, 6, 10, 15];

/// The data of a kind of column. Arrays are indexed by the number of jokers left.
#[derive(Debug, Clone)]
struct Kind<const J: usize> {
    table: [u8; 4],
    all: [u8; 4],
    moves: [MoveSet; J],
    /// For each suit, as bits: the numbers of cards in runs that leave a card which no set can take.
    wasting: [[u8; 4]; J],
}

/// The moves, and the known kinds of columns.
#[derive(Debug, Clone)]
pub(super) struct Columns<const J: usize> {
    pub(super) moves: &'static Moves,
    ahead: &'static [Ahead],
    /// What each suit adds to the index in `places`, by its numbers of cards on the table and in total.
    parts: [[u32; PAIRS_UP_TO[COPIES] + 1]; 4],
    /// The index of each kind in `kinds`. The second half is for the column above the king, where there are no sets.
    places: Vec<u16>,
    kinds: Vec<Kind<J>>,
    /// The number of cards that stay unused, for each kind, each move and each maximum number of jokers.
    unused: Vec<[u8; J]>,
}

/// The index of a kind, which is valid until the next question begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Place(u16);

impl<const J: usize> Columns<J> {
    /// For at most this many copies of a face.
    pub(super) fn new(copies: usize) -> Self {
        let pairs = PAIRS_UP_TO[copies];
        let part = |suit: usize, pair: usize| (pair * pairs.pow(suit as u32)) as u32;
        Self {
            moves: Moves::of(copies),
            ahead: &AHEAD,
            parts: core::array::from_fn(|suit| core::array::from_fn(|pair| part(suit, pair))),
            places: vec![UNKNOWN; 2 * pairs.pow(4)],
            kinds: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// Prepares for a question: forgets all kinds if there are too many.
    pub(super) fn begin(&mut self) {
        if self.kinds.len() > MOST {
            self.places.fill(UNKNOWN);
            self.kinds.clear();
            self.unused.clear();
        }
    }

    /// The kind of a column, which is computed if necessary.
    #[inline]
    pub(super) fn kind_of(&mut self, cards: &Cards, column: usize) -> Place {
        let (table, all) = (&cards.table[column], &cards.all[column]);
        let part = |suit: usize| {
            let (table, all) = (usize::from(table[suit]), usize::from(all[suit]));
            self.parts[suit][(all * (all + 1) / 2 + table) & 15]
        };
        let index = (0..4).map(part).sum::<u32>() as usize;
        let above = if column == HIGH_ACE { self.places.len() / 2 } else { 0 };
        let place = self.places[index + above];
        if place == UNKNOWN {
            return self.work_out(index + above, *table, *all);
        }
        Place(place)
    }

    /// The open moves of a column with this many jokers left.
    #[inline]
    pub(super) fn open(&self, cards: &Cards, column: usize, here: Place, jokers: usize) -> Open<'_> {
        let (next, after) = (&cards.all[column + 1], &cards.all[column + 2]);
        let kind = &self.kinds[usize::from(here.0)];
        Open {
            lasts: core::array::from_fn(|suit| &self.ahead[ahead(next[suit], after[suit])].lasts[jokers]),
            wasting: kind.wasting[jokers],
            moves: &kind.moves[jokers],
        }
    }

    /// For each suit and shape, the number of jokers that its short runs need after a column.
    pub(super) fn jokers_needed(&self, cards: &Cards, column: usize) -> [&'static ByShape<u8>; 4] {
        let (next, after) = (&cards.all[column + 1], &cards.all[column + 2]);
        core::array::from_fn(|suit| &self.ahead[ahead(next[suit], after[suit])].jokers_needed)
    }

    /// For each move, the number of cards that it leaves unused in a column.
    #[inline]
    pub(super) fn unused(&self, here: Place) -> &[[u8; J]] {
        &self.unused[usize::from(here.0) * self.moves.number..][..self.moves.number]
    }

    /// The number of jokers in the runs of each suit in a column.
    pub(super) fn jokers_in_runs(&self, step: &Step) -> [u8; 4] {
        self.kinds[usize::from(step.place.0)].jokers_in_runs(self.moves.cards(step.state.number()))
    }

    /// For each suit, the number of cards in sets, and the number of natural cards in runs and sets, in a column.
    #[inline]
    pub(super) fn used(&self, step: &Step) -> ([u8; 4], [u8; 4]) {
        let (here, number, jokers) = (step.place, step.state.number(), usize::from(step.jokers));
        let all = &self.kinds[usize::from(here.0)].all;
        let in_runs = self.moves.cards(number);
        let natural: [u8; 4] = core::array::from_fn(|suit| in_runs[suit].min(all[suit]));
        let rest: [u8; 4] = core::array::from_fn(|suit| all[suit] - natural[suit]);
        let unused = self.unused(here)[number][jokers];
        if unused == 0 {
            return (rest, *all);
        }
        let cards = rest.iter().sum::<u8>() - unused;
        let in_sets = |sets: u8| rest.map(|rest| rest.min(sets));
        let in_sets =
            (0..=COPIES as u8).map(in_sets).find(|taken| taken.iter().sum::<u8>() >= cards).unwrap_or(rest);
        (in_sets, core::array::from_fn(|suit| natural[suit] + in_sets[suit]))
    }

    #[cold]
    fn work_out(&mut self, index: usize, table: [u8; 4], all: [u8; 4]) -> Place {
        let most_sets = if index < self.places.len() / 2 { COPIES as u8 } else { 0 };
        let wasting = |jokers: usize| {
            core::array::from_fn(|suit| {
                let in_sets = if most_sets > 0 { most_in_sets(all, suit, jokers as u8) } else { 0 };
                below(all[suit] - in_sets)
            })
        };
        let mut kind =
            Kind { table, all, moves: [MoveSet::default(); J], wasting: core::array::from_fn(wasting) };
        for number in 0..self.moves.number {
            let unused = kind.unused(self.moves.cards(number), most_sets);
            for jokers in (0..J).filter(|&jokers| unused[jokers] != NEVER) {
                kind.moves[jokers][number / 64] |= 1 << (number % 64);
            }
            self.unused.push(unused);
        }
        let place = self.kinds.len() as u16;
        self.kinds.push(kind);
        self.places[index] = place;
        Place(place)
    }
}

impl<const J: usize> Kind<J> {
    /// The number of jokers in the runs of each suit, if the suits have this many runs.
    fn jokers_in_runs(&self, runs: [u8; 4]) -> [u8; 4] {
        core::array::from_fn(|suit| runs[suit].saturating_sub(self.all[suit]))
    }

    /// The number of cards that a move leaves unused with at most 0, 1, … jokers.
    ///
    /// A joker is in a run only if all cards of the suit and column are in runs. Otherwise it could be exchanged for
    /// such a card that is in a set or unused: the set would get the joker, and no more cards would stay unused.
    fn unused(&self, runs: [u8; 4], most_sets: u8) -> [u8; J] {
        let mut least = [NEVER; J];
        let in_runs: u8 = self.jokers_in_runs(runs).iter().sum();
        if usize::from(in_runs) >= J {
            return least;
        }
        let natural: [u8; 4] = core::array::from_fn(|suit| runs[suit].min(self.all[suit]));
        let rest: [u8; 4] = core::array::from_fn(|suit| self.all[suit] - natural[suit]);
        for sets in 0..=most_sets {
            let taken = rest.map(|rest| rest.min(sets));
            let cards: u8 = taken.iter().sum();
            let spent = in_runs + (3 * sets).saturating_sub(cards);
            if (0..4).all(|suit| natural[suit] + taken[suit] >= self.table[suit]) {
                let unused = rest.iter().sum::<u8>() - cards;
                least.iter_mut().skip(spent.into()).for_each(|least| *least = unused.min(*least));
            }
        }
        least
    }
}
