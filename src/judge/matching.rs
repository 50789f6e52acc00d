//! Maximum bipartite matching between cards and seekers. A seeker is anything that needs a suitable card.

use crate::card::Face;
use crate::card_set::FaceCounts;

/// The faces of the cards that a seeker accepts, as bits.
pub(super) type Choice = u64;

pub(super) const fn bit(face: Face) -> Choice {
    1 << face.index()
}

/// The largest number of seekers that can each get a different suitable card, found by augmenting paths.
pub(super) fn max_matching_size(seekers: &[Choice], cards: &FaceCounts) -> usize {
    let mut search = Search { seekers, cards, assigned: vec![None; seekers.len()] };
    (0..seekers.len()).filter(|&seeker| search.assign(seeker, &mut 0)).count()
}

struct Search<'a> {
    seekers: &'a [Choice],
    cards: &'a FaceCounts,
    assigned: Vec<Option<Face>>,
}

impl Search<'_> {
    /// Assigns a card to the seeker, moving other seekers to other cards if necessary. Returns `false` if that is
    /// impossible.
    fn assign(&mut self, seeker: usize, tried: &mut Choice) -> bool {
        for (face, count) in self.cards.distinct() {
            if self.seekers[seeker] & !*tried & bit(face) == 0 {
                continue;
            }
            *tried |= bit(face);
            let holders: Vec<_> =
                (0..self.assigned.len()).filter(|&s| self.assigned[s] == Some(face)).collect();
            let free = holders.len() < usize::from(count);
            if free || holders.into_iter().any(|holder| self.assign(holder, tried)) {
                self.assigned[seeker] = Some(face);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Faces;

    fn choice(text: &str) -> Choice {
        text.parse::<Faces>().unwrap().iter().fold(0, |all, &face| all | bit(face))
    }

    fn cards(text: &str) -> FaceCounts {
        text.parse::<Faces>().unwrap().iter().collect()
    }

    #[test]
    fn a_card_is_given_once() {
        assert_eq!(max_matching_size(&[choice("5S"), choice("5S")], &cards("5S")), 1);
        assert_eq!(max_matching_size(&[choice("5S"), choice("5S")], &cards("5S 5S")), 2);
    }

    #[test]
    fn a_seeker_makes_room_for_one_with_less_choice() {
        let seekers = [choice("5S 6S"), choice("5S 7S"), choice("5S")];
        assert_eq!(max_matching_size(&seekers, &cards("5S 6S 7S")), 3);
        assert_eq!(max_matching_size(&seekers, &cards("5S 6S")), 2);
        assert_eq!(max_matching_size(&seekers, &cards("8S")), 0);
    }
}
