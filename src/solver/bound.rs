//! Upper bounds for every state, by the Lagrangian relaxation that `solver` describes.
//!
//! The cards of a suit and rank that go into sets are a *part*, and each part has a price. Jokers and limited hand cards,
//! which all suits share, have prices, too. So does the primary value if it is fixed. Where suit and rank disagree, a
//! subgradient step makes the part that the suit chose cheaper, compared with the part that the rank chose.
//!
//! The value of the best path from a state to the end bounds what the state can still reach.

use alloc::vec;
use alloc::vec::Vec;

use super::hash::HashMap;
use super::network::{Choice, Network};
use super::problem::{Problem, Stage};
use super::suit::Transition;
use crate::cards::card::JOKER_POINTS;
use crate::solver::budget::Budget;

/// The tolerance for rounding errors. Only prices cause them, because all other values are integers. A bound is a sum of fewer than
/// 2⁹ numbers below 2²⁴, so each addition errs by at most 2³³ × 2⁻⁵³, and all of them by less than half of this.
pub(super) const ROUNDING: f64 = 1e-3;
const LARGEST_PRICE: f64 = (1_u32 << 24) as f64;

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

    fn effect(self, effect: &Effect, parts: &[f64]) -> f64 {
        self.worth(effect.value) + parts[usize::from(effect.part)]
            - self.joker * f64::from(effect.jokers)
            - self.played * f64::from(effect.played)
    }

    #[inline]
    fn choice(self, choice: &Choice, parts: &[Vec<f64>; 4]) -> f64 {
        let paid: f64 = parts.iter().zip(choice.parts).map(|(parts, part)| parts[usize::from(part)]).sum();
        self.worth(choice.value) - paid - self.joker * f64::from(choice.uses.jokers())
    }
}

/// What prices a transition. Many transitions of a suit have the same effect, which is priced once in a round.
#[derive(Debug, Clone, Copy)]
struct Effect {
    value: i32,
    played: u32,
    part: u16,
    jokers: u8,
}

impl Effect {
    fn key(&self) -> (u64, u64) {
        let Self { value, played, part, jokers } = *self;
        (u64::from(value.cast_unsigned()) << 32 | u64::from(played), u64::from(part) << 8 | u64::from(jokers))
    }
}

/// The relaxation of a network, and the best prices so far.
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
    /// For each suit, the effects of its transitions ([`Transition::effect`]), and what they are worth at the prices.
    effects: [Vec<Effect>; 4],
    worths: [Vec<f64>; 4],
    /// For each suit and state: the greatest value of a path from the state to the end.
    values: [Vec<f64>; 4],
    /// For each column: the greatest value of a choice of sets.
    sets: Vec<f64>,
}

