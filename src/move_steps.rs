//! The way from one board to another, step by step, as it is shown to people.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::meld::Meld;
use crate::rules::Rules;
use crate::turn::{Board, Group};

/// One step from the old table to the new: cards come together in one group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct MoveStep {
    /// The cards that come from other groups.
    pub take: Vec<u32>,
    /// The cards that come from the hand or from the helping cards.
    pub lay: Vec<u32>,
    /// The group's number, a new one or an old one; none where the cards go back to the hand.
    pub group: Option<u32>,
}

impl MoveStep {
    /// The numbers of the cards that move.
    pub fn ids(&self) -> impl Iterator<Item = u32> + '_ {
        self.take.iter().chain(&self.lay).copied()
    }

    /// The cards that come into a group, where any do.
    fn into(group: &Group, from: &Board) -> Option<Self> {
        let old = from.groups.iter().find(|old| old.id == group.id);
        let came =
            group.cards.iter().copied().filter(|card| !old.is_some_and(|old| old.cards.contains(card)));
        let (take, lay) = came.partition::<Vec<_>, _>(|card| from.is_on_table(*card));
        let step = Self { take: ids(&take), lay: ids(&lay), group: Some(group.id) };
        (!step.take.is_empty() || !step.lay.is_empty()).then_some(step)
    }
}

/// The numbers of cards.
pub fn ids(cards: &[Card]) -> Vec<u32> {
    cards.iter().map(|card| card.id()).collect()
}

/// The steps that lead from one board to the other. Cards that leave the table go first; of the
/// other steps always that one comes next which leaves the fewest groups broken.
pub fn way(from: &Board, to: &Board, rules: &Rules) -> Vec<MoveStep> {
    let gone: Vec<Card> = from.on_table().filter(|card| !to.is_on_table(*card)).collect();
    let gone = (!gone.is_empty()).then(|| MoveStep { take: ids(&gone), lay: Vec::new(), group: None });
    let mut left: Vec<MoveStep> =
        gone.into_iter().chain(to.groups.iter().filter_map(|group| MoveStep::into(group, from))).collect();
    let mut steps = Vec::with_capacity(left.len());
    let mut board = from.clone();
    while !left.is_empty() {
        let rank = |step: &MoveStep| (step.group.is_some(), broken(&board.after(step, from, rules), rules));
        let next = (0..left.len()).min_by_key(|&place| rank(&left[place])).unwrap_or(0);
        let step = left.remove(next);
        board = board.after(&step, from, rules);
        steps.push(step);
    }
    steps
}

/// How many groups are no meld.
fn broken(board: &Board, rules: &Rules) -> usize {
    board.groups.iter().filter(|group| Meld::new(&group.faces(), rules).is_err()).count()
}

impl Board {
    /// The board after a step. A new group gets the number that the step says; cards that go back
    /// lie where they were at the start.
    #[must_use]
    pub fn after(&self, step: &MoveStep, start: &Self, rules: &Rules) -> Self {
        let mut board = self.clone();
        let cards: Vec<Card> = step.ids().filter_map(Card::from_id).collect();
        match step.group {
            None => board.take(&cards, start, rules),
            Some(id) => {
                let group = board.groups.iter().position(|group| group.id == id);
                let next = core::mem::replace(&mut board.next_group, id);
                board.lay(&cards, group, None, rules);
                board.next_group = board.next_group.max(next);
            }
        }
        board
    }
}
