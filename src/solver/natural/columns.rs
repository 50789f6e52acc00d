//! The data of a column that does not depend on the path to it: the open steps, and what they leave unused.
//!
//! Nearly all of it depends only on the column's *kind*: the numbers of cards of each suit, on the table and in total, and
//! the number of jokers used in the column.

use alloc::vec::Vec;

use super::cards::Cards;
use super::shape::{AHEAD, Ahead, MAX_COPIES, ahead_index, below};
use super::steps::{OpenSteps, State, StepSet, Steps};
use crate::solver::problem::HIGH_ACE;
use crate::solver::sets::most_in_sets;

/// Stands for the number of unused cards if the step needs more jokers or leaves a table card unused.
pub(super) const IMPOSSIBLE: u8 = 255;

/// If more kinds than this are known when a question begins, all are forgotten.
const MAX_KINDS: usize = 1 << 12;

/// Marks a kind that has not been computed.
const UNKNOWN: u16 = u16::MAX;

/// The state after a column, which contains the step through it, and the index of the column's kind.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chosen {
    pub(super) state: State,
    pub(super) kind: u16,
}

#[derive(Debug, Clone)]
struct Kind {
    all: [u8; 4],
    /// The steps for which there are enough cards, after which the sets can take the remaining table cards, and which would
    /// leave more cards unused with fewer jokers.
    open: StepSet,
    /// For each suit, as bits: the numbers of cards in runs with which too many cards remain for the sets.
    wasting: [u8; 4],
}

/// The steps, and the known kinds of columns.
#[derive(Debug, Clone)]
pub(super) struct Columns {
    pub(super) steps: &'static Steps,
    ahead: &'static [Ahead],
    /// The number of pairs of a suit's numbers of cards on the table and in total.
    pairs: usize,
    /// The index of each kind in `kinds`: for each number of jokers, first those with sets, and then those of the column
    /// above the king, where there are no sets.
    kind_indices: Vec<u16>,
    kinds: Vec<Kind>,
    /// The number of cards that stay unused, for each kind and each step.
    unused: Vec<u8>,
}