impl Bound {
    pub(super) fn new(network: &mut Network<'_>, stage: Stage) -> Self {
        let effects = network.suits.each_mut().map(|suit| number_effects(&mut suit.transitions));
        let parts = network.suits.each_ref().map(|suit| vec![0.0; suit.parts.len()]);
        let values = network.suits.each_ref().map(|suit| vec![0.0; suit.rest.len()]);
        let Problem { columns, limit, weights, .. } = network.problem;
        let shift = weights.shift;
        let (primary, below) = match stage {
            Stage::Primary => (1.0, 0),
            Stage::Secondary { .. } => (f64::from(weights.kept) * 2.0, (1 << shift) - 1),
        };
        let prices = Prices { parts, rates: Rates { primary, below, shift, joker: 0.0, played: 0.0 } };
        let upper = match (stage, limit) {
            (Stage::Primary, &Some(limit)) if weights.is_count() => f64::from(limit),
            (Stage::Primary, _) => f64::INFINITY,
            // Answers with another primary value are not sought, so only kept melds and what is compared after them differ.
            (Stage::Secondary { .. }, _) => f64::from(weights.of_kept(network.problem.groups() + 1) - 1),
        };
        Self {
            stage,
            best: prices.clone(),
            prices,
            upper,
            lowest: f64::INFINITY,
            root: f64::INFINITY,
            step: stage.unit(network.problem) * FIRST_STEP,
            worths: effects.each_ref().map(|effects| Vec::with_capacity(effects.len())),
            effects,
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
    pub(super) fn loss_of_transition(&self, suit: usize, from: usize, next: &Transition) -> f64 {
        let worth = self.worths[suit][next.effect as usize];
        self.values[suit][from] - (worth + self.values[suit][next.to as usize])
    }

    /// By how much a choice of sets of a column lowers the bound.
    #[inline]
    pub(super) fn loss_of_choice(&self, column: usize, choice: &Choice) -> f64 {
        self.sets[column - 1] - self.prices.rates.choice(choice, &self.prices.parts)
    }

    /// Solves the relaxation for the current prices, and returns its value.
    fn solve(&mut self, network: &Network<'_>) -> f64 {
        let mut total = self.constant(network.problem);
        let Prices { parts, rates } = &self.prices;
        for (number, suit) in network.suits.iter().enumerate() {
            let (worths, values) = (&mut self.worths[number], &mut self.values[number]);
            worths.clear();
            worths.extend(self.effects[number].iter().map(|effect| rates.effect(effect, &parts[number])));
            for state in (0..suit.last_layer()).rev() {
                let worth = |next: &Transition| worths[next.effect as usize] + values[next.to as usize];
                values[state] = suit.of(state).iter().map(worth).fold(f64::NEG_INFINITY, greater);
            }
            total += values[0];
        }
        for (choices, sets) in network.choices_of.iter().zip(&mut self.sets) {
            let worth = network.choices[choices.clone()].iter().map(|choice| rates.choice(choice, parts));
            *sets = worth.fold(f64::NEG_INFINITY, greater);
            total += *sets;
        }
        total
    }

    /// Improves the prices for a number of rounds, or until no answer can reach `least`.
    pub(super) async fn improve(
        &mut self,
        network: &Network<'_>,
        rounds: usize,
        least: f64,
        budget: &Budget,
    ) {
        let mut stale = 0;
        for _ in 0..rounds {
            if budget.checkpoint().await.is_err() {
                return;
            }
            let total = self.solve(network);
            budget.charge(network.size() as u64 / 5);
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
            if self.upper < least - ROUNDING || !self.descend(network, total, target) {
                return;
            }
        }
    }

    /// Solves the relaxation for the best prices, to which the losses then refer.
    pub(super) async fn settle(&mut self, network: &Network<'_>, budget: &Budget) {
        budget.pause().await;
        budget.charge(network.size() as u64 / 5);
        self.prices.clone_from(&self.best);
        debug_assert!(self.prices.parts.iter().flatten().all(|price| price.abs() < LARGEST_PRICE));
        self.root = self.solve(network);
    }

    /// Takes a step against the subgradient. Returns false if suits and ranks agree, so that the bound is reached.
    fn descend(&mut self, network: &Network<'_>, total: f64, target: f64) -> bool {
        let problem = network.problem;
        let columns = problem.columns;
        let (mut primary, mut jokers, mut played) = (0, 0_i32, 0_i32);
        let mut chosen = [[0_u16; 16]; 4];
        for (number, (suit, chosen)) in network.suits.iter().zip(&mut chosen).enumerate() {
            let mut state = 0;
            for chosen in &mut chosen[..columns] {
                let is_best = |next: &&Transition| self.loss_of_transition(number, state, next) <= 0.0;
                let Some(next) = suit.of(state).iter().find(is_best) else { return false };
                primary += next.value >> self.prices.rates.shift;
                jokers += i32::from(next.uses.jokers());
                played += next.uses.played.cast_signed();
                *chosen = next.part;
                state = next.to as usize;
            }
        }
        let mut norm = 0.0;
        let mut wrong = Vec::new();
        for (column, choices) in network.choices_of.iter().enumerate() {
            let is_best = |choice: &&Choice| self.loss_of_choice(column + 1, choice) <= 0.0;
            let Some(choice) = network.choices[choices.clone()].iter().find(is_best) else { return false };
            jokers += i32::from(choice.uses.jokers());
            for (suit, theirs) in choice.parts.into_iter().enumerate() {
                let ours = chosen[suit][column];
                if ours != theirs {
                    let cards = |part: u16| i32::from(network.suits[suit].parts[usize::from(part)].cards);
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
        norm += [short, spare.min(0), room.min(0)].into_iter().map(|by| f64::from(by * by)).sum::<f64>();
        if norm == 0.0 {
            return false;
        }
        let step = (total - target).max(ROUNDING) / norm;
        for (suit, column, ours, theirs, by) in wrong {
            let (prices, suit) = (&mut self.prices.parts[suit], &network.suits[suit]);
            if by == 0 {
                prices[usize::from(ours)] -= step;
                prices[usize::from(theirs)] += step;
            } else {
                for part in suit.parts_of(column) {
                    prices[part] -= step * f64::from(by) * f64::from(suit.parts[part].cards);
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

/// Numbers the effects of the transitions of a suit, and returns them.
fn number_effects(transitions: &mut [Transition]) -> Vec<Effect> {
    let (mut effects, mut known) = (Vec::new(), HashMap::default());
    for next in transitions {
        let (jokers, played) = (next.uses.jokers(), next.uses.played);
        let effect = Effect { value: next.value, played, part: next.part, jokers };
        next.effect = *known.entry(effect.key()).or_insert_with(|| {
            effects.push(effect);
            effects.len() as u32 - 1
        });
    }
    effects
}

/// The greater number. Unlike [`f64::max`], it compiles to one instruction.
#[inline]
fn greater(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}
