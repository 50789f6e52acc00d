//! The checks that need no game: they read text and return an answer.

use super::answer::{MeldAnswer, TableAnswer, TurnAnswer};
use super::input::CheckTurnOptions;
use crate::error::Error;
use crate::judge::judge;
use crate::meld::{Meld, MeldKind};
use crate::notation::{parse_faces, parse_layout, parse_position, print_faces};
use crate::rules::Rules;
use crate::table::Table;

/// Whether these cards are a meld.
pub fn check_meld(cards: &str, rules: &Rules) -> Result<MeldAnswer, Error> {
    let faces = parse_faces(cards).map_err(|error| Error::text("cards", error))?;
    Ok(match Meld::new(&faces, rules).map(|meld| meld.kind()) {
        Ok(MeldKind::Set) => MeldAnswer::Set,
        Ok(MeldKind::Run) => MeldAnswer::Run,
        Err(flaw) => MeldAnswer::None { reason: flaw },
    })
}

/// Whether every group of the table is a meld.
pub fn check_table(table: &str, rules: &Rules) -> Result<TableAnswer, Error> {
    let layout = parse_layout(table).map_err(|error| Error::text("table", error))?;
    Ok(match Table::new(&layout, rules) {
        Ok(_) => TableAnswer::Legal { legal: true },
        Err(flaws) => TableAnswer::Refused { legal: false, flaws },
    })
}

/// Whether a turn that started at one position may end at another.
pub fn check_turn(asked: &CheckTurnOptions) -> Result<TurnAnswer, Error> {
    let rules = Rules::resolve(&asked.rules.clone().unwrap_or_default())?;
    let before = parse_position(&asked.before).map_err(|error| Error::text("before", error))?;
    let after = parse_position(&asked.after).map_err(|error| Error::text("after", error))?;
    Ok(match judge(&before, &after, &rules, asked.opened.unwrap_or(true)) {
        Ok(verdict) => {
            let played: Vec<_> = verdict.played.faces().collect();
            let (draws, opened) = (verdict.draws, verdict.opened);
            TurnAnswer::Legal { legal: true, played: print_faces(&played), draws, opened }
        }
        Err(flaws) => TurnAnswer::Refused { legal: false, flaws },
    })
}
