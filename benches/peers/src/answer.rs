//! Answers questions of `npm run measure:solver`, one line of JSON for each.
//!
//! A question has `solver`, `position`, `rules` and `opened`; the answer has `count` and the shortest
//! `time` of three calls in milliseconds, or `error`.

use std::io::stdin;

use machiavelli::notation::parse_position;
use machiavelli::rules::{Rules, RulesInput};
use machiavelli::solver::Objective;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::clock::{shortest, system};
use crate::engine;
use crate::model::{self, Goal};
use crate::peers::{Peers, knows};
use crate::positions::Case;
use crate::whole::{self, Best, Outcome};

/// How often a position is solved. The Python packages are asked once.
const CALLS: usize = 3;

#[derive(Deserialize)]
struct Question {
    solver: String,
    position: String,
    rules: RulesInput,
    opened: bool,
}

/// Answers until the input ends.
pub fn run() {
    let mut peers = None;
    for line in stdin().lines() {
        let line = line.unwrap_or_else(|error| panic!("the questions cannot be read: {error}"));
        let question = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        println!("{}", answer(&question, &mut peers));
    }
}

fn answer(question: &Question, peers: &mut Option<Peers>) -> Value {
    let position = parse_position(&question.position).unwrap_or_else(|error| panic!("{error}"));
    let rules = Rules::resolve(&question.rules).unwrap_or_else(|error| panic!("{error}"));
    let case = Case::new(position, rules, question.opened);
    match question.solver.as_str() {
        "ours" => timed(|| Some(engine::full(&case).count())),
        "highs" => timed(|| model::solve(&case, Goal::MostCards).map(|count| count as usize)),
        "whole" => {
            let started = system();
            let outcome = whole::best(&case, Objective::Cards);
            let time = (system() - started) / 1e3;
            match outcome {
                Outcome::Best(Best { cards, kept, points }) => {
                    json!({ "count": cards, "kept": kept, "points": points, "time": time })
                }
                Outcome::Impossible => json!({ "count": null, "time": time }),
                Outcome::Undecided => json!({ "error": "not finished" }),
            }
        }
        name => {
            let peers = peers.get_or_insert_with(Peers::start);
            let names = peers.names();
            let Some(solver) = names.iter().find(|one| one.starts_with(name) && knows(one, &case)) else {
                return json!({ "error": "other rules" });
            };
            match peers.count(solver, &case) {
                Ok((count, time)) => json!({ "count": count, "time": time / 1e3 }),
                Err(error) => json!({ "error": error }),
            }
        }
    }
}

fn timed(mut solve: impl FnMut() -> Option<usize>) -> Value {
    let mut count = None;
    let time = shortest(system, CALLS, || count = solve());
    json!({ "count": count, "time": time / 1e3 })
}
