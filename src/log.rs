//! What happened, turn by turn, in public facts.

use serde::Serialize;

use crate::card::Card;
use crate::move_steps::{Step, ids, steps_between};
use crate::notation::print_faces;
use crate::rules::Rules;
use crate::turn::{Board, Group, faces};

/// How a turn ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum EventKind {
    /// Cards were played.
    Play,
    /// Nothing was played and a card was drawn.
    Draw,
    /// The turn was given up.
    Restore,
    /// The time was up, and the turn was put back.
    TimeUp,
    /// The seat gave the game up.
    Resign,
}

/// What one turn did, in public facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TurnEvent {
    /// Who.
    pub seat: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// How the turn ended.
    pub kind: EventKind,
    /// The cards laid from the hand, as text.
    pub laid: String,
    /// Their numbers.
    pub ids: Vec<u32>,
    /// How many cards were drawn.
    pub drew: usize,
    /// The new and changed groups after the turn, as text.
    pub melds: Vec<String>,
    /// How many groups of before were broken up.
    pub rearranged: usize,
    /// The numbers of the new and changed groups.
    pub group_ids: Vec<u32>,
    /// The jokers that were swapped into the hand, as text.
    pub swapped: String,
    /// The steps from the old table to the new.
    pub steps: Vec<Step>,
}

impl TurnEvent {
    /// The event of a turn that led from one board to the other and drew cards.
    pub fn of(
        kind: EventKind,
        (seat, deal, turn): (usize, u32, u32),
        (start, end): (&Board, &Board),
        drew: usize,
        rules: &Rules,
    ) -> Self {
        let changed: Vec<&Group> = end.groups_unlike(start).collect();
        let laid: Vec<Card> = end.on_table().filter(|card| start.hand.contains(card)).collect();
        let gained: Vec<Card> = end.hand.iter().copied().filter(|card| !start.hand.contains(card)).collect();
        let is_together = |old: &&Group| {
            end.groups.iter().any(|group| old.cards.iter().all(|card| group.cards.contains(card)))
        };
        Self {
            seat,
            deal,
            turn,
            kind,
            laid: print_faces(&faces(&laid)),
            ids: ids(&laid),
            drew,
            melds: changed.iter().map(|group| print_faces(&group.faces())).collect(),
            rearranged: start.groups.iter().filter(|old| !is_together(old)).count(),
            group_ids: changed.iter().map(|group| group.id).collect(),
            swapped: print_faces(&faces(&gained)),
            steps: steps_between(start, end, rules),
        }
    }
}
