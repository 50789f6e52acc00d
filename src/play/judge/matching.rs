//! Maximum bipartite matching between cards and seekers. A seeker is anything that needs a suitable card.

use alloc::vec;
use alloc::vec::Vec;

use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;

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
