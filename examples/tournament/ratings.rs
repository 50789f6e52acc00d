//! The strength of each level, and of the halves between them, under a set of rules: the ratings that make the results of their games
//! most likely.

#![allow(clippy::cast_precision_loss, reason = "numbers of games")]

use machiavelli::{Computer, Game, Level};

use super::league::Conditions;
use super::matches::Row;

/// A difference of so many points makes a win ten times as likely as a loss.
const POINTS: f64 = 400.0;
/// The rating of `medium` under all rules.
const MIDDLE: f64 = 1500.0;
/// The budget of a turn of the levels that simulate, in units of work: the smallest one of the page.
const BUDGET: u32 = 240_000;
/// Games of such a level take so many times longer, so there are so many times fewer of them.
const SLOWER: u64 = 4;
/// Players that are further apart do not play each other, because the stronger one wins nearly every game.
const FURTHEST: usize = 3;
const ROUNDS: usize = 200;

/// The place of a strength in the list of the levels and the halves between them, the weakest first. Half a level above a level, a
/// computer plays every second turn at the next level, as on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Strength(usize);

impl Strength {
    const COUNT: usize = 2 * Level::ALL.len() - 1;
    const MIDDLE: Self = Self(2 * Level::Medium as usize);

    fn level(self, turn: usize) -> Level {
        let is_higher = self.0 % 2 == 1 && turn % 2 == 1;
        Level::ALL[self.0 / 2 + usize::from(is_higher)]
    }

    /// Whether it simulates.
    fn is_slow(self) -> bool {
        self.level(1) >= Level::Expert
    }

    fn name(self) -> String {
        let half = if self.0 % 2 == 1 { " and a half" } else { "" };
        format!("{}{half}", self.level(0))
    }
}

/// The results of the games between two strengths.
struct Pairing {
    players: [Strength; 2],
    games: f64,
    /// The games that the first one won. A draw is half a win.
    won: f64,
}

/// The rating of each strength, and its standard error.
struct Ratings(Vec<(f64, f64)>);

fn play(conditions: &Conditions, players: [Strength; 2], deal: u64, seat: usize) -> Row {
    let names = ["One", "Other"];
    let seed = conditions.seeds.seed(deal);
    let game = Game::deal(conditions.rules.clone(), names, seed).expect("a deal");
    Row::of_game(game, deal, seat, conditions.one_deal, |game, is_first| {
        let turn = game.player_view(game.seat_to_move()).expect("a seat").turn - 1;
        let level = players[usize::from(!is_first)].level(turn as usize / conditions.seats);
        // As on the page, the seed decides the style of each seat.
        game.bot_turn(Computer { level, style: game.style() }, Some(BUDGET)).expect("a turn");
    })
}

fn pairing(conditions: &Conditions, players: [Strength; 2], (from, to): (u64, u64)) -> Pairing {
    let is_slow = players.into_iter().any(Strength::is_slow);
    let to = if is_slow { from + (to - from).div_ceil(SLOWER) } else { to };
    let deals = (from..to).flat_map(|deal| [(deal, 0), (deal, 1)]);
    let shares: Vec<f64> = deals.map(|(deal, seat)| play(conditions, players, deal, seat).share).collect();
    let won = shares.iter().sum();
    eprintln!("{} : {}: {won} of {}", players[0].name(), players[1].name(), shares.len());
    Pairing { players, games: shares.len() as f64, won }
}

impl Ratings {
    /// The most likely ratings in the model of Bradley and Terry, by Newton's method. Each pairing has one more draw, so that a
    /// player who has won every game has a rating, too.
    fn of(pairings: &[Pairing]) -> Self {
        let count = Strength::COUNT;
        let scale = POINTS / std::f64::consts::LN_10;
        let Strength(middle) = Strength::MIDDLE;
        let mut strengths = vec![0.0_f64; count];
        let mut errors = vec![0.0; count];
        for _ in 0..ROUNDS {
            let mut gradient = vec![0.0; count];
            let mut information = vec![vec![0.0; count]; count];
            for Pairing { players: [Strength(one), Strength(other)], games, won } in pairings {
                let chance = 1.0 / (1.0 + f64::exp(strengths[*other] - strengths[*one]));
                let surplus = won + 0.5 - (games + 1.0) * chance;
                let weight = (games + 1.0) * chance * (1.0 - chance);
                gradient[*one] += surplus;
                gradient[*other] -= surplus;
                information[*one][*one] += weight;
                information[*other][*other] += weight;
                information[*one][*other] -= weight;
                information[*other][*one] -= weight;
            }
            // `medium` keeps its rating.
            information[middle].fill(0.0);
            for row in &mut information {
                row[middle] = 0.0;
            }
            information[middle][middle] = 1.0;
            gradient[middle] = 0.0;
            let inverse = inverse(information);
            for (level, row) in inverse.iter().enumerate() {
                let step: f64 = row.iter().zip(&gradient).map(|(one, other)| one * other).sum();
                strengths[level] += step.clamp(-1.0, 1.0);
                errors[level] = if level == middle { 0.0 } else { row[level].sqrt() };
            }
        }
        Self(
            strengths
                .iter()
                .zip(errors)
                .map(|(strength, error)| (MIDDLE + scale * strength, scale * error))
                .collect(),
        )
    }
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..count {
        let pivot = matrix[at][at];
        matrix[at].iter_mut().for_each(|value| *value /= pivot);
        let pivot_row = matrix[at].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = row[at];
            row.iter_mut().zip(&pivot_row).for_each(|(value, pivot)| *value -= factor * pivot);
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}

/// Plays each strength against the next three, and prints the rating of each with its standard error, the games, and how well the
/// ratings explain them.
pub fn print(conditions: &Conditions, deals: (u64, u64)) {
    let all = (0..Strength::COUNT).map(Strength);
    let stronger = |one: Strength| (one.0 + 1..Strength::COUNT.min(one.0 + 1 + FURTHEST)).map(Strength);
    let pairs = all.clone().flat_map(|one| stronger(one).map(move |other| [other, one]));
    let pairings: Vec<Pairing> = pairs.map(|players| pairing(conditions, players, deals)).collect();
    let Ratings(ratings) = Ratings::of(&pairings);
    println!("| {} | rating |\n|---|---:|", conditions.rules);
    for (player, (rating, error)) in all.zip(&ratings) {
        println!("| {} | {rating:.0} ± {error:.0} |", player.name());
    }
    println!("\n| match | games | won by the first | by the ratings |\n|---|---:|---:|---:|");
    for Pairing { players: [one, other], games, won } in &pairings {
        let expected = 1.0 / (1.0 + f64::powf(10.0, (ratings[other.0].0 - ratings[one.0].0) / POINTS));
        let names = [one, other].map(|player| player.name());
        println!(
            "| {} : {} | {games} | {:.1} % | {:.1} % |",
            names[0],
            names[1],
            100.0 * won / games,
            100.0 * expected
        );
    }
}
