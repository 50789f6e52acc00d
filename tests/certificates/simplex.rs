//! A small simplex method for linear programs with many columns and few rows.

#![allow(
    clippy::too_many_lines,
    clippy::needless_for_each,
    clippy::needless_range_loop,
    clippy::float_cmp,
    reason = "the method is one loop over arrays of the same length"
)]

/// The least and the greatest value of a row.
pub type Row = (f64, f64);

/// The price of a row that falls short. It exceeds all prices that prove anything.
const SHORT: f64 = (1u64 << 27) as f64;

/// Maximises the value of non-negative columns. Returns the optimal price of each row and the amount of each column.
pub fn duals(rows: &[Row], columns: &[(f64, Vec<(usize, f64)>)]) -> (Vec<f64>, Vec<f64>) {
    let (height, width) = (rows.len(), columns.len());
    // Small differences between the rows prevent cycles.
    let mut seed = 1_u32;
    let mut shift = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        1e-6 * (1.0 + f64::from(seed >> 8) / f64::from(1 << 24))
    };
    let rows: Vec<Row> = rows
        .iter()
        .map(|&(low, high)| {
            let by = shift();
            (if low > 0.0 { low - shift() / 2.0 } else { low }, high + by)
        })
        .collect();
    // Variable j < width is a column, width + i is what row i is below its greatest value, width + height + i what it falls short.
    let cost = |variable: usize| {
        if variable < width {
            columns[variable].0
        } else if variable < width + height {
            0.0
        } else {
            -SHORT
        }
    };
    let limit = |variable: usize| {
        if (width..width + height).contains(&variable) {
            let (low, high) = rows[variable - width];
            high - low
        } else {
            f64::INFINITY
        }
    };
    let mut is_at_limit = vec![false; width + 2 * height];
    let mut basis: Vec<usize> = (0..height)
        .map(|row| {
            if rows[row].0 > 0.0 {
                is_at_limit[width + row] = true;
                width + height + row
            } else {
                width + row
            }
        })
        .collect();
    let mut value: Vec<f64> =
        (0..height).map(|row| if rows[row].0 > 0.0 { rows[row].0 } else { rows[row].1 }).collect();
    let mut inverse: Vec<Vec<f64>> = (0..height)
        .map(|row| (0..height).map(|column| f64::from(u8::from(row == column))).collect())
        .collect();
    let mut is_basic = vec![false; width + 2 * height];
    basis.iter().for_each(|&variable| is_basic[variable] = true);
    let mut prices = vec![0.0; height];
    for _ in 0..5_000 {
        prices.iter_mut().for_each(|price| *price = 0.0);
        for (row, &variable) in basis.iter().enumerate() {
            let cost = cost(variable);
            if cost != 0.0 {
                prices.iter_mut().zip(&inverse[row]).for_each(|(price, entry)| *price += cost * entry);
            }
        }
        let gain = |variable: usize| {
            let paid = if variable < width {
                columns[variable].1.iter().map(|&(row, amount)| prices[row] * amount).sum::<f64>()
            } else {
                prices[(variable - width) % height]
            };
            let gain = cost(variable) - paid;
            if is_at_limit[variable] { -gain } else { gain }
        };
        let mut best = (1e-5, usize::MAX);
        for variable in 0..width + 2 * height {
            if !is_basic[variable] && limit(variable) > 1e-9 {
                let gain = gain(variable);
                if gain > best.0 {
                    best = (gain, variable);
                }
            }
        }
        let entering = best.1;
        if entering == usize::MAX {
            break;
        }
        let unit = [((entering.wrapping_sub(width)) % height, 1.0)];
        let sparse: &[(usize, f64)] = if entering < width { &columns[entering].1 } else { &unit };
        let sign = if is_at_limit[entering] { -1.0 } else { 1.0 };
        let step: Vec<f64> = inverse
            .iter()
            .map(|row| sign * sparse.iter().map(|&(index, amount)| row[index] * amount).sum::<f64>())
            .collect();
        let (mut length, mut leaving) = (limit(entering), usize::MAX);
        for row in 0..height {
            let room = if step[row] > 1e-9 {
                value[row] / step[row]
            } else if step[row] < -1e-9 {
                (limit(basis[row]) - value[row]) / -step[row]
            } else {
                f64::INFINITY
            };
            if room < length || (room == length && leaving == usize::MAX && room.is_finite()) {
                length = room;
                leaving = row;
            }
        }
        let length = length.max(0.0);
        value.iter_mut().zip(&step).for_each(|(value, step)| *value -= length * step);
        if leaving == usize::MAX {
            is_at_limit[entering] = !is_at_limit[entering];
            continue;
        }
        let left = basis[leaving];
        is_at_limit[left] = step[leaving] < 0.0;
        is_basic[left] = false;
        is_basic[entering] = true;
        basis[leaving] = entering;
        value[leaving] = if is_at_limit[entering] { limit(entering) - length } else { length };
        is_at_limit[entering] = false;
        let pivot = sign * step[leaving];
        let scaled: Vec<f64> = inverse[leaving].iter().map(|entry| entry / pivot).collect();
        for (row, entries) in inverse.iter_mut().enumerate() {
            let factor = sign * step[row];
            if row != leaving && factor != 0.0 {
                entries.iter_mut().zip(&scaled).for_each(|(entry, scaled)| *entry -= factor * scaled);
            }
        }
        inverse[leaving] = scaled;
    }
    let mut amounts = vec![0.0; width];
    basis
        .iter()
        .zip(&value)
        .filter(|(variable, _)| **variable < width)
        .for_each(|(&variable, &value)| amounts[variable] = value);
    (prices, amounts)
}
