//! The resources that all suits and ranks share: jokers, hand cards, and earlier melds that may be lost.

use super::problem::Problem;

/// What a step, a choice of sets or a whole path uses, or the most that a path may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C)]
pub(super) struct Resources {
    /// The number of natural hand cards played, if the problem limits hand cards; otherwise 0. Hand jokers are not
    /// included, because their number is only known at the end.
    pub(super) played: u16,
    /// The number of earlier melds that count as lost.
    pub(super) lost: u8,
    /// The number of jokers. The next two fields say how many of them must come from the hand, and how many are helping
    /// cards.
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    /// What the natural hand cards that are not played would add to the primary value.
    pub(super) unplayed: u32,
    /// The points towards the opening. They are no use, so they are not compared.
    pub(super) worth: u32,
}

impl Resources {
    /// The most that the answers of a problem may use.
    pub(super) fn most(problem: &Problem, unplayed: u32) -> Self {
        Self {
            played: problem.limit.map_or(0x7fff, u16::from),
            lost: problem.may_lose.min(0x7f),
            jokers: problem.jokers(),
            hand_jokers: problem.hand_jokers,
            helping_jokers: problem.helping_jokers,
            unplayed,
            worth: 0,
        }
    }

    /// The small numbers as one, so that they can be added and compared at once.
    #[inline]
    const fn code(self) -> u64 {
        let ([a, b], Self { lost, jokers, hand_jokers, helping_jokers, .. }) =
            (self.played.to_le_bytes(), self);
        u64::from_le_bytes([a, b, lost, jokers, hand_jokers, helping_jokers, 0, 0])
    }

    const fn of_code(code: u64, unplayed: u32, worth: u32) -> Self {
        let [a, b, lost, jokers, hand_jokers, helping_jokers, ..] = code.to_le_bytes();
        Self {
            played: u16::from_le_bytes([a, b]),
            lost,
            jokers,
            hand_jokers,
            helping_jokers,
            unplayed,
            worth,
        }
    }

    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        let (unplayed, worth) = (self.unplayed + other.unplayed, self.worth + other.worth);
        Self::of_code(self.code() + other.code(), unplayed, worth)
    }

    /// What is left of these after the others have been used, which must be within them.
    pub(super) const fn minus(self, other: Self) -> Self {
        Self::of_code(self.code() - other.code(), self.unplayed - other.unplayed, self.worth)
    }

    /// The less of each resource.
    pub(super) fn least(self, other: Self) -> Self {
        Self {
            played: self.played.min(other.played),
            lost: self.lost.min(other.lost),
            jokers: self.jokers.min(other.jokers),
            hand_jokers: self.hand_jokers.min(other.hand_jokers),
            helping_jokers: self.helping_jokers.min(other.helping_jokers),
            unplayed: self.unplayed.min(other.unplayed),
            worth: 0,
        }
    }

    /// Whether these are no more than the others.
    #[inline]
    pub(super) const fn are_within(self, most: Self) -> bool {
        // The highest bit of each number is free: set beforehand, it is cleared by a negative difference.
        const HIGHEST: u64 = 0x8080_8080_8000;
        self.unplayed <= most.unplayed && ((most.code() | HIGHEST) - self.code()) & HIGHEST == HIGHEST
    }

    /// Whether these are no more jokers and played cards than the others.
    pub(super) const fn use_no_more(self, other: Self) -> bool {
        self.jokers <= other.jokers && self.hand_jokers <= other.hand_jokers && self.played <= other.played
    }

    /// The resources that must be equal in states that are compared, see [`Entry`](super::layer::Entry). `jokers` and
    /// `hand_jokers` are among them only if the search places every joker. Otherwise, fewer jokers are better.
    pub(super) fn kind(self, problem: &Problem) -> u64 {
        let others = if problem.places_all_jokers { [self.jokers, self.hand_jokers] } else { [0; 2] };
        u64::from(self.worth) << 32
            | u64::from(u32::from_le_bytes([self.helping_jokers, others[0], others[1], 0]))
    }

    /// The minimum number of hand jokers: those that must come from the hand, or those that are left when the jokers of
    /// the table and the helping jokers have been placed, whichever are more.
    pub(super) fn least_hand_jokers(self, problem: &Problem) -> u8 {
        let jokers = self.jokers - self.helping_jokers;
        self.hand_jokers.max(jokers.saturating_sub(problem.table_jokers))
    }
}
