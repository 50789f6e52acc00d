//! What a view says about a game agrees with what the game then does, and options are read as documented.

use crate::common::{arrange, deal, view};
use crate::game_laws::{Act, act, perform, rules};
use machiavelli::error::Error;
use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::view::{Can, ReviewOptions, ReviewResult, TurnNumber, Units, View};
use proptest::prelude::*;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as ValueError, F64Deserializer};

/// What the game carries out, tried on copies.
fn possible(game: &Game) -> Can {
    let is_done = |act: &Act| perform(&mut game.clone(), act).is_some_and(|answer| answer.is_ok());
    let is_changed = |act: &Act| {
        let mut copy = game.clone();
        perform(&mut copy, act).is_some_and(|answer| answer.is_ok()) && view(&copy) != view(game)
    };
    let card = view(game).groups.first().map(|group| group.cards[0].id);
    Can {
        take: card.is_some_and(|card| game.clone().take(&[card]).is_ok()),
        undo: is_done(&Act::Undo),
        redo: is_done(&Act::Redo),
        reset: is_changed(&Act::Reset),
        restore: is_done(&Act::Restore),
        draw: is_done(&Act::Draw),
        end_turn: is_done(&Act::End),
        swap: is_done(&Act::Swap(0)),
    }
}

fn views_of_others(game: &Game) -> Vec<View> {
    let seats = (0..game.seats()).filter(|seat| *seat != game.turn()).map(Some);
    seats.chain([None]).map(|seat| game.view(seat).expect("a seat")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_view_permits_what_the_game_carries_out_and_hides_the_draft_from_others(
        rules in rules(), seats in 2..4_usize, seed in "[a-z]{1,8}", acts in proptest::collection::vec(act(), 1..25)
    ) {
        let mut game = deal(rules, seats, &seed);
        for act in &acts {
            let others = views_of_others(&game);
            perform(&mut game, act);
            prop_assert_eq!(view(&game).can, possible(&game), "{:?}", view(&game));
            prop_assert_eq!(view(&game).next_deal, game.clone().next_deal().is_ok());
            if matches!(act, Act::Take(_) | Act::Lay(..) | Act::Swap(_) | Act::Undo | Act::Redo | Act::Reset) {
                prop_assert_eq!(views_of_others(&game), others);
            }
        }
    }

    #[test]
    fn a_budget_is_a_whole_number_or_infinite(whole in any::<u32>(), part in 0.01..0.99_f64) {
        let read = |units: f64| {
            let deserializer: F64Deserializer<ValueError> = units.into_deserializer();
            Units::deserialize(deserializer).ok()
        };
        prop_assert_eq!(read(whole.into()), Some(Units(Some(whole))));
        prop_assert_eq!(read(f64::from(whole) + part), None);
        prop_assert_eq!(read(-1.0 - f64::from(whole)), None);
        prop_assert_eq!(read(4_294_967_296.0 + f64::from(whole)), None);
        prop_assert_eq!((read(f64::INFINITY), read(f64::NEG_INFINITY)), (Some(Units(None)), None));
    }
}

#[test]
fn everybody_sees_the_hand_shrink_in_a_preview() {
    let game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C", &["AS 2H 3H"]);
    let steps = game.hint(3).expect("a hint").steps;
    let preview = |seat: Option<usize>| game.preview(seat, steps.iter().map(|step| &step.transfer)).unwrap();
    let own = preview(Some(0));
    assert!(own.played > 0);
    for seat in [Some(0), Some(1), None] {
        let view = preview(seat);
        assert_eq!(view.played, own.played);
        assert_eq!(view.seats[0].cards + view.played, 2);
        assert_eq!(view.seats[1].cards, 3);
    }
}

#[test]
fn points_and_totals_count_under_the_rules_that_use_them() {
    for (rules, points, totals) in [
        ("bga", false, false),
        ("bga stockOut=fewest-points", true, false),
        ("bga scoring=winner-takes", true, false),
        ("session", true, true),
    ] {
        let view = view(&deal(rules, 2, "points"));
        assert_eq!((view.points_count, view.totals_count), (points, totals), "{rules}");
    }
}

#[test]
fn the_options_of_a_review_have_ranges_and_choose_the_turns() {
    let mut game = deal("bga", 2, "review options");
    for _ in 0..6 {
        game.bot_turn(Level::Beginner, None).expect("a turn");
    }
    let options = |deals: Option<u32>| ReviewOptions { deals, budget: Some(Units(Some(0))), only: None };
    let code = |options: ReviewOptions| options.review(&game, 0).err().map(|error: Error| error.code());
    for (deals, expected) in [(0, Some("bad-input")), (1, None), (10_000, None), (10_001, Some("bad-input"))]
    {
        assert_eq!(code(options(Some(deals))), expected, "{deals}");
    }
    let only = |turn| Some(TurnNumber { deal: 1, turn });
    assert_eq!(code(ReviewOptions { only: only(99), ..options(None) }), Some("bad-input"));
    let mut review = options(Some(1)).review(&game, 0).unwrap();
    loop {
        let result = ReviewResult::from(&review);
        let judged: Vec<bool> = result.turns.iter().map(|turn| turn.judged).collect();
        let expected: Vec<bool> = (0..review.total()).map(|turn| turn < review.done()).collect();
        assert_eq!(judged, expected);
        if review.advance(1_000) {
            break;
        }
    }
}
