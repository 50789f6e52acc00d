//! Which cards are played with jokers about, by counts alone: no meld is built. For those who play whole
//! games in their head.

use super::{MOST_COPIES, QUESTION, copies, find, used_in};
use crate::budget::Budget;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rules::Ace;
use crate::solver::natural::cards::{Cards, Suits};
use crate::solver::natural::{Workspace, each_card};

/// From more packs than this cards with jokers cannot be counted.
pub(crate) const MOST_PACKS: u8 = MOST_COPIES;

/// The cards of the hand that a play of most cards lays, empty where none can be laid; nothing where the
/// table cannot be completed, whatever the hand adds. Jokers of the hand are taken to find a place where
/// there is a meld at all.
pub(in crate::solver) async fn played(
    workspace: &mut Workspace,
    (table, hand): (&FaceCounts, &FaceCounts),
    ace: Ace,
    effort: &Budget,
) -> Option<FaceCounts> {
    let by_suit = |counts: &FaceCounts| -> Suits { core::array::from_fn(|suit| *counts.of_suit(suit)) };
    let in_hand = hand.of(Face::JOKER);
    let high = ace != Ace::Low;
    let cards = Cards::new(&by_suit(table), &by_suit(hand), high, table.of(Face::JOKER) + in_hand);
    let search = workspace.jokers.search(copies(&cards));
    let found = find(search, &cards, &each_card(), high, effort).await;
    effort.charge(QUESTION);
    let (left, task, (_, path)) = found?;
    let mut own = Suits::default();
    if left < cards.hand_weight(&each_card(), 0) {
        for column in 1..=task.columns {
            let used = used_in(&task, &path, column);
            for suit in 0..4 {
                // The ace above the king is the ace.
                own[suit][(column - 1) % 13] += used[suit];
            }
        }
        for suit in 0..4 {
            for (own, table) in own[suit].iter_mut().zip(table.of_suit(suit)) {
                *own = own.saturating_sub(*table);
            }
        }
    }
    let mut played = FaceCounts::of_suits(&own);
    if !(table.is_empty() && played.is_empty()) {
        (0..in_hand).for_each(|_| played.add(Face::JOKER));
    }
    Some(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::block_on;
    use crate::layout::Layout;
    use crate::notation::Position;
    use crate::rng::Seed;
    use crate::rules::Rules;
    use crate::solver::{Ask, best_play};

    #[test]
    fn what_is_played_is_as_much_as_can_be_and_can_be_laid() {
        let mut chance = Seed::new("played with jokers").expect("a seed").rng(0);
        let (effort, nothing) = (Budget::of(None), FaceCounts::default());
        let (mut plays, mut workspace) = (0, Workspace::default());
        for round in 0..600 {
            let (ace, text) = [(Ace::Low, "low"), (Ace::LowOrHigh, "low-or-high")][round % 2];
            let rules = format!("session-jokers jokers=4 ace={text}").parse::<Rules>().expect("rules");
            let ask = |table: &Layout, hand: &FaceCounts| {
                let position =
                    Position { table: table.clone(), hand: hand.faces().collect(), helping: Vec::new() };
                best_play(&position, &rules, &Ask::default()).expect("cards that exist")
            };
            let mut some = |percent: usize, jokers: usize| -> FaceCounts {
                let natural = (0..52).filter_map(Face::from_index).filter(|_| chance.below(100) < percent);
                natural.collect::<Vec<_>>().into_iter().chain((0..jokers).map(|_| Face::JOKER)).collect()
            };
            // What melds of a hand make is a table; another hand plays on it.
            let (first, second) = (some(40, round / 2 % 3), some(15, round / 6 % 3));
            let table = ask(&Layout::default(), &first).table.expect("a table");
            let laid = table.counts();
            let mut played = |table: &FaceCounts, hand: &FaceCounts| {
                block_on(played(&mut workspace, (table, hand), ace, &effort))
            };
            let found = played(&laid, &second).expect("a table");
            assert!(second.contains(&found));
            assert_eq!(found.total(), ask(&table, &second).count(), "{table} / {second:?}");
            assert_eq!(played(&laid.saturating_add(&found), &nothing), Some(nothing));
            assert!(ask(&table, &found).out, "{table} / {found:?}");
            plays += usize::from(!found.is_empty());
        }
        assert!(plays > 200, "{plays}");
    }
}
