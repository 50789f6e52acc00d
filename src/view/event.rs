//! The events of the log, as data for JavaScript.

use serde::Serialize;

use super::Step;
use crate::cards::card::Card;
use crate::cards::notation::Faces;
use crate::play::log::{Event, EventKind};
use crate::play::turn::{GroupId, faces};

/// The effect of one turn, with public information only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TurnEvent {
    /// The seat whose turn it was, or the seat that gave up the game.
    pub seat: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// How the turn ended.
    pub kind: EventKind,
    /// The cards played from the hand, as text.
    pub laid: Faces,
    /// The ids of the cards in `laid`.
    pub ids: Vec<Card>,
    /// The number of cards drawn.
    pub drew: usize,
    /// The new and changed groups after the turn, as text.
    pub melds: Vec<Faces>,
    /// The number of melds that the turn broke up.
    pub rearranged: usize,
    /// The ids of the groups in `melds`.
    pub group_ids: Vec<GroupId>,
    /// The jokers that were swapped into the hand, as text.
    pub swapped: Faces,
    /// The steps from the table before the turn to the table after it.
    pub steps: Vec<Step>,
}

impl From<&Event> for TurnEvent {
    fn from(event: &Event) -> Self {
        Self {
            seat: event.seat,
            deal: event.deal,
            turn: event.turn,
            kind: event.kind,
            laid: Faces(faces(&event.laid)),
            ids: event.laid.clone(),
            drew: event.drew,
            melds: event.melds.iter().map(|group| Faces(group.faces())).collect(),
            rearranged: event.rearranged,
            group_ids: event.melds.iter().map(|group| group.id).collect(),
            swapped: Faces(faces(&event.swapped)),
            steps: event.steps.iter().map(Step::from).collect(),
        }
    }
}
