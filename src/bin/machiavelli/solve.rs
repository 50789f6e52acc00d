//! `machiavelli solve`: the best play in a position, or in each position of the standard input.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use machiavelli::{Answer, Ask, Objective, Position, Rules, RulesInput, SolveReason, Solver, Work};
use serde::Deserialize;
use serde_json::json;

use crate::failure::Failure;
use crate::input::{RulesArgs, read_budget, read_position, value_of};
use crate::{Ending, lines, words};

/// Find the best play in a position
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli solve \"5C 5D 5H 5S | 6C 7C 8C / 4C\"
  machiavelli solve \"7H 8H * / 9H KS\" --rules \"italian jokers=2\"
  machiavelli solve - < positions.txt > after.txt
  echo '{\"position\": \"/ 4C 5C 6C\"}' | machiavelli solve - --json

With -, each line of the standard input is a position, a link, or a JSON object
{ position, rules, objective, opened, alternatives, budget }. Each gets one
line, in the same order: the position after the best play, or the answer as
JSON. All cores work on them. The program then ends with 0, or with 2 if a line
could not be read, whose answer says why.")]
pub struct Solve {
    /// The position or a link to one, or - to read lines from the standard input
    position: String,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    options: Options,
}

#[derive(Args)]
struct Options {
    /// What to maximise
    #[arg(long, default_value = "cards", value_parser = value_of::<Objective>(Objective::ALL.map(Objective::name)))]
    objective: Objective,

    /// The player has not opened, under rules with an opening
    #[arg(long)]
    unopened: bool,

    /// How many other plays that are as good to find
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    alternatives: usize,

    /// The most work, in units of about 30 ns, or unlimited
    #[arg(long, value_name = "UNITS", value_parser = read_budget)]
    budget: Option<Work>,
}

/// A line of the standard input. The command line has the options that it leaves out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    position: String,
    rules: Option<RulesInput>,
    objective: Option<Objective>,
    opened: Option<bool>,
    alternatives: Option<usize>,
    budget: Option<Work>,
}

impl Solve {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.position == "-" {
            return self.answer_lines(json);
        }
        let (position, rules) = self.rules.position(&self.position)?;
        let answer = Solver::default().solve(&position, &rules, &self.ask())?;
        if json {
            writeln!(out, "{}", json!(answer))?;
        } else {
            write_sentences(out, &position, &rules, &answer)?;
        }
        Ok(Ending::yes_if(answer.count > 0))
    }

    fn ask(&self) -> Ask {
        let Options { objective, unopened, alternatives, budget } = self.options;
        let budget = budget.unwrap_or_default().limit(Ask::BUDGET);
        Ask { objective, opened: !unopened, alternatives, budget }
    }

    fn answer_lines(&self, json: bool) -> Result<Ending, Failure> {
        let all_read = AtomicBool::new(true);
        let start = || {
            let (mut solver, all_read) = (Solver::default(), &all_read);
            move |line: &str| {
                self.answer_line(line, json, &mut solver).unwrap_or_else(|failure| {
                    all_read.store(false, Ordering::Relaxed);
                    if json { failure.to_json().to_string() } else { format!("error: {failure}") }
                })
            }
        };
        lines::answer_all(&mut anstream::stdout(), start)?;
        if all_read.into_inner() {
            Ok(Ending::Yes)
        } else {
            let message = "some lines could not be read; their answers say why";
            Err(Failure::Other("unreadable-lines", message.to_owned()))
        }
    }

    fn answer_line(&self, line: &str, json: bool, solver: &mut Solver) -> Result<String, Failure> {
        let mut ask = self.ask();
        let (position, rules) = if line.trim_start().starts_with('{') {
            let request: Request = serde_json::from_str(line)
                .map_err(|error| Failure::Other("bad-input", format!("the line cannot be read: {error}")))?;
            ask.objective = request.objective.unwrap_or(ask.objective);
            ask.opened = request.opened.unwrap_or(ask.opened);
            ask.alternatives = request.alternatives.unwrap_or(ask.alternatives);
            ask.budget = request.budget.map_or(ask.budget, |budget| budget.limit(Ask::BUDGET));
            let (position, link_rules) = read_position(&request.position)?;
            let given = request.rules.map(|input| Rules::resolve(&input)).transpose()?;
            (position, given.or_else(|| self.rules.rules.clone()).or(link_rules).unwrap_or_default())
        } else {
            self.rules.position(line)?
        };
        let answer = solver.solve(&position, &rules, &ask)?;
        Ok(if json { json!(answer).to_string() } else { after(&position, &rules, &answer, ask.opened) })
    }
}

/// The position after the play, in the notation; the same position if nothing can be laid.
fn after(position: &Position, rules: &Rules, answer: &Answer, opened: bool) -> String {
    let judged = answer.table.as_ref().and_then(|table| position.judge_table(table, rules, opened).ok());
    judged.map_or_else(|| position.to_string(), |(after, _)| after.to_string())
}

fn write_sentences(
    out: &mut dyn Write,
    position: &Position,
    rules: &Rules,
    answer: &Answer,
) -> io::Result<()> {
    let Some(table) = &answer.table else {
        return out.write_all(match answer.reason {
            Some(SolveReason::BudgetRanOut) => {
                b"The budget ran out before the table was completed. Try a larger --budget.\n"
            }
            _ => b"The table cannot be made into melds, even with cards from the hand.\n",
        });
    };
    let techniques = machiavelli::techniques(&position.table, table, rules);
    if answer.count == 0 {
        writeln!(out, "No card of the hand can be laid.")?;
    } else {
        let goes_out = if answer.out { ", the whole hand" } else { "" };
        let (laid, cards) = (words::count(answer.count, "card"), words::cards(&answer.played));
        writeln!(out, "Lay {laid}{goes_out}: {cards}")?;
        write!(out, "Table: {}\n{}", words::table(table), words::steps(&answer.steps))?;
        let melds = words::count(position.table.groups().len(), "earlier meld");
        writeln!(out, "It keeps {} of {melds} together.", answer.kept)?;
        writeln!(out, "How: {}.", words::techniques(&techniques))?;
    }
    if !answer.proven {
        writeln!(out, "The budget ran out, so there may be a better play.")?;
    }
    answer.alternatives.iter().try_for_each(|other| {
        writeln!(out, "Or lay {}: {}", words::cards(&other.played), words::table(&other.table))
    })
}
