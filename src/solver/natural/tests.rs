use super::*;
use crate::budget::{Budget, block_on};
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::notation::Position;
use crate::rng::{Rng, Seed};
use crate::rules::{Ace, Rules};
use crate::solver::{Ask, Solver};

/// Random cards: each face with the given chance in percent.
fn random(rng: &mut Rng, percent: usize) -> FaceCounts {
    (0..52).filter(|_| rng.below(100) < percent).filter_map(Face::from_index).collect()
}

#[test]
fn what_is_played_is_as_much_as_is_counted_and_can_be_laid() {
    let mut rng = Seed::new("played").expect("a seed").rng(0);
    let mut workspace = Workspace::default();
    let mut plays = 0;
    for round in 0..3000 {
        let ace = [Ace::Low, Ace::LowOrHigh][round % 2];
        let percent = [20, 40, 60][rng.below(3)];
        let hand = random(&mut rng, percent);
        let other_hand = random(&mut rng, 20);
        let mut played = |table: &FaceCounts, hand: &FaceCounts| {
            block_on(workspace.played(table, hand, ace, &Budget::of(None))).expect("a table")
        };
        // What one hand lays is the table on which another hand plays.
        let nothing = FaceCounts::default();
        let table = played(&nothing, &hand);
        let found = played(&table, &other_hand);
        assert!(other_hand.contains(&found));
        assert_eq!(played(&table.saturating_add(&found), &nothing), nothing);
        assert_eq!(workspace.count(&table, &other_hand, ace), Some(found.total() as u32));
        plays += usize::from(!found.is_empty());
    }
    assert!(plays > 500, "{plays}");
}

#[test]
fn what_is_played_with_jokers_is_as_much_as_can_be_and_can_be_laid() {
    let mut rng = Seed::new("played with jokers").expect("a seed").rng(0);
    let (budget, nothing) = (Budget::of(None), FaceCounts::default());
    let (mut plays, mut workspace) = (0, Workspace::default());
    for round in 0..600 {
        let (ace, text) = [(Ace::Low, "low"), (Ace::LowOrHigh, "low-or-high")][round % 2];
        let rules = format!("session-jokers jokers=4 ace={text}").parse::<Rules>().expect("rules");
        let ask = |table: &Layout, hand: &FaceCounts| {
            let position =
                Position { table: table.clone(), hand: hand.faces().collect(), helping: Vec::new() };
            Solver::default().best_play(&position, &rules, &Ask::default()).expect("cards that exist")
        };
        let mut random_cards = |percent: usize, jokers: usize| -> FaceCounts {
            let natural = random(&mut rng, percent);
            natural.faces().chain((0..jokers).map(|_| Face::JOKER)).collect()
        };
        // The melds of one hand are the table on which another hand plays.
        let (first_hand, second_hand) = (random_cards(40, round / 2 % 3), random_cards(15, round / 6 % 3));
        let table = ask(&Layout::default(), &first_hand).table.expect("a table");
        let laid = table.counts();
        let mut played =
            |table: &FaceCounts, hand: &FaceCounts| block_on(workspace.played(table, hand, ace, &budget));
        let found = played(&laid, &second_hand).expect("a table");
        assert!(second_hand.contains(&found));
        assert_eq!(found.total(), ask(&table, &second_hand).count(), "{table} / {second_hand:?}");
        assert_eq!(played(&laid.saturating_add(&found), &nothing), Some(nothing));
        assert!(ask(&table, &found).out, "{table} / {found:?}");
        plays += usize::from(!found.is_empty());
    }
    assert!(plays > 200, "{plays}");
}
