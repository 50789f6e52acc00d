//! `machiavelli link`: the link to a position, or the position behind a link.

use std::io::Write;

use clap::Args;
use machiavelli::link::position_link;
use serde_json::json;

use crate::Ending;
use crate::failure::Failure;
use crate::input::{RulesArgs, read_position};

/// Turn a position into a link, or a link into a position
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli link \"5C 5D 5H 5S | 6C 7C 8C / 4C\"
  machiavelli link 'p1~bga~5CDHS.68C-4C~ue'

The page opens a link that stands after # in its address.")]
pub struct Link {
    /// The position or the link, which may be the end of an address
    position: String,

    #[command(flatten)]
    rules: RulesArgs,
}

impl Link {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let is_link = read_position(&self.position)?.1.is_some();
        let (position, rules) = self.rules.position(&self.position)?;
        let link = position_link(&position, &rules)?;
        if json {
            let (position, rules) = (position.to_string(), rules.to_string());
            writeln!(out, "{}", json!({ "link": link, "position": position, "rules": rules }))?;
        } else if is_link {
            writeln!(out, "{position}\nRules: {rules}")?;
        } else {
            writeln!(out, "{link}")?;
        }
        Ok(Ending::Yes)
    }
}
