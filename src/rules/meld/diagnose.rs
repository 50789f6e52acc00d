//! Which cards keep a group from being a meld.

use alloc::vec::Vec;

use super::shape::{HIGH_ACE, MIN_MELD_LENGTH, rank_at};
use super::{Meld, MeldFlaw};
use crate::cards::card::{Face, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::rules::Rules;

/// The faces that a flaw is about: duplicates, surplus copies, or the faces that would fill a gap. Empty if the flaw
/// concerns the cards as a whole.
///
/// ```
/// use machiavelli::{faces_at_fault, Faces, Meld, Rules};
///
/// let rules = Rules::default();
/// let fault = |text: &str| {
///     let faces: Faces = text.parse().unwrap();
///     Faces(faces_at_fault(&faces, Meld::new(&faces, &rules).unwrap_err(), &rules)).to_string()
/// };
/// assert_eq!(fault("7H 7H 7S"), "7H");
/// assert_eq!(fault("4H 5H 7H"), "6H");
/// ```
pub fn faces_at_fault(faces: &[Face], flaw: MeldFlaw, rules: &Rules) -> Vec<Face> {
    let counts: FaceCounts = faces.iter().collect();
    match flaw {
        MeldFlaw::IdenticalCards => {
            let mut seen = FaceCounts::default();
            let mut duplicates: Vec<Face> = Vec::new();
            for face in faces.iter().copied().filter(|face| !face.is_joker()) {
                if seen.of(face) > 0 && !duplicates.contains(&face) {
                    duplicates.push(face);
                }
                seen.add(face);
            }
            duplicates
        }
        MeldFlaw::TooManyCopies => {
            let mut extra: Vec<Face> = counts.saturating_sub(&rules.pack()).faces().collect();
            extra.dedup();
            extra
        }
        MeldFlaw::Gap => faces_filling_gap(faces, rules),
        MeldFlaw::TooFew
        | MeldFlaw::OnlyJokers
        | MeldFlaw::Mixed
        | MeldFlaw::SetTooLong
        | MeldFlaw::RunTooLong
        | MeldFlaw::AceNotHigh
        | MeldFlaw::AceWraps
        | MeldFlaw::JokerNotInPlay => Vec::new(),
    }
}

/// The fewest faces that turn cards of one suit into a run; empty if there are jokers or several suits.
fn faces_filling_gap(faces: &[Face], rules: &Rules) -> Vec<Face> {
    let Some(suit) = faces.first().and_then(|face| face.suit()) else { return Vec::new() };
    if faces.iter().any(|face| face.suit() != Some(suit)) {
        return Vec::new();
    }
    let missing = |low: usize, high: usize| -> Option<Vec<Face>> {
        let all: Vec<Face> = (low..=high).map(|place| Face::natural(suit, rank_at(place))).collect();
        let missing: Vec<Face> = all.iter().copied().filter(|face| !faces.contains(face)).collect();
        let joined: Vec<Face> = faces.iter().chain(&missing).copied().collect();
        Meld::new(&joined, rules).is_ok().then_some(missing)
    };
    let spans = (1..=HIGH_ACE).flat_map(|low| (low..=HIGH_ACE).map(move |high| (low, high)));
    spans.filter_map(|(low, high)| missing(low, high)).min_by_key(Vec::len).unwrap_or_default()
}

/// The indices of the cards that must be removed from a group to leave a meld or nothing. As few cards as possible are
/// removed.
///
/// ```
/// use machiavelli::{cards_to_remove, Faces, Rules};
///
/// let odd = |text: &str| cards_to_remove(&text.parse::<Faces>().unwrap(), &Rules::default());
/// assert_eq!(odd("5H 6H 7H 9H"), [3]);
/// assert_eq!(odd("6D 7D"), [0, 1]);
/// assert!(odd("5C 5D 5H").is_empty());
/// ```
pub fn cards_to_remove(faces: &[Face], rules: &Rules) -> Vec<usize> {
    let mut best: Vec<usize> = Vec::new();
    let mut try_cards = |picked: Option<Vec<usize>>| {
        let Some(picked) = picked.filter(|picked| picked.len() > best.len()) else { return };
        let cards: Vec<Face> = picked.iter().map(|&at| faces[at]).collect();
        if Meld::new(&cards, rules).is_ok() {
            best = picked;
        }
    };
    let is_meld = Meld::new(faces, rules).is_ok();
    try_cards(is_meld.then(|| (0..faces.len()).collect()));
    for suit in Suit::ALL {
        for low in 1..=HIGH_ACE {
            for high in low + MIN_MELD_LENGTH - 1..=HIGH_ACE {
                let wanted = (low..=high).map(|place| Face::natural(suit, rank_at(place)));
                try_cards(indices_of(faces, wanted, true));
            }
        }
    }
    for rank in (1..HIGH_ACE).map(rank_at) {
        try_cards(indices_of(faces, Suit::ALL.into_iter().map(|suit| Face::natural(suit, rank)), false));
    }
    (0..faces.len()).filter(|at| !best.contains(at)).collect()
}

/// The indices of cards with the wanted faces. A joker is picked for a face that is missing. If no joker is left,
/// the face is skipped, or the result is `None` if `all_required` is set.
fn indices_of(faces: &[Face], wanted: impl Iterator<Item = Face>, all_required: bool) -> Option<Vec<usize>> {
    let mut picked: Vec<usize> = Vec::new();
    for face in wanted {
        let find = |face: Face| (0..faces.len()).find(|at| faces[*at] == face && !picked.contains(at));
        match find(face).or_else(|| find(Face::JOKER)) {
            Some(at) => picked.push(at),
            None if all_required => return None,
            None => {}
        }
    }
    Some(picked)
}
