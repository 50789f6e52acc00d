//! Plain values are read as documented, and errors say where a value is wrong, what was expected and what was found.

use machiavelli::ReviewOptions;
use machiavelli::view::{ArrangeOptions, DealOptions};
use machiavelli::{Onto, SortBy, Value};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

fn plain(json: serde_json::Value) -> Value {
    serde_json::from_value(json).expect("every JSON value is a value")
}

fn error<T: DeserializeOwned>(json: serde_json::Value) -> String {
    T::deserialize(&plain(json)).map_or_else(|error| error.to_string(), |_| "none".to_owned())
}

#[test]
fn an_error_names_the_member_and_what_was_expected_and_found() {
    for (error, expected) in [
        (error::<DealOptions>(json!({ "seed": 42 })), "seed: expected text, not 42"),
        (
            error::<DealOptions>(json!({ "sead": "a" })),
            "there is no \"sead\" (did you mean \"seed\"?); expected one of rules, players, seed",
        ),
        (error::<DealOptions>(json!("a")), "expected an object { rules, players, seed }, not \"a\""),
        (
            error::<DealOptions>(json!({ "rules": 7 })),
            "rules: expected the name of a preset or options by their names, not 7",
        ),
        (
            error::<DealOptions>(json!({ "players": ["Ada", false] })),
            "players: expected the name of a player, not false",
        ),
        (error::<ArrangeOptions>(json!({})), "position: a value is missing"),
        (
            error::<ArrangeOptions>(json!({ "position": "", "hands": ["", []] })),
            "hands[1]: expected text, not a list",
        ),
        (
            error::<ReviewOptions>(json!({ "only": { "deal": 1, "turn": "x" } })),
            "only.turn: expected a whole number from 0 to 4294967295, not \"x\"",
        ),
        (
            error::<ReviewOptions>(json!({ "budget": -1 })),
            "budget: expected a whole number from 0 to 4294967295, or Infinity, not -1",
        ),
        (
            error::<Vec<ReviewOptions>>(json!([{}, { "deals": 0.5 }])),
            "[1].deals: expected a whole number from 0 to 4294967295, not a fraction",
        ),
        (
            error::<Vec<Vec<bool>>>(json!([[true], [true, null]])),
            "[1][1]: expected true or false, not null or undefined",
        ),
        (error::<Onto>(json!("hand")), "expected \"off\", \"new\" or the id of a group, not \"hand\""),
        (error::<SortBy>(json!("size")), "there is no \"size\"; expected one of rank, suit"),
        (error::<SortBy>(json!({})), "expected rank or suit, not an object"),
        (error::<String>(json!(["x".repeat(1_000)])), "expected text, not a list"),
        (error::<bool>(json!("x".repeat(1_000))), "expected true or false, not a long text"),
    ] {
        assert_eq!(error, expected);
    }
}

#[test]
fn members_that_are_null_count_as_missing() {
    let nothing = plain(json!({ "rules": null, "players": null, "seed": null }));
    assert_eq!(DealOptions::deserialize(&nothing), Ok(DealOptions::default()));
}

#[test]
fn a_value_is_the_same_after_it_is_read_from_itself() {
    let value = plain(json!({ "b": [1, -2, 0.5, null], "a": { "c": "text", "d": true } }));
    assert_eq!(Value::deserialize(&value), Ok(value));
}

#[test]
fn the_error_of_a_view_names_the_member() {
    let game = crate::common::arrange("bga", "5C 5D 5H / 5S", &["AS"]);
    let view = serde_json::to_value(game.view(Some(0)).expect("a seat")).expect("plain data");
    for (pointer, value, expected) in [
        ("/groups/0/cards/1/id", json!("x"), "groups[0].cards[1].id: expected a whole number"),
        ("/rules/jokers", json!(99), "rules: jokers takes"),
        ("/seats/1/level", json!("x"), "seats[1].level: there is no \"x\""),
        ("/beginning/first", json!(2), "beginning.first: there is no seat 2"),
        ("/hand", json!(null), "hand: expected a list, not null"),
    ] {
        let mut changed = view.clone();
        *changed.pointer_mut(pointer).expect("a member") = value;
        let error = machiavelli::Game::from_view(&plain(changed), &Value::Null)
            .expect_err("a changed view")
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
}
