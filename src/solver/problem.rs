//! A problem of the search: how many cards of each face must be used, how many may be used, and how plays are compared.
//!
//! Columns are the positions in a run: 1 (ace) to 13 (king), and 14 for the ace above the king if the rules allow it.

use alloc::vec;
use alloc::vec::Vec;

use super::answer::Objective;
use crate::cards::card::{Face, JOKER_POINTS, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::order;
use crate::rules::meld::Meld;
pub(super) use crate::rules::meld::shape::HIGH_ACE;
use crate::rules::meld::shape::rank_at;
use crate::rules::{Ace, OpeningScope};

/// The number of cards by suit and column. Columns 0, 14 and 15 are always empty.
pub(super) type Grid = [[u8; 16]; 4];

/// The weights of a hand card, a point and a kept meld. The sum of the weights of a play is its value. Values order
/// plays as the objective does. The upper bits of a value are the *primary value*: whatever the objective compares
/// before kept melds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    pub(super) card: i32,
    pub(super) point: i32,
    pub(super) kept: i32,
    /// The number of bits of a value below the primary value.
    pub(super) shift: u32,
}

impl Weights {
    /// The most cards, then kept melds, then points. There are at most 212 cards, 70 melds and 1,460 points.
    pub(super) const CARDS: Self = Self { card: 1 << 19, point: 1, kept: 1 << 12, shift: 19 };
    /// The most points, then cards, then kept melds.
    pub(super) const POINTS: Self = Self { card: 1 << 7, point: 1 << 15, kept: 1, shift: 7 };
    /// The fewest cards.
    pub(super) const FEWEST: Self = Self { card: -1, point: 0, kept: 0, shift: 0 };

    pub(super) const fn by(objective: Objective) -> Self {
        match objective {
            Objective::Cards | Objective::Out => Self::CARDS,
            Objective::Points => Self::POINTS,
        }
    }

    pub(super) const fn of(&self, points: u32) -> i32 {
        self.card + self.point * points.cast_signed()
    }

    /// What a hand card with these points adds to the primary value.
    pub(super) const fn primary_of(&self, points: u32) -> i32 {
        self.of(points) >> self.shift
    }

    /// What this number of kept melds adds to a value.
    pub(super) const fn of_kept(&self, melds: usize) -> i32 {
        self.kept * (melds as u32).cast_signed()
    }

    /// The number of kept melds in a value.
    pub(super) const fn kept_in(&self, value: i32) -> usize {
        (value >> self.kept.trailing_zeros() & 127).cast_unsigned() as usize
    }

    /// Whether the primary value is a number of cards.
    pub(super) const fn is_count(&self) -> bool {
        self.point >> self.shift == 0
    }

    pub(super) const fn wants_more(&self) -> bool {
        self.card > 0
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The primary value, see [`Weights`].
    Primary,
    /// Among plays with this primary value: kept melds, and whatever the objective compares after them.
    Secondary { primary: i32 },
}

impl Stage {
    /// A typical difference between the values of two answers: a card, a few points or a meld.
    pub(super) fn unit(self, problem: &Problem) -> f64 {
        let weights = &problem.weights;
        f64::from(match self {
            Self::Primary => weights.of(5).abs() >> weights.shift,
            Self::Secondary { .. } => weights.kept.max(1),
        })
    }
}

/// An earlier run that may be kept. It is kept if one run contains all its cards and as many jokers, wherever the
/// jokers stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct KeptRun {
    pub(super) suit: usize,
    /// The columns of its cards, as bits.
    pub(super) columns: u16,
    pub(super) jokers: u8,
    /// The index of the earlier group.
    pub(super) group: usize,
    /// Whether it counts as lost if it is not kept, see [`Problem::add_melds`].
    pub(super) counts: bool,
}

impl KeptRun {
    /// The column of its first card that is not a joker.
    pub(super) const fn from(&self) -> usize {
        self.columns.trailing_zeros() as usize
    }

