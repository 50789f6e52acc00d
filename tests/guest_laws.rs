//! A game made from a view, called a guest here: views that contradict themselves are refused, and a draft is restored only in its
//! turn. `game_laws` and `whole_games` show that a guest behaves exactly like the game itself, and knows no more than the view.

use crate::common::{arrange_stock, deal, guest, is_long, sent, viewers};
use crate::game_laws::random_games;
use machiavelli::error::Error;
use machiavelli::game::Game;
use machiavelli::view::{View, ViewInput};
use serde_json::{Value, json};

fn to_json(view: &View) -> Value {
    serde_json::to_value(view).expect("plain data")
}

fn from_json(view: Value) -> ViewInput {
    serde_json::from_value(view).expect("the members of a view")
}

#[test]
fn a_changed_view_is_another_game_or_an_error() {
    for (_, game, mut rng) in random_games(if is_long() { 2_000 } else { 100 }) {
        let mut view = to_json(&game.view(0).expect("a seat"));
        for _ in 0..=rng.below(3) {
            let mut numbers = Vec::new();
            each_number(&mut view, &mut |number| numbers.push(number.clone()));
            let (place, number) = (rng.below(numbers.len()), rng.below(300));
            let mut at = 0;
            each_number(&mut view, &mut |value| {
                if at == place {
                    *value = json!(number);
                }
                at += 1;
            });
        }
        match Game::from_view(&from_json(view)) {
            Ok(game) => {
                let past = (0..=7).filter_map(|turns| game.at(game.deal_number(), turns).ok());
                for game in past.chain([game.clone()]) {
                    assert!(viewers(&game).into_iter().all(|viewer| game.view(viewer).is_ok()));
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn each_number(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Number(_) => visit(value),
        Value::Array(list) => list.iter_mut().for_each(|member| each_number(member, visit)),
        Value::Object(members) => members.values_mut().for_each(|member| each_number(member, visit)),
        _ => {}
    }
}

/// The code of the error for a view with one member changed; `none` if there is no error.
fn code_of_changed(view: &Value, path: &str, value: Value) -> &'static str {
    let mut view = view.clone();
    *view.pointer_mut(path).expect("a member") = value;
    Game::from_view(&from_json(view)).map_or_else(|error| error.code(), |_| "none")
}

#[test]
fn a_view_that_contradicts_itself_is_refused() {
    let game = arrange_stock("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C 9D", &["AS 2H"], Some(5));
    let good = to_json(&game.view(0).expect("a seat"));
    let code = |path: &str, value: Value| code_of_changed(&good, path, value);
    assert_eq!(code("/stock", json!(5)), "none");
    assert_eq!(code("/seats/1/name", json!("è".repeat(100))), "none");
    for (path, value) in [
        ("/touched", json!(true)),
        ("/seat", json!(3)),
        ("/turn", json!(2)),
        ("/deal", json!(0)),
        ("/stock", json!(104)),
        ("/seats/1/cards", json!(200)),
        ("/seats/0/cards", json!(2)),
        ("/hand", json!(7)),
        ("/rules", json!(null)),
        ("/turn", json!(0.5)),
        ("/hand/0/id", good["hand"][1]["id"].clone()),
        ("/groups/0/id", json!(1)),
        ("/groups/0/cards", json!([])),
        ("/nextGroup", json!(1)),
        ("/nextGroup", json!(u32::MAX)),
        ("/seats/1/name", json!("è".repeat(101))),
        ("/beginning/first", json!(2)),
    ] {
        assert_eq!(code(path, value.clone()), "bad-view", "{path} {value}");
    }
    assert_eq!(code("/hand/0/id", json!(212)), "unknown-card");
    assert_eq!(code("/rules/packs", json!(9)), "bad-option-value");
    assert_eq!(code("/seats", json!([])), "player-count");
}

#[test]
fn a_history_or_result_that_contradicts_the_view_is_refused() {
    let mut game = arrange_stock("bga", "5C 5D 5H / 5S", &["AS 2H"], Some(5));
    game.play(&"5C 5D 5H 5S".parse().expect("a table")).expect("a legal turn");
    let good = to_json(&game.view(1).expect("a seat"));
    for (path, value, expected) in [
        ("/history/0/seat", json!(1), "none"),
        ("/history/0/seat", json!(2), "bad-view"),
        ("/history/0/groupIds", json!([]), "bad-view"),
        ("/result/winners/0", json!(1), "none"),
        ("/result/winners/0", json!(2), "bad-view"),
    ] {
        assert_eq!(code_of_changed(&good, path, value.clone()), expected, "{path} {value}");
    }
}

#[test]
fn a_draft_is_restored_only_in_the_turn_to_which_it_belongs() {
    let mut game = deal("bga", 2, "drafts");
    let seat = game.turn();
    let draft = guest(&game.view(seat).expect("a seat")).save();
    assert_eq!(Game::load(&draft).map_err(|error| error.code()).unwrap_err(), "bad-save");
    game.draw().expect("a turn");
    game.draw().expect("a turn");
    let later = sent(&game.view(seat).expect("a seat"));
    let error = Game::from_view_and_draft(&later, &draft).expect_err("the draft of an earlier turn");
    assert!(matches!(error, Error::BadSave { line: 2, .. }), "{error}");
    let error = guest(&game.view(seat).expect("a seat")).at(1, 0).expect_err("an unknown turn");
    assert_eq!(error.code(), "bad-input");
}

#[test]
fn a_guest_of_an_arranged_game_cannot_go_back_to_earlier_turns() {
    let mut game = arrange_stock("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C 9D", &["AS 2H"], Some(5));
    game.draw().expect("a turn");
    let guest = guest(&game.view(1).expect("a seat"));
    assert_eq!(guest.at(1, 0).map_err(|error| error.code()).unwrap_err(), "bad-input");
    assert_eq!(guest.at(1, 1).expect("now").view(1), game.view(1));
}
