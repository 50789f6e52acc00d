//! The best answer: passes of the search, until the bound proves that no answer is better.
//!
//! Jokers that no run or set lacks are added after the search. Almost always there is room for them: in any set of
//! three cards, and at the ends of any run that is not complete. If [`rebuild`] finds no room, because all melds are
//! sets of four or complete runs or there is no meld at all, the problem is searched again, and that search places every
//! joker itself.

use super::bound::{Bound, ROUNDING, Stage};
use super::model::Model;
use super::problem::Problem;
use super::rebuild::{Built, rebuild};
use super::search::{Found, Search};
use crate::budget::{Budget, RanOut};

/// A model with fewer transitions and choices is searched with rough prices, because good ones would take longer.
const SMALL: usize = 300;

/// An answer: melds and their value.
#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) melds: Vec<Built>,
    pub(super) value: i32,
}

/// The best answer that was found, and whether it is known to be the best.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) best: Option<Best>,
    pub(super) is_proven: bool,
    /// Whether the search had to place every joker, because one that was left over found no place.
    pub(super) places_all_jokers: bool,
}

impl Outcome {
    /// Whether the best play lays no hand cards.
    pub(super) fn lays_nothing(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.value == 0)
    }
}

/// The answer that beats `known` most in the objective of the stage.
pub(super) async fn maximise(
    problem: &Problem,
    stage: Stage,
    known: Option<i32>,
    budget: &Budget,
) -> Outcome {
    let Ok(model) = Model::new(problem, stage, budget).await else { return Outcome::default() };
    let Some(model) = &model else { return Outcome { is_proven: true, ..Outcome::default() } };
    let mut bound = Bound::new(model, stage);
    let shift = problem.weights.kept_and_below();
    let mut outcome = Outcome::default();
    // Mostly, as many cards can be laid as the bound allows, and any path to it will do.
    let is_count = stage == Stage::Primary && problem.weights.is_count();
    let mut rounds = if is_count || model.size() < SMALL { 2 } else { 12 };
    let (mut known, mut width) = (known, if is_count { 12 } else { 48 });
    // How far below the bound an answer is sought.
    let mut slack = if is_count { 0.0 } else { stage.unit(problem) };
    let within = |value: i32| match stage {
        Stage::Primary => value >> shift,
        Stage::Secondary { primary } => value - (primary << shift),
    };
    loop {
        let least = match (stage, known) {
            (_, Some(value)) => f64::from(within(value) + 1),
            (Stage::Primary, None) => problem.fewest(),
            (Stage::Secondary { .. }, None) => 0.0,
        };
        bound.improve(model, rounds, least, budget).await;
        if bound.upper < least - ROUNDING {
            outcome.is_proven = true;
            return outcome;
        }
        if budget.is_over() {
            return outcome;
        }
        bound.settle(model, budget).await;
        let wanted = least.max((bound.upper + ROUNDING).floor() - slack);
        let (found, is_cut) = match Search::run(model, &bound, wanted, width, budget).await {
            Ok(found) => found,
            Err(RanOut) => return outcome,
        };
        let is_better = |found: &Found| {
            let reaches = match stage {
                Stage::Primary => true,
                Stage::Secondary { primary } => found.value >> shift == primary,
            };
            reaches && f64::from(within(found.value)) >= wanted
        };
        if let Some(found) = found.filter(is_better) {
            let Some(melds) = rebuild(problem, &found.path, found.spare) else {
                if problem.places_all_jokers {
                    return outcome;
                }
                let all = Problem { places_all_jokers: true, ..problem.clone() };
                let found = Box::pin(maximise(&all, stage, known, budget)).await;
                return Outcome { places_all_jokers: true, ..found };
            };
            known = Some(found.value);
            outcome.best = Some(Best { melds, value: found.value });
            if !is_cut {
                outcome.is_proven = true;
                return outcome;
            }
        } else if !is_cut {
            if wanted <= least {
                outcome.is_proven = true;
                return outcome;
            }
            bound.upper = bound.upper.min(wanted - 1.0);
            slack = (slack * 1.5).floor().max(stage.unit(problem));
        } else {
            if is_count {
                slack = (slack * 2.0).max(stage.unit(problem));
            }
            width *= 4;
        }
        rounds = 20;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::block_on;
    use crate::card::Face;
    use crate::card_set::FaceCounts;
    use crate::meld::Meld;
    use crate::rng::Seed;
    use crate::rules::{Ace, OptionValue, Rules, RulesInput};
    use crate::solver::natural::Workspace;
    use crate::solver::problem::Weights;

    fn rules(ace: &str, packs: u8, jokers: u8) -> Rules {
        let options = [
            ("ace".to_owned(), OptionValue::Text(ace.to_owned())),
            ("packs".to_owned(), OptionValue::Number(packs.into())),
            ("jokers".to_owned(), OptionValue::Number(jokers.into())),
        ];
        Rules::resolve(&RulesInput::Options(options.into())).expect("rules")
    }

    /// The number of cases: `MACHIAVELLI_COUNT_CASES`, or the usual one.
    fn cases(usual: u64) -> u64 {
        std::env::var("MACHIAVELLI_COUNT_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    }

    /// Random cards of few ranks, so that many melds are possible: table cards and hand cards.
    fn cards(seed: u64, packs: u8, high: bool) -> (FaceCounts, FaceCounts) {
        let mut chance = Seed::new("natural").expect("a seed").rng(seed);
        let first = chance.below(13);
        let span = 4 + chance.below(4);
        let mut left: Vec<Face> = (0..52)
            .filter(|face| high && face % 13 == 0 || (face % 13 + 13 - first) % 13 < span)
            .filter_map(Face::from_index)
            .flat_map(|face| (0..packs).map(move |_| face))
            .collect();
        let mut take = |most: usize| {
            let count = chance.below(most).min(left.len());
            let mut taken = FaceCounts::default();
            for _ in 0..count {
                taken.add(left.swap_remove(chance.below(left.len())));
            }
            taken
        };
        let table = take(10);
        (table, take(4 * usize::from(packs) + 8))
    }

    /// Checks that both answers have the same value, and that the fast one consists of melds of these cards. Returns its
    /// kind: 0 if the table cannot be completed, 1 if nothing is laid, else 2.
    fn compare(
        (fast, slow): (&Option<Best>, &Option<Best>),
        (table, hand): (&FaceCounts, &FaceCounts),
        rules: &Rules,
        weights: Weights,
        seed: u64,
    ) -> usize {
        let value = |best: &Option<Best>| best.as_ref().map(|best| best.value >> weights.kept_and_below());
        assert_eq!(value(fast), value(slow), "seed {seed}: {table:?} {hand:?}");
        let Some(fast) = fast else { return 0 };
        let mut used = FaceCounts::default();
        for meld in &fast.melds {
            assert!(Meld::new(&meld.faces, rules).is_ok(), "seed {seed}: {:?}", meld.faces);
            meld.faces.iter().for_each(|&face| used.add(face));
        }
        assert!(used.contains(table) && table.saturating_add(hand).contains(&used), "seed {seed}");
        1 + usize::from(fast.value > 0)
    }

    /// The best answer of the general search.
    fn by_states(problem: &Problem) -> Option<Best> {
        let outcome = block_on(maximise(problem, Stage::Primary, None, &Budget::of(None)));
        assert!(outcome.is_proven);
        outcome.best
    }

    #[test]
    fn jokers_left_to_the_end_find_what_jokers_placed_one_by_one_find() {
        let mut kinds = [0; 3];
        for seed in 0..cases(250) {
            let packs = [2, 2, 3][seed as usize % 3];
            let rules = rules(["low", "low-or-high", "both-ends"][seed as usize / 3 % 3], packs, 4);
            let (mut table, mut hand) = cards(seed, packs, rules.ace != Ace::Low);
            for joker in 0..=seed % 4 {
                if (seed >> (4 + joker)) & 1 == 0 { &mut table } else { &mut hand }.add(Face::JOKER);
            }
            for weights in [Weights::CARDS, Weights::POINTS] {
                let problem = Problem::new(&table, &hand, &FaceCounts::default(), &rules, weights);
                let fast = by_states(&problem);
                let slow = by_states(&Problem { places_all_jokers: true, ..problem });
                kinds[compare((&fast, &slow), (&table, &hand), &rules, weights, seed)] += 1;
            }
        }
        assert!(kinds.iter().all(|&kind| kind > 0), "cannot be completed, nothing, something: {kinds:?}");
    }

    #[test]
    fn counts_alone_find_what_all_states_find() {
        let (mut kinds, mut workspace) = ([0; 3], Workspace::default());
        for seed in 0..cases(2_000) {
            let (packs, jokers) = ([2, 2, 3, 4][seed as usize % 4], (seed / 4 % 10).saturating_sub(5) as u8);
            let rules = rules(["low", "low-or-high", "both-ends"][seed as usize % 3], packs, jokers);
            let (mut table, mut hand) = cards(seed, packs, rules.ace != Ace::Low);
            for joker in 0..jokers {
                if (seed >> (5 + joker)) & 1 == 0 { &mut table } else { &mut hand }.add(Face::JOKER);
            }
            for weights in [Weights::CARDS, Weights::POINTS] {
                let problem = Problem::new(&table, &hand, &FaceCounts::default(), &rules, weights);
                let slow = by_states(&problem);
                let fast = block_on(workspace.best_use(&problem, &Budget::of(None))).best;
                kinds[compare((&fast, &slow), (&table, &hand), &rules, weights, seed)] += 1;
            }
        }
        assert!(kinds.iter().all(|&kind| kind > 100), "cannot be completed, nothing, something: {kinds:?}");
    }
}
