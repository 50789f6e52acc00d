//! Tables after a whole play, as exactly as the work allows.

use super::context::Context;
use super::{Observation, greedy};
use crate::card_set::FaceCounts;
use crate::layout::Layout;

impl Context {
    /// The table after the play with most cards, where any card can be played. Where the budget does
    /// not reach for it, at most two melds are rebuilt.
    pub(super) async fn most_cards(&self) -> Option<Layout> {
        let Observation { position, opened, .. } = &*self.sight;
        let answer = self.solve(position, *opened, self.pace.budget()).await?;
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
        let answer = self.solve(&position, self.sight.opened, self.budget_left()).await;
        let table = answer.filter(|answer| answer.out).and_then(|answer| answer.table);
        match table.filter(|table| self.sight.may_leave(table)) {
            Some(table) => Some(table),
            None => self.most_cards().await,
        }
    }
}
