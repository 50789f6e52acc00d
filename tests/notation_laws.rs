//! The notation: what it accepts, what it refuses and where, and that printing and parsing agree.

use machiavelli::{
    Face, Layout,
    notation::{Expected, Faces, Position},
};
use proptest::prelude::*;

fn assert_prints(text: &str, printed: &str) {
    assert_eq!(
        text.parse::<Position>().map(|position| position.to_string()),
        Ok(printed.to_owned()),
        "{text}"
    );
}

#[test]
fn lower_case_tens_symbols_commas_and_extra_space_are_accepted() {
    assert_prints("5c 5d 5h/jS qS", "5C 5D 5H / JS QS");
    assert_prints("10h 9H, TD,*|5♣ 5♦/10♠,a♥", "TH 9H TD * | 5C 5D / TS AH");
    assert_prints("  5C   5D\t5H  |6C 7C 8C/\n4C  ", "5C 5D 5H | 6C 7C 8C / 4C");
    assert_prints("5♥\u{FE0F} 5♠\u{FE0E} / 7♡", "5H 5S / 7H");
    assert_prints("/", " / ");
    assert_prints("5C/6C/7C", "5C / 6C / 7C");
    assert_prints("/ 6C / ", " / 6C");
}

#[test]
fn an_error_names_the_place_and_what_was_expected() {
    let error =
        |text: &str| text.parse::<Position>().map_err(|error| (error.at, error.found, error.expected));
    assert_eq!(error(""), Err((0, None, Expected::Slash)));
    assert_eq!(error("5C 5D 5H"), Err((8, None, Expected::Slash)));
    assert_eq!(error("5C 5X / "), Err((4, Some('X'), Expected::Suit)));
    assert_eq!(error("♥5 / "), Err((0, Some('♥'), Expected::Card)));
    assert_eq!(error("5♥ 5♦ x / "), Err((6, Some('x'), Expected::Card)));
    assert_eq!(error("1H / "), Err((1, Some('H'), Expected::Zero)));
    assert_eq!(error("5C5D / "), Err((2, Some('5'), Expected::Space)));
    assert_eq!(error("5C | | 6C / "), Err((5, Some('|'), Expected::Card)));
    assert_eq!(error("5C | / "), Err((5, Some('/'), Expected::Card)));
    assert_eq!(error("| 5C / "), Err((0, Some('|'), Expected::Card)));
    assert_eq!(error(" / 5C | 6C"), Err((6, Some('|'), Expected::Card)));
    assert_eq!(error(" / 5C / 6C / 7C"), Err((11, Some('/'), Expected::End)));
    assert_eq!(error(" / 5"), Err((4, None, Expected::Suit)));
}

#[test]
fn errors_have_messages() {
    let message = "5C 5X".parse::<Faces>().unwrap_err().to_string();
    assert_eq!(message, "at index 4: expected a suit: S, H, D or C, found \"X\"");
    for (text, found) in
        [("5C 5\"", r#"found "\"""#), ("5C 5\u{7}", r#"found "\u{7}""#), ("5C 5é", "found \"é\" (U+00E9)")]
    {
        assert!(text.parse::<Faces>().unwrap_err().to_string().ends_with(found), "{text}");
    }
    let message = "5C".parse::<Position>().unwrap_err().to_string();
    assert_eq!(message, "at index 2: expected a / between the table and the hand, found the end");
}

#[test]
fn text_after_cards_or_a_table_is_refused() {
    assert_eq!("5C | 6C".parse::<Faces>().unwrap_err().at, 3);
    assert_eq!("5C / 6C".parse::<Layout>().unwrap_err().at, 3);
    assert_eq!("  ".parse::<Layout>(), Ok(Layout::default()));
    assert_eq!(" , ".parse::<Faces>(), Ok(Faces::default()));
}

fn faces(most: usize) -> impl Strategy<Value = Vec<Face>> {
    proptest::collection::vec((0..Face::COUNT).prop_map(|index| Face::from_index(index).unwrap()), 0..=most)
}

fn positions() -> impl Strategy<Value = Position> {
    let groups = proptest::collection::vec(faces(14).prop_filter("no empty group", |g| !g.is_empty()), 0..20);
    let parts = (groups, faces(30), faces(4));
    parts.prop_map(|(groups, hand, helping)| Position { table: Layout(groups), hand, helping })
}

/// Text that often resembles the notation.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC*", "[2-9AKQJT10SHDCshdc♠♥♦♣*|/, \u{FE0F}]{0,40}", "([2-9AKQJT][SHDC][ |/]{1,2}){0,20}"]
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn parsing_undoes_printing(position in positions()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position.clone()));
        prop_assert_eq!(position.table.to_string().parse::<Layout>(), Ok(position.table));
        prop_assert_eq!(Faces(position.hand.clone()).to_string().parse(), Ok(Faces(position.hand)));
    }

    #[test]
    fn any_text_is_parsed_or_refused_at_a_character_of_it(text in texts()) {
        for error in [
            text.parse::<Position>().err(),
            text.parse::<Layout>().err(),
            text.parse::<Faces>().err(),
        ].into_iter().flatten() {
            prop_assert_eq!(text.chars().nth(error.at), error.found);
            prop_assert!(error.at <= text.chars().count());
        }
    }
}
