//! The steps of a turn.

use alloc::vec::Vec;

use crate::cards::card::Card;
use crate::cards::layout::{GroupId, Layout};
use crate::cards::named::named;
use crate::cards::notation::Faces;
use crate::play::turn::board::{Board, Group, faces};
use crate::play::turn::onto::Onto;
use crate::rules::Rules;

named! {
    /// The kind of a step.
    #[non_exhaustive]
    pub enum StepKind {
        /// Cards from the table become a group of their own.
        Split = "split",
        /// Cards from other groups are laid on a group.
        Take = "take",
        /// Whole groups are laid on another group.
        Join = "join",
        /// Cards that were not on the table are laid on a group.
        Lay = "lay",
        /// Cards that were not on the table become a group.
        New = "new",
        /// Cards leave the table. Helping cards go back beside the stock, and all others go into the hand.
        Return = "return",
    }
}

/// Cards that are moved together, into one group or off the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Transfer {
    /// The ids of the cards that move.
    #[cfg_attr(feature = "serde", serde(rename = "ids"))]
    pub cards: Vec<Card>,
    /// Where the cards go: off the table, to a new group, or to the group with this id.
    pub onto: Onto,
    /// The id of the group that the cards are in afterwards; `null` if they leave the table. When a new group gets another
    /// id, because this one is in use, later transfers that name this one mean that group.
    pub group: Option<GroupId>,
}

/// One step from one table to another. The cards move together, into one group or off the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Step {
    /// The kind of step. `split`, `take` and `join` may also move cards that were not on the table.
    pub kind: StepKind,
    /// The cards that move.
    pub cards: Faces,
    /// The cards that move, and where they go.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub transfer: Transfer,
    /// The groups that the cards come from, as they are before the step; empty if no card comes from the table.
    pub from: Layout,
    /// The group that the cards are laid on, as it is before the step; empty if they are not laid on an existing group.
    pub to: Faces,
    /// The group that the cards are in after the step; empty for `return`.
    pub result: Faces,
}

impl Step {
    /// The step that leads from the board `before` to the board `after` by this transfer.
    pub(crate) fn new(transfer: Transfer, before: &Board, after: &Board) -> Self {
        let moves = |card: &Card| transfer.cards.contains(card);
        let sources: Vec<&Group> =
            before.groups.iter().filter(|group| group.cards.iter().any(moves)).collect();
        let group_on = |board: &Board| {
            let group = transfer.group.and_then(|id| board.group(id));
            group.map_or_else(Faces::default, |group| group.cards.faces())
        };
        let to = group_on(before);
        let are_whole_groups = || sources.iter().all(|group| group.cards.iter().all(moves));
        let kind = match (sources.is_empty(), to.is_empty()) {
            _ if transfer.onto == Onto::Off => StepKind::Return,
            (true, true) => StepKind::New,
            (true, false) => StepKind::Lay,
            (false, true) => StepKind::Split,
            (false, false) if are_whole_groups() => StepKind::Join,
            (false, false) => StepKind::Take,
        };
        let from = Layout(sources.into_iter().map(Group::faces).collect());
        Self { kind, cards: Faces(faces(&transfer.cards)), from, to, result: group_on(after), transfer }
    }
}

impl Board {
    /// The board after a transfer, in a turn that started with the board `start`.
    #[must_use]
    pub fn after_transfer(&self, transfer: &Transfer, start: &Self, rules: &Rules) -> Self {
        let mut board = self.clone();
        if let (Onto::New, Some(id)) = (transfer.onto, transfer.group)
            && self.group(id).is_none()
        {
            board.next_group = id;
        }
        board.move_cards(&transfer.cards, transfer.onto, start, rules);
        board.next_group = board.next_group.max(self.next_group);
        board
    }
}
