//! Laws of parts that the API does not show: the work of the solver, and the deals that the expert imagines.

use crate::common::{ROOT, opponent, rules, writes_golden_files};
use machiavelli::bot::{Observation, Opponent};
use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::internals::{best_table, completion, guessed_hands, played};
use machiavelli::layout::Layout;
use machiavelli::notation::Position;
use machiavelli::rng::{Rng, Seed};
use machiavelli::rules::{Rules, RulesInput};
use machiavelli::solver::{Answer, Ask, Solver};
use serde::Deserialize;

/// The maximum number of units by which a call may exceed its budget, to complete a step and to find a legal answer.
const MAX_OVERRUN: u64 = 5_000;

#[derive(Deserialize)]
struct Known {
    positions: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    position: String,
    rules: RulesInput,
    opened: Option<bool>,
}

/// Passes every `step`-th of the known and hard positions to `call`.
fn each_known(step: usize, mut call: impl FnMut(&str, &Position, &Rules, bool)) {
    for text in [include_str!("cases/positions.json"), include_str!("cases/hard.json")] {
        let Known { positions } = serde_json::from_str(text).expect("known positions");
        for Case { id, position, rules, opened } in positions.iter().step_by(step) {
            let rules = Rules::resolve(rules).expect("rules");
            call(id, &position.parse().expect("a position"), &rules, opened.unwrap_or(true));
        }
    }
}

/// The answer to a question, and the number of units that it took.
fn answer(
    solver: &mut Solver,
    position: &Position,
    rules: &Rules,
    ask: &Ask,
    keeps_melds: bool,
) -> (Answer, u64) {
    let mut used = 0;
    let answer = best_table(solver, position, rules, ask, keeps_melds, u64::MAX, |units| used = units);
    (answer.expect("cards of the packs"), used)
}

fn assert_legal(before: &Position, table: &Layout, rules: &Rules, opened: bool, name: &str) {
    if !table.has_same_groups(&before.table) {
        assert!(before.judge_table(table, rules, opened).is_ok(), "{name}: {table}");
    }
}

#[test]
fn a_call_ends_with_its_budget_and_a_legal_answer() {
    let (mut solver, mut ran_out) = (Solver::default(), 0);
    each_known(1, |name, position, rules, opened| {
        for units in [0, 100, 1_000, 10_000, 100_000] {
            let limit = u64::from(units);
            for alternatives in [0, 3] {
                let ask = Ask { opened, alternatives, budget: Some(units), ..Ask::default() };
                let (answer, used) = answer(&mut solver, position, rules, &ask, true);
                assert!(used < limit + MAX_OVERRUN, "{name} {units}: {used}");
                assert!(answer.proven || used >= limit, "{name} {units}");
                ran_out += usize::from(!answer.proven);
                let tables = answer.table.iter().chain(answer.alternatives.iter().map(|other| &other.table));
                tables.for_each(|table| assert_legal(position, table, rules, opened, name));
            }
            let (completion, used) =
                completion(&mut solver, position, rules, Some(units)).expect("cards of the packs");
            assert!(used < limit + MAX_OVERRUN, "{name} {units}: {used}");
            assert!(completion.possible, "{name}: the table is one already");
        }
    });
    assert!(ran_out > 100, "{ran_out}");
}

/// For every known and hard position, the units of four calls: for a play, for a play regardless of kept melds, for a
/// play with alternatives, and for completing the table.
const WORK: &str = include_str!("golden/work.txt");

/// The budget of each of the four calls. Only alternatives need more, and only in a few positions.
const MOST_WORK: u32 = 1_000_000;

fn units(position: &Position, rules: &Rules, opened: bool) -> [u64; 4] {
    let play = |keeps_melds: bool, alternatives: usize| {
        let ask = Ask { opened, alternatives, budget: Some(MOST_WORK), ..Ask::default() };
        answer(&mut Solver::default(), position, rules, &ask, keeps_melds).1
    };
    let (_, completed) =
        completion(&mut Solver::default(), position, rules, Some(MOST_WORK)).expect("cards of the packs");
    [play(true, 0), play(false, 0), play(true, 3), completed]
}

