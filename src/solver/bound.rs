//! Upper bounds for every state, by a Lagrangian relaxation.
//!
//! The suits meet only in the sets: how many cards of a suit and rank go to sets is decided by the runs of the
//! suit and by the sets of the rank. Let each decide for itself, and pay the difference: `prices` holds a price
//! for each part of each suit and rank, which the suit earns and the rank pays. Then every suit is a longest path
//! in its own small graph and every rank one best choice. The sum of these is no less than the best answer,
//! whatever the prices, because for an answer in which both agree the payments cancel out (Held and Karp 1971;
//! Geoffrion 1974). What all suits share, such as jokers, has a price too, and what must be reached is paid for.
//!
//! The same sums from one column on bound what a state after that column can still come to. Prices improve by
//! subgradient steps: where suit and rank disagree, the part that the suit chose gets cheaper and that of the
//! rank dearer.

#![allow(clippy::needless_range_loop, reason = "suits, layers and states index several tables at once")]

use super::graph::Transition;
use super::model::{Choice, Model};
use super::problem::Problem;
use crate::budget::Budget;

/// Allows for the rounding of sums of numbers that are whole without prices.
pub(super) const ROUNDING: f64 = 1e-3;

/// How far below the relaxation the first step aims, in units of the stage.
const FIRST_STEP: f64 = 0.7;

/// What is to be maximised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// What is compared before melds kept.
    Primary,
    /// The rest, where the first is at its maximum.
    Secondary { primary: i32 },
}

impl Stage {
    /// A usual step of the objective: a card, some points, a meld.
    pub(super) fn unit(self, problem: &Problem) -> f64 {
        let weights = &problem.weights;
        f64::from(match self {
            Self::Primary => weights.of(5).abs() >> weights.kept_and_below(),
            Self::Secondary { .. } => weights.kept.max(1),
        })
    }
}

/// The prices of what the relaxation leaves to each suit and rank.
#[derive(Debug, Clone, Default)]
struct Prices {
    /// For each suit, column and part: what the suit gets for it.
    parts: [Vec<Vec<f64>>; 4],
    /// What one unit of the primary objective is worth.
    primary: f64,
    joker: f64,
    /// A hand card, where their number is limited.
    played: f64,
}

/// The relaxation of a model, and the best prices so far.
#[derive(Debug, Clone)]
pub(super) struct Bound {
    stage: Stage,
    prices: Prices,
    best: Prices,
    /// No answer comes to more than this.
    pub(super) upper: f64,
    /// What the relaxation comes to with the best prices.
    least: f64,
    /// What the relaxation comes to with the prices that the losses are for.
    pub(super) root: f64,
    /// How far below the best relaxation steps aim.
    step: f64,
    /// For each suit and layer: the most that each state can still earn.
    values: [Vec<Vec<f64>>; 4],
    /// For each column: what its sets can earn at most, and by which choice.
    sets: Vec<(f64, usize)>,
}

impl Bound {
    pub(super) fn new(model: &Model, stage: Stage) -> Self {
        let mut prices = Prices { primary: 1.0, ..Prices::default() };
        if let Stage::Secondary { .. } = stage {
            prices.primary = f64::from(model.problem.weights.kept) * 2.0;
        }
        for suit in 0..4 {
            let layers = &model.suits[suit].layers;
            prices.parts[suit] = layers.iter().map(|layer| vec![0.0; layer.parts.len()]).collect();
        }
        let values = core::array::from_fn(|suit| {
            let layers = &model.suits[suit].layers;
            layers.iter().map(|layer| vec![0.0; layer.states.len()]).collect()
        });
        let Problem { columns, limit, weights, .. } = &model.problem;
        let counts_cards = weights.point >> weights.kept_and_below() == 0;
        let upper = match (stage, limit) {
            (Stage::Primary, &Some(limit)) if counts_cards => f64::from(limit),
            _ => f64::INFINITY,
        };
        Self {
            stage,
            best: prices.clone(),
            prices,
            upper,
            least: f64::INFINITY,
            root: f64::INFINITY,
            step: stage.unit(&model.problem) * FIRST_STEP,
            values,
            sets: vec![(0.0, 0); *columns],
        }
    }

