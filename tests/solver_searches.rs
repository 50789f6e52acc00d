//! The different searches of the solver give the same answers. Callers cannot choose a search, so each test asks the
//! same question in two forms that the solver answers in different ways. `MACHIAVELLI_SEARCH_CASES` sets the number of
//! questions.

use machiavelli::card::{Face, Rank, Suit};
use machiavelli::card_set::FaceCounts;
use machiavelli::layout::Layout;
use machiavelli::notation::Position;
use machiavelli::rules::Rules;
use machiavelli::solver::{Answer, Ask, Objective, Solver, solve};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn case_count(default: u64) -> u64 {
    std::env::var("MACHIAVELLI_SEARCH_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn rules(rng: &mut ChaCha8Rng, other_options: &str) -> (Rules, u8) {
    let ace = ["low", "low-or-high", "both-ends"][rng.random_range(0..3)];
    let packs = [2, 2, 3, 4][rng.random_range(0..4)];
    (format!("bga ace={ace} packs={packs} {other_options}").parse().expect("rules"), packs)
}

/// Random natural cards. Each of the `copies` copies of a card is chosen with a probability of `percent(rank)` per cent,
/// where the rank of an ace is 0.
fn cards(rng: &mut ChaCha8Rng, copies: u8, percent: impl Fn(usize) -> u32) -> Vec<Face> {
    let all = (0..52).flat_map(|face| (0..copies).map(move |_| face));
    all.filter(|face| rng.random_range(0..100) < percent(face % 13)).filter_map(Face::from_index).collect()
}

fn answer_to(position: &Position, rules: &Rules, objective: Objective, opened: bool) -> Answer {
    let ask = Ask { objective, opened, budget: None, ..Ask::default() };
    Solver::default().best_play(position, rules, &ask).expect("cards of the packs")
}

/// Counting does not support helping cards, so the general search answers if there is a helping card, even if no meld
/// can contain it.
#[test]
fn a_helping_card_that_fits_no_meld_changes_nothing() {
    let (mut kinds, mut high_aces, mut solver) = ([0; 3], 0, Solver::default());
    for case in 0..case_count(2_000) {
        let mut rng = ChaCha8Rng::seed_from_u64(case);
        let (rules, packs) = rules(&mut rng, "helpingCards=4");
        // No card is within two ranks of the helping card. Aces, queens and kings are frequent.
        let helping_rank = rng.random_range(3..9);
        let is_near = |rank: usize| (helping_rank - 2..=helping_rank + 2).contains(&rank);
        let usual_percent = [4, 15, 30][rng.random_range(0..3)];
        let percent = move |rank| match rank {
            rank if is_near(rank) => 0,
            0 | 11 | 12 => 2 * usual_percent,
            _ => usual_percent,
        };
        let table = cards(&mut rng, packs, |rank| percent(rank) / 5);
        let used: FaceCounts = table.iter().collect();
        let mut hand = cards(&mut rng, 1, |rank| 2 * percent(rank));
        hand.retain(|&face| used.of(face) < packs);
        let counts: FaceCounts = hand.iter().collect();
        let helping = Face::natural(Suit::ALL[0], Rank::new(helping_rank as u8 + 1).expect("a rank"));
        let without_helping = Position { table: Layout(vec![table]), hand, helping: Vec::new() };
        let with_helping = Position { helping: vec![helping], ..without_helping.clone() };
        for objective in [Objective::Cards, Objective::Points] {
            let [one, other] = [&without_helping, &with_helping]
                .map(|position| answer_to(position, &rules, objective, true));
            assert_eq!(one.table.is_some(), other.table.is_some(), "{without_helping}");
            match objective {
                Objective::Points => assert_eq!(one.points, other.points, "{without_helping}"),
                _ => assert_eq!(one.count(), other.count(), "{without_helping}"),
            }
        }
        let answer = answer_to(&without_helping, &rules, Objective::Cards, true);
        let count = answer.table.as_ref().map(|_| answer.count() as u32);
        assert_eq!(solver.count(&used, &counts, &rules), Ok(count), "{without_helping}");
        if let Some(table) = answer.table {
            let laid = table.counts();
            assert!(
                laid.contains(&used) && used.saturating_add(&counts).contains(&laid),
                "{without_helping}"
            );
            assert_eq!(laid.total(), used.total() + answer.played.len(), "{without_helping}");
            let is_high = |group: &Vec<Face>| {
                let has = |rank: u8| group.iter().any(|face| face.rank() == Rank::new(rank));
                has(1) && has(13)
            };
            high_aces += usize::from(table.groups().iter().any(is_high));
        }
        kinds[count.map_or(0, |count| 1 + usize::from(count > 0))] += 1;
    }
    assert!(kinds.iter().all(|&kind| kind > 100), "impossible, nothing, something: {kinds:?}");
    assert!(high_aces > 100, "{high_aces}");
}

/// Before the opening, the general search is used, and it places every joker, because the place of a joker
/// decides its points.
#[test]
fn an_opening_of_one_point_changes_nothing() {
    let mut laid = [0; 2];
    for case in 0..case_count(1_500) {
        let mut rng = ChaCha8Rng::seed_from_u64(case);
        let jokers = case % 5;
        let (rules, _) = rules(&mut rng, &format!("openingPoints=1 jokers={jokers}"));
        let percent = [10, 25, 40][rng.random_range(0..3)];
        let mut hand = cards(&mut rng, 1, |_| percent);
        hand.extend((0..jokers).map(|_| Face::JOKER));
        let position = Position { table: Layout::default(), hand, helping: Vec::new() };
        for objective in [Objective::Cards, Objective::Points] {
            let [one, other] = [true, false].map(|opened| answer_to(&position, &rules, objective, opened));
            match objective {
                Objective::Points => assert_eq!(one.points, other.points, "{position}"),
                _ => assert_eq!(one.count(), other.count(), "{position}"),
            }
            laid[usize::from(one.count() > 0)] += 1;
        }
    }
    assert!(laid.iter().all(|&number| number > 100), "nothing, something: {laid:?}");
}

/// If alternatives are asked for, the solver does not first seek answers that lose few melds.
#[test]
fn asking_for_alternatives_does_not_change_the_answer() {
    let mut lost = [0; 5];
    for case in 0..case_count(300) {
        let mut rng = ChaCha8Rng::seed_from_u64(case);
        let (rules, packs) = rules(&mut rng, "");
        let all = Position { hand: cards(&mut rng, packs, |_| 60), ..Position::default() };
        let table =
            answer_to(&all, &rules, Objective::Cards, true).table.expect("an empty table can be completed");
        let left = rules.pack().saturating_sub(&table.counts());
        let mut hand = cards(&mut rng, 1, |_| 15);
        hand.retain(|&face| left.of(face) > 0);
        let melds = table.groups().len();
        let position = Position { table, hand, helping: Vec::new() };
        let [one, other] = [0, 1].map(|alternatives| {
            let ask = Ask { budget: None, alternatives, ..Ask::default() };
            solve(&position, &rules, &ask).expect("cards of the packs")
        });
        assert_eq!(
            (one.count(), one.kept, one.points),
            (other.count(), other.kept, other.points),
            "{position}"
        );
        lost[(melds - one.kept).min(lost.len() - 1)] += 1;
        // The cards that are laid complete the table, without further cards.
        let hand = one.played.clone();
        let with: Vec<_> = position.table.groups().iter().flatten().chain(&hand).copied().collect();
        let loose = Position { table: Layout(vec![with]), ..Position::default() };
        assert_eq!(
            Solver::default().can_complete(&loose, &rules, None).map(|completion| completion.with),
            Ok(Vec::new())
        );
    }
    assert!(lost.iter().all(|&positions| positions > 0), "positions by melds lost: {lost:?}");
}
