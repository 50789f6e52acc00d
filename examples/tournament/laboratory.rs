//! The commands of the laboratory: the matrix of a league, the search for a best response, and for an equilibrium over all
//! policies.

use super::balance::percent;
use super::league::{Conditions, Matrix, Mixture};
use super::matches::Contestant;
use super::policy::Policy;

/// A share may exceed one half by so much in an equilibrium that a search has found.
const GAIN: f64 = 0.005;

/// The search for an equilibrium ends after so many rounds.
const ROUNDS: usize = 12;

/// Prints the share of each player against each other one, and an equilibrium between them. If it consists of policies, prints
/// the figures of its games, from as many other deals.
pub fn print_league(conditions: &Conditions, players: &[Contestant], (from, to): (u64, u64)) {
    let matrix = conditions.matrix(players, (from, to));
    print_matrix(&matrix);
    if players.iter().all(|player| matches!(player, Contestant::Policy(_))) {
        print_course(conditions, &matrix.mixture(), (to, to + (to - from)));
    }
}

fn print_course(conditions: &Conditions, mixture: &Mixture, deals: (u64, u64)) {
    let figures = conditions.play_mixture(mixture, deals);
    println!(
        "\nTwo players of the equilibrium, {} games: {:.1} waits a player, {:.1} turns, {:.1} cards on the table at half time, \
         the first player {:+.1} ± {:.1} points, {:.1} % ties, {:.1} % ended by the stock, {:.1} cards in the last turn.",
        figures.games,
        f64::midpoint(figures.waits[0], figures.waits[1]),
        figures.turns.mean,
        figures.table_at_half.mean,
        100.0 * figures.edge.mean,
        100.0 * figures.edge.half_width,
        100.0 * figures.ties.mean,
        100.0 * figures.stock_outs.mean,
        figures.last_laid
    );
}

fn print_matrix(matrix: &Matrix) {
    println!("| won by the row | in the equilibrium | range |{}", columns(matrix, |index| index.to_string()));
    println!("|---|---:|---:|{}", columns(matrix, |_| "---:".to_owned()));
    let (weights, ranges) = (matrix.equilibrium(), matrix.ranges());
    for (index, player) in matrix.players.iter().enumerate() {
        let [low, high] = ranges[index].map(|weight| 100.0 * weight);
        println!(
            "| {index} {} | {:.1} % | {low:.0} to {high:.0} % |{}",
            player.name(),
            100.0 * weights[index],
            columns(matrix, |column| {
                let is_other = column != index;
                if is_other { percent(matrix.shares[index][column]) } else { String::new() }
            })
        );
    }
}

fn columns(matrix: &Matrix, text: impl Fn(usize) -> String) -> String {
    let cells: Vec<String> = (0..matrix.players.len()).map(text).collect();
    format!(" {} |", cells.join(" | "))
}

/// Prints the best response to a policy, found on the first half of the deals and measured on the second.
pub fn print_response(conditions: &Conditions, target: Policy, (from, to): (u64, u64)) {
    let middle = from.midpoint(to);
    let mixture = Mixture::pure(target);
    let candidates = Policy::grid(conditions.rules.jokers > 0);
    let (response, _) = conditions.best_response(&mixture, &candidates, (from, middle));
    let figures = conditions.play_against(&response, &mixture, (middle, to));
    println!(
        "best of {} policies against {target}: {response}, {} of {} games",
        candidates.len(),
        percent(figures.share),
        figures.games
    );
}

/// Prints an equilibrium over all policies of the grid, found on the first half of the deals. The figures of its games are
/// from the second half.
pub fn print_equilibrium(conditions: &Conditions, (from, to): (u64, u64)) {
    let middle = from.midpoint(to);
    let candidates = Policy::grid(conditions.rules.jokers > 0);
    let matrix = conditions.double_oracle(&candidates, (from, middle), GAIN, ROUNDS, |response, share| {
        eprintln!("response {response}: {}", percent(share));
    });
    print_matrix(&matrix);
    let mixture = matrix.mixture();
    print_course(conditions, &mixture, (middle, to));
    let (response, _) = conditions.best_response(&mixture, &candidates, (from, middle));
    let answer = conditions.play_against(&response, &mixture, (middle, to));
    println!(
        "The best response of {} policies is {response}: {} of {} games.",
        candidates.len(),
        percent(answer.share),
        answer.games
    );
}
