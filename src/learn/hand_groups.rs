//! The groups of a hand: what goes together in it.

use alloc::vec::Vec;

use crate::cards::card::{Card, Face};
use crate::cards::notation::Position;
use crate::play::error::Error;
use crate::play::game::{Game, SortBy};
use crate::play::turn::faces;
use crate::rules::Rules;
use crate::rules::meld::{cards_missing, display_order};
use crate::solver::budget::{Budget, block_on};
use crate::solver::{Ask, Solver};

impl Game {
    /// The cards of a hand in groups of what goes together: first the melds of the play that lays the most cards on an empty
    /// table, then groups that lack one card, such as pairs and neighbours, and in the last group the other cards by rank.
    /// Nothing outside the hand has an influence, nor have a limit of cards per turn and an opening.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`].
    pub fn hand_groups(&self, seat: usize) -> Result<Vec<Vec<Card>>, Error> {
        self.check_seat(seat)?;
        let mut rest = SortBy::Rank.sorted(self.hand_in_order(seat));
        let position = Position { hand: faces(&rest), ..Position::default() };
        let (ask, rules) = (Ask::default(), self.rules.without_limit());
        let mut solver = Solver::default();
        let budget = Budget::of(ask.budget);
        let answer = solver.best_table(&position, &rules, &ask, true, &budget);
        // The solver fails if the hand contains cards that the packs do not.
        let table = block_on(answer).ok().and_then(|answer| answer.table).unwrap_or_default();
        let mut take = |face: Face| {
            let index = rest.iter().position(|card| card.face() == face)?;
            Some(rest.remove(index))
        };
        let mut groups: Vec<Vec<Card>> =
            table.0.into_iter().map(|meld| meld.into_iter().filter_map(&mut take).collect()).collect();
        while let Some(group) = closest_group(&rest, &self.rules) {
            rest.retain(|card| !group.contains(card));
            groups.push(
                display_order(&faces(&group), &self.rules).into_iter().map(|index| group[index]).collect(),
            );
        }
        if !rest.is_empty() {
            groups.push(rest);
        }
        Ok(groups)
    }
}

/// The two cards that the most faces would complete to a meld, and every further card with which the group still lacks only
/// one. Jokers go with everything, so they are in no group.
fn closest_group(cards: &[Card], rules: &Rules) -> Option<Vec<Card>> {
    let lacks_one = |group: &[Card]| {
        group.iter().all(|card| !card.face().is_joker()) && cards_missing(&faces(group), rules) == Some(1)
    };
    let mut best = (0, Vec::new());
    for (index, &one) in cards.iter().enumerate() {
        for &other in &cards[index + 1..] {
            let pair = [one, other];
            if lacks_one(&pair) {
                let completes = |face: &usize| {
                    let third = Face::from_index(*face);
                    third.is_some_and(|third| {
                        cards_missing(&[one.face(), other.face(), third], rules) == Some(0)
                    })
                };
                let count = (0..Face::JOKER.index()).filter(completes).count();
                if count > best.0 {
                    best = (count, pair.to_vec());
                }
            }
        }
    }
    let (count, mut group) = best;
    for &card in cards {
        if count > 0 && !group.contains(&card) {
            group.push(card);
            if !lacks_one(&group) {
                group.pop();
            }
        }
    }
    (count > 0).then_some(group)
}
