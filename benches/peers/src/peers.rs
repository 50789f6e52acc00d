//! The Python packages, in a process that answers questions line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use machiavelli::{Ace, Face};
use serde_json::{Value, json};

use crate::positions::{Case, root};

/// The answer of a package: the number of cards and the time in microseconds, or an error.
pub type PeerAnswer = Result<(usize, f64), String>;

pub struct Peers {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Peers {
    pub fn start() -> Self {
        let folder = root().join("benches/peers");
        let mut child = Command::new(folder.join("target/venv/bin/python"))
            .arg(folder.join("python/answer.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("Python does not start ({error}); see README.md for how to install it")
            });
        let questions = child.stdin.take().unwrap_or_else(|| panic!("Python has no input"));
        let answers = child.stdout.take().unwrap_or_else(|| panic!("Python has no output"));
        Self { child, questions, answers: BufReader::new(answers) }
    }

    /// The names and versions of the available solvers.
    pub fn names(&mut self) -> Vec<String> {
        let solvers = self.ask(&json!({ "describe": true }));
        let names = solvers["solvers"].as_array().cloned().unwrap_or_default();
        names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect()
    }

    /// The largest number of hand cards that can be played, according to a solver.
    pub fn answer(&mut self, solver: &str, case: &Case) -> PeerAnswer {
        let card_texts = |faces: &[Face]| faces.iter().map(ToString::to_string).collect::<Vec<_>>();
        let answer = self.ask(&json!({
            "solver": solver,
            "table": card_texts(&case.position.table.groups().concat()),
            "hand": card_texts(&case.position.hand),
            "packs": case.rules.packs,
            "jokers": case.rules.jokers,
        }));
        match (answer["count"].as_u64(), answer["us"].as_f64()) {
            (Some(count), Some(time)) => Ok((count as usize, time)),
            _ => Err(answer["error"].as_str().unwrap_or("no answer").to_owned()),
        }
    }

    fn ask(&mut self, question: &Value) -> Value {
        let mut line = String::new();
        let answered = writeln!(self.questions, "{question}")
            .and_then(|()| self.questions.flush())
            .and_then(|()| self.answers.read_line(&mut line));
        match answered {
            Ok(1..) => serde_json::from_str(&line).unwrap_or(Value::Null),
            Ok(0) => panic!("Python has stopped"),
            Err(error) => panic!("Python does not answer: {error}"),
        }
    }
}

impl Drop for Peers {
    fn drop(&mut self) {
        // These calls fail if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn supports(solver: &str, case: &Case) -> bool {
    let rules = &case.rules;
    let is_plain = rules.max_new_cards.is_none() && (case.opened || rules.opening_points.is_none());
    let supports_melds = if solver.starts_with("machiavelli") {
        rules.ace != Ace::Low && rules.packs == 2 && rules.jokers == 0
    } else {
        rules.ace == Ace::Low
    };
    is_plain && supports_melds
}
