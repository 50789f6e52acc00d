//! Steps from one table to another, as data for JavaScript.

use serde::{Deserialize, Serialize};

use crate::cards::card::Card;
use crate::cards::layout::Layout;
use crate::cards::notation::Faces;
use crate::play::error::{Error, cards_with_ids};
use crate::play::explain;
use crate::play::move_steps::{self, StepKind, Transfer};
use crate::play::turn::{GroupId, Onto, faces};

/// One step from one table to another. The cards move together, into one group or off the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Step {
    /// The kind of step. `split`, `take` and `join` may also move cards that were not on the table.
    pub kind: StepKind,
    /// The cards that move.
    pub cards: Faces,
    /// The groups that the cards come from, as they are before the step; `null` if no card comes from the table.
    pub from: Option<String>,
    /// The group that the cards are laid on, as it is before the step; `null` if they are not laid on an existing group.
    pub to: Option<Faces>,
    /// The group that the cards are in after the step; empty for `return`.
    pub result: Faces,
    /// The ids of the cards that move; empty in the steps of `solve`, which has no game.
    pub ids: Vec<Card>,
    /// Where the cards go: off the table, to a new group, or to the group with this id; `null` in the steps of `solve`.
    pub onto: Option<Onto>,
    /// The id of the group that the cards are in after the step; `null` if they leave the table, and in the steps of
    /// `solve`.
    pub group: Option<GroupId>,
}

impl From<&move_steps::Step> for Step {
    fn from(step: &move_steps::Step) -> Self {
        Self {
            kind: step.kind,
            cards: Faces(faces(&step.transfer.cards)),
            from: (!step.from.is_empty()).then(|| Layout(step.from.clone()).to_string()),
            to: step.to.clone().map(Faces),
            result: Faces(step.result.clone()),
            ids: step.transfer.cards.clone(),
            onto: Some(step.transfer.onto),
            group: step.transfer.group,
        }
    }
}

impl From<&explain::Step> for Step {
    fn from(step: &explain::Step) -> Self {
        Self {
            kind: step.kind,
            cards: Faces(step.cards.clone()),
            from: step.from.as_deref().map(|faces| Faces::from(faces).to_string()),
            to: step.to.clone().map(Faces),
            result: Faces(step.result.clone()),
            ids: Vec::new(),
            onto: None,
            group: None,
        }
    }
}

/// The part of a step that `apply` and `preview` read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StepInput {
    ids: Vec<u32>,
    onto: Option<Onto>,
    group: Option<u32>,
}

impl TryFrom<StepInput> for Transfer {
    type Error = Error;

    fn try_from(StepInput { ids, onto, group }: StepInput) -> Result<Self, Error> {
        let Some(onto) = onto.filter(|_| !ids.is_empty()) else {
            return Err(Error::input(
                "a step needs the members ids and onto; the steps of solve cannot be applied to a game",
            ));
        };
        let group = match onto {
            Onto::Off => None,
            Onto::New => group.map(GroupId),
            Onto::Group(id) => Some(id),
        };
        Ok(Self { cards: cards_with_ids(&ids)?, onto, group })
    }
}
