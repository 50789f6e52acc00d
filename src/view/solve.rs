//! Functions that call the solver with text, and the types of their options and answers.

use serde::Deserialize;

use super::input::parse_argument;
use crate::cards::notation::Position;
use crate::learn::hint::Solvable;
use crate::play::error::Error;
use crate::rules::{Rules, RulesInput};
use crate::solver::budget::Work;
use crate::solver::{Answer, Ask, Objective, Outs, Solver};

/// The options of `solve`, of `outs`, for which only `rules`, `opened` and `budget` matter, and of `canComplete`, for which only `rules`
/// and `budget` do.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct SolveOptions {
    /// The rules; default `bga`.
    pub rules: RulesInput,
    /// The objective; default `cards`.
    pub objective: Option<Objective>,
    /// Whether the player has opened; default `true`.
    pub opened: Option<bool>,
    /// The maximum work, in units of about 30 ns; `Infinity` means no limit. The default, 600,000, is over four times the most
    /// that any position of the tests needs for the default objective without alternatives. If the budget runs out, the
    /// answer is legal but not `proven`, or it has no table.
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), tsify(type = "number"))]
    pub budget: Work,
    /// The maximum number of further best plays to find, each with a different set of hand cards; default 0.
    pub alternatives: Option<usize>,
}

/// The best play in a position.
///
/// # Errors
///
/// [`Error::Rules`], [`Error::BadText`] or [`Error::ImpossibleCards`].
pub fn solve(solver: &mut Solver, position: &str, options: &SolveOptions) -> Result<Answer, Error> {
    let (position, rules, ask) = question(position, options)?;
    solver.solve(&position, &rules, &ask)
}

/// The cards with which more hand cards could be laid, see [`Solver::outs`].
///
/// # Errors
///
/// [`Error::Rules`], [`Error::BadText`] or [`Error::ImpossibleCards`].
pub fn outs(solver: &mut Solver, position: &str, options: &SolveOptions) -> Result<Outs, Error> {
    let (position, rules, ask) = question(position, options)?;
    solver.outs(&position, &rules, &ask)
}

fn question(position: &str, options: &SolveOptions) -> Result<(Position, Rules, Ask), Error> {
    let rules = Rules::resolve(&options.rules)?;
    let position = parse_argument("position", position)?;
    let ask = Ask {
        objective: options.objective.unwrap_or_default(),
        opened: options.opened.unwrap_or(true),
        budget: options.budget.limit(Ask::BUDGET),
        alternatives: options.alternatives.unwrap_or(0),
    };
    Ok((position, rules, ask))
}

/// Whether all cards on the table can be arranged in melds, together with cards from the hand if necessary, and the
/// fewest hand cards that this takes.
///
/// # Errors
///
/// [`Error::Rules`], [`Error::BadText`] or [`Error::ImpossibleCards`].
pub fn can_complete(solver: &mut Solver, position: &str, options: &SolveOptions) -> Result<Solvable, Error> {
    let (position, rules, Ask { budget, .. }) = question(position, options)?;
    Ok(solver.can_complete(&position, &rules, budget)?.into())
}
