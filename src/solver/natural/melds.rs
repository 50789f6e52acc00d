//! The melds of a path through the columns.
//!
//! Invariant: the melds hold exactly the cards and jokers that the path uses.

use super::cards::Cards;
use super::columns::Columns;
use super::search::Path;
use super::sets::deal;
use super::shape::{COPIES, JOKERS, RUNS};
use crate::card::{Face, Suit};
use crate::solver::problem::{HIGH_ACE, face_at};

/// A meld without jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NaturalMeld {
    /// A run. Columns are 1 (ace) to 13 (king), and 14 for the ace above the king.
    Run {
        /// Its suit.
        suit: Suit,
        /// Its first column.
        from: u8,
        /// Its last column.
        to: u8,
    },
    /// A set.
    Set {
        /// Its rank, 1 (ace) to 13 (king).
        rank: u8,
        /// Its suits, one bit each: 1 spades, 2 hearts, 4 diamonds, 8 clubs.
        suits: u8,
    },
}

impl NaturalMeld {
    /// The meld. A run with an ace at both ends is split into two, because not all rules allow it.
    pub(super) fn parted(self) -> [Option<Self>; 2] {
        match self {
            Self::Run { suit, from: 1, to } if usize::from(to) == HIGH_ACE => {
                [(1, to / 2), (to / 2 + 1, to)].map(|(from, to)| Some(Self::Run { suit, from, to }))
            }
            _ => [Some(self), None],
        }
    }

    /// The cards. Those of a run ascend; those of a set are in the order of the suits.
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

/// The first and last columns of the runs of a suit, each in ascending order. Runs are paired so that the one that
/// begins first also ends first.
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
    /// The maximum number of runs of a suit: fourteen columns of four copies and the jokers, three in each run.
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
/// It does not matter which runs of a column get its jokers. A run of jokers alone cannot occur: dropping it would
/// leave the same cards unused and need fewer jokers, and the search finds a path with the fewest.
pub(super) fn each<const J: usize>(
    columns: &Columns<J>,
    cards: &Cards,
    path: &Path,
    mut call: impl FnMut(NaturalMeld, u16),
) {
    let mut lines = [Line::EMPTY; 4];
    for column in 1..=cards.columns + 1 {
        let shapes = if column <= cards.columns { path[column].state.shapes() } else { [0; 4] };
        for suit in 0..4 {
            let [one, two, long] = RUNS[usize::from(shapes[suit])];
            let line = &mut lines[suit];
            // Always writes `COPIES` items, which needs no loop. The counts say how many of them are valid.
            line.end[line.ended..line.ended + COPIES].fill(column as u8 - 1);
            line.ended = line.begun - usize::from(two + long);
            line.begin[line.begun..line.begun + COPIES].fill(column as u8);
            line.begun += usize::from(one);
        }
        if column > cards.columns {
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
