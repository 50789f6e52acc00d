//! The steps from one board to another, in an order in which they can be shown to people.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::meld::Meld;
use crate::notation::{print_faces, print_layout};
use crate::rules::Rules;
use crate::turn::{Board, Group, faces};

/// What a step is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum StepKind {
    /// Cards from the table become a group of their own.
    Split,
    /// Cards from other groups are laid on a group.
    Take,
    /// Whole groups are laid on another one.
    Join,
    /// Cards that were not on the table are laid on a group.
    Lay,
    /// Cards that were not on the table become a group.
    New,
    /// Cards go back to where they were when the turn began: to the hand, or beside the stock.
    Return,
}

impl StepKind {
    /// The stable code of the kind.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Split => "split",
            Self::Take => "take",
            Self::Join => "join",
            Self::Lay => "lay",
            Self::New => "new",
            Self::Return => "return",
        }
    }
}

/// One step from one table to another: cards come together in one group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Step {
    /// What it is called. With `split`, `take` and `join` cards from beside the table may come too.
    pub kind: StepKind,
    /// The cards that move.
    pub cards: String,
    /// The groups they come from, as they lie before the step; `null` if no card comes from the table.
    pub from: Option<String>,
    /// The group they are laid on, as it lies before the step; `null` if they are not laid on one.
    pub to: Option<String>,
    /// The group that they then lie in; empty for `return`.
    pub result: String,
    /// The numbers of the cards that move; empty in the steps of `solve`, which knows no game.
    pub ids: Vec<u32>,
    /// The number of the group that they then lie in, a new one or an old one; `null` for `return` and in
    /// the steps of `solve`.
    pub group: Option<u32>,
}

/// Cards that come together in one group, or that go back to the hand.
struct Transfer {
    cards: Vec<Card>,
    group: Option<u32>,
}

impl Transfer {
    /// The cards that come into a group, if there are any.
    fn into(group: &Group, from: &Board) -> Option<Self> {
        let old = from.groups.iter().find(|old| old.id == group.id);
        let came =
            group.cards.iter().copied().filter(|card| !old.is_some_and(|old| old.cards.contains(card)));
        let (table, hand) = came.partition::<Vec<_>, _>(|card| from.is_on_table(*card));
        let cards = [table, hand].concat();
        (!cards.is_empty()).then_some(Self { cards, group: Some(group.id) })
    }

    /// The step in words, given the boards before and after it.
    fn describe(&self, before: &Board, after: &Board) -> Step {
        let moves = |card: &Card| self.cards.contains(card);
        let sources: Vec<&Group> =
            before.groups.iter().filter(|group| group.cards.iter().any(moves)).collect();
        let group_in = |board: &Board| {
            let group = board.groups.iter().find(|group| Some(group.id) == self.group);
            group.map(|group| print_faces(&group.faces()))
        };
        let to = group_in(before);
        let is_whole = sources.iter().all(|group| group.cards.iter().all(moves));
        let kind = match (self.group, sources.is_empty(), &to) {
            (None, _, _) => StepKind::Return,
            (Some(_), true, None) => StepKind::New,
            (Some(_), true, Some(_)) => StepKind::Lay,
            (Some(_), false, None) => StepKind::Split,
            (Some(_), false, Some(_)) if is_whole => StepKind::Join,
            (Some(_), false, Some(_)) => StepKind::Take,
        };
        let from = sources.iter().map(|group| group.faces()).collect::<Vec<_>>();
        Step {
            kind,
            cards: print_faces(&faces(&self.cards)),
            from: (!from.is_empty()).then(|| print_layout(&from.into())),
            to,
            result: group_in(after).unwrap_or_default(),
            ids: ids(&self.cards),
            group: self.group,
        }
    }
}

/// The numbers of cards.
pub fn ids(cards: &[Card]) -> Vec<u32> {
    cards.iter().map(|card| card.id()).collect()
}

/// The steps that lead from one board to the other. Cards that leave the table go first; after that the next
/// step is always one that leaves the fewest groups broken.
pub fn steps_between(from: &Board, to: &Board, rules: &Rules) -> Vec<Step> {
    let gone: Vec<Card> = from.on_table().filter(|card| !to.is_on_table(*card)).collect();
    let gone = (!gone.is_empty()).then_some(Transfer { cards: gone, group: None });
    let mut left: Vec<Transfer> =
        gone.into_iter().chain(to.groups.iter().filter_map(|group| Transfer::into(group, from))).collect();
    let mut steps = Vec::with_capacity(left.len());
    let mut board = from.clone();
    while !left.is_empty() {
        let after = |step: &Transfer| board.after(&step.cards, step.group, from, rules);
        let rank = |step: &Transfer| (step.group.is_some(), broken(&after(step), rules));
        let next = (0..left.len()).min_by_key(|&place| rank(&left[place])).expect("steps are left");
        let transfer = left.remove(next);
        let after = board.after(&transfer.cards, transfer.group, from, rules);
        steps.push(transfer.describe(&board, &after));
        board = after;
    }
    steps
}

/// How many groups are no meld.
fn broken(board: &Board, rules: &Rules) -> usize {
    board.groups.iter().filter(|group| Meld::new(&group.faces(), rules).is_err()).count()
}

impl Board {
    /// The board after cards came together in the group with this number, a new one or an old one. Without a
    /// group they go back to where they lay at the start.
    #[must_use]
    pub fn after(&self, cards: &[Card], group: Option<u32>, start: &Self, rules: &Rules) -> Self {
        let mut board = self.clone();
        match group {
            None => board.take(cards, start, rules),
            Some(id) => {
                let group = board.groups.iter().position(|group| group.id == id);
                let next = core::mem::replace(&mut board.next_group, id);
                board.lay(cards, group, None, rules);
                board.next_group = board.next_group.max(next);
            }
        }
        board
    }
}
