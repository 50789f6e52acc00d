//! The enumeration of the runs that begin in a column.
//!
//! Invariant: the acts of these runs descend, so that no combination is tried twice.

use super::{Draft, Walk};
use crate::rules::{Ace, OpeningScope};
use crate::solver::problem::{HIGH_ACE, points_at};
use crate::solver::run::{Act, MOST, Mark, Run};

/// How a run begins: the kind of its first card, the earlier run that it keeps (from 1, or 0 for none), the number of
/// jokers in front, and whether it must be worth the opening on its own.
struct Start {
    kind: usize,
    choice: usize,
    leading: usize,
    opens: bool,
}

impl Walk<'_> {
    /// Tries to begin no further run, and one more whose act is at most `most`.
    pub(super) fn start(&mut self, most: u16, draft: &Draft) {
        if self.loses_too_many(draft) {
            return;
        }
        self.finish(draft);
        let problem = self.problem;
        let room = usize::from(self.jokers.saturating_sub(draft.step.jokers));
        if draft.left == [0; 3] && room == 0 {
            return;
        }
        let started = draft.step.starts.iter().take_while(|act| !act.is_stop()).count();
        let is_above_king = self.column == HIGH_ACE && !problem.places_all_jokers;
        if started == MOST || is_above_king && self.blocks.is_empty() {
            return;
        }
        let by_meld = problem.opening.is_some_and(|opening| opening.scope == OpeningScope::Meld);
        let most_leading = if problem.places_all_jokers { room.min(self.column - 1) } else { 0 };
        for kind in (0..3).filter(|&kind| draft.left[kind] > 0) {
            for choice in 0..=self.blocks.len() {
                // If a complete run ended here, the same card could have continued it, which is no worse.
                if choice == 0 && (is_above_king || draft.stopped && !problem.places_all_jokers) {
                    continue;
                }
                for leading in 0..=most_leading {
                    for opens in [false, true] {
                        if opens && (!by_meld || draft.step.designates) {
                            continue;
                        }
                        self.start_each(&Start { kind, choice, leading, opens }, started, most, draft);
                    }
                }
            }
        }
    }

    /// Begins such a run with every choice of hand and helping jokers for its first jokers.
    fn start_each(&mut self, start: &Start, started: usize, most: u16, draft: &Draft) {
        let jokers = start.leading as u8;
        let block = if start.choice == 0 { 0 } else { self.blocks[start.choice - 1] as u16 + 1 };
        let hand_left = if self.by_kind { self.problem.hand_jokers - draft.step.hand_jokers } else { 0 };
        let helping_left = self.problem.helping_jokers - draft.step.helping_jokers;
        // One hand joker is enough for any number of helping jokers.
        for hand in 0..=jokers.min(hand_left).min(1) {
            for helping in 0..=(jokers - hand).min(helping_left) {
                let flag = if start.opens || hand > 0 { Act::FLAG } else { 0 };
                let act = (start.kind as u16 + 1) | block << 4 | (start.leading as u16) << 12 | flag;
                if act > most {
                    continue;
                }
                let mut mark = self.mark_with(Mark::None, start.kind);
                mark = if hand > 0 { self.mark_with(mark, 1) } else { mark };
                mark = if helping > 0 { self.mark_with(mark, 2) } else { mark };
                let mut draft = *draft;
                draft.left[start.kind] -= 1;
                draft.step.starts[started] = Act(act);
                draft.step.jokers += jokers;
                draft.step.hand_jokers += hand;
                draft.step.helping_jokers += helping;
                self.start_run(start, if start.opens { Mark::Opening } else { mark }, started, draft);
            }
        }
    }

    fn start_run(&mut self, start: &Start, mark: Mark, started: usize, mut draft: Draft) {
        let &Start { choice, leading, .. } = start;
        let first = self.column - leading;
        draft.step.designates |= mark == Mark::Opening;
        let before: u32 = if self.worth(mark) > 0 { (first..self.column).map(points_at).sum() } else { 0 };
        draft.step.worth += self.worth(mark) + before as u16;
        let low = first == 1;
        let opens_low = mark == Mark::Opening && low && self.problem.ace == Ace::LowOrHigh;
        let run = Run::new(leading as u8 + 1, mark, if opens_low { Run::LOW } else { 0 });
        if choice == 0 {
            self.start_next(run, low, leading as u8, 0, started, &draft);
            return;
        }
        let block = self.blocks[choice - 1];
        for jokers in 0..=self.problem.runs[block].jokers.min(leading as u8) {
            if let Some((run, draft)) = self.begin_block(block, jokers, run, low, &draft) {
                self.start_next(run, low, leading as u8 - jokers, 0, started, &draft);
            }
        }
    }

    /// Begins a further run after this one, of whose jokers in front `left` belong to no earlier run so far. Those from
    /// index `later` on that begin later may get some of them.
    fn start_next(&mut self, run: Run, low: bool, left: u8, later: usize, started: usize, draft: &Draft) {
        let mut with_run = *draft;
        if with_run.push(run, MOST + started) {
            self.start(with_run.step.starts[started].0, &with_run);
        }
        for place in (later..self.later.len()).filter(|_| left > 0) {
            let block = self.later[place];
            for jokers in 1..=self.problem.runs[block].jokers.min(left) {
                if let Some((run, draft)) = self.begin_block(block, jokers, run, low, draft) {
                    self.start_next(run, low, left - jokers, place + 1, started, &draft);
                }
            }
        }
    }
}
