//! The table after the largest play, or after playing given cards.

use super::context::Context;
use super::{Observation, greedy};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;

impl Context {
    /// The table after the play with the most cards; `None` if no card can be played. If the budget for this is not
    /// enough, the play rebuilds at most two melds.
    pub(super) async fn largest_play(&mut self) -> Option<Layout> {
        let Observation { position, opened, .. } = &*self.observation.clone();
        let answer = self.solve(position, *opened, &self.budget_for_table()).await?;
        match answer.table {
            Some(table) if !answer.played.is_empty() => Some(table),
            Some(_) | None if answer.proven => None,
            Some(_) | None => greedy::two_melds_rebuilt(self, &self.budget_for_simple_play()).await,
        }
    }

    /// The table after playing exactly these cards, with as many melds kept as possible. If no such table is found within
    /// the budget, the table after the largest play is returned.
    pub(super) async fn table_after_playing(&mut self, cards: &FaceCounts) -> Option<Layout> {
        let mut position = self.observation.position.clone();
        position.hand = cards.faces().collect();
        let answer = self.solve(&position, self.observation.opened, &self.budget_for_table()).await;
        let table = answer.filter(|answer| answer.out).and_then(|answer| answer.table);
        match table.filter(|table| self.observation.may_leave(table)) {
            Some(table) => Some(table),
            None => self.largest_play().await,
        }
    }
}
