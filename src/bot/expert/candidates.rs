//! The candidate plays: one with the most cards, some with fewer, and drawing.

use super::playout::{Play, is_near};
use crate::bot::context::Context;
use crate::card::Face;
use crate::card_set::FaceCounts;

/// The maximum number of candidates.
const MAX_CANDIDATES: usize = 14;
/// The maximum number of candidates of the same size.
const MAX_OF_A_SIZE: usize = 4;
/// The maximum number of subsets that are tried.
const MAX_SUBSETS: usize = 4096;
/// The maximum before the opening, when each subset takes a call to the solver.
const MAX_OPENING_SUBSETS: usize = 128;

/// The units for a subset in addition to those of the solver.
const SUBSET: u64 = 4;

/// The candidates. The first lays the most cards; the last is drawing a card.
pub(super) async fn plays(context: &mut Context) -> Vec<Play> {
    let observation = &*context.observation.clone();
    let hand: FaceCounts = observation.position.hand.iter().collect();
    let exact = !observation.opened || !observation.position.helping.is_empty();
    let most = if exact { exactly(context, &hand).await } else { by_counts(context, &hand).await };
    let Some(most) = most else { return vec![Play::default()] };
    let may_lay = most.cards.total() <= observation.limit();
    if most.cards == hand && may_lay {
        return vec![most];
    }
    let mut plays = vec![most];
    plays.retain(|_| may_lay);
    let parts = parts(context, &most.cards, &hand).await;
    for size in (1..=most.cards.total()).rev() {
        let parts = parts.iter().filter(|cards| cards.total() == size).take(MAX_OF_A_SIZE);
        let room = MAX_CANDIDATES - 1 - plays.len();
        plays.extend(parts.copied().map(Play::of).take(room));
    }
    plays.push(Play::default());
    plays
}

/// The play with the most cards, if the counts of the faces decide what is legal.
async fn by_counts(context: &mut Context, hand: &FaceCounts) -> Option<Play> {
    let table = context.observation.position.table.counts();
    context.played(&table, hand).await.filter(|most| !most.is_empty()).map(Play::of)
}

/// The play with the most cards, even with helping cards or before the opening.
async fn exactly(context: &mut Context, hand: &FaceCounts) -> Option<Play> {
    let mut position = context.observation.position.clone();
    position.hand = hand.faces().collect();
    let answer = context.count(&position, context.observation.opened).await?;
    let cards: FaceCounts = answer.played.iter().collect();
    let table = answer.table.filter(|_| !cards.is_empty())?.counts();
    let helping = table.saturating_sub(&position.table.counts()).saturating_sub(&cards);
    Some(Play { helping, ..Play::of(cards) })
}

/// Other legal plays, only of hand cards.
async fn parts(context: &mut Context, most: &FaceCounts, hand: &FaceCounts) -> Vec<FaceCounts> {
    let observation = &*context.observation.clone();
    let nothing = FaceCounts::default();
    // Before the opening the player may not use the table.
    let (subsets, table, needed) = if observation.opened {
        let table = observation.position.table.counts();
        (subsets(most, hand, MAX_SUBSETS, &table), table, 0)
    } else {
        (
            subsets(most, most, MAX_OPENING_SUBSETS, &nothing),
            nothing,
            observation.rules.opening_points.unwrap_or(0),
        )
    };
    let mut found = Vec::new();
    for cards in subsets {
        if context.is_half_over() {
            break;
        }
        context.budget.charge(SUBSET);
        let may_be_laid = cards != *most && cards.total() <= observation.limit() && cards.points() >= needed;
        context.budget.pause().await;
        let fits = may_be_laid
            && context.played(&table.saturating_add(&cards), &nothing).await.is_some()
            && (observation.opened || exactly(context, &cards).await.is_some_and(|play| play.cards == cards));
        if fits {
            found.push(cards);
        }
    }
    found
}

/// All subsets of the hand cards that may fit a meld. If there are more than `limit`, only the cards of the largest
/// play are used.
fn subsets(
    most: &FaceCounts,
    hand: &FaceCounts,
    limit: usize,
    table: &FaceCounts,
) -> impl Iterator<Item = FaceCounts> + use<> {
    let count = |cards: &FaceCounts| {
        cards.distinct().fold(1_usize, |count, (_, copies)| count.saturating_mul(usize::from(copies) + 1))
    };
    let near: FaceCounts = hand.faces().filter(|face| is_near(*face, hand, table)).collect();
    let mut from = if count(&near) <= limit { near } else { *most };
    while count(&from) > limit {
        // Every subset of a very large play contains its last cards.
        let last = from.faces().last();
        last.map(|face| from.remove(face));
    }
    let base = most.saturating_sub(&from);
    let base = if from.contains(most) { FaceCounts::default() } else { base };
    let faces: Vec<(Face, u8)> = from.distinct().collect();
    let mut taken = vec![0_u8; faces.len()];
    core::iter::from_fn(move || {
        let place = (0..faces.len()).find(|&place| taken[place] < faces[place].1)?;
        taken[place] += 1;
        taken[..place].fill(0);
        let chosen = faces.iter().zip(&taken);
        let cards: FaceCounts =
            chosen.flat_map(|(&(face, _), &count)| core::iter::repeat_n(face, count.into())).collect();
        Some(cards.saturating_add(&base))
    })
}
