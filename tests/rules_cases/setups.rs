//! Cases of kind `setup`: where the cards are after the deal, who goes first, and who sees what.

use machiavelli::card::{Face, Rank};
use machiavelli::deal::{Beginning, first_player_and_pack, left_of};
use machiavelli::game::Game;
use machiavelli::notation::Faces;
use machiavelli::rng::Seed;
use machiavelli::rules::{Rules, RulesInput};
use serde_json::{Value, json};

use super::Case;
use super::table::{Setup, number};
use crate::common::names;

pub fn check(case: &Case) {
    if case.input.get("viewer").is_some() {
        check_that_a_view_hides_cards(case);
        return;
    }
    let players = number(&case.input["players"]);
    let game = rules(case).and_then(|rules| {
        Game::deal(rules, names(players), Seed::new("setup").unwrap()).map_err(|misuse| misuse.to_string())
    });
    assert_eq!(game.is_ok(), case.expected["legal"].as_bool().unwrap(), "{}", case.id);
    let Ok(game) = game else { return };
    let view = game.view(0).unwrap();
    let sizes: Vec<_> = view.seats.iter().map(|seat| seat.cards).collect();
    assert_eq!(sizes, vec![number(&case.expected["hand_size"]); players], "{}", case.id);
    let counted = [
        ("decks", usize::from(game.rules().packs)),
        ("jokers", usize::from(game.rules().jokers)),
        ("cards", game.all_cards().len()),
        ("stock", view.stock),
        ("face_up", view.helping.len()),
        ("table_melds", view.groups.len()),
    ];
    for (key, count) in counted {
        assert_eq!(count, number(&case.expected[key]), "{} {key}", case.id);
    }
    if let Some(first) = case.expected.get("first_player") {
        let beginning = beginning_of(case, game.rules(), players);
        assert_eq!(beginning.first, number(first), "{}", case.id);
        assert_eq!(left_of(beginning.first, players), (beginning.first + 1) % players);
    }
}

/// The rules of the case, with the number of packs and the number of cards dealt that the case gives.
fn rules(case: &Case) -> Result<Rules, String> {
    let mut options = match &case.rules_json {
        Value::String(name) => json!({ "preset": name }),
        other => other.clone(),
    };
    for (key, option) in [("decks", "packs"), ("hand_size", "deal")] {
        if let Some(value) = case.input.get(key) {
            options[option] = value.clone();
        }
    }
    let input: RulesInput = serde_json::from_value(options).unwrap();
    Rules::resolve(&input).map_err(|error| error.to_string())
}

/// The beginning of a deal, from the first seed that leads to the dealer or the cut cards of the case.
fn beginning_of(case: &Case, rules: &Rules, players: usize) -> Beginning {
    let ranks = case.input.get("cut_ranks").map(|ranks| {
        let letters = ranks.as_array().unwrap().iter().map(|rank| rank.as_str().unwrap());
        letters.map(|letter| letter.chars().next().and_then(Rank::from_char).unwrap()).collect::<Vec<_>>()
    });
    let is_wanted = |beginning: &Beginning| match &ranks {
        Some(ranks) => {
            let cut = beginning.cuts[0].iter().map(|cut| cut.card.face().rank());
            cut.eq(ranks.iter().copied().map(Some))
        }
        None => beginning.dealer == case.input["dealer"].as_u64().map(|dealer| dealer as usize),
    };
    let mut beginnings = (0..100_000).map(|seed| {
        first_player_and_pack(rules, players, &Seed::new(&seed.to_string()).unwrap(), 1).unwrap().0
    });
    beginnings.find(is_wanted).unwrap()
}

/// Checks that a view is the same for several hands of the other players and several orders of the stock. Such a view
/// reveals neither the hands nor the stock.
fn check_that_a_view_hides_cards(case: &Case) {
    let (players, viewer) = (number(&case.input["players"]), number(&case.input["viewer"]));
    assert_eq!((players, viewer), (3, 1), "{}", case.id);
    let helping = if case.rules.helping_cards > 0 { "2S 4H 6D 8C" } else { "" };
    let own = "AS 9H KD";
    let views =
        [["QC QD", "JS"], ["3H 3D", "*"], ["7C 7D", "TS"]].into_iter().enumerate().map(|(seed, others)| {
            // Without jokers in the rules, another card is used instead.
            let others =
                others.map(|hand| if case.rules.jokers == 0 { hand.replace('*', "5S") } else { hand.into() });
            let setup = Setup {
                rules: case.rules.clone(),
                table: "TC JC QC".to_owned(),
                helping: helping.to_owned(),
                hands: [&others[0], own, &others[1]].map(|hand| hand.parse::<Faces>().unwrap().0).to_vec(),
                stock: None,
                first: 0,
            };
            setup.game(&seed.to_string()).view(viewer).unwrap()
        });
    let views: Vec<_> = views.collect();
    assert!(views.iter().all(|view| *view == views[0]), "{}", case.id);
    let faces = |cards: &[machiavelli::view::CardView]| -> Vec<Face> {
        cards.iter().flat_map(|card| card.face.parse::<Faces>().unwrap().0).collect()
    };
    let shows = [
        ("sees_own_hand", faces(&views[0].hand) == own.parse::<Faces>().unwrap().0),
        ("sees_table", faces(&views[0].groups[0].cards) == "TC JC QC".parse::<Faces>().unwrap().0),
        ("sees_face_up", faces(&views[0].helping) == helping.parse::<Faces>().unwrap().0),
        ("sees_other_hands", false),
        ("sees_stock", false),
    ];
    for (what, shown) in shows {
        let expected = case.expected.get(what).and_then(Value::as_bool);
        assert!(expected.is_none_or(|expected| expected == shown), "{} {what}", case.id);
    }
}
