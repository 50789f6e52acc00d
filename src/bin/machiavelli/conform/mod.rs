//! `machiavelli conform`: the cases of the specification, and whether another program gives their answers.

mod answer;
mod links;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::program::{Program, Silence, read_limit};
use crate::{Ending, lines, words};

/// The files of cases, in the order in which they are asked.
const FILES: [&str; 10] = [
    include_str!("../../../../docs/spec/conformance/notation.json"),
    include_str!("../../../../docs/spec/conformance/rules.json"),
    include_str!("../../../../docs/spec/conformance/melds.json"),
    include_str!("../../../../docs/spec/conformance/tables.json"),
    include_str!("../../../../docs/spec/conformance/turns.json"),
    include_str!("../../../../docs/spec/conformance/plays.json"),
    include_str!("../../../../docs/spec/conformance/links.json"),
    include_str!("../../../../docs/spec/conformance/games.json"),
    include_str!("../../../../docs/spec/conformance/variations.json"),
    include_str!("../../../../docs/spec/conformance/replays.json"),
];

/// The largest number of wrong answers that are shown in words.
const MAX_SHOWN: usize = 10;

/// Test another program against the specification
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli conform --program \"python3 examples/judge/judge.py\"
  machiavelli conform --program ./my-judge --only meld --only turn
  machiavelli conform > cases.jsonl

The program reads a question on each line, a JSON object, and writes the answer
on one line. docs/spec/conformance.md describes both. Without --program, the
cases are printed, one on each line. The program ends with 1 if an answer is
wrong or missing.")]
pub struct Conform {
    /// The command that starts the program
    #[arg(long, value_name = "COMMAND")]
    program: Option<String>,

    /// Only questions of this kind; may be repeated
    #[arg(long, value_name = "KIND")]
    only: Vec<String>,

    /// The time for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = read_limit)]
    limit: Duration,

    /// Answer the questions on the standard input, as a program under test does
    #[arg(long, conflicts_with_all = ["program", "only"])]
    answer: bool,
}

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
}

/// A question with its answer.
#[derive(Deserialize)]
struct Case {
    id: String,
    question: Value,
    answer: Value,
}

impl Case {
    fn kind(&self) -> &str {
        self.question["kind"].as_str().unwrap_or_default()
    }

    fn to_json(&self) -> Value {
        json!({ "id": self.id, "question": self.question, "answer": self.answer })
    }
}

/// How many questions of a kind were asked, and how they were answered.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    asked: usize,
    right: usize,
    unsupported: usize,
}

impl Tally {
    const fn wrong(self) -> usize {
        self.asked - self.right - self.unsupported
    }

    const fn plus(self, other: Self) -> Self {
        let Self { asked, right, unsupported } = other;
        Self {
            asked: self.asked + asked,
            right: self.right + right,
            unsupported: self.unsupported + unsupported,
        }
    }

    fn to_json(self) -> Value {
        let Self { asked, right, unsupported } = self;
        json!({ "asked": asked, "right": right, "wrong": self.wrong(), "unsupported": unsupported })
    }
}

