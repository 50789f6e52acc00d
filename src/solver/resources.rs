//! The resources that all suits and ranks share: jokers, hand cards, and earlier melds that may be lost.

use super::problem::Problem;

/// What a step, a choice of sets or a whole path uses, or the most that a path may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Resources {
    /// Several numbers as one, so that they are added and compared at once, see [`Resources::new`].
    code: u64,
    /// The number of natural hand cards played, if the problem limits hand cards; otherwise 0. Hand jokers are not
    /// included, because their number is only known at the end.
    pub(super) played: u32,
    /// The points towards the opening. They are no use, so they are not compared.
    pub(super) worth: u32,
}

impl Resources {
    /// `unplayed` is what the natural hand cards that are not played would add to the primary value. `lost` is the number of
    /// earlier melds that count as lost. Then follow the number of jokers, how many of them must come from the hand, and
    /// how many are helping cards.
    pub(super) const fn new(unplayed: u32, lost: u8, [jokers, hand_jokers, helping_jokers]: [u8; 3]) -> Self {
        let [a, b, c, d] = unplayed.to_le_bytes();
        let code = u64::from_le_bytes([a, b, c, d, lost, jokers, hand_jokers, helping_jokers]);
        Self { code, played: 0, worth: 0 }
    }

    /// The most that the answers of a problem may use.
    pub(super) fn most(problem: &Problem, unplayed: u32) -> Self {
        let jokers = [problem.jokers(), problem.hand_jokers, problem.helping_jokers];
        let most = Self::new(unplayed.min(i32::MAX as u32), problem.may_lose.min(i8::MAX as u8), jokers);
        Self { played: problem.limit.map_or(0, u32::from), ..most }
    }

    pub(super) const fn with_worth(self, worth: u32) -> Self {
        Self { worth, ..self }
    }

    pub(super) const fn unplayed(self) -> u32 {
        self.code as u32
    }

    pub(super) const fn lost(self) -> u8 {
        (self.code >> 32) as u8
    }

    pub(super) const fn jokers(self) -> u8 {
        (self.code >> 40) as u8
    }

    pub(super) const fn hand_jokers(self) -> u8 {
        (self.code >> 48) as u8
    }

    pub(super) const fn helping_jokers(self) -> u8 {
        (self.code >> 56) as u8
    }

    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self {
            code: self.code + other.code,
            played: self.played + other.played,
            worth: self.worth + other.worth,
        }
    }

    /// What is left of these after the others have been used, which must be within them.
    pub(super) const fn minus(self, other: Self) -> Self {
        Self { code: self.code - other.code, played: self.played - other.played, worth: 0 }
    }

    /// The less of each resource.
    #[inline]
    pub(super) fn least(self, other: Self) -> Self {
        if self.are_within(other) { self } else { self.least_of_each(other) }
    }

    fn least_of_each(self, other: Self) -> Self {
        let jokers = [
            self.jokers().min(other.jokers()),
            self.hand_jokers().min(other.hand_jokers()),
            self.helping_jokers().min(other.helping_jokers()),
        ];
        let least = Self::new(self.unplayed().min(other.unplayed()), self.lost().min(other.lost()), jokers);
        Self { played: self.played.min(other.played), ..least }
    }

    /// Whether these are no more than the others.
    #[inline]
    pub(super) const fn are_within(self, most: Self) -> bool {
        // The highest bit of each number is free: set beforehand, it is cleared by a negative difference.
        const HIGHEST: u64 = 0x8080_8080_8000_0000;
        ((most.code | HIGHEST) - self.code) & HIGHEST == HIGHEST && self.played <= most.played
    }

    /// Whether these are no more jokers and played cards than the others.
    pub(super) const fn use_no_more(self, other: Self) -> bool {
        self.jokers() <= other.jokers()
            && self.hand_jokers() <= other.hand_jokers()
            && self.played <= other.played
    }

    /// The resources that must be equal in states that are compared, see [`Entry`](super::layer::Entry). `jokers` and
    /// `hand_jokers` are among them only if the search places every joker. Otherwise, fewer jokers are better.
    /// What is lost is among them only if a meld may be kept in several ways.
    pub(super) const fn kind(self, problem: &Problem) -> u64 {
        let jokers = if problem.places_all_jokers { self.code >> 40 } else { self.code >> 56 };
        let lost = if problem.keeps_in_several_ways { self.lost() as u64 } else { 0 };
        (self.worth as u64) << 32 | lost << 24 | jokers
    }

    /// The minimum number of hand jokers: those that must come from the hand, or those that are left when the jokers of
    /// the table and the helping jokers have been placed, whichever are more.
    pub(super) fn least_hand_jokers(self, problem: &Problem) -> u8 {
        let jokers = self.jokers() - self.helping_jokers();
        self.hand_jokers().max(jokers.saturating_sub(problem.table_jokers))
    }
}
