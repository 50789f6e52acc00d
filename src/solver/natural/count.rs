//! How many cards are played, and which, by counts alone: no meld is built. For those who play whole games
//! in their head.

use super::aces::{Settled, TooWide};
use super::cards::{Cards, Suits};
use super::search::Search;
use super::shape::TOTAL;
use super::{NaturalMeld, NaturalSolver, each_card, find, low, matters, widely};
use crate::budget::{Budget, block_on};
use crate::card_set::FaceCounts;
use crate::rules::Ace;

impl NaturalSolver {
    /// The count of [`NaturalSolver::best`], without the melds.
    pub(in crate::solver) fn count(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
    ) -> Option<u32> {
        let high = ace != Ace::Low;
        let cards = Cards::of(table, hand, high);
        count(self.search(&cards).0, &cards, high).unwrap_or_else(|TooWide| {
            let melds = block_on(widely(table, hand, ace, &Budget::of(None)));
            melds.map(|melds| laid(&melds, table).total() as u32)
        })
    }

    /// The hand cards of [`NaturalSolver::best`], without the melds; `None` also if the budget ran out.
    pub(in crate::solver) async fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        ace: Ace,
        budget: &Budget,
    ) -> Option<FaceCounts> {
        let high = ace != Ace::Low;
        let cards = Cards::of(table, hand, high);
        let search = self.search(&cards).0;
        let played = played(search, &cards, (table, high));
        let work = search.work;
        self.work = work;
        budget.charge(self.units());
        match played {
            Ok(played) => played,
            Err(TooWide) => widely(table, hand, ace, budget).await.map(|melds| laid(&melds, table)),
        }
    }
}

/// What melds hold beyond the table.
fn laid(melds: &[NaturalMeld], table: &FaceCounts) -> FaceCounts {
    melds.iter().flat_map(|meld| meld.faces()).collect::<FaceCounts>().saturating_sub(table)
}

fn count(search: &mut Search, cards: &Cards, high: bool) -> Result<Option<u32>, TooWide> {
    let weights = each_card();
    let left = if matters(cards, high) {
        match search.settle(cards, &weights) {
            Settled::Best(left, _) => Some(left),
            Settled::Impossible => None,
            Settled::TooMany => return Err(TooWide),
        }
    } else {
        search.least(&low(cards), &weights)?
    };
    Ok(left.map(|left| cards.hand_weight(&weights, 0) - left))
}

fn played(
    search: &mut Search,
    cards: &Cards,
    (table, high): (&FaceCounts, bool),
) -> Result<Option<FaceCounts>, TooWide> {
    let weights = each_card();
    let Some((left, task, path)) = find(search, cards, high, &weights)? else { return Ok(None) };
    let mut played = FaceCounts::default();
    if left < cards.hand_weight(&weights, 0) {
        let mut used = Suits::default();
        for column in 1..=task.columns {
            let in_sets = search.ground.in_sets(&task.cards, column, path[column]);
            for suit in 0..4 {
                // The ace above the king is the ace.
                let place = (column - 1) % 13;
                used[suit][place] += TOTAL[usize::from(path[column][suit])] + in_sets[suit];
            }
        }
        let own = core::array::from_fn(|suit| {
            core::array::from_fn(|place| used[suit][place].saturating_sub(table.of_suit(suit)[place]))
        });
        played = FaceCounts::of_suits(&own);
    }
    Ok(Some(played))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Face;
    use crate::rng::Seed;

    #[test]
    fn what_is_played_is_as_much_as_the_melds_hold_and_can_be_laid() {
        let mut chance = Seed::new("played").expect("a seed").rng(0);
        let mut solver = NaturalSolver::default();
        let mut plays = 0;
        for round in 0..3000 {
            let ace = [Ace::Low, Ace::LowOrHigh][round % 2];
            let percent = [20, 40, 60][chance.below(3)];
            let hand: FaceCounts =
                (0..52).filter_map(Face::from_index).filter(|_| chance.below(100) < percent).collect();
            // What melds of the hand make is a table; the same hand again plays on it.
            let melds = solver.best(&FaceCounts::default(), &hand, ace);
            let melds = melds.expect("no table").1.to_vec();
            let table: FaceCounts = melds.iter().flat_map(|meld| meld.faces()).collect();
            let more: FaceCounts =
                (0..52).filter_map(Face::from_index).filter(|_| chance.below(100) < 20).collect();
            let (count, _) = solver.best(&table, &more, ace).expect("a table");
            assert_eq!(solver.count(&table, &more, ace), Some(count));
            let mut played = |table: &FaceCounts, hand: &FaceCounts| {
                block_on(solver.played(table, hand, ace, &Budget::of(None))).expect("a table")
            };
            let nothing = FaceCounts::default();
            let found = played(&table, &more);
            assert_eq!(found.total(), count as usize);
            assert!(more.contains(&found));
            assert_eq!(played(&table.saturating_add(&found), &nothing), nothing);
            plays += usize::from(count > 0);
        }
        assert!(plays > 500, "{plays}");
    }
}
