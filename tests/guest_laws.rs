//! A game made from a view, called a guest here, behaves exactly like the game itself in drafts, previews and refusals,
//! and knows no more than the view.

use crate::common::{arrange_stock, codes, deal};
use crate::game_laws::{Act, act, perform, rules};
use machiavelli::error::Error;
use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::move_steps::Transfer;
use machiavelli::rng::Seed;
use machiavelli::rules::Preset;
use machiavelli::view::{StepInput, TurnEvent, View, ViewInput};
use proptest::prelude::*;
use serde_json::{Value, json};

fn to_json(view: &View) -> Value {
    serde_json::to_value(view).expect("plain data")
}

fn from_json(view: Value) -> ViewInput {
    serde_json::from_value(view).expect("the members of a view")
}

fn view_input(view: &View) -> ViewInput {
    from_json(to_json(view))
}

fn guest(view: &View) -> Game {
    Game::from_view(&view_input(view)).expect("a view at the start of a turn")
}

/// All seats, and `None` for a spectator.
fn viewers(game: &Game) -> Vec<Option<usize>> {
    (0..game.seats()).map(Some).chain([None]).collect()
}

/// The steps of a turn after they have been serialized and read again, as in an online game.
fn transfers(event: &TurnEvent) -> Vec<Transfer> {
    let steps = serde_json::to_value(&event.steps).expect("plain data");
    let steps: Vec<StepInput> = serde_json::from_value(steps).expect("steps");
    steps.into_iter().map(|step| Transfer::try_from(step).expect("cards")).collect()
}

/// Checks that a game made from the view of any viewer at the start of a turn shows this view.
fn check_views(game: &Game) {
    for viewer in viewers(game) {
        let view = game.view(viewer).expect("a seat");
        let guest = guest(&view);
        assert_eq!(guest.view(viewer).expect("a seat"), view);
        let (theirs, public) = (guest.view(None).expect("a view"), game.view(None).expect("a view"));
        assert_eq!(theirs, public, "everybody sees what everybody may see");
        assert_eq!(guest.all_cards().len(), game.all_cards().len());
    }
}

/// Checks that a guest previews the steps of a turn exactly like the game itself.
fn check_preview(before: &Game, after: &Game) {
    let Some(event) = after.log().last().map(TurnEvent::from) else { return };
    let transfers = transfers(&event);
    for viewer in viewers(before) {
        let guest = guest(&before.view(viewer).expect("a seat"));
        for count in 0..=transfers.len() {
            let (ours, theirs) =
                (before.preview(viewer, &transfers[..count]), guest.preview(viewer, &transfers[..count]));
            assert_eq!(ours, theirs, "{event:?}");
        }
    }
}

/// Checks that a guest goes back to every turn since the viewer's last turn exactly like the game itself, and no
/// further.
fn check_past(game: &Game) {
    let (deal, log) =
        (game.deal_number(), game.log().filter(|event| event.deal == game.deal_number()).collect::<Vec<_>>());
    for viewer in viewers(game) {
        let guest = guest(&game.view(viewer).expect("a seat"));
        let first_known =
            log.iter().rposition(|event| Some(event.seat) == viewer).map_or(0, |index| index + 1);
        for turns in first_known..=log.len() {
            let past = game.at(deal, turns).expect("a turn of the deal");
            let known = guest.at(deal, turns).expect("a turn since the viewer's last one");
            assert_eq!(known.view(viewer), past.view(viewer), "{turns} of {}", log.len());
        }
        let earlier = first_known.checked_sub(1).map(|turns| guest.at(deal, turns));
        assert!(earlier.is_none_or(|past| past.is_err_and(|error| error.code() == "bad-input")));
    }
}

/// The parts of a hint that do not depend on which of several identical cards it names.
fn advice(game: &Game) -> (usize, bool, Option<String>) {
    let hint = game.hint(3).expect("a hint");
    (hint.count, hint.proven, hint.table.map(|table| table.to_string()))
}

fn check_game(rules: &str, seats: usize, seed: &str) {
    let mut game = deal(rules, seats, seed);
    for turn in 0..30 {
        check_views(&game);
        if turn % 7 == 6 || game.end().is_some() {
            check_past(&game);
        }
        if game.end().is_some() && game.next_deal().is_err() {
            break;
        }
        let before = game.clone();
        if game.end().is_none() {
            game.bot_turn(if turn % 3 == 0 { Level::Easy } else { Level::Medium }, Some(50_000))
                .expect("a turn");
            check_preview(&before, &game);
        }
    }
    if game.end().is_none() {
        game.resign(0).expect("a game in progress");
    }
    check_views(&game);
    check_past(&game);
}

#[test]
fn a_game_made_from_a_view_shows_that_view_in_whole_games_of_every_preset() {
    let rounds = if crate::common::is_long() { 20 } else { 1 };
    for (number, preset) in (0_usize..).zip(Preset::ALL.into_iter().flat_map(|preset| vec![preset; rounds])) {
        check_game(preset.name(), 2 + number % 2, &format!("guest {number}"));
    }
}