impl Conform {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.answer {
            return answer_lines();
        }
        let cases = self.cases()?;
        let Some(program) = &self.program else {
            cases.iter().try_for_each(|case| writeln!(out, "{}", case.to_json()))?;
            return Ok(Ending::Yes);
        };
        let (kinds, wrong) = self.ask(program, &cases)?;
        let all = kinds.values().copied().fold(Tally::default(), Tally::plus);
        if json {
            let mut answer = all.to_json();
            answer["kinds"] = kinds.iter().map(|(kind, tally)| (*kind, tally.to_json())).collect();
            answer["faults"] = json!(wrong);
            writeln!(out, "{answer}")?;
        } else {
            write_sentences(out, &kinds, all, &wrong)?;
        }
        Ok(Ending::yes_if(all.wrong() == 0 && all.right > 0))
    }

    fn cases(&self) -> Result<Vec<Case>, Failure> {
        let read = |text: &str| serde_json::from_str::<File>(text).expect("a file of cases").cases;
        let mut cases: Vec<Case> = FILES.into_iter().flat_map(read).collect();
        if let Some(unknown) = self.only.iter().find(|kind| !cases.iter().any(|case| case.kind() == **kind)) {
            let mut kinds: Vec<&str> = cases.iter().map(Case::kind).collect();
            kinds.dedup();
            let message =
                format!("there are no questions of the kind {unknown}: expected {}", kinds.join(", "));
            return Err(Failure::Other("unknown-kind", message));
        }
        cases.retain(|case| self.only.is_empty() || self.only.iter().any(|kind| kind == case.kind()));
        Ok(cases)
    }

    /// The tally of each kind, and the cases whose answers are wrong or missing.
    fn ask<'a>(
        &self,
        program: &str,
        cases: &'a [Case],
    ) -> Result<(BTreeMap<&'a str, Tally>, Vec<Value>), Failure> {
        let words: Vec<String> = program.split_whitespace().map(str::to_owned).collect();
        let failure = |message| Failure::Other("program", format!("{program:?} {message}"));
        if words.is_empty() {
            return Err(failure("is not a command".to_owned()));
        }
        let mut program = Program::start(&words, self.limit)
            .map_err(|error| failure(format!("cannot be started: {error}")))?;
        let (mut kinds, mut wrong) = (BTreeMap::<&str, Tally>::new(), Vec::new());
        for case in cases {
            let tally = kinds.entry(case.kind()).or_default();
            tally.asked += 1;
            let fault = match program.ask(&case.question.to_string()) {
                Ok(line) => match serde_json::from_str::<Value>(&line) {
                    Ok(answered) if answered == case.answer => None,
                    Ok(answered) if answered == json!({ "unsupported": true }) => {
                        tally.unsupported += 1;
                        continue;
                    }
                    Ok(answered) => Some(("answered", answered)),
                    Err(_) => Some(("unreadable", json!(line))),
                },
                Err(Silence::Late) => Some(("silent", json!("no answer came in time"))),
                Err(Silence::Ended) => Some(("silent", json!("the program ended"))),
            };
            match fault {
                None => tally.right += 1,
                Some((name, value)) => {
                    let mut fault = case.to_json();
                    fault[name] = value;
                    wrong.push(fault);
                }
            }
        }
        Ok((kinds, wrong))
    }
}

/// Answers the questions of the standard input.
fn answer_lines() -> Result<Ending, Failure> {
    let answer = |line: &str| {
        let question = serde_json::from_str(line).map_err(|error| error.to_string());
        let answered = question.and_then(|question| answer::answer(&question));
        answered.unwrap_or_else(|message| json!({ "error": "bad-input", "message": message })).to_string()
    };
    lines::answer_all(&mut anstream::stdout(), || answer)?;
    Ok(Ending::Yes)
}

fn write_sentences(
    out: &mut dyn Write,
    kinds: &BTreeMap<&str, Tally>,
    all: Tally,
    wrong: &[Value],
) -> io::Result<()> {
    for fault in wrong.iter().take(MAX_SHOWN) {
        let id = fault["id"].as_str().unwrap_or_default();
        writeln!(out, "{id}: {}\n  expected   {}", fault["question"], fault["answer"])?;
        for name in ["answered", "unreadable", "silent"] {
            if let Some(value) = fault.get(name) {
                writeln!(out, "  {name:<10} {value}")?;
            }
        }
    }
    if wrong.len() > MAX_SHOWN {
        writeln!(out, "… and {} more; --json lists all.", wrong.len() - MAX_SHOWN)?;
    }
    for (kind, tally) in kinds {
        let unsupported = match tally.unsupported {
            0 => String::new(),
            count => format!(", {count} not supported"),
        };
        writeln!(out, "{kind:<10} {:>3} of {:>3} right{unsupported}", tally.right, tally.asked)?;
    }
    let answers = words::count(all.asked, "question");
    writeln!(out, "{} of {answers} answered rightly, {} wrongly.", all.right, all.wrong())
}
