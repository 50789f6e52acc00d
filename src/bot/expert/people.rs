//! What the level `expert` does differently from `merciless`, so that people enjoy the game: it takes the liveliest of the
//! plays that are nearly as good as the best one, and it does not wait for long.

use alloc::vec::Vec;

use super::compare::Comparison;
use super::playout::WIN;
use crate::bot::Observation;
use crate::bot::context::Context;
use crate::cards::layout::Layout;
use crate::rules::Scoring;
use crate::rules::kept::kept_and_broken;

/// The number of turns in a row that the level ends by drawing, at most, although it could lay cards.
const MAX_DRAWS: usize = 2;

/// How far the mean value of a play may be behind the best one: percentage points of win chance, or penalty points.
const MARGIN: i64 = 2;

/// Whether the level lays cards in this turn if it can: it has drawn in its last turns, for whatever reason.
pub(super) fn must_lay(observation: &Observation) -> bool {
    observation.draws >= MAX_DRAWS
}

/// The index of the liveliest play in the comparison that is nearly as good as the best one: it lays the most cards and, of
/// several such plays, breaks up the most melds.
pub(super) async fn liveliest(context: &mut Context, comparison: &Comparison, scoring: Scoring) -> usize {
    let unit = if scoring == Scoring::Single { WIN } else { 100 };
    let best = comparison.best_from(0).expect("the leader is never dropped");
    let deals = i64::try_from(comparison.deals()).expect("a few hundred deals");
    let is_near =
        |&index: &usize| 100 * (comparison.sum(best) - comparison.sum(index)) <= MARGIN * unit * deals;
    let near: Vec<usize> = comparison.running().into_iter().filter(is_near).collect();
    let laid = |index: usize| comparison.play(index).cards.total();
    let most = near.iter().map(|&index| laid(index)).max().unwrap_or(0);
    let largest: Vec<usize> = near.into_iter().filter(|&index| laid(index) == most).collect();
    let mut liveliest = (largest[0], 0);
    for &index in largest.iter().filter(|_| largest.len() > 1) {
        let table = context.table_after_playing(&comparison.play(index).cards).await;
        let broken = table.map_or(0, |table| broken_melds(&context.observation, &table));
        if broken > liveliest.1 {
            liveliest = (index, broken);
        }
    }
    liveliest.0
}

fn broken_melds(observation: &Observation, table: &Layout) -> usize {
    kept_and_broken(&observation.position.table, table, &observation.rules).1
}
