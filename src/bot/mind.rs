//! What all levels think with: what is in sight, the work that it may take, and questions to the solver.

use std::rc::Rc;

use super::{Sight, greedy};
use crate::card_set::FaceCounts;
use crate::effort::{Effort, Pace};
use crate::layout::Layout;
use crate::notation::Position;
use crate::solver::{Answer, Ask, WAY, best_table};

/// The most work for one of many smaller questions, in ways of the solver.
pub(super) const SMALL: u32 = 20_000;

/// A bot that thinks about a turn.
#[derive(Debug)]
pub(super) struct Mind {
    pub(super) sight: Rc<Sight>,
    /// The work of the whole move, and how much it may be.
    pub(super) pace: Rc<Pace>,
}

impl Mind {
    /// May no more be compared?
    pub(super) fn is_over(&self) -> bool {
        self.pace.is_hurried() || self.pace.done() >= self.pace.budget().into()
    }

    /// Has half of the work been done?
    pub(super) fn is_half_over(&self) -> bool {
        self.pace.is_hurried() || self.pace.done() >= u64::from(self.pace.budget()) / 2
    }

    /// The most ways of the solver in the main question.
    pub(super) fn ways(&self) -> u32 {
        self.pace.budget() / WAY as u32
    }

    /// The same where it comes last: what is left of the budget, but no less than a quarter.
    fn ways_left(&self) -> u32 {
        let budget = self.pace.budget();
        let left = u64::from(budget).saturating_sub(self.pace.done());
        (left as u32).max(budget / 4) / WAY as u32
    }

    /// The table with most cards, and of these with most melds kept.
    pub(super) async fn solve(&self, position: &Position, opened: bool, ways: u32) -> Option<Answer> {
        self.ask(position, opened, true, ways).await
    }

    /// The most cards, without regard to melds kept.
    pub(super) async fn count(&self, position: &Position, opened: bool) -> Option<Answer> {
        self.ask(position, opened, false, self.ways()).await
    }

    async fn ask(&self, position: &Position, opened: bool, keeps: bool, ways: u32) -> Option<Answer> {
        self.pace.rest_after(0).await;
        let ask = Ask { opened, ..Ask::default() };
        best_table(position, &self.sight.rules, &ask, keeps, &mut Effort::at(ways, &self.pace)).await.ok()
    }

    /// The table after the play with most cards, where any card can be played. Where the budget does
    /// not reach for it, at most two melds are rebuilt.
    pub(super) async fn most_cards(&self) -> Option<Layout> {
        let Sight { position, opened, .. } = &*self.sight;
        let answer = self.solve(position, *opened, self.ways()).await?;
        match answer.table {
            Some(table) if !answer.played.is_empty() => Some(table),
            Some(_) | None if answer.proven => None,
            Some(_) | None => greedy::two_melds_rebuilt(self).await,
        }
    }

    /// The play that lays exactly these cards, with as few melds disturbed as can be.
    pub(super) async fn lay(&self, cards: &FaceCounts) -> Option<Layout> {
        let mut position = self.sight.position.clone();
        position.hand = cards.faces().collect();
        let answer = self.solve(&position, self.sight.opened, self.ways_left()).await;
        let table = answer.filter(|answer| answer.out).and_then(|answer| answer.table);
        match table.filter(|table| self.sight.may_leave(table)) {
            Some(table) => Some(table),
            None => self.most_cards().await,
        }
    }
}
