//! What a view says about a game agrees with what the game then does, and options are read as documented.

use std::collections::BTreeSet;

use crate::common::{arrange, deal, faces, view};
use crate::game_laws::{Act, act, perform, pick, rules};
use machiavelli::card::{Card, Face};
use machiavelli::error::Error;
use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::link::position_link;
use machiavelli::refusal::Flaw;
use machiavelli::rules::{Preset, Rules, RulesInput};
use machiavelli::turn::Target;
use machiavelli::view::{
    Can, GroupView, LinkRules, Objective, Players, PositionLink, PresetInfo, ReviewOptions, ReviewResult,
    TurnNumber, Units, View,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as ValueError, F64Deserializer};
use serde_json::{Value, json};

/// The commands that the game carries out, found by trying them on copies.
fn possible_commands(game: &Game) -> Can {
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

/// Checks that the flaws of a draft name cards that are where the flaw says.
fn check_flaws(view: &View) -> Result<(), TestCaseError> {
    let in_hand = |ids: &[Card]| ids.iter().all(|card| view.hand.iter().any(|other| other.id == card.id()));
    let sorted = |ids: &[Card]| {
        let mut faces: Vec<Face> = ids.iter().map(|card| card.face()).collect();
        faces.sort_unstable();
        faces
    };
    let blocking: Vec<usize> = view.blocking.iter().map(|blocking| blocking.group).collect();
    let no_meld = (0..view.groups.len()).filter(|&index| view.groups[index].meld.kind.is_none());
    prop_assert_eq!(blocking, no_meld.collect::<Vec<_>>());
    for flaw in &view.flaws {
        match flaw {
            Flaw::NotAMeld { group, cards, ids, .. } => {
                let card_ids: Vec<u32> = view.groups[*group].cards.iter().map(|card| card.id).collect();
                prop_assert_eq!(ids.iter().map(|card| card.id()).collect::<Vec<_>>(), card_ids);
                prop_assert_eq!(&sorted(ids), &{
                    let mut faces = cards.0.clone();
                    faces.sort_unstable();
                    faces
                });
            }
            Flaw::TakenInHand { ids, .. } => {
                prop_assert!(!ids.is_empty() && ids.iter().all(|card| !card.face().is_joker()));
            }
            Flaw::JokerTaken { count, ids } => {
                prop_assert_eq!(ids.len(), *count);
                prop_assert!(in_hand(ids) && ids.iter().all(|card| card.face().is_joker()));
            }
            Flaw::HelpingBeforeOpening { cards, ids } | Flaw::HelpingWithoutHandCard { cards, ids } => {
                prop_assert!(cards.iter().all(|face| ids.iter().any(|card| card.face() == *face)));
                prop_assert!(ids.iter().all(|card| cards.contains(&card.face())));
                prop_assert!(ids.iter().all(|card| view.helping.iter().all(|other| other.id != card.id())));
            }
            _ => {}
        }
    }
    Ok(())
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
            prop_assert_eq!(view(&game).can, possible_commands(&game), "{:?}", view(&game));
            check_flaws(&view(&game))?;
            prop_assert_eq!(view(&game).next_deal, game.clone().next_deal().is_ok());
            if matches!(act, Act::Take(_) | Act::Lay(..) | Act::Swap(_) | Act::Undo | Act::Redo | Act::Reset) {
                prop_assert_eq!(views_of_others(&game), others);
            }
        }
    }

    #[test]
    fn laying_cards_on_a_group_gives_the_reading_that_targets_predicted(
        rules in rules(), seed in "[a-z]{1,8}", turns in 0..12_usize,
        lays in proptest::collection::vec((proptest::collection::vec(0..200_usize, 1..4), 0..6_usize), 1..8)
    ) {
        let mut game = deal(rules, 2, &seed);
        for _ in 0..turns {
            let _ = game.bot_turn(Level::Easy, Some(50_000));
        }
        for (cards, to) in lays {
            let (before, ids) = (view(&game), pick(&game, &cards));
            let targets = game.targets(&ids).expect("cards within reach");
            let group = before.groups.get(to).map(|group| group.id);
            let lay = Target::Place { group: to, place: None };
            if game.lay(&ids, group.map(|_| lay)).is_err() {
                continue;
            }
            let after = view(&game);
            let id = group.unwrap_or(before.next_group);
            let laid = after.groups.iter().find(|group| group.id == id).expect("the group");
            let reading = group.map_or(&targets.fresh, |_| &targets.groups[to]);
            prop_assert_eq!((reading.cards, &reading.meld), (laid.cards.len(), &laid.meld));
        }
    }

    #[test]
    fn a_spectator_sees_what_the_last_turn_changed(
        rules in rules(), seats in 2..4_usize, seed in "[a-z]{1,8}"
    ) {
        let mut game = deal(rules, seats, &seed);
        for _ in 0..12 {
            let before = game.view(None).expect("a view");
            if game.bot_turn(Level::Medium, Some(50_000)).is_err() {
                break;
            }
            let (after, last) = (game.view(None).expect("a view"), game.log().last().expect("a turn"));
            let faces = |group: &GroupView| {
                let mut faces: Vec<_> = group.cards.iter().map(|card| card.face.clone()).collect();
                faces.sort_unstable();
                faces
            };
            // Copies of a card are interchangeable, so a group has changed if no group had the same faces before.
            let mut old: Vec<_> = before.groups.iter().map(faces).collect();
            let mut changed: Vec<_> = after.groups.iter().map(faces).collect();
            changed.retain(|group| {
                let found = old.iter().position(|old| old == group);
                found.map(|place| old.swap_remove(place)).is_none()
            });
            changed.sort_unstable();
            let mut marked: Vec<_> = after.groups.iter().filter(|group| group.changed).map(faces).collect();
            marked.sort_unstable();
            prop_assert_eq!(marked, changed);
            for group in &after.groups {
                for card in &group.cards {
                    let is_new = last.laid.iter().any(|laid| laid.id() == card.id);
                    prop_assert_eq!((card.fresh, card.laid_by), (is_new, is_new.then_some(last.seat)));
                }
            }
        }
    }

    #[test]
    fn a_budget_is_a_whole_number_or_infinite(whole in any::<u32>(), fraction in 0.01..0.99_f64) {
        let read = |units: f64| {
            let deserializer: F64Deserializer<ValueError> = units.into_deserializer();
            Units::deserialize(deserializer).ok()
        };
        prop_assert_eq!(read(whole.into()), Some(Units(Some(whole))));
        prop_assert_eq!(read(f64::from(whole) + fraction), None);
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
    assert!(own.played > 0 && own.can.end_turn);
    assert_eq!(preview(Some(1)).can, Can::default());
    for seat in [Some(0), Some(1), None] {
        let view = preview(seat);
        assert_eq!(view.played, own.played);
        assert_eq!(view.seats[0].cards + view.played, 2);
        assert_eq!(view.seats[1].cards, 3);
    }
}

