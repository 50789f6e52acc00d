//! Ours against `HiGHS` on made-up positions: big tables, every ace rule, packs, jokers, limits.

use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::judge::judge;
use machiavelli::layout::Layout;
use machiavelli::notation::Position;
use machiavelli::rng::{Rng, Seed};
use machiavelli::rules::Rules;
use machiavelli::solver::{Answer, Ask, Objective, can_complete, solve};
use serde_json::json;

use crate::model::{self, Goal};
use crate::positions::{Case, rules, saved};
use crate::shapes::shapes;

/// The most work of our solver for one position; beyond it the answer need not be the best.
const BUDGET: u32 = 50_000_000;

/// What was seen of positions, and what came of them.
#[derive(Debug, Default)]
struct Tally {
    positions: u64,
    large: u64,
    many: u64,
    jokers: u64,
    hopeless: u64,
    ran_out: u64,
    wrong: u64,
}

/// Proves so many made-up positions (2,000) from a seed, or the families whose names begin so; true
/// where all answers agree.
pub fn run(words: &[String]) -> bool {
    let mut tally = Tally::default();
    match words.first().map(|word| (word, word.parse::<u64>())) {
        Some((prefix, Err(_))) => {
            for family in saved(prefix) {
                println!("{}: {} positions", family.name, family.cases.len());
                family.cases.iter().for_each(|case| tally.prove(case));
            }
        }
        Some((_, Ok(count))) => random(count, words.get(1).map_or("proof", String::as_str), &mut tally),
        None => random(2000, "proof", &mut tally),
    }
    let Tally { positions, large, many, jokers, hopeless, ran_out, wrong } = tally;
    println!(
        "{large} with 60 cards or more on the table, {many} with 100 cards or more in all, \
         {jokers} with jokers, {hopeless} whose table cannot be completed"
    );
    println!("{} agree ({ran_out} of them ran out of budget), {wrong} differ", positions - wrong);
    wrong == 0
}

fn random(count: u64, text: &str, tally: &mut Tally) {
    let seed = Seed::new(text).unwrap_or_else(|error| panic!("{error}"));
    println!("{count} positions from the seed \"{text}\"");
    for number in 0..count {
        if number > 0 && number % 250 == 0 {
            println!("  {number} done: {tally:?}");
        }
        tally.prove(&random_case(&mut seed.rng(number)));
    }
}

impl Tally {
    fn prove(&mut self, case: &Case) {
        let (complaints, is_proven) = complaints(case);
        let all = case.position.counts();
        self.positions += 1;
        self.ran_out += u64::from(!is_proven);
        self.large += u64::from(case.position.table.counts().total() >= 60);
        self.many += u64::from(all.total() >= 100);
        self.jokers += u64::from(all.of(Face::JOKER) > 0);
        self.hopeless += u64::from(model::solve(case, Goal::FewestCards).is_none());
        self.wrong += u64::from(!complaints.is_empty());
        for complaint in complaints {
            println!("{complaint}\n   {} under {}", case.position, case.rules.to_string());
        }
    }
}

/// Everything in which we and `HiGHS` differ, or in which our answer contradicts itself; and were
/// all our answers within the budget?
fn complaints(case: &Case) -> (Vec<String>, bool) {
    let mut found = Vec::new();
    let mut is_proven = true;
    for (objective, goal) in [(Objective::Cards, Goal::MostCards), (Objective::Points, Goal::MostPoints)] {
        let ask = Ask { objective, opened: case.opened, budget: Some(BUDGET), ..Ask::default() };
        let answer = match solve(&case.position, &case.rules, &ask) {
            Ok(answer) => answer,
            Err(error) => return (vec![format!("{objective:?}: {error}")], true),
        };
        let expected = model::solve(case, goal);
        let got = answer.table.is_some().then_some(match objective {
            Objective::Points => answer.points,
            Objective::Cards | Objective::Out => answer.count() as u32,
        });
        is_proven &= answer.proven;
        if if answer.proven { got != expected } else { got > expected } {
            found.push(format!("{objective:?}: ours {got:?}, HiGHS {expected:?}"));
        }
        found.extend(illegal(case, &answer).map(|flaw| format!("{objective:?}: {flaw}")));
    }
    // The question of completion knows no budget.
    if case.opened && is_proven {
        let expected = model::solve(case, Goal::FewestCards);
        let got = match can_complete(&case.position, &case.rules, None) {
            Ok(completion) => completion.possible.then_some(completion.with.len() as u32),
            Err(error) => return (vec![format!("completion: {error}")], true),
        };
        if got != expected {
            found.push(format!("completion: ours {got:?}, HiGHS {expected:?}"));
        }
    }
    (found, is_proven)
}

