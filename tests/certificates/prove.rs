//! Finds certificates: linear programs over all melds, and case distinctions where their bound is too high.

use super::certificate::{Certificate, Quantity, Question, Shape, UNIT};
use super::simplex::{Row, duals};
use machiavelli::{Face, Suit};

struct Prover<'a> {
    question: &'a Question,
    value: i64,
    /// The quantities that have prices, each with its least and its greatest amount.
    rows: Vec<(Quantity, i64, i64)>,
    cases_left: usize,
}

/// A certificate that no table is worth more than `value`; `None` if it would need more cases.
pub fn prove(question: &Question, value: i64, most_cases: usize) -> Option<Certificate> {
    let mut rows: Vec<_> = Face::all().map(Quantity::Cards).collect();
    rows.extend((0..question.earlier.len()).filter(|&index| is_first(question, index)).map(Quantity::Kept));
    rows.push(Quantity::Size);
    if question.range(Quantity::Opening).0 > 0 {
        rows.push(Quantity::Opening);
    }
    let rows = rows.into_iter().map(|quantity| {
        let (low, high) = question.range(quantity);
        (quantity, low, high)
    });
    let rows = rows.filter(|row| row.2 > 0).collect();
    Prover { question, value, rows, cases_left: most_cases }.case()
}

fn is_first(question: &Question, index: usize) -> bool {
    !question.earlier[..index].contains(&question.earlier[index])
}

impl Prover<'_> {
    fn case(&mut self) -> Option<Certificate> {
        self.cases_left = self.cases_left.checked_sub(1)?;
        let question = self.question;
        let rows: Vec<Row> = self.rows.iter().map(|&(_, low, high)| (low as f64, high as f64)).collect();
        let column = |shape: &Shape| {
            let amount =
                |(row, &(quantity, ..)): (usize, &(Quantity, i64, i64))| (row, shape.amount(quantity) as f64);
            let amounts = self.rows.iter().enumerate().map(amount).filter(|&(_, amount)| amount != 0.0);
            (shape.worth as f64, amounts.collect())
        };
        let columns: Vec<_> = question.shapes.iter().map(column).collect();
        let (prices, amounts) = duals(&rows, &columns);
        let price =
            |(row, price): (&(Quantity, i64, i64), &f64)| (row.0, (price * UNIT as f64 - 1e-5).ceil() as i64);
        let mut prices: Vec<_> = self.rows.iter().zip(&prices).map(price).collect();
        let most = |(&(_, low, high), &(_, price)): (&(Quantity, i64, i64), &(Quantity, i64))| {
            price * if price < 0 { low } else { high }
        };
        if self.rows.iter().zip(&prices).map(most).sum::<i64>() < (self.value + 1) * UNIT {
            prices.retain(|&(_, price)| price != 0);
            return Some(Certificate::Prices(prices));
        }
        let (quantity, at) = self.split(&amounts)?;
        let row = self.rows.iter().position(|row| row.0 == quantity).unwrap_or_else(|| {
            let (low, high) = question.range(quantity);
            self.rows.push((quantity, low, high));
            self.rows.len() - 1
        });
        let before = self.rows.clone();
        self.rows[row].2 = at;
        let below = self.case()?;
        self.rows.clone_from(&before);
        self.rows[row].1 = at + 1;
        let above = self.case()?;
        self.rows = before;
        Some(Certificate::Split(quantity, at, Box::new([below, above])))
    }

    /// The quantity whose amount in the relaxed solution is furthest from a whole number, and the whole number below.
    fn split(&self, amounts: &[f64]) -> Option<(Quantity, i64)> {
        let sets = Face::all().map(Quantity::InSets);
        let links =
            Suit::ALL.into_iter().flat_map(|suit| (1..14).map(move |place| Quantity::Link(suit, place)));
        let kept = (0..self.question.earlier.len()).map(Quantity::Kept);
        let amount = |quantity: Quantity| -> f64 {
            let used = self.question.shapes.iter().zip(amounts).filter(|(_, amount)| **amount > 1e-7);
            used.map(|(shape, amount)| shape.amount(quantity) as f64 * amount).sum()
        };
        let all = sets
            .chain(kept)
            .chain(links)
            .chain(Face::all().map(Quantity::Cards))
            .map(|quantity| (quantity, amount(quantity)));
        let distance = |amount: f64| (amount - amount.round()).abs();
        let best = all.max_by(|left, right| distance(left.1).total_cmp(&distance(right.1)))?;
        (distance(best.1) > 1e-4).then(|| (best.0, best.1.floor() as i64))
    }
}
