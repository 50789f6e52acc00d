//! Jokers that go from the table to the hand, each replaced by a natural card.

use alloc::vec::Vec;

use super::matching::{Choice, bit, max_matching_size};
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::rules::Rules;
use crate::rules::meld::Meld;

/// Whether the card may replace a joker of this group: the rules allow swaps, and the group is a meld before and after.
///
/// ```
/// use machiavelli::{can_swap_joker, Faces, Rules};
///
/// let rules = "session-jokers".parse::<Rules>().unwrap();
/// let cards: Faces = "8H 8D * 8S 8H".parse().unwrap();
/// assert!(can_swap_joker(&cards[..3], cards[3], &rules));
/// assert!(!can_swap_joker(&cards[..3], cards[4], &rules));
/// ```
pub fn can_swap_joker(group: &[Face], card: Face, rules: &Rules) -> bool {
    let Some(joker) = group.iter().position(|face| face.is_joker()) else {
        return false;
    };
    let mut swapped = group.to_vec();
    swapped[joker] = card;
    rules.joker_swap
        && !card.is_joker()
        && Meld::new(group, rules).is_ok()
        && Meld::new(&swapped, rules).is_ok()
}

/// The largest number of table jokers that these cards can replace, each card one joker. A joker is replaced in its meld
/// as it was at the start of the turn.
pub(super) fn max_swaps(before: &Layout, laid: &FaceCounts, rules: &Rules) -> usize {
    // With more jokers than the rules allow, the search would take long and find nothing legal.
    if !rules.joker_swap || before.counts().of(Face::JOKER) > rules.jokers {
        return 0;
    }
    let mut seekers: Vec<Choice> = Vec::new();
    for group in before.groups() {
        let jokers = group.iter().filter(|face| face.is_joker()).count();
        if jokers > 0 {
            let fitting = laid.distinct().filter(|&(card, _)| can_swap_joker(group, card, rules));
            let choice = fitting.fold(0, |choice, (card, _)| choice | bit(card));
            seekers.extend(core::iter::repeat_n(choice, jokers));
        }
    }
    max_matching_size(&seekers, laid)
}