/// The units of work depend on nothing but the code, so the test needs no clock. It notices a bound that prunes less, even if
/// the answers are the same.
#[test]
fn each_position_takes_the_recorded_work() {
    let (mut now, mut different) = (String::new(), Vec::new());
    let mut recorded = WORK.lines();
    each_known(1, |id, position, rules, opened| {
        let [kept, best, others, completed] = units(position, rules, opened);
        let line = format!("{id} {kept} {best} {others} {completed}");
        let known = recorded.next().unwrap_or_default();
        let is_near = |(one, other): (&str, &str)| match (one.parse::<u64>(), other.parse::<u64>()) {
            (Ok(units), Ok(known)) => units.abs_diff(known) * 20 <= known,
            _ => one == other,
        };
        let is_same = line.split(' ').count() == known.split(' ').count();
        if !is_same || !line.split(' ').zip(known.split(' ')).all(is_near) {
            different.push(format!("{line} instead of {known}"));
        }
        now += &line;
        now.push('\n');
    });
    if writes_golden_files() {
        std::fs::write(format!("{ROOT}/tests/golden/work.txt"), now).expect("the file can be written");
        return;
    }
    assert!(
        different.is_empty() && recorded.next().is_none(),
        "the work differs by more than 5 per cent; if that is intended, record it: GOLDEN=write cargo test --test laws \
         recorded_work\n{}",
        different.join("\n")
    );
}

#[test]
fn alternatives_are_found_in_slices() {
    let mut solver = Solver::default();
    each_known(12, |name, position, rules, opened| {
        let ask = Ask { opened, alternatives: 3, budget: Some(300_000), ..Ask::default() };
        let whole = solver.clone().best_play(position, rules, &ask).expect("cards of the packs");
        let mut before = 0;
        let answer = best_table(&mut solver, position, rules, &ask, true, 1, |used| {
            assert!(used < before + MAX_OVERRUN, "{name}: {used} after {before}");
            before = used;
        });
        let answer = answer.expect("cards of the packs");
        assert!(!answer.proven || answer.count() == whole.count(), "{name}");
    });
}

/// Random cards: each face with the given chance in percent.
fn random(rng: &mut Rng, percent: usize) -> FaceCounts {
    (0..52).filter(|_| rng.below(100) < percent).filter_map(Face::from_index).collect()
}

#[test]
fn what_is_played_is_as_much_as_can_be_and_can_be_laid() {
    let mut rng = Seed::new("played").expect("a seed").rng(0);
    let nothing = FaceCounts::default();
    let (mut plays, mut solver) = (0, Solver::default());
    for round in 0..3600 {
        let ace = ["low", "low-or-high"][round % 2];
        let rules = rules(&format!("session-jokers jokers=4 ace={ace}"));
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
        let found = played(&mut solver, &laid, &second_hand, &rules).expect("a table");
        assert!(second_hand.contains(&found));
        assert_eq!(found.total(), ask(&table, &second_hand).count(), "{table} / {second_hand:?}");
        let all = laid.saturating_add(&found);
        assert_eq!(played(&mut solver, &all, &nothing, &rules), Some(nothing));
        assert!(ask(&table, &found).out, "{table} / {found:?}");
        if jokers == [0; 2] {
            let count = u32::try_from(found.total()).expect("a few cards");
            assert_eq!(solver.count(&laid, &second_hand, &rules), Ok(Some(count)));
        }
        plays += usize::from(!found.is_empty());
    }
    assert!(plays > 700, "{plays}");
}

/// The number of guesses out of a hundred in which the other player could have laid cards. That player drew no card
/// at the end of the last turn.
fn guesses_with_a_play(own_hand: &str, laid_against: Option<usize>) -> usize {
    let text = format!("5C 6C 7C | 9D 9H 9S / {own_hand}");
    let position: Position = text.parse().expect("a position");
    let table = position.table.counts();
    let other = Opponent { left: Some(table), laid_against, ..opponent(6) };
    let alone = Observation::at(position, &Rules::default(), true);
    let observation = Observation { others: vec![other], stock: 40, ..alone };
    let (mut rng, mut solver) = (Seed::new("guesses").expect("a seed").rng(1), Solver::default());
    let mut has_play = || {
        let hands = guessed_hands(&observation, &mut rng);
        let laid = played(&mut solver, &table, &hands[1], &observation.rules);
        laid.is_some_and(|laid| !laid.is_empty())
    };
    (0..100).filter(|_| has_play()).count()
}

#[test]
fn only_a_player_who_may_hold_cards_back_is_imagined_with_a_play() {
    // A player may hold cards back against a hand of at most ten cards.
    let (few, many) = ("AH 2S", "AH 2S 3D 4H 6S 7D 8H TS JD QH KC");
    assert!(guesses_with_a_play(few, None) > 10);
    assert!(guesses_with_a_play(few, Some(11)) > 10);
    assert_eq!(guesses_with_a_play(few, Some(10)), 0);
    assert_eq!(guesses_with_a_play(many, None), 0);
}