/// Statements s2-040, s3-060 and s4-064 of the descriptions in `tests/cases`.
#[test]
fn a_view_is_the_same_whatever_the_other_hands_and_the_stock_are() {
    for (rules, helping) in [("bga-classic", ""), ("italian-six", "2S 4H 6D 8C"), ("session", "")] {
        let position = format!("TC JC QC / AS 9H KD / {helping}");
        let views = [["QC QD", "JS"], ["3H 3D", "5S"], ["7C 7D", "TS"]]
            .map(|others| view(&arrange(rules, &position, &others)));
        assert!(views.iter().all(|view| *view == views[0]), "{rules}");
        let shown = [&views[0].groups[0].cards, &views[0].hand, &views[0].helping].map(|cards| faces(cards));
        assert_eq!(shown, ["TC JC QC", "AS 9H KD", helping]);
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
    let code = |options: ReviewOptions| options.start_review(&game, 0).err().map(|error: Error| error.code());
    for (deals, expected) in [(0, Some("bad-input")), (1, None), (10_000, None), (10_001, Some("bad-input"))]
    {
        assert_eq!(code(options(Some(deals))), expected, "{deals}");
    }
    let only = |turn| Some(TurnNumber { deal: 1, turn });
    assert_eq!(code(ReviewOptions { only: only(99), ..options(None) }), Some("bad-input"));
    let mut review = options(Some(1)).start_review(&game, 0).unwrap();
    loop {
        let result = ReviewResult::from(&review);
        let judged: Vec<bool> = result.turns.iter().map(|turn| turn.judged).collect();
        let expected: Vec<bool> = (0..review.total()).map(|turn| turn < review.judged()).collect();
        assert_eq!(judged, expected);
        if review.advance(1_000) {
            break;
        }
    }
}

#[test]
fn a_new_group_without_a_card_of_an_old_one_has_a_new_id() {
    let start = "4C 5C 6C | 4D 5D 6D | 4H 5H 6H | 7C 7D 7H / KS KD KH AS";
    let mut game = arrange("bga", start, &["AS"]);
    let old: Vec<u32> = view(&game).groups.iter().map(|group| group.id).collect();
    let table = "4C 5C 6C 7C | 4D 5D 6D 7D | 4H 5H 6H 7H | KS KD KH".parse().unwrap();
    game.play(&table).unwrap();
    let kings = |group: &&GroupView| group.cards[0].rank.as_deref() == Some("K");
    let seen = view(&game);
    assert!(!old.contains(&seen.groups.iter().find(kings).unwrap().id));
}

#[test]
fn presets_objectives_and_rules_in_links_have_the_same_names_in_views_as_in_the_engine() {
    let names: Vec<Preset> = PresetInfo::all().iter().map(|info| info.name).collect();
    assert_eq!(names, Preset::ALL);
    for objective in [Objective::Cards, Objective::Points, Objective::Out] {
        assert_eq!(
            format!("{objective:?}"),
            format!("{:?}", machiavelli::solver::Objective::from(objective))
        );
    }
    let position = "5C 5D 5H / 5S".parse().unwrap();
    for (text, name) in [("session-short", Some(Preset::SessionShort)), ("session-short deal=9", None)] {
        let rules = crate::common::rules(text);
        match PositionLink::read(&position_link(&position, &rules).unwrap()).unwrap().rules {
            LinkRules::Name(preset) => assert_eq!(Some(preset), name),
            LinkRules::Options(read) => assert_eq!((&read.options, name), (rules.options(), None)),
        }
    }
}

#[test]
fn players_are_a_number_or_names() {
    let read = |value: Value| serde_json::from_value::<Players>(value);
    assert_eq!(read(json!(3)).unwrap(), Players::Count(3));
    assert_eq!(read(json!(["Ada", "Bruno"])).unwrap(), Players::Names(vec!["Ada".into(), "Bruno".into()]));
    assert_eq!(Players::Count(2).names(&Rules::default()).unwrap(), ["Player 1", "Player 2"]);
}

#[test]
fn an_error_says_what_was_expected() {
    fn check<T: serde::de::DeserializeOwned>(value: Value) {
        let message = serde_json::from_value::<T>(value).err().expect("the wrong type").to_string();
        let (_, expected) = message.split_once("expected ").unwrap_or_default();
        assert!(expected.len() > 5, "{message}");
    }
    check::<Players>(json!(true));
    check::<Target>(json!(true));
    check::<RulesInput>(json!(true));
    check::<RulesInput>(json!({ "packs": {} }));
}

#[test]
fn a_joker_is_shown_as_the_only_card_that_it_can_be() {
    let game = arrange("session-jokers", "4C * 6C | 9C 9D * / KS", &["AS"]);
    let shown =
        |group: &GroupView| group.cards.iter().filter_map(|card| card.stands_for.clone()).collect::<Vec<_>>();
    assert_eq!(view(&game).groups.iter().map(shown).collect::<Vec<_>>(), [vec!["5C".to_owned()], vec![]]);
}

#[test]
fn a_card_belongs_to_the_packs_and_jokers_that_contain_it() {
    for (packs, jokers) in [(2, 0), (2, 3), (4, 4)] {
        let known = (0..400).filter_map(Card::from_id).filter(|card| card.is_in(packs, jokers));
        let (known, all): (BTreeSet<Card>, BTreeSet<Card>) =
            (known.collect(), Card::all(packs, jokers).into_iter().collect());
        assert_eq!(known, all);
    }
}
