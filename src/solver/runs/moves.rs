//! What one run can do in a column: begin, take a card, or end.

use alloc::vec::Vec;
use core::ops::Range;

use super::Walk;
use crate::rules::{Ace, OpeningScope};
use crate::solver::problem::HIGH_ACE;
use crate::solver::resources::Resources;
use crate::solver::run::{Added, Mark, Run};

/// What a run does in a column. The default is the move of the empty run that begins no run.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct Move {
    /// The run after the column; empty if it ended.
    pub(in crate::solver) next: Run,
    pub(in crate::solver) added: Added,
    /// The number of jokers in front of a new run.
    pub(in crate::solver) leading: u8,
    /// The earlier runs that the run begins to keep, as bits over the problem's runs of the suit.
    pub(in crate::solver) keeps: u32,
    /// If the run ends, its jokers are added at either end.
    pub(in crate::solver) uses: Resources,
    pub(super) is_new: bool,
}

impl Walk<'_> {
    /// The moves of a run in progress, or of new runs if `run` is empty, as indices into [`Walk::moves`].
    pub(super) fn moves_of(&mut self, run: Run) -> Range<usize> {
        if let Some((_, known)) = self.known.iter().find(|(other, _)| *other == run) {
            return known.clone();
        }
        let mut moves = core::mem::take(&mut self.moves);
        let first = moves.len();
        if run.is_empty() {
            moves.push(Move::default());
            self.begin(Move { is_new: true, ..Move::default() }, &mut moves);
        } else {
            moves.extend(self.end(run));
            let is_low = run.until == Run::LOW || run.is_inside() && run.length == 0;
            if !(is_low && self.column == HIGH_ACE) {
                let from = Move { next: run, ..Move::default() };
                self.kinds.iter().for_each(|&added| self.take(&from, added, self.column, &mut moves));
            }
        }
        let range = first..moves.len();
        self.known.push((run, range.clone()));
        self.moves = moves;
        range
    }

    /// Adds the moves of new runs that begin with `front`, which is empty or consists of jokers up to the column before
    /// this one. Runs begin with jokers only if the search places every joker.
    fn begin(&self, front: Move, moves: &mut Vec<Move>) {
        let mut fronts = Vec::new();
        let before = self.column - usize::from(front.leading) - 1;
        for &added in self.kinds {
            // The kinds of the jokers ascend. One hand joker is enough for any number of helping jokers.
            let is_next = added >= front.added && !(added == Added::HandJoker && added == front.added);
            if !added.is_joker() {
                self.take(&front, added, self.column, moves);
            } else if self.problem.places_all_jokers && before > 0 && is_next {
                self.take(&Move { leading: front.leading + 1, ..front }, added, before, &mut fronts);
            }
        }
        let jokers = self.problem.jokers();
        fronts.into_iter().filter(|front| front.leading <= jokers).for_each(|front| self.begin(front, moves));
    }

    /// The move that ends a run before this column; `None` if it may not end. The jokers that the run lacks to keep
    /// earlier runs, and a hand joker for its helping cards, will be added at its ends.
    fn end(&self, run: Run) -> Option<Move> {
        let owed = self.owed(run);
        let is_complete = run.length + owed >= 3 && !self.must_go_on(run, self.column);
        if !is_complete || owed > 0 && self.problem.places_all_jokers {
            return None;
        }
        let needs_hand = u8::from(run.mark == Mark::Helping);
        let worth = self.problem.worth_of_meld(run.points);
        let uses = Resources::new(0, 0, [owed.max(needs_hand), needs_hand, 0]).with_worth(worth);
        Some(Move { uses, ..Move::default() })
    }

    /// Adds the moves by which a run takes this card: without and with beginning to keep an earlier run. `from` is the
    /// run, or the jokers in front of a new one. `at` is the column of the card, which precedes the present column if
    /// the card is such a joker.
    fn take(&self, from: &Move, added: Added, at: usize, out: &mut Vec<Move>) {
        let Self { problem, column, ref earlier, .. } = *self;
        let (run, is_joker) = (from.next, added.is_joker());
        let needs_card = |(kept, _): (usize, u8)| earlier[kept].columns >> at & 1 == 1;
        if is_joker && (run.is_inside() || run.keeps().any(needs_card)) {
            return;
        }
        let jokers = [is_joker, added == Added::HandJoker, added == Added::HelpingJoker].map(u8::from);
        let mut uses = from.uses.plus(Resources::new(0, 0, jokers));
        uses.worth += u32::from(problem.points_in(OpeningScope::Turn, at));
        let most_points = problem.opening.map_or(0, |opening| opening.needed.min(u8::MAX.into()) as u8);
        let mut longer = run.with(added, problem.points_in(OpeningScope::Meld, at), most_points);
        if longer.mark == Mark::Hand && at == column && !self.later_helping {
            longer.mark = Mark::None;
        }
        let mut add = |next: Run, keeps: u32| {
            out.push(Move {
                next: self.without_complete(next, at),
                added,
                keeps: from.keeps | keeps,
                uses,
                ..*from
            });
        };
        if run.is_inside() {
            let is_last = usize::from(run.until) == at;
            (longer.length, longer.until) = match (run.length, is_last) {
                (0, true) => (3, Run::LOW),
                (0, false) => (0, run.until),
                (_, true) => (3, 0),
                (_, false) => (3, run.until),
            };
            add(longer, 0);
            return;
        }
        // A run with both aces is split later, which could cost the points of the opening. No later column knows where a
        // run of jokers began, so it could not be split.
        if at == 1 && problem.ace == Ace::LowOrHigh && (is_joker || longer.points > 0) {
            longer.until = Run::LOW;
        }
        // A joker may count as one of the jokers of an earlier run. This costs nothing.
        let (mut counts, is_first) = (false, from.is_new && at == column);
        for (kept, jokers) in run.keeps().filter(|&(kept, jokers)| is_joker && jokers < earlier[kept].jokers)
        {
            add(longer.with_jokers_for(kept, Some(jokers + 1)), 0);
            counts = true;
        }
        // A run that begins above the king could not have three cards.
        if !(counts || is_first && column == HIGH_ACE && !problem.places_all_jokers) {
            add(longer, 0);
        }
        // A long run need not be joined to an earlier run, because both are melds.
        if run == Run::LONG && !from.is_new {
            return;
        }
        let is_low = problem.ace == Ace::LowOrHigh
            && (run.until == Run::LOW || at == 1 || at == column && usize::from(run.length) + 1 == column);
        for (index, kept) in earlier.iter().enumerate() {
            let begins = if is_joker { kept.jokers > 0 && kept.from() > at } else { kept.from() == column };
            // A card belongs to one earlier meld.
            let clashes = longer.keeps().any(|(other, _)| earlier[other].columns & kept.columns != 0);
            if !begins || kept.from() < column || clashes || is_low && kept.to() == HIGH_ACE {
                continue;
            }
            // The cards and jokers of an earlier run with jokers may be anywhere, so a run that keeps it could not be
            // split if it had both aces. Otherwise, a run with both aces is split later, but not inside the earlier run.
            // That is impossible if fewer than three places are left at each end of the earlier run.
            let next = if kept.jokers > 0 {
                let until = if is_low { Run::LOW } else { longer.until };
                Run { until, ..longer }.with_jokers_for(index, Some(is_joker.into()))
            } else {
                let is_low = is_low && (longer.until == Run::LOW || kept.from() <= 3 && kept.to() >= 12);
                // The run cannot end within the earlier run, so its length no longer matters.
                Run { length: if is_low { 0 } else { 3 }, until: kept.to() as u8, ..longer }
            };
            add(next, 1 << index);
        }
    }

    /// The number of jokers that a run lacks to keep earlier runs.
    pub(in crate::solver) fn owed(&self, run: Run) -> u8 {
        run.keeps().map(|(kept, jokers)| self.earlier[kept].jokers - jokers).sum()
    }

    /// Whether a run must have a card in this column or later, whatever its length.
    pub(super) fn must_go_on(&self, run: Run, column: usize) -> bool {
        run.is_inside() || run.keeps().any(|(kept, _)| self.earlier[kept].columns >> column != 0)
    }

    /// The run without its entries for earlier runs with jokers that are complete after this column.
    fn without_complete(&self, run: Run, column: usize) -> Run {
        let is_complete = |&(kept, jokers): &(usize, u8)| {
            let kept = &self.earlier[kept];
            jokers == kept.jokers && kept.columns >> (column + 1) == 0
        };
        run.keeps().filter(is_complete).fold(run, |run, (kept, _)| run.with_jokers_for(kept, None))
    }
}
