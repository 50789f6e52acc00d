//! Suits are alike. A bot decides with the suits in an order that depends on their cards alone, so that its move
//! does not depend on their names.

use super::{Decision, Observation};
use crate::card::{Face, Rank, Suit};
use crate::layout::Layout;
use crate::notation::Position;
use crate::order;

/// The new name of each suit, in the order of [`Suit::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Renaming([Suit; 4]);

impl Renaming {
    /// The renaming that puts the suits into the order of their cards. Suits with equal cards keep their order.
    pub(super) fn of(observation: &Observation) -> Self {
        let Position { table, hand, helping } = &observation.position;
        let left = observation.others.iter().filter_map(|other| Some(other.left?.faces().collect()));
        let lists: Vec<Vec<Face>> =
            [hand, helping].into_iter().chain(table.groups()).cloned().chain(left).collect();
        let ranks = |suit: Suit| -> Vec<Vec<Option<Rank>>> {
            let of_suit = |list: &Vec<Face>| {
                list.iter().filter(|face| face.suit() == Some(suit)).map(|face| face.rank()).collect()
            };
            lists.iter().map(of_suit).collect()
        };
        let mut suits = Suit::ALL.map(|suit| (ranks(suit), suit));
        order::sort(&mut suits);
        let mut new = Suit::ALL;
        for ((_, suit), name) in suits.into_iter().zip(Suit::ALL) {
            new[suit.index()] = name;
        }
        Self(new)
    }

    /// The observation with renamed suits.
    pub(super) fn renamed(self, observation: &Observation) -> Observation {
        let Position { table, hand, helping } = &observation.position;
        let mut hand = self.faces(hand);
        order::sort(&mut hand);
        let position = Position { table: self.layout(table), hand, helping: self.faces(helping) };
        let mut renamed = Observation { position, ..observation.clone() };
        for other in &mut renamed.others {
            other.left = other.left.map(|left| left.faces().map(|face| self.face(face)).collect());
        }
        renamed
    }

    /// The decision about the observation, from the decision about the renamed one.
    pub(super) fn undone(self, decision: Decision) -> Decision {
        let mut back = Suit::ALL;
        for (suit, new) in Suit::ALL.into_iter().zip(self.0) {
            back[new.index()] = suit;
        }
        match decision {
            Decision::Play(table) => Decision::Play(Self(back).layout(&table)),
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
