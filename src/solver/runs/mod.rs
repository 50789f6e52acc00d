//! The enumeration of all steps of one suit through a column.
//!
//! Invariant: a step uses only cards that exist, and leaves no run that the next two columns and the jokers cannot
//! complete.

mod complete;

use super::problem::{HIGH_ACE, KeptSet, Problem};
use super::resources::Resources;
use super::run::{Act, Added, MOST, Mark, Run, SuitState, SuitStep};
use super::sets::most_in_sets;
use crate::rules::{Ace, OpeningScope};

pub(super) struct Walk<'a> {
    pub(super) problem: &'a Problem,
    pub(super) suit: usize,
    pub(super) column: usize,
    state: SuitState,
    /// Whether the suit distinguishes table, hand and helping cards. Otherwise all cards are treated as table cards.
    by_kind: bool,
    kinds: &'static [Added],
    /// Whether helping cards or jokers may still follow in later columns.
    later_helping: bool,
    /// The numbers of table, hand and helping cards in the column.
    available: [u8; 3],
    /// The number of cards in each of the next two columns.
    next: [u8; 2],
    /// The maximum number of cards of the suit that the sets of the column can take.
    pub(super) most_in_sets: u8,
    /// The earlier runs that begin in this column.
    here: Vec<usize>,
    /// The earlier runs with jokers that begin in later columns.
    later: Vec<usize>,
    /// Those of `here` that count as lost if they are not kept, as bits.
    counting: u16,
    /// The number of earlier sets of the column that contain a card of the suit and count as lost if they are not kept.
    pub(super) sets: u8,
    most_runs: usize,
    /// What a step may use at most.
    room: Resources,
    /// The acts and runs of the unfinished step. Items that the step has not reached yet are left over from other
    /// steps.
    made: SuitStep,
    steps: Vec<SuitStep>,
    /// The number of complete drafts from the present state, including rejected ones.
    tried: u64,
    /// The number of jokers that the runs of the complete draft still need.
    lacking: u8,
    /// The enumeration stops after this number of drafts.
    most_tries: u64,
}

/// The sums of an unfinished step. Its acts and runs are in [`Walk::made`].
#[derive(Clone, Copy, Default)]
struct Draft {
    /// The numbers of table, hand and helping cards that no run has taken.
    left: [u8; 3],
    /// The earlier runs that begin in this column and are kept, as bits over [`Walk::here`].
    kept: u16,
    runs: usize,
    /// Whether a long run ended that any card of the column could have continued.
    stopped: bool,
    begun: u8,
    sums: Resources,
}

/// The run whose act is being chosen: the index of its act, the act so far, and the greatest act that it may have, because
/// the acts of identical runs are tried in descending order only.
#[derive(Clone, Copy)]
struct Slot {
    index: usize,
    act: Act,
    most: Option<Act>,
}

impl Slot {
    const fn is_new(self) -> bool {
        self.index >= MOST
    }
}

impl<'a> Walk<'a> {
    pub(super) fn new(problem: &'a Problem, suit: usize) -> Self {
        let by_kind = problem.helping_jokers > 0 || problem.helping[suit].iter().any(|&count| count > 0);
        let copies = (1..HIGH_ACE).map(|column| problem.available(suit, column)).max().unwrap_or(0);
        // If runs differ only in their lengths, a suit needs no more of them than there are copies of a card. The
        // argument is in `natural::search`.
        let is_plain =
            !by_kind && problem.runs.is_empty() && problem.opening.is_none() && !problem.places_all_jokers;
        Self {
            problem,
            suit,
            column: 0,
            state: SuitState::default(),
            by_kind,
            kinds: match problem.jokers() {
                _ if by_kind => &Added::CARDS,
                0 => &[Added::Card],
                _ => &[Added::Card, Added::Joker],
            },
            later_helping: false,
            available: [0; 3],
            next: [0; 2],
            most_in_sets: 0,
            here: Vec::new(),
            later: Vec::new(),
            counting: 0,
            sets: 0,
            most_runs: if is_plain { copies.into() } else { MOST },
            room: Resources::default(),
            made: SuitStep::default(),
            steps: Vec::new(),
            tried: 0,
            lacking: 0,
            most_tries: 0,
        }
    }

