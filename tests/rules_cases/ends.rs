//! Cases of kind `end`: whether the deal is over with these hands and this stock, and who won.

use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::game::Game;
use machiavelli::layout::Layout;
use machiavelli::notation::Faces;
use machiavelli::turn::Target;
use serde_json::Value;

use super::Case;
use super::table::{Setup, assert_carried_out, fillers, ids_at_end_of_group, ids_in_hand, number};

/// The table: a run on which the player who goes out lays the last card, and a run from which cards are taken.
const TABLE: &str = "AH 2H 3H | 4S 5S 6S 7S 8S 9S";
const LAST_CARD: &str = "4H";

pub fn check(case: &Case) {
    let hands = hands(case);
    let game = match hands.iter().position(Vec::is_empty) {
        Some(out) => game_after_going_out(case, hands, out),
        None => game_after_draw(case, &hands),
    };
    let end = game.end();
    assert_eq!(end.is_some(), case.expected["ended"].as_bool().unwrap(), "{}", case.id);
    let winners = end.map(|end| end.winners.clone()).unwrap_or_default();
    let expected: Vec<_> = case.expected["winners"].as_array().unwrap().iter().map(number).collect();
    assert_eq!(winners, expected, "{}", case.id);
    let is_draw = end.is_some_and(machiavelli::session::DealEnd::is_draw);
    assert_eq!(is_draw, case.expected["draw"].as_bool().unwrap(), "{}", case.id);
}

/// The hands of the case. If the case gives only the size of a hand, its cards are arbitrary.
pub fn hands(case: &Case) -> Vec<Vec<Face>> {
    let table = TABLE.parse::<Layout>().unwrap();
    let mut hands: Vec<Vec<Face>> = vec![LAST_CARD.parse::<Faces>().unwrap().0];
    for hand in case.input["hands"].as_array().unwrap() {
        let cards = match hand {
            Value::String(cards) => cards.parse::<Faces>().unwrap().0,
            size => fillers(&case.rules, &table, &hands)[..number(size)].to_vec(),
        };
        hands.push(cards);
    }
    hands.split_off(1)
}

/// The game after the player in seat `out` has played their last card, or has tried to do so with table cards in the
/// hand.
pub fn game_after_going_out(case: &Case, mut hands: Vec<Vec<Face>>, out: usize) -> Game {
    hands[out] = LAST_CARD.parse::<Faces>().unwrap().0;
    let setup = Setup {
        rules: case.rules.clone(),
        table: TABLE.to_owned(),
        helping: String::new(),
        hands,
        stock: case.input.get("stock").map(number),
        first: out,
    };
    let mut game = setup.game(&case.id);
    let card = ids_in_hand(&game, &LAST_CARD.parse::<Faces>().unwrap());
    assert_carried_out(&game.lay(&card, Some(Target::Group(0))));
    assert!(game.end().is_none(), "{}: the deal is not over before the turn ends", case.id);
    let taken = case.input.get("taken_in_hand").map_or(0, number);
    if taken > 0 {
        let ids = ids_at_end_of_group(&game, 1, taken);
        assert_carried_out(&game.take(&ids));
    }
    assert_eq!(game.end_turn().is_ok(), taken == 0, "{}", case.id);
    game
}

/// The game after seat 0 has drawn the card that its hand lacks. The stock is then as the case describes. If the case
/// gives the cards, a seed is sought that puts the right card on top of the stock.
fn game_after_draw(case: &Case, hands: &[Vec<Face>]) -> Game {
    let gives_cards = case.input["hands"][0].is_string();
    let mut setup = Setup {
        rules: case.rules.clone(),
        table: TABLE.to_owned(),
        helping: String::new(),
        hands: hands.to_vec(),
        stock: Some(number(&case.input["stock"]) + 1),
        first: 0,
    };
    setup.hands[0].pop();
    let count = |cards: &[Face]| cards.iter().collect::<FaceCounts>();
    let games = (0..10_000).map(|seed| {
        let mut game = setup.game(&seed.to_string());
        assert_carried_out(&game.draw());
        game
    });
    let fits = |game: &Game| {
        let hand = game.view(0).unwrap().hand;
        let hand: FaceCounts = hand.iter().flat_map(|card| card.face.parse::<Faces>().unwrap().0).collect();
        !gives_cards || hand == count(&hands[0])
    };
    games.into_iter().find(fits).unwrap()
}
