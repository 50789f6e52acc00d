//! A second exact solver confirms the answers on full tables, and a slow one confirms the second one on small tables.

use crate::common::{assert_legal, is_long, rules};
use crate::game_positions::{TURNS, read};
use crate::slow_solver::columns::is_possible;
use crate::slow_solver::each_question;
use crate::slow_solver::slow::Slow;
use machiavelli::{Ask, Face, Layout, Meld, Rank, Rules, Seed, Suit, notation::Position, solve};

/// How many positions of each file of [`TURNS`] are tried.
const WANTED: [usize; 5] = [60, 50, 50, 20, 20];

/// The rules of a file, and its positions with 40 to 104 cards on the table.
fn full_tables(text: &str) -> (Rules, Vec<Position>) {
    let (rules, positions) = read(text);
    (rules, positions.filter(|position| (40..=104).contains(&position.table.counts().total())).collect())
}

/// Asserts that a play with these numbers of cards and of melds kept exists, and none that is better.
fn assert_best(position: &Position, rules: &Rules, count: usize, kept: usize, name: &str) {
    let unplayed = position.hand.len() - count;
    let lost = position.table.groups().len() - kept;
    assert!(is_possible(position, rules, unplayed, Some(lost)), "{name}: a play of {count} cards");
    assert!(
        lost == 0 || !is_possible(position, rules, unplayed, Some(lost - 1)),
        "{name}: keeps more than {kept}"
    );
    assert!(
        unplayed == 0 || !is_possible(position, rules, unplayed - 1, None),
        "{name}: more than {count} cards"
    );
}

#[test]
fn a_second_solver_confirms_the_answers_on_full_tables() {
    for (text, wanted) in TURNS.into_iter().zip(WANTED) {
        let (rules, positions) = full_tables(text);
        let wanted = if is_long() { positions.len() } else { wanted };
        for position in positions.iter().step_by(positions.len() / wanted).take(wanted) {
            let name = position.to_string();
            let answer = solve(position, &rules, &Ask::default()).expect("cards of the packs");
            assert!(answer.proven, "{name}");
            assert_legal(position, &rules, true, &answer, &name);
            assert_best(position, &rules, answer.count, answer.kept, &name);
        }
    }
}

#[test]
fn the_order_of_the_hand_and_of_the_cards_of_melds_does_not_choose_between_equal_answers() {
    for text in TURNS {
        let (rules, positions) = full_tables(text);
        for position in positions.iter().step_by(if is_long() { 1 } else { 4 }) {
            let mut other = position.clone();
            other.table.0.iter_mut().for_each(|group| group.reverse());
            other.hand.reverse();
            let [one, other] = [position, &other].map(|position| {
                let answer = solve(position, &rules, &Ask::default()).expect("cards of the packs");
                answer.table.map(|table| table.sorted_groups())
            });
            assert_eq!(one, other, "{position}");
        }
    }
}

#[test]
fn the_second_solver_agrees_with_the_slow_one_on_small_tables() {
    let mut tried = 0;
    each_question(1_500, 6, 5, |asked, _, name| {
        let (position, rules) = (&asked.position, &asked.rules);
        let is_legal = position.table.groups().iter().all(|group| Meld::new(group, rules).is_ok());
        let is_plain = asked.opened && rules.max_new_cards.is_none() && position.helping.is_empty();
        if let Some(best) = Slow::new(position, rules, true).by_cards().filter(|_| is_legal && is_plain) {
            assert_best(position, rules, best.count, best.kept as usize, name);
            tried += 1;
        }
    });
    assert!(tried > 300, "{tried}");
}

/// Runs of a suit from the ace or the two to the queen or beyond, and a hand with which they could have an ace at both ends. That
/// is no meld, and such a run cannot always be split without losing an earlier one.
#[test]
fn a_long_run_that_is_kept_never_has_an_ace_at_both_ends() {
    let (seed, mut both) = (Seed::new("long runs").expect("a seed"), 0);
    for number in 0..if is_long() { 4_000 } else { 250 } {
        let mut rng = seed.rng(number);
        let rules = rules(&format!("bga ace=low-or-high jokers={}", rng.below(5)));
        let mut left = rules.pack();
        let suit = |place: usize| {
            Face::natural(Suit::ALL[0], Rank::new(((place - 1) % 13 + 1) as u8).expect("a rank"))
        };
        let mut table = Vec::new();
        for _ in 0..=rng.below(2) {
            let (first, last) = (2 + rng.below(3), 11 + rng.below(3));
            let joker = |face| if rng.below(7) == 0 { Face::JOKER } else { face };
            let run: Vec<_> = (first..=last).map(suit).map(joker).collect();
            if left.contains(&run.iter().collect()) && Meld::new(&run, &rules).is_ok() {
                left = left.saturating_sub(&run.iter().collect());
                table.push(run);
            }
        }
        let wanted = [1, 1, 2, 2, 3, 12, 13, 13].into_iter().filter(|_| rng.below(3) > 0).map(suit);
        let jokers = wanted.chain([Face::JOKER]).collect::<Vec<_>>();
        let hand: Vec<_> = jokers.into_iter().filter(|&face| left.remove(face)).collect();
        let position = Position { table: Layout(table), hand, helping: Vec::new() };
        let answer = solve(&position, &rules, &Ask::default()).expect("cards of the packs");
        let name = format!("{position} --rules \"{rules}\"");
        assert!(answer.proven, "{name}");
        assert_legal(&position, &rules, true, &answer, &name);
        assert_best(&position, &rules, answer.count, answer.kept, &name);
        both += usize::from(answer.played.iter().filter(|&&face| face == suit(1)).count() == 2);
    }
    assert!(both > 20, "{both}");
}
