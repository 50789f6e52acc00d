//! Cases of kind `move`: may a turn go from one table to another, and what can be played at all?

use machiavelli::card_set::FaceCounts;
use machiavelli::judge::judge;
use machiavelli::layout::Layout;
use machiavelli::notation::{Position, parse_faces};
use serde_json::Value;

use crate::Case;
use crate::cover::{can_lie, most_cards};

pub fn check(case: &Case) {
    let before = Position {
        table: layout(&case.input["table"]),
        hand: parse_faces(case.text("hand")).unwrap(),
        helping: parse_faces(case.text("helpers")).unwrap(),
    };
    if case.input.get("result").is_some() {
        judged(case, &before);
    } else if case.input.get("play").is_some() {
        let play = parse_faces(case.text("play")).unwrap();
        let possible = case.expected["possible"].as_bool().unwrap();
        assert_eq!(can_lie(&before.table, &play, &case.rules), possible, "{}", case.id);
    } else {
        assert_eq!(case.text("question"), "most_cards", "{}", case.id);
        let best = case.expected["best_cards"].as_u64().unwrap() as usize;
        assert_eq!(most_cards(&before, &case.rules), best, "{}", case.id);
    }
}

fn judged(case: &Case, before: &Position) {
    let helpers_left = without(&before.helping, case.text("take"));
    let table = layout(&case.input["result"]);
    // The hand holds what lies nowhere else; so a card off the table is seen as taken.
    let elsewhere = table.counts().plus(&helpers_left);
    let hand = before.counts().beyond(&elsewhere).faces().collect();
    let after = Position { table, hand, helping: helpers_left.faces().collect() };
    let opened = case.input.get("opened").is_none_or(|opened| opened.as_bool().unwrap());
    let result = judge(before, &after, &case.rules, opened);
    assert_eq!(result.is_ok(), case.expected["legal"].as_bool().unwrap(), "{}: {result:?}", case.id);
    if let Ok(verdict) = result {
        assert_eq!(verdict.played, counts(case.expected["played"].as_str().unwrap()), "{}", case.id);
        if let Some(hand) = case.expected.get("hand_after") {
            let hand = counts(hand.as_str().unwrap());
            assert_eq!(after.hand.iter().copied().collect::<FaceCounts>(), hand, "{}", case.id);
        }
    }
}

fn layout(groups: &Value) -> Layout {
    let groups = groups.as_array().unwrap().iter();
    Layout(groups.map(|group| parse_faces(group.as_str().unwrap()).unwrap()).collect())
}

fn counts(text: &str) -> FaceCounts {
    parse_faces(text).unwrap().into_iter().collect()
}

fn without(cards: &[machiavelli::card::Face], taken: &str) -> FaceCounts {
    cards.iter().copied().collect::<FaceCounts>().beyond(&counts(taken))
}
