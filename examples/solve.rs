//! Solves positions: `cargo run --release --example solve -- "5C 5D 5H 5S | 6C 7C 8C / 4C"`.
//!
//! Options: `--rules NAME-OR-JSON`, `--objective cards|points|out`, `--unopened`, `--alternatives NUMBER`.
//!
//! With `-` instead of a position, lines are read from standard input. Each line is a position or a JSON object
//! `{ "position", "rules", "objective", "opened", "alternatives" }`, and gets one line as its answer.

use std::io::{BufRead, Write};

use machiavelli::{Ask, NotationError, Objective, Position, Rules, RulesInput, solve};
use serde::Deserialize;
use serde_json::{Value, json};

const USAGE: &str = "usage: solve POSITION|- [--rules NAME-OR-JSON] [--objective cards|points|out] \
     [--unopened] [--alternatives NUMBER]";

#[derive(Default, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default)]
    position: String,
    rules: Option<RulesInput>,
    objective: Option<Objective>,
    opened: Option<bool>,
    alternatives: Option<usize>,
}

impl Request {
    fn from_args(args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut request = Self::default();
        let mut position = None;
        let mut args = args;
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} takes a value"));
            match arg.as_str() {
                "--rules" => request.rules = Some(rules_input(&value()?)?),
                "--objective" => {
                    request.objective = Some(value()?.parse().map_err(|error| format!("{error}"))?);
                }
                "--alternatives" => {
                    let number = value()?;
                    let number = number.parse().map_err(|_| format!("{number} is not a number"))?;
                    request.alternatives = Some(number);
                }
                "--unopened" => request.opened = Some(false),
                _ if position.is_none() && !arg.starts_with("--") => position = Some(arg),
                _ => return Err(USAGE.to_owned()),
            }
        }
        request.position = position.ok_or_else(|| USAGE.to_owned())?;
        Ok(request)
    }

    /// The request in a line of the input. Options that the line leaves out are taken from the command line.
    fn from_line(line: &str, defaults: &Self) -> Result<Self, String> {
        if !line.trim_start().starts_with('{') {
            return Ok(Self { position: line.to_owned(), ..defaults.clone() });
        }
        let given: Self = serde_json::from_str(line).map_err(|error| error.to_string())?;
        Ok(Self {
            position: given.position,
            rules: given.rules.or_else(|| defaults.rules.clone()),
            objective: given.objective.or(defaults.objective),
            opened: given.opened.or(defaults.opened),
            alternatives: given.alternatives.or(defaults.alternatives),
        })
    }

    fn answer(&self) -> Result<Value, String> {
        let position: Position = self.position.parse().map_err(|error: NotationError| error.to_string())?;
        let rules =
            Rules::resolve(&self.rules.clone().unwrap_or_default()).map_err(|error| error.to_string())?;
        let ask = Ask {
            objective: self.objective.unwrap_or_default(),
            opened: self.opened.unwrap_or(true),
            alternatives: self.alternatives.unwrap_or(0),
            ..Ask::default()
        };
        solve(&position, &rules, &ask).map(|answer| json!(answer)).map_err(|error| error.to_string())
    }
}

fn rules_input(text: &str) -> Result<RulesInput, String> {
    if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| error.to_string())
    } else {
        Ok(RulesInput::Name(text.to_owned()))
    }
}

fn main() {
    let request = Request::from_args(std::env::args().skip(1)).unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(2);
    });
    if request.position != "-" {
        match request.answer() {
            Ok(answer) => println!("{answer}"),
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(1);
            }
        }
        return;
    }
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = line
            .map_err(|error| error.to_string())
            .and_then(|line| Request::from_line(&line, &request)?.answer())
            .unwrap_or_else(|error| json!({ "error": error }));
        // An error means that the reader has closed the pipe.
        if writeln!(out, "{answer}").and_then(|()| out.flush()).is_err() {
            return;
        }
    }
}