    /// The units to charge for the steps from the present state. Drafts that distinguish helping cards cost more than
    /// those that only count cards.
    pub(super) fn work(&self) -> u64 {
        if self.by_kind { 6 * self.tried } else { self.tried * 3 / 2 }
    }

    pub(super) fn enter(&mut self, column: usize) {
        let Self { problem, suit, .. } = *self;
        self.column = column;
        let available = core::array::from_fn(|suit| problem.available(suit, column));
        self.most_in_sets = match (column, problem.jokers()) {
            (HIGH_ACE, _) => 0,
            (_, 0) => most_in_sets(available, suit, 0),
            _ => available[suit],
        };
        let has_card = |set: &&KeptSet| set.rank == column && set.counts && set.suits & 1 << suit != 0;
        self.sets = problem.sets.iter().filter(has_card).count() as u8;
        self.later_helping = problem.helping_jokers > 0
            || self.by_kind && problem.helping[suit].iter().skip(column + 1).any(|&count| count > 0);
        self.here.clear();
        self.later.clear();
        self.counting = 0;
        for (index, run) in problem.runs.iter().enumerate().filter(|(_, run)| run.suit == suit) {
            if run.from() == column {
                self.counting |= u16::from(run.counts) << self.here.len();
                self.here.push(index);
            } else if run.from() > column && run.jokers > 0 {
                self.later.push(index);
            }
        }
    }

    /// All steps from a state, except those that use more than `room` on their own. The steps are incomplete if the work
    /// exceeds `most_work` units.
    pub(super) fn steps(&mut self, state: &SuitState, room: Resources, most_work: u64) -> &[SuitStep] {
        let Self { problem, suit, column, .. } = *self;
        (self.state, self.room) = (*state, room);
        let (table, hand) = (problem.table[suit][column], problem.hand[suit][column]);
        self.available = match column {
            HIGH_ACE => state.aces,
            _ if self.by_kind => [table, hand, problem.helping[suit][column]],
            _ => [table + hand, 0, 0],
        };
        self.next = [column + 1, column + 2].map(|column| match column {
            HIGH_ACE if problem.columns == HIGH_ACE => state.aces.iter().sum(),
            1..HIGH_ACE => problem.available(suit, column),
            _ => 0,
        });
        self.steps.clear();
        (self.tried, self.most_tries) = (0, most_work);
        // An earlier run with jokers may be kept already, by a run that contains jokers for it.
        let is_kept = |&place: &usize| {
            let is_same =
                |(kept, _): (usize, u8)| problem.runs[kept].group == problem.runs[self.here[place]].group;
            state.live().flat_map(|run| run.keeps()).any(is_same)
        };
        let kept = (0..self.here.len()).filter(is_kept).fold(0, |bits, place| bits | 1 << place);
        self.extend(0, &Draft { left: self.available, kept, ..Draft::default() });
        &self.steps
    }

    /// Tries all acts of the run in progress with this index and of the runs after it, and then all new runs, whose
    /// indices begin at [`MOST`].
    fn extend(&mut self, index: usize, draft: &Draft) {
        if self.loses_too_many(draft) || self.tried > self.most_tries {
            return;
        }
        let run = self.state.runs.get(index).copied().unwrap_or_default();
        let index = if run.is_empty() { index.max(MOST) } else { index };
        let is_new = index >= MOST;
        if is_new {
            self.finish(draft);
            let has_none = draft.left == [0; 3] && !self.problem.places_all_jokers;
            if has_none || index == 2 * MOST || self.is_above_king() && self.here.is_empty() {
                return;
            }
        }
        // Identical runs are interchangeable, and so are new runs, so only descending acts are tried.
        let is_alike = index % MOST > 0 && (is_new || self.state.runs[index - 1] == run);
        let most = is_alike.then(|| self.made.acts.all[index - 1]);
        let mut slot = Slot { index, act: Act::default(), most };
        if is_new {
            self.begin(run, slot, Added::Nothing, draft);
            return;
        }
        self.try_acts(run, slot, draft);
        if run.mark == Mark::Helping && draft.sums.hand_jokers < self.problem.hand_jokers {
            slot.act.adds_hand_joker = true;
            let mut draft = *draft;
            draft.sums.jokers += 1;
            draft.sums.hand_jokers += 1;
            self.try_acts(Run { mark: Mark::Hand, ..run }, slot, &draft);
        }
    }

