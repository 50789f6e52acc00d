//! The engine in a browser: the golden deals, the answers and the codes of the errors.
#![cfg(target_arch = "wasm32")]

#[path = "common/golden.rs"]
mod golden;

use machiavelli::wasm::{check_meld_js, check_table_js, presets};
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
fn every_seed_gives_the_deal_of_the_golden_file() {
    let lines: Vec<String> = golden::ASKED.into_iter().map(golden::line).collect();
    let stored: Vec<&str> = golden::DEALS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, stored);
}

#[wasm_bindgen_test]
fn a_bad_table_is_data_with_every_flaw() {
    let answer = check_table_js(&"5C 5D | 6C 7C 9C".into(), &JsValue::UNDEFINED).expect("it can be read");
    assert_eq!(
        json(answer),
        r#"{"legal":false,"flaws":[{"code":"not-a-meld","group":0,"reason":"too-few","cards":"5C 5D","ids":[]},{"code":"not-a-meld","group":1,"reason":"gap","cards":"6C 7C 9C","ids":[]}]}"#
    );
}

#[wasm_bindgen_test]
fn rules_are_a_name_or_an_object_and_undefined_is_left_out() {
    let cards = JsValue::from("QC KC AC");
    assert_eq!(json(check_meld_js(&cards, &"italian".into()).expect("rules")), r#"{"kind":"run"}"#);
    let rules = js_sys::JSON::parse(r#"{ "preset": "italian", "jokers": 2 }"#).expect("JSON");
    js_sys::Reflect::set(&rules, &"ace".into(), &JsValue::UNDEFINED).expect("an object");
    assert_eq!(json(check_meld_js(&"QC KC *".into(), &rules).expect("rules")), r#"{"kind":"run"}"#);
}

#[wasm_bindgen_test]
fn misuse_throws_an_error_with_a_stable_code() {
    let meld = |cards: JsValue, rules: JsValue| check_meld_js(&cards, &rules).expect_err("misuse");
    assert_eq!(code(&meld("5C 5X".into(), JsValue::UNDEFINED)), "bad-text");
    assert_eq!(code(&meld(7.into(), JsValue::UNDEFINED)), "bad-input");
    assert_eq!(code(&meld("5C".into(), "poker".into())), "unknown-preset");
    assert_eq!(code(&meld("5C".into(), 7.into())), "bad-input");
    assert!(check_meld_js(&"5C".into(), &JsValue::NULL).is_ok(), "null rules are left out");
    let wrong = js_sys::JSON::parse(r#"{ "decks": 2 }"#).expect("JSON");
    assert_eq!(code(&meld("5C".into(), wrong)), "unknown-option");
    let wrong = js_sys::JSON::parse(r#"{ "packs": { "of": 52 } }"#).expect("JSON");
    assert_ne!(code(&meld("5C".into(), wrong)), "");
}

#[wasm_bindgen_test]
fn presets_tell_all_options() {
    let presets = presets().expect("presets");
    assert_eq!(presets.len(), 12);
    let first = json(presets[0].clone());
    assert!(first.contains(r#""name":"bga""#) && first.contains(r#""maxNewCards":null"#), "{first}");
}
