//! The words for runs in progress in one suit, and for what happens to them in one column.

use super::index::mix;

/// The most runs in progress in a suit: four packs and four jokers.
pub(super) const MOST: usize = 8;

/// A run in progress: how long (1, 2, 3 or more), a mark, and a bound.
///
/// The bound is 0, or the last column of an earlier run that it keeps and is inside of (all its
/// cards must follow), or [`Run::LOW`]. If that run has jokers, its index is stored, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Run(u16);

/// What else is known of a run in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing that matters.
    None,
    /// It holds a hand card, so a helping card may join.
    Hand,
    /// It holds a helping card and still needs a hand card.
    Helping,
    /// It is to be worth the opening by itself.
    Opening,
}

impl Run {
    /// The bound of a run that begins with the low ace where it may not take the high one too.
    pub(super) const LOW: u8 = 15;

    pub(super) const fn new(length: u8, mark: Mark, bound: u8) -> Self {
        let length = if length > 3 { 3 } else { length };
        Self((length | (mark as u8) << 2 | bound << 4) as u16)
    }

    pub(super) const fn length(self) -> u8 {
        self.0 as u8 & 3
    }

    pub(super) const fn mark(self) -> Mark {
        match self.0 >> 2 & 3 {
            0 => Mark::None,
            1 => Mark::Hand,
            2 => Mark::Helping,
            _ => Mark::Opening,
        }
    }

    pub(super) const fn bound(self) -> u8 {
        self.0 as u8 >> 4
    }

    /// The kept run with jokers that it is inside of, an index into the problem's runs.
    pub(super) const fn with_jokers(self) -> Option<usize> {
        match self.0 >> 8 {
            0 => None,
            number => Some(number as usize - 1),
        }
    }

    /// The same inside of this kept run with jokers.
    pub(super) const fn inside_of(self, run: usize) -> Self {
        Self(self.0 & 0xff | (run as u16 + 1) << 8)
    }

    /// Whether it is inside an earlier run that is kept. A length of 0 then means that it begins with the low ace.
    pub(super) const fn is_inside(self) -> bool {
        self.bound() != 0 && self.bound() != Self::LOW
    }

    pub(super) const fn with_mark(self, mark: Mark) -> Self {
        Self(self.0 & !0xc | (mark as u16) << 2)
    }

    pub(super) const fn code(self) -> u16 {
        self.0
    }
}

/// All runs in progress in a suit, longest code first, and the aces kept back for the high end
/// (three bits each: table, hand, helping).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuitState {
    pub(super) runs: [Run; MOST],
    pub(super) aces: u16,
}

impl SuitState {
    pub(super) fn key(&self) -> u64 {
        let runs = self.runs.iter().fold(0_u64, |key, run| key << 8 | u64::from(run.0 & 0xff));
        let with_jokers = self.runs.iter().fold(0_u64, |key, run| key << 3 | u64::from(run.0 >> 8));
        runs ^ u64::from(self.aces) << 54 ^ mix(with_jokers)
    }

    pub(super) const fn aces_of(self, kind: usize) -> u8 {
        (self.aces >> (3 * kind) & 7) as u8
    }
}

/// Where a card of a run comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Act(pub(super) u16);

impl Act {
    pub(super) const JOKER: u16 = 4;
    pub(super) const HAND_JOKER: u16 = 5;
    pub(super) const FLAG: u16 = 1 << 15;

    /// Does a joker stand in this column?
    pub(super) const fn is_joker(self) -> bool {
        matches!(self.0 & 15, Self::JOKER | Self::HAND_JOKER)
    }

    /// The earlier run that is kept from here on, an index into the problem's runs.
    pub(super) const fn block(self) -> Option<usize> {
        match self.0 >> 4 & 255 {
            0 => None,
            block => Some(block as usize - 1),
        }
    }

    /// Jokers in front of a new run.
    pub(super) const fn leading(self) -> usize {
        (self.0 >> 12 & 7) as usize
    }

    /// Does a hand joker join so that helping cards may lie in the run? (Runs that go on or end.)
    pub(super) const fn is_resolved(self) -> bool {
        self.0 & Self::FLAG != 0
    }

    /// Does the run end before this column?
    pub(super) const fn is_stop(self) -> bool {
        matches!(self.0 & 15, 0)
    }
}

/// One way through a column for one suit.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SuitStep {
    /// The runs in progress afterwards.
    pub(super) next: SuitState,
    /// Cards left that must go to sets, may go to sets, and may as helping cards.
    pub(super) need: u8,
    pub(super) free: u8,
    pub(super) helping: u8,
    /// How many of the needed are hand cards (counted as played already).
    pub(super) forced: u8,
    pub(super) played: u8,
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    pub(super) kept: u8,
    pub(super) worth: u16,
    /// A run that is to be worth the opening begins; ends.
    pub(super) designates: bool,
    pub(super) completes: bool,
    /// What happens to each run in progress, then how new ones begin (ended by `STOP`).
    pub(super) acts: [Act; MOST],
    pub(super) starts: [Act; MOST],
    /// Where each run of `next` comes from: the run before with this index, or from [`MOST`] on a start.
    pub(super) sources: [u8; MOST],
}