    /// Tries to begin a run with each kind of card, after the jokers that `run` consists of, and with further jokers in
    /// front. The kinds of the further jokers ascend from `least`.
    fn begin(&mut self, run: Run, slot: Slot, least: Added, draft: &Draft) {
        let (problem, column) = (self.problem, self.column);
        let first = column - usize::from(slot.act.leading);
        for &added in self.kinds {
            if !added.is_joker() {
                if let Some(draft) = self.take(added, run, column, draft) {
                    self.lengthen(run, Slot { act: Act { added, ..slot.act }, ..slot }, &draft);
                }
                continue;
            }
            // One hand joker is enough for any number of helping jokers.
            let is_enough = added < least || added == Added::HandJoker && least == added;
            if !problem.places_all_jokers || first == 1 || is_enough {
                continue;
            }
            let Some(draft) = self.take(added, run, first - 1, draft) else { continue };
            let mut slot = slot;
            slot.act.leading += 1;
            let mut longer = self.longer(run, added, first - 1);
            // No later column knows where a run of jokers began, so the run could not be split if it had both aces.
            if first == 2 && problem.ace == Ace::LowOrHigh {
                longer.bound = Run::LOW;
            }
            self.begin(longer, slot, added, &draft);
            for (kept, jokers) in run.keeps() {
                if jokers < problem.runs[kept].jokers {
                    self.begin(longer.with_jokers_for(kept, Some(jokers + 1)), slot, added, &draft);
                }
            }
            for place in 0..self.here.len() + self.later.len() {
                let is_here = place < self.here.len();
                let earlier = if is_here { self.here[place] } else { self.later[place - self.here.len()] };
                let begun = self.begin_to_keep(earlier, 1, longer, first == 2, &draft);
                let Some((longer, draft)) = begun.filter(|_| problem.runs[earlier].jokers > 0) else {
                    continue;
                };
                let mut slot = slot;
                if is_here {
                    slot.act.keeps = Some(earlier as u8);
                }
                self.begin(longer, slot, added, &draft);
            }
        }
    }

    fn longer(&self, run: Run, added: Added, column: usize) -> Run {
        let points = run.points + self.problem.points_in(OpeningScope::Meld, column);
        let points = self.problem.opening.map_or(0, |opening| opening.needed.min(points.into()) as u8);
        Run { length: (run.length + 1).min(3), mark: run.mark.with(added), points, ..run }
    }

    /// Whether there are too few cards left for the earlier runs and sets of this column that must be kept.
    fn loses_too_many(&self, draft: &Draft) -> bool {
        let open = (self.counting & !draft.kept).count_ones();
        let cards: u32 = draft.left.iter().map(|&count| u32::from(count)).sum();
        open + u32::from(self.sets) > cards + u32::from(self.room.lost)
    }

    /// Whether a run that begins here could not have three cards.
    const fn is_above_king(&self) -> bool {
        self.column == HIGH_ACE && !self.problem.places_all_jokers
    }

    /// Tries to end a run in progress, and to add each kind of card.
    fn try_acts(&mut self, run: Run, slot: Slot, draft: &Draft) {
        if let Some(ended) = self.end(run, draft) {
            let owed = ended.sums.jokers - draft.sums.jokers;
            self.go_on(Slot { act: Act { owed, ..slot.act }, ..slot }, &ended, None);
        }
        let begins_low = run.bound == Run::LOW || run.is_inside() && run.length == 0;
        if begins_low && self.column == HIGH_ACE {
            return;
        }
        for &added in self.kinds {
            if let Some(draft) = self.take(added, run, self.column, draft) {
                self.lengthen(run, Slot { act: Act { added, ..slot.act }, ..slot }, &draft);
            }
        }
    }

