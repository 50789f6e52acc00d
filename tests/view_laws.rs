//! What a view says about a game, and that options are read as documented.

use crate::common::{arrange, deal, view};
use machiavelli::view::{Can, GroupView, Players};
use machiavelli::{Error, Faces, GroupId, Level, Rank, Rules};
use machiavelli::{ReviewOptions, TurnNumber, Work};
use serde::Deserialize;
use serde_json::{Value, json};

#[test]
fn a_budget_is_a_whole_number_or_infinite() {
    let read = |units: f64| Work::deserialize(&machiavelli::Value::Number(units)).ok();
    for (units, expected) in [(0.0, 0), (7.0, 7), (4_294_967_295.0, u32::MAX)] {
        assert_eq!(read(units), Some(Work::Units(expected)));
    }
    for units in [-1.0, 0.5, 7.01, 4_294_967_296.0, 1e300, f64::NEG_INFINITY, f64::NAN] {
        assert_eq!(read(units), None, "{units}");
    }
    assert_eq!(read(f64::INFINITY), Some(Work::Unlimited));
    assert_eq!(Work::deserialize(&machiavelli::Value::Null), Ok(Work::Default));
}

#[test]
fn everybody_sees_the_hand_shrink_in_a_preview() {
    let game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C", &["AS 2H 3H"]);
    let steps = game.hint().steps;
    let preview = |seat: Option<usize>| game.preview(seat, steps.iter().map(|step| &step.transfer)).unwrap();
    let own = preview(Some(0));
    assert!(own.played > 0 && own.can.end_turn);
    assert_eq!(preview(Some(1)).can, Can::default());
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
    let options = |deals: u32| ReviewOptions { deals, budget: Work::Units(0), only: None };
    let code = |options: ReviewOptions| game.reviewing(0, options).err().map(|error: Error| error.code());
    for (deals, expected) in [(0, Some("bad-input")), (1, None), (10_000, None), (10_001, Some("bad-input"))]
    {
        assert_eq!(code(options(deals)), expected, "{deals}");
    }
    let only = |turn| Some(TurnNumber { deal: 1, turn });
    assert_eq!(code(ReviewOptions { only: only(99), ..options(1) }), Some("bad-input"));
    let mut review = game.reviewing(0, options(1)).unwrap();
    loop {
        let judged: Vec<bool> = review.result().turns.iter().map(|turn| turn.judged).collect();
        let expected: Vec<bool> = (0..review.total()).map(|turn| turn < review.judged()).collect();
        // While the cards are being counted, no turn is listed.
        assert!(judged == expected || judged.is_empty() && review.judged() == 0);
        if review.advance(1_000) {
            break;
        }
    }
}

#[test]
fn a_new_group_without_a_card_of_an_old_one_has_a_new_id() {
    let start = "4C 5C 6C | 4D 5D 6D | 4H 5H 6H | 7C 7D 7H / KS KD KH AS";
    let mut game = arrange("bga", start, &["AS"]);
    let old: Vec<GroupId> = view(&game).groups.iter().map(|group| group.id).collect();
    let table = "4C 5C 6C 7C | 4D 5D 6D 7D | 4H 5H 6H 7H | KS KD KH".parse().unwrap();
    game.play(&table).unwrap();
    let kings = |group: &&GroupView| group.cards[0].rank == Some(Rank::KING);
    let seen = view(&game);
    assert!(!old.contains(&seen.groups.iter().find(kings).unwrap().id));
}

#[test]
fn players_are_a_number_or_names() {
    let read = |value: Value| serde_json::from_value::<Players>(value);
    assert_eq!(read(json!(3)).unwrap(), Players::Count(3));
    assert_eq!(read(json!(["Ada", "Bruno"])).unwrap(), Players::Names(vec!["Ada".into(), "Bruno".into()]));
    assert_eq!(Players::Count(2).names(&Rules::default()).unwrap(), ["Player 1", "Player 2"]);
}

#[test]
fn a_joker_is_shown_as_the_only_card_that_it_can_be() {
    let game = arrange("session-jokers", "4C * 6C | 9C 9D * / KS", &["AS"]);
    let shown = |group: &GroupView| group.cards.iter().filter_map(|card| card.stands_for).collect::<Faces>();
    let shown: Vec<String> = view(&game).groups.iter().map(|group| shown(group).to_string()).collect();
    assert_eq!(shown, ["5C", ""]);
}
