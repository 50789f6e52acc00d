//! Plays found by the solver.

use super::context::Context;
use super::{Observation, greedy};
use crate::card_set::FaceCounts;
use crate::layout::Layout;

impl Context {
    /// The table after the play with the most cards; `None` if no card can be played.
    ///
    /// The solver may exceed the budget by this many sixteenths. If that is not enough, the search for a play that
    /// rebuilds at most two melds may use one sixteenth more.
    pub(super) async fn largest_play(&mut self, sixteenths: u64) -> Option<Layout> {
        let Observation { position, opened, .. } = &*self.observation.clone();
        let (budget, more) = (self.with_sixteenths(sixteenths), self.with_sixteenths(sixteenths + 1));
        let answer = self.solve(position, *opened, &budget).await?;
        match answer.table {
            Some(table) if !answer.played.is_empty() => Some(table),
            Some(_) | None if answer.proven => None,
            Some(_) | None => greedy::two_melds_rebuilt(self, &more).await,
        }
    }

    /// The table after playing exactly these cards, with as many melds kept as possible. The search may exceed the budget by
    /// four sixteenths. If it finds no table, the largest play is returned.
    pub(super) async fn play_of(&mut self, cards: &FaceCounts) -> Option<Layout> {
        let mut position = self.observation.position.clone();
        position.hand = cards.faces().collect();
        let budget = self.with_sixteenths(4);
        let answer = self.solve(&position, self.observation.opened, &budget).await;
        let table = answer.filter(|answer| answer.out).and_then(|answer| answer.table);
        match table.filter(|table| self.observation.may_leave(table)) {
            Some(table) => Some(table),
            None => self.largest_play(6).await,
        }
    }
}
