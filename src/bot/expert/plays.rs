//! The plays that are compared: the most cards, fewer, and none.

use super::playout::{Player, is_near};
use crate::bot::Sight;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::order;

/// The most plays that are compared.
const MOST: usize = 14;
/// The most plays with the same number of cards.
const MOST_OF_A_SIZE: usize = 4;
/// The most sets of cards that are tried.
const MOST_TRIED: usize = 4096;

/// The cards of each play, the first of them most cards; the last is none: drawing.
pub(super) fn plays(sight: &Sight, player: &mut Player) -> Vec<FaceCounts> {
    let table = sight.position.table.counts();
    let hand: FaceCounts = sight.position.hand.iter().copied().collect();
    let nothing = FaceCounts::default();
    let Some(most) = player.played(&table, &hand, &sight.rules).filter(|most| !most.is_empty()) else {
        return vec![nothing];
    };
    if most == hand && most.total() <= sight.limit() {
        return vec![most];
    }
    let mut fits = |cards: &FaceCounts| player.played(&table.plus(cards), &nothing, &sight.rules).is_some();
    let mut of_size = subsets(&most, &hand, MOST_TRIED, &mut fits, &table);
    of_size.retain(|cards| *cards != most && cards.total() <= sight.limit());
    order::sort_by_key(&mut of_size, |cards| core::cmp::Reverse(cards.total()));
    let mut plays = vec![most];
    plays.retain(|most| most.total() <= sight.limit());
    let mut size = (usize::MAX, 0);
    for cards in of_size {
        size = if size.0 == cards.total() { (size.0, size.1 + 1) } else { (cards.total(), 1) };
        if size.1 <= MOST_OF_A_SIZE && plays.len() + 1 < MOST {
            plays.push(cards);
        }
    }
    plays.push(nothing);
    plays
}

/// All parts of what may be of use that can be laid; of the largest play alone where there are many.
fn subsets(
    most: &FaceCounts,
    hand: &FaceCounts,
    limit: usize,
    fits: &mut impl FnMut(&FaceCounts) -> bool,
    table: &FaceCounts,
) -> Vec<FaceCounts> {
    let count = |cards: &FaceCounts| {
        cards.distinct().fold(1_usize, |count, (_, copies)| count.saturating_mul(usize::from(copies) + 1))
    };
    let near: FaceCounts = hand.faces().filter(|face| is_near(*face, hand, table)).collect();
    let mut from = if count(&near) <= limit { near } else { *most };
    while count(&from) > limit {
        // Of a very large play the last cards are laid in any case.
        let last = from.faces().last();
        last.map(|face| from.remove(face));
    }
    let base = most.beyond(&from);
    let base = if from.contains(most) { FaceCounts::default() } else { base };
    let faces: Vec<(Face, u8)> = from.distinct().collect();
    let mut found = Vec::new();
    let mut taken = vec![0_u8; faces.len()];
    while let Some(place) = (0..faces.len()).find(|&place| taken[place] < faces[place].1) {
        taken[place] += 1;
        taken[..place].fill(0);
        let chosen = faces.iter().zip(&taken);
        let cards: FaceCounts =
            chosen.flat_map(|(&(face, _), &count)| core::iter::repeat_n(face, count.into())).collect();
        let cards = cards.plus(&base);
        if fits(&cards) {
            found.push(cards);
        }
    }
    found
}
