//! Answers questions of `npm run measure:solver`, one line of JSON for each.
//!
//! A question contains `solver`, `position`, `rules` and `opened`. The answer contains `error`, or `count` and `time`, in
//! milliseconds. If `whole` finds a best play, its answer also contains `kept` and `points`.

use std::hint::black_box;
use std::io::stdin;

use machiavelli::{Objective, Rules, RulesInput};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::clock::system_clock;
use crate::engine;
use crate::model::{self, Goal};
use crate::peers::{Peers, supports};
use crate::positions::Case;
use crate::whole::{self, Figures, Outcome};

/// The minimum number of calls for a position; the shortest time is used. `whole` and the Python packages get a single
/// call.
const MIN_CALLS: usize = 3;
/// The minimum total time of the calls for a position, in milliseconds.
const MIN_TIME: f64 = 3.0;
/// After this total time, in milliseconds, no further call is made.
const MAX_TIME: f64 = 2000.0;

#[derive(Deserialize)]
struct Question {
    solver: String,
    position: String,
    rules: RulesInput,
    opened: bool,
}

pub fn run() {
    let mut peers = None;
    for line in stdin().lines() {
        let line = line.unwrap_or_else(|error| panic!("cannot read the questions: {error}"));
        let question = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        println!("{}", answer(&question, &mut peers));
    }
}

fn answer(question: &Question, peers: &mut Option<Peers>) -> Value {
    let position = question.position.parse().unwrap_or_else(|error| panic!("{}: {error}", question.position));
    let rules = Rules::resolve(&question.rules).unwrap_or_else(|error| panic!("{error}"));
    let case = Case::new(position, rules, question.opened);
    match question.solver.as_str() {
        "ours" => timed(|| Some(engine::solve(&case).count)),
        "highs" => timed(|| model::solve(&case, Goal::MostCards).map(|count| count as usize)),
        "whole" => {
            let started = system_clock();
            let outcome = whole::best(&case, Objective::Cards);
            let time = (system_clock() - started) / 1e3;
            match outcome {
                Outcome::Best(Figures { cards, kept, points }) => {
                    json!({ "count": cards, "kept": kept, "points": points, "time": time })
                }
                Outcome::Impossible => json!({ "count": null, "time": time }),
                Outcome::Undecided => json!({ "error": "not finished" }),
            }
        }
        name => {
            let peers = peers.get_or_insert_with(Peers::start);
            let names = peers.names();
            let Some(solver) = names.iter().find(|one| one.starts_with(name) && supports(one, &case)) else {
                return json!({ "error": "unsupported rules" });
            };
            match peers.answer(solver, &case) {
                Ok((count, time)) => json!({ "count": count, "time": time / 1e3 }),
                Err(error) => json!({ "error": error }),
            }
        }
    }
}

fn timed(mut solve: impl FnMut() -> Option<usize>) -> Value {
    let mut count = None;
    let (mut shortest, mut total, mut calls) = (f64::INFINITY, 0.0, 0);
    while (calls < MIN_CALLS || total < MIN_TIME) && total < MAX_TIME {
        let started = system_clock();
        count = black_box(solve());
        let time = (system_clock() - started) / 1e3;
        (shortest, total, calls) = (shortest.min(time), total + time, calls + 1);
    }
    json!({ "count": count, "time": shortest })
}
