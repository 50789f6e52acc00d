//! Permutations of the suits. Before a bot decides, the suits are put into an order that depends only on their cards.
//! So if the suits of an observation are exchanged, the suits of the bot's move are exchanged in the same way.

use alloc::vec::Vec;

use super::{Decision, Observation};
use crate::cards::card::{Face, Rank, Suit};
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::cards::order;

/// For each suit, in the order of [`Suit::ALL`], the suit that replaces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SuitPermutation([Suit; 4]);

impl SuitPermutation {
    /// The permutation that sorts the suits by their cards. Suits whose cards have the same ranks keep their order.
    pub(super) fn canonical(observation: &Observation) -> Self {
        let Position { table, hand, helping } = &observation.position;
        let turns = observation.others.iter().flat_map(|other| &other.turns);
        let seen = turns.flat_map(|turn| [turn.laid, turn.table]).map(|cards| cards.faces().collect());
        let lists: Vec<Vec<Face>> =
            [hand, helping].into_iter().chain(table.groups()).cloned().chain(seen).collect();
        let ranks = |suit: Suit| -> Vec<Vec<Option<Rank>>> {
            let of_suit = |list: &Vec<Face>| {
                list.iter().filter(|face| face.suit() == Some(suit)).map(|face| face.rank()).collect()
            };
            lists.iter().map(of_suit).collect()
        };
        let mut suits = Suit::ALL.map(|suit| (ranks(suit), suit));
        order::sort(&mut suits);
        let mut new = Suit::ALL;
        for ((_, suit), replacement) in suits.into_iter().zip(Suit::ALL) {
            new[suit.index()] = replacement;
        }
        Self(new)
    }

    /// The observation with its suits replaced.
    pub(super) fn apply(self, observation: &Observation) -> Observation {
        let Position { table, hand, helping } = &observation.position;
        let mut hand = self.faces(hand);
        order::sort(&mut hand);
        let position = Position { table: self.layout(table), hand, helping: self.faces(helping) };
        let mut permuted = Observation { position, ..observation.clone() };
        for turn in permuted.others.iter_mut().flat_map(|other| &mut other.turns) {
            for cards in [&mut turn.laid, &mut turn.table] {
                *cards = cards.faces().map(|face| self.face(face)).collect();
            }
        }
        permuted
    }

    /// The decision about the original observation, from the decision about the permuted observation.
    pub(super) fn undo(self, decision: Decision) -> Decision {
        let mut inverse = Suit::ALL;
        for (suit, new) in Suit::ALL.into_iter().zip(self.0) {
            inverse[new.index()] = suit;
        }
        match decision {
            Decision::Play(table) => Decision::Play(Self(inverse).layout(&table)),
            Decision::Draw => Decision::Draw,
        }
    }

    fn layout(self, layout: &Layout) -> Layout {
        Layout(layout.groups().iter().map(|group| self.faces(group)).collect())
    }

    fn faces(self, faces: &[Face]) -> Vec<Face> {
        faces.iter().map(|&face| self.face(face)).collect()
    }

    fn face(self, face: Face) -> Face {
        match (face.suit(), face.rank()) {
            (Some(suit), Some(rank)) => Face::natural(self.0[suit.index()], rank),
            _ => face,
        }
    }
}
