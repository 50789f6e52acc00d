//! Optimal mixtures in zero-sum games of two players, by linear programming.

/// What both players of a zero-sum game do in an equilibrium.
#[derive(Debug, Clone, PartialEq)]
pub struct Equilibrium {
    /// The probability of each row for the player who wants a high payoff.
    pub rows: Vec<f64>,
    /// The probability of each column for the player who wants a low payoff.
    pub columns: Vec<f64>,
    /// The payoff that each of the two can secure.
    pub value: f64,
}

/// Numbers below this count as zero.
const EPSILON: f64 = 1e-11;

/// An equilibrium of the game in which the player of the rows gets `payoffs[row][column]`.
///
/// The payoffs are shifted so that all are positive. The columns then solve the linear programme: maximise the sum of y,
/// where no row of the payoffs times y exceeds 1 and no y is negative. The rows solve its dual. The simplex method with
/// Bland's rule does not cycle. It takes at most a few hundred steps for a hundred policies, each in O(rows · columns).
pub fn solve(payoffs: &[Vec<f64>]) -> Equilibrium {
    let (rows, columns) = (payoffs.len(), payoffs[0].len());
    let least = payoffs.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let shift = 1.0 - least;
    // Each row has the columns, its slack variables and the bound; the last row has the reduced costs.
    let width = columns + rows + 1;
    let mut tableau: Vec<Vec<f64>> = (0..=rows).map(|_| vec![0.0; width]).collect();
    for (row, values) in payoffs.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            tableau[row][column] = value + shift;
        }
        tableau[row][columns + row] = 1.0;
        tableau[row][width - 1] = 1.0;
    }
    tableau[rows][..columns].fill(-1.0);
    let mut basis: Vec<usize> = (columns..columns + rows).collect();
    while let Some(entering) = (0..width - 1).find(|&column| tableau[rows][column] < -EPSILON) {
        let ratio = |row: usize| tableau[row][width - 1] / tableau[row][entering];
        let candidates = (0..rows).filter(|&row| tableau[row][entering] > EPSILON);
        let leaving = candidates
            .min_by(|&one, &other| ratio(one).total_cmp(&ratio(other)).then(basis[one].cmp(&basis[other])))
            .expect("positive payoffs bound the programme");
        pivot(&mut tableau, leaving, entering);
        basis[leaving] = entering;
    }
    let total = tableau[rows][width - 1];
    let mut equilibrium = Equilibrium {
        rows: tableau[rows][columns..columns + rows].iter().map(|dual| dual.max(0.0) / total).collect(),
        columns: vec![0.0; columns],
        value: 1.0 / total - shift,
    };
    for (row, &variable) in basis.iter().enumerate() {
        if variable < columns {
            equilibrium.columns[variable] = tableau[row][width - 1].max(0.0) / total;
        }
    }
    equilibrium
}

fn pivot(tableau: &mut [Vec<f64>], leaving: usize, entering: usize) {
    let factor = tableau[leaving][entering];
    tableau[leaving].iter_mut().for_each(|value| *value /= factor);
    let pivot_row = tableau[leaving].clone();
    for (index, row) in tableau.iter_mut().enumerate() {
        let factor = row[entering];
        if index != leaving && factor != 0.0 {
            row.iter_mut().zip(&pivot_row).for_each(|(value, pivot)| *value -= factor * pivot);
        }
    }
}