/// What the judge of turns says against our answer, where the turn began at a legal table.
fn illegal(case: &Case, answer: &Answer) -> Option<String> {
    let table = answer.table.clone()?;
    let mut laid: FaceCounts = answer.played.iter().collect();
    let hand = case.position.hand.iter().copied().filter(|&face| !laid.remove(face)).collect();
    if !laid.is_empty() {
        return Some("a card is played that is not in the hand".to_owned());
    }
    if answer.played.is_empty() {
        return None;
    }
    let after = Position { table, hand, helping: Vec::new() };
    judge(&case.position, &after, &case.rules, case.opened).err().map(|flaws| format!("{flaws:?}"))
}

fn random_case(rng: &mut Rng) -> Case {
    let rules = random_rules(rng);
    let mut rest = rules.pack();
    // A third of the tables are as full as they get.
    let most = if rng.below(3) == 0 { 200 } else { 10 + rng.below(90) };
    let mut groups = random_table(&rules, most, &mut rest, rng);
    let left: Vec<_> = rest.faces().collect();
    let wanted = [0, 1, 3, 8, 15, 25, 60][rng.below(7)].min(left.len());
    let mut hand = left;
    rng.shuffle(&mut hand);
    hand.truncate(wanted);
    if rules.opening_points.is_none() && rng.below(3) == 0 {
        disturb(&mut groups, &mut hand, rng);
    }
    let opened = rules.opening_points.is_none() || rng.below(4) == 0;
    Case::new(Position { table: Layout(groups), hand, helping: Vec::new() }, rules, opened)
}

/// A turn in progress: cards of the table lie loose or have gone to the hand, cards of the hand lie
/// loose on the table. Without these last ones every table could be completed.
fn disturb(groups: &mut Vec<Vec<Face>>, hand: &mut Vec<Face>, rng: &mut Rng) {
    for _ in 0..=rng.below(6) {
        if rng.below(3) == 0 {
            groups.extend(hand.pop().map(|face| vec![face]));
        } else if !groups.is_empty() {
            let from = rng.below(groups.len());
            let place = rng.below(groups[from].len());
            let face = groups[from].remove(place);
            groups.retain(|group| !group.is_empty());
            if rng.below(2) == 0 { hand.push(face) } else { groups.push(vec![face]) }
        }
    }
}

fn random_rules(rng: &mut Rng) -> Rules {
    let ace = ["low", "low-or-high", "both-ends"][rng.below(3)];
    let packs = [2, 2, 2, 3, 4][rng.below(5)];
    let jokers = [0, 0, 1, 2, 3, 4][rng.below(6)];
    let mut options = json!({ "ace": ace, "packs": packs, "jokers": jokers });
    if rng.below(5) == 0 {
        options["maxNewCards"] = (1 + rng.below(13)).into();
    }
    if rng.below(8) == 0 {
        options["openingPoints"] = (10 + rng.below(60)).into();
        let scope = ["turn", "meld"][rng.below(2)];
        options["openingScope"] = scope.into();
    }
    rules(&options.to_string())
}

/// Random melds of the cards that are left, with a joker here and there, up to so many cards.
fn random_table(rules: &Rules, most: usize, rest: &mut FaceCounts, rng: &mut Rng) -> Vec<Vec<Face>> {
    let all = shapes(rules, 3 + rng.below(12));
    let mut groups: Vec<Vec<Face>> = Vec::new();
    let mut cards = 0;
    // Where many tries in a row fit nowhere, little is left to fit.
    let mut misses = 0;
    while misses < 2000 {
        misses += 1;
        let shape = &all[rng.below(all.len())];
        let mut after = *rest;
        let mut meld = Vec::new();
        for &face in &shape.faces {
            let wants_joker = rng.below(12) == 0;
            let takes = if wants_joker && after.remove(Face::JOKER) { Face::JOKER } else { face };
            if takes == Face::JOKER || after.remove(face) {
                meld.push(takes);
            }
        }
        let is_whole = meld.len() == shape.faces.len() && meld.iter().any(|face| !face.is_joker());
        if is_whole && cards + meld.len() <= most {
            cards += meld.len();
            groups.push(meld);
            *rest = after;
            misses = 0;
        }
    }
    groups
}
