//! Positions with known optima, each confirmed by at least two independent exact methods.

use crate::common::{assert_legal, names, opponent};
use machiavelli::{
    Answer, Arrangement, Ask, Face, Game, Group, Layout, Level, Objective, Observation, Rules, RulesInput,
    Seed, Thinking, notation::Position, solve,
};
use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[derive(Deserialize)]
pub struct Case {
    pub id: String,
    family: String,
    rules: RulesInput,
    position: String,
    opened: Option<bool>,
    best_cards: usize,
    best_points: u32,
    out: bool,
    max_kept: Option<usize>,
}

impl Case {
    /// The position, the rules, and whether the player has opened.
    pub fn question(&self) -> (Position, Rules, bool) {
        let position = self.position.parse().expect("the position is well formed");
        let rules = Rules::resolve(&self.rules).expect("the rules are well formed");
        (position, rules, self.opened.unwrap_or(true))
    }
}

#[derive(Deserialize)]
struct Cases {
    positions: Vec<Case>,
}

/// The known positions and the hard ones.
pub fn cases() -> Vec<Case> {
    let files = [include_str!("cases/positions.json"), include_str!("cases/hard.json")];
    let read = |text| serde_json::from_str::<Cases>(text).expect("the file is well formed").positions;
    files.into_iter().flat_map(read).collect()
}

/// Solves the position, and checks that the answer is a legal turn.
fn solved(case: &Case, objective: Objective) -> Answer {
    let (position, rules, opened) = case.question();
    // For the most cards, the default budget is enough for every position; the most points may be harder to prove.
    let budget = if objective == Objective::Points { 20_000_000 } else { Ask::BUDGET };
    let ask = Ask { objective, opened, budget: Some(budget), ..Ask::default() };
    let answer = solve(&position, &rules, &ask).unwrap();
    assert!(answer.proven, "{}", case.id);
    let table = answer.table.clone().expect("the table is legal as it is");
    assert_eq!(
        groups_after_steps(&position, &rules, &answer),
        table.sorted_groups(),
        "{}: the steps lead there",
        case.id
    );
    assert_legal(&position, &rules, opened, &answer, &case.id);
    answer
}

/// The groups on the table after the steps of the answer, in a game that is arranged from the position.
fn groups_after_steps(position: &Position, rules: &Rules, answer: &Answer) -> Vec<Vec<Face>> {
    let arrangement = Arrangement { hands: vec![Vec::new()], ..Arrangement::of(position.clone()) };
    let mut game = Game::arrange(rules.clone(), names(2), Seed::new("steps").unwrap(), arrangement).unwrap();
    game.apply(answer.steps.iter().map(|step| &step.transfer)).expect("steps of this position");
    let groups = game.player_view(0).expect("a seat").groups;
    Layout(groups.iter().map(Group::faces).collect()).sorted_groups()
}

#[test]
fn the_answers_have_the_most_cards_or_points_keep_the_most_melds_and_say_whether_the_hand_is_empty() {
    for case in cases() {
        let name = format!("{} {}", case.id, case.family);
        let all = [Objective::Cards, Objective::Out, Objective::Points];
        let [cards, out, points] = all.map(|objective| solved(&case, objective));
        for answer in [&cards, &out] {
            assert_eq!((answer.count, answer.out), (case.best_cards, case.out), "{name}");
        }
        assert_eq!(points.points, case.best_points, "{name}");
        assert!(case.max_kept.is_none_or(|kept| cards.kept == kept), "{name} keeps {}", cards.kept);
    }
}

#[test]
fn a_computer_player_exceeds_its_budget_by_some_questions_at_most() {
    // Counting may exceed a budget by 2,000 units, and each question to the solver costs 600.
    const MAX_EXCESS: u64 = 5_000;
    for case in cases() {
        let Some(observation) = observation(&case) else { continue };
        for (level, budget) in Level::ALL.into_iter().flat_map(|level| [(level, 1_000), (level, 30_000)]) {
            let mut thinking = Thinking::new(observation.clone(), level, Some(budget)).expect("a position");
            while !thinking.advance(u64::MAX) {}
            let work = thinking.work();
            assert!(work <= u64::from(budget) + MAX_EXCESS, "{} {level:?} {budget}: {work}", case.id);
        }
    }
}

/// The position at the turn of a player with one opponent; `None` if the pack has no cards left for the opponent and the stock.
fn observation(case: &Case) -> Option<Observation> {
    let (position, rules, opened) = case.question();
    let used = position.table.counts().total() + position.hand.len() + position.helping.len();
    let left = (rules.pack().total()).checked_sub(used).filter(|&left| left > 1)?;
    let cards = left.div_ceil(2).min(13);
    let observation = Observation::at(position, &rules, opened);
    Some(Observation { others: vec![opponent(cards)], stock: left - cards, ..observation })
}
