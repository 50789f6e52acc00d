//! The runs in progress of one suit, and the steps that take them through a column.

use core::hash::{Hash, Hasher};

use super::resources::Resources;
use super::sets::Part;

/// The maximum number of runs in progress in a suit: four packs and four jokers.
pub(super) const MOST: usize = 8;

/// A run in progress. The default, which has no cards, fills the unused places of a [`SuitState`].
///
/// It has eight bytes in a fixed order, so that the compiler can read and compare them as one number.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub(super) struct Run {
    /// Three bits for each earlier run with jokers, in the order of the problem's runs. They are 0 if this run does not
    /// keep the earlier run, or already has all of its cards and jokers. Otherwise they are the number of jokers that
    /// this run has for the earlier run, plus one.
    pub(super) keeps: [u8; 4],
    /// The last column of the earlier run without jokers that this run keeps and is inside of. If there is none, 0 or
    /// [`Run::LOW`].
    pub(super) until: u8,
    pub(super) mark: Mark,
    /// The points of the run if a single meld must reach the opening, capped at the points needed; otherwise 0.
    pub(super) points: u8,
    /// 1, 2, or 3 for three and more. Inside an earlier run, the length does not matter, and 0 means that this run
    /// begins with the low ace.
    pub(super) length: u8,
}

/// Whether helping cards may join a run, which must then contain a hand card, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mark {
    #[default]
    None,
    /// The run contains a hand card.
    Hand,
    /// The run contains a helping card and still needs a hand card.
    Helping,
}

impl Mark {
    const fn with(self, added: Added) -> Self {
        match (added, self) {
            (Added::HandCard | Added::HandJoker, _) => Self::Hand,
            (Added::HelpingCard | Added::HelpingJoker, Self::None) => Self::Helping,
            _ => self,
        }
    }
}

impl PartialEq for Run {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Run {}

impl Run {
    /// In [`Run::until`]: the run begins with the low ace and may not end with the high one.
    pub(super) const LOW: u8 = 15;

    /// A run of three or more cards without other properties.
    pub(super) const LONG: Self = Self { keeps: [0; 4], until: 0, mark: Mark::None, points: 0, length: 3 };

    /// All fields as one number, for fast comparisons.
    pub(super) const fn code(self) -> u64 {
        let Self { keeps: [a, b, c, d], until, mark, points, length } = self;
        u64::from_le_bytes([a, b, c, d, until, mark as u8, points, length])
    }

    pub(super) const fn is_empty(self) -> bool {
        self.code() == 0
    }

    /// Whether it is inside an earlier run without jokers that it keeps.
    pub(super) const fn is_inside(self) -> bool {
        self.until != 0 && self.until != Self::LOW
    }

    /// The earlier runs with jokers that this run keeps and that still lack cards or jokers. With each comes the number
    /// of jokers that this run has for it.
    pub(super) fn keeps(self) -> impl Iterator<Item = (usize, u8)> {
        let bits = self.code() & 0xffff_ffff;
        let jokers = move |run: usize| (bits >> (3 * run) & 7).checked_sub(1);
        let all = if bits == 0 { 0..0 } else { 0..8 };
        all.filter_map(move |run| Some((run, jokers(run)? as u8)))
    }

    /// This run with `jokers` jokers for an earlier run; `None` means that this run has all cards and jokers of the
    /// earlier one.
    pub(super) fn with_jokers_for(self, run: usize, jokers: Option<u8>) -> Self {
        let bits = jokers.map_or(0, |jokers| u64::from(jokers) + 1);
        let [a, b, c, d, ..] = (self.code() & !(7 << (3 * run)) | bits << (3 * run)).to_le_bytes();
        Self { keeps: [a, b, c, d], ..self }
    }

    /// The run after it has taken a card worth `points` points, at most `most` in total.
    pub(super) fn with(self, added: Added, points: u8, most: u8) -> Self {
        let (length, points) = ((self.length + 1).min(3), (self.points + points).min(most));
        Self { length, points, mark: self.mark.with(added), ..self }
    }

    /// Whether only its length matters.
    pub(super) fn is_plain(self) -> bool {
        Self { length: 0, ..self }.is_empty()
    }
}

/// All runs in progress in a suit, in descending order of their codes, and the numbers of aces reserved for the column
/// above the king (table, hand and helping cards).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuitState {
    pub(super) runs: [Run; MOST],
    pub(super) aces: [u8; 3],
}

impl Hash for SuitState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let [table, hand, helping] = self.aces;
        hasher.write_u64(u64::from_le_bytes([table, hand, helping, 0, 0, 0, 0, 0]));
        self.live().for_each(|run| hasher.write_u64(run.code()));
    }
}

impl SuitState {
    /// The runs in progress, without the unused places after them.
    pub(super) fn live(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().take_while(|run| !run.is_empty())
    }
}

/// The card that a run takes in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum Added {
    /// None: the run ends before the column.
    #[default]
    Nothing,
    /// A table card. Where there are no helping cards, any natural card, because its origin does not matter.
    Card,
    HandCard,
    HelpingCard,
    Joker,
    HandJoker,
    HelpingJoker,
}

impl Added {
    pub(super) const CARDS: [Self; 6] =
        [Self::Card, Self::HandCard, Self::HelpingCard, Self::Joker, Self::HandJoker, Self::HelpingJoker];

    pub(super) fn is_joker(self) -> bool {
        self >= Self::Joker
    }
}

/// What a suit does in a column: the runs after it, the cards left for sets, and what these use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuitStep {
    pub(super) next: SuitState,
    pub(super) part: Part,
    /// The number of jokers that the runs still need, given the cards of the next two columns; 0 in the last column.
    pub(super) lacking: u8,
    /// The value of the hand cards played and of the earlier runs that the runs begin to keep.
    pub(super) value: i32,
    /// In the last column, including what the runs still need.
    pub(super) uses: Resources,
}
