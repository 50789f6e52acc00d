//! Upper bounds for every state, by the Lagrangian relaxation that `solver` describes.
//!
//! The cards of a suit and rank that go into sets are a *part*, and each part has a price. Jokers and limited hand cards,
//! which all suits share, have prices, too. So does the primary value if it is fixed. Where suit and rank disagree, a
//! subgradient step makes the part that the suit chose cheaper, compared with the part that the rank chose.
//!
//! The value of the best path from a state to the end bounds what the state can still reach.

use super::graph::{Effect, Transition};
use super::model::{Choice, Model};
use super::problem::{Problem, Stage};
use crate::cards::card::JOKER_POINTS;
use crate::solver::budget::Budget;

/// The tolerance for rounding errors. Only prices cause them, because all other values are integers.
pub(super) const ROUNDING: f64 = 1e-3;

/// The first subgradient step aims this far below the value of the relaxation, in units of the stage ([`Stage::unit`]).
const FIRST_STEP: f64 = 6.0;

#[derive(Debug, Clone)]
struct Prices {
    /// For each suit and part: what the suit receives and the rank pays.
    parts: [Vec<f64>; 4],
    rates: Rates,
}

/// What values, jokers and hand cards are worth.
#[derive(Debug, Clone, Copy)]
struct Rates {
    /// The weight of one unit of the primary value.
    primary: f64,
    /// A mask of the bits of a value below the primary value, if the stage compares them; otherwise 0.
    below: i32,
    shift: u32,
    joker: f64,
    /// The price of a hand card if the number of hand cards is limited.
    played: f64,
}

impl Rates {
    #[inline]
    fn worth(self, value: i32) -> f64 {
        self.primary * f64::from(value >> self.shift) + f64::from(value & self.below)
    }

    #[inline]
    fn effect(self, effect: &Effect) -> f64 {
        self.worth(effect.value)
            - self.joker * f64::from(effect.sums.jokers)
            - self.played * f64::from(effect.sums.played)
    }

    #[inline]
    fn choice(self, choice: &Choice, parts: &[Vec<f64>; 4]) -> f64 {
        let paid: f64 = parts.iter().zip(choice.parts).map(|(parts, part)| parts[usize::from(part)]).sum();
        self.worth(choice.value) - paid - self.joker * f64::from(choice.sets.sums.jokers)
    }
}

/// The relaxation of a model, and the best prices so far.
#[derive(Debug, Clone)]
pub(super) struct Bound {
    stage: Stage,
    prices: Prices,
    best: Prices,
    /// An upper bound on the value of every answer.
    pub(super) upper: f64,
    /// The value of the relaxation at the best prices.
    lowest: f64,
    /// The value of the relaxation at the prices that the losses refer to.
    pub(super) root: f64,
    /// The subgradient steps aim this far below `lowest`.
    step: f64,
    /// For each suit and effect: its worth plus the price of its part.
    effects: [Vec<f64>; 4],
    /// For each suit and state: the greatest value of a path from the state to the end.
    values: [Vec<f64>; 4],
    /// For each column: the greatest value of a choice of sets.
    sets: Vec<f64>,
}

impl Bound {
    pub(super) fn new(model: &Model, stage: Stage) -> Self {
        let graphs = model.suits.each_ref();
        let parts = graphs.map(|graph| vec![0.0; graph.parts.len()]);
        let values = graphs.map(|graph| vec![0.0; graph.states.len()]);
        let Problem { columns, limit, weights, .. } = &model.problem;
        let shift = weights.shift;
        let (primary, below) = match stage {
            Stage::Primary => (1.0, 0),
            Stage::Secondary { .. } => (f64::from(weights.kept) * 2.0, (1 << shift) - 1),
        };
        let prices = Prices { parts, rates: Rates { primary, below, shift, joker: 0.0, played: 0.0 } };
        let upper = match (stage, limit) {
            (Stage::Primary, &Some(limit)) if weights.is_count() => f64::from(limit),
            _ => f64::INFINITY,
        };
        Self {
            stage,
            best: prices.clone(),
            prices,
            upper,
            lowest: f64::INFINITY,
            root: f64::INFINITY,
            step: stage.unit(&model.problem) * FIRST_STEP,
            effects: graphs.map(|graph| Vec::with_capacity(graph.effects.len())),
            values,
            sets: vec![0.0; *columns],
        }
    }

    /// The terms of the relaxation that depend on no path and no choice of sets: supplies times prices, and the value
    /// of hand jokers.
    fn constant(&self, problem: &Problem) -> f64 {
        let rates = self.prices.rates;
        let hand_joker = (rates.worth(problem.weights.of(JOKER_POINTS)) - rates.played).max(0.0);
        let limit = problem.limit.map_or(0.0, |limit| rates.played * f64::from(limit));
        let must = match self.stage {
            Stage::Primary => 0.0,
            Stage::Secondary { primary } => rates.primary * f64::from(primary),
        };
        f64::from(problem.hand_jokers) * hand_joker + limit + rates.joker * f64::from(problem.jokers()) - must
    }

    /// By how much a transition of a suit from a state lowers the bound.
    #[inline]
    pub(super) fn loss_of_transition(&self, suit: usize, from: usize, transition: Transition) -> f64 {
        let worth = self.effects[suit][transition.effect as usize];
        self.values[suit][from] - (worth + self.values[suit][transition.to as usize])
    }

    /// By how much a choice of sets of a column lowers the bound.
    #[inline]
    pub(super) fn loss_of_choice(&self, column: usize, choice: &Choice) -> f64 {
        self.sets[column - 1] - self.prices.rates.choice(choice, &self.prices.parts)
    }

