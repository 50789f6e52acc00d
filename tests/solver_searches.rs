//! The different searches of the solver give the same answers. Callers cannot choose a search, so each test asks the
//! same question in two forms that the solver answers in different ways.

use crate::common::is_long;
use machiavelli::{
    Answer, Ask, Face, FaceCounts, Faces, Layout, Objective, Rank, Rules, Solver, Suit, notation::Position,
    solve,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Sources of random numbers: `quick` of them, in the long test ten times as many.
fn sources(quick: u64) -> impl Iterator<Item = ChaCha8Rng> {
    (0..if is_long() { 10 * quick } else { quick }).map(ChaCha8Rng::seed_from_u64)
}

fn rules(rng: &mut ChaCha8Rng, other_options: &str) -> Rules {
    let ace = ["low", "low-or-high", "both-ends"][rng.random_range(0..3)];
    let packs = [2, 2, 3, 4][rng.random_range(0..4)];
    crate::common::rules(&format!("bga ace={ace} packs={packs} {other_options}"))
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

/// What two forms of a question must have in common: the other value depends on which of several best plays is found.
fn value(answer: &Answer, objective: Objective) -> Option<u32> {
    let value = if objective == Objective::Points { answer.points } else { answer.count as u32 };
    answer.table.as_ref().map(|_| value)
}

/// Counting does not support helping cards, so the general search answers if there is a helping card, even if no meld
/// can contain it.
#[test]
fn a_helping_card_that_fits_no_meld_changes_nothing() {
    let (mut impossible, mut nothing, mut solver) = (0, 0, Solver::default());
    for mut rng in sources(600) {
        let rules = rules(&mut rng, "helpingCards=4");
        // No card is within two ranks of the helping card. Aces, queens and kings are frequent.
        let helping_rank = rng.random_range(3..9);
        let is_near = |rank: usize| (helping_rank - 2..=helping_rank + 2).contains(&rank);
        let usual_percent = [4, 15, 30][rng.random_range(0..3)];
        let percent = move |rank| match rank {
            rank if is_near(rank) => 0,
            0 | 11 | 12 => 2 * usual_percent,
            _ => usual_percent,
        };
        let table = cards(&mut rng, rules.packs, |rank| percent(rank) / 5);
        let used: FaceCounts = table.iter().collect();
        let mut hand = cards(&mut rng, 1, |rank| 2 * percent(rank));
        hand.retain(|&face| used.of(face) < rules.packs);
        let counts: FaceCounts = hand.iter().collect();
        let helping = Face::natural(Suit::ALL[0], Rank::new(helping_rank as u8 + 1).expect("a rank"));
        let without = Position { table: Layout(vec![table]), hand, helping: Vec::new() };
        let with = Position { helping: vec![helping], ..without.clone() };
        for objective in [Objective::Cards, Objective::Points] {
            let [one, other] = [&without, &with]
                .map(|position| value(&answer_to(position, &rules, objective, true), objective));
            assert_eq!(one, other, "{without}");
        }
        let answer = answer_to(&without, &rules, Objective::Cards, true);
        let count = value(&answer, Objective::Cards);
        assert_eq!(solver.count(&used, &counts, &rules), Ok(count), "{without}");
        if let Some(table) = answer.table {
            let laid = table.counts();
            assert!(laid.contains(&used) && used.saturating_add(&counts).contains(&laid), "{without}");
            assert_eq!(laid.total(), used.total() + answer.played.len(), "{without}");
        }
        impossible += usize::from(count.is_none());
        nothing += usize::from(count == Some(0));
    }
    assert!(impossible > 30 && nothing > 30, "{impossible} {nothing}");
}

/// Before the opening, the general search is used, and it places every joker, because the place of a joker
/// decides its points.
#[test]
fn an_opening_of_one_point_changes_nothing() {
    for (mut rng, jokers) in sources(300).zip((0..5).cycle()) {
        let rules = rules(&mut rng, &format!("openingPoints=1 jokers={jokers}"));
        let percent = [10, 25, 40][rng.random_range(0..3)];
        let mut hand = cards(&mut rng, 1, |_| percent);
        hand.extend((0..jokers).map(|_| Face::JOKER));
        let position = Position { hand, ..Position::default() };
        for objective in [Objective::Cards, Objective::Points] {
            let [one, other] = [true, false]
                .map(|opened| value(&answer_to(&position, &rules, objective, opened), objective));
            assert_eq!(one, other, "{position}");
        }
    }
}

/// The outs are counted for all cards at once, or each by itself, depending on the rules and the position.
#[test]
fn outs_are_the_cards_with_which_more_can_be_laid() {
    let options = ["", "", "", "", "jokers=2", "maxNewCards=2", "openingPoints=30", "helpingCards=4"];
    let mut found = [0; 3];
    for (mut rng, option) in sources(80).zip(options.into_iter().cycle()) {
        let rules = rules(&mut rng, option);
        let all = Position { hand: cards(&mut rng, rules.packs, |_| 40), ..Position::default() };
        let mut table = answer_to(&all, &rules, Objective::Cards, true).table.unwrap_or_default();
        // A table that is not complete can perhaps be completed.
        if rng.random_range(0..4) == 0 {
            table.0.pop();
            table.0.extend(cards(&mut rng, 1, |_| 2).into_iter().map(|face| vec![face]));
        }
        let left = rules.pack().saturating_sub(&table.counts());
        let mut hand = cards(&mut rng, 1, |_| 12);
        hand.retain(|&face| left.of(face) > 0);
        if rules.jokers > 0 && rng.random_range(0..2) == 0 {
            hand.push(Face::JOKER);
        }
        let position = Position { table, hand, helping: Vec::new() };
        let opened = rng.random_range(0..2) == 0;
        let ask = Ask { opened, budget: None, ..Ask::default() };
        let Ok(outs) = Solver::default().outs(&position, &rules, &ask) else { continue };
        let now = answer_to(&position, &rules, Objective::Cards, opened).count;
        assert_eq!((outs.now, outs.proven), (now, true), "{position}");
        for (face, _) in rules.pack().saturating_sub(&position.counts()).distinct() {
            let mut with = position.clone();
            with.hand.push(face);
            let answer = answer_to(&with, &rules, Objective::Cards, opened);
            let expected = (answer.count > now).then_some((answer.count - now, answer.out));
            let out = outs.outs.iter().find(|out| out.face == face).map(|out| (out.more, out.out));
            assert_eq!(out, expected, "{face} in {position} under {rules:?}");
            found[expected.map_or(0, |(more, _)| more.min(2))] += 1;
        }
    }
    assert!(found.iter().all(|&faces| faces > 20), "{found:?}");
}

/// If alternatives are asked for, the solver does not first seek answers that lose few melds.
#[test]
fn asking_for_alternatives_does_not_change_the_answer() {
    let mut lost = [0; 4];
    for mut rng in sources(80) {
        let rules = rules(&mut rng, "");
        let all = Position { hand: cards(&mut rng, rules.packs, |_| 60), ..Position::default() };
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
        let found = |answer: &Answer| (answer.count, answer.kept, answer.points);
        assert_eq!(found(&one), found(&other), "{position}");
        lost[(melds - one.kept).min(lost.len() - 1)] += 1;
        // The cards that are laid complete the table, without further cards.
        let with: Vec<_> = position.table.groups().iter().flatten().chain(&one.played.0).copied().collect();
        let loose = Position { table: Layout(vec![with]), ..Position::default() };
        let completed = Solver::default().can_complete(&loose, &rules, None);
        assert_eq!(completed.map(|completion| completion.with), Ok(Faces::default()));
    }
    assert!(lost.iter().all(|&positions| positions > 0), "positions by melds lost: {lost:?}");
}
