//! The order in which the cards of a group are shown, and how many more cards the group needs to become a meld.

use alloc::vec::Vec;

use super::Meld;
use super::shape::{MIN_MELD_LENGTH, Shape};
use crate::cards::card::Face;
use crate::cards::order;
use crate::rules::Rules;

/// The order in which to show the cards of a group, as indices into the group. A meld is in printing order.
/// The cards of any other group are sorted by rank, then by suit, with jokers last.
///
/// ```
/// use machiavelli::{display_order, Faces, Rules};
///
/// let group: Faces = "9D 7D".parse().unwrap();
/// assert_eq!(display_order(&group, &Rules::default()), [1, 0]);
/// ```
pub fn display_order(faces: &[Face], rules: &Rules) -> Vec<usize> {
    let mut order: Vec<usize> = (0..faces.len()).collect();
    if let Ok(meld) = Meld::new(faces, rules) {
        let mut next = 0;
        for wanted in meld.faces() {
            if let Some(found) = (next..order.len()).find(|&index| faces[order[index]] == *wanted) {
                order[next..=found].rotate_right(1);
                next += 1;
            }
        }
    } else {
        order::sort_by_key(&mut order, |&index| {
            let face = faces[index];
            (face.is_joker(), face.rank(), face.suit())
        });
    }
    order
}

/// The minimum number of cards to add to make a group a meld: 0 for a meld, `None` if that is impossible.
///
/// ```
/// use machiavelli::{cards_missing, Faces, Rules};
///
/// let missing = |text: &str| cards_missing(&text.parse::<Faces>().unwrap(), &Rules::default());
/// assert_eq!(missing("5C 5D 5H"), Some(0));
/// assert_eq!(missing("5C 9C"), Some(3));
/// assert_eq!(missing("5C 6D"), None);
/// ```
pub fn cards_missing(faces: &[Face], rules: &Rules) -> Option<usize> {
    let shape = Shape::of(faces);
    if super::MeldFlaw::of_impossible_cards(faces, &shape, rules).is_some() {
        return None;
    }
    let least = if shape.is_only_jokers() { shape.total() + 1 } else { shape.total() }.max(MIN_MELD_LENGTH);
    let fits = |length: usize| {
        shape.is_only_jokers()
            || shape.fits_set(length)
            || shape.run_starts(length, rules.ace).next().is_some()
    };
    (least..=14).find(|&length| fits(length)).map(|length| length - shape.total())
}