    /// Solves the relaxation for the current prices, and returns its value.
    fn solve(&mut self, model: &Model) -> f64 {
        let mut total = self.constant(&model.problem);
        let rates = self.prices.rates;
        for (suit, graph) in model.suits.iter().enumerate() {
            let (parts, values) = (&self.prices.parts[suit], &mut self.values[suit]);
            let effects = &mut self.effects[suit];
            effects.clear();
            let priced = |effect: &Effect| rates.effect(effect) + parts[usize::from(effect.part)];
            effects.extend(graph.effects.iter().map(priced));
            for state in (0..graph.last_layer().start).rev() {
                let all = graph.transitions[graph.of(state)].iter();
                let worth = |next: &Transition| effects[next.effect as usize] + values[next.to as usize];
                values[state] = all.map(worth).fold(f64::NEG_INFINITY, greater);
            }
            total += values[0];
        }
        for (rank, sets) in model.ranks.iter().zip(&mut self.sets) {
            let all = model.choices[rank.all()].iter();
            *sets =
                all.map(|choice| rates.choice(choice, &self.prices.parts)).fold(f64::NEG_INFINITY, greater);
            total += *sets;
        }
        total
    }

    /// Improves the prices for a number of rounds, or until no answer can reach `least`.
    pub(super) async fn improve(&mut self, model: &Model, rounds: usize, least: f64, budget: &Budget) {
        let mut stale = 0;
        for _ in 0..rounds {
            if budget.checkpoint().await.is_err() {
                return;
            }
            let total = self.solve(model);
            budget.charge(model.size() as u64 / 5);
            self.upper = self.upper.min(total);
            if total < self.lowest - ROUNDING {
                self.lowest = total;
                self.best.clone_from(&self.prices);
                stale = 0;
            } else {
                stale += 1;
                if stale >= 3 {
                    self.step /= 2.0;
                    stale = 0;
                }
            }
            let target = (self.lowest - self.step).max(least - 1.0);
            if self.upper < least - ROUNDING || !self.descend(model, total, target) {
                return;
            }
        }
    }

    /// Solves the relaxation for the best prices, to which the losses then refer.
    pub(super) async fn settle(&mut self, model: &Model, budget: &Budget) {
        budget.pause().await;
        budget.charge(model.size() as u64 / 5);
        self.prices.clone_from(&self.best);
        self.root = self.solve(model);
    }

    /// Takes a step against the subgradient. Returns false if suits and ranks agree, so that the bound is reached.
    fn descend(&mut self, model: &Model, total: f64, target: f64) -> bool {
        let problem = &model.problem;
        let columns = problem.columns;
        let (mut primary, mut jokers, mut played) = (0, 0_i32, 0_i32);
        let mut chosen = [[0_u16; 16]; 4];
        for (suit, graph) in model.suits.iter().enumerate() {
            let mut state = 0;
            for chosen in &mut chosen[suit][..columns] {
                let mut all = graph.transitions[graph.of(state)].iter();
                let is_best = |next: &&Transition| self.loss_of_transition(suit, state, **next) <= 0.0;
                let Some(transition) = all.find(is_best) else { return false };
                let effect = graph.effect(*transition);
                primary += effect.value >> self.prices.rates.shift;
                jokers += i32::from(effect.sums.jokers);
                played += i32::from(effect.sums.played);
                *chosen = effect.part;
                state = transition.to as usize;
            }
        }
        let mut norm = 0.0;
        let mut wrong = Vec::new();
        for (column, rank) in model.ranks.iter().enumerate() {
            let mut all = model.choices[rank.all()].iter();
            let is_best = |choice: &&Choice| self.loss_of_choice(column + 1, choice) <= 0.0;
            let Some(choice) = all.find(is_best) else { return false };
            jokers += i32::from(choice.sets.sums.jokers);
            for (suit, theirs) in choice.parts.into_iter().enumerate() {
                let ours = chosen[suit][column];
                if ours != theirs {
                    let cards = |part: u16| i32::from(model.suits[suit].parts[usize::from(part)].cards);
                    let by = cards(ours) - cards(theirs);
                    norm += if by == 0 { 2.0 } else { f64::from(by * by) };
                    wrong.push((suit, column, ours, theirs, by));
                }
            }
        }
        let short = match self.stage {
            Stage::Primary => 0,
            Stage::Secondary { primary: wanted } => {
                let hand_jokers = i32::from(problem.hand_jokers) * problem.weights.primary_of(JOKER_POINTS);
                primary + hand_jokers - wanted
            }
        };
        let spare = i32::from(problem.jokers()) - jokers;
        let room = problem.limit.map_or(0, |limit| i32::from(limit) - played);
        norm += [short, spare.min(0), room.min(0)].into_iter().map(|by| f64::from(by).powi(2)).sum::<f64>();
        if norm == 0.0 {
            return false;
        }
        let step = (total - target).max(ROUNDING) / norm;
        for (suit, column, ours, theirs, by) in wrong {
            let (prices, graph) = (&mut self.prices.parts[suit], &model.suits[suit]);
            if by == 0 {
                prices[usize::from(ours)] -= step;
                prices[usize::from(theirs)] += step;
            } else {
                for part in graph.parts_of[column].clone() {
                    prices[part] -= step * f64::from(by) * f64::from(graph.parts[part].cards);
                }
            }
        }
        let rates = &mut self.prices.rates;
        rates.primary -= step * f64::from(short);
        if problem.limit.is_none() {
            rates.primary = rates.primary.max(0.0);
        }
        rates.joker = (rates.joker - step * f64::from(spare)).max(0.0);
        rates.played = (rates.played - step * f64::from(room)).max(0.0);
        true
    }
}

/// The greater number. Unlike [`f64::max`], it compiles to one instruction.
#[inline]
fn greater(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}
