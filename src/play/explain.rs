//! Pairs the groups of two tables. Each old group is paired with at most one new group, beginning with the two groups that
//! share the most cards. The shared cards stay in place, and all other cards move.

use crate::cards::card::Face;
use crate::cards::layout::Layout;
use crate::cards::order;

/// A group of the table after the play, with the origin of its cards.
#[derive(Default)]
pub(crate) struct NewGroup {
    /// The index of the old group with which this group is paired; `None` if all cards of this group move.
    pub(crate) paired_group: Option<usize>,
    /// The cards that move into this group. Each piece comes with the index of its old group, or `None` if its cards
    /// were not on the table.
    pub(crate) pieces: Vec<(Option<usize>, Vec<Face>)>,
}

pub(crate) fn new_groups(before: &Layout, after: &Layout) -> Vec<NewGroup> {
    let sorted = |group: &Vec<Face>| {
        let mut cards = group.clone();
        order::sort(&mut cards);
        cards
    };
    let mut old: Vec<_> = before.groups().iter().map(sorted).collect();
    let mut new: Vec<_> = after.groups().iter().map(sorted).collect();
    let mut new_groups: Vec<NewGroup> = new.iter().map(|_| NewGroup::default()).collect();
    let mut is_paired = vec![false; old.len()];
    // Groups that are on both tables do not change.
    for (from, cards) in old.iter_mut().enumerate() {
        let same_group =
            (0..new.len()).find(|&to| new_groups[to].paired_group.is_none() && new[to] == *cards);
        if let Some(to) = same_group.filter(|_| !cards.is_empty()) {
            new_groups[to].paired_group = Some(from);
            is_paired[from] = true;
            cards.clear();
            new[to].clear();
        }
    }
    while let Some((from, to, shared)) = pair_sharing_most(&old, &new, &is_paired, &new_groups) {
        old[from] = without(&old[from], &shared);
        new[to] = without(&new[to], &shared);
        if new_groups[to].paired_group.is_none() && !is_paired[from] {
            // The shared cards of paired groups stay in place.
            new_groups[to].paired_group = Some(from);
            is_paired[from] = true;
        } else {
            new_groups[to].pieces.push((Some(from), shared));
        }
    }
    for (target, from_elsewhere) in new_groups.iter_mut().zip(new) {
        if !from_elsewhere.is_empty() {
            target.pieces.push((None, from_elsewhere));
        }
    }
    new_groups
}

/// The indices of the old and the new group that share the most cards, and the shared cards. In a tie, groups that are not
/// paired yet come first.
fn pair_sharing_most(
    old: &[Vec<Face>],
    new: &[Vec<Face>],
    is_paired: &[bool],
    new_groups: &[NewGroup],
) -> Option<(usize, usize, Vec<Face>)> {
    let mut best = None;
    let mut best_score = (0, false);
    // Most pairs of groups share no face. Comparing bits excludes such pairs faster than comparing lists.
    let face_bits = |group: &Vec<Face>| group.iter().fold(0_u64, |bits, face| bits | 1 << face.index());
    let new_bits: Vec<_> = new.iter().map(face_bits).collect();
    for (from, cards) in old.iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
        let old_bits = face_bits(cards);
        for (to, wanted) in new.iter().enumerate().filter(|&(to, _)| new_bits[to] & old_bits != 0) {
            let can_pair = !is_paired[from] && new_groups[to].paired_group.is_none();
            let score = (shared_cards(cards, wanted).count(), can_pair);
            if score.0 > 0 && score > best_score {
                best_score = score;
                best = Some((from, to));
            }
        }
    }
    best.map(|(from, to)| (from, to, shared_cards(&old[from], &new[to]).collect()))
}

/// The cards that two sorted groups have in common.
fn shared_cards<'a>(one: &'a [Face], other: &'a [Face]) -> impl Iterator<Item = Face> + 'a {
    let mut others = other.iter().peekable();
    one.iter().copied().filter(move |card| {
        while others.next_if(|other| *other < card).is_some() {}
        others.next_if(|other| *other == card).is_some()
    })
}

/// `group` without `cards`. Both are sorted, and `group` contains all of `cards`.
fn without(group: &[Face], cards: &[Face]) -> Vec<Face> {
    let mut to_remove = cards.iter().peekable();
    group.iter().copied().filter(|card| to_remove.next_if(|other| *other == card).is_none()).collect()
}
