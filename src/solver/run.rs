//! The runs in progress of one suit, and the steps that take them through a column.

use super::index::mix;

/// The maximum number of runs in progress in a suit: four packs and four jokers.
pub(super) const MOST: usize = 8;

/// A run in progress: its length (1, 2, or 3 for three and more), a mark, a bound, and the earlier runs with jokers that
/// it keeps.
///
/// If the run is inside an earlier run without jokers that it keeps, the bound is the last column of that run. Otherwise
/// it is 0 or [`Run::LOW`]. For each earlier run with jokers that is not complete yet, the run knows how many jokers it
/// has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Run(u32);

/// A property of a run in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// No property that matters.
    None,
    /// It holds a hand card, so helping cards may join it.
    Hand,
    /// It holds a helping card and still needs a hand card.
    Helping,
    /// It must be worth the opening on its own.
    Opening,
}

impl Run {
    /// The bound of a run that begins with the low ace and may not end with the high one.
    pub(super) const LOW: u8 = 15;

    pub(super) const fn new(length: u8, mark: Mark, bound: u8) -> Self {
        let length = if length > 3 { 3 } else { length };
        Self((length | (mark as u8) << 2 | bound << 4) as u32)
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

    /// This run with a card more.
    pub(super) const fn longer(self) -> Self {
        if self.length() < 3 { Self(self.0 + 1) } else { self }
    }

    /// This run with a new length and bound.
    pub(super) const fn with(self, length: u8, bound: u8) -> Self {
        Self(self.0 & !0xf3 | length as u32 | (bound as u32) << 4)
    }

    /// The number of jokers that it has for an earlier run with jokers, an index into the problem's runs; `None` if it
    /// does not keep that run, or if that run is complete.
    pub(super) fn jokers_for(self, run: usize) -> Option<u8> {
        (self.0 >> (8 + 3 * run) & 7).checked_sub(1).map(|jokers| jokers as u8)
    }

    /// This run with so many jokers for an earlier run.
    pub(super) const fn with_jokers_for(self, run: usize, jokers: Option<u8>) -> Self {
        let code = match jokers {
            Some(jokers) => jokers as u32 + 1,
            None => 0,
        };
        Self(self.0 & !(7 << (8 + 3 * run)) | code << (8 + 3 * run))
    }

    /// Whether it keeps an earlier run with jokers that is not complete yet.
    pub(super) const fn keeps_jokers(self) -> bool {
        self.0 >> 8 != 0
    }

    /// The earlier runs with jokers that are not complete yet, indices into the problem's runs, and its jokers for them.
    pub(super) fn keeps(self) -> impl Iterator<Item = (usize, u8)> {
        (0..8).filter(move |_| self.keeps_jokers()).filter_map(move |run| Some((run, self.jokers_for(run)?)))
    }

    /// Whether it is inside an earlier run without jokers. A length of 0 then means that it begins with the low
    /// ace.
    pub(super) const fn is_inside(self) -> bool {
        self.bound() != 0 && self.bound() != Self::LOW
    }

    pub(super) const fn with_mark(self, mark: Mark) -> Self {
        Self(self.0 & !0xc | (mark as u32) << 2)
    }

    pub(super) const fn code(self) -> u32 {
        self.0
    }
}

/// All runs in progress in a suit, in descending order of their codes, and the aces reserved for the column above the
/// king (three bits each: table, hand, helping).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuitState {
    pub(super) runs: [Run; MOST],
    pub(super) aces: u16,
}

impl SuitState {
    pub(super) fn key(&self) -> u64 {
        let runs = self.runs.iter().fold(0_u64, |key, run| key << 8 | u64::from(run.0 & 0xff));
        let keeps = self.runs.iter().fold(0_u64, |key, run| key.rotate_left(13) ^ u64::from(run.0 >> 8));
        runs ^ u64::from(self.aces) << 54 ^ mix(keeps)
    }

    pub(super) const fn aces_of(self, kind: usize) -> u8 {
        (self.aces >> (3 * kind) & 7) as u8
    }
}

/// What happens to a run in a column. The lowest four bits are 0 if it ends before the column, the kind of
/// its card plus one, [`Act::JOKER`] or [`Act::HAND_JOKER`]. The next eight are the number of jokers to be added to a run
/// that ends, or else the earlier run that it begins to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Act(pub(super) u16);

impl Act {
    pub(super) const JOKER: u16 = 4;
    pub(super) const HAND_JOKER: u16 = 5;
    pub(super) const FLAG: u16 = 1 << 15;

    /// Whether the run has a joker in this column.
    pub(super) const fn is_joker(self) -> bool {
        matches!(self.0 & 15, Self::JOKER | Self::HAND_JOKER)
    }

    /// The number of jokers to be added to a run that ends, because it keeps an earlier run that has more.
    pub(super) const fn owed(self) -> usize {
        (self.0 >> 4 & 255) as usize
    }

    /// The earlier run that a run begins to keep, an index into the problem's runs.
    pub(super) const fn block(self) -> Option<usize> {
        match self.0 >> 4 & 255 {
            0 => None,
            block => Some(block as usize - 1),
        }
    }

    /// The number of jokers in front of a new run.
    pub(super) const fn leading(self) -> usize {
        (self.0 >> 12 & 7) as usize
    }

    /// Whether a hand joker joins a run that continues or ends, so that helping cards may lie in it.
    pub(super) const fn is_resolved(self) -> bool {
        self.0 & Self::FLAG != 0
    }

    /// Whether the run ends before this column.
    pub(super) const fn is_stop(self) -> bool {
        matches!(self.0 & 15, 0)
    }
}

/// A step of one suit through a column.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SuitStep {
    /// The runs in progress afterwards.
    pub(super) next: SuitState,
    /// The cards that must go into sets.
    pub(super) need: u8,
    /// The cards that may go into sets.
    pub(super) free: u8,
    /// The helping cards that may go into sets.
    pub(super) helping: u8,
    /// The hand cards among those that must go into sets. `played` includes them.
    pub(super) forced: u8,
    pub(super) played: u8,
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    pub(super) kept: u8,
    /// The earlier runs that begin here, count, and are not kept.
    pub(super) lost: u8,
    pub(super) worth: u16,
    /// Whether a run that must be worth the opening on its own begins, and whether it ends.
    pub(super) designates: bool,
    pub(super) completes: bool,
    /// What happens to each run in progress, and how new runs begin. The first act that stops ends the new ones.
    pub(super) acts: [Act; MOST],
    pub(super) starts: [Act; MOST],
    /// For each run of `next`, the index of the earlier run that it continues, or [`MOST`] plus the index of its start.
    pub(super) sources: [u8; MOST],
}
