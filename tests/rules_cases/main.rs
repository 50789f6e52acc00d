//! What the five documents say, case by case: `tests/cases/rules.json`.

mod cover;
mod melds;
mod moves;

use machiavelli::rules::{Rules, RulesInput};
use serde_json::Value;

type Check = fn(&Case);

const KINDS: [(&str, usize, Check); 2] = [("meld", 66, melds::check), ("move", 75, moves::check)];

/// One case of the file.
struct Case {
    id: String,
    rules: Rules,
    input: Value,
    expected: Value,
}

impl Case {
    fn all() -> Vec<(String, Self)> {
        let file: Value = serde_json::from_str(include_str!("../cases/rules.json")).unwrap();
        let cases = file["cases"].as_array().unwrap();
        cases.iter().map(Self::read).collect()
    }

    fn read(case: &Value) -> (String, Self) {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let rules: RulesInput = serde_json::from_value(case["rules"].clone()).unwrap();
        let [input, expected] = ["input", "expected"].map(|key| case[key].clone());
        let read = Self { id: text(&case["id"]), rules: Rules::resolve(&rules).unwrap(), input, expected };
        (text(&case["kind"]), read)
    }

    /// A text of the input, empty where there is none.
    fn text(&self, key: &str) -> &str {
        self.input[key].as_str().unwrap_or_default()
    }
}

#[test]
fn every_case_of_the_documents_holds() {
    let cases = Case::all();
    for (kind, count, check) in KINDS {
        let of_kind: Vec<_> = cases.iter().filter(|(name, _)| name == kind).collect();
        assert_eq!(of_kind.len(), count, "cases of kind {kind}");
        for (_, case) in of_kind {
            check(case);
        }
    }
}
