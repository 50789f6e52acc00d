//! Positions with known optima, each confirmed by at least two independent exact methods.

use crate::common::{assert_legal, opponent};
use machiavelli::{
    Answer, Ask, Face, Layout, Level, Objective, Observation, Rules, RulesInput, Thinking,
    notation::Position, solve,
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
        groups_after_steps(&position.table, &answer),
        table.sorted_groups(),
        "{}: the steps lead there",
        case.id
    );
    assert_legal(&position, &rules, opened, &answer, &case.id);
    answer
}

/// The groups on the table after the steps of the answer.
fn groups_after_steps(table: &Layout, answer: &Answer) -> Vec<Vec<Face>> {
    let mut groups: Vec<Vec<Face>> = table.groups().to_vec();
    for step in &answer.steps {
        if let Some(from) = &step.from {
            let place = groups.iter().position(|group| group == from).expect("the group is on the table");
            for card in &step.cards {
                let at = groups[place].iter().position(|other| other == card).expect("it holds the card");
                groups[place].remove(at);
            }
        }
        let mut result = step.cards.clone();
        if let Some(to) = &step.to {
            let place = groups.iter().position(|group| group == to).expect("the group is on the table");
            result.extend(groups.remove(place));
        }
        let sorted = |faces: &[Face]| {
            let mut faces = faces.to_vec();
            faces.sort_unstable();
            faces
        };
        assert_eq!(sorted(&result), sorted(&step.result));
        groups.push(step.result.clone());
    }
    Layout(groups).sorted_groups()
}

#[test]
fn the_answers_have_the_most_cards_or_points_keep_the_most_melds_and_say_whether_the_hand_is_empty() {
    for case in cases() {
        let name = format!("{} {}", case.id, case.family);
        let all = [Objective::Cards, Objective::Out, Objective::Points];
        let [cards, out, points] = all.map(|objective| solved(&case, objective));
        for answer in [&cards, &out] {
            assert_eq!((answer.count(), answer.out), (case.best_cards, case.out), "{name}");
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
