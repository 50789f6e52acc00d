//! The engine in a browser: the golden deals, the answers and the error codes.
#![cfg(target_arch = "wasm32")]

#[path = "common/golden.rs"]
mod golden;

#[path = "common/golden_bots.rs"]
mod golden_bots;

#[path = "common/golden_review.rs"]
mod golden_review;

use machiavelli::wasm::{JsGame, check_meld_js, check_table_js, presets};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

use wasm_bindgen::JsValue;

wasm_bindgen_test_configure!(run_in_browser);

/// A member of an answer, as JSON.
fn json(value: impl Into<JsValue>) -> String {
    js_sys::JSON::stringify(&value.into()).expect("plain data").into()
}

/// The code of an error.
fn code(error: &JsValue) -> String {
    js_sys::Reflect::get(error, &"code".into()).ok().and_then(|code| code.as_string()).unwrap_or_default()
}

#[wasm_bindgen_test]
fn deals_match_the_golden_file() {
    let lines: Vec<String> = golden::ASKED.into_iter().map(golden::line).collect();
    let stored: Vec<&str> = golden::DEALS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, stored);
}

#[wasm_bindgen_test]
fn bot_games_match_the_golden_file() {
    let played: Vec<String> = golden_bots::ASKED.into_iter().map(golden_bots::line).collect();
    let stored: Vec<&str> = golden_bots::GAMES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(played, stored);
}

#[wasm_bindgen_test]
fn reviews_match_the_golden_file() {
    let reviewed: Vec<String> = golden_review::ASKED.into_iter().map(golden_review::line).collect();
    let stored: Vec<&str> = golden_review::REVIEWS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(reviewed, stored);
}

