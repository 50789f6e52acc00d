//! The cards that the current player can move: the groups, the hand and the helping cards.

use crate::card::{Card, Face};
use crate::layout::Layout;
use crate::meld::{Meld, display_order};
use crate::notation::Position;
use crate::rules::Rules;

/// A group on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The id of the group, which does not change during a deal.
    pub id: u32,
    /// The cards, in the order in which they are shown.
    pub cards: Vec<Card>,
}

impl Group {
    /// The faces of the cards.
    pub fn faces(&self) -> Vec<Face> {
        faces(&self.cards)
    }
}

/// The faces of cards.
pub fn faces(cards: &[Card]) -> Vec<Face> {
    cards.iter().map(|card| card.face()).collect()
}

/// The place of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the hand.
    Hand,
    /// Among the helping cards.
    Helping,
    /// In the group with this index.
    Group(usize),
}

/// The cards that the current player can move. Commands move cards between the groups, the hand and the helping cards
/// without adding or losing any.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    /// The groups; none is empty.
    pub groups: Vec<Group>,
    /// The hand of the current player.
    pub hand: Vec<Card>,
    /// The helping cards beside the stock.
    pub helping: Vec<Card>,
    /// The id of the next new group.
    pub next_group: u32,
}

impl Board {
    /// The faces of all cards, as a position.
    pub fn position(&self) -> Position {
        Position { table: self.layout(), hand: faces(&self.hand), helping: faces(&self.helping) }
    }

    /// The faces of the groups.
    pub fn layout(&self) -> Layout {
        Layout(self.groups.iter().map(Group::faces).collect())
    }

    /// Where the card is; `None` for a card in another hand or in the stock.
    pub fn place_of(&self, card: Card) -> Option<Place> {
        if self.hand.contains(&card) {
            return Some(Place::Hand);
        }
        if self.helping.contains(&card) {
            return Some(Place::Helping);
        }
        self.groups.iter().position(|group| group.cards.contains(&card)).map(Place::Group)
    }

    /// Whether the card is on the table.
    pub fn is_on_table(&self, card: Card) -> bool {
        matches!(self.place_of(card), Some(Place::Group(_)))
    }

    /// Every card on the table.
    pub fn cards_on_table(&self) -> impl Iterator<Item = Card> + '_ {
        self.groups.iter().flat_map(|group| group.cards.iter().copied())
    }

    /// Removes cards from the groups, the hand and the helping cards. Groups may be left empty. A group that loses cards
    /// and is still a meld is sorted for display again.
    fn remove_cards(&mut self, cards: &[Card], rules: &Rules) {
        self.hand.retain(|card| !cards.contains(card));
        self.helping.retain(|card| !cards.contains(card));
        for group in &mut self.groups {
            let count_before = group.cards.len();
            group.cards.retain(|card| !cards.contains(card));
            if group.cards.len() != count_before && Meld::new(&group.faces(), rules).is_ok() {
                sort_for_display(&mut group.cards, rules);
            }
        }
    }

    fn remove_empty(&mut self) {
        self.groups.retain(|group| !group.cards.is_empty());
    }

    /// Takes up cards. Cards that were helping cards on `start`, the board at the start of the turn, go back beside
    /// the stock. All others go into the hand.
    pub fn take(&mut self, cards: &[Card], start: &Self, rules: &Rules) {
        self.remove_cards(cards, rules);
        let (helping, hand): (Vec<Card>, Vec<Card>) =
            cards.iter().partition(|card| start.helping.contains(card));
        self.hand.extend(hand);
        self.helping.extend(helping);
        self.remove_empty();
    }

    /// Lays cards on the group with this id, or as a new group if `id` is `None`. `place` is the index in the group at
    /// which the cards are inserted; with `None`, the cards are sorted into the group.
    pub fn lay(&mut self, cards: &[Card], id: Option<u32>, place: Option<usize>, rules: &Rules) {
        self.remove_cards(cards, rules);
        if let Some(group) = self.groups.iter_mut().find(|group| Some(group.id) == id) {
            let at = place.map_or(group.cards.len(), |place| place.min(group.cards.len()));
            group.cards.splice(at..at, cards.iter().copied());
            // In a group that is not a meld, the cards stay where the player put them.
            if place.is_none() || Meld::new(&group.faces(), rules).is_ok() {
                sort_for_display(&mut group.cards, rules);
            }
        } else {
            let mut cards = cards.to_vec();
            sort_for_display(&mut cards, rules);
            self.add_group(cards);
        }
        self.remove_empty();
    }

    /// Adds a new group, which takes the id `next_group`.
    pub(crate) fn add_group(&mut self, cards: Vec<Card>) {
        self.groups.push(Group { id: self.next_group, cards });
        // The id may already be the largest number, because callers choose the ids of new groups in steps.
        self.next_group = self.next_group.saturating_add(1);
    }

    /// Lays a hand card in the place of a joker, which goes into the hand.
    pub fn swap(&mut self, card: Card, joker: Card, rules: &Rules) {
        self.exchange_cards(card, joker);
        for group in &mut self.groups {
            if group.cards.contains(&card) && Meld::new(&group.faces(), rules).is_ok() {
                sort_for_display(&mut group.cards, rules);
            }
        }
    }

    /// Exchanges a hand card and a table card.
    pub fn exchange_cards(&mut self, hand: Card, table: Card) {
        let cards = self.hand.iter_mut().chain(self.groups.iter_mut().flat_map(|group| &mut group.cards));
        for card in cards {
            if *card == hand {
                *card = table;
            } else if *card == table {
                *card = hand;
            }
        }
    }
}

fn sort_for_display(cards: &mut Vec<Card>, rules: &Rules) {
    *cards = display_order(&faces(cards), rules).into_iter().map(|index| cards[index]).collect();
}
