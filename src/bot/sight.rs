//! What a bot knows: what its seat's view shows.

use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::judge::judge;
use crate::layout::Layout;
use crate::notation::{Position, parse_faces};
use crate::rules::Rules;
use crate::view::{CardView, View};

/// The table, the own hand and the helping cards at the start of the turn, and the public counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// The table, the own hand in a fixed order, and the helping cards.
    pub position: Position,
    /// The rules in force.
    pub rules: Rules,
    /// Has the own seat opened?
    pub opened: bool,
    /// How many cards the others hold.
    pub others: Vec<usize>,
    /// How many cards are in the stock.
    pub stock: usize,
}

impl Sight {
    /// What a view shows at the start of its seat's turn.
    pub fn of(view: &View, rules: &Rules) -> Self {
        let faces = |cards: &[CardView]| -> Vec<Face> {
            cards.iter().filter_map(|card| parse_faces(&card.face).ok()?.pop()).collect()
        };
        // The owner's order of the hand must not matter.
        let mut hand = faces(&view.hand);
        hand.sort_unstable();
        let table = Layout(view.groups.iter().map(|group| faces(&group.cards)).collect());
        let others = view.seats.iter().enumerate().filter(|(seat, _)| *seat != view.seat);
        Self {
            position: Position { table, hand, helping: faces(&view.helping) },
            rules: rules.clone(),
            opened: view.seats.get(view.seat).is_some_and(|seat| seat.opened),
            others: others.map(|(_, seat)| seat.cards).collect(),
            stock: view.stock,
        }
    }

    /// May the turn leave this table, with a card played?
    pub fn may_leave(&self, table: &Layout) -> bool {
        let after = self.after(table);
        judge(&self.position, &after, &self.rules, self.opened)
            .is_ok_and(|verdict| !verdict.played.is_empty())
    }

    /// The position that this table leaves; what is new on it comes from the hand where it can.
    pub fn after(&self, table: &Layout) -> Position {
        let mut needed = table.counts().beyond(&self.position.table.counts());
        let mut left = |cards: &[Face]| -> Vec<Face> {
            cards.iter().copied().filter(|face| !needed.remove(*face)).collect()
        };
        let hand = left(&self.position.hand);
        let helping = left(&self.position.helping);
        Position { table: table.clone(), hand, helping }
    }

    /// The cards that are in other hands or in the stock.
    pub fn unseen(&self) -> FaceCounts {
        self.rules.pack().beyond(&self.position.counts())
    }

    /// How many hand cards the turn may lay.
    pub fn limit(&self) -> usize {
        self.rules.max_new_cards.map_or(usize::MAX, |limit| limit as usize)
    }
}
