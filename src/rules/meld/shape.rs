//! Which sets and runs a group of cards can form, regardless of the order of its cards.
//!
//! A place is a position in a run: the number of the rank, or 14 for an ace above the king.

use crate::cards::card::{Face, Rank, Suit};
use crate::rules::Ace;

/// The place of the ace above the king.
pub(crate) const HIGH_ACE: usize = 14;

pub(super) const MAX_SET_LENGTH: usize = 4;

pub(super) const MIN_MELD_LENGTH: usize = 3;

/// The properties of a group of cards that do not depend on their order.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Shape {
    total: usize,
    jokers: usize,
    /// The suits of the natural cards, as a bit set.
    suits: u8,
    /// The numbers of the ranks of the natural cards, as a bit set.
    ranks: u16,
    aces: usize,
    /// The number of natural cards that repeat an earlier card.
    repeats: usize,
}

impl Shape {
    pub(super) fn of(faces: &[Face]) -> Self {
        let mut shape = Self { total: faces.len(), ..Self::default() };
        let mut seen = 0_u64;
        for &face in faces {
            let (Some(suit), Some(rank)) = (face.suit(), face.rank()) else {
                shape.jokers += 1;
                continue;
            };
            shape.repeats += usize::from(seen & 1 << face.index() != 0);
            seen |= 1 << face.index();
            shape.suits |= 1 << suit.index();
            shape.ranks |= 1 << rank.number();
            shape.aces += usize::from(rank == Rank::ACE);
        }
        shape
    }

    pub(super) const fn total(&self) -> usize {
        self.total
    }

    pub(super) const fn is_only_jokers(&self) -> bool {
        self.jokers == self.total
    }

    pub(super) const fn jokers(&self) -> usize {
        self.jokers
    }

    pub(super) const fn has_identical_cards(&self) -> bool {
        self.repeats > 0
    }

    /// The suit of the natural cards; `None` if they have different suits, or if there are no natural cards.
    pub(super) fn common_suit(&self) -> Option<Suit> {
        let index = self.suits.trailing_zeros() as usize;
        self.suits.is_power_of_two().then(|| Suit::ALL[index])
    }

    /// The rank of the natural cards; `None` if they have different ranks, or if there are no natural cards.
    pub(super) fn common_rank(&self) -> Option<Rank> {
        let number = self.ranks.trailing_zeros() as u8;
        if self.ranks.is_power_of_two() { Rank::new(number) } else { None }
    }

    /// Whether the cards are a set of this length or can be completed to one.
    pub(super) fn fits_set(&self, length: usize) -> bool {
        let in_reach = length >= self.total && length <= MAX_SET_LENGTH;
        in_reach && self.repeats == 0 && self.common_rank().is_some()
    }

    /// The places at which a run of this length can start so that it contains the natural cards.
    /// Jokers or further cards take the other places of the run.
    pub(super) fn run_starts(&self, length: usize, ace: Ace) -> impl Iterator<Item = usize> + use<> {
        let shape = *self;
        let possible = shape.common_suit().is_some() && length >= shape.total && length <= HIGH_ACE;
        let starts = if possible { 1..HIGH_ACE + 2 - length } else { 1..1 };
        starts.filter(move |&low| {
            let high = low + length - 1;
            let (ace_low, ace_high) = (low == 1, high == HIGH_ACE);
            let allowed = match ace {
                Ace::Low => !ace_high,
                Ace::LowOrHigh => !(ace_low && ace_high),
                Ace::BothEnds => true,
            };
            let places = (1_u16 << (high + 1)) - (1 << low);
            let others = shape.ranks & !(1 << Rank::ACE.number());
            // The only card that a run can contain twice is an ace, at both ends.
            let aces_fit = shape.aces <= usize::from(ace_low) + usize::from(ace_high)
                && shape.repeats == shape.aces.saturating_sub(1);
            allowed && others & !places == 0 && aces_fit
        })
    }

    /// Whether the cards would be a run if ranks continued from king to ace to two.
    pub(super) fn would_fit_cyclic_run(&self) -> bool {
        let ring = |start: usize| {
            (start..start + self.total).fold(0_u16, |places, place| places | 1 << (place % Rank::COUNT + 1))
        };
        self.total <= Rank::COUNT && (0..Rank::COUNT).any(|start| self.ranks & !ring(start) == 0)
    }
}

pub(crate) const fn rank_at(place: usize) -> Rank {
    match Rank::new(place as u8) {
        Some(rank) => rank,
        None => Rank::ACE,
    }
}
