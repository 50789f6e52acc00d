//! Cases of kind `move`: whether a turn may lead from one table to another, and what can be played at all.

use machiavelli::card::{Face, Rank, Suit};
use machiavelli::card_set::FaceCounts;
use machiavelli::game::{Arrangement, Game};
use machiavelli::judge::judge;
use machiavelli::layout::Layout;
use machiavelli::notation::{Faces, Position};
use machiavelli::rng::Seed;
use machiavelli::view::CardView;
use serde_json::Value;

use super::Case;
use super::cover::{can_form_melds, max_cards_laid};
use crate::common::names;

pub fn check(case: &Case) {
    let before = Position {
        table: layout(&case.input["table"]),
        hand: case.text("hand").parse::<Faces>().unwrap().0,
        helping: case.text("helpers").parse::<Faces>().unwrap().0,
    };
    if case.input.get("result").is_some() {
        check_judgement(case, &before);
    } else if case.input.get("play").is_some() {
        let play = case.text("play").parse::<Faces>().unwrap().0;
        let possible = case.expected["possible"].as_bool().unwrap();
        assert_eq!(can_form_melds(&before.table, &play, &case.rules), possible, "{}", case.id);
    } else {
        assert_eq!(case.text("question"), "most_cards", "{}", case.id);
        let best = case.expected["best_cards"].as_u64().unwrap() as usize;
        assert_eq!(max_cards_laid(&before, &case.rules), best, "{}", case.id);
    }
}

fn check_judgement(case: &Case, before: &Position) {
    let helpers_left = without_cards(&before.helping, case.text("take"));
    let table = layout(&case.input["result"]);
    // All cards that are nowhere else are in the hand, so a card missing from the table counts as taken.
    let elsewhere = table.counts().saturating_add(&helpers_left);
    let hand = before.counts().saturating_sub(&elsewhere).faces().collect();
    let after = Position { table, hand, helping: helpers_left.faces().collect() };
    let opened = case.input.get("opened").is_none_or(|opened| opened.as_bool().unwrap());
    let result = judge(before, &after, &case.rules, opened);
    assert_eq!(result.is_ok(), case.expected["legal"].as_bool().unwrap(), "{}: {result:?}", case.id);
    check_play_command(case, before, &after, opened);
    if let Ok(verdict) = result {
        assert_eq!(verdict.played, counts(case.expected["played"].as_str().unwrap()), "{}", case.id);
        if let Some(hand) = case.expected.get("hand_after") {
            let hand = counts(hand.as_str().unwrap());
            assert_eq!(after.hand.iter().collect::<FaceCounts>(), hand, "{}", case.id);
        }
    }
}

/// Plays the same turn with `Game::play`, which is given only the table after the turn.
fn check_play_command(case: &Case, before: &Position, after: &Position, opened: bool) {
    if before.table.has_same_groups(&after.table) {
        return;
    }
    let arrangement = Arrangement {
        hands: vec![vec![Face::natural(Suit::Spades, Rank::KING)]],
        opened: vec![opened, true],
        ..Arrangement::of(before.clone())
    };
    let seed = Seed::new(&case.id).unwrap();
    let legal = case.expected["legal"].as_bool().unwrap();
    let Ok(mut game) = Game::arrange(case.rules.clone(), names(2), seed, arrangement) else {
        let exists = case.rules.pack().contains(&before.counts());
        assert!(!legal && !exists, "{}: only impossible cards cannot be arranged", case.id);
        return;
    };
    let result = game.play(&after.table);
    assert_eq!(result.is_ok(), legal, "{}: {result:?}", case.id);
    if legal {
        let view = game.view(0).unwrap();
        let faces = |cards: &[CardView]| -> FaceCounts {
            cards.iter().flat_map(|card| card.face.parse::<Faces>().unwrap().0).collect()
        };
        assert_eq!(faces(&view.hand), after.hand.iter().collect(), "{}", case.id);
        assert_eq!(faces(&view.helping), after.helping.iter().collect(), "{}", case.id);
        let groups = view.groups.iter().map(|group| faces(&group.cards).faces().collect()).collect();
        assert!(Layout(groups).has_same_groups(&after.table), "{}", case.id);
    }
}

fn layout(groups: &Value) -> Layout {
    let groups = groups.as_array().unwrap().iter();
    Layout(groups.map(|group| group.as_str().unwrap().parse::<Faces>().unwrap().0).collect())
}

fn counts(text: &str) -> FaceCounts {
    text.parse::<Faces>().unwrap().0.into_iter().collect()
}

fn without_cards(cards: &[Face], taken: &str) -> FaceCounts {
    cards.iter().collect::<FaceCounts>().saturating_sub(&counts(taken))
}
