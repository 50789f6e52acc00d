//! The enumeration of all steps of one suit through a column.
//!
//! Invariant: a step uses only cards that exist, and leaves no run that the next two columns and the jokers cannot
//! complete.

mod start;

use super::graph::Used;
use super::natural::sets::most_in_sets;
use super::problem::{HIGH_ACE, KeptRun, KeptSet, Problem, points_at};
use super::run::{Act, MOST, Mark, Run, SuitState, SuitStep};
use crate::rules::{Ace, OpeningScope};

/// Enumerates the steps of a suit through a column.
pub(super) struct Walk<'a> {
    pub(super) problem: &'a Problem,
    suit: usize,
    column: usize,
    state: SuitState,
    by_kind: bool,
    later_helping: bool,
    available: [u8; 3],
    /// The number of cards in each of the next two columns.
    next: [u8; 2],
    /// The maximum number of cards that sets can take.
    pub(super) most_in_sets: u8,
    /// The earlier runs that begin in this column.
    blocks: Vec<usize>,
    /// The earlier runs with jokers that begin in later columns.
    later: Vec<usize>,
    /// Those of `blocks` that count as lost if they are not kept, as bits.
    counting: u128,
    /// The number of earlier sets of the column that count and have a card of the suit.
    pub(super) sets: u8,
    /// The maximum number of jokers of a step.
    jokers: u8,
    /// The maximum number of runs in progress.
    most_runs: usize,
    /// The maximum number of earlier runs that begin here and are lost.
    may_lose: usize,
    /// The maximum number of those runs and of earlier sets of the column that are lost together.
    may_lose_with_sets: usize,
    steps: Vec<SuitStep>,
    /// The number of complete drafts since the last state, including those that were rejected.
    tried: u64,
}

/// An unfinished step.
#[derive(Clone, Copy)]
struct Draft {
    left: [u8; 3],
    blocks: u128,
    next: usize,
    /// The maximum number of runs in progress.
    most: usize,
    stopped: bool,
    step: SuitStep,
}

impl Draft {
    fn push(&mut self, run: Run, source: usize) -> bool {
        if self.next == self.most {
            return false;
        }
        self.step.next.runs[self.next] = run;
        self.step.sources[self.next] = source as u8;
        self.next += 1;
        true
    }
}

impl<'a> Walk<'a> {
    pub(super) fn new(problem: &'a Problem, suit: usize) -> Self {
        let by_kind = problem.helping_jokers > 0 || problem.helping[suit].iter().any(|&count| count > 0);
        let copies = (1..HIGH_ACE).map(|column| problem.available(suit, column)).max().unwrap_or(0);
        // Unless runs differ in more than their lengths, no more are needed than there are copies of a card; see
        // `natural::search`.
        let is_plain =
            !by_kind && problem.runs.is_empty() && problem.opening.is_none() && !problem.places_all_jokers;
        Self {
            problem,
            suit,
            column: 0,
            state: SuitState::default(),
            by_kind,
            later_helping: false,
            available: [0; 3],
            next: [0; 2],
            most_in_sets: 0,
            blocks: Vec::new(),
            later: Vec::new(),
            counting: 0,
            sets: 0,
            jokers: 0,
            most_runs: if is_plain { copies.into() } else { MOST },
            may_lose: 0,
            may_lose_with_sets: 0,
            steps: Vec::new(),
            tried: 0,
        }
    }

    /// The units to charge for the steps from the last state. Drafts that distinguish helping cards cost more than
    /// those that only count cards.
    pub(super) fn work(&self) -> u64 {
        if self.by_kind { 4 * self.tried } else { self.tried }
    }

    /// Goes to a column.
    pub(super) fn enter(&mut self, column: usize) {
        self.column = column;
        self.most_in_sets = most_in_sets_of(self.problem, self.suit, column);
        let begins = |run: &KeptRun| (run.suit, run.from()) == (self.suit, column);
        let runs = self.problem.runs.iter().enumerate();
        let has_card = |set: &&KeptSet| set.rank == column && set.counts && set.suits & 1 << self.suit != 0;
        self.sets = self.problem.sets.iter().filter(has_card).count() as u8;
        self.blocks.clear();
        self.blocks.extend(runs.clone().filter(|(_, run)| begins(run)).map(|(index, _)| index));
        let begins_later = |run: &KeptRun| run.suit == self.suit && run.jokers > 0 && run.from() > column;
        self.later.clear();
        self.later.extend(runs.filter(|(_, run)| begins_later(run)).map(|(index, _)| index));
        let counts = |&place: &usize| self.problem.runs[self.blocks[place]].counts;
        self.counting = (0..self.blocks.len()).filter(counts).fold(0, |bits, place| bits | 1 << place);
    }

