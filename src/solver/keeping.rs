//! The answer that keeps the most earlier melds among the best plays.
//!
//! Most answers lose few melds, so answers that lose none, and then those that lose few, are sought first
//! ([`losing_few`]).
//!
//! A meld with jokers can sometimes be kept in several ways, see [`Problem::add_melds`]. If an answer claims to keep it
//! in two of them, the search is repeated without the one and without the other (branch and bound).

use super::bound::Stage;
use super::finish::{Best, maximise};
use super::kept::kept;
use super::problem::{Grid, HIGH_ACE, KeptRun, KeptSet, Problem, points_at};
use super::rebuild::{Built, Claim};
use crate::budget::Budget;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

/// The maximum number of earlier melds that most answers lose.
const FEW: u8 = 3;

/// The best answer with this primary value that loses at most [`FEW`] earlier melds; `None` if there is none, or if
/// that is not proven.
///
/// An answer that loses more melds is worse, so it is left out of the model, which is therefore small.
pub(super) async fn losing_few(
    problem: &Problem,
    melds: &[Option<Meld>],
    primary: i32,
    budget: &Budget,
) -> Option<Best> {
    let mut noted = problem.clone();
    noted.add_melds(melds);
    let all = i32::try_from(melds.len()).unwrap_or(i32::MAX);
    for may_lose in [0, FEW] {
        let mut noted = noted.clone();
        if may_lose == 0 && leave_out_losing(&mut noted).is_some_and(|most| most < primary) {
            continue;
        }
        let kept = (all - i32::from(may_lose)).max(0);
        noted.keep_at_least(kept);
        // The model limits the losses of each suit and rank, not their sum. If an answer loses more in total, the model
        // may lack a better one, so the value sought excludes such answers.
        let weights = &problem.weights;
        let too_few = (primary << weights.kept_and_below()) + kept * weights.kept - 1;
        let outcome = maximise(&noted, Stage::Secondary { primary }, Some(too_few), budget).await;
        if outcome.best.is_some() || !outcome.is_proven {
            return outcome.best.filter(|best| outcome.is_proven && claimed_twice(&best.melds).is_none());
        }
    }
    None
}

/// Leaves out hand cards that cannot be laid if all earlier melds are kept, and returns an upper bound on the primary
/// value of the rest. Returns `None` and leaves out nothing if there are jokers or helping cards.
///
/// Every meld of such an answer consists of whole earlier melds and hand cards. So a hand card can be laid only if hand
/// cards form a set or run with it, if it is the fourth card of an earlier set, or if hand cards connect it to an
/// earlier run.
fn leave_out_losing(problem: &mut Problem) -> Option<i32> {
    if problem.jokers() > 0 || problem.helping != Grid::default() {
        return None;
    }
    let in_hand = |suit: usize, column: usize| match column {
        HIGH_ACE if problem.columns == HIGH_ACE => problem.hand[suit][1] > 0,
        1..HIGH_ACE => problem.hand[suit][column] > 0,
        _ => false,
    };
    let is_in_set = |suit: usize, column: usize| {
        let lacks_it = |set: &KeptSet| set.rank == column && set.suits & 1 << suit == 0;
        (0..4).filter(|&other| in_hand(other, column)).count() >= 3 || problem.sets.iter().any(lacks_it)
    };
    let is_in_run = |suit: usize, column: usize| {
        let from = (1..=column).rev().find(|&from| !in_hand(suit, from - 1)).unwrap_or(1);
        let to = (column..=HIGH_ACE).find(|&to| !in_hand(suit, to + 1)).unwrap_or(HIGH_ACE);
        let touches = |run: &KeptRun| run.suit == suit && run.to() + 1 >= from && run.from() <= to + 1;
        to >= from + 2 || problem.runs.iter().any(touches)
    };
    let above = problem.weights.above_kept();
    let (mut most, mut hand) = (0, Grid::default());
    for (suit, hand) in hand.iter_mut().enumerate() {
        for column in (1..HIGH_ACE).filter(|&column| in_hand(suit, column)) {
            let is_above_king = column == 1 && problem.columns == HIGH_ACE && is_in_run(suit, HIGH_ACE);
            if is_in_set(suit, column) || is_in_run(suit, column) || is_above_king {
                hand[column] = problem.hand[suit][column];
                most += i32::from(hand[column]) * above.of(points_at(column));
            }
        }
    }
    problem.hand = hand;
    Some(most)
}

/// The answer with the same primary value that keeps the most melds, and whether that is proven.
pub(super) async fn best_keeping(
    problem: &Problem,
    melds: &[Option<Meld>],
    best: &Best,
    budget: &Budget,
) -> (Best, bool) {
    let mut problem = problem.clone();
    problem.add_melds(melds);
    let all: Vec<_> = melds.iter().flatten().collect();
    let primary = best.value >> problem.weights.kept_and_below();
    let none_kept = primary << problem.weights.kept_and_below();
    let known = Best { value: none_kept, melds: Vec::new() };
    let mut keeping = Keeping { primary, all, best: known, is_proven: true };
    keeping.recount(best.clone(), &problem);
    keeping.seek(&problem, budget).await;
    (keeping.best, keeping.is_proven)
}

