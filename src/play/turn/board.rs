//! The cards that the current player can move: the groups, the hand and the helping cards.

use alloc::vec::Vec;

use super::onto::Onto;
use crate::cards::card::{Card, Face};
use crate::cards::layout::{GroupId, Layout};
use crate::cards::notation::{Cards, Position};
use crate::play::error::Error;
use crate::rules::Rules;
use crate::rules::meld::{Meld, display_order};

/// A group on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct Group {
    /// The id of the group.
    pub id: GroupId,
    /// The cards, in the order in which they are shown.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub cards: Cards,
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
    pub next_group: GroupId,
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

    /// Whether the card is on this board, and not in another hand or in the stock.
    pub fn contains(&self, card: Card) -> bool {
        self.hand.contains(&card) || self.helping.contains(&card) || self.is_on_table(card)
    }

    /// Checks that the current player can move these cards, and that none is named twice.
    ///
    /// # Errors
    ///
    /// [`Error::NotYourCard`] or [`Error::BadInput`].
    pub fn check_movable(&self, cards: &[Card]) -> Result<(), Error> {
        // Without duplicates, the list is no longer than the packs.
        super::check_no_duplicates(cards)?;
        let foreign = cards.iter().find(|card| !self.contains(**card));
        foreign.map_or(Ok(()), |card| Err(Error::NotYourCard { id: card.id() }))
    }

    /// Whether the card is on the table.
    pub fn is_on_table(&self, card: Card) -> bool {
        self.groups.iter().any(|group| group.cards.contains(&card))
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
            if group.cards.len() != count_before && is_meld(&group.cards, rules) {
                sort_for_display(&mut group.cards, rules);
            }
        }
    }

    fn remove_empty(&mut self) {
        self.groups.retain(|group| !group.cards.is_empty());
    }

    /// For each card, by its index, the id of the group that it lies in; `None` for a card that is not on the table.
    pub(crate) fn groups_of_cards(&self) -> [Option<GroupId>; Card::COUNT] {
        let mut groups = [None; Card::COUNT];
        for group in &self.groups {
            group.cards.iter().for_each(|card| groups[card.index()] = Some(group.id));
        }
        groups
    }

    /// The groups of this board that are not on `other`, compared by faces.
    pub fn groups_not_in<'a>(&'a self, other: &Self) -> impl Iterator<Item = &'a Group> + use<'a> {
        let new = self.layout().groups_not_in(&other.layout());
        new.into_iter().map(|index| &self.groups[index])
    }

    /// The group with this id.
    pub fn group(&self, id: GroupId) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == id)
    }

    /// Moves cards off the table, to a group or to a new group, in a turn that started with the board `start`. If the
    /// group is no longer there, it comes back.
    pub(crate) fn move_cards(&mut self, cards: &[Card], onto: Onto, start: &Self, rules: &Rules) {
        self.remove_cards(cards, rules);
        match onto {
            Onto::Off => {
                let (helping, hand): (Vec<Card>, Vec<Card>) =
                    cards.iter().partition(|card| start.helping.contains(card));
                self.hand.extend(hand);
                self.helping.extend(helping);
            }
            Onto::New => self.add_sorted_group(cards, self.next_group, rules),
            Onto::Group(id) => match self.group_mut(id) {
                Some(group) => {
                    group.cards.extend(cards);
                    sort_for_display(&mut group.cards, rules);
                }
                None => self.add_sorted_group(cards, id, rules),
            },
        }
        self.remove_empty();
    }

    /// Moves cards to a group, and inserts them before the card with the index `place` among the cards that are there
    /// already. If the group is then a meld, it is sorted for display instead.
    pub(crate) fn insert_cards(&mut self, cards: &[Card], id: GroupId, place: usize, rules: &Rules) {
        self.remove_cards(cards, rules);
        if let Some(group) = self.group_mut(id) {
            let at = place.min(group.cards.len());
            group.cards.splice(at..at, cards.iter().copied());
            if is_meld(&group.cards, rules) {
                sort_for_display(&mut group.cards, rules);
            }
        }
        self.remove_empty();
    }

    fn group_mut(&mut self, id: GroupId) -> Option<&mut Group> {
        self.groups.iter_mut().find(|group| group.id == id)
    }

    fn add_sorted_group(&mut self, cards: &[Card], id: GroupId, rules: &Rules) {
        let mut cards = Cards(cards.to_vec());
        sort_for_display(&mut cards, rules);
        self.groups.push(Group { id, cards });
        self.next_group = self.next_group.max(id.next());
    }

    /// Adds a new group, which takes the id `next_group`.
    pub(crate) fn add_group(&mut self, cards: Vec<Card>) {
        self.groups.push(Group { id: self.next_group, cards: Cards(cards) });
        self.next_group = self.next_group.next();
    }

    /// Lays a hand card in the place of a joker, which goes into the hand.
    pub fn swap(&mut self, card: Card, joker: Card, rules: &Rules) {
        self.exchange_cards(card, joker);
        for group in &mut self.groups {
            if group.cards.contains(&card) && is_meld(&group.cards, rules) {
                sort_for_display(&mut group.cards, rules);
            }
        }
    }

    /// Exchanges two cards in the hand or on the table.
    pub fn exchange_cards(&mut self, one: Card, other: Card) {
        let cards = self.hand.iter_mut().chain(self.groups.iter_mut().flat_map(|group| &mut *group.cards));
        for card in cards {
            if *card == one {
                *card = other;
            } else if *card == other {
                *card = one;
            }
        }
    }
}

fn sort_for_display(cards: &mut Vec<Card>, rules: &Rules) {
    *cards = display_order(&faces(cards), rules).into_iter().map(|index| cards[index]).collect();
}

/// Whether the cards are a meld.
pub(crate) fn is_meld(cards: &[Card], rules: &Rules) -> bool {
    Meld::new(&faces(cards), rules).is_ok()
}
