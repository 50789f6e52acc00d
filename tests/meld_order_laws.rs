//! Laws of the order that groups what goes together in a hand.

use crate::common::arrange;
use crate::game_laws::random_games;
use machiavelli::{Ask, Card, Face, Game, Meld, Options, Position, Rules, Solver};

fn order_of(game: &Game, seat: usize) -> Vec<Face> {
    game.meld_order(seat).expect("the seat is known").into_iter().map(Card::face).collect()
}

/// Whether the cards are melds one after the other.
fn are_melds(faces: &[Face], rules: &Rules) -> bool {
    faces.is_empty()
        || (3..=faces.len())
            .any(|length| Meld::new(&faces[..length], rules).is_ok() && are_melds(&faces[length..], rules))
}

#[test]
fn a_hand_begins_with_the_melds_of_its_best_play_on_an_empty_table() {
    let (mut solver, mut melded) = (Solver::default(), 0);
    for (_, game, _) in random_games(200) {
        let rules = Rules::new(&Options { max_new_cards: None, ..**game.rules() }).expect("rules");
        for seat in 0..game.seats() {
            let order = order_of(&game, seat);
            let position = Position { hand: order.clone(), ..Position::default() };
            let laid =
                solver.best_play(&position, &rules, &Ask::default()).expect("cards of the packs").count;
            assert!(are_melds(&order[..laid], game.rules()), "{order:?}");
            melded += laid;
        }
    }
    assert!(melded > 100, "{melded}");
}

#[test]
fn pairs_and_neighbours_follow_the_melds_and_the_table_has_no_influence() {
    let hand = "KS 5C 9D 6C 5D 3H 5H QD 9S JD";
    for table in ["", "9C 9H 9S | QC QH QS", "2H 3H 4H 5H | TD TC TH"] {
        let game = arrange("bga", &format!("{table} / {hand}"), &[]);
        let order: Vec<String> = order_of(&game, 0).iter().map(ToString::to_string).collect();
        assert_eq!(order.join(" "), "5H 5D 5C 9S 9D JD QD 3H 6C KS", "{table}");
    }
}

#[test]
fn the_limit_of_a_turn_and_the_opening_do_not_matter() {
    let hand = "2C 3C 4C 8H 8D 8S JD";
    for rules in ["bga maxNewCards=1", "session-opening"] {
        let game = arrange(rules, &format!(" / {hand}"), &[]);
        assert!(are_melds(&order_of(&game, 0)[..6], game.rules()), "{rules}");
    }
}