impl Columns {
    /// For at most `copies` copies of each face.
    pub(super) fn new(copies: usize) -> Self {
        Self {
            steps: Steps::of(copies),
            ahead: &AHEAD,
            pairs: (copies + 1) * (copies + 2) / 2,
            kind_indices: Vec::new(),
            kinds: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// Prepares for a question: forgets all kinds if there are too many.
    pub(super) fn begin(&mut self) {
        if self.kinds.len() > MAX_KINDS {
            self.kind_indices.clear();
            self.kinds.clear();
            self.unused.clear();
        }
    }

    /// The index of a column's kind if exactly `jokers` jokers are used in it. It is computed if necessary, and valid until
    /// the next question begins.
    #[inline]
    pub(super) fn kind_of(&mut self, cards: &Cards, column: usize, jokers: u8) -> u16 {
        self.kind(cards.table[column], cards.all[column], column, jokers)
    }

    /// The index of a column's kind if one more card of a suit is in the hand, and no joker is used.
    pub(super) fn kind_with(&mut self, cards: &Cards, column: usize, suit: usize) -> u16 {
        let mut all = cards.all[column];
        all[suit] += 1;
        self.kind(cards.table[column], all, column, 0)
    }

    #[inline]
    fn kind(&mut self, table: [u8; 4], all: [u8; 4], column: usize, jokers: u8) -> u16 {
        let block = 2 * usize::from(jokers) + usize::from(column == HIGH_ACE);
        let index = table.into_iter().zip(all).fold(block, |index, (table, all)| {
            let (table, all) = (usize::from(table), usize::from(all));
            index * self.pairs + all * (all + 1) / 2 + table
        });
        match self.kind_indices.get(index) {
            Some(&kind) if kind != UNKNOWN => kind,
            _ => {
                let most_sets = if column == HIGH_ACE { 0 } else { MAX_COPIES as u8 };
                self.work_out(index, table, all, most_sets, jokers)
            }
        }
    }

    /// For each suit, what the cards of the two columns after this one mean for short runs.
    #[inline]
    pub(super) fn ahead(&self, cards: &Cards, column: usize) -> [&'static Ahead; 4] {
        let (next, after) = (&cards.all[column + 1], &cards.all[column + 2]);
        core::array::from_fn(|suit| &self.ahead[ahead_index(next[suit], after[suit])])
    }

    /// The open steps of a column of this kind after which `left` jokers are left.
    #[inline]
    pub(super) fn open(&self, kind: u16, ahead: &[&'static Ahead; 4], left: u8) -> OpenSteps<'_> {
        let Kind { open, wasting, .. } = &self.kinds[usize::from(kind)];
        OpenSteps {
            steps: open,
            wasting: *wasting,
            completable: ahead.map(|ahead| &ahead.completable[usize::from(left)]),
            left: State::of_jokers(left),
            unused: self.unused(kind),
        }
    }

    #[inline]
    fn unused(&self, kind: u16) -> &[u8] {
        &self.unused[usize::from(kind) * self.steps.count..][..self.steps.count]
    }

    /// For each suit, the numbers of natural cards in sets and in runs, in a column.
    pub(super) fn used(&self, Chosen { state, kind }: Chosen) -> ([u8; 4], [u8; 4]) {
        let (step, all) = (state.step(), self.kinds[usize::from(kind)].all);
        let in_runs = self.steps.cards(step);
        let natural: [u8; 4] = core::array::from_fn(|suit| in_runs[suit].min(all[suit]));
        let outside_runs: [u8; 4] = core::array::from_fn(|suit| all[suit] - natural[suit]);
        let cards = outside_runs.iter().sum::<u8>() - self.unused(kind)[step];
        let in_sets = |sets: u8| outside_runs.map(|cards| cards.min(sets));
        let in_sets = (0..=MAX_COPIES as u8)
            .map(in_sets)
            .find(|taken| taken.iter().sum::<u8>() >= cards)
            .unwrap_or(outside_runs);
        (in_sets, natural)
    }

    #[cold]
    fn work_out(&mut self, index: usize, table: [u8; 4], all: [u8; 4], most_sets: u8, jokers: u8) -> u16 {
        let wasting = |suit: usize| {
            let in_sets = if most_sets > 0 { most_in_sets(all, suit, jokers) } else { 0 };
            below(all[suit] - in_sets)
        };
        let mut kind = Kind { all, open: StepSet::default(), wasting: core::array::from_fn(wasting) };
        for step in 0..self.steps.count {
            let [with_all, with_fewer] = least_unused(table, all, self.steps.cards(step), most_sets, jokers);
            if with_all < with_fewer {
                kind.open[step / 64] |= 1 << (step % 64);
            }
            self.unused.push(with_all);
        }
        if self.kind_indices.len() <= index {
            let block = self.pairs.pow(4);
            self.kind_indices.resize((index / block + 1) * block, UNKNOWN);
        }
        let kind_index = self.kinds.len() as u16;
        self.kinds.push(kind);
        self.kind_indices[index] = kind_index;
        kind_index
    }
}

/// The number of cards that stay unused if so many cards of each suit go into runs: with at most this many jokers, and with
/// fewer.
///
/// A joker is in a run only if all cards of the suit and column are in runs. Otherwise one of these cards would be in a
/// set or unused. It could change places with the joker, and no more cards would be left unused.
fn least_unused(table: [u8; 4], all: [u8; 4], runs: [u8; 4], most_sets: u8, jokers: u8) -> [u8; 2] {
    let mut least = [IMPOSSIBLE; 2];
    let in_runs: u8 = (0..4).map(|suit| runs[suit].saturating_sub(all[suit])).sum();
    if in_runs > jokers {
        return least;
    }
    let outside_runs: [u8; 4] = core::array::from_fn(|suit| all[suit].saturating_sub(runs[suit]));
    let most_sets = outside_runs.into_iter().fold(0, u8::max).min(most_sets);
    for sets in 0..=most_sets {
        let taken = outside_runs.map(|cards| cards.min(sets));
        let cards: u8 = taken.iter().sum();
        let spent = in_runs + (3 * sets).saturating_sub(cards);
        if spent <= jokers && (0..4).all(|suit| outside_runs[suit] - taken[suit] <= all[suit] - table[suit]) {
            let unused = outside_runs.iter().sum::<u8>() - cards;
            let enough = if spent < jokers { &mut least[..] } else { &mut least[..1] };
            for least in enough {
                *least = unused.min(*least);
            }
        }
    }
    least
}
