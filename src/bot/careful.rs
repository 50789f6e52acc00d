//! Where an expert cannot count, with jokers, it lays the most cards, and of the ways to do that takes
//! the one that keeps the best hand.

use super::greedy;
use super::mind::Mind;
use crate::card::Face;
use crate::layout::Layout;
use crate::notation::Position;
use crate::solver::Answer;

/// The most plays that are compared.
const MOST_PLAYS: usize = 6;

/// One way to lay the most cards.
struct Play {
    played: Vec<Face>,
    kept: Vec<Face>,
    table: Layout,
    /// How many of the cards that are kept each card that may still turn up would let go, in all.
    chances: u64,
}

impl Play {
    fn of(mind: &Mind, answer: Answer) -> Option<Self> {
        let table = answer.table?;
        Some(Self { played: answer.played, kept: mind.sight.after(&table).hand, table, chances: 0 })
    }
}

/// The table after the best of the plays with most cards, where any card can be played.
pub(super) async fn most_cards(mind: &Mind) -> Option<Layout> {
    let sight = &mind.sight;
    let best = mind.count(&sight.position, sight.opened).await?;
    if best.played.is_empty() {
        return if best.proven { None } else { greedy::two_melds_rebuilt(mind).await };
    }
    // Each card of the best play is tried as one that stays in the hand.
    let mut held: Vec<Face> = best.played.clone();
    held.dedup();
    let count = best.played.len();
    let mut plays = vec![Play::of(mind, best)?];
    if plays[0].kept.is_empty() {
        held.clear();
    }
    for face in held {
        if plays.len() == MOST_PLAYS || mind.is_over() {
            break;
        }
        let other = without(mind, face, count).await;
        plays.extend(other.filter(|other| plays.iter().all(|play| play.kept != other.kept)));
    }
    if plays.len() > 1 {
        look_forward(mind, &mut plays).await;
    }
    // Where they are as good, little weight in points.
    let worth = |play: &Play| {
        let points: u32 = play.kept.iter().map(|face| face.points()).sum();
        (play.chances, core::cmp::Reverse(points))
    };
    let best = plays.into_iter().max_by_key(worth)?;
    mind.lay(&best.played.into_iter().collect()).await
}

/// A play of as many cards in which one copy of this card less can be laid.
async fn without(mind: &Mind, face: Face, count: usize) -> Option<Play> {
    let mut position = mind.sight.position.clone();
    let place = position.hand.iter().position(|held| *held == face)?;
    position.hand.remove(place);
    let answer = mind.count(&position, mind.sight.opened).await?;
    Play::of(mind, answer).filter(|play| play.played.len() == count)
}

/// Counts for each play what every card that may still turn up would let go. Where the work is over
/// before, all have been compared by the same cards.
async fn look_forward(mind: &Mind, plays: &mut [Play]) {
    for (face, copies) in mind.sight.unseen().distinct() {
        if mind.is_over() {
            return;
        }
        for play in &mut *plays {
            let mut hand = play.kept.clone();
            hand.push(face);
            let next = Position { table: play.table.clone(), hand, helping: Vec::new() };
            let count = mind.count(&next, true).await.map_or(0, |answer| answer.played.len());
            play.chances += u64::from(copies) * count as u64;
        }
    }
}