    /// Turns to the secondary objective, with prices that are as good for the primary one.
    pub(super) fn turn_to_secondary(&mut self, model: &Model, primary: i32) {
        let scale = f64::from(model.problem.weights.kept) * 2.0;
        self.stage = Stage::Secondary { primary };
        self.prices = self.best.clone();
        for price in self.prices.parts.iter_mut().flatten().flatten() {
            *price *= scale;
        }
        self.prices.primary *= scale;
        self.prices.joker *= scale;
        self.prices.played *= scale;
        self.best.clone_from(&self.prices);
        self.step = self.stage.unit(&model.problem) * FIRST_STEP;
        (self.upper, self.least) = (f64::INFINITY, f64::INFINITY);
    }

    /// What the objective of the stage makes of a value.
    fn worth(&self, model: &Model, value: i32, prices: &Prices) -> f64 {
        let shift = model.problem.weights.kept_and_below();
        let primary = prices.primary * f64::from(value >> shift);
        match self.stage {
            Stage::Primary => primary,
            Stage::Secondary { .. } => primary + f64::from(value & ((1 << shift) - 1)),
        }
    }

    /// What is earned or paid whatever is done.
    fn constant(&self, model: &Model, prices: &Prices) -> f64 {
        let problem = &model.problem;
        let joker = self.worth(model, problem.weights.of(25), prices) - prices.played;
        let hand_jokers = f64::from(problem.hand_jokers) * joker.max(0.0);
        let limit = problem.limit.map_or(0.0, |limit| prices.played * f64::from(limit));
        let must = match self.stage {
            Stage::Primary => 0.0,
            Stage::Secondary { primary } => prices.primary * f64::from(primary),
        };
        hand_jokers + limit + prices.joker * f64::from(problem.jokers()) - must
    }

    /// What a transition earns, its part included.
    fn transition(&self, model: &Model, (suit, layer): (usize, usize), transition: &Transition) -> f64 {
        let prices = &self.prices;
        self.worth(model, transition.value, prices) + prices.parts[suit][layer][usize::from(transition.part)]
            - prices.joker * f64::from(transition.jokers)
            - prices.played * f64::from(transition.played)
    }

    /// What a choice of sets earns, its parts paid.
    fn choice(&self, model: &Model, column: usize, choice: &Choice) -> f64 {
        let prices = &self.prices;
        let parts: f64 =
            (0..4).map(|suit| prices.parts[suit][column - 1][usize::from(choice.parts[suit])]).sum();
        self.worth(model, choice.value, prices) - parts - prices.joker * f64::from(choice.sets.jokers)
    }

    /// How much a transition from a state lowers the bound: never above zero.
    pub(super) fn loss_of_transition(
        &self,
        model: &Model,
        (suit, layer): (usize, usize),
        from: usize,
        transition: &Transition,
    ) -> f64 {
        let values = &self.values[suit];
        self.transition(model, (suit, layer), transition) + values[layer + 1][usize::from(transition.to)]
            - values[layer][from]
    }

    /// How much a choice of sets lowers the bound: never above zero.
    pub(super) fn loss_of_choice(&self, model: &Model, column: usize, choice: &Choice) -> f64 {
        self.choice(model, column, choice) - self.sets[column - 1].0
    }

    /// Works the relaxation out for the current prices.
    fn solve(&mut self, model: &Model) -> f64 {
        let columns = model.problem.columns;
        let mut total = self.constant(model, &self.prices);
        for (suit, graph) in model.suits.iter().enumerate() {
            for (value, finish) in self.values[suit][columns].iter_mut().zip(&graph.finishes) {
                *value = -self.prices.joker * f64::from(finish.jokers);
            }
            for layer in (0..columns).rev() {
                let known = &graph.layers[layer];
                for state in 0..known.states.len() {
                    let mut best = f64::NEG_INFINITY;
                    for transition in &known.transitions[known.of(state)] {
                        let value = self.transition(model, (suit, layer), transition)
                            + self.values[suit][layer + 1][usize::from(transition.to)];
                        best = best.max(value);
                    }
                    self.values[suit][layer][state] = best;
                }
            }
            total += self.values[suit][0][0];
        }
        for column in 1..=columns {
            let mut best = (f64::NEG_INFINITY, 0);
            for (place, choice) in model.ranks[column - 1].choices.iter().enumerate() {
                let value = self.choice(model, column, choice);
                if value > best.0 {
                    best = (value, place);
                }
            }
            self.sets[column - 1] = best;
            total += best.0;
        }
        total
    }

