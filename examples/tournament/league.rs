//! Matches between policies: their figures, the matrix of all pairs, and the best response to a mixture of policies.

#![allow(clippy::cast_precision_loss, reason = "means of small whole numbers")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use machiavelli::{EndReason, Rng, Rules, Seed};

use super::equilibrium;
use super::fast::{self, FastGame, Proposal};
use super::matches::{Contestant, Match, Mean, Results, Seeds};
use super::policy::{Plays, Policy};

/// The games of a match are played on the same deals as those of every other match with these fields.
#[derive(Debug, Clone)]
pub struct Conditions {
    pub rules: Rules,
    pub proposal: Proposal,
    pub seats: usize,
    pub seeds: Seeds,
    pub one_deal: bool,
    pub threads: u64,
}

/// The stream of a seed that draws policies from mixtures.
const STREAM_OF_DRAWS: u64 = 1 << 48;

/// The search for a best response keeps at least so many candidates.
const FEWEST_CANDIDATES: usize = 8;

/// Policies with their probabilities.
#[derive(Debug, Clone, PartialEq)]
pub struct Mixture(pub Vec<(Policy, f64)>);

impl Mixture {
    pub fn pure(policy: Policy) -> Self {
        Self(vec![(policy, 1.0)])
    }

    fn draw(&self, rng: &mut Rng) -> &Policy {
        let mut at = rng.below(1 << 24) as f64 / f64::from(1 << 24);
        for (policy, weight) in &self.0 {
            at -= weight;
            if at < 0.0 {
                return policy;
            }
        }
        &self.0.last().expect("a mixture has a policy").0
    }
}

/// The share of each player against each other one.
#[derive(Debug, Clone, Default)]
pub struct Matrix {
    pub players: Vec<Contestant>,
    pub shares: Vec<Vec<Mean>>,
}

impl Matrix {
    fn solve(&self, noise: impl Fn(usize, usize) -> f64) -> Vec<f64> {
        let count = self.players.len();
        let payoff = |row: usize, column: usize| {
            // The payoffs of a symmetric game are the same for both players.
            let of = |row: usize, column: usize| self.shares[row][column].mean - 0.5;
            of(row, column) + if row < column { noise(row, column) } else { -noise(column, row) }
        };
        let payoffs: Vec<Vec<f64>> =
            (0..count).map(|row| (0..count).map(|column| payoff(row, column)).collect()).collect();
        equilibrium::solve(&payoffs).rows
    }

    /// The probabilities of the players in an equilibrium.
    pub fn equilibrium(&self) -> Vec<f64> {
        self.solve(|_, _| 0.0)
    }

    /// The policies of an equilibrium, without other players.
    pub fn mixture(&self) -> Mixture {
        let policies =
            self.players.iter().zip(self.equilibrium()).filter_map(|(player, weight)| match player {
                Contestant::Policy(policy) if weight > 1e-9 => Some((*policy, weight)),
                _ => None,
            });
        Mixture(policies.collect())
    }

    /// For each player, a range that contains 95 % of its probabilities, if the shares vary within their intervals.
    pub fn ranges(&self) -> Vec<[f64; 2]> {
        const TIMES: usize = 400;
        let mut rng = Seed::new("ranges of an equilibrium").expect("a seed").rng(0);
        // The sum of twelve uniform numbers is nearly normal, with a variance of one.
        let mut normal =
            || (0..12).map(|_| rng.below(1 << 24) as f64 / f64::from(1 << 24)).sum::<f64>() - 6.0;
        let count = self.players.len();
        let mut weights: Vec<Vec<f64>> = vec![Vec::new(); count];
        for _ in 0..TIMES {
            let noise: Vec<Vec<f64>> = (0..count)
                .map(|row| {
                    (0..count)
                        .map(|column| normal() * self.shares[row][column].half_width.min(1.0) / 1.96)
                        .collect()
                })
                .collect();
            let solved = self.solve(|row, column| if row == column { 0.0 } else { noise[row][column] });
            weights.iter_mut().zip(solved).for_each(|(weights, weight)| weights.push(weight));
        }
        weights
            .into_iter()
            .map(|mut weights| {
                weights.sort_by(f64::total_cmp);
                [weights[TIMES / 40], weights[TIMES - 1 - TIMES / 40]]
            })
            .collect()
    }
}

/// What the games of one deal add up to, once the first player has played it in every seat.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Sample {
    share: f64,
    points: [f64; 2],
    turns: f64,
    table_at_half: f64,
    /// The share of the seat that began, less its fair share.
    edge: f64,
    /// Deals that nobody won, or that several seats won jointly.
    ties: f64,
    stock_outs: f64,
    /// The turns in which a player waited, for the first player and the others.
    waits: [f64; 2],
    last_laid: f64,
    outs: f64,
    deals: f64,
}