    /// The column of its last card that is not a joker.
    pub(super) const fn to(&self) -> usize {
        self.columns.ilog2() as usize
    }
}

/// An earlier set that may be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct KeptSet {
    pub(super) rank: usize,
    pub(super) suits: u8,
    pub(super) group: usize,
    pub(super) jokers: u8,
    /// Whether it counts as lost if it is not kept, see [`Problem::add_melds`].
    pub(super) counts: bool,
}

/// The points that a player's first melds must be worth: all melds together, or one of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opening {
    pub(super) needed: u16,
    pub(super) scope: OpeningScope,
}

#[derive(Debug, Clone)]
pub(super) struct Problem {
    /// The last column.
    pub(super) columns: usize,
    pub(super) ace: Ace,
    /// Cards that must be used.
    pub(super) table: Grid,
    /// Hand cards, which may be used and count as played.
    pub(super) hand: Grid,
    /// Helping cards, which may be used in a meld with a hand card and do not count as played.
    pub(super) helping: Grid,
    /// Hand cards that must be used; they are included in `hand`.
    pub(super) must: Grid,
    pub(super) must_jokers: u8,
    pub(super) table_jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    /// The earlier runs that may be kept, those with jokers first.
    pub(super) runs: Vec<KeptRun>,
    pub(super) sets: Vec<KeptSet>,
    /// Whether any of the melds of `runs` and `sets` may be kept in several ways.
    pub(super) keeps_in_several_ways: bool,
    /// The maximum number of `runs` and `sets` that may count as lost.
    pub(super) may_lose: u8,
    pub(super) weights: Weights,
    /// The maximum number of hand cards to play; `None` if the whole hand may be played.
    pub(super) limit: Option<u8>,
    pub(super) opening: Option<Opening>,
    /// Whether the search places every joker. Otherwise it places only those that complete runs and sets, and the
    /// others are added to finished melds afterwards.
    pub(super) places_all_jokers: bool,
}

impl Problem {
    /// A problem without earlier melds, a limit or an opening.
    pub(super) fn unlimited(
        table: &FaceCounts,
        hand: &FaceCounts,
        helping: &FaceCounts,
        ace: Ace,
        weights: Weights,
    ) -> Self {
        Self {
            columns: if ace == Ace::Low { Rank::COUNT } else { HIGH_ACE },
            ace,
            table: grid(table),
            hand: grid(hand),
            helping: grid(helping),
            must: [[0; 16]; 4],
            must_jokers: 0,
            table_jokers: table.of(Face::JOKER),
            hand_jokers: hand.of(Face::JOKER),
            helping_jokers: helping.of(Face::JOKER),
            runs: Vec::new(),
            sets: Vec::new(),
            keeps_in_several_ways: false,
            may_lose: u8::MAX,
            weights,
            limit: None,
            opening: None,
            // A helping joker needs a hand card in its meld, so jokers cannot be added to finished melds.
            places_all_jokers: helping.of(Face::JOKER) > 0,
        }
    }

    /// Adds the melds to those that may be kept. A meld has several entries if its ace may be low or high, or if only one
    /// of its cards is natural, so that it may be a run or a set. The meld can be kept as only one of its entries, so
    /// losing an entry need not mean losing the meld. So an entry that is not kept counts as lost only
    /// if its meld has no other entry.
    pub(super) fn add_melds(&mut self, melds: &[Option<Meld>]) {
        for (group, meld) in melds.iter().enumerate() {
            let Some(meld) = meld else { continue };
            let cards: Vec<_> = meld.faces().iter().filter_map(|face| face.suit().zip(face.rank())).collect();
            let jokers = (meld.faces().len() - cards.len()) as u8;
            let Some(&(suit, rank)) = cards.first() else { continue };
            let is_run = cards.iter().all(|&(other, _)| other == suit);
            let is_set = cards.iter().all(|&(_, other)| other == rank);
            let in_runs = if is_run { columns(meld, self.ace) } else { Vec::new() };
            let counts = in_runs.len() + usize::from(is_set) == 1;
            self.keeps_in_several_ways |= !counts;
            let run = |columns| KeptRun { suit: suit.index(), columns, jokers, group, counts };
            self.runs.extend(in_runs.into_iter().map(run));
            if is_set {
                let suits = cards.iter().fold(0, |suits, &(suit, _)| suits | 1 << suit.index());
                self.sets.push(KeptSet { rank: rank.number().into(), suits, group, jokers, counts });
            }
        }
        order::sort_by_key(&mut self.runs, |run| run.jokers == 0);
    }

