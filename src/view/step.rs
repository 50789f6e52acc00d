//! Steps from one table to another, as data for JavaScript.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::error::Error;
use crate::explain;
use crate::layout::Layout;
use crate::move_steps::{self, StepKind, Transfer};
use crate::notation::Faces;
use crate::turn::faces;

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
    /// The id of the group that the cards are in after the step, which may be new; `null` for `return` and in the steps
    /// of `solve`.
    pub group: Option<u32>,
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
            group: None,
        }
    }
}

/// The part of a step that `apply` and `preview` read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StepInput {
    ids: Vec<u32>,
    group: Option<u32>,
}

impl TryFrom<StepInput> for Transfer {
    type Error = Error;

    fn try_from(StepInput { ids, group }: StepInput) -> Result<Self, Error> {
        if ids.is_empty() {
            return Err(Error::input(
                "a step has no card ids; the steps of solve cannot be applied to a game",
            ));
        }
        let card = |id: u32| Card::from_id(id).ok_or(Error::UnknownCard { id });
        Ok(Self { cards: ids.into_iter().map(card).collect::<Result<_, _>>()?, group })
    }
}
