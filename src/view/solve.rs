//! Functions that call the solver with text, and the types of their options and answers.

use serde::{Deserialize, Serialize};

use super::check::parse_argument;
use super::{Solvable, Work};
use crate::cards::notation::Faces;
use crate::play::error::Error;
use crate::play::step::Step;
use crate::rules::{Rules, RulesInput};
use crate::solver::{Alternative, Ask, Completion, Objective, SolveReason, Solver};

/// The options of `solve`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SolveOptions {
    /// The rules; default `bga`.
    pub rules: RulesInput,
    /// The objective; default `cards`.
    pub objective: Option<Objective>,
    /// Whether the player has opened; default `true`.
    pub opened: Option<bool>,
    /// The maximum work, in units of about 30 ns; `Infinity` means no limit. The default, 600,000, is 1.6 times the most
    /// that any position of the tests needs for the default objective without alternatives. If the budget runs out, the
    /// answer is legal but not `proven`, or it has no table.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub budget: Work,
    /// The maximum number of further best plays to find, each with a different set of hand cards; default 0.
    pub alternatives: Option<usize>,
}

/// The best play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SolveAnswer {
    /// The hand cards to lay.
    pub played: Faces,
    /// The number of hand cards to lay.
    pub count: usize,
    /// The points of the hand cards to lay; a joker is worth 25.
    pub points: u32,
    /// The table after the play; `null` if no table was found, as `reason` explains.
    pub table: Option<String>,
    /// The number of melds that were on the table before the play and are kept.
    pub kept: usize,
    /// Whether the hand is empty after the play.
    pub out: bool,
    /// Whether it is proven that no play is better. False only if the budget ran out.
    pub proven: bool,
    /// Why there is no table; left out if there is a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<SolveReason>,
    /// The steps from the table before the play to the table after it.
    pub steps: Vec<Step>,
    /// Further best plays, each with a different set of hand cards.
    pub alternatives: Vec<SolveAlternative>,
}

/// Another play that is as good as the best play found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SolveAlternative {
    /// The hand cards to lay.
    pub played: Faces,
    /// The number of hand cards to lay.
    pub count: usize,
    /// The points of the hand cards to lay; a joker is worth 25.
    pub points: u32,
    /// The table after the play.
    pub table: String,
    /// The number of melds that were on the table before the play and are kept.
    pub kept: usize,
}

impl From<&Alternative> for SolveAlternative {
    fn from(other: &Alternative) -> Self {
        Self {
            count: other.played.len(),
            played: Faces(other.played.clone()),
            points: other.points,
            table: other.table.to_string(),
            kept: other.kept,
        }
    }
}

/// The best play in a position.
///
/// # Errors
///
/// [`Error::Rules`], [`Error::BadText`] or [`Error::ImpossibleCards`].
pub fn solve(solver: &mut Solver, position: &str, options: &SolveOptions) -> Result<SolveAnswer, Error> {
    let rules = Rules::resolve(&options.rules)?;
    let position = parse_argument("position", position)?;
    let ask = Ask {
        objective: options.objective.unwrap_or_default(),
        opened: options.opened.unwrap_or(true),
        budget: options.budget.limit(Ask::BUDGET),
        alternatives: options.alternatives.unwrap_or(0),
    };
    let answer = solver.solve(&position, &rules, &ask)?;
    Ok(SolveAnswer {
        count: answer.played.len(),
        played: Faces(answer.played),
        points: answer.points,
        table: answer.table.as_ref().map(ToString::to_string),
        kept: answer.kept,
        out: answer.out,
        proven: answer.proven,
        reason: answer.reason,
        steps: answer.steps,
        alternatives: answer.alternatives.iter().map(SolveAlternative::from).collect(),
    })
}

/// Whether all cards on the table can be arranged in melds, together with cards from the hand if necessary, and the
/// fewest hand cards that this takes. `budget` is in units of about 30 ns; `None` is no limit.
///
/// # Errors
///
/// [`Error::BadText`] or [`Error::ImpossibleCards`].
pub fn can_complete(
    solver: &mut Solver,
    position: &str,
    rules: &Rules,
    budget: Option<u32>,
) -> Result<Solvable, Error> {
    let position = parse_argument("position", position)?;
    let Completion { possible, with, proven, .. } = solver.can_complete(&position, rules, budget)?;
    Ok(Solvable { possible, with: Faces(with), proven })
}
