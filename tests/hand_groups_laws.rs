//! Laws of the groups of what goes together in a hand.

use crate::common::arrange;
use crate::game_laws::random_games;
use machiavelli::{Ask, Card, Face, Game, Meld, Options, Position, Rules, Solver};

fn groups_of(game: &Game, seat: usize) -> Vec<Vec<Face>> {
    let groups = game.hand_groups(seat).expect("the seat is known");
    groups.into_iter().map(|group| group.into_iter().map(Card::face).collect()).collect()
}

/// The number of cards in the melds with which the groups begin.
fn melded(groups: &[Vec<Face>], rules: &Rules) -> usize {
    groups.iter().map_while(|group| Meld::new(group, rules).is_ok().then_some(group.len())).sum()
}

#[test]
fn a_hand_begins_with_the_melds_of_its_best_play_on_an_empty_table() {
    let (mut solver, mut total) = (Solver::default(), 0);
    for (_, game, _) in random_games(200) {
        let rules = Rules::new(&Options { max_new_cards: None, ..**game.rules() }).expect("rules");
        for seat in 0..game.seats() {
            let groups = groups_of(&game, seat);
            let position = Position { hand: groups.concat(), ..Position::default() };
            let laid =
                solver.best_play(&position, &rules, &Ask::default()).expect("cards of the packs").count;
            assert_eq!(melded(&groups, game.rules()), laid, "{groups:?}");
            assert!(groups.iter().all(|group| !group.is_empty()), "{groups:?}");
            total += laid;
        }
    }
    assert!(total > 100, "{total}");
}

#[test]
fn pairs_and_neighbours_follow_the_melds_and_the_table_has_no_influence() {
    let hand = "KS 5C 9D 6C 5D 3H 5H QD 9S JD";
    for table in ["", "9C 9H 9S | QC QH QS", "2H 3H 4H 5H | TD TC TH"] {
        let game = arrange("bga", &format!("{table} / {hand}"), &[]);
        let text = |group: &Vec<Face>| group.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let groups: Vec<String> = groups_of(&game, 0).iter().map(text).collect();
        assert_eq!(groups.join(" | "), "5H 5D 5C | 9S 9D | JD QD | 3H 6C KS", "{table}");
    }
}

#[test]
fn the_limit_of_a_turn_and_the_opening_do_not_matter() {
    let hand = "2C 3C 4C 8H 8D 8S JD";
    for rules in ["bga maxNewCards=1", "session-opening"] {
        let game = arrange(rules, &format!(" / {hand}"), &[]);
        assert_eq!(melded(&groups_of(&game, 0), game.rules()), 6, "{rules}");
    }
}
