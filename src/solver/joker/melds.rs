//! From a way through the columns back to melds with jokers.
//!
//! Invariant: the melds hold exactly the cards and jokers that the way uses.

use super::columns::Use;
use super::ground::rank;
use super::search::Path;
use super::sets::deal;
use crate::card::Face;
use crate::solver::natural::shape::{RUNS, TOTAL};
use crate::solver::natural::task::Task;
use crate::solver::problem::{Problem, face_at};
use crate::solver::rebuild::Built;

/// Makes the melds of a way; none where a column does not say how.
pub(super) fn build(problem: &Problem, task: &Task, path: &Path) -> Option<Vec<Built>> {
    let mut done = Vec::new();
    let mut lines: [Vec<Built>; 4] = Default::default();
    for column in 1..=task.columns {
        let step = path[column];
        let runs = step.shapes.map(|shape| TOTAL[usize::from(shape)]);
        let Use { in_runs, sets } = rank(&task.cards, column).cheapest(runs, step.jokers)?;
        for suit in 0..4 {
            let [one, two, long] = RUNS[usize::from(step.shapes[suit])];
            let line = &mut lines[suit];
            // The first to begin is the first to end.
            let ended = line.len() - usize::from(two + long);
            done.extend(line.drain(..ended));
            line.extend((0..one).map(|_| Built::begun(column)));
            let real = usize::from(runs[suit] - in_runs[suit]);
            for (place, run) in line.iter_mut().enumerate() {
                run.faces.push(if place < real { face_at(suit, column) } else { Face::JOKER });
            }
        }
        let mut jokers = sets.jokers;
        for mask in deal(sets.cards) {
            let mut faces: Vec<_> =
                (0..4).filter(|suit| mask >> suit & 1 == 1).map(|suit| face_at(suit, column)).collect();
            while faces.len() < 3 {
                faces.push(Face::JOKER);
                jokers = jokers.checked_sub(1)?;
            }
            done.push(Built::set(faces));
        }
    }
    for mut run in lines.into_iter().flatten() {
        run.fill_in_front();
        done.push(run);
    }
    Some(done.into_iter().flat_map(|run| run.parted(problem)).collect())
}