#[wasm_bindgen_test]
fn a_bot_decides_in_slices_and_plays_once() {
    let options =
        object(r#"{ "position": "5C 5D 5H 5S | 6C 7C 8C / 4C 9C 9D 9H 2S", "players": 2, "seed": "x" }"#);
    let (game, other) =
        (JsGame::arrange(options.clone()).expect("a game"), JsGame::arrange(options).expect("a game"));
    let (expert, budget) = (|| JsValue::from("expert"), || JsValue::from(100_000));
    let thinking = game.thinking(expert(), budget()).expect("a level").expect("a turn");
    let mut slices = 0;
    while !thinking.advance(1_000.into()).expect("work") {
        slices += 1;
    }
    assert!(slices > 3, "{slices}");
    let hurried = game.thinking(expert(), budget()).expect("a level").expect("a turn");
    assert!(!hurried.advance(1_000.into()).expect("work"));
    hurried.finish_early();
    let mut more = 0;
    while !hurried.advance(1_000.into()).expect("work") {
        more += 1;
    }
    assert!(more < slices, "{more} of {slices}");
    let (played, block_on) = (game.bot_play(&thinking), other.bot_turn(expert(), budget()));
    assert_eq!(json(played.expect("an answer")), json(block_on.expect("an answer")));
    assert_eq!(code(&game.bot_play(&thinking).expect_err("misuse")), "bad-input");
    assert_eq!(code(&game.thinking("genius".into(), budget()).expect_err("misuse")), "unknown-level");
}

#[wasm_bindgen_test]
fn an_illegal_table_is_reported_with_every_flaw() {
    let answer = check_table_js("5C 5D | 6C 7C 9C".into(), JsValue::UNDEFINED).expect("it can be read");
    assert_eq!(
        json(answer),
        r#"{"legal":false,"flaws":[{"code":"not-a-meld","group":0,"reason":"too-few","cards":"5C 5D","ids":[]},{"code":"not-a-meld","group":1,"reason":"gap","cards":"6C 7C 9C","ids":[]}]}"#
    );
}

#[wasm_bindgen_test]
fn rules_are_a_name_or_an_object_whose_undefined_members_are_ignored() {
    let cards = JsValue::from("QC KC AC");
    assert_eq!(json(check_meld_js(cards, "italian".into()).expect("rules")), r#"{"kind":"run"}"#);
    let rules = js_sys::JSON::parse(r#"{ "preset": "italian", "jokers": 2 }"#).expect("JSON");
    js_sys::Reflect::set(&rules, &"ace".into(), &JsValue::UNDEFINED).expect("an object");
    assert_eq!(json(check_meld_js("QC KC *".into(), rules).expect("rules")), r#"{"kind":"run"}"#);
}

#[wasm_bindgen_test]
fn misuse_throws_an_error_with_a_stable_code() {
    let meld = |cards: JsValue, rules: JsValue| check_meld_js(cards, rules).expect_err("misuse");
    assert_eq!(code(&meld("5C 5X".into(), JsValue::UNDEFINED)), "bad-text");
    assert_eq!(code(&meld(7.into(), JsValue::UNDEFINED)), "bad-input");
    assert_eq!(code(&meld("5C".into(), "poker".into())), "unknown-preset");
    assert_eq!(code(&meld("5C".into(), 7.into())), "bad-input");
    assert!(check_meld_js("5C".into(), JsValue::NULL).is_ok(), "null rules are left out");
    let wrong = js_sys::JSON::parse(r#"{ "decks": 2 }"#).expect("JSON");
    assert_eq!(code(&meld("5C".into(), wrong)), "unknown-option");
    let wrong = js_sys::JSON::parse(r#"{ "packs": { "of": 52 } }"#).expect("JSON");
    assert_ne!(code(&meld("5C".into(), wrong)), "");
}

#[wasm_bindgen_test]
fn presets_list_all_options() {
    let presets = presets().expect("presets");
    assert_eq!(presets.len(), 12);
    let first = json(presets[0].clone());
    assert!(first.contains(r#""name":"bga""#) && first.contains(r#""maxNewCards":null"#), "{first}");
}

/// An object from JSON.
fn object(json: &str) -> JsValue {
    js_sys::JSON::parse(json).expect("JSON")
}

/// A member of an object.
fn member(value: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(value, &name.into()).expect("an object")
}

#[wasm_bindgen_test]
fn a_game_is_played_saved_and_loaded() {
    let options = object(r#"{ "rules": "session", "players": ["Ada", "Bruno"], "seed": "browser" }"#);
    let game = JsGame::deal(options).expect("a deal");
    assert_eq!((game.seats(), game.seed()), (2, "browser".to_owned()));
    let (first, other) = (game.turn(), 1 - game.turn());
    let view: JsValue = game.view((first as u32).into()).expect("a seat").into();
    let cuts = member(&member(&view, "beginning"), "cuts");
    assert!(js_sys::Array::from(&cuts).length() > 0);
    assert_eq!(member(&member(&view, "rules"), "preset"), "session");
    assert_eq!(member(&member(&view, "rules"), "deal"), 13);
    assert!(member(&view, "result").is_null());
    let hand = js_sys::Array::from(&member(&view, "hand"));
    assert_eq!(hand.length(), 13);
    let id = member(&hand.get(0), "id");
    let ids = js_sys::Array::of1(&id);
    assert_eq!(json(game.lay(ids.into(), JsValue::UNDEFINED).expect("a card")), r#"{"legal":true}"#);
    let refused = json(game.end_turn().expect("an answer"));
    assert!(refused.contains(r#""code":"not-a-meld""#), "{refused}");
    let copy = JsGame::load(game.save().into()).expect("a save");
    assert_eq!(copy.save(), game.save());
    assert_eq!(
        json(game.restore().expect("an answer")),
        r#"{"legal":true,"played":0,"drew":1,"over":false}"#
    );
    assert_eq!(game.turn(), other);
    assert_eq!(json(game.result().expect("no result")), "null");
}

#[wasm_bindgen_test]
fn a_hint_is_previewed_applied_and_replayed() {
    let options =
        object(r#"{ "rules": "bga", "seed": "hint", "position": "5C 5D 5H 5S | 6C 7C 8C / 4C 9D" }"#);
    let game = JsGame::arrange(options).expect("a position");
    let seat = JsValue::from(game.turn() as u32);
    let hint: JsValue = game.hint(3.into(), JsValue::UNDEFINED).expect("a hint").into();
    assert_eq!(member(&hint, "proven"), true);
    let steps = js_sys::Array::from(&member(&hint, "steps"));
    let shown: JsValue = game.preview(seat.clone(), steps.clone().into()).expect("steps").into();
    assert_eq!(member(&shown, "played"), 1);
    for step in steps.iter() {
        let step = js_sys::Array::of1(&step);
        assert_eq!(json(game.apply(step.into()).expect("a step")), r#"{"legal":true}"#);
    }
    assert!(json(game.end_turn().expect("an answer")).contains(r#""legal":true"#));
    let then = game.at(0.into(), JsValue::UNDEFINED).expect("the beginning");
    assert_eq!(member(&then.view(seat.clone()).expect("a seat").into(), "played"), 0);
    assert_eq!(code(&game.at(9.into(), JsValue::UNDEFINED).expect_err("misuse")), "bad-input");
    assert_eq!(
        code(&game.preview(seat, object(r#"[{ "ids": [400] }]"#)).expect_err("misuse")),
        "unknown-card"
    );
    assert_eq!(code(&game.apply(JsValue::UNDEFINED).expect_err("misuse")), "bad-input");
}

#[wasm_bindgen_test]
fn misuse_of_a_game_throws_an_error_with_a_stable_code() {
    let game = JsGame::deal(JsValue::UNDEFINED).expect("a deal");
    let ids = |ids: &str| object(ids);
    let none = || JsValue::UNDEFINED;
    assert_eq!(code(&game.lay(ids("[999]"), none()).expect_err("misuse")), "unknown-card");
    assert_eq!(code(&game.lay(ids("[-1]"), none()).expect_err("misuse")), "bad-input");
    assert_eq!(code(&game.lay(ids("[1.5]"), none()).expect_err("misuse")), "bad-input");
    assert_eq!(code(&game.lay("7H".into(), none()).expect_err("misuse")), "bad-input");
    assert_eq!(code(&game.lay(none(), none()).expect_err("misuse")), "bad-input");
    assert_eq!(code(&game.view(9.into()).expect_err("misuse")), "no-such-seat");
    assert_eq!(code(&game.view(none()).expect_err("misuse")), "no-such-seat");
    assert_eq!(code(&game.play("5X".into()).expect_err("misuse")), "bad-text");
    assert_eq!(code(&game.sort(0.into(), "size".into()).expect_err("misuse")), "bad-input");
    let deal = |options: &str| code(&JsGame::deal(object(options)).expect_err("misuse"));
    assert_eq!(deal(r#"{ "players": 9 }"#), "player-count");
    assert_eq!(deal(r#"{ "players": 1e9 }"#), "player-count");
    assert_eq!(deal(r#"{ "rules": "italian", "players": 8 }"#), "deal-too-large");
    assert_eq!(deal(r#"{ "rules": { "jokers": 5 } }"#), "bad-option-value");
    assert_eq!(deal(r#"{ "rules": { "jokerSwap": true } }"#), "contradictory-options");
    let thrown = JsGame::deal(object(r#"{ "rules": { "jokers": 5, "packs": 9 } }"#)).expect_err("misuse");
    let flaws = json(member(&thrown, "flaws"));
    assert!(flaws.contains(r#""code":"bad-option-value","option":"jokers","got":"5""#), "{flaws}");
    assert!(flaws.contains(r#""option":"packs""#), "every reason is listed: {flaws}");
    assert_eq!(deal(r#"{ "seed": "" }"#), "bad-input");
    assert_eq!(deal(r#"{ "sede": "x" }"#), "bad-input");
    assert_eq!(code(&JsGame::load("".into()).expect_err("misuse")), "bad-save");
    let arrange = |options: &str| code(&JsGame::arrange(object(options)).expect_err("misuse"));
    assert_eq!(arrange(r#"{ "position": "8H 8H 8H / 8D" }"#), "impossible-cards");
    assert_eq!(arrange(r#"{ "position": "8H 8H" }"#), "bad-text");
    assert_eq!(arrange("{}"), "bad-input");
}
