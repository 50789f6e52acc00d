//! The change from one table to another. This is the only place that compares two tables card by card: it says which cards
//! moved, which melds were broken up, and which steps lead from one table to the other. Identical cards are interchangeable.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::cards::card::Card;
use crate::cards::notation::Cards;
use crate::play::step::{Step, Transfer};
use crate::play::turn::board::{Board, Group, is_meld};
use crate::play::turn::onto::Onto;
use crate::rules::Rules;
use crate::rules::kept::kept_and_broken;

/// The change from one board to another.
///
/// ```
/// use machiavelli::{Board, Rules, TableChange};
///
/// let rules = Rules::default();
/// let before = Board::of(&"5C 5D 5H 5S | 6C 7C 8C / 4C 9D".parse().unwrap());
/// let after = before.after_play(&"4C 5C 6C 7C 8C | 5S 5H 5D / 9D".parse().unwrap());
/// let change = TableChange::between(&before, &after);
/// assert_eq!((change.laid().to_string().as_str(), change.broken(&rules)), ("4C", 1));
/// assert_eq!(change.steps(&rules).len(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct TableChange<'a> {
    before: &'a Board,
    after: Cow<'a, Board>,
}

impl<'a> TableChange<'a> {
    /// The change from the board `before` to the board `after`, which has the same cards. If identical cards changed places,
    /// between the hand and the table or between two groups, they count as if they had not.
    pub fn between(before: &'a Board, after: &'a Board) -> Self {
        let mut after = Cow::Borrowed(after);
        let homes = before.groups_of_cards();
        let mut places = after.groups_of_cards();
        for card in before.hand.iter().copied().chain(before.cards_on_table()) {
            let home = homes[card.index()];
            if places[card.index()].is_none() || places[card.index()] == home {
                continue;
            }
            let cards_at_home = match home {
                Some(id) => after.group(id).map_or(&[][..], |group| &group.cards),
                None => &after.hand,
            };
            let is_stray_copy = |other: &&Card| other.face() == card.face() && homes[other.index()] != home;
            if let Some(&copy) = cards_at_home.iter().find(is_stray_copy) {
                after.to_mut().exchange_cards(card, copy);
                places.swap(card.index(), copy.index());
            }
        }
        Self { before, after }
    }

    /// The board after the change. Identical cards that changed places are exchanged back, so that more cards lie where they lay
    /// before.
    pub fn after(&self) -> &Board {
        &self.after
    }

    /// The hand cards that are on the table afterwards.
    pub fn laid(&self) -> Cards {
        self.after.cards_on_table().filter(|card| self.before.hand.contains(card)).collect()
    }

    /// The helping cards that are on the table afterwards.
    pub fn helping(&self) -> Cards {
        self.after.cards_on_table().filter(|card| self.before.helping.contains(card)).collect()
    }

    /// The table cards that are in the hand afterwards.
    pub fn taken(&self) -> Cards {
        self.after.hand.iter().copied().filter(|card| !self.before.hand.contains(card)).collect()
    }

    /// The number of melds that are broken up: whose cards are no longer together in one group.
    pub fn broken(&self, rules: &Rules) -> usize {
        kept_and_broken(&self.before.layout(), &self.after.layout(), rules).1
    }

    /// The groups that are new or have other faces than before.
    pub fn new_groups(&self) -> impl Iterator<Item = &Group> {
        self.after.groups_not_in(self.before)
    }

    /// The steps of the change. Cards that leave the table go first. After that, each step is chosen to leave as few broken
    /// groups as possible.
    pub fn steps(&self, rules: &Rules) -> Vec<Step> {
        let removed: Vec<Card> =
            self.before.cards_on_table().filter(|card| !self.after.is_on_table(*card)).collect();
        let removal =
            (!removed.is_empty()).then_some(Transfer { cards: removed, onto: Onto::Off, group: None });
        let mut remaining: Vec<Transfer> = removal
            .into_iter()
            .chain(self.after.groups.iter().filter_map(|group| self.transfer_into(group)))
            .collect();
        let mut steps = Vec::with_capacity(remaining.len());
        let mut board = self.before.clone();
        loop {
            let cost = |step: &Transfer| (step.group.is_some(), broken_groups_added(&board, step, rules));
            let Some(next) = (0..remaining.len()).min_by_key(|&index| cost(&remaining[index])) else {
                return steps;
            };
            let transfer = remaining.remove(next);
            let after = board.after_transfer(&transfer, self.before, rules);
            steps.push(Step::new(transfer, &board, &after));
            board = after;
        }
    }

    /// The transfer of all cards that `group` has gained; `None` if it has gained no cards.
    fn transfer_into(&self, group: &Group) -> Option<Transfer> {
        let old = self.before.group(group.id);
        let gained =
            group.cards.iter().copied().filter(|card| !old.is_some_and(|old| old.cards.contains(card)));
        let (from_table, from_hand) = gained.partition::<Vec<_>, _>(|card| self.before.is_on_table(*card));
        let cards = [from_table, from_hand].concat();
        let onto = old.map_or(Onto::New, |old| Onto::Group(old.id));
        (!cards.is_empty()).then_some(Transfer { cards, onto, group: Some(group.id) })
    }
}

/// The number of groups that are not melds after the transfer, minus the number before it.
fn broken_groups_added(board: &Board, Transfer { cards, group, .. }: &Transfer, rules: &Rules) -> isize {
    let broken_count = |cards: &[Card]| isize::from(!cards.is_empty() && !is_meld(cards, rules));
    let (mut target, mut added) = (cards.clone(), 0);
    for old in &board.groups {
        let is_target = Some(old.id) == *group;
        if is_target || old.cards.iter().any(|card| cards.contains(card)) {
            let remaining: Vec<Card> =
                old.cards.iter().copied().filter(|card| !cards.contains(card)).collect();
            added -= broken_count(&old.cards);
            if is_target {
                target.extend(remaining);
            } else {
                added += broken_count(&remaining);
            }
        }
    }
    added + broken_count(&target)
}
