//! Which cards of a turn count as taken and which as laid, equal copies being interchangeable.

use super::{Board, Group};
use crate::card::Card;
use crate::order;

/// The cards that changed between hand and table, equal copies set against each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// Table cards that are in the hand.
    pub taken: Vec<Card>,
    /// Hand cards that lie on the table.
    pub laid: Vec<Card>,
    /// Copies that changed places without a difference: one now in the hand, one now on the table.
    pub crossed: Vec<(Card, Card)>,
}

impl Marks {
    /// What changed from one board to the other.
    pub fn between(start: &Board, now: &Board) -> Self {
        let mut laid: Vec<Card> = now.on_table().filter(|card| start.hand.contains(card)).collect();
        let (mut taken, mut crossed) = (Vec::new(), Vec::new());
        for &card in now.hand.iter().filter(|card| !start.hand.contains(card)) {
            match laid.iter().position(|own| own.face() == card.face()) {
                Some(place) => crossed.push((card, laid.remove(place))),
                None => taken.push(card),
            }
        }
        Self { taken, laid, crossed }
    }
}

impl Board {
    /// The same board with every table card on the table whose copy was laid in its stead, so that
    /// no card changes hands that need not.
    #[must_use]
    pub fn uncrossed(&self, start: &Self) -> Self {
        let mut board = self.clone();
        for (card, own) in Marks::between(start, self).crossed {
            board.exchange(card, own);
        }
        board
    }

    /// The groups that are not the same as one of the other board, cards counting by face.
    pub fn groups_unlike<'a>(&'a self, other: &Self) -> impl Iterator<Item = &'a Group> + use<'a> {
        let sorted = |group: &Group| {
            let mut faces = group.faces();
            order::sort(&mut faces);
            faces
        };
        let mut others: Vec<_> = other.groups.iter().map(sorted).collect();
        self.groups.iter().filter(move |group| {
            let found = others.iter().position(|faces| *faces == sorted(group));
            found.map(|place| others.swap_remove(place)).is_none()
        })
    }
}
