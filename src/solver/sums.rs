//! The sums of a path: jokers, hand cards and points towards an opening.

use super::problem::Problem;

/// Sums over the transitions and sets of a path. Each sum has its own bits, so that one addition adds them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sums(u64);

// The position of each sum. The first four sums never reach the highest bit of their byte.
const JOKERS: u32 = 0;
const HAND_JOKERS: u32 = 8;
const HELPING_JOKERS: u32 = 16;
const PLAYED: u32 = 24;
const WORTH: u32 = 32;

/// The highest bits of the first four bytes.
const HIGHEST: u64 = 0x8080_8080;
const LIMITED: u64 = 0xffff_ffff;
/// The bits of the jokers, the hand jokers and the hand cards, of which fewer are better.
const USED: u64 = 0xff00_ffff;
const CARDS: u64 = 0xff00_0000;

#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    most: u64,
    /// The points needed for the opening, or 0.
    pub(super) opening: u32,
    /// The bits that must be equal in states that are compared, see [`Entry`](super::layer::Entry).
    kind: u64,
    /// The maximum number of hand cards, if it is limited.
    hand_cards: Option<u8>,
    table_jokers: u8,
}

impl Limits {
    pub(super) fn of(problem: &Problem) -> Self {
        let lane = |count: u8, at: u32| u64::from(count.min(127)) << at;
        let most = lane(problem.jokers(), JOKERS)
            | lane(problem.hand_jokers, HAND_JOKERS)
            | lane(problem.helping_jokers, HELPING_JOKERS)
            | lane(problem.limit.unwrap_or(127), PLAYED);
        // A state that has placed fewer jokers is better only if jokers may be added to finished melds.
        let kind = if problem.places_all_jokers { !CARDS } else { !USED };
        Self {
            most,
            opening: problem.opening.map_or(0, |opening| opening.needed.into()),
            kind,
            hand_cards: problem.limit,
            table_jokers: problem.table_jokers,
        }
    }
}

impl Sums {
    /// The sums of a transition or a choice of sets: the jokers placed, those among them that come from the hand, those
    /// that are helping cards, and, if the problem limits them, the natural hand cards played.
    ///
    /// Hand jokers do not count as hand cards played here, because their number is only known at the end.
    pub(super) fn of(jokers: u8, hand_jokers: u8, helping_jokers: u8, played: u8, problem: &Problem) -> Self {
        let played = if problem.limit.is_some() { played } else { 0 };
        Self(
            u64::from(jokers) << JOKERS
                | u64::from(hand_jokers) << HAND_JOKERS
                | u64::from(helping_jokers) << HELPING_JOKERS
                | u64::from(played) << PLAYED,
        )
    }

    pub(super) fn with_worth(self, worth: u16) -> Self {
        Self(self.0 & LIMITED | u64::from(worth) << WORTH)
    }

    pub(super) const fn jokers(self) -> u8 {
        (self.0 >> JOKERS) as u8
    }

    /// The number of jokers that must come from the hand.
    pub(super) const fn hand_jokers(self) -> u8 {
        (self.0 >> HAND_JOKERS) as u8
    }

    pub(super) const fn helping_jokers(self) -> u8 {
        (self.0 >> HELPING_JOKERS) as u8
    }

    /// The number of natural hand cards played; 0 if it is not limited.
    pub(super) const fn played(self) -> u8 {
        (self.0 >> PLAYED) as u8
    }

    pub(super) const fn worth(self) -> u32 {
        (self.0 >> WORTH) as u32
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    pub(super) const fn kind(self, limits: &Limits) -> u64 {
        self.0 & limits.kind
    }

    /// Whether these sums have no more jokers, hand jokers and hand cards than the others.
    pub(super) const fn uses_no_more(self, other: Self) -> bool {
        let highest = HIGHEST & USED;
        ((other.0 & USED | highest) - (self.0 & USED)) & highest == highest
    }

    pub(super) fn is_within(self, limits: &Limits) -> bool {
        let rest = (limits.most | HIGHEST).wrapping_sub(self.0 & LIMITED);
        rest & HIGHEST == HIGHEST
            && limits
                .hand_cards
                .is_none_or(|most| self.played() + self.least_hand_jokers(limits.table_jokers) <= most)
    }

    /// The minimum number of hand jokers: those that must come from the hand, or the jokers beyond those of the table
    /// and the helping jokers, whichever are more.
    pub(super) fn least_hand_jokers(self, table_jokers: u8) -> u8 {
        let jokers = self.jokers() - self.helping_jokers();
        self.hand_jokers().max(jokers.saturating_sub(table_jokers))
    }

    /// These sums without points beyond those needed for the opening, so that more states are equal.
    pub(super) fn without_excess(self, limits: &Limits) -> Self {
        self.with_worth(self.worth().min(limits.opening) as u16)
    }
}
