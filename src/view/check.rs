//! Reads the arguments of functions that need no game.

use core::str::FromStr;

use super::input::CheckTurnOptions;
use crate::cards::notation::{NotationError, Position};
use crate::play::error::Error;
use crate::play::judge::{Verdict, check_helping_count, judge};
use crate::play::refusal::CommandError;
use crate::rules::Rules;

/// Reads text in the notation. `what` names the argument in an error.
pub(crate) fn parse_argument<T: FromStr<Err = NotationError>>(what: &str, text: &str) -> Result<T, Error> {
    text.parse().map_err(|error| Error::text(what, error))
}

/// Whether a turn that started at the position `before` may end at the position `after`.
///
/// # Errors
///
/// A refusal, or `Error::Rules`, `Error::BadText` or `Error::BadInput`.
pub fn check_turn(asked: &CheckTurnOptions) -> Result<Verdict, CommandError> {
    let rules = Rules::resolve(&asked.rules).map_err(Error::from)?;
    let before: Position = parse_argument("before", &asked.before)?;
    let after: Position = parse_argument("after", &asked.after)?;
    check_helping_count(&before, &rules)?;
    Ok(judge(&before, &after, &rules, asked.opened.unwrap_or(true))?)
}
