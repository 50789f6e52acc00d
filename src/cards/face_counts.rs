//! Multisets of faces, used by the rules and the solver.

use core::borrow::Borrow;

use crate::cards::card::{Card, Face, Rank};

/// A multiset of faces.
///
/// ```
/// use machiavelli::{Face, FaceCounts};
///
/// let mut counts = FaceCounts::default();
/// counts.add(Face::JOKER);
/// assert_eq!(counts.of(Face::JOKER), 1);
/// assert!(counts.remove(Face::JOKER));
/// assert!(counts.is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FaceCounts([u8; Face::COUNT]);

/// The most cards that an error lists, so that text from outside cannot make it long.
pub(crate) const MAX_LISTED: usize = 100;

impl Default for FaceCounts {
    fn default() -> Self {
        Self([0; Face::COUNT])
    }
}

impl FaceCounts {
    /// The number of cards with this face.
    pub const fn of(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// The faces of cards.
    pub fn of_cards(cards: &[Card]) -> Self {
        cards.iter().map(|card| card.face()).collect()
    }

    /// The rank counts of a suit, ace first. `suit` is an index into [`crate::cards::card::Suit::ALL`].
    pub(crate) fn of_suit(&self, suit: usize) -> &[u8; Rank::COUNT] {
        let (suits, _) = self.0.as_chunks();
        &suits[suit]
    }

    /// A multiset of natural cards. `suits` gives the rank counts (ace first) of each suit, in the order of
    /// [`crate::cards::card::Suit::ALL`].
    pub(crate) fn from_suits(suits: &[[u8; Rank::COUNT]; 4]) -> Self {
        let mut counts = Self::default();
        counts.0[..4 * Rank::COUNT].copy_from_slice(suits.as_flattened());
        counts
    }

    /// Adds one card with this face; the count saturates at 255.
    pub fn add(&mut self, face: Face) {
        let count = &mut self.0[face.index()];
        *count = count.saturating_add(1);
    }

    /// Removes one card with this face. Returns `false` if there is none.
    pub fn remove(&mut self, face: Face) -> bool {
        let count = &mut self.0[face.index()];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// The number of cards.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether the multiset is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Whether this multiset has at least as many cards of every face as `other`.
    pub fn contains(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine >= theirs)
    }

    /// Subtracts the counts of `other` face by face, stopping at zero.
    #[must_use]
    pub fn saturating_sub(&self, other: &Self) -> Self {
        let mut difference = *self;
        for (mine, theirs) in difference.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_sub(*theirs);
        }
        difference
    }

    /// Adds the counts of `other` face by face, stopping at 255.
    #[must_use]
    pub fn saturating_add(&self, other: &Self) -> Self {
        let mut sum = *self;
        for (mine, theirs) in sum.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_add(*theirs);
        }
        sum
    }

    /// The points of all cards, 25 for each joker.
    pub fn points(&self) -> u32 {
        self.distinct().map(|(face, count)| face.points() * u32::from(count)).sum()
    }

    /// The faces with a count above zero, each once with its count, in the order of their indices.
    pub fn distinct(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        Face::all().map(|face| (face, self.of(face))).filter(|&(_, count)| count > 0)
    }

    /// The face of every card, sorted by index.
    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.distinct().flat_map(|(face, count)| core::iter::repeat_n(face, usize::from(count)))
    }
}

impl<F: Borrow<Face>> FromIterator<F> for FaceCounts {
    fn from_iter<I: IntoIterator<Item = F>>(faces: I) -> Self {
        let mut counts = Self::default();
        for face in faces {
            counts.add(*face.borrow());
        }
        counts
    }
}
