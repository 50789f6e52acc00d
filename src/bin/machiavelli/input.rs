//! The arguments of several commands: rules, positions, budgets and games.

use std::path::Path;
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use machiavelli::link::read_position_link;
use machiavelli::{Error, Game, Position, Rules, RulesInput, Work};
use serde_json::Value;

use crate::failure::Failure;

/// The rules under which a position is read.
#[derive(Args, Debug, Clone, Default)]
pub struct RulesArgs {
    /// The rules: a name, a name with options, or JSON
    ///
    /// For example bga, "italian jokers=2" or '{"preset":"session","deal":10}'. The default is bga, or the rules of a link.
    #[arg(long, value_parser = read_rules)]
    pub rules: Option<Rules>,
}

impl RulesArgs {
    /// The position that a text or a link describes, and its rules. Rules on the command line take precedence over those of a
    /// link.
    pub fn position(&self, text: &str) -> Result<(Position, Rules), Failure> {
        let (position, rules) = read_position(text)?;
        Ok((position, self.rules.clone().or(rules).unwrap_or_default()))
    }

    /// The rules on the command line, or `bga`.
    pub fn or_default(&self) -> Rules {
        self.rules.clone().unwrap_or_default()
    }
}

/// The position that a text or a link describes, with the rules of a link.
pub fn read_position(text: &str) -> Result<(Position, Option<Rules>), Error> {
    if is_link(text) {
        // The link may be the end of an address.
        let link = text.rsplit('#').next().unwrap_or(text);
        return read_position_link(link).map(|(position, rules)| (position, Some(rules)));
    }
    let position = text.parse().map_err(|error| Error::text("the position", error))?;
    Ok((position, None))
}

/// Whether a text is a link and not in the notation.
pub fn is_link(text: &str) -> bool {
    text.contains('~')
}

pub fn read_rules(text: &str) -> Result<Rules, String> {
    if text.trim_start().starts_with('{') {
        let input: RulesInput = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Rules::resolve(&input).map_err(|error| error.to_string())
    } else {
        text.parse().map_err(|error: machiavelli::RulesError| error.to_string())
    }
}

/// Reads a value of an enum of the library, whose values have these names.
pub fn value_of<T: FromStr + Clone + Send + Sync + 'static>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(names).map(|name| name.parse().ok().expect("the name of a value"))
}

/// A budget in units of work, or `unlimited`.
pub fn read_budget(text: &str) -> Result<Work, String> {
    match text {
        "unlimited" => Ok(Work::Unlimited),
        units => units
            .parse()
            .map(Work::Units)
            .map_err(|_| "expected a whole number from 0 to 4294967295, or unlimited".to_owned()),
    }
}

/// The game in a file: a save, or a save as a JSON string.
pub fn read_game(path: &Path) -> Result<Game, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let exported = serde_json::from_str::<Value>(&text).ok();
    let save = exported.as_ref().and_then(|exported| exported.as_str()).unwrap_or(&text);
    Ok(Game::load(save)?)
}