    /// The draft in which a run ends before this column; `None` if it may not. The jokers that the run lacks to keep
    /// earlier runs will be added at its ends.
    fn end(&self, run: Run, draft: &Draft) -> Option<Draft> {
        let owed = owed(run, self.problem);
        let jokers = draft.sums.jokers + owed;
        let can_add = !self.problem.places_all_jokers && jokers <= self.room.jokers;
        if run.length + owed < 3 || self.must_go_on(run, self.column) || owed > 0 && !can_add {
            return None;
        }
        let mut ended = *draft;
        ended.sums.jokers = jokers;
        if run.mark == Mark::Helping {
            ended.sums.hand_jokers += 1;
            if owed == 0 || ended.sums.hand_jokers > self.problem.hand_jokers {
                return None;
            }
        }
        ended.sums.worth += self.problem.worth_of_meld(run.points);
        ended.stopped |= run == Run::LONG;
        Some(ended)
    }

    /// Whether a run must have a card in this column or later, whatever its length.
    fn must_go_on(&self, run: Run, column: usize) -> bool {
        let has_cards = |(kept, _): (usize, u8)| self.problem.runs[kept].columns >> column != 0;
        run.is_inside() || run.keeps().any(has_cards)
    }

    /// The draft in which a run has taken a card in a column; `None` if no such card is left or the run may not take
    /// it.
    fn take(&self, added: Added, run: Run, column: usize, draft: &Draft) -> Option<Draft> {
        let problem = self.problem;
        let needs_card = |(kept, _): (usize, u8)| problem.runs[kept].columns >> column & 1 == 1;
        let (is_joker, kind) = (added.is_joker(), (added as usize).wrapping_sub(Added::Card as usize));
        let is_possible = if is_joker {
            draft.sums.jokers < self.room.jokers && !(run.is_inside() || run.keeps().any(needs_card))
        } else {
            draft.left[kind] > 0
        };
        let is_left = match added {
            Added::HandJoker => draft.sums.hand_jokers < problem.hand_jokers,
            Added::HelpingJoker => draft.sums.helping_jokers < problem.helping_jokers,
            _ => true,
        };
        if !is_possible || !is_left {
            return None;
        }
        let mut draft = *draft;
        if is_joker {
            draft.sums.jokers += 1;
            draft.sums.hand_jokers += u8::from(added == Added::HandJoker);
            draft.sums.helping_jokers += u8::from(added == Added::HelpingJoker);
        } else {
            draft.left[kind] -= 1;
        }
        draft.sums.worth += u32::from(problem.points_in(OpeningScope::Turn, column));
        Some(draft)
    }

    /// Adds a card or a joker to a run, with and without beginning to keep an earlier run.
    fn lengthen(&mut self, run: Run, slot: Slot, draft: &Draft) {
        let (problem, column, added) = (self.problem, self.column, slot.act.added);
        let mut longer = self.longer(run, added, column);
        if run.is_inside() {
            let is_last = usize::from(run.bound) == column;
            (longer.length, longer.bound) = match (run.length, is_last) {
                (0, true) => (3, Run::LOW),
                (0, false) => (0, run.bound),
                (_, true) => (3, 0),
                (_, false) => (3, run.bound),
            };
            self.go_on(slot, draft, Some(longer));
            return;
        }
        let is_joker = added.is_joker();
        // A run with both aces is split later, which could cost the points of the opening.
        if slot.is_new() && column == 1 && problem.ace == Ace::LowOrHigh && longer.points > 0 {
            longer.bound = Run::LOW;
        }
        let mut is_taken = false;
        for (kept, jokers) in run.keeps().filter(|_| is_joker) {
            // The joker may count as one of the earlier run's jokers.
            if jokers < problem.runs[kept].jokers {
                let next = longer.with_jokers_for(kept, Some(jokers + 1));
                self.go_on(slot, draft, Some(self.without_complete(next)));
                is_taken = true;
            }
        }
        // If a long run ended here, the card could have continued it, which is no worse than a new run.
        let is_useless = self.is_above_king() || draft.stopped && !problem.places_all_jokers;
        if !(is_taken || slot.is_new() && is_useless) {
            self.go_on(slot, draft, Some(self.without_complete(longer)));
        }
        // A long run need not be joined to an earlier run, because both are melds.
        if run == Run::LONG && !slot.is_new() {
            return;
        }
        let low = run.bound == Run::LOW || usize::from(run.length) + 1 == column;
        let number = if is_joker { self.later.len() } else { self.here.len() };
        for place in 0..number {
            let earlier = if is_joker { self.later[place] } else { self.here[place] };
            if let Some((run, draft)) = self.begin_to_keep(earlier, u8::from(is_joker), longer, low, draft) {
                let keeps = (!is_joker).then_some(earlier as u8);
                self.go_on(Slot { act: Act { keeps, ..slot.act }, ..slot }, &draft, Some(run));
            }
        }
    }

