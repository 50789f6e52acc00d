//! Cases of kind `turn`: how a turn may end, what is drawn, and who is next.

use machiavelli::card::Face;
use machiavelli::game::Game;
use machiavelli::layout::Layout;
use machiavelli::notation::Faces;
use machiavelli::turn::Target;

use super::Case;
use super::table::{Setup, assert_carried_out, fillers, ids_at_end_of_group, ids_in_hand, number};

/// The table: two short runs that together can take 15 cards, a long run from which cards are taken, and a run to split.
const TABLE: &str = "AH 2H 3H | AD 2D 3D | AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC | 4S 5S 6S 7S 8S 9S";
const HEARTS: &str = "4H 5H 6H 7H 8H 9H TH JH QH KH";
const DIAMONDS: &str = "4D 5D 6D 7D 8D";

pub fn check(case: &Case) {
    match case.text("action") {
        "next_player" => check_next_player(case),
        action => check_end_of_turn(case, action),
    }
}

fn check_end_of_turn(case: &Case, action: &str) {
    let amount = |key: &str| case.input.get(key).map_or(0, number);
    let flag = |key: &str, default: bool| case.input.get(key).map_or(default, |flag| flag.as_bool().unwrap());
    let hand_size = amount("hand");
    let run = format!("{HEARTS} {DIAMONDS}").parse::<Faces>().unwrap().0;
    let played = &run[..amount("cards_played")];
    let mut hand = played.to_vec();
    let fillers = fillers(&case.rules, &TABLE.parse::<Layout>().unwrap(), std::slice::from_ref(&run));
    let (own, others) = fillers.split_at(hand_size - hand.len());
    hand.extend(own);
    let setup = Setup {
        rules: case.rules.clone(),
        table: TABLE.to_owned(),
        helping: String::new(),
        hands: vec![hand, others[..5].to_vec()],
        stock: case.input.get("stock").map(number),
        first: 0,
    };
    let mut game = setup.game(&case.id);
    lay(&mut game, played);
    if flag("rearranged", false) {
        let half = ids_at_end_of_group(&game, 3, 3);
        assert_carried_out(&game.lay(&half, None));
    }
    if !flag("table_valid", true) {
        let lone = ids_at_end_of_group(&game, 0, 1);
        assert_carried_out(&game.lay(&lone, None));
    }
    let taken = amount("taken_in_hand");
    if taken > 0 {
        let ids = ids_at_end_of_group(&game, 2, taken);
        assert_carried_out(&game.take(&ids));
    }
    let before = game.view(0).unwrap();
    let result = match action {
        "end_turn" => game.end_turn(),
        "draw" => game.draw(),
        "restore" => game.restore(),
        other => panic!("{}: unknown action {other}", case.id),
    };
    assert_eq!(result.is_ok(), case.expected["legal"].as_bool().unwrap(), "{}: {result:?}", case.id);
    let after = game.view(0).unwrap();
    if result.is_err() {
        assert_eq!(after, before, "{}: a refusal changes nothing", case.id);
        return;
    }
    assert!(case.expected["turn_over"].as_bool().unwrap(), "{}", case.id);
    assert!(game.turn() == 1 || game.end().is_some(), "{}", case.id);
    assert_eq!(before.stock - after.stock, number(&case.expected["draws"]), "{}", case.id);
    assert_eq!(after.seats[0].cards, number(&case.expected["hand_after"]), "{}", case.id);
    if action == "restore" {
        let start = setup.game(&case.id).view(0).unwrap();
        let groups = |view: &machiavelli::view::View| {
            let ids = view.groups.iter().map(|group| group.cards.iter().map(|card| card.id).collect());
            ids.collect::<Vec<Vec<u32>>>()
        };
        assert_eq!(groups(&after), groups(&start), "{}: the table is as it was", case.id);
    }
}

/// Lays the cards on the runs of their suits.
fn lay(game: &mut Game, played: &[Face]) {
    let ids = ids_in_hand(game, played);
    for (group, cards) in [&ids[..ids.len().min(10)], &ids[ids.len().min(10)..]].into_iter().enumerate() {
        if !cards.is_empty() {
            assert_carried_out(&game.lay(cards, Some(Target::Group(group))));
        }
    }
}

fn check_next_player(case: &Case) {
    let [player, players] = ["player", "players"].map(|key| number(&case.input[key]));
    let hand = |seat: usize| ["2S", "3H", "4D", "5C", "6S", "7H"][seat].parse::<Faces>().unwrap().0;
    let setup = Setup {
        rules: case.rules.clone(),
        table: String::new(),
        helping: String::new(),
        hands: (0..players).map(hand).collect(),
        stock: None,
        first: player,
    };
    let mut game = setup.game(&case.id);
    assert_eq!(game.turn(), player, "{}", case.id);
    assert_carried_out(&game.draw());
    assert_eq!(game.turn(), number(&case.expected["next"]), "{}", case.id);
}