    /// All steps from a state, except those that use more than `room` on their own.
    pub(super) fn steps(&mut self, state: &SuitState, room: Used) -> &[SuitStep] {
        let (problem, suit, column) = (self.problem, self.suit, self.column);
        self.jokers = room.jokers as u8;
        self.may_lose = room.lost.min(u8::MAX.into()) as usize;
        self.may_lose_with_sets = room.lost_with_sets.min(u8::MAX.into()) as usize;
        self.state = *state;
        self.available = if column == HIGH_ACE {
            [state.aces_of(0), state.aces_of(1), state.aces_of(2)]
        } else {
            let (table, hand) = (problem.table[suit][column], problem.hand[suit][column]);
            if self.by_kind { [table, hand, problem.helping[suit][column]] } else { [table + hand, 0, 0] }
        };
        self.later_helping = problem.helping_jokers > 0
            || column < HIGH_ACE
                && (state.aces_of(2) > 0
                    || problem.helping[suit][column + 1..].iter().any(|&count| count > 0));
        let kept_back = state.aces_of(0) + state.aces_of(1) + state.aces_of(2);
        self.next = [column + 1, column + 2].map(|column| match column {
            HIGH_ACE if problem.columns == HIGH_ACE => kept_back,
            1..HIGH_ACE => problem.available(suit, column),
            _ => 0,
        });
        self.steps.clear();
        self.tried = 0;
        let left = self.available;
        let (most, step) = (self.most_runs, SuitStep::default());
        // An earlier run with jokers may be kept already, by a run that has some of its jokers.
        let is_kept = |&place: &usize| self.is_in_progress(self.blocks[place], state);
        let blocks = (0..self.blocks.len()).filter(is_kept).fold(0, |bits, place| bits | 1 << place);
        self.extend(0, &Draft { left, blocks, next: 0, most, stopped: false, step });
        &self.steps
    }

    /// Tries all acts of the run in progress with this index, and then of those after it.
    fn extend(&mut self, index: usize, draft: &Draft) {
        if self.loses_too_many(draft) {
            return;
        }
        let run = self.state.runs[index.min(MOST - 1)];
        if index == MOST || run.code() == 0 {
            self.start(u16::MAX, draft);
            return;
        }
        // Equal runs are interchangeable, so only descending acts are tried.
        let most = if index > 0 && self.state.runs[index - 1] == run {
            draft.step.acts[index - 1].0
        } else {
            u16::MAX
        };
        self.extend_run(index, run, most, 0, draft);
        let problem = self.problem;
        if run.mark() == Mark::Helping && draft.step.hand_jokers < problem.hand_jokers {
            let mut resolved = *draft;
            resolved.step.jokers += 1;
            resolved.step.hand_jokers += 1;
            self.extend_run(index, run.with_mark(Mark::Hand), most, Act::FLAG, &resolved);
        }
    }

    /// Whether there are too few cards left for the earlier runs that must begin in this column, and for its sets.
    fn loses_too_many(&self, draft: &Draft) -> bool {
        let open = (self.counting & !draft.blocks).count_ones() as usize;
        let cards: u8 = draft.left.iter().sum();
        open > self.may_lose + usize::from(cards)
            || open + usize::from(self.sets) > self.may_lose_with_sets + usize::from(cards)
    }