    /// The number of earlier melds that may be kept.
    pub(super) fn groups(&self) -> usize {
        let runs = self.runs.iter().map(|run| run.group);
        runs.chain(self.sets.iter().map(|set| set.group)).max().map_or(0, |last| last + 1)
    }

    pub(super) fn sets_at(&self, column: usize) -> Vec<KeptSet> {
        self.sets.iter().filter(|set| set.rank == column).copied().collect()
    }

    /// Whether an answer with this primary value might keep all earlier melds, according to a quick check. The earlier
    /// melds must have been added, and no other cards may lie on the table.
    ///
    /// If no meld is lost, every meld of the answer is an earlier one with further cards, or consists of hand and helping
    /// cards alone. So without jokers, a hand card in a run belongs to a sequence of hand and helping cards that has at
    /// least three cards or adjoins an earlier run. A hand card in a set joins an earlier set, or two other hand or helping
    /// cards. Only hand cards in one of these places count towards the primary value.
    pub(super) fn may_lose_no_meld(&self, primary: i32) -> bool {
        if self.jokers() > 0 {
            return true;
        }
        let cards: [u16; 4] = core::array::from_fn(|suit| {
            let is_there = |&column: &usize| self.hand[suit][column] + self.helping[suit][column] > 0;
            let cards = (1..HIGH_ACE).filter(is_there).fold(0, |cards, column| cards | 1 << column);
            if self.columns == HIGH_ACE { cards | (cards & 2) << (HIGH_ACE - 1) } else { cards }
        });
        let in_runs = |suit: usize| {
            let cards = cards[suit];
            let runs = self.runs.iter().filter(|run| run.suit == suit);
            let ends = runs.fold(0, |ends, run| ends | 2 << run.to() | 1 << run.from() >> 1);
            let mut found = cards & (ends | cards << 1 & cards >> 1);
            for _ in 0..HIGH_ACE {
                found |= cards & (found << 1 | found >> 1);
            }
            found | found >> (HIGH_ACE - 1)
        };
        let in_set = |suit: usize, column: usize| {
            let is_open = |set: &KeptSet| set.rank == column && set.suits & 1 << suit == 0;
            self.sets.iter().any(is_open)
                || cards.iter().filter(|cards| *cards >> column & 1 == 1).count() >= 3
        };
        let value = |suit: usize| -> i32 {
            let in_runs = in_runs(suit);
            let fits = |&column: &usize| in_runs >> column & 1 == 1 || in_set(suit, column);
            let hand = (1..HIGH_ACE).filter(fits).map(|column| (self.hand[suit][column], points_at(column)));
            hand.map(|(cards, points)| i32::from(cards) * self.weights.of(points)).sum()
        };
        (0..4).map(value).sum::<i32>() >> self.weights.shift >= primary
    }