/// The search for the answer that keeps the most melds.
struct Keeping<'a> {
    /// The primary value of all answers.
    primary: i32,
    all: Vec<&'a Meld>,
    best: Best,
    is_proven: bool,
}

impl Keeping<'_> {
    /// Counts the melds that an answer really keeps, and stores it if it is the best.
    fn recount(&mut self, mut found: Best, problem: &Problem) {
        let layout = Layout(found.melds.iter().map(|meld| meld.faces.clone()).collect());
        let kept = i32::try_from(kept(self.all.iter().copied(), &layout)).unwrap_or(0);
        found.value += (kept - problem.weights.kept_in(found.value)) * problem.weights.kept;
        if self.best.melds.is_empty() || self.best.value < found.value {
            self.best = found;
        }
    }

    /// Seeks better answers.
    async fn seek(&mut self, problem: &Problem, budget: &Budget) {
        let known = self.best.value;
        let mut keeping = problem.clone();
        keeping.keep_at_least(problem.weights.kept_in(known + 1));
        let stage = Stage::Secondary { primary: self.primary };
        let outcome = maximise(&keeping, stage, Some(known), budget).await;
        self.is_proven &= outcome.is_proven;
        let Some(found) = outcome.best else { return };
        let Some(claims) = claimed_twice(&found.melds) else {
            self.best = found;
            return;
        };
        self.recount(found, problem);
        for claim in claims {
            let mut without = problem.clone();
            without.runs.retain(|run| !claim.is_of_run(run));
            without.sets.retain(|set| claim.to > 0 || claim.group != set.group);
            Box::pin(self.seek(&without, budget)).await;
        }
    }
}

/// Two claims of these melds to keep the same earlier meld.
fn claimed_twice(melds: &[Built]) -> Option<[Claim; 2]> {
    let mut claims: Vec<_> = melds.iter().flat_map(Built::claims).collect();
    order::sort_by_key(&mut claims, |claim| claim.group);
    claims.windows(2).find(|pair| pair[0].group == pair[1].group).map(|pair| [pair[0], pair[1]])
}

impl Claim {
    fn is_of_run(self, run: &KeptRun) -> bool {
        (run.group, run.from(), run.to()) == (self.group, self.from, self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::block_on;
    use crate::card::Face;
    use crate::card_set::FaceCounts;
    use crate::notation::Position;
    use crate::rng::Seed;
    use crate::rules::Rules;
    use crate::solver::natural::Workspace;
    use crate::solver::problem::Weights;
    use crate::solver::{Ask, best_play};

    #[test]
    fn losing_few_finds_the_answer_of_the_whole_search() {
        let mut chance = Seed::new("losing few").expect("a seed").rng(0);
        let (budget, nothing) = (Budget::of(None), FaceCounts::default());
        let mut lost = [0; 2 + FEW as usize];
        for round in 0..300 {
            let ace = ["low", "low-or-high", "both-ends"][round % 3];
            let rules = format!("bga ace={ace}").parse::<Rules>().expect("rules");
            let mut some = |percent: usize| -> Vec<Face> {
                (0..104)
                    .filter(|_| chance.below(100) < percent)
                    .filter_map(|card| Face::from_index(card % 52))
                    .collect()
            };
            let (cards, hand) = (some(70), some(12));
            let position = Position { table: Layout::default(), hand: cards, helping: Vec::new() };
            let table = best_play(&position, &rules, &Ask::default())
                .expect("cards that exist")
                .table
                .expect("a table");
            let melds: Vec<_> = table.groups().iter().map(|group| Meld::new(group, &rules).ok()).collect();
            let left = rules.pack().saturating_sub(&table.counts());
            let mut held = FaceCounts::default();
            for face in hand {
                if held.of(face) < left.of(face) {
                    held.add(face);
                }
            }
            let problem = Problem::new(&table.counts(), &held, &nothing, &rules, Weights::CARDS);
            let mut workspace = Workspace::default();
            let best = block_on(workspace.best_use(&problem, &budget)).best.expect("the table is legal");
            let primary = best.value >> problem.weights.kept_and_below();
            let (whole, is_proven) = block_on(best_keeping(&problem, &melds, &best, &budget));
            assert!(is_proven);
            let few = block_on(losing_few(&problem, &melds, primary, &budget)).map(|few| few.value);
            let number =
                melds.len() - usize::try_from(problem.weights.kept_in(whole.value)).expect("a number");
            let expected = (number <= FEW.into()).then_some(whole.value);
            assert_eq!(few, expected, "{table} / {held:?}");
            lost[number.min(lost.len() - 1)] += 1;
        }
        assert!(lost.iter().all(|&positions| positions > 0), "positions by melds lost: {lost:?}");
    }
}
