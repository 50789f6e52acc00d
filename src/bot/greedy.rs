//! Players who look at one thing after the other.

use super::Observation;
use super::context::{Context, SMALL};
use crate::card::Face;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::notation::Position;
use crate::rng::Rng;

/// One meld in so many is overlooked by a beginner.
const OVERLOOKED: usize = 3;
/// One pair of melds in so many is what a medium player thinks of taking apart.
const THOUGHT_OF: usize = 3;

/// Melds of the own hand, some of them overlooked, and nothing else.
pub(super) async fn some_own_melds(mind: &Context, chance: &mut Rng) -> Option<Layout> {
    let sight = &mind.sight;
    let mut table = sight.position.table.clone();
    let melds = own_melds(mind).await;
    let seen = melds.into_iter().filter(|_| chance.below(OVERLOOKED) > 0);
    table.0.extend(seen);
    (table != sight.position.table).then_some(table)
}

/// Melds of the own hand, then single cards on the melds of the table.
pub(super) async fn melds_and_single_cards(mind: &Context) -> Option<Layout> {
    let sight = &mind.sight;
    let mut table = sight.position.table.clone();
    table.0.extend(own_melds(mind).await);
    if sight.opened {
        add_single_cards(sight, &mut table);
    }
    (table != sight.position.table).then_some(table)
}

/// The melds that the own hand holds by itself.
async fn own_melds(mind: &Context) -> Vec<Vec<Face>> {
    let hand = mind.sight.position.hand.clone();
    let alone = Position { table: Layout::default(), hand, helping: Vec::new() };
    let table = mind.solve(&alone, mind.sight.opened, SMALL).await.and_then(|answer| answer.table);
    table.unwrap_or_default().0
}

/// Lays hand cards one by one where they fit.
fn add_single_cards(sight: &Observation, table: &mut Layout) {
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

/// The best that can be done by taking one meld of the table apart, or two of which not every pair
/// is thought of, then single cards on the others.
pub(super) async fn some_melds_rebuilt(mind: &Context, chance: &mut Rng) -> Option<Layout> {
    rebuilt_where(mind, &mut |choice| choice.len() < 2 || chance.below(THOUGHT_OF) == 0).await
}

/// The best that can be done by taking at most two melds of the table apart, then single cards on
/// the others.
pub(super) async fn two_melds_rebuilt(mind: &Context) -> Option<Layout> {
    rebuilt_where(mind, &mut |_| true).await
}

async fn rebuilt_where(mind: &Context, thinks_of: &mut dyn FnMut(&[usize]) -> bool) -> Option<Layout> {
    let sight = &mind.sight;
    if !sight.opened {
        return melds_and_single_cards(mind).await;
    }
    let groups = sight.position.table.groups();
    let pairs = (0..groups.len()).flat_map(|one| (one + 1..groups.len()).map(move |other| vec![one, other]));
    let choices = core::iter::once(Vec::new()).chain((0..groups.len()).map(|one| vec![one])).chain(pairs);
    // No more can be laid than by taking everything apart; that number alone ends the search early.
    let all: Vec<usize> = (0..groups.len()).collect();
    let most = match rebuilt(mind, &all).await {
        Ok(best) => best?.0,
        Err(RanOut) => usize::MAX,
    };
    let mut best: Option<(usize, Layout)> = None;
    for choice in choices.filter(|choice| thinks_of(choice)) {
        if mind.is_over() || best.as_ref().is_some_and(|(count, _)| *count >= most) {
            break;
        }
        let Ok(Some((count, table))) = rebuilt(mind, &choice).await else { continue };
        if best.as_ref().is_none_or(|(most, _)| count > *most) {
            best = Some((count, table));
        }
    }
    let (_, mut table) = best.unwrap_or_else(|| (0, sight.position.table.clone()));
    add_single_cards(sight, &mut table);
    (table != sight.position.table).then_some(table)
}

/// The budget ran out before anything was found.
struct RanOut;

/// The table with these melds rebuilt for the most cards of the hand, if any can be laid.
async fn rebuilt(mind: &Context, chosen: &[usize]) -> Result<Option<(usize, Layout)>, RanOut> {
    let (apart, rest): (Vec<_>, Vec<_>) = mind
        .sight
        .position
        .table
        .groups()
        .iter()
        .cloned()
        .enumerate()
        .partition(|(index, _)| chosen.contains(index));
    let faces = |groups: Vec<(usize, Vec<Face>)>| groups.into_iter().map(|(_, faces)| faces);
    let part = Position {
        table: Layout(faces(apart).collect()),
        hand: mind.sight.position.hand.clone(),
        helping: Vec::new(),
    };
    let Some(answer) = mind.solve(&part, true, SMALL).await else { return Ok(None) };
    match answer.table {
        Some(new) if !answer.played.is_empty() => {
            let table = faces(rest).chain(new.0).collect();
            Ok(Some((answer.played.len(), Layout(table))))
        }
        Some(_) | None if answer.proven => Ok(None),
        Some(_) | None => Err(RanOut),
    }
}
