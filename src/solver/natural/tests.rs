use crate::budget::{Budget, block_on};
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::notation::Position;
use crate::rng::{Rng, Seed};
use crate::rules::Rules;
use crate::solver::{Ask, Solver};

/// Random cards: each face with the given chance in percent.
fn random(rng: &mut Rng, percent: usize) -> FaceCounts {
    (0..52).filter(|_| rng.below(100) < percent).filter_map(Face::from_index).collect()
}

#[test]
fn what_is_played_is_as_much_as_can_be_and_can_be_laid() {
    let mut rng = Seed::new("played").expect("a seed").rng(0);
    let (budget, nothing) = (Budget::of(None), FaceCounts::default());
    let (mut plays, mut solver) = (0, Solver::default());
    for round in 0..3600 {
        let ace = ["low", "low-or-high"][round % 2];
        let rules = format!("session-jokers jokers=4 ace={ace}").parse::<Rules>().expect("rules");
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
        let jokers = if round < 3000 { [0; 2] } else { [round / 2 % 3, round / 6 % 3] };
        let first_hand = random_cards([20, 40, 60][round / 18 % 3], jokers[0]);
        let second_hand = random_cards([15, 20][round / 6 % 2], jokers[1]);
        let table = ask(&Layout::default(), &first_hand).table.expect("a table");
        let laid = table.counts();
        let mut played =
            |table: &FaceCounts, hand: &FaceCounts| block_on(solver.played(table, hand, &rules, &budget));
        let found = played(&laid, &second_hand).expect("a table");
        assert!(second_hand.contains(&found));
        assert_eq!(found.total(), ask(&table, &second_hand).count(), "{table} / {second_hand:?}");
        assert_eq!(played(&laid.saturating_add(&found), &nothing), Some(nothing));
        assert!(ask(&table, &found).out, "{table} / {found:?}");
        if jokers == [0; 2] {
            assert_eq!(solver.count(&laid, &second_hand, &rules), Ok(Some(found.total() as u32)));
        }
        plays += usize::from(!found.is_empty());
    }
    assert!(plays > 700, "{plays}");
}