    fn extend_run(&mut self, index: usize, run: Run, most: u16, flag: u16, draft: &Draft) {
        let go = |walk: &mut Self, act: u16, draft: &Draft, next: Option<Run>| {
            if act | flag > most {
                return;
            }
            let mut draft = *draft;
            if next.is_none_or(|next| draft.push(next, index)) {
                draft.step.acts[index] = Act(act | flag);
                walk.extend(index + 1, &draft);
            }
        };
        if let Some(ended) = self.end(run, draft) {
            let owed = ended.step.jokers - draft.step.jokers;
            go(self, u16::from(owed) << 4, &ended, None);
        }
        let begins_low = run.bound() == Run::LOW || run.is_inside() && run.length() == 0;
        if begins_low && self.column == HIGH_ACE {
            return;
        }
        for kind in 0..3 {
            if draft.left[kind] == 0 {
                continue;
            }
            let mut draft = *draft;
            draft.left[kind] -= 1;
            draft.step.worth += self.worth(run.mark());
            self.lengthen(run, kind as u16 + 1, self.mark_with(run.mark(), kind), &draft, &go);
        }
        let has_own_card = |(kept, _): (usize, u8)| self.problem.runs[kept].columns >> self.column & 1 == 1;
        if !run.is_inside() && !run.keeps().any(has_own_card) && draft.step.jokers < self.jokers {
            let mut draft = *draft;
            draft.step.jokers += 1;
            draft.step.worth += self.worth(run.mark());
            self.lengthen(run, Act::JOKER, run.mark(), &draft, &go);
            if self.by_kind && draft.step.hand_jokers < self.problem.hand_jokers {
                draft.step.hand_jokers += 1;
                self.lengthen(run, Act::HAND_JOKER, self.mark_with(run.mark(), 1), &draft, &go);
                draft.step.hand_jokers -= 1;
            }
            if draft.step.helping_jokers < self.problem.helping_jokers {
                draft.step.helping_jokers += 1;
                self.lengthen(run, Act::JOKER, self.mark_with(run.mark(), 2), &draft, &go);
            }
        }
    }

    /// The draft in which a run ends before this column; `None` if it may not. What the run lacks to keep earlier runs
    /// is added to its ends.
    fn end(&self, run: Run, draft: &Draft) -> Option<Draft> {
        if run.is_inside() || self.must_go_on(run) {
            return None;
        }
        let mut ended = *draft;
        let owed = owed(run, self.problem);
        ended.step.jokers += owed;
        let adds = owed > 0 && !self.problem.places_all_jokers && ended.step.jokers <= self.jokers;
        if run.length() + owed < 3 || owed > 0 && !adds {
            return None;
        }
        if run.mark() == Mark::Helping {
            ended.step.hand_jokers += 1;
            if owed == 0 || ended.step.hand_jokers > self.problem.hand_jokers {
                return None;
            }
        }
        ended.step.completes |= run.mark() == Mark::Opening;
        ended.stopped |= run == Run::new(3, Mark::None, 0);
        Some(ended)
    }

    /// Whether cards of an earlier run with jokers that it keeps are still to come, in this column or later.
    fn must_go_on(&self, run: Run) -> bool {
        run.keeps().any(|(kept, _)| self.problem.runs[kept].columns >> self.column != 0)
    }

    /// Whether a run in progress already keeps an earlier run, or another entry of the same meld.
    fn is_in_progress(&self, block: usize, state: &SuitState) -> bool {
        let group = self.problem.runs[block].group;
        let mut all = state.runs.iter().flat_map(|run| run.keeps());
        all.any(|(kept, _)| self.problem.runs[kept].group == group)
    }

    /// Adds a card or a joker to a run, with and without beginning to keep an earlier run.
    fn lengthen(
        &mut self,
        run: Run,
        act: u16,
        mark: Mark,
        draft: &Draft,
        go: &impl Fn(&mut Self, u16, &Draft, Option<Run>),
    ) {
        let longer = run.longer().with_mark(mark);
        if run.is_inside() {
            let is_last = usize::from(run.bound()) == self.column;
            let (length, bound) = match (run.length(), is_last) {
                (0, true) => (3, Run::LOW),
                (0, false) => (0, run.bound()),
                (_, true) => (3, 0),
                (_, false) => (3, run.bound()),
            };
            go(self, act, draft, Some(longer.with(length, bound)));
            return;
        }
        let is_joker = Act(act).is_joker();
        let mut is_taken = false;
        for (kept, jokers) in run.keeps().filter(|_| is_joker) {
            // The joker may be one of those of an earlier run.
            if jokers < self.problem.runs[kept].jokers {
                let next = longer.with_jokers_for(kept, Some(jokers + 1));
                go(self, act, draft, Some(self.without_complete(next)));
                is_taken = true;
            }
        }
        if !is_taken {
            go(self, act, draft, Some(self.without_complete(longer)));
        }
        // A complete run need not be joined to an earlier run, which is a meld by itself.
        if run == Run::new(3, Mark::None, 0) {
            return;
        }
        let low = run.bound() == Run::LOW || usize::from(run.length()) + 1 == self.column;
        let number = if is_joker { self.later.len() } else { self.blocks.len() };
        for place in 0..number {
            let block = if is_joker { self.later[place] } else { self.blocks[place] };
            if let Some((inside, kept)) = self.begin_block(block, u8::from(is_joker), longer, low, draft) {
                let begun = if is_joker { 0 } else { block as u16 + 1 };
                go(self, act | begun << 4, &kept, Some(inside));
            }
        }
    }