/// The figures of a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    pub games: u64,
    /// The share of the first player in the wins.
    pub share: Mean,
    /// The mean penalty points of the first player and of the others at the end of a game.
    pub points: [f64; 2],
    /// The mean number of turns in a deal.
    pub turns: Mean,
    pub table_at_half: Mean,
    /// The share of the seat that begins in the wins of a deal, less its fair share.
    pub edge: Mean,
    pub ties: Mean,
    pub stock_outs: Mean,
    /// The mean number of turns in a deal in which a seat waited: for the first player, and for one of the others.
    pub waits: [f64; 2],
    /// The mean number of cards that the last turn of a deal laid, if a player went out.
    pub last_laid: f64,
}

fn sample(conditions: &Conditions, games: &[(usize, FastGame)]) -> Sample {
    let (seats, count) = (conditions.seats as f64, games.len() as f64);
    let mut sample = Sample::default();
    for (seat, game) in games {
        sample.share += game.share(*seat) / count;
        let own = f64::from(game.totals[*seat]);
        let all: u32 = game.totals.iter().sum();
        sample.points[0] += own / count;
        sample.points[1] += (f64::from(all) - own) / (seats - 1.0) / count;
        let deals = game.deals.len() as f64;
        for deal in &game.deals {
            let weight = 1.0 / deals / count;
            let winners = deal.end.winners.len();
            let of_first = if winners == 0 { 1.0 / seats } else { 0.0 };
            let of_first =
                if deal.end.winners.contains(&deal.first) { 1.0 / winners as f64 } else { of_first };
            sample.edge += (of_first - 1.0 / seats) * weight;
            sample.turns += deal.turns as f64 * weight;
            sample.table_at_half += deal.table_at_half as f64 * weight;
            sample.ties += f64::from(u8::from(winners != 1)) * weight;
            sample.stock_outs += f64::from(u8::from(deal.end.reason == EndReason::Stock)) * weight;
            let (own, all) = (deal.waits[*seat] as f64, deal.waits.iter().sum::<usize>() as f64);
            sample.waits[0] += own * weight;
            sample.waits[1] += (all - own) / (seats - 1.0) * weight;
            if deal.end.reason == EndReason::Out {
                sample.last_laid += deal.last_laid as f64;
                sample.outs += 1.0;
            }
        }
        sample.deals += deals;
    }
    sample
}

impl Conditions {
    /// Plays the deals in the range. The first player has every seat once, and the second player all others.
    pub fn play(&self, players: [&Policy; 2], deals: (u64, u64)) -> Figures {
        figures(&self.samples(|_| players, deals), self.seats)
    }

    /// Like [`Self::play`], but in each deal the others are a random policy of the mixture.
    pub fn play_against(&self, player: &Policy, mixture: &Mixture, deals: (u64, u64)) -> Figures {
        let players = |deal: u64| [player, mixture.draw(&mut self.seeds.seed(deal).rng(STREAM_OF_DRAWS))];
        figures(&self.samples(players, deals), self.seats)
    }

    /// Plays the deals between players who are both drawn from the mixture.
    pub fn play_mixture(&self, mixture: &Mixture, deals: (u64, u64)) -> Figures {
        let players = |deal: u64| {
            let mut rng = self.seeds.seed(deal).rng(STREAM_OF_DRAWS);
            [mixture.draw(&mut rng), mixture.draw(&mut rng)]
        };
        figures(&self.samples(players, deals), self.seats)
    }

    /// The share of the first player against the second. Two policies play a fast game.
    fn share(&self, players: [Contestant; 2], deals: (u64, u64)) -> Mean {
        if let [Contestant::Policy(one), Contestant::Policy(other)] = &players {
            return self.play([one, other], deals).share;
        }
        let contest = Match {
            contestants: players,
            rules: self.rules.clone(),
            seats: self.seats,
            seeds: self.seeds,
            budget: None,
            one_deal: self.one_deal,
        };
        let mut results = Results::default();
        for deal in deals.0..deals.1 {
            (0..self.seats).for_each(|seat| results.add(contest.play(deal, seat).0));
        }
        results.mean(self.seats, |row| row.share)
    }

    /// The shares of all pairs of players. Every pair plays the same deals.
    pub fn matrix(&self, players: &[Contestant], deals: (u64, u64)) -> Matrix {
        let mut matrix = Matrix::default();
        for player in players {
            self.add_to(&mut matrix, *player, deals);
        }
        matrix
    }

    /// Adds a player to a matrix of games of two players.
    fn add_to(&self, matrix: &mut Matrix, player: Contestant, deals: (u64, u64)) {
        let mut row = Vec::new();
        for (index, &other) in matrix.players.iter().enumerate() {
            let share = self.share([player, other], deals);
            // The two shares of a pair add up to one.
            matrix.shares[index].push(Mean { mean: 1.0 - share.mean, ..share });
            row.push(share);
        }
        row.push(Mean { mean: 0.5, half_width: 0.0 });
        matrix.players.push(player);
        matrix.shares.push(row);
    }

