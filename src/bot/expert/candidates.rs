//! The plays that the expert considers: the largest one, some smaller ones, and drawing.

use alloc::vec;
use alloc::vec::Vec;

use super::largest::is_near;
use super::playout::Play;
use crate::bot::context::Context;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;

const MAX_PLAYS: usize = 14;
/// The maximum number of plays with the same number of cards, besides the largest play.
const MAX_PLAYS_PER_SIZE: usize = 4;
/// The maximum number of subsets of the hand that are tried.
const MAX_SUBSETS: usize = 4096;
/// The maximum number of subsets before the opening, when the solver has to check each subset for the opening points.
const MAX_OPENING_SUBSETS: usize = 128;

/// The units charged for a subset, in addition to those of the solver.
const UNITS_PER_SUBSET: u64 = 4;

/// The plays that the expert considers.
pub(super) struct Candidates {
    /// The plays that lay cards, the largest first.
    pub(super) laying: Vec<Play>,
    /// Whether the first one goes out. Then no other play is considered.
    pub(super) goes_out: bool,
}

/// The plays that the expert considers besides drawing. If the largest one lays more cards than the rules allow, only
/// smaller ones are considered.
pub(super) async fn candidates(context: &mut Context) -> Candidates {
    let observation = &*context.observation.clone();
    let hand: FaceCounts = observation.position.hand.iter().collect();
    let needs_solver = !observation.opened || !observation.position.helping.is_empty();
    let largest_play = if needs_solver {
        largest_by_solver(context, &hand).await
    } else {
        largest_by_counts(context, &hand).await
    };
    let Some(largest_play) = largest_play else {
        return Candidates { laying: Vec::new(), goes_out: false };
    };
    let largest = largest_play.cards;
    let may_lay = largest.total() <= observation.limit();
    if largest == hand && may_lay {
        return Candidates { laying: vec![largest_play], goes_out: true };
    }
    let mut plays: Vec<_> = may_lay.then_some(largest_play).into_iter().collect();
    let others = other_plays(context, &largest, &hand).await;
    for size in (1..=largest.total()).rev() {
        let of_size = others.iter().filter(|cards| cards.total() == size).take(MAX_PLAYS_PER_SIZE);
        let room = MAX_PLAYS - 1 - plays.len();
        plays.extend(of_size.copied().map(Play::of).take(room));
    }
    Candidates { laying: plays, goes_out: false }
}

/// The largest play after the opening and without helping cards. In this case, the arrangement of the cards on the
/// table does not affect which plays are legal.
async fn largest_by_counts(context: &mut Context, hand: &FaceCounts) -> Option<Play> {
    let table = context.observation.position.table.counts();
    context.played(&table, hand).await.filter(|cards| !cards.is_empty()).map(Play::of)
}

/// The largest play of these hand cards if there are helping cards, or before the opening.
async fn largest_by_solver(context: &mut Context, hand: &FaceCounts) -> Option<Play> {
    let mut position = context.observation.position.clone();
    position.hand = hand.faces().collect();
    let answer = context.best_play(&position, context.observation.opened).await?;
    let cards: FaceCounts = answer.played.iter().collect();
    let table = answer.table.filter(|_| !cards.is_empty())?.counts();
    let helping = table.saturating_sub(&position.table.counts()).saturating_sub(&cards);
    Some(Play { helping, ..Play::of(cards) })
}

/// Legal plays other than `largest`, without helping cards.
async fn other_plays(context: &mut Context, largest: &FaceCounts, hand: &FaceCounts) -> Vec<FaceCounts> {
    let observation = &*context.observation.clone();
    let nothing = FaceCounts::default();
    // Before the opening, a player may not use the table.
    let (subsets, table, needed) = if observation.opened {
        let table = observation.position.table.counts();
        (subsets(largest, hand, MAX_SUBSETS, &table), table, 0)
    } else {
        (
            subsets(largest, largest, MAX_OPENING_SUBSETS, &nothing),
            nothing,
            observation.rules.opening_points.unwrap_or(0),
        )
    };
    let mut found = Vec::new();
    for cards in subsets {
        if context.is_half_over() {
            break;
        }
        context.budget.charge(UNITS_PER_SUBSET);
        let may_be_laid =
            cards != *largest && cards.total() <= observation.limit() && cards.points() >= needed;
        context.budget.pause().await;
        let fits = may_be_laid
            && context.played(&table.saturating_add(&cards), &nothing).await.is_some()
            && (observation.opened
                || largest_by_solver(context, &cards).await.is_some_and(|play| play.cards == cards));
        if fits {
            found.push(cards);
        }
    }
    found
}

/// The subsets of those hand cards that might fit a meld. If that gives more than `limit` subsets, only subsets of the
/// largest play are used.
fn subsets(
    largest: &FaceCounts,
    hand: &FaceCounts,
    limit: usize,
    table: &FaceCounts,
) -> impl Iterator<Item = FaceCounts> + use<> {
    let count = |cards: &FaceCounts| {
        cards.distinct().fold(1_usize, |count, (_, copies)| count.saturating_mul(usize::from(copies) + 1))
    };
    let may_fit: FaceCounts = hand.faces().filter(|face| is_near(*face, hand, table)).collect();
    let mut from = if count(&may_fit) <= limit { may_fit } else { *largest };
    while count(&from) > limit {
        // If even the largest play has too many subsets, its last cards are part of every subset.
        let last = from.faces().last();
        last.map(|face| from.remove(face));
    }
    let base = largest.saturating_sub(&from);
    let base = if from.contains(largest) { FaceCounts::default() } else { base };
    let faces: Vec<(Face, u8)> = from.distinct().collect();
    let mut taken = vec![0_u8; faces.len()];
    core::iter::from_fn(move || {
        // Counts up, with one digit for each face.
        let digit = (0..faces.len()).find(|&digit| taken[digit] < faces[digit].1)?;
        taken[digit] += 1;
        taken[..digit].fill(0);
        let chosen = faces.iter().zip(&taken);
        let cards: FaceCounts =
            chosen.flat_map(|(&(face, _), &count)| core::iter::repeat_n(face, count.into())).collect();
        Some(cards.saturating_add(&base))
    })
}
