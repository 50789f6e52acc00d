//! The plays that are compared: the most cards, fewer, and none.

use super::play::Play;
use super::playout::{Player, is_near};
use crate::bot::context::Context;
use crate::card::Face;
use crate::card_set::FaceCounts;

/// The most plays that are compared.
const MOST: usize = 14;
/// The most plays with the same number of cards.
const MOST_OF_A_SIZE: usize = 4;
/// The most sets of cards that are tried.
const MOST_TRIED: usize = 4096;
/// The same before the opening, where more is asked of each.
const MOST_OPENINGS: usize = 128;

/// The plays, the first of them with most cards; the last is none: drawing.
pub(super) async fn plays(mind: &Context, player: &mut Player) -> Vec<Play> {
    let sight = &mind.sight;
    let hand: FaceCounts = sight.position.hand.iter().collect();
    let exact = !sight.opened || !sight.position.helping.is_empty();
    let most = if exact { exactly(mind, &hand).await } else { by_counts(mind, &hand, player).await };
    let Some(most) = most else { return vec![Play::default()] };
    let may_lay = most.cards.total() <= sight.limit();
    if most.cards == hand && may_lay {
        return vec![most];
    }
    let mut plays = vec![most];
    plays.retain(|_| may_lay);
    let parts = parts(mind, &most.cards, &hand, player).await;
    for size in (1..=most.cards.total()).rev() {
        let parts = parts.iter().filter(|cards| cards.total() == size).take(MOST_OF_A_SIZE);
        let room = (MOST - 1).saturating_sub(plays.len());
        plays.extend(parts.copied().map(Play::of).take(room));
    }
    plays.push(Play::default());
    plays
}

/// The play with most cards where there is no more to it than counts.
async fn by_counts(mind: &Context, hand: &FaceCounts, player: &mut Player) -> Option<Play> {
    let table = mind.sight.position.table.counts();
    player.played(&table, hand, &mind.sight.rules).await.filter(|most| !most.is_empty()).map(Play::of)
}

/// The same with helping cards, or before the opening.
async fn exactly(mind: &Context, hand: &FaceCounts) -> Option<Play> {
    let mut position = mind.sight.position.clone();
    position.hand = hand.faces().collect();
    let answer = mind.count(&position, mind.sight.opened).await?;
    let cards: FaceCounts = answer.played.iter().collect();
    let table = answer.table.filter(|_| !cards.is_empty())?.counts();
    Some(Play { cards, helping: table.saturating_sub(&position.table.counts()).saturating_sub(&cards) })
}

/// Other plays of hand cards alone.
async fn parts(mind: &Context, most: &FaceCounts, hand: &FaceCounts, player: &mut Player) -> Vec<FaceCounts> {
    let sight = &mind.sight;
    let nothing = FaceCounts::default();
    // The opening is laid beside the table, which does not help yet.
    let (subsets, table, needed) = if sight.opened {
        let table = sight.position.table.counts();
        (subsets(most, hand, MOST_TRIED, &table), table, 0)
    } else {
        (subsets(most, most, MOST_OPENINGS, &nothing), nothing, sight.rules.opening_points.unwrap_or(0))
    };
    let mut found = Vec::new();
    for cards in subsets {
        if mind.is_half_over() {
            break;
        }
        let may_be_laid = cards != *most && cards.total() <= sight.limit() && cards.points() >= needed;
        mind.pace.charge_and_yield(0).await;
        let fits = may_be_laid
            && player.played(&table.saturating_add(&cards), &nothing, &sight.rules).await.is_some()
            && (sight.opened || exactly(mind, &cards).await.is_some_and(|play| play.cards == cards));
        if fits {
            found.push(cards);
        }
    }
    found
}

/// All parts of what may be of use; of the largest play alone where there are many.
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
        // Of a very large play the last cards are laid in any case.
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
