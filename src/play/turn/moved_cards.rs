//! The cards that a turn has moved between the hand and the table. Identical cards are interchangeable.

use super::{Board, Group};
use crate::cards::card::Card;
use crate::cards::order;

/// The cards that moved between the hand and the table. A taken card and an identical laid card are listed only as a
/// pair in `crossed`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MovedCards {
    /// Table cards that are in the hand.
    pub taken: Vec<Card>,
    /// Hand cards that lie on the table.
    pub laid: Vec<Card>,
    /// Pairs of identical cards that changed places: a table card that is now in the hand, and a hand card that is
    /// now on the table.
    pub crossed: Vec<(Card, Card)>,
}

impl MovedCards {
    /// The cards that moved between the board at the start of the turn and the current board.
    pub fn between(start: &Board, now: &Board) -> Self {
        let mut laid: Vec<Card> = now.cards_on_table().filter(|card| start.hand.contains(card)).collect();
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
    /// This board, but with identical cards exchanged back if they have changed places since the board `start`, between the
    /// hand and the table or between two groups. This leaves
    /// more cards where they were on `start`.
    #[must_use]
    pub fn with_equal_copies_uncrossed(&self, start: &Self) -> Self {
        let mut board = self.clone();
        for (card, own) in MovedCards::between(start, self).crossed {
            board.exchange_cards(card, own);
        }
        for card in start.cards_on_table() {
            let Some(home) = start.group_of(card).filter(|home| board.group_of(card) != Some(*home)) else {
                continue;
            };
            let is_copy =
                |other: &&Card| other.face() == card.face() && start.group_of(**other) != Some(home);
            let cards_at_home = board.group(home).map_or(&[][..], |group| &group.cards);
            if let (true, Some(&copy)) = (board.is_on_table(card), cards_at_home.iter().find(is_copy)) {
                board.exchange_cards(card, copy);
            }
        }
        board
    }

    /// The groups of this board that are not on `other`, compared by faces.
    pub fn groups_not_in<'a>(&'a self, other: &Self) -> impl Iterator<Item = &'a Group> + use<'a> {
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
