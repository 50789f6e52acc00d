//! The statements of five descriptions of the rules, case by case: `tests/cases/rules.json`.

mod cover;
mod ends;
mod melds;
mod moves;
mod scores;
mod setups;
mod table;
mod turns;

use machiavelli::rules::{Rules, RulesInput};
use serde_json::Value;

type Check = fn(&Case);

/// The kinds of cases: the name, the number of cases, and the function that checks a case.
const KINDS: [(&str, usize, Check); 6] = [
    ("meld", 66, melds::check),
    ("move", 75, moves::check),
    ("setup", 50, setups::check),
    ("turn", 49, turns::check),
    ("end", 30, ends::check),
    ("score", 12, scores::check),
];

#[derive(Clone)]
struct Case {
    id: String,
    rules: Rules,
    rules_json: Value,
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
        let input: RulesInput = serde_json::from_value(case["rules"].clone()).unwrap();
        let read = Self {
            id: text(&case["id"]),
            rules: Rules::resolve(&input).unwrap(),
            rules_json: case["rules"].clone(),
            input: case["input"].clone(),
            expected: case["expected"].clone(),
        };
        (text(&case["kind"]), read)
    }

    /// The text of a member of the input; empty if the input lacks this member.
    fn text(&self, key: &str) -> &str {
        self.input[key].as_str().unwrap_or_default()
    }
}

#[test]
fn every_statement_of_the_descriptions_holds() {
    let cases = Case::all();
    for (kind, count, check) in KINDS {
        let of_kind: Vec<_> = cases.iter().filter(|(name, _)| name == kind).collect();
        assert_eq!(of_kind.len(), count, "cases of kind {kind}");
        for (_, case) in of_kind {
            check(case);
        }
    }
    let checked: usize = KINDS.iter().map(|(_, count, _)| count).sum();
    assert_eq!(checked, cases.len(), "no case is left out");
}
