//! Solves a position as an integer program over all melds, with `HiGHS`.
//!
//! The variables are how many copies of each meld are on the table afterwards, and how many jokers stand for each face.
//! The number of natural cards of a face is the number of its occurrences in these melds minus the number of jokers
//! that stand for it. This number is at least the count of the face on the table before the turn, and at most its
//! count on the table and in the hand together.

use std::collections::BTreeMap;

use highs::{Col, HighsModelStatus, RowProblem, Sense};
use machiavelli::{Face, FaceCounts, OpeningScope, Rules};

use crate::positions::Case;
use crate::shapes::{Shape, shapes};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    MostCards,
    FewestCards,
}

/// The variables of the integer program: a column for each meld, and a column for the jokers that stand for each face.
struct Columns<'a> {
    melds: Vec<(Col, &'a Shape)>,
    jokers: BTreeMap<Face, Col>,
}

impl Columns<'_> {
    /// The number of natural cards of a face, as a weighted sum of columns.
    fn natural_cards(&self, face: Face) -> Vec<(Col, f64)> {
        let of = |shape: &Shape| shape.faces.iter().filter(|&&other| other == face).count();
        let melds = self.melds.iter().map(|&(col, shape)| (col, of(shape) as f64));
        let jokers = self.jokers.get(&face).map(|&col| (col, -1.0));
        melds.filter(|&(_, count)| count > 0.0).chain(jokers).collect()
    }
}

/// The number of hand cards that are played to reach `goal`; `None` if the table cannot be completed.
///
/// A longer run can be split into runs of three to five cards, so only runs of these lengths are columns. Runs of every
/// length are columns if one of the parts could consist of three or more jokers, or before the opening, when a single meld
/// may have to reach the opening points.
pub fn solve(case: &Case, goal: Goal) -> Option<u32> {
    let rules = &case.rules;
    let opening = rules.opening_points.filter(|_| !case.opened);
    let hand: FaceCounts = case.position.hand.iter().collect();
    let table = if opening.is_some() { FaceCounts::default() } else { case.position.table.counts() };
    let available = table.saturating_add(&hand);
    let jokers = available.of(Face::JOKER);
    let all = shapes(rules, if jokers > 2 || opening.is_some() { 14 } else { 5 });
    let gap_count = |shape: &Shape| shape.faces.iter().filter(|&&face| available.of(face) == 0).count();

    let mut model = RowProblem::default();
    let most = f64::from(rules.packs + jokers);
    let usable = all.iter().filter(|shape| gap_count(shape) <= usize::from(jokers));
    let melds: Vec<_> = usable
        .map(|shape| {
            let size = shape.faces.len() as f64;
            (model.add_integer_column(size, 0.0..=most), shape)
        })
        .collect();
    let covered = |face: Face| melds.iter().any(|(_, shape)| shape.faces.contains(&face));
    let faces: Vec<_> = Face::all().filter(|&face| !face.is_joker()).collect();
    if faces.iter().any(|&face| table.of(face) > 0 && !covered(face)) {
        return None;
    }
    let stand_in = faces
        .iter()
        .filter(|&&face| jokers > 0 && covered(face))
        .map(|&face| (face, model.add_integer_column(0.0, 0.0..=f64::from(jokers))));
    let jokers_by_face = stand_in.collect();
    let columns = Columns { melds, jokers: jokers_by_face };

    for &face in &faces {
        let row = columns.natural_cards(face);
        if !row.is_empty() {
            model.add_row(f64::from(table.of(face))..=f64::from(available.of(face)), row);
        }
    }
    if jokers > 0 {
        let row: Vec<_> = columns.jokers.values().map(|&col| (col, 1.0)).collect();
        model.add_row(f64::from(table.of(Face::JOKER))..=f64::from(jokers), row);
    }
    require_natural_cards(&mut model, &columns, jokers);
    limit_cards(&mut model, &columns, rules, table.total());
    if opening.is_some_and(|needed| !require_opening(&mut model, &columns, rules, needed)) {
        return Some(0);
    }
    let sense = if goal == Goal::FewestCards { Sense::Minimise } else { Sense::Maximise };
    let on_table = table.total() as f64;
    match optimum(model, sense) {
        Some(value) => Some((value - on_table).round() as u32),
        // A player who cannot open plays nothing.
        None => opening.map(|_| 0),
    }
}

/// Requires that every meld contains a natural card.
///
/// With at most four jokers, only one meld of three or four cards can consist of jokers alone. It is enough to require
/// a natural card, in any meld, of a face for which one of these jokers stands. If the card is in another meld, that
/// meld has a further natural card, and the card and the joker can be exchanged.
fn require_natural_cards(model: &mut RowProblem, columns: &Columns, jokers: u8) {
    for (col, shape) in columns.melds.iter().filter(|(_, shape)| shape.faces.len() <= jokers.into()) {
        let mut row = BTreeMap::from([(col.index(), (*col, -1.0))]);
        for &face in &shape.faces {
            for (other, count) in columns.natural_cards(face) {
                row.entry(other.index()).or_insert((other, 0.0)).1 += count;
            }
        }
        model.add_row(0.0.., row.into_values());
    }
}

fn limit_cards(model: &mut RowProblem, columns: &Columns, rules: &Rules, on_table: usize) {
    if let Some(limit) = rules.max_new_cards {
        let row = columns.melds.iter().map(|&(col, shape)| (col, shape.faces.len() as f64));
        model.add_row(..=on_table as f64 + f64::from(limit), row);
    }
}

/// Requires the opening points. Returns `false` if no meld is worth enough.
fn require_opening(model: &mut RowProblem, columns: &Columns, rules: &Rules, needed: u32) -> bool {
    let melds = columns.melds.iter();
    match rules.opening_scope.unwrap_or(OpeningScope::Turn) {
        OpeningScope::Turn => {
            model.add_row(f64::from(needed).., melds.map(|&(col, shape)| (col, f64::from(shape.points))));
            true
        }
        OpeningScope::Meld => {
            let worth = melds.filter(|(_, shape)| shape.points >= needed);
            let row: Vec<_> = worth.map(|&(col, _)| (col, 1.0)).collect();
            let is_possible = !row.is_empty();
            model.add_row(1.0.., row);
            is_possible
        }
    }
}

fn optimum(model: RowProblem, sense: Sense) -> Option<f64> {
    // With presolving, HiGHS reports a few legal tables as infeasible, so those are solved again without it.
    solve_with_presolve(model.clone(), sense, "on").or_else(|| solve_with_presolve(model, sense, "off"))
}

fn solve_with_presolve(model: RowProblem, sense: Sense, presolve: &str) -> Option<f64> {
    let mut model = model.optimise(sense);
    model.make_quiet();
    model.set_option("threads", 1);
    model.set_option("presolve", presolve);
    let solved = model.solve();
    match solved.status() {
        HighsModelStatus::Optimal => Some(solved.objective_value()),
        HighsModelStatus::Infeasible | HighsModelStatus::UnboundedOrInfeasible => None,
        // The table is empty and no meld is possible.
        HighsModelStatus::ModelEmpty => Some(0.0),
        other => panic!("HiGHS ended with {other:?}"),
    }
}