    /// The run without the earlier runs with jokers that are complete after this column.
    fn without_complete(&self, run: Run) -> Run {
        let is_complete = |&(kept, jokers): &(usize, u8)| {
            let kept = &self.problem.runs[kept];
            jokers == kept.jokers && kept.columns >> (self.column + 1) == 0
        };
        run.keeps().filter(is_complete).fold(run, |run, (kept, _)| run.with_jokers_for(kept, None))
    }

    /// The run that begins to keep an earlier run in this column, with so many jokers of it. `low` says that its first
    /// card is the low ace.
    fn begin_block(
        &self,
        number: usize,
        jokers: u8,
        run: Run,
        low: bool,
        draft: &Draft,
    ) -> Option<(Run, Draft)> {
        let block = &self.problem.runs[number];
        let place = self.blocks.iter().position(|&other| other == number);
        // Equal earlier runs are interchangeable, so they are kept from the last to the first.
        let is_taken = |place: usize| draft.blocks & 1 << place != 0;
        let waits = |place: usize| {
            (place + 1..self.blocks.len()).any(|later| {
                let other = &self.problem.runs[self.blocks[later]];
                (other.columns, other.jokers) == (block.columns, block.jokers) && !is_taken(later)
            })
        };
        if place.is_some_and(|place| is_taken(place) || waits(place)) {
            return None;
        }
        // A meld is kept in one place at most, and a card belongs to one earlier meld.
        let begun = &draft.step.next.runs[..draft.next];
        let mut all = self.state.runs.iter().chain(begun).flat_map(|run| run.keeps());
        let clash = run.keeps().any(|(kept, _)| self.problem.runs[kept].columns & block.columns != 0);
        if clash || block.jokers > 0 && all.any(|(kept, _)| self.problem.runs[kept].group == block.group) {
            return None;
        }
        let low = low && self.problem.ace == Ace::LowOrHigh;
        if low && block.to() == HIGH_ACE {
            return None;
        }
        let mut draft = *draft;
        draft.blocks |= place.map_or(0, |place| 1 << place);
        draft.step.kept += 1;
        if block.jokers > 0 {
            // The cards and jokers of the earlier run may be anywhere in a run with both aces, so it may not be split.
            let run = if low { run.with(run.length(), Run::LOW) } else { run };
            return Some((self.without_complete(run.with_jokers_for(number, Some(jokers))), draft));
        }
        // A run with both aces is split later, unless it keeps an earlier run as long as this one.
        let low = run.bound() == Run::LOW || low && block.from() <= 3 && block.to() >= 12;
        // The run ends no earlier than the earlier run, so its length no longer matters.
        Some((run.with(if low { 0 } else { 3 }, block.to() as u8), draft))
    }

    /// The points towards the opening of a card of this column in a run with this mark.
    fn worth(&self, mark: Mark) -> u16 {
        let counts = self.problem.opening.is_some_and(|opening| match opening.scope {
            OpeningScope::Turn => true,
            OpeningScope::Meld => mark == Mark::Opening,
        });
        if counts { points_at(self.column) as u16 } else { 0 }
    }

    fn mark_with(&self, mark: Mark, kind: usize) -> Mark {
        if !self.by_kind || mark == Mark::Opening {
            return mark;
        }
        match (kind, mark) {
            (1, _) => Mark::Hand,
            (2, Mark::None) => Mark::Helping,
            _ => mark,
        }
    }

