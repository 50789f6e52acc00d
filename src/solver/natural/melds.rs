//! Melds from a path through the columns.
//!
//! Invariant: the melds hold exactly the cards that the path uses.

use super::cards::Task;
use super::columns::Columns;
use super::search::Path;
use super::sets::deal;
use super::shape::{COPIES, RUNS};
use crate::card::{Face, Suit};
use crate::solver::problem::{HIGH_ACE, face_at};

/// A meld without jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NaturalMeld {
    /// A run of a suit, from a column to a column: 1 the ace to 13 the king, 14 the ace above it.
    Run {
        /// Its suit.
        suit: Suit,
        /// Where it begins.
        from: u8,
        /// Where it ends.
        to: u8,
    },
    /// A set.
    Set {
        /// Its rank, 1 the ace to 13 the king.
        rank: u8,
        /// Its suits, one bit each: 1 spades, 2 hearts, 4 diamonds, 8 clubs.
        suits: u8,
    },
}

impl NaturalMeld {
    /// The cards, a run ascending, a set in the order of the suits.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let (from, to, mask) = match self {
            Self::Run { suit, from, to } => (from, to, 1 << suit.index()),
            Self::Set { rank, suits } => (rank, rank, suits),
        };
        (from..=to).flat_map(move |column| {
            (0..4).filter(move |suit| mask >> suit & 1 == 1).map(move |suit| face_at(suit, column.into()))
        })
    }
}

/// Where the runs of a suit begin and end, in order: the first to begin is the first to end.
#[derive(Clone, Copy)]
struct Line {
    begin: [u8; Line::MOST + COPIES],
    end: [u8; Line::MOST + COPIES],
    begun: usize,
    ended: usize,
}

impl Line {
    /// The most runs of a suit: fourteen columns of four copies in threes.
    const MOST: usize = 18;

    const EMPTY: Self =
        Self { begin: [0; Self::MOST + COPIES], end: [0; Self::MOST + COPIES], begun: 0, ended: 0 };
}

/// Makes the melds of a path.
pub(super) fn build(columns: &Columns<1>, task: &Task, path: &Path, melds: &mut Vec<NaturalMeld>) {
    melds.clear();
    let mut lines = [Line::EMPTY; 4];
    for column in 1..=task.columns + 1 {
        let shapes = if column <= task.columns { path[column].state.shapes() } else { [0; 4] };
        for suit in 0..4 {
            let [one, two, long] = RUNS[usize::from(shapes[suit])];
            let line = &mut lines[suit];
            // More than there are is written, and only as much as there is counted.
            line.end[line.ended..line.ended + COPIES].fill(column as u8 - 1);
            line.ended = line.begun - usize::from(two + long);
            line.begin[line.begun..line.begun + COPIES].fill(column as u8);
            line.begun += usize::from(one);
        }
        if column <= task.columns {
            let (in_sets, _) = columns.used(&path[column]);
            for suits in deal(in_sets) {
                melds.push(NaturalMeld::Set { rank: column as u8, suits });
            }
        }
    }
    for (suit, line) in Suit::ALL.into_iter().zip(&lines) {
        let runs = line.begin[..line.begun].iter().zip(&line.end);
        for (&from, &to) in runs {
            // Not in all rules may both aces meet in one run.
            let meet = from == 1 && usize::from(to) == HIGH_ACE;
            let cut = if meet { to / 2 } else { to };
            melds.push(NaturalMeld::Run { suit, from, to: cut });
            if meet {
                melds.push(NaturalMeld::Run { suit, from: cut + 1, to });
            }
        }
    }
}