    /// Continues with the next run, unless the act of this one is too great. `run` is the run after the column; `None`
    /// if it ended.
    fn go_on(&mut self, slot: Slot, draft: &Draft, run: Option<Run>) {
        if slot.most.is_some_and(|most| slot.act > most) {
            return;
        }
        let mut draft = *draft;
        if let Some(run) = run {
            if draft.runs == self.most_runs {
                return;
            }
            self.made.next.runs[draft.runs] = run;
            self.made.acts.sources[draft.runs] = slot.index as u8;
            draft.runs += 1;
        }
        self.made.acts.all[slot.index] = slot.act;
        self.extend(slot.index + 1, &draft);
    }

    /// The run without its entries for earlier runs with jokers that are complete after this column.
    fn without_complete(&self, run: Run) -> Run {
        let is_complete = |&(kept, jokers): &(usize, u8)| {
            let kept = &self.problem.runs[kept];
            jokers == kept.jokers && kept.columns >> (self.column + 1) == 0
        };
        run.keeps().filter(is_complete).fold(run, |run, (kept, _)| run.with_jokers_for(kept, None))
    }

    /// The run after it has begun to keep an earlier run in this column, with `jokers` of the earlier run's jokers;
    /// `None` if it may not keep the earlier run. `low` says whether the first card of `run` is the low ace.
    fn begin_to_keep(
        &self,
        number: usize,
        jokers: u8,
        run: Run,
        low: bool,
        draft: &Draft,
    ) -> Option<(Run, Draft)> {
        let earlier = &self.problem.runs[number];
        let place = self.here.iter().position(|&other| other == number);
        // Identical earlier runs are interchangeable, so only one order is tried: a run has to wait until all identical
        // runs after it are kept.
        let is_taken = |place: usize| draft.kept & 1 << place != 0;
        let waits = |place: usize| {
            (place + 1..self.here.len()).any(|later| {
                let other = &self.problem.runs[self.here[later]];
                (other.columns, other.jokers) == (earlier.columns, earlier.jokers) && !is_taken(later)
            })
        };
        if place.is_some_and(|place| is_taken(place) || waits(place)) {
            return None;
        }
        // A meld is kept in one place at most, and a card belongs to one earlier meld.
        let begun = &self.made.next.runs[..draft.runs];
        let mut all = self.state.live().chain(begun).flat_map(|run| run.keeps());
        let clash = run.keeps().any(|(kept, _)| self.problem.runs[kept].columns & earlier.columns != 0);
        if clash || earlier.jokers > 0 && all.any(|(kept, _)| self.problem.runs[kept].group == earlier.group)
        {
            return None;
        }
        let low = low && self.problem.ace == Ace::LowOrHigh;
        if low && earlier.to() == HIGH_ACE {
            return None;
        }
        let mut draft = *draft;
        draft.kept |= place.map_or(0, |place| 1 << place);
        draft.begun += 1;
        if earlier.jokers > 0 {
            // The cards and jokers of the earlier run may be anywhere, so the run could not be split if it had both
            // aces.
            let bound = if low { Run::LOW } else { run.bound };
            let run = Run { bound, ..run }.with_jokers_for(number, Some(jokers));
            return Some((self.without_complete(run), draft));
        }
        // A run with both aces is split later, but not inside the earlier run. That is impossible if fewer than three
        // places are left at each end of the earlier run.
        let low = run.bound == Run::LOW || low && earlier.from() <= 3 && earlier.to() >= 12;
        // The run cannot end within the earlier run, so its length no longer matters.
        Some((Run { length: if low { 0 } else { 3 }, bound: earlier.to() as u8, ..run }, draft))
    }
}

/// The number of jokers that a run lacks to keep earlier runs.
pub(super) fn owed(run: Run, problem: &Problem) -> u8 {
    run.keeps().map(|(kept, jokers)| problem.runs[kept].jokers - jokers).sum()
}
