//! Completing a step once every run of the suit has its act: the aces that are reserved, and the cards left for the sets.

use super::{Draft, Walk, owed};
use crate::solver::problem::{HIGH_ACE, Problem};
use crate::solver::resources::Resources;
use crate::solver::run::{Mark, SuitState, SuitStep};

impl Walk<'_> {
    /// Completes a draft: tries all numbers of aces to reserve for the column above the king.
    pub(super) fn finish(&mut self, draft: &Draft) {
        self.tried += 1;
        let aces = self.state.aces;
        if (self.counting & !draft.kept).count_ones() > self.room.lost.into() {
            return;
        }
        let Some(lacking) = self.lacking(draft) else { return };
        self.lacking = lacking;
        if self.column == HIGH_ACE {
            if draft.left == [0; 3] {
                self.push(draft, SuitStep::default());
            }
        } else if self.column > 1 || self.problem.columns < HIGH_ACE {
            self.settle(draft, aces);
        } else {
            let most = self.problem.most_high_aces(self.suit);
            let left = draft.left;
            for table in 0..=left[0].min(most) {
                for hand in 0..=left[1].min(most - table) {
                    for helping in 0..=left[2].min(most - table - hand) {
                        let aces = [table, hand, helping];
                        let left = core::array::from_fn(|kind| left[kind] - aces[kind]);
                        self.settle(&Draft { left, ..*draft }, aces);
                    }
                }
            }
        }
    }

    /// Completes a draft: computes which of the remaining cards must or may go into sets.
    fn settle(&mut self, draft: &Draft, aces: [u8; 3]) {
        let (suit, column, left) = (self.suit, self.column, draft.left);
        let (table, hand) = (self.problem.table[suit][column], self.problem.hand[suit][column]);
        let must = self.problem.must[suit][column];
        let mut step = SuitStep::default();
        step.next.aces = aces;
        if self.by_kind {
            let in_runs = hand - left[1];
            step.forced = must.saturating_sub(in_runs);
            step.played = in_runs + step.forced;
            let free = left[1] - step.forced;
            if left[2] < self.available[2] && self.problem.limit.is_none() {
                // Without a limit, hand cards are laid before identical helping cards.
                step.forced += free;
                step.played = hand;
            } else {
                step.free = free;
            }
            step.need = left[0] + step.forced;
            step.helping = left[2];
        } else {
            let used = table + hand - left[0];
            step.need = (table + must).saturating_sub(used);
            step.played = used.saturating_sub(table).max(must);
            step.forced = step.played - used.saturating_sub(table);
            step.free = left[0] - step.need;
        }
        if step.need <= self.most_in_sets {
            self.push(draft, step);
        }
    }

    /// The number of jokers that the runs of a draft still need; `None` if the next two columns and the jokers do not
    /// suffice. After the last column, these jokers are among the sums already, so the number is 0.
    fn lacking(&self, draft: &Draft) -> Option<u8> {
        let (mut short, mut single, mut owing, mut must_go_on) = (0_u8, 0_u8, 0_u8, false);
        for &run in &self.made.next.runs[..draft.runs] {
            let goes_on = self.must_go_on(run, self.column + 1);
            short += u8::from(goes_on || run.length < 3);
            single += u8::from(run.length == 1 && !run.is_inside());
            owing += owed(run, self.problem);
            must_go_on |= goes_on;
        }
        let [next, after] = self.next;
        let lacking = short.saturating_sub(next) + single.saturating_sub(after);
        let is_last = self.column == self.problem.columns;
        let is_unfinished = must_go_on || self.problem.places_all_jokers && (short > 0 || owing > 0);
        let lacking = lacking.max(owing);
        let is_possible = lacking + draft.sums.jokers <= self.room.jokers && !(is_last && is_unfinished);
        is_possible.then_some(if is_last { 0 } else { lacking })
    }

    /// Adds the step, with its runs in descending order.
    fn push(&mut self, draft: &Draft, mut step: SuitStep) {
        let forgets_hand = !self.later_helping && step.next.aces[2] == 0;
        step.acts = self.made.acts;
        for end in 0..draft.runs {
            let mut run = self.made.next.runs[end];
            if forgets_hand && run.mark == Mark::Hand {
                run.mark = Mark::None;
            }
            let (runs, mut place) = (&mut step.next.runs, end);
            runs[end] = run;
            while place > 0 && runs[place - 1].code() < runs[place].code() {
                runs.swap(place - 1, place);
                step.acts.sources.swap(place - 1, place);
                place -= 1;
            }
        }
        let Draft { begun: kept, mut sums, .. } = *draft;
        if self.column == self.problem.columns {
            sums = sums.plus(last_sums(&step.next, self.problem));
        }
        let lost = (self.counting & !draft.kept).count_ones() as u8;
        self.steps.push(SuitStep { kept, lost, lacking: self.lacking, sums, ..step });
    }
}

/// What the runs after the last column add to the sums: the jokers that short runs still need, those among them that must
/// come from the hand, and the points towards the opening.
fn last_sums(state: &SuitState, problem: &Problem) -> Resources {
    let mut sums = Resources::default();
    for run in state.live() {
        let needs_hand = u8::from(run.mark == Mark::Helping);
        sums.jokers += (3 - run.length).max(needs_hand).max(owed(*run, problem));
        sums.hand_jokers += needs_hand;
        sums.worth += problem.worth_of_meld(run.points);
    }
    sums
}
