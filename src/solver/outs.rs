//! Outs: the cards with which a player could lay more cards, if one of them were in the hand.

use alloc::vec::Vec;

use super::Solver;
use super::answer::Ask;
use super::budget::{Budget, block_on};
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::play::error::Error;
use crate::play::table::check_cards;
use crate::rules::Rules;

/// A card with which a player could lay more cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct Out {
    /// The card.
    pub face: Face,
    /// How many cards with this face the position does not contain, of those in the packs.
    pub unseen: usize,
    /// How many cards more than without it can be laid, itself included; at least 1.
    pub more: usize,
    /// Whether the whole hand can be laid with it.
    pub out: bool,
}

/// All cards with which a player could lay more cards.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct Outs {
    /// The largest number of hand cards that can be laid now; 0 if the table cannot be completed.
    pub now: usize,
    /// The cards, in the order of the suits and ranks. Only faces of which the position does not contain all cards of the packs
    /// are considered.
    pub outs: Vec<Out>,
    /// How many cards of the packs the position does not contain.
    pub unseen: usize,
    /// Whether nothing is missing. `false` only if the budget ran out.
    pub proven: bool,
}

impl Solver {
    /// The cards with which more hand cards could be laid, if one of them were added to the hand.
    ///
    /// Of `ask`, only `opened` and `budget` matter. A position without jokers, a limit on new cards, an opening or helping cards
    /// takes a few times as long as [`Solver::count`]. Otherwise, or if that count is too large, each face that is not
    /// entirely in the position takes as long as [`Solver::best_play`].
    ///
    /// ```
    /// use machiavelli::{Ask, Rules, Solver};
    ///
    /// let position = "5C 6C 7C / 9C KD".parse().unwrap();
    /// let outs = Solver::default().outs(&position, &Rules::default(), &Ask::default()).unwrap();
    /// let lays: Vec<_> = outs.outs.iter().map(|out| (out.face.to_string(), out.more)).collect();
    /// assert_eq!(lays, [("4C".to_owned(), 1), ("8C".to_owned(), 2)]);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::ImpossibleCards`].
    pub fn outs(&mut self, position: &Position, rules: &Rules, ask: &Ask) -> Result<Outs, Error> {
        block_on(self.find_outs(position, rules, ask, &Budget::of(ask.budget)))
    }

    pub(crate) async fn find_outs(
        &mut self,
        position: &Position,
        rules: &Rules,
        ask: &Ask,
        budget: &Budget,
    ) -> Result<Outs, Error> {
        check_cards(&position.counts(), rules)?;
        let cards = position.hand.len() + 1;
        let unseen = rules.pack().saturating_sub(&position.counts());
        let (table, hand): (_, FaceCounts) = (position.table.counts(), position.hand.iter().collect());
        let is_counted = position.helping.is_empty()
            && table.of(Face::JOKER) + hand.of(Face::JOKER) == 0
            && rules.max_new_cards.is_none_or(|most| most as usize >= cards)
            && (ask.opened || rules.opening_points.is_none());
        let counted = if is_counted {
            self.workspace.least_unused_with(&table, &hand, &unseen, rules, budget).await
        } else {
            None
        };
        let mut all = Outs { now: 0, outs: Vec::new(), unseen: unseen.total(), proven: true };
        all.now = match &counted {
            Some(least) => position.hand.len() - least.now.min(cards as u32 - 1) as usize,
            None => self.most_cards(position, rules, ask, &mut all.proven, budget).await?,
        };
        for (face, copies) in unseen.distinct() {
            let count = if let (Some(least), Some((suit, rank))) = (&counted, face.suit().zip(face.rank())) {
                let unused = least.with[usize::from(rank.number())][suit.index()];
                cards - unused.min(cards as u32) as usize
            } else {
                if budget.is_over() {
                    all.proven = false;
                    break;
                }
                let mut with = position.clone();
                with.hand.push(face);
                self.most_cards(&with, rules, ask, &mut all.proven, budget).await?
            };
            if count > all.now {
                all.outs.push(Out {
                    face,
                    unseen: copies.into(),
                    more: count - all.now,
                    out: count == cards,
                });
            }
        }
        Ok(all)
    }

    /// The largest number of hand cards that can be laid. Clears `proven` if the budget ran out.
    async fn most_cards(
        &mut self,
        position: &Position,
        rules: &Rules,
        ask: &Ask,
        proven: &mut bool,
        budget: &Budget,
    ) -> Result<usize, Error> {
        let ask = Ask { opened: ask.opened, ..Ask::default() };
        let answer = self.best_table(position, rules, &ask, false, budget).await?;
        *proven &= answer.proven;
        Ok(answer.count)
    }
}
