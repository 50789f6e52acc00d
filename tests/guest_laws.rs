//! A game made from a view, called a guest here: views that contradict themselves are refused, and a draft is restored only in its
//! turn. `game_laws` and `whole_games` show that a guest behaves exactly like the game itself, and knows no more than the view.

use crate::common::{arrange_stock, deal, guest, is_long, log, sent, viewers};
use crate::game_laws::random_games;
use machiavelli::{Error, Game};
use serde_json::{Value, json};

/// What a seat is sent: the view and the log.
fn to_json(game: &Game, seat: usize) -> Value {
    json!({ "view": game.view(seat).expect("a seat"), "log": log(game) })
}

fn from_json(data: &Value) -> Result<Game, Error> {
    Game::from_view(&sent(&data["view"]), &sent(&data["log"]))
}

#[test]
fn a_changed_view_is_another_game_or_an_error() {
    for (_, game, mut rng) in random_games(if is_long() { 2_000 } else { 100 }) {
        let mut view = to_json(&game, 0);
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
        match from_json(&view) {
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

#[test]
fn a_view_that_contradicts_itself_is_refused() {
    let start = arrange_stock("bga", "5C 5D 5H / 5S", &["AS 2H"], Some(5));
    let mut over = start.clone();
    over.play(&"5C 5D 5H 5S".parse().expect("a table")).expect("a legal turn");
    let (start, over) = (to_json(&start, 0), to_json(&over, 1));
    for (view, path, value, expected) in [
        (&start, "/view/stock", json!(5), "none"),
        (&start, "/view/seats/1/name", json!("è".repeat(100)), "none"),
        (&start, "/view/touched", json!(true), "bad-view"),
        (&start, "/view/seat", json!(2), "bad-view"),
        (&start, "/view/seat", json!(null), "bad-view"),
        (&start, "/view/seatToMove", json!(2), "bad-view"),
        (&start, "/view/deal", json!(0), "bad-view"),
        (&start, "/view/stock", json!(104), "bad-view"),
        (&start, "/view/seats/1/cards", json!(200), "bad-view"),
        (&start, "/view/seats/0/cards", json!(2), "bad-view"),
        (&start, "/view/hand", json!(7), "bad-view"),
        (&start, "/view/rules", json!(null), "bad-view"),
        (&start, "/view/seatToMove", json!(0.5), "bad-view"),
        (&start, "/view/hand/0/id", start["view"]["groups"][0]["cards"][0]["id"].clone(), "bad-view"),
        (&start, "/view/groups/0/cards", json!([]), "bad-view"),
        (&start, "/view/nextGroup", json!(0), "bad-view"),
        (&start, "/view/nextGroup", json!(u32::MAX), "bad-view"),
        (&start, "/view/seats/1/name", json!("è".repeat(101)), "bad-view"),
        (&start, "/view/beginning/first", json!(2), "bad-view"),
        (&start, "/view/hand/0/id", json!(212), "bad-view"),
        (&start, "/view/rules/packs", json!(9), "bad-view"),
        (&start, "/view/seats", json!([]), "bad-view"),
        (&over, "/log/0/seat", json!(1), "none"),
        (&over, "/log/0/seat", json!(2), "bad-view"),
        (&over, "/log/0/melds/0/ids", json!(null), "bad-view"),
        (&over, "/log/0/helping", json!(null), "bad-view"),
        (&over, "/view/result/winners/0", json!(1), "none"),
        (&over, "/view/result/winners/0", json!(2), "bad-view"),
        (&over, "/log/0/deal", json!(2), "bad-view"),
        (&over, "/log/0/turn", json!(2), "bad-view"),
        (&over, "/log", json!([]), "bad-view"),
        (&start, "/log", over["log"].clone(), "bad-view"),
    ] {
        let mut changed = view.clone();
        *changed.pointer_mut(path).expect("a member") = value.clone();
        let code = from_json(&changed).map_or_else(|error| error.code(), |_| "none");
        assert_eq!(code, expected, "{path} {value}");
    }
    let mut twice = to_json(&arrange_stock("bga", "5C 5D 5H | 6C 7C 8C / 5S", &["AS"], None), 0);
    twice["view"]["groups"][0]["id"] = twice["view"]["groups"][1]["id"].clone();
    assert_eq!(from_json(&twice).map_err(|error| error.code()).unwrap_err(), "bad-view");
}

#[test]
fn a_draft_is_restored_only_in_the_turn_to_which_it_belongs() {
    let mut game = deal("bga", 2, "drafts");
    let seat = game.seat_to_move();
    let draft = guest(&game, seat).save();
    assert_eq!(Game::load(&draft).map_err(|error| error.code()).unwrap_err(), "bad-save");
    game.draw().expect("a turn");
    game.draw().expect("a turn");
    let (view, log) = (sent(&game.view(seat).expect("a seat")), sent(&log(&game)));
    let error = Game::from_view_and_draft(&view, &log, &draft).expect_err("the draft of an earlier turn");
    assert!(matches!(error, Error::BadSave { line: 2, .. }), "{error}");
    let error = guest(&game, seat).at(1, 0).expect_err("an unknown turn");
    assert_eq!(error.code(), "bad-input");
}

#[test]
fn a_guest_of_an_arranged_game_cannot_go_back_to_earlier_turns() {
    let mut game = arrange_stock("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C 9D", &["AS 2H"], Some(5));
    game.draw().expect("a turn");
    let guest = guest(&game, 1);
    assert_eq!(guest.at(1, 0).map_err(|error| error.code()).unwrap_err(), "bad-input");
    assert_eq!(guest.at(1, 1).expect("now").view(1), game.view(1));
}