    /// This problem with a minimum and a maximum number of hand cards of one face.
    pub(super) fn with_range(&self, face: Face, least: u8, most: u8) -> Self {
        let mut problem = self.clone();
        // Without a limit, hand cards are laid before identical helping cards.
        let hand_first = problem.limit.is_none();
        if let (Some(suit), Some(rank)) = (face.suit(), face.rank()) {
            let (suit, rank) = (suit.index(), usize::from(rank.number()));
            problem.must[suit][rank] = least;
            if hand_first && most < problem.hand[suit][rank] {
                problem.helping[suit][rank] = 0;
            }
            problem.hand[suit][rank] = most;
        } else {
            problem.must_jokers = least;
            if hand_first && most < problem.hand_jokers {
                problem.helping_jokers = 0;
            }
            problem.hand_jokers = most;
        }
        problem
    }

    /// The points of a card in a column if the opening has this scope, otherwise 0.
    pub(super) fn points_in(&self, scope: OpeningScope, column: usize) -> u8 {
        let counts = self.opening.is_some_and(|opening| opening.scope == scope);
        if counts { points_at(column) as u8 } else { 0 }
    }

    /// What a meld with these points is worth towards an opening that a single meld must reach: all the points needed, or
    /// 0 if the meld has fewer. Without such an opening, it is worth 0.
    pub(super) fn worth_of_meld(&self, points: u8) -> u32 {
        match self.opening {
            Some(Opening { needed, scope: OpeningScope::Meld }) if u16::from(points) >= needed => {
                needed.into()
            }
            _ => 0,
        }
    }

    /// The primary value of a play that lays the whole hand.
    pub(super) fn primary_of_hand(&self) -> i32 {
        let in_suit = |suit: &[u8; 16]| -> i32 {
            let worth = |column: usize| i32::from(suit[column]) * self.weights.primary_of(points_at(column));
            (1..HIGH_ACE).map(worth).sum()
        };
        self.hand.iter().map(in_suit).sum::<i32>()
            + i32::from(self.hand_jokers) * self.weights.primary_of(JOKER_POINTS)
    }

    pub(super) const fn jokers(&self) -> u8 {
        self.table_jokers + self.hand_jokers + self.helping_jokers
    }

    /// The maximum number of aces of the suit that can be above a king.
    pub(super) fn most_high_aces(&self, suit: usize) -> u8 {
        let jokers = self.jokers();
        let below = self.available(suit, 12).min(self.available(suit, 13)) + jokers;
        self.available(suit, 1).min(below)
    }

    /// The number of cards of the suit in the column. All aces are in column 1.
    pub(super) const fn available(&self, suit: usize, column: usize) -> u8 {
        self.table[suit][column] + self.hand[suit][column] + self.helping[suit][column]
    }
}

/// The columns of the cards of a run, as bits. There are two results if jokers allow its ace to be low or high.
fn columns(meld: &Meld, ace: Ace) -> Vec<u16> {
    let ranks = || meld.faces().iter().filter_map(|face| face.rank()).map(|rank| u32::from(rank.number()));
    let length = meld.faces().len() as u32;
    if let Some(first) = ranks().next().filter(|_| ranks().count() as u32 == length) {
        return vec![((1 << length) - 1) << first];
    }
    let others = ranks().filter(|&rank| rank > 1).fold(0, |columns, rank| columns | 1 << rank);
    let high = 1 << HIGH_ACE;
    match (ranks().filter(|&rank| rank == 1).count(), ace) {
        (0, _) => vec![others],
        (1, Ace::Low) => vec![others | 2],
        (1, _) => vec![others | 2, others | high],
        _ => vec![others | 2 | high],
    }
}

fn grid(counts: &FaceCounts) -> Grid {
    let mut grid = [[0; 16]; 4];
    for (face, count) in counts.distinct() {
        if let (Some(suit), Some(rank)) = (face.suit(), face.rank()) {
            grid[suit.index()][usize::from(rank.number())] = count;
        }
    }
    grid
}

pub(super) const fn points_at(column: usize) -> u32 {
    rank_at(column).points()
}

pub(super) fn face_at(suit: usize, column: usize) -> Face {
    Face::natural(Suit::ALL[suit], rank_at(column))
}