    /// The best of the candidates against the mixture. Each round plays four times as many deals, and keeps the better
    /// quarter of the candidates. The deals of the last round are also those of the figures, so the share of the winner
    /// is a little too high. A fair figure needs other deals.
    pub fn best_response(
        &self,
        mixture: &Mixture,
        candidates: &[Policy],
        (from, to): (u64, u64),
    ) -> (Policy, Figures) {
        let (mut left, mut deals) = (candidates.to_vec(), 16);
        loop {
            let end = to.min(from + deals);
            let is_last = end == to || left.len() <= 1;
            let mut ranked: Vec<(Policy, Figures)> = left
                .iter()
                .map(|policy| (*policy, self.play_against(policy, mixture, (from, end))))
                .collect();
            ranked.sort_by(|one, other| other.1.share.mean.total_cmp(&one.1.share.mean));
            if is_last {
                return ranked[0];
            }
            ranked.truncate(ranked.len().div_ceil(4).max(FEWEST_CANDIDATES));
            left = ranked.into_iter().map(|(policy, _)| policy).collect();
            deals *= 4;
        }
    }

    /// An equilibrium over all candidates by the double-oracle method: the best response to the equilibrium of some policies
    /// joins them, until no response gains more than `gain`, or for so many rounds. `report` sees each response and its
    /// share.
    pub fn double_oracle(
        &self,
        candidates: &[Policy],
        deals: (u64, u64),
        gain: f64,
        rounds: usize,
        mut report: impl FnMut(&Policy, Mean),
    ) -> Matrix {
        let first = [Policy::LAY_MOST, Policy::WAIT].map(Contestant::Policy);
        let mut matrix = self.matrix(&first, deals);
        for _ in 0..rounds {
            let (response, figures) = self.best_response(&matrix.mixture(), candidates, deals);
            report(&response, figures.share);
            let response = Contestant::Policy(response);
            if figures.share.mean < 0.5 + gain || matrix.players.contains(&response) {
                break;
            }
            self.add_to(&mut matrix, response, deals);
        }
        matrix
    }

    fn samples<'a>(
        &self,
        players: impl Fn(u64) -> [&'a Policy; 2] + Sync,
        (from, to): (u64, u64),
    ) -> Vec<Sample> {
        const CHUNK: u64 = 16;
        let next = AtomicU64::new(from);
        let all = Mutex::new(Vec::new());
        let work = || {
            let mut plays = Plays::new(&self.rules);
            loop {
                let begin = next.fetch_add(CHUNK, Ordering::Relaxed);
                if begin >= to {
                    return;
                }
                for deal in begin..to.min(begin + CHUNK) {
                    let [one, other] = players(deal);
                    let seed = self.seeds.seed(deal);
                    let mut games: Vec<(usize, FastGame)> = Vec::new();
                    for seat in 0..self.seats {
                        // The game does not depend on the seat if both policies are the same.
                        if one == other && seat > 0 {
                            let game = games[0].1.clone();
                            games.push((seat, game));
                            continue;
                        }
                        let policies: Vec<&Policy> =
                            (0..self.seats).map(|at| if at == seat { one } else { other }).collect();
                        let game =
                            fast::play(&mut plays, self.proposal, &policies, &seed, self.one_deal, |_, _| {});
                        games.push((seat, game));
                    }
                    let sample = sample(self, &games);
                    all.lock().expect("no thread panics").push((deal, sample));
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(work);
            }
        });
        let mut all = all.into_inner().expect("no thread panics");
        all.sort_by_key(|&(deal, _)| deal);
        all.into_iter().map(|(_, sample)| sample).collect()
    }
}

fn figures(samples: &[Sample], seats: usize) -> Figures {
    let mean = |value: fn(&Sample) -> f64| Mean::of(&samples.iter().map(value).collect::<Vec<_>>());
    Figures {
        games: samples.len() as u64 * seats as u64,
        share: mean(|sample| sample.share),
        points: [mean(|sample| sample.points[0]).mean, mean(|sample| sample.points[1]).mean],
        turns: mean(|sample| sample.turns),
        table_at_half: mean(|sample| sample.table_at_half),
        edge: mean(|sample| sample.edge),
        ties: mean(|sample| sample.ties),
        stock_outs: mean(|sample| sample.stock_outs),
        waits: [mean(|sample| sample.waits[0]).mean, mean(|sample| sample.waits[1]).mean],
        last_laid: samples.iter().map(|sample| sample.last_laid).sum::<f64>()
            / samples.iter().map(|sample| sample.outs).sum::<f64>().max(1.0),
    }
}