    /// Completes a draft: tries all numbers of aces to reserve for the column above the king.
    fn finish(&mut self, draft: &Draft) {
        self.tried += 1;
        let lost = (self.counting & !draft.blocks).count_ones();
        if lost as usize > self.may_lose {
            return;
        }
        let mut draft = *draft;
        draft.step.lost = lost as u8;
        if self.column == HIGH_ACE {
            if draft.left == [0; 3] {
                self.push(draft);
            }
            return;
        }
        draft.step.next.aces = self.state.aces;
        if self.column > 1 || self.problem.columns < HIGH_ACE {
            self.settle(draft);
            return;
        }
        let most = self.problem.most_high_aces(self.suit);
        let left = draft.left;
        for table in 0..=left[0].min(most) {
            for hand in 0..=left[1].min(most - table) {
                for helping in 0..=left[2].min(most - table - hand) {
                    let mut draft = draft;
                    draft.left = [left[0] - table, left[1] - hand, left[2] - helping];
                    draft.step.next.aces = u16::from(table) | u16::from(hand) << 3 | u16::from(helping) << 6;
                    self.settle(draft);
                }
            }
        }
    }

    /// Completes a draft: computes which of the remaining cards must or may go into sets.
    fn settle(&mut self, mut draft: Draft) {
        let (suit, column) = (self.suit, self.column);
        let (table, hand) = (self.problem.table[suit][column], self.problem.hand[suit][column]);
        let must = self.problem.must[suit][column];
        let (left, step) = (draft.left, &mut draft.step);
        if self.by_kind {
            let must = must.saturating_sub(hand - left[1]);
            let left = [left[0], left[1] - must, left[2]];
            step.need = left[0] + must;
            step.forced = must;
            step.played = hand - left[1];
            if left[2] < self.available[2] {
                // Among equal cards, hand cards are laid before helping cards.
                step.need += left[1];
                step.forced += left[1];
                step.played = hand;
            } else {
                step.free = left[1];
            }
            step.helping = left[2];
        } else {
            let used = table + hand - left[0];
            step.need = (table + must).saturating_sub(used);
            step.played = used.saturating_sub(table).max(must);
            step.forced = step.played - used.saturating_sub(table);
            step.free = left[0] - step.need;
        }
        if step.need <= self.most_in_sets {
            self.push(draft);
        }
    }

    /// Adds the step, unless a run could never be completed.
    fn push(&mut self, mut draft: Draft) {
        let problem = self.problem;
        let is_last = self.column == problem.columns;
        let forgets_hand = !self.later_helping && draft.step.next.aces >> 6 == 0;
        let (mut pressing, mut single, mut owing, mut is_inside) = (0_u8, 0_u8, 0_u8, false);
        let runs = &mut draft.step.next.runs[..draft.next];
        for run in &mut *runs {
            if forgets_hand && run.mark() == Mark::Hand {
                *run = run.with_mark(Mark::None);
            }
            let goes_on = run.is_inside()
                || run.keeps().any(|(kept, _)| problem.runs[kept].columns >> (self.column + 1) != 0);
            pressing += u8::from(goes_on || run.length() < 3);
            single += u8::from(run.length() == 1 && !run.is_inside());
            owing += owed(*run, problem);
            is_inside |= goes_on;
        }
        let [next, after] = self.next;
        let lacking = pressing.saturating_sub(next) + single.saturating_sub(after);
        let is_unfinished =
            is_last && (is_inside || problem.places_all_jokers && (pressing > 0 || owing > 0));
        if lacking.max(owing) + draft.step.jokers > self.jokers || is_unfinished {
            return;
        }
        for end in 1..draft.next {
            let mut place = end;
            while place > 0 && runs[place - 1] < runs[place] {
                runs.swap(place - 1, place);
                draft.step.sources.swap(place - 1, place);
                place -= 1;
            }
        }
        self.steps.push(draft.step);
    }
}

/// The jokers that a run lacks to keep earlier runs.
pub(super) fn owed(run: Run, problem: &Problem) -> u8 {
    run.keeps().map(|(kept, jokers)| problem.runs[kept].jokers - jokers).sum()
}

/// The maximum number of cards of a suit that the sets of a column can take.
fn most_in_sets_of(problem: &Problem, suit: usize, column: usize) -> u8 {
    if column == HIGH_ACE {
        return 0;
    }
    let available = core::array::from_fn(|suit| problem.available(suit, column));
    if problem.jokers() > 0 { available[suit] } else { most_in_sets(available, 0)[suit] }
}
