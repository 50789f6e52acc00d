//! Counting the melds of one table that stay together on another. Identical cards are interchangeable.

use alloc::vec::Vec;

use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::order;
use crate::rules::Rules;
use crate::rules::meld::Meld;

const MAX_TRIES: u32 = 300;

/// The number of melds on the table `before` whose cards stay together on the table `after`, and of those that are broken up.
pub(crate) fn kept_and_broken(before: &Layout, after: &Layout, rules: &Rules) -> (usize, usize) {
    let melds: Vec<Meld> = before.groups().iter().filter_map(|group| Meld::new(group, rules).ok()).collect();
    let kept = count_kept(melds.iter(), after);
    (kept, melds.len() - kept)
}

/// The maximum number of melds in `before` that can be placed in groups of `after`, each whole in one group, with no card
/// used twice. After [`MAX_TRIES`] placements, returns the best number so far, which may be too low.
pub(crate) fn count_kept<'a>(before: impl Iterator<Item = &'a Meld>, after: &Layout) -> usize {
    let mut groups: Vec<FaceCounts> = after.groups().iter().map(|group| group.iter().collect()).collect();
    let places = |meld: &FaceCounts| groups.iter().filter(|group| group.contains(meld)).count();
    let mut melds: Vec<_> = before.map(Meld::counts).filter(|meld| places(meld) > 0).collect();
    // Melds with few possible groups come first, which leaves few branches.
    order::sort_by_key(&mut melds, places);
    let (mut best, mut tries_left) = (0, MAX_TRIES);
    place(&melds, 0, &mut groups, &mut best, &mut tries_left);
    best
}

/// Tries every group for the next meld, and then leaves the meld out. `groups` holds the cards of each group that are
/// still free, `kept` is the number of melds placed so far, and `best` is the greatest such number.
fn place(
    melds: &[FaceCounts],
    kept: usize,
    groups: &mut [FaceCounts],
    best: &mut usize,
    tries_left: &mut u32,
) {
    *best = kept.max(*best);
    let Some((meld, rest)) = melds.split_first() else { return };
    for index in 0..groups.len() {
        let whole = groups[index];
        if whole.contains(meld) {
            if *tries_left == 0 || kept + melds.len() <= *best {
                return;
            }
            *tries_left -= 1;
            groups[index] = whole.saturating_sub(meld);
            place(rest, kept + 1, groups, best, tries_left);
            groups[index] = whole;
        }
    }
    if kept + rest.len() > *best {
        place(rest, kept, groups, best, tries_left);
    }
}
