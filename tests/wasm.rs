//! Tests of the crate in a browser: laws that may differ from a native build, and what only the wasm has.
//! `wasm-pack test --headless --chrome` runs them. `tests/golden/lines.js` compares the golden files with the published engine, too.
#![cfg(target_arch = "wasm32")]

mod common;
mod golden;
mod link_laws;
mod positions;
mod rng_laws;

use js_sys::{Function, JSON, Reflect};
use machiavelli::{
    Game,
    wasm::{JsGame, check_meld, max_players, start, take_panic},
};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Saves, each with the views of the game.
const SAVES: [&str; 4] = [
    include_str!("saves/2/arranged.txt"),
    include_str!("saves/2/finished.txt"),
    include_str!("saves/2/session-jokers.txt"),
    include_str!("saves/2/two-deals.txt"),
];

/// A save has a hash of the state, which the engine checks when it has replayed the turns.
#[wasm_bindgen_test]
fn stored_saves_are_loaded_and_saved_with_the_same_text() {
    for stored in SAVES {
        let (save, _) = stored.split_once("\n\n").expect("a save and its views");
        let save = format!("{save}\n");
        let game = Game::load(&save).unwrap_or_else(|error| panic!("{error}\n{save}"));
        assert_eq!(game.save(), save);
    }
}

fn js(json: &str) -> JsValue {
    JSON::parse(json).expect("JSON")
}

/// A member of a JavaScript value as JSON.
fn member(value: &JsValue, name: &str) -> String {
    let member = Reflect::get(value, &name.into()).expect("an object");
    JSON::stringify(&member).map(String::from).unwrap_or_default()
}

fn code(thrown: impl Into<JsValue>) -> String {
    member(&thrown.into(), "code")
}

#[wasm_bindgen_test]
fn an_invalid_call_throws_an_error_with_a_code() {
    let deal = |options: &str| code(JsGame::deal(js(options)).expect_err("invalid options"));
    assert_eq!(deal(r#"{"rules":"whist"}"#), r#""unknown-preset""#);
    assert_eq!(deal(r#"{"players":9}"#), r#""player-count""#);
    assert_eq!(deal("7"), r#""bad-input""#);
    assert_eq!(code(JsGame::load("no save".into()).expect_err("no save")), r#""bad-save""#);
    assert_eq!(code(JsGame::load(JsValue::UNDEFINED).expect_err("no text")), r#""bad-input""#);
    let unreadable: JsValue =
        check_meld("5C 5X".into(), JsValue::UNDEFINED).expect_err("no such suit").into();
    assert_eq!((member(&unreadable, "at"), code(unreadable)), ("4".to_owned(), r#""bad-text""#.to_owned()));
    let inconsistent: JsValue =
        max_players(js(r#"{"preset":"bga","jokers":9}"#)).expect_err("too many jokers").into();
    assert!(member(&inconsistent, "flaws").contains("jokers"));
    assert_eq!(code(inconsistent), r#""bad-option-value""#);
}

#[wasm_bindgen_test]
fn a_panic_is_reported_to_the_console_and_kept_for_the_error_of_the_call() {
    const SCRIPT: &str = "
        const lines = [];
        const { error } = console;
        console.error = (...words) => lines.push(words.join(' '));
        try { fault(); } catch (caught) { lines.push(caught.name); } finally { console.error = error; }
        return lines.join('\\n');";
    // The hook of the test harness cannot be restored after a panic, and is not needed: failed tests are still reported.
    start();
    let fault = Closure::<dyn FnMut()>::new(|| panic!("a fault on purpose"));
    let report = Function::new_with_args("fault", SCRIPT).call1(&JsValue::NULL, fault.as_ref());
    let report = report.expect("the script catches the error").as_string().expect("text");
    for part in ["panicked at", "a fault on purpose", "Stack:", "\nmachiavelli ", "RuntimeError"] {
        assert!(report.contains(part), "{part} is missing in {report}");
    }
    assert!(take_panic().contains("a fault on purpose"));
    assert_eq!(take_panic(), "");
}
