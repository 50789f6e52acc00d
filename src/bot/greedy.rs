//! Plays that rebuild few melds or none: the levels from beginner to medium.

use alloc::vec;
use alloc::vec::Vec;

use super::Observation;
use super::context::{Context, SMALL_BUDGET};
use crate::cards::card::Face;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::play::rng::Rng;
use crate::rules::meld::Meld;
use crate::solver::budget::{Budget, OutOfBudget};

/// On average, a beginner overlooks one in this many melds of its hand.
const OVERLOOKED_ONE_IN: usize = 3;
/// On average, a medium player considers one in this many pairs of melds.
const CONSIDERED_ONE_IN: usize = 3;

/// The table with the melds that a beginner sees in its hand; `None` if there are none.
pub(super) async fn some_own_melds(context: &mut Context, rng: &mut Rng) -> Option<Layout> {
    let (observation, budget) = (context.observation.clone(), context.budget.clone());
    let mut table = observation.position.table.clone();
    let melds = own_melds(context, &budget).await;
    let seen = melds.into_iter().filter(|_| rng.below(OVERLOOKED_ONE_IN) > 0);
    table.0.extend(seen);
    (table != observation.position.table).then_some(table)
}

/// The table with the melds of the hand, and with single hand cards that fit; `None` if no card is laid.
pub(super) async fn melds_and_single_cards(context: &mut Context, budget: &Budget) -> Option<Layout> {
    let observation = context.observation.clone();
    let mut table = observation.position.table.clone();
    table.0.extend(own_melds(context, budget).await);
    if observation.opened {
        add_single_cards(&observation, &mut table);
    }
    (table != observation.position.table).then_some(table)
}

/// Melds made of as many hand cards as possible, without the table.
pub(super) async fn own_melds(context: &mut Context, budget: &Budget) -> Vec<Vec<Face>> {
    let hand = context.observation.position.hand.clone();
    let alone = Position { table: Layout::default(), hand, helping: Vec::new() };
    let answer = context.solve(&alone, context.observation.opened, &budget.part(SMALL_BUDGET)).await;
    answer.and_then(|answer| answer.table).unwrap_or_default().0
}

/// Adds hand cards to the table, one by one, as long as a card fits.
fn add_single_cards(observation: &Observation, table: &mut Layout) {
    let mut hand = observation.after(table).hand;
    let mut room = observation.limit().saturating_sub(observation.position.hand.len() - hand.len());
    let fits = |group: &[Face], card: Face| {
        let longer: Vec<Face> = group.iter().copied().chain([card]).collect();
        Meld::new(&longer, &observation.rules).ok().map(|meld| meld.faces().to_vec())
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

/// The table after the largest play that rebuilds one meld, or two that the player considers together, and then adds
/// single cards; `None` if no card is laid.
pub(super) async fn some_melds_rebuilt(context: &mut Context, rng: &mut Rng) -> Option<Layout> {
    let budget = context.budget.clone();
    rebuilt_where(context, &budget, &mut |choice| choice.len() < 2 || rng.below(CONSIDERED_ONE_IN) == 0).await
}

/// The table after the largest play that rebuilds at most two melds and then adds single cards; `None` if none is found
/// within the budget.
pub(super) async fn two_melds_rebuilt(context: &mut Context, budget: &Budget) -> Option<Layout> {
    rebuilt_where(context, budget, &mut |_| true).await
}

/// The table after the largest play that rebuilds at most two melds and then adds single cards. A choice of melds is
/// tried only if `considers` returns true for their indices.
async fn rebuilt_where(
    context: &mut Context,
    budget: &Budget,
    considers: &mut dyn FnMut(&[usize]) -> bool,
) -> Option<Layout> {
    let observation = context.observation.clone();
    if !observation.opened {
        return melds_and_single_cards(context, budget).await;
    }
    let groups = observation.position.table.groups();
    let pairs = (0..groups.len()).flat_map(|one| (one + 1..groups.len()).map(move |other| vec![one, other]));
    let choices = core::iter::once(Vec::new()).chain((0..groups.len()).map(|one| vec![one])).chain(pairs);
    // No choice can lay more cards than rebuilding all melds. Finding this bound takes at most a quarter of the budget.
    let all: Vec<usize> = (0..groups.len()).collect();
    let upper_bound = match rebuilt(context, &budget.part(budget.left() / 4), &all).await {
        Ok(best) => best?.0,
        Err(OutOfBudget) => usize::MAX,
    };
    let mut best: Option<(usize, Layout)> = None;
    for choice in choices.filter(|choice| considers(choice)) {
        if budget.is_finishing_early()
            || budget.is_over()
            || best.as_ref().is_some_and(|(count, _)| *count >= upper_bound)
        {
            break;
        }
        let Ok(Some((count, table))) = rebuilt(context, budget, &choice).await else { continue };
        if best.as_ref().is_none_or(|(most, _)| count > *most) {
            best = Some((count, table));
        }
    }
    let (_, mut table) = best.unwrap_or_else(|| (0, observation.position.table.clone()));
    add_single_cards(&observation, &mut table);
    (table != observation.position.table).then_some(table)
}

/// The largest number of hand cards that can be laid by rebuilding these melds, and the table afterwards; `None` if no
/// card can be laid.
async fn rebuilt(
    context: &mut Context,
    budget: &Budget,
    chosen: &[usize],
) -> Result<Option<(usize, Layout)>, OutOfBudget> {
    let (apart, others): (Vec<_>, Vec<_>) = context
        .observation
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
        hand: context.observation.position.hand.clone(),
        helping: Vec::new(),
    };
    let Some(answer) = context.solve(&part, true, &budget.part(SMALL_BUDGET)).await else { return Ok(None) };
    match answer.table {
        Some(new) if !answer.played.is_empty() => {
            let table = faces(others).chain(new.0).collect();
            Ok(Some((answer.played.len(), Layout(table))))
        }
        Some(_) | None if answer.proven => Ok(None),
        Some(_) | None => Err(OutOfBudget),
    }
}
