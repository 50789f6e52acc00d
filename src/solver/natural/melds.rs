//! The melds of a path through the columns, which contain exactly the cards and jokers that the path uses.

use alloc::vec;
use alloc::vec::Vec;

use super::cards::Cards;
use super::counter::{Counter, Found};
use super::shape::RUNS;
use crate::cards::card::Face;
use crate::solver::problem::{HIGH_ACE, face_at};
use crate::solver::rebuild::Built;
use crate::solver::sets::spread_in_turn;

/// The sets of a path, then the runs of each suit.
///
/// Of the runs in progress, those that began first also end first. It does not matter which of them get the jokers of a
/// column. A run of jokers alone cannot occur: dropping it would leave the same cards unused and need fewer jokers, and
/// the search finds a path with the fewest.
pub(super) fn rebuild(counter: &mut Counter, cards: &Cards, found: &Found) -> Vec<Built> {
    let (path, last) = counter.path(cards, found);
    let columns = &counter.columns;
    let mut melds = Vec::new();
    for column in 1..=last {
        let (in_sets, _) = columns.used(path[column]);
        let mut sets = vec![0_u8; in_sets.into_iter().max().unwrap_or(0).into()];
        spread_in_turn(in_sets, &mut sets);
        for suits in sets {
            let faces = (0..4).filter(|suit| suits >> suit & 1 == 1).map(|suit| face_at(suit, column));
            melds.push(Built::of(faces.collect(), None));
        }
    }
    for suit in 0..4 {
        for column in 1..=last {
            let chosen = path[column];
            let [one, two, long] = RUNS[usize::from(chosen.state.shapes()[suit])];
            let first_continued = melds.len() - usize::from(two + long);
            melds.extend((0..one).map(|_| Built::of(Vec::with_capacity(HIGH_ACE), Some(column))));
            let (_, natural) = columns.used(chosen);
            let first_with_joker = first_continued + usize::from(natural[suit]);
            for (place, run) in melds.iter_mut().enumerate().skip(first_continued) {
                run.faces.push(if place < first_with_joker { face_at(suit, column) } else { Face::JOKER });
            }
        }
    }
    melds.iter_mut().for_each(Built::fill_in_front);
    melds
}
