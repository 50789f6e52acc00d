use super::*;
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

/// Passes the known and hard positions to `call`.
fn each_known(mut call: impl FnMut(&str, &Position, &Rules, bool)) {
    for text in
        [include_str!("../../tests/cases/positions.json"), include_str!("../../tests/cases/hard.json")]
    {
        let Known { positions } = serde_json::from_str(text).expect("known positions");
        for Case { id, position, rules, opened } in positions {
            let rules = Rules::resolve(&rules).expect("rules");
            call(&id, &position.parse().expect("a position"), &rules, opened.unwrap_or(true));
        }
    }
}

/// Completes a search in the shortest slices, each of which may exceed its one unit by [`MAX_OVERRUN`].
fn in_slices<T>(budget: &Budget, search: impl Future<Output = Result<T, Error>>, name: &str) -> T {
    let mut search = Box::pin(search);
    loop {
        let before = budget.used();
        let result = budget.poll_for(search.as_mut(), 1);
        assert!(budget.used() < before + MAX_OVERRUN, "{name}: {} after {before}", budget.used());
        if let Some(result) = result {
            return result.expect("cards of the packs");
        }
    }
}

#[test]
fn a_call_ends_with_its_budget_and_a_legal_answer() {
    let mut solver = Solver::default();
    let mut ran_out = 0;
    each_known(|name, position, rules, opened| {
        for units in [0, 100, 1_000, 10_000, 100_000] {
            let most = u64::from(units) + MAX_OVERRUN;
            for alternatives in [0, 3] {
                let budget = Budget::of(Some(units));
                let ask = Ask { opened, alternatives, ..Ask::default() };
                let answer =
                    in_slices(&budget, solver.best_table(position, rules, &ask, true, &budget), name);
                assert!(budget.used() < most, "{name} {units}: {}", budget.used());
                assert!(answer.proven || budget.is_over(), "{name} {units}");
                ran_out += usize::from(!answer.proven);
                let others = answer.alternatives.iter().map(|other| &other.table);
                for table in answer.table.iter().chain(others) {
                    let is_legal = position.judge_table(table, rules, opened).is_ok();
                    assert!(is_legal || table.has_same_groups(&position.table), "{name}: {table}");
                }
            }
            let budget = Budget::of(Some(units));
            let completion = in_slices(&budget, solver.completion(position, rules, &budget), name);
            assert!(budget.used() < most, "{name} {units}: {}", budget.used());
            assert!(completion.possible, "{name}: the table is one already");
        }
    });
    assert!(ran_out > 100, "{ran_out}");
}

/// For every known and hard position, the units of four calls: for a play, for a play regardless of kept melds, for a
/// play with alternatives, and for completing the table.
const WORK: &str = include_str!("../../tests/golden/work.txt");

/// The budget of each of the four calls. Only alternatives need more, and only in few positions.
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
    each_known(|id, position, rules, opened| {
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
