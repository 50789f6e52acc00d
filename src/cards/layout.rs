//! Groups of cards on a table, which need not be melds.

use alloc::vec::Vec;
use core::fmt;

use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::order;

/// The groups on a table, in order. They may be melds or not.
///
/// ```
/// use machiavelli::Layout;
///
/// let layout: Layout = "5C 5D | 6C".parse().unwrap();
/// assert_eq!(layout.0.len(), 2);
/// assert_eq!(layout.counts().total(), 3);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Layout(pub Vec<Vec<Face>>);

impl Layout {
    /// The groups.
    pub fn groups(&self) -> &[Vec<Face>] {
        &self.0
    }

    /// The counts of the faces on the table.
    pub fn counts(&self) -> FaceCounts {
        self.0.iter().flatten().collect()
    }

    /// The groups in sorted order, each with its cards sorted, without empty groups. Layouts with the same groups are
    /// equal in this form.
    pub fn sorted_groups(&self) -> Vec<Vec<Face>> {
        let mut groups: Vec<_> = self.0.iter().filter(|group| !group.is_empty()).cloned().collect();
        for group in &mut groups {
            order::sort(group);
        }
        order::sort(&mut groups);
        groups
    }

    /// Whether both layouts have the same groups, in any order and with their cards in any order.
    pub fn has_same_groups(&self, other: &Self) -> bool {
        self.sorted_groups() == other.sorted_groups()
    }

    /// The indices of the groups that are not in `other`. A group that is there more often than in `other` is listed as many
    /// times as it is surplus. Empty groups are left out.
    pub fn groups_not_in(&self, other: &Self) -> Vec<usize> {
        let counts = |group: &Vec<Face>| group.iter().collect::<FaceCounts>();
        let mut others: Vec<FaceCounts> = other.0.iter().map(counts).collect();
        let is_new = |group: &Vec<Face>| {
            let found = others.iter().position(|other| *other == counts(group));
            !group.is_empty() && found.map(|index| others.swap_remove(index)).is_none()
        };
        let is_new: Vec<bool> = self.0.iter().map(is_new).collect();
        (0..is_new.len()).filter(|&index| is_new[index]).collect()
    }
}

/// The id of a group, which does not change during a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct GroupId(pub u32);

impl GroupId {
    /// The id after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for GroupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