/// In these games, a hand drew more cards than it has now, and a turn emptied a group and laid cards on it again.
#[test]
fn a_guest_goes_back_past_turns_with_many_drawn_cards_and_turns_that_filled_a_group_again() {
    check_game("bga", 2, "guest 6");
    check_game("bga", 3, "guest 17");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_draft_of_a_guest_follows_the_same_rules_as_in_the_game_itself(
        rules in rules(), seats in 2..4_usize, seed in "[a-z]{1,8}", turns in 0..9_usize,
        acts in proptest::collection::vec(act(), 1..25)
    ) {
        let mut game = deal(rules, seats, &seed);
        for _ in 0..turns {
            if game.end().is_none() {
                game.bot_turn(Level::Medium, Some(50_000)).expect("a turn");
            }
        }
        let seat = game.turn();
        let start = game.view(seat).expect("a seat");
        let mut guest = guest(&start);
        let is_draft = |act: &&Act| !matches!(act, Act::End | Act::Draw | Act::Restore | Act::TimeUp | Act::Bot);
        for act in acts.iter().filter(is_draft) {
            let (ours, theirs) = (perform(&mut game, act), perform(&mut guest, act));
            prop_assert_eq!(ours, theirs);
            prop_assert_eq!(game.view(seat), guest.view(seat));
        }
        prop_assert_eq!(game.solvable_within(Some(50_000)), guest.solvable_within(Some(50_000)));
        if game.end().is_none() {
            prop_assert_eq!(advice(&game), advice(&guest));
        }
        let restored = Game::from_view_and_draft(&view_input(&start), &guest.save()).expect("its own draft");
        prop_assert_eq!(restored.view(seat), guest.view(seat));
        prop_assert_eq!(restored.save(), guest.save());
        let before = guest.save();
        if guest.end().is_none() {
            for end in [Game::end_turn, Game::draw, Game::restore] {
                prop_assert_eq!(codes(end(&mut guest)), vec!["hands-hidden"]);
            }
            prop_assert_eq!(codes(guest.resign(seat)), vec!["hands-hidden"]);
            prop_assert!(guest.bot_turn(Level::Easy, None).is_err());
        }
        prop_assert_eq!(guest.save(), before);
    }

    #[test]
    fn equal_views_make_equal_games(seeds in proptest::collection::vec("[a-z]{1,6}", 2..4)) {
        // The position fixes the table and one hand; the seed decides who has the other cards.
        let position = "5C 5D 5H 5S | 6C 7C 8C | TH JH QH KH / 4C 9C 9D 9H 2S 3S KD KC";
        let games = seeds.iter().map(|seed| {
            let arrangement = machiavelli::game::Arrangement::of(position.parse().expect("a position"));
            let (rules, seed) = (crate::common::rules("bga"), Seed::new(seed).expect("a seed"));
            Game::arrange(rules, crate::common::names(3), seed, arrangement).expect("a game")
        });
        let guests = games.map(|game| {
            let guest = guest(&game.view(0).expect("a seat"));
            let views: Vec<_> = viewers(&guest).into_iter().map(|viewer| guest.view(viewer)).collect();
            (views, guest.all_cards(), guest.save())
        });
        let guests: Vec<_> = guests.collect();
        prop_assert!(guests.iter().all(|guest| *guest == guests[0]));
    }

    #[test]
    fn a_changed_view_is_another_game_or_an_error(
        seed in "[a-z]{1,8}", turns in 0..7_usize, places in proptest::collection::vec((any::<prop::sample::Index>(), 0..300_i64), 1..4)
    ) {
        let mut game = deal("session-jokers jokers=4 helpingCards=4", 3, &seed);
        for _ in 0..turns {
            if game.end().is_none() {
                game.bot_turn(Level::Medium, Some(50_000)).expect("a turn");
            }
        }
        let mut view = to_json(&game.view(0).expect("a seat"));
        for (place, number) in places {
            let mut numbers = Vec::new();
            each_number(&mut view, &mut |number| numbers.push(number.clone()));
            let place = place.index(numbers.len());
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
                let past = (0..=turns).filter_map(|turns| game.at(game.deal_number(), turns).ok());
                for game in past.chain([game.clone()]) {
                    for viewer in viewers(&game) {
                        prop_assert!(game.view(viewer).is_ok());
                    }
                }
            },
            Err(error) => prop_assert!(!error.to_string().is_empty()),
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
fn a_spectator_sees_no_card_of_any_hand() {
    let mut game = deal("session-jokers jokers=4 helpingCards=4", 3, "watching");
    while game.end().is_none() {
        let view = game.view(None).expect("a view");
        assert_eq!((view.seat, view.hand.len(), view.played, view.touched), (3, 0, 0, false));
        let named =
            view.groups.iter().flat_map(|group| &group.cards).chain(&view.helping).map(|card| card.id);
        let named: Vec<u32> = named.collect();
        for seat in 0..3 {
            assert!(game.view(seat).expect("a seat").hand.iter().all(|card| !named.contains(&card.id)));
        }
        game.bot_turn(Level::Medium, Some(50_000)).expect("a turn");
    }
    assert_eq!(game.view(None).expect("a view").result, game.view(0).expect("a seat").result);
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
    let later = view_input(&game.view(seat).expect("a seat"));
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
