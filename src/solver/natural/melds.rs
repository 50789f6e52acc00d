//! Melds from a path through the columns.
//!
//! Invariant: the melds hold exactly the cards and jokers that the path uses.

use super::cards::Task;
use super::columns::Columns;
use super::search::Path;
use super::sets::deal;
use super::shape::{COPIES, JOKERS, RUNS};
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
    /// The meld, cut in two if it is a run with an ace at both ends, because not all rules allow one.
    pub(super) fn parted(self) -> [Option<Self>; 2] {
        match self {
            Self::Run { suit, from: 1, to } if usize::from(to) == HIGH_ACE => {
                [(1, to / 2), (to / 2 + 1, to)].map(|(from, to)| Some(Self::Run { suit, from, to }))
            }
            _ => [Some(self), None],
        }
    }

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
    /// The columns of each run's jokers, as bits.
    jokers: [u16; Line::MOST + COPIES],
    begun: usize,
    ended: usize,
}

impl Line {
    /// The most runs of a suit: fourteen columns of four copies, and the jokers, in threes.
    const MOST: usize = (14 * COPIES + JOKERS) / 3;

    const EMPTY: Self = Self {
        begin: [0; Self::MOST + COPIES],
        end: [0; Self::MOST + COPIES],
        jokers: [0; Self::MOST + COPIES],
        begun: 0,
        ended: 0,
    };
}

/// Passes each meld of a path to `call`, with its jokers: for a run their columns as bits, for a set their number.
///
/// It does not matter which runs of a column get its jokers. No run consists of jokers alone: without it, the path would
/// leave as little unused with fewer jokers, and the search finds a path with the fewest.
pub(super) fn each<const J: usize>(
    columns: &Columns<J>,
    task: &Task,
    path: &Path,
    mut call: impl FnMut(NaturalMeld, u16),
) {
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
        if column > task.columns {
            break;
        }
        if J > 1 {
            let jokers = columns.jokers_in_runs(&path[column]);
            for (line, jokers) in lines.iter_mut().zip(jokers) {
                let runs = line.begun - usize::from(jokers)..line.begun;
                line.jokers[runs].iter_mut().for_each(|jokers| *jokers |= 1 << column);
            }
        }
        let (in_sets, _) = columns.used(&path[column]);
        for suits in deal(in_sets) {
            let jokers = 3_u32.saturating_sub(suits.count_ones());
            call(NaturalMeld::Set { rank: column as u8, suits }, jokers as u16);
        }
    }
    for (suit, line) in Suit::ALL.into_iter().zip(&lines) {
        for run in 0..line.begun {
            let (from, to) = (line.begin[run], line.end[run]);
            call(NaturalMeld::Run { suit, from, to }, line.jokers[run]);
        }
    }
}
