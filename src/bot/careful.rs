//! Where an expert cannot count, with jokers, it lays the most cards, and of the ways to do that takes
//! the one that keeps the best hand.

use super::{SMALL_BUDGET, Sight};
use crate::card::Face;
use crate::layout::Layout;
use crate::notation::Position;
use crate::solver::{Ask, solve};

/// The most plays that are compared.
const MOST_PLAYS: usize = 6;

/// One way to lay the most cards.
struct Play {
    kept: Vec<Face>,
    table: Layout,
}

/// The table after the best of the plays with most cards, where any card can be played.
pub(super) fn most_cards(sight: &Sight, budget: u32) -> Option<Layout> {
    let ask = Ask { opened: sight.opened, budget: Some(budget), ..Ask::default() };
    let best = solve(&sight.position, &sight.rules, &ask).ok()?;
    if !best.proven {
        return super::most_cards(sight, budget);
    }
    let table = best.table.filter(|_| !best.played.is_empty())?;
    let first = Play { kept: sight.after(&table).hand, table };
    if first.kept.is_empty() {
        return Some(first.table);
    }
    let mut plays = vec![first];
    let ask = Ask { budget: Some(SMALL_BUDGET), ..ask };
    // Each card of the best play is tried as one that stays in the hand.
    let mut held: Vec<Face> = best.played.clone();
    held.dedup();
    for face in held {
        if plays.len() == MOST_PLAYS {
            break;
        }
        plays.extend(
            without(sight, face, best.played.len(), &ask)
                .filter(|other| plays.iter().all(|play| play.kept != other.kept)),
        );
    }
    if plays.len() == 1 {
        return plays.pop().map(|play| play.table);
    }
    plays.into_iter().max_by_key(|play| worth(sight, play)).map(|play| play.table)
}

/// A play of as many cards in which one copy of this card less can be laid.
fn without(sight: &Sight, face: Face, count: usize, ask: &Ask) -> Option<Play> {
    let mut position = sight.position.clone();
    let place = position.hand.iter().position(|held| *held == face)?;
    position.hand.remove(place);
    let answer = solve(&position, &sight.rules, ask).ok()?;
    let table = answer.table.filter(|_| answer.played.len() == count)?;
    Some(Play { kept: sight.after(&table).hand, table })
}

/// How good the hand that is left is: how many of its cards each card that may still turn up would
/// let go, and little weight in points.
fn worth(sight: &Sight, play: &Play) -> (u64, core::cmp::Reverse<u32>) {
    let ask = Ask { budget: Some(SMALL_BUDGET), ..Ask::default() };
    let mut chances = 0;
    for (face, copies) in sight.unseen().distinct() {
        let mut hand = play.kept.clone();
        hand.push(face);
        let next = Position { table: play.table.clone(), hand, helping: Vec::new() };
        let count = solve(&next, &sight.rules, &ask).map_or(0, |answer| answer.played.len());
        chances += u64::from(copies) * count as u64;
    }
    let points = play.kept.iter().map(|face| face.points()).sum();
    (chances, core::cmp::Reverse(points))
}
