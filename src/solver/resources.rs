//! The resources that all suits and ranks share: jokers, hand cards, and earlier melds that may be lost.

use super::problem::Problem;

/// Resources over the transitions and sets of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Resources {
    /// The number of jokers. The next two fields say how many of them must come from the hand, and how many are helping
    /// cards.
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    /// The number of natural hand cards played, if the problem limits hand cards; otherwise 0. Hand jokers are not
    /// included, because their number is only known at the end.
    pub(super) played: u8,
    /// The number of earlier melds that count as lost.
    pub(super) lost: u8,
    /// The points towards the opening.
    pub(super) worth: u32,
    /// What the natural hand cards that are not played would add to the primary value.
    pub(super) unplayed: u32,
}

impl Resources {
    /// No limit.
    pub(super) const UNLIMITED: Self = Self {
        jokers: u8::MAX,
        hand_jokers: u8::MAX,
        helping_jokers: u8::MAX,
        played: u8::MAX,
        lost: u8::MAX,
        worth: u32::MAX,
        unplayed: u32::MAX,
    };

    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self {
            jokers: self.jokers + other.jokers,
            hand_jokers: self.hand_jokers + other.hand_jokers,
            helping_jokers: self.helping_jokers + other.helping_jokers,
            played: self.played + other.played,
            lost: self.lost + other.lost,
            worth: self.worth + other.worth,
            unplayed: self.unplayed + other.unplayed,
        }
    }

    /// The less of each resource.
    pub(super) fn least(self, other: Self) -> Self {
        Self {
            jokers: self.jokers.min(other.jokers),
            hand_jokers: self.hand_jokers.min(other.hand_jokers),
            helping_jokers: self.helping_jokers.min(other.helping_jokers),
            played: self.played.min(other.played),
            lost: self.lost.min(other.lost),
            worth: self.worth.min(other.worth),
            unplayed: self.unplayed.min(other.unplayed),
        }
    }

    /// Whether these are no more jokers, unplayed cards and lost melds than the others.
    #[inline]
    pub(super) const fn are_within(self, most: Self) -> bool {
        self.unplayed <= most.unplayed && self.lost <= most.lost && self.jokers <= most.jokers
    }

    /// The resources that must be equal in states that are compared, see [`Entry`](super::layer::Entry). `jokers` and
    /// `hand_jokers` are among them only if the search places every joker. Otherwise, fewer jokers are better.
    pub(super) fn kind(self, problem: &Problem) -> u64 {
        let others = if problem.places_all_jokers { [self.jokers, self.hand_jokers] } else { [0; 2] };
        u64::from(self.worth) << 32
            | u64::from(u32::from_le_bytes([self.helping_jokers, others[0], others[1], 0]))
    }

    /// Whether these are no more jokers, hand jokers and hand cards than the others.
    pub(super) const fn uses_no_more(self, other: Self) -> bool {
        self.jokers <= other.jokers && self.hand_jokers <= other.hand_jokers && self.played <= other.played
    }

    #[inline]
    pub(super) fn is_within(self, problem: &Problem) -> bool {
        self.jokers <= problem.jokers()
            && self.hand_jokers <= problem.hand_jokers
            && self.helping_jokers <= problem.helping_jokers
            && problem.limit.is_none_or(|most| self.played + self.least_hand_jokers(problem) <= most)
    }

    /// The minimum number of hand jokers: those that must come from the hand, or the jokers beyond those of the table
    /// and the helping jokers, whichever are more.
    pub(super) fn least_hand_jokers(self, problem: &Problem) -> u8 {
        let jokers = self.jokers - self.helping_jokers;
        self.hand_jokers.max(jokers.saturating_sub(problem.table_jokers))
    }
}