    /// Improves the prices for so many rounds, or until no answer can come to `least`.
    pub(super) async fn improve(&mut self, model: &Model, rounds: usize, least: f64, budget: &Budget) {
        let mut stale = 0;
        for _ in 0..rounds {
            budget.pause().await;
            if budget.is_over() {
                return;
            }
            let total = self.solve(model);
            budget.charge(model.size() as u64 / 5);
            self.upper = self.upper.min(total);
            if total < self.least - ROUNDING {
                if total < self.least - self.step / 2.0 {
                    self.step *= 1.5;
                }
                self.least = total;
                self.best.clone_from(&self.prices);
                stale = 0;
            } else {
                stale += 1;
                if stale >= 3 {
                    self.step /= 2.0;
                    stale = 0;
                }
            }
            let target = (self.least - self.step).max(least - 1.0);
            if self.upper < least - ROUNDING || !self.descend(model, total, target) {
                return;
            }
        }
    }

    /// Fixes the best prices, so that losses can be asked for.
    pub(super) fn settle(&mut self, model: &Model) {
        self.prices.clone_from(&self.best);
        self.root = self.solve(model);
    }

    /// A step against the subgradient. False if suits and ranks agree, so that the bound is reached.
    fn descend(&mut self, model: &Model, total: f64, target: f64) -> bool {
        let problem = &model.problem;
        let columns = problem.columns;
        let shift = problem.weights.kept_and_below();
        let (mut primary, mut jokers, mut played) = (0, 0_i32, 0_i32);
        let mut chosen = [[0_u8; 16]; 4];
        for (suit, graph) in model.suits.iter().enumerate() {
            let mut state = 0;
            for layer in 0..columns {
                let known = &graph.layers[layer];
                let mut best: (f64, Option<&Transition>) = (f64::NEG_INFINITY, None);
                for transition in &known.transitions[known.of(state)] {
                    let value = self.transition(model, (suit, layer), transition)
                        + self.values[suit][layer + 1][usize::from(transition.to)];
                    if value > best.0 {
                        best = (value, Some(transition));
                    }
                }
                let Some(transition) = best.1 else { return false };
                primary += transition.value >> shift;
                jokers += i32::from(transition.jokers);
                played += i32::from(transition.played);
                chosen[suit][layer] = transition.part;
                state = usize::from(transition.to);
            }
            jokers += i32::from(graph.finishes[state].jokers);
        }
        let mut norm = 0.0;
        let mut wrong = Vec::new();
        for column in 1..=columns {
            let rank = &model.ranks[column - 1];
            let Some(choice) = rank.choices.get(self.sets[column - 1].1) else { return false };
            jokers += i32::from(choice.sets.jokers);
            for suit in 0..4 {
                let (ours, theirs) = (chosen[suit][column - 1], choice.parts[suit]);
                if ours != theirs {
                    let parts = [ours, theirs].map(|part| model.part(suit, column, part));
                    let by = i32::from(parts[0].cards) - i32::from(parts[1].cards);
                    norm += if by == 0 { 2.0 } else { f64::from(by * by) };
                    wrong.push((suit, column - 1, ours, theirs, by));
                }
            }
        }
        let short = match self.stage {
            Stage::Primary => 0,
            Stage::Secondary { primary: wanted } => {
                let hand_jokers = i32::from(problem.hand_jokers) * (problem.weights.of(25) >> shift);
                primary + hand_jokers - wanted
            }
        };
        let spare = i32::from(problem.jokers()) - jokers;
        let room = problem.limit.map_or(0, |limit| i32::from(limit) - played);
        norm += f64::from(short * short) + f64::from(spare.min(0).pow(2)) + f64::from(room.min(0).pow(2));
        if norm == 0.0 {
            return false;
        }
        let step = (total - target).max(ROUNDING) / norm;
        for (suit, layer, ours, theirs, by) in wrong {
            let prices = &mut self.prices.parts[suit][layer];
            if by == 0 {
                prices[usize::from(ours)] -= step;
                prices[usize::from(theirs)] += step;
            } else {
                for (price, part) in prices.iter_mut().zip(&model.suits[suit].layers[layer].parts) {
                    *price -= step * f64::from(by) * f64::from(part.cards);
                }
            }
        }
        let prices = &mut self.prices;
        prices.primary -= step * f64::from(short);
        if problem.limit.is_none() {
            prices.primary = prices.primary.max(0.0);
        }
        prices.joker = (prices.joker - step * f64::from(spare)).max(0.0);
        prices.played = (prices.played - step * f64::from(room)).max(0.0);
        true
    }
}
