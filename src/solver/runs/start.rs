//! The enumeration of the runs that begin in a column.
//!
//! Invariant: the acts of these runs descend, so that no combination is tried twice.

use super::{Draft, Walk};
use crate::rules::{Ace, OpeningScope};
use crate::solver::problem::{HIGH_ACE, points_at};
use crate::solver::run::{Act, MOST, Mark, Run};

/// The kind of the first card of a run if that is a joker of an earlier run that is kept.
const JOKER: usize = 3;

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
        if started == MOST || self.column == HIGH_ACE && !problem.places_all_jokers {
            return;
        }
        let by_meld = problem.opening.is_some_and(|opening| opening.scope == OpeningScope::Meld);
        let most_leading = if problem.places_all_jokers { room.min(self.column - 1) } else { 0 };
        for kind in 0..=JOKER {
            if kind < JOKER && draft.left[kind] == 0 {
                continue;
            }
            for choice in 0..=self.blocks.len() {
                // If a complete run ended here, the same card could have continued it, which is no worse.
                if choice == 0 && (kind == JOKER || draft.stopped && !problem.places_all_jokers) {
                    continue;
                }
                let Some(room) = room.checked_sub(usize::from(kind == JOKER)) else { continue };
                for leading in 0..=most_leading.min(room) {
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
        let jokers = start.leading as u8 + u8::from(start.kind == JOKER);
        let block = if start.choice == 0 { 0 } else { self.blocks[start.choice - 1] as u16 + 1 };
        let hand_left = if self.by_kind { self.problem.hand_jokers - draft.step.hand_jokers } else { 0 };
        let helping_left = self.problem.helping_jokers - draft.step.helping_jokers;
        // One hand joker is enough for any number of helping jokers.
        for hand in 0..=jokers.min(hand_left).min(1) {
            for helping in 0..=(jokers - hand).min(helping_left) {
                let flag = if start.opens || hand > 0 { Act::FLAG } else { 0 };
                let kind = if start.kind == JOKER { Act::JOKER } else { start.kind as u16 + 1 };
                let act = kind | block << 4 | (start.leading as u16) << 12 | flag;
                if act > most {
                    continue;
                }
                let mut mark = self.mark_with(Mark::None, start.kind);
                mark = if hand > 0 { self.mark_with(mark, 1) } else { mark };
                mark = if helping > 0 { self.mark_with(mark, 2) } else { mark };
                let mut draft = *draft;
                if start.kind < JOKER {
                    draft.left[start.kind] -= 1;
                }
                draft.step.starts[started] = Act(act);
                draft.step.jokers += jokers;
                draft.step.hand_jokers += hand;
                draft.step.helping_jokers += helping;
                self.start_run(start, if start.opens { Mark::Opening } else { mark }, started, draft);
            }
        }
    }

    fn start_run(&mut self, start: &Start, mark: Mark, started: usize, mut draft: Draft) {
        let &Start { kind, choice, leading, .. } = start;
        let first = self.column - leading;
        draft.step.designates |= mark == Mark::Opening;
        let before: u32 = if self.worth(mark) > 0 { (first..self.column).map(points_at).sum() } else { 0 };
        draft.step.worth += self.worth(mark) + before as u16;
        let low = first == 1 && self.problem.ace == Ace::LowOrHigh;
        let run = if choice == 0 {
            let bound = if mark == Mark::Opening && low { Run::LOW } else { 0 };
            Some((Run::new(leading as u8 + 1, mark, bound), draft))
        } else {
            self.begin_block(choice - 1, kind == JOKER, leading as u8, low, mark, &draft)
        };
        if let Some((run, mut draft)) = run
            && draft.push(run, MOST + started)
        {
            self.start(draft.step.starts[started].0, &draft);
        }
    }
}
