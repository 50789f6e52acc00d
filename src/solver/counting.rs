//! Counting first, and the general search where counting does not suffice: if other rules limit a play, or if the layers
//! grow too wide.

use super::bound::Stage;
use super::finish::{Best, Outcome, maximise};
use super::natural::{self, NaturalMeld, TooWide, Workspace};
use super::problem::{Problem, Weights};
use super::rebuild::{Built, lay_spare};
use crate::budget::{Budget, block_on};
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rules::Ace;

/// The units by which counting may exceed the budget, so that there is an answer.
const OVERTIME: u64 = 2_000;

/// The most of what is compared before melds kept; nothing if not even the table can be completed.
pub(super) async fn best_use(problem: &Problem, workspace: &mut Workspace, budget: &Budget) -> Outcome {
    match by_counts(problem, workspace, budget).await {
        Some(outcome) => outcome,
        None => maximise(problem, None, Stage::Primary, None, budget).await,
    }
}

/// The best use by counts alone; `None` if counts do not suffice. It may exceed the budget a little.
pub(super) async fn by_counts(
    problem: &Problem,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Option<Outcome> {
    if !natural::applies(problem) {
        return None;
    }
    let best = match workspace.of_problem(problem, &budget.with_overtime(OVERTIME)).await.ok()? {
        Some(melds) => {
            let melds = melds.into_iter().flat_map(|(meld, jokers)| Built::of(meld, jokers).parted(problem));
            let melds: Vec<_> = melds.collect();
            let jokers = melds.iter().flat_map(|meld| &meld.faces).filter(|face| face.is_joker()).count();
            let spare = problem.jokers() - jokers as u8;
            Some(best_of(problem, lay_spare(problem, melds, spare)?))
        }
        None => None,
    };
    Some(Outcome { best, is_proven: true, ..Outcome::NOTHING })
}

/// The largest number of natural hand cards that form melds together with all natural cards of the table; `None` if the
/// table cannot be completed.
pub(super) fn count(
    workspace: &mut Workspace,
    table: &FaceCounts,
    hand: &FaceCounts,
    ace: Ace,
) -> Option<u32> {
    match workspace.count(table, hand, ace) {
        Ok(count) => count,
        Err(TooWide) => melds(workspace, table, hand, ace).map(|(count, _)| count),
    }
}

/// The same with the melds.
pub(super) fn melds<'a>(
    workspace: &'a mut Workspace,
    table: &FaceCounts,
    hand: &FaceCounts,
    ace: Ace,
) -> Option<(u32, &'a [NaturalMeld])> {
    let count = if let Ok(count) = workspace.best(table, hand, ace) {
        count?
    } else {
        let (table, hand) = (natural(table), natural(hand));
        let melds = block_on(general(&table, &hand, ace, &Budget::of(None)))?;
        workspace.found = melds.iter().map(Built::as_natural).collect();
        laid(&melds, &table).total() as u32
    };
    Some((count, &workspace.found))
}

/// The hand cards that a play of most cards lays; `None` if the table cannot be completed, or if the budget ran out.
/// Jokers of the hand are taken to find a place if there is a meld at all.
pub(super) async fn played(
    workspace: &mut Workspace,
    table: &FaceCounts,
    hand: &FaceCounts,
    ace: Ace,
    budget: &Budget,
) -> Option<FaceCounts> {
    match workspace.played(table, hand, ace, budget).await {
        Ok(played) => played,
        Err(TooWide) => general(table, hand, ace, budget).await.map(|melds| laid(&melds, table)),
    }
}

/// The best use of the cards by the general search; `None` if the table cannot be completed, or if the budget ran out.
pub(super) async fn general(
    table: &FaceCounts,
    hand: &FaceCounts,
    ace: Ace,
    budget: &Budget,
) -> Option<Vec<Built>> {
    let problem = Problem::unlimited(table, hand, &FaceCounts::default(), ace, Weights::CARDS);
    maximise(&problem, None, Stage::Primary, None, budget).await.best.map(|best| best.melds)
}

/// What melds hold beyond the table.
pub(super) fn laid(melds: &[Built], table: &FaceCounts) -> FaceCounts {
    melds.iter().flat_map(|meld| &meld.faces).collect::<FaceCounts>().saturating_sub(table)
}

/// The cards without jokers.
fn natural(counts: &FaceCounts) -> FaceCounts {
    let mut natural = *counts;
    while natural.remove(Face::JOKER) {}
    natural
}

/// These melds, with what they are worth.
fn best_of(problem: &Problem, melds: Vec<Built>) -> Best {
    let used: FaceCounts = melds.iter().flat_map(|meld| &meld.faces).collect();
    let value = used.distinct().map(|(face, count)| {
        let on_table = face.suit().zip(face.rank()).map_or(problem.table_jokers, |(suit, rank)| {
            problem.table[suit.index()][usize::from(rank.number())]
        });
        i32::from(count.saturating_sub(on_table)) * problem.weights.of(face.points())
    });
    Best { value: value.sum(), melds }
}
