//! The pack of puzzles: every puzzle is solvable, has exactly one best selection of hand cards, and is in its tier.

use std::collections::HashSet;

use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::layout::Layout;
use machiavelli::level::Level;
use machiavelli::notation::Position;
use machiavelli::puzzle::{Solution, Tier, judge_puzzle, pack, tier_of, unpack};
use machiavelli::rules::Rules;
use machiavelli::solver::{Ask, Solver};

use crate::common::{deal, is_long, observation};
use crate::slow_solver::cover::{fewest_broken, most_cards, selections};
use crate::slow_solver::slow::Slow;

const PACK: &str = include_str!("../www/package/puzzle-pack.ts");
const PUZZLES_PER_TIER: usize = 160;
/// The maximum number of cards that the slower of the two slow solvers can arrange in a short time.
const MAX_CARDS_OF_SLOW_SOLVER: usize = 13;

fn packed() -> Vec<&'static str> {
    PACK.split('\'').nth(1).expect("the pack is in quotation marks").split(' ').collect()
}

fn puzzles() -> Vec<Position> {
    packed().into_iter().map(|letters| unpack(letters).expect("a packed position")).collect()
}

/// The tier of the puzzle with the number `number`, counted from 0. The pack begins on a Tuesday.
fn tier(number: usize) -> Tier {
    Tier::ALL[(number + Tier::Tuesday as usize) % Tier::ALL.len()]
}

/// The number of different selections of `size` hand cards that can be laid. Uses only `Solver::count`.
fn count_playable_sets(position: &Position, size: usize, solver: &mut Solver) -> usize {
    let mut fits = |cards: &Vec<Face>| {
        let all = position.table.counts().saturating_add(&cards.iter().collect());
        let count = solver.count(&all, &FaceCounts::default(), &Rules::default());
        count.expect("cards of the packs").is_some()
    };
    selections(&position.hand, size).iter().filter(|cards| fits(cards)).count()
}

#[test]
fn every_puzzle_has_one_best_set_of_cards_and_is_in_its_tier() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), PUZZLES_PER_TIER * Tier::ALL.len());
    for (number, position) in puzzles.iter().enumerate() {
        let tier = tier(number);
        let solution = Solution::of(position, &rules, &mut solver).expect("a solution");
        assert_eq!(tier_of(position, &rules, &solution), Some(tier), "{number}: {position}");
        assert!(!solution.techniques.is_empty());
        let Solution { best, par, table, .. } = &solution;
        assert_eq!(count_playable_sets(position, *best, &mut solver), 1, "{number}: {position}");
        if *best < position.hand.len() {
            assert_eq!(count_playable_sets(position, best + 1, &mut solver), 0, "{number}: {position}");
        }
        let verdict = judge_puzzle(position, &rules, (*best, *par), table);
        assert_eq!((verdict.solved, verdict.cards, verdict.broken, verdict.stars), (true, *best, *par, 3));
    }
}

/// Checks every fifth puzzle. The long test checks all puzzles and also the smallest number of melds that must be
/// broken up, which takes minutes.
#[test]
fn the_slow_solvers_find_the_same_best_plays_of_puzzles() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    for (number, position) in puzzles().iter().enumerate().step_by(if is_long() { 1 } else { 5 }) {
        let Solution { best, par, table, .. } =
            Solution::of(position, &rules, &mut solver).expect("a solution");
        let played: Vec<Face> = table.counts().saturating_sub(&position.table.counts()).faces().collect();
        assert_eq!(most_cards(position), (best, vec![played.clone()]), "{number}: {position}");
        // Except on Fridays and Saturdays, the best play lays the whole hand.
        assert_eq!(best == position.hand.len(), !matches!(tier(number), Tier::Friday | Tier::Saturday));
        if is_long() {
            assert_eq!(fewest_broken(position, &played), Some(par), "{number}: {position}");
        }
        if position.counts().total() <= MAX_CARDS_OF_SLOW_SOLVER {
            let slow = Slow::new(position, &rules, true).by_cards().expect("a play");
            let melds = position.table.groups().len();
            assert_eq!((slow.count, melds - slow.kept as usize), (best, par), "{number}: {position}");
        }
    }
}

#[test]
fn no_two_puzzles_are_the_same_and_the_pack_is_small() {
    assert!(PACK.len() < 40_000, "{}", PACK.len());
    assert_eq!(packed().iter().collect::<HashSet<_>>().len(), packed().len());
}

#[test]
fn any_legal_table_with_enough_cards_solves_a_puzzle() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    for position in puzzles().iter().step_by(9) {
        let Solution { best, par, .. } = Solution::of(position, &rules, &mut solver).expect("a solution");
        let judged = |table: &Layout| judge_puzzle(position, &rules, (best, par), table);
        // `other` lays the same cards without regard to kept melds. Its melds may differ, because the table is given in
        // reverse order.
        let mut reversed = position.clone();
        reversed.table.0.reverse();
        let other = solver.best_play(&reversed, &rules, &Ask::default()).expect("cards of the packs");
        let table = other.table.expect("a table");
        let verdict = judged(&table);
        assert!(verdict.solved && verdict.broken >= par, "{position} → {table}");
        assert_eq!(verdict.stars, if verdict.broken == par { 3 } else { 2 });
        let nothing = judged(&position.table);
        assert_eq!((nothing.solved, nothing.stars), (false, 0));
        let mut illegal = table.clone();
        illegal.0[0].pop();
        assert!(!judged(&illegal).solved);
    }
}

#[test]
fn packing_is_reversed_by_unpacking() {
    let mut game = deal("bga", 2, "packs");
    while game.end().is_none() {
        let position = observation(&game).position;
        let letters = pack(&position, game.rules()).expect("natural cards");
        assert_eq!(unpack(&letters), Some(position));
        game.bot_turn(Level::Hard, None).expect("a turn");
    }
    for letters in ["", "!", "zzzz", "________"] {
        assert_eq!(unpack(letters), None, "{letters}");
    }
    let joker = "5C 6C 7C / *".parse().expect("a position");
    assert_eq!(pack(&joker, &Rules::default()), None);
}
