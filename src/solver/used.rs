//! The resources that a path of one suit uses. The graph of the suit leaves out paths that use more than any answer
//! may.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Used {
    pub(super) jokers: u32,
    /// What the hand cards that are not played would add to the primary value.
    pub(super) unplayed: u32,
    /// The number of earlier runs that count as lost.
    pub(super) lost: u32,
    /// `lost` plus the number of earlier sets that count as lost because this suit leaves no card for them. The numbers
    /// of several suits may include the same set.
    pub(super) lost_with_sets: u32,
}

impl Used {
    pub(super) const UNREACHED: Self =
        Self { jokers: u32::MAX, unplayed: u32::MAX, lost: u32::MAX, lost_with_sets: u32::MAX };

    fn combine(self, other: Self, how: impl Fn(u32, u32) -> u32) -> Self {
        Self {
            jokers: how(self.jokers, other.jokers),
            unplayed: how(self.unplayed, other.unplayed),
            lost: how(self.lost, other.lost),
            lost_with_sets: how(self.lost_with_sets, other.lost_with_sets),
        }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        self.combine(other, u32::saturating_add)
    }

    pub(super) fn minus(self, other: Self) -> Self {
        self.combine(other, u32::saturating_sub)
    }

    pub(super) fn least(self, other: Self) -> Self {
        self.combine(other, u32::min)
    }

    pub(super) const fn is_within(self, most: Self) -> bool {
        self.jokers <= most.jokers
            && self.unplayed <= most.unplayed
            && self.lost <= most.lost
            && self.lost_with_sets <= most.lost_with_sets
    }
}
