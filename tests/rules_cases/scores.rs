//! Cases of kind `score`: the points of hands, and when a session is over.

use machiavelli::card_set::FaceCounts;
use machiavelli::notation::Faces;
use machiavelli::rules::Rules;
use machiavelli::session::session_winners;
use serde_json::Value;

use super::Case;
use super::ends::{game_after_going_out, hands};
use super::table::number;

pub fn check(case: &Case) {
    if let Some(totals) = case.input.get("totals") {
        check_session(case, &numbers(totals));
    } else if case.input.get("hands").is_some() {
        check_deal(case);
    } else {
        let cards: FaceCounts = case.text("cards").parse::<Faces>().unwrap().0.into_iter().collect();
        assert_eq!(cards.points() as usize, number(&case.expected["points"]), "{}", case.id);
    }
}

fn numbers(list: &Value) -> Vec<usize> {
    list.as_array().unwrap().iter().map(number).collect()
}

fn check_session(case: &Case, totals: &[usize]) {
    let totals: Vec<u32> = totals.iter().map(|&total| total as u32).collect();
    let winners = session_winners(&totals, number(&case.input["threshold"]) as u32);
    assert_eq!(winners.is_some(), case.expected["session_over"].as_bool().unwrap(), "{}", case.id);
    assert_eq!(winners.unwrap_or_default(), numbers(&case.expected["winners"]), "{}", case.id);
}

fn check_deal(case: &Case) {
    let hands = hands(case);
    let out = hands.iter().position(Vec::is_empty).unwrap();
    let case = match case.text("mode") {
        "winner_scores_sum" => Case {
            rules: format!("{} scoring=winner-takes", case.rules).parse::<Rules>().unwrap(),
            ..case.clone()
        },
        _ => case.clone(),
    };
    let result = game_after_going_out(&case, hands, out).result().unwrap();
    let scores: Vec<_> = result.scores.iter().map(|&score| score as usize).collect();
    assert_eq!(scores, numbers(&case.expected["points"]), "{}", case.id);
}
