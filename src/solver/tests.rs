use super::*;
use crate::layout::Layout;
use crate::rules::RulesInput;
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
    for text in
        [include_str!("../../tests/cases/positions.json"), include_str!("../../tests/cases/hard.json")]
    {
        let Known { positions } = serde_json::from_str(text).expect("known positions");
        for Case { id, position, rules, opened } in positions.iter().step_by(step) {
            let rules = Rules::resolve(rules).expect("rules");
            call(id, &position.parse().expect("a position"), &rules, opened.unwrap_or(true));
        }
    }
}

fn assert_legal(before: &Position, table: &Layout, rules: &Rules, opened: bool, name: &str) {
    if !table.has_same_groups(&before.table) {
        assert!(before.judge_table(table, rules, opened).is_ok(), "{name}: {table}");
    }
}

#[test]
fn a_call_ends_with_its_budget_and_a_legal_answer() {
    let mut solver = Solver::default();
    let mut ran_out = 0;
    each_known(1, |name, position, rules, opened| {
        for units in [0, 100, 1_000, 10_000, 100_000] {
            for alternatives in [0, 3] {
                let budget = Budget::of(Some(units));
                let ask = Ask { opened, alternatives, ..Ask::default() };
                let answer = block_on(solver.best_table(position, rules, &ask, true, &budget));
                let answer = answer.expect("cards of the packs");
                assert!(budget.used() < u64::from(units) + MAX_OVERRUN, "{name} {units}: {}", budget.used());
                assert!(answer.proven || budget.is_over(), "{name} {units}");
                ran_out += usize::from(!answer.proven);
                let tables = answer.table.iter().chain(answer.alternatives.iter().map(|other| &other.table));
                tables.for_each(|table| assert_legal(position, table, rules, opened, name));
            }
            let budget = Budget::of(Some(units));
            let completion =
                block_on(solver.completion(position, rules, &budget)).expect("cards of the packs");
            assert!(budget.used() < u64::from(units) + MAX_OVERRUN, "{name} {units}: {}", budget.used());
            assert!(completion.possible, "{name}: the table is one already");
        }
    });
    assert!(ran_out > 100, "{ran_out}");
}

/// For every known and hard position, the units of four calls: for a play, for a play regardless of kept melds, for a
/// play with alternatives, and for completing the table.
const WORK: &str = include_str!("../../tests/golden/work.txt");

/// The budget of each of the four calls. Only alternatives need more, and only in a few positions.
const MOST_WORK: u32 = 1_000_000;

fn units(position: &Position, rules: &Rules, opened: bool) -> [u64; 4] {
    let play = |keeps_melds: bool, alternatives: usize| {
        let budget = Budget::of(Some(MOST_WORK));
        let ask = Ask { opened, alternatives, ..Ask::default() };
        block_on(Solver::default().best_table(position, rules, &ask, keeps_melds, &budget)).expect("cards");
        budget.used()
    };
    let budget = Budget::of(Some(MOST_WORK));
    block_on(Solver::default().completion(position, rules, &budget)).expect("cards");
    [play(true, 0), play(false, 0), play(true, 3), budget.used()]
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
    if std::env::var_os("GOLDEN").is_some_and(|value| value == "write") {
        std::fs::write("tests/golden/work.txt", now).expect("the file can be written");
        return;
    }
    assert!(
        different.is_empty() && recorded.next().is_none(),
        "the work differs by more than 5 per cent; if that is intended, record it: GOLDEN=write cargo test --lib \
         recorded_work\n{}",
        different.join("\n")
    );
}

#[test]
fn alternatives_are_found_in_slices() {
    let mut solver = Solver::default();
    each_known(12, |name, position, rules, opened| {
        let budget = Budget::of(Some(300_000));
        let ask = Ask { opened, alternatives: 3, ..Ask::default() };
        let whole = solver.clone().best_play(position, rules, &ask).expect("cards of the packs");
        let mut work = Box::pin(solver.best_table(position, rules, &ask, true, &budget));
        let mut before = 0;
        let answer = loop {
            let answer = budget.poll_for(work.as_mut(), 1);
            assert!(budget.used() < before + MAX_OVERRUN, "{name}: {} after {before}", budget.used());
            before = budget.used();
            if let Some(answer) = answer {
                break answer.expect("cards of the packs");
            }
        };
        assert!(!answer.proven || answer.count() == whole.count(), "{name}");
    });
}
