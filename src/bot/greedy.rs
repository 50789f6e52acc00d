//! Players who look at one thing after the other.

use super::Sight;
use crate::card::Face;
use crate::chance::Chance;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::notation::Position;
use crate::solver::{Ask, solve};

/// One meld in so many is overlooked by a beginner.
const OVERLOOKED: usize = 3;

/// Melds of the own hand, some of them overlooked, and nothing else.
pub(super) fn some_own_melds(sight: &Sight, chance: &mut Chance) -> Option<Layout> {
    let mut table = sight.position.table.clone();
    let melds = own_melds(sight, None);
    let seen = melds.into_iter().filter(|_| chance.below(OVERLOOKED) > 0);
    table.0.extend(seen);
    (table != sight.position.table).then_some(table)
}

/// Melds of the own hand, then single cards on the melds of the table.
pub(super) fn melds_and_single_cards(sight: &Sight) -> Option<Layout> {
    let mut table = sight.position.table.clone();
    table.0.extend(own_melds(sight, None));
    if sight.opened {
        add_single_cards(sight, &mut table);
    }
    (table != sight.position.table).then_some(table)
}

/// The melds that the own hand holds by itself.
fn own_melds(sight: &Sight, budget: Option<u32>) -> Vec<Vec<Face>> {
    let hand = sight.position.hand.clone();
    let alone = Position { table: Layout::default(), hand, helping: Vec::new() };
    let ask = Ask { opened: sight.opened, budget, ..Ask::default() };
    let table = solve(&alone, &sight.rules, &ask).ok().and_then(|answer| answer.table);
    table.unwrap_or_default().0
}

/// Lays hand cards one by one where they fit.
fn add_single_cards(sight: &Sight, table: &mut Layout) {
    let after = sight.after(table);
    let mut hand = after.hand;
    let mut room = sight.limit().saturating_sub(sight.position.hand.len() - hand.len());
    let fits = |group: &[Face], card: Face| {
        let longer: Vec<Face> = group.iter().copied().chain([card]).collect();
        Meld::new(&longer, &sight.rules).ok().map(|meld| meld.faces().to_vec())
    };
    while room > 0 {
        let places = hand.iter().enumerate().find_map(|(place, &card)| {
            let found =
                table.0.iter().enumerate().find_map(|(group, faces)| Some((group, fits(faces, card)?)));
            found.map(|(group, longer)| (place, group, longer))
        });
        let Some((place, group, longer)) = places else { return };
        hand.remove(place);
        table.0[group] = longer;
        room -= 1;
    }
}

/// The best that can be done by taking at most two melds of the table apart, then single cards on
/// the others.
pub(super) fn two_melds_rebuilt(sight: &Sight, budget: Option<u32>) -> Option<Layout> {
    if !sight.opened {
        return super::most_cards(sight, budget);
    }
    let groups = sight.position.table.groups();
    let pairs = (0..groups.len()).flat_map(|one| (one + 1..groups.len()).map(move |other| vec![one, other]));
    let choices = core::iter::once(Vec::new()).chain((0..groups.len()).map(|one| vec![one])).chain(pairs);
    // No more can be laid than by taking everything apart; that number alone ends the search early.
    let all: Vec<usize> = (0..groups.len()).collect();
    let (most, _) = rebuilt(sight, &all, budget)?;
    let mut best: Option<(usize, Layout)> = None;
    for choice in choices {
        if best.as_ref().is_some_and(|(count, _)| *count >= most) {
            break;
        }
        let Some((count, table)) = rebuilt(sight, &choice, budget) else { continue };
        if best.as_ref().is_none_or(|(most, _)| count > *most) {
            best = Some((count, table));
        }
    }
    let (_, mut table) = best.unwrap_or_else(|| (0, sight.position.table.clone()));
    add_single_cards(sight, &mut table);
    (table != sight.position.table).then_some(table)
}

/// The table with these melds rebuilt for the most cards of the hand.
fn rebuilt(sight: &Sight, chosen: &[usize], budget: Option<u32>) -> Option<(usize, Layout)> {
    let (apart, mut rest): (Vec<_>, Vec<_>) = sight
        .position
        .table
        .groups()
        .iter()
        .cloned()
        .enumerate()
        .partition(|(index, _)| chosen.contains(index));
    let part = Position {
        table: Layout(apart.into_iter().map(|(_, faces)| faces).collect()),
        hand: sight.position.hand.clone(),
        helping: Vec::new(),
    };
    let answer = solve(&part, &sight.rules, &Ask { budget, ..Ask::default() }).ok()?;
    let new = answer.table.filter(|_| !answer.played.is_empty())?;
    rest.extend(new.0.into_iter().map(|faces| (0, faces)));
    Some((answer.played.len(), Layout(rest.into_iter().map(|(_, faces)| faces).collect())))
}
