//! The checks that need no game: they read text and return an answer.

use core::str::FromStr;

use super::answer::{MeldAnswer, TableAnswer, TurnAnswer};
use super::input::CheckTurnOptions;
use crate::cards::layout::Layout;
use crate::cards::notation::{Faces, NotationError, Position};
use crate::play::error::Error;
use crate::play::judge::{Verdict, check_helping_count, judge};
use crate::play::table::Table;
use crate::rules::Rules;
use crate::rules::meld::{Meld, MeldKind};

/// Reads text in the notation. `what` names the argument in an error.
pub(crate) fn parse_argument<T: FromStr<Err = NotationError>>(what: &str, text: &str) -> Result<T, Error> {
    text.parse().map_err(|error| Error::text(what, error))
}

/// Whether the cards are a meld.
///
/// # Errors
///
/// [`Error::BadText`].
pub fn check_meld(cards: &str, rules: &Rules) -> Result<MeldAnswer, Error> {
    let faces: Faces = parse_argument("cards", cards)?;
    Ok(match Meld::new(&faces, rules).map(|meld| meld.kind()) {
        Ok(MeldKind::Set) => MeldAnswer::Set,
        Ok(MeldKind::Run) => MeldAnswer::Run,
        Err(reason) => MeldAnswer::None { reason },
    })
}

/// Whether every group of the table is a meld.
///
/// # Errors
///
/// [`Error::BadText`].
pub fn check_table(table: &str, rules: &Rules) -> Result<TableAnswer, Error> {
    let layout: Layout = parse_argument("table", table)?;
    Ok(match Table::new(&layout, rules) {
        Ok(_) => TableAnswer::Legal { legal: true },
        Err(flaws) => TableAnswer::Refused(flaws.into()),
    })
}

/// Whether a turn that started at the position `before` may end at the position `after`.
///
/// # Errors
///
/// [`Error::Rules`], [`Error::BadText`] or [`Error::BadInput`].
pub fn check_turn(asked: &CheckTurnOptions) -> Result<TurnAnswer, Error> {
    let rules = Rules::resolve(&asked.rules)?;
    let before: Position = parse_argument("before", &asked.before)?;
    let after: Position = parse_argument("after", &asked.after)?;
    check_helping_count(&before, &rules)?;
    Ok(match judge(&before, &after, &rules, asked.opened.unwrap_or(true)) {
        Ok(Verdict { played, draws, opened }) => {
            TurnAnswer::Legal { legal: true, played: played.faces().collect(), draws, opened }
        }
        Err(flaws) => TurnAnswer::Refused(flaws.into()),
    })
}
