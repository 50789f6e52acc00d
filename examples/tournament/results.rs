//! The games of a match and their statistics. The laboratory and the command `machiavelli tournament` share them.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "means of small whole numbers, which the file of results stores as text"
)]

use std::collections::BTreeMap;

use machiavelli::Game;

/// One game: its deal, the seat of the first player, and the outcome.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub deal: u64,
    pub seat: usize,
    /// The first player's share of the win.
    pub share: f64,
    /// The first player's points at the end, and the mean of the other players' points.
    pub points: [f64; 2],
    pub turns: usize,
}

impl Row {
    /// Plays a game to its end, in which the first player has `seat`. `turn` makes each turn; its second
    /// argument says whether it is one of the first player. With `one_deal`, only the first deal of a session is played.
    pub fn of_game(
        mut game: Game,
        deal: u64,
        seat: usize,
        one_deal: bool,
        mut turn: impl FnMut(&mut Game, bool),
    ) -> Self {
        let mut turns = 0;
        loop {
            while game.end().is_none() {
                let is_first = game.seat_to_move() == seat;
                turn(&mut game, is_first);
                turns += 1;
            }
            if one_deal || game.next_deal().is_err() {
                break;
            }
        }
        let winners = match game.session_winners() {
            Some(winners) if !one_deal => winners,
            _ => game.end().map(|end| end.winners.clone()).unwrap_or_default(),
        };
        let totals: Vec<f64> =
            game.result().expect("a result").totals.iter().map(|&total| f64::from(total)).collect();
        let share = share_of_win(&winners, seat, totals.len());
        let others = totals.iter().sum::<f64>() - totals[seat];
        let points = [totals[seat], others / (totals.len() - 1) as f64];
        Self { deal, seat, share, points, turns }
    }

    pub const COLUMNS: &str = "deal,seat,share,points,other points,turns";

    pub fn to_line(&self) -> String {
        let Self { deal, seat, share, points: [own, others], turns } = self;
        format!("{deal},{seat},{share},{own},{others},{turns}")
    }

    pub fn from_line(line: &str) -> Option<Self> {
        let mut parts = line.split(',');
        let mut number = || parts.next()?.parse::<f64>().ok();
        let deal = number()? as u64;
        let seat = number()? as usize;
        let share = number()?;
        let points = [number()?, number()?];
        Some(Self { deal, seat, share, points, turns: number()? as usize })
    }
}

/// The results of the games of a match. The games of a deal are one sample, once the first player has played the deal in
/// every seat.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Results {
    rows: BTreeMap<(u64, usize), Row>,
}

/// A mean, and half the width of its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mean {
    pub mean: f64,
    /// Infinite with fewer than two samples.
    pub half_width: f64,
}

impl Mean {
    pub fn of(samples: &[f64]) -> Self {
        let count = samples.len() as f64;
        let mean = samples.iter().sum::<f64>() / count;
        if samples.len() < 2 {
            return Self { mean, half_width: f64::INFINITY };
        }
        let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
        Self { mean, half_width: 1.96 * (squares / (count - 1.0) / count).sqrt() }
    }
}

impl Results {
    pub fn add(&mut self, row: Row) {
        self.rows.insert((row.deal, row.seat), row);
    }

    /// Whether a deal has been played with the first player in `seat`.
    pub fn has(&self, deal: u64, seat: usize) -> bool {
        self.rows.contains_key(&(deal, seat))
    }

    pub fn games(&self) -> usize {
        self.rows.len()
    }

    /// For each deal that was played in every seat, the mean of `value` over its games.
    fn samples(&self, seats: usize, value: impl Fn(&Row) -> f64) -> Vec<f64> {
        let mut games_of_deal: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
        for row in self.rows.values() {
            games_of_deal.entry(row.deal).or_default().push(value(row));
        }
        let games_of_deal = games_of_deal.values().filter(|games| games.len() == seats);
        games_of_deal.map(|games| games.iter().sum::<f64>() / seats as f64).collect()
    }

    /// The number of deals in which the first player won more than its share, and the number of deals in which it won
    /// less. With two seats, neither number includes a deal of which each player won one game.
    pub fn above_and_below(&self, seats: usize) -> [u64; 2] {
        let fair = 1.0 / seats as f64;
        let values = self.samples(seats, |row| row.share);
        let above = values.iter().filter(|&&value| value > fair + 1e-9).count();
        let below = values.iter().filter(|&&value| value < fair - 1e-9).count();
        [above as u64, below as u64]
    }

    /// The mean of `value` over all deals that were played in every seat.
    pub fn mean(&self, seats: usize, value: impl Fn(&Row) -> f64) -> Mean {
        Mean::of(&self.samples(seats, value))
    }
}

/// The p-value of the exact two-sided sign test: the probability that the deals are split at least as
/// unevenly between two players of equal strength.
pub fn sign_test([above, below]: [u64; 2]) -> f64 {
    let count = above + below;
    let (mut tail, mut log_ways) = (0.0, 0.0);
    for fewer in 0..=above.min(below) {
        tail += f64::exp(log_ways - count as f64 * std::f64::consts::LN_2);
        log_ways += f64::ln((count - fewer) as f64) - f64::ln((fewer + 1) as f64);
    }
    f64::min(1.0, 2.0 * tail)
}

/// The p-values of several tests that are judged together, after Holm's correction.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&one, &other| p_values[one].total_cmp(&p_values[other]));
    let mut corrected = vec![0.0; p_values.len()];
    let mut lower_bound: f64 = 0.0;
    for (rank, &index) in order.iter().enumerate() {
        lower_bound = lower_bound.max(p_values[index] * (p_values.len() - rank) as f64).min(1.0);
        corrected[index] = lower_bound;
    }
    corrected
}

/// Which of the two players is stronger, if the p-value is below 5 %. A match never shows that the players are equal.
pub fn verdict([above, below]: [u64; 2], p_value: f64) -> &'static str {
    match p_value < 0.05 {
        true if above > below => "the first is stronger",
        true => "the second is stronger",
        false => "inconclusive",
    }
}

/// The share of a seat in the win. If nobody wins, every seat has an equal share.
pub fn share_of_win(winners: &[usize], seat: usize, seats: usize) -> f64 {
    match winners.len() {
        0 => 1.0 / seats as f64,
        count if winners.contains(&seat) => 1.0 / count as f64,
        _ => 0.0,
    }
}
