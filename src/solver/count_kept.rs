//! Counting the earlier melds that a table keeps.

use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

const MAX_TRIES: u32 = 300;

/// The maximum number of melds that can lie in groups of the table, each in one group, without sharing a card. After
/// [`MAX_TRIES`] placements, the result is the best so far, which may be too low.
pub(super) fn count_kept<'a>(before: impl Iterator<Item = &'a Meld>, after: &Layout) -> usize {
    let count = |group: &Vec<_>| group.iter().collect::<FaceCounts>();
    let groups: Vec<_> = after.groups().iter().map(count).collect();
    let places = |meld: &FaceCounts| -> Vec<usize> {
        (0..groups.len()).filter(|&place| groups[place].contains(meld)).collect()
    };
    let melds = before.map(Meld::counts).map(|meld| (meld, places(&meld)));
    let mut melds: Vec<_> = melds.filter(|(_, places)| !places.is_empty()).collect();
    // Melds with few possible groups come first, which leaves few branches.
    order::sort_by_key(&mut melds, |(_, places)| places.len());
    let mut search = PlacementSearch { groups, best: 0, tries_left: MAX_TRIES };
    search.place(&melds, 0);
    search.best
}

struct PlacementSearch {
    /// The cards of each group that are still free.
    groups: Vec<FaceCounts>,
    /// The most melds that could be placed so far.
    best: usize,
    tries_left: u32,
}

impl PlacementSearch {
    /// Tries every group for the next meld, and then leaves the meld out.
    fn place(&mut self, melds: &[(FaceCounts, Vec<usize>)], kept: usize) {
        self.best = self.best.max(kept);
        let Some(((meld, places), rest)) = melds.split_first() else { return };
        for &place in places {
            let whole = self.groups[place];
            if whole.contains(meld) {
                if self.tries_left == 0 || kept + melds.len() <= self.best {
                    return;
                }
                self.tries_left -= 1;
                self.groups[place] = whole.saturating_sub(meld);
                self.place(rest, kept + 1);
                self.groups[place] = whole;
            }
        }
        if kept + rest.len() > self.best {
            self.place(rest, kept);
        }
    }
}
