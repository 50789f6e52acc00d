//! The rule for helping cards: each helping card that was taken must lie in a meld with a hand card.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::matching::{Choice, bit, max_matching_size};
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::play::error::Error;
use crate::rules::Rules;

/// The maximum number of helping cards under any rules, which limits the search.
pub const MAX_HELPING: usize = 4;

/// Checks that a position has no more helping cards than the rules.
///
/// # Errors
///
/// [`Error::BadInput`].
pub fn check_helping_count(position: &Position, rules: &Rules) -> Result<(), Error> {
    let (found, allowed) = (position.helping.len(), rules.helping_cards);
    if found > usize::from(allowed) {
        return Err(Error::input(format!(
            "the position has {found} helping cards, but these rules have {allowed}; see the option helpingCards"
        )));
    }
    Ok(())
}

/// The helping cards in `taken` that cannot be in a meld with a hand card. If each card alone can, but not all at the
/// same time, the result is all of `taken`. `laid` are the cards that were laid from the hand.
///
/// The table does not show which of several identical cards is the helping card. So the function searches for an
/// assignment: a place for each helping card, and a place for a hand card in each group that contains a helping card.
pub(super) fn without_hand_card(taken: &FaceCounts, groups: &[Vec<Face>], laid: &FaceCounts) -> Vec<Face> {
    let cards: Vec<_> = taken.faces().collect();
    let slots: Vec<FaceCounts> = groups.iter().map(|group| group.iter().collect()).collect();
    let can_lie = |cards: &[Face]| {
        let mut helping = vec![FaceCounts::default(); slots.len()];
        cards.len() <= MAX_HELPING && Search { slots: &slots, laid }.can_place(cards, &mut helping)
    };
    if can_lie(&cards) {
        return Vec::new();
    }
    let alone: Vec<_> = taken.distinct().map(|(face, _)| face).filter(|&face| !can_lie(&[face])).collect();
    if alone.is_empty() { cards } else { alone }
}

struct Search<'a> {
    slots: &'a [FaceCounts],
    laid: &'a FaceCounts,
}

impl Search<'_> {
    /// Whether the helping cards `cards` can be placed. `helping` lists those already placed in each group.
    fn can_place(&self, cards: &[Face], helping: &mut [FaceCounts]) -> bool {
        let Some((&card, rest)) = cards.split_first() else {
            return self.leaves_hand_cards(helping);
        };
        (0..self.slots.len()).any(|group| {
            let is_free = helping[group].of(card) < self.slots[group].of(card);
            if is_free {
                helping[group].add(card);
            }
            let placed = is_free && self.can_place(rest, helping);
            if is_free {
                helping[group].remove(card);
            }
            placed
        })
    }

    /// Whether each group with helping cards can get a different hand card in one of its other places.
    fn leaves_hand_cards(&self, helping: &[FaceCounts]) -> bool {
        let groups = self.slots.iter().zip(helping).filter(|(_, helping)| !helping.is_empty());
        let seekers: Vec<Choice> = groups
            .map(|(slots, helping)| {
                let free = slots.saturating_sub(helping);
                free.distinct().fold(0, |choice, (face, _)| choice | bit(face))
            })
            .collect();
        max_matching_size(&seekers, self.laid) == seekers.len()
    }
}
