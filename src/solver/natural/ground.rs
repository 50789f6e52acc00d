//! What does not hang on the way by which a column is reached: its moves, and what they leave over.
//!
//! Nearly all of it hangs on nothing but how many cards of each suit there are, on the table and in all.
//! It is worked out when such a column is first met, and found again ever after.

use super::cards::{Cards, Limits};
use super::moves::{Column, MoveSet, Moves};
use super::sets::{Bounds, Sets, most_in_sets};
use super::shape::{TOTAL, lasts_with};
use crate::solver::problem::HIGH_ACE;

/// What hangs on the cards of a column alone.
#[derive(Debug, Clone)]
struct Rank {
    /// The moves that leave what sets can take.
    moves: MoveSet,
    /// For each suit the numbers of cards (bits) that runs may take: enough for the sets to take the rest
    /// of the table's cards, and no more than there are.
    range: [u8; 4],
    /// For each suit the numbers of cards (bits) with which some are left that no set takes.
    wasting: [u8; 4],
    /// The table's cards of each suit that no set takes.
    forced: [u8; 4],
}

/// The moves, and what is known of columns.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    pub(super) moves: Moves,
    sets: Sets,
    bounds: Bounds,
    /// Where what is known of a column stands, by the table's and all cards of the four suits; then the
    /// same of aces above the king, which no set takes. [`UNKNOWN`] where nobody asked.
    places: Vec<u16>,
    known: Vec<Rank>,
    /// For each of these, and each move: the cards that sets leave over.
    left: Vec<u8>,
    /// How many columns may be known before they are forgotten.
    pub(super) most: usize,
}

/// With four packs there are a hundred thousand columns, of which each takes most of a kilobyte.
const MOST: usize = 1 << 14;

/// Not worked out yet.
const UNKNOWN: u16 = u16::MAX;

/// The numbers below one, as bits.
const BELOW: [u8; 8] = [0, 1, 3, 7, 15, 31, 63, 127];

fn below(count: u8) -> u8 {
    BELOW[usize::from(count & 7)]
}

/// What is known of a column, to be found again until the next question begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(u16);

impl Ground {
    /// For at most so many copies of a card.
    pub(super) fn new(copies: usize) -> Self {
        let bounds = Bounds::new(copies);
        Self {
            moves: Moves::new(copies),
            sets: Sets::new(copies),
            places: vec![UNKNOWN; 2 * bounds.number()],
            bounds,
            known: Vec::new(),
            left: Vec::new(),
            most: MOST,
        }
    }

    /// Before a question: forgets columns where many are known.
    pub(super) fn begin(&mut self) {
        if self.known.len() > self.most {
            self.places.fill(UNKNOWN);
            self.known.clear();
            self.left.clear();
        }
    }

    /// Finds what is known of a column.
    #[inline]
    pub(super) fn find(&mut self, cards: &Cards, column: usize) -> Place {
        let (table, all) = (&cards.table[column], &cards.all[column]);
        let index: u32 = (0..4).map(|suit| self.bounds.index(suit, table[suit], all[suit])).sum();
        let above = if column == HIGH_ACE { self.bounds.number() } else { 0 };
        let place = self.places[index as usize + above];
        if place == UNKNOWN {
            return self.work_out(index as usize + above, *table, *all);
        }
        Place(place)
    }

    /// What is to be known of a column: `here` was found for it, and `next` for the one after it.
    #[inline]
    pub(super) fn between(&self, cards: &Cards, column: usize, here: Place, next: Place) -> Column {
        let Rank { moves, range, wasting, .. } = &self.known[usize::from(here.0)];
        let [next_to_it, second, third] = [1, 2, 3].map(|ahead| &cards.all[column + ahead]);
        let forced = &self.known[usize::from(next.0)].forced;
        let limits = core::array::from_fn(|suit| {
            // What the next column has to put into runs that cannot begin there.
            let begun = second[suit].min(third[suit]);
            Limits {
                range: range[suit] & !below(forced[suit].saturating_sub(begun)),
                wasting: wasting[suit],
                lasts: lasts_with(0, next_to_it[suit], second[suit]),
            }
        });
        Column { limits, moves: *moves }
    }

    /// How many cards are left over in a column, after each move.
    #[inline]
    pub(super) fn left(&self, here: Place) -> &[u8] {
        let number = self.moves.number();
        &self.left[usize::from(here.0) * number..][..number]
    }

    /// How many cards of each suit go into sets in a column, before these shapes.
    pub(super) fn in_sets(&mut self, cards: &Cards, column: usize, shapes: [u8; 4]) -> [u8; 4] {
        if column == HIGH_ACE {
            return [0; 4];
        }
        let runs = shapes.map(|shape| TOTAL[usize::from(shape)]);
        let index = self.bounds.after(cards.table[column], cards.all[column], runs);
        self.sets.cards(index)
    }

    #[cold]
    fn work_out(&mut self, index: usize, table: [u8; 4], all: [u8; 4]) -> Place {
        let is_above = index >= self.bounds.number();
        let in_sets = if is_above { [0; 4] } else { most_in_sets(all) };
        let forced = core::array::from_fn(|suit| table[suit].saturating_sub(in_sets[suit]));
        let mut rank = Rank {
            moves: MoveSet::default(),
            range: core::array::from_fn(|suit| below(all[suit] + 1) & !below(forced[suit])),
            wasting: core::array::from_fn(|suit| below(all[suit] - in_sets[suit])),
            forced,
        };
        let first = self.left.len();
        self.left.resize(first + self.moves.number(), 0);
        for number in 0..self.moves.number() {
            let runs = self.moves.of_number(number);
            if (0..4).any(|suit| runs[suit] > all[suit]) {
                continue;
            }
            let left = if is_above {
                let is_open = (0..4).all(|suit| runs[suit] >= table[suit]);
                is_open.then(|| (0..4).map(|suit| u32::from(all[suit] - runs[suit])).sum())
            } else {
                self.sets.left(self.bounds.after(table, all, runs))
            };
            if let Some(left) = left {
                rank.moves[number / 64] |= 1 << (number % 64);
                self.left[first + number] = left as u8;
            }
        }
        let place = self.known.len() as u16;
        self.known.push(rank);
        self.places[index] = place;
        Place(place)
    }
}
