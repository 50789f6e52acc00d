//! The cases of `docs/spec/conformance`, answered by the engine.

#[path = "../src/bin/machiavelli/conform/answer.rs"]
mod answer;
#[path = "../src/bin/machiavelli/conform/links.rs"]
mod links;

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::common::ROOT;

/// The questions with their ids and answers.
fn cases() -> Vec<Value> {
    let folder = std::fs::read_dir(format!("{ROOT}/docs/spec/conformance")).expect("the folder of the cases");
    let files = folder.map(|entry| std::fs::read_to_string(entry.expect("a file").path()).expect("text"));
    let cases = |text: String| {
        let mut file: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(file["format"], 1);
        file["cases"].as_array_mut().map(std::mem::take).expect("a list of cases")
    };
    files.flat_map(cases).collect()
}

#[test]
fn the_engine_gives_the_answers_of_all_cases() {
    for case in cases() {
        let answered =
            answer::answer(&case["question"]).unwrap_or_else(|error| panic!("{}: {error}", case["id"]));
        assert_eq!(answered, case["answer"], "{}: {}", case["id"], case["question"]);
    }
}

#[test]
fn no_two_cases_have_the_same_name_or_question() {
    for member in ["id", "question"] {
        let all: Vec<String> = cases().iter().map(|case| case[member].to_string()).collect();
        let different: HashSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len(), "{member}");
    }
}

#[test]
fn the_page_has_the_number_of_the_cases() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/spec/conformance.md")).expect("text");
    let count = cases().len();
    for sentence in [
        format!("`conformance/` has {count} cases."),
        format!("\n{count} of {count} questions answered rightly, 0 wrongly."),
    ] {
        assert!(page.contains(&sentence), "{sentence}");
    }
}

#[test]
fn what_is_not_a_question_is_refused() {
    for question in [
        json!({}),
        json!({ "kind": "meld", "rules": "bga" }),
        json!({ "kind": "meld", "rules": "poker", "cards": "5C" }),
        json!({ "kind": "turn", "rules": "bga", "before": "5X / ", "after": " / " }),
        json!({ "kind": "turn", "rules": "bga", "before": " / 5C / 6C", "after": " / " }),
        json!({ "kind": "score", "rules": "bga", "hands": ["5C"], "stock": "none" }),
    ] {
        assert!(answer::answer(&question).is_err(), "{question}");
    }
}
