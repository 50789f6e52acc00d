//! `machiavelli check`: whether a table is legal, or whether a turn may end.

use std::io::Write;

use clap::Args;
use machiavelli::view::{CheckTurnOptions, check_turn};
use machiavelli::{CommandError, Error, Layout, Refused, Table};
use serde_json::{Value, json};

use crate::Ending;
use crate::failure::Failure;
use crate::input::{RulesArgs, is_link, read_position};

/// Check whether a table is legal, or whether a turn may end
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli check \"5C 5D 5H | 6C 7C 8C\"
  machiavelli check \"6C 7C 8C / 5C 9D\" \"5C 6C 7C 8C / 9D\"

One argument is a table: each group must be a set or a run. Two are the
positions at the beginning and at the end of a turn. If the rules refuse, the
answer has every reason, and the program ends with 1.")]
pub struct Check {
    /// The table, or the position at the beginning of the turn
    before: String,

    /// The position at the end of the turn
    after: Option<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// The player has not opened before the turn, under rules with an opening
    #[arg(long, requires = "after")]
    unopened: bool,
}

impl Check {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let judged = match &self.after {
            None => self.check_table()?,
            Some(after) => self.check_turn(after)?,
        };
        if json {
            writeln!(out, "{}", to_json(&judged))?;
        } else {
            match &judged {
                Ok((sentence, _)) => writeln!(out, "{sentence}")?,
                Err(refused) => {
                    writeln!(out, "Not legal:")?;
                    refused.flaws.iter().try_for_each(|flaw| writeln!(out, "  {flaw}"))?;
                }
            }
        }
        Ok(Ending::yes_if(judged.is_ok()))
    }

    fn check_table(&self) -> Result<Judged, Failure> {
        let (layout, rules) = if self.before.contains('/') || is_link(&self.before) {
            let (position, rules) = self.rules.position(&self.before)?;
            (position.table, rules)
        } else {
            let layout: Layout = self.before.parse().map_err(|error| Error::text("the table", error))?;
            (layout, self.rules.or_default())
        };
        Ok(Table::new(&layout, &rules).map(|_| ("Legal: every group is a meld.".to_owned(), json!({}))))
    }

    fn check_turn(&self, after: &str) -> Result<Judged, Failure> {
        let (before, rules) = self.rules.position(&self.before)?;
        let (after, _) = read_position(after)?;
        let asked = CheckTurnOptions {
            before: before.to_string(),
            after: after.to_string(),
            rules: serde_json::from_value(json!(rules)).expect("rules can be read as they are written"),
            opened: Some(!self.unopened),
        };
        match check_turn(&asked) {
            Ok(verdict) => {
                let sentence = match verdict.played.total() {
                    0 => "Legal: no card is laid, so the player draws one.".to_owned(),
                    laid => format!("Legal: the turn lays {}.", crate::words::count(laid, "card")),
                };
                Ok(Ok((sentence, json!(verdict))))
            }
            Err(CommandError::Refused(refused)) => Ok(Err(refused)),
            Err(CommandError::Misuse(error)) => Err(error.into()),
        }
    }
}

/// A sentence and the members of the answer as JSON, or why the rules refuse.
type Judged = Result<(String, Value), Refused>;

fn to_json(judged: &Judged) -> Value {
    match judged {
        Ok((_, members)) => with(members.clone(), "legal", json!(true)),
        Err(refused) => {
            let flaws =
                refused.flaws.iter().map(|flaw| with(json!(flaw), "message", json!(flaw.to_string())));
            json!({ "legal": false, "flaws": flaws.collect::<Vec<_>>() })
        }
    }
}

fn with(mut object: Value, member: &str, value: Value) -> Value {
    object[member] = value;
    object
}
