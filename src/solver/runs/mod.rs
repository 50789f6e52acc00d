//! The steps of one suit through a column: each run in progress ends or takes a card, new runs begin, and the cards that
//! are left go into sets or stay in the hand.
//!
//! Invariant: a step uses only cards that exist, and leaves no run that the next two columns and the jokers cannot
//! complete.

mod moves;

use alloc::vec::Vec;
use core::ops::Range;

use super::problem::{HIGH_ACE, KeptRun, KeptSet, Problem, points_at};
use super::resources::Resources;
use super::run::{Added, MOST, Mark, Run, SuitState, SuitStep};
use super::sets::{Part, most_in_sets};
pub(super) use moves::Move;

/// The initial capacity for moves and steps, enough for most states.
const COMMON: usize = 32;

/// The enumeration of the steps of a suit, column by column.
pub(super) struct Walk<'a> {
    pub(super) problem: &'a Problem,
    pub(super) suit: usize,
    column: usize,
    /// The earlier runs of the suit. Sets of them are bits in this order.
    earlier: Vec<KeptRun>,
    /// For each earlier run, those of which no other may be kept beside it: other entries of the same meld.
    rivals: Vec<u32>,
    /// For each earlier run, the later ones that are identical to it.
    alike: Vec<u32>,
    /// Those that begin in this column and count as lost if they are not kept.
    counting: u32,
    /// Whether the suit distinguishes table, hand and helping cards. Otherwise all cards are treated as table cards.
    by_origin: bool,
    /// Whether helping cards or jokers may still follow in later columns.
    later_helping: bool,
    /// Whether helping cards of the rank make it matter which cards in its sets are hand cards.
    by_hand: bool,
    /// What a run can take in the column.
    kinds: &'static [Added],
    /// The maximum number of cards of the suit that the sets of the column can take.
    most_in_sets: u8,
    /// The number of earlier sets of the column that contain a card of the suit and count as lost if they are not kept.
    pub(super) sets: u8,
    most_runs: usize,
    /// The moves of the runs seen in the column.
    moves: Vec<Move>,
    known: Vec<(Run, Range<usize>)>,
    state: SuitState,
    /// The numbers of table, hand and helping cards in the column.
    available: [u8; 3],
    /// The number of cards in each of the next two columns.
    next: [u8; 2],
    /// What a step may use at most.
    room: Resources,
    /// The moves chosen so far, as indices into `moves`, and the runs after them.
    chosen: Vec<usize>,
    runs: [Run; MOST],
    /// The step whose moves are sought, if only these are, and these moves.
    sought: Option<SuitStep>,
    found: Vec<Move>,
    steps: Vec<SuitStep>,
    /// The number of complete drafts from the present state, including rejected ones, and the number after which the
    /// enumeration stops.
    pub(super) tried: u64,
    most_tries: u64,
}

/// An unfinished step. Its moves and runs are in the [`Walk`].
#[derive(Clone, Copy, Default)]
struct Draft {
    /// The numbers of table, hand and helping cards that no run has taken.
    left: [u8; 3],
    /// The number of runs after the column.
    runs: usize,
    /// The earlier runs that are being kept.
    kept: u32,
    /// The number of them that the step begins to keep.
    begun: u8,
    /// Whether a long run ended that any card of the column could have continued.
    stopped: bool,
    uses: Resources,
}

impl<'a> Walk<'a> {
    pub(super) fn new(problem: &'a Problem, suit: usize) -> Self {
        let by_origin = problem.helping_jokers > 0 || problem.helping[suit].iter().any(|&count| count > 0);
        let copies = (1..HIGH_ACE).map(|column| problem.available(suit, column)).max().unwrap_or(0);
        let earlier: Vec<_> = problem.runs.iter().filter(|run| run.suit == suit).copied().collect();
        // If runs differ only in their lengths, a suit needs no more of them than there are copies of a card. The
        // argument is in `natural::search`.
        let is_plain =
            !by_origin && problem.runs.is_empty() && problem.opening.is_none() && !problem.places_all_jokers;
        let bits = |is_in: &dyn Fn(usize, usize) -> bool| -> Vec<u32> {
            let of =
                |one| (0..earlier.len()).fold(0, |bits, other| bits | u32::from(is_in(one, other)) << other);
            (0..earlier.len()).map(of).collect()
        };
        let is_rival = |one: usize, other: usize| {
            one == other || earlier[one].jokers > 0 && earlier[one].group == earlier[other].group
        };
        let shape = |place: usize| (earlier[place].columns, earlier[place].jokers);
        Self {
            rivals: bits(&is_rival),
            alike: bits(&|one, other| one < other && shape(one) == shape(other)),
            problem,
            suit,
            column: 0,
            earlier,
            counting: 0,
            by_origin,
            later_helping: false,
            by_hand: false,
            kinds: match problem.jokers() {
                _ if by_origin => &Added::CARDS,
                0 => &[Added::Card],
                _ => &[Added::Card, Added::Joker],
            },
            most_in_sets: 0,
            sets: 0,
            most_runs: if is_plain { copies.into() } else { MOST },
            moves: Vec::with_capacity(COMMON),
            known: Vec::with_capacity(COMMON),
            state: SuitState::default(),
            available: [0; 3],
            next: [0; 2],
            room: Resources::default(),
            chosen: Vec::with_capacity(COMMON),
            runs: [Run::default(); MOST],
            sought: None,
            found: Vec::new(),
            steps: Vec::with_capacity(COMMON),
            tried: 0,
            most_tries: 0,
        }
    }

    pub(super) fn enter(&mut self, column: usize) {
        let Self { problem, suit, by_origin, .. } = *self;
        self.column = column;
        let available = core::array::from_fn(|suit| problem.available(suit, column));
        self.most_in_sets = match (column, problem.jokers()) {
            (HIGH_ACE, _) => 0,
            (_, 0) => most_in_sets(available, suit, 0),
            _ => available[suit],
        };
        let has_card = |set: &&KeptSet| set.rank == column && set.counts && set.suits & 1 << suit != 0;
        self.sets = problem.sets.iter().filter(has_card).count() as u8;
        self.by_hand = problem.helping_jokers > 0 || problem.helping.iter().any(|suit| suit[column] > 0);
        let helping = &problem.helping[suit];
        let helping_aces = problem.columns == HIGH_ACE && helping[1] > 0;
        self.later_helping = problem.helping_jokers > 0
            || by_origin && (helping_aces || helping.iter().skip(column + 1).any(|&count| count > 0));
        let counts = |run: &KeptRun| run.counts && run.from() == column;
        let bit = |(place, run)| u32::from(counts(run)) << place;
        self.counting = self.earlier.iter().enumerate().map(bit).sum();
        self.moves.clear();
        self.known.clear();
    }

    /// All steps from a state, except those that use more than `room` on their own. The steps are incomplete if the work
    /// exceeds `most_work` units.
    pub(super) fn steps(&mut self, state: &SuitState, room: Resources, most_work: u64) -> &[SuitStep] {
        let Self { problem, suit, column, .. } = *self;
        (self.state, self.room) = (*state, room);
        let (table, hand) = (problem.table[suit][column], problem.hand[suit][column]);
        self.available = match column {
            HIGH_ACE => state.aces,
            _ if self.by_origin => [table, hand, problem.helping[suit][column]],
            _ => [table + hand, 0, 0],
        };
        self.next = [column + 1, column + 2].map(|column| match column {
            HIGH_ACE if problem.columns == HIGH_ACE => state.aces.iter().sum(),
            1..HIGH_ACE => problem.available(suit, column),
            _ => 0,
        });
        self.steps.clear();
        (self.tried, self.most_tries) = (0, most_work);
        let kept =
            state.live().flat_map(|run| run.keeps()).fold(0, |bits, (kept, _)| bits | self.rivals[kept]);
        self.choose(&Draft { left: self.available, kept, ..Draft::default() });
        &self.steps
    }

    /// The moves of a step that was found from this state: one for each run in progress, then one for each new run.
    pub(super) fn moves(&mut self, state: &SuitState, step: &SuitStep) -> Vec<Move> {
        if state.runs[0].is_empty() && step.next.runs[0].is_empty() {
            return Vec::new();
        }
        self.sought = Some(*step);
        self.steps(state, Resources::most(self.problem, u32::MAX), u64::MAX);
        self.sought = None;
        core::mem::take(&mut self.found)
    }

    /// Tries all moves of the first run without a move, and of the runs after it. After the runs in progress, new runs
    /// have their turn: they begin as empty runs.
    fn choose(&mut self, draft: &Draft) {
        if self.loses_too_many(draft) || self.tried > self.most_tries {
            return;
        }
        let place = self.chosen.len();
        let run_at = |place: usize| self.state.runs.get(place).copied().unwrap_or_default();
        let (run, is_alike) = (run_at(place), place > 0 && run_at(place - 1) == run_at(place));
        let mut moves = self.moves_of(run);
        // Identical runs are interchangeable, and so are new runs, so their moves only descend.
        if is_alike {
            moves.end = self.chosen[place - 1] + 1;
        }
        for index in moves {
            let made = self.moves[index];
            if run.is_empty() && made.next.is_empty() {
                self.finish(draft);
            } else if let Some(draft) = self.after(draft, run, &made) {
                self.chosen.push(index);
                self.choose(&draft);
                self.chosen.pop();
            }
        }
    }

    /// The draft after the move of a run; `None` if the move is impossible or pointless.
    fn after(&mut self, draft: &Draft, run: Run, made: &Move) -> Option<Draft> {
        let problem = self.problem;
        let uses = draft.uses.plus(made.uses);
        // If a long run ended here, the card could have continued it, which is no worse than a new run.
        let is_pointless = draft.stopped && made.is_new && made.keeps == 0 && !problem.places_all_jokers;
        if !uses.are_within(self.room) || is_pointless {
            return None;
        }
        let mut after = Draft { uses, ..*draft };
        if let Some(left) = after.left.get_mut((made.added as usize).wrapping_sub(Added::Card as usize)) {
            *left = left.checked_sub(1)?;
        }
        for index in (0..self.earlier.len()).filter(|index| made.keeps & 1 << index != 0) {
            // Identical earlier runs are interchangeable, so one is kept only after those that follow it.
            let waits = self.earlier[index].from() == self.column && self.alike[index] & !after.kept != 0;
            if waits || self.rivals[index] & after.kept != 0 {
                return None;
            }
            after.kept |= self.rivals[index];
            after.begun += 1;
        }
        if made.next.is_empty() {
            after.stopped |= run == Run::LONG;
            return Some(after);
        }
        if draft.runs == self.most_runs {
            return None;
        }
        self.runs[draft.runs] = made.next;
        after.runs += 1;
        let count = |runs: &[Run]| runs.iter().filter(|run| **run == made.next).count();
        let is_sought = |step: &SuitStep| count(&self.runs[..after.runs]) <= count(&step.next.runs);
        self.sought.as_ref().is_none_or(is_sought).then_some(after)
    }

    /// Whether there are too few cards left for the earlier runs and sets of this column that must be kept.
    fn loses_too_many(&self, draft: &Draft) -> bool {
        let open = (self.counting & !draft.kept).count_ones();
        let cards: u32 = draft.left.iter().map(|&count| u32::from(count)).sum();
        open + u32::from(self.sets) > cards + u32::from(self.room.lost())
    }

    /// Completes a draft in which every run has its move: tries all numbers of aces to reserve for the column above the
    /// king, and all ways to divide the cards that are left between sets and the hand.
    fn finish(&mut self, draft: &Draft) {
        self.tried += 1;
        let lost = (self.counting & !draft.kept).count_ones() as u8;
        if lost > self.room.lost() {
            return;
        }
        let Some(lacking) = self.lacking(draft) else { return };
        let mut step = SuitStep { lacking, ..SuitStep::default() };
        step.next.aces = self.state.aces;
        for end in 0..draft.runs {
            let (runs, run, mut place) = (&mut step.next.runs, self.runs[end], end);
            while place > 0 && runs[place - 1].code() < run.code() {
                runs[place] = runs[place - 1];
                place -= 1;
            }
            runs[place] = run;
        }
        step.uses = draft.uses.plus(Resources::new(0, lost, [0; 3]));
        step.value = i32::from(draft.begun) * self.problem.weights.kept;
        if self.column == self.problem.columns {
            step.uses = step.uses.plus(self.last_sums(&step.next));
        }
        let left = draft.left;
        if self.column == HIGH_ACE {
            if left == [0; 3] {
                self.push(step, Part::default(), 0);
            }
        } else if self.column > 1 || self.problem.columns < HIGH_ACE {
            self.divide(&step, left);
        } else {
            let most = self.problem.most_high_aces(self.suit);
            for table in 0..=left[0].min(most) {
                for hand in 0..=left[1].min(most - table) {
                    for helping in 0..=left[2].min(most - table - hand) {
                        step.next.aces = [table, hand, helping];
                        self.divide(&step, [left[0] - table, left[1] - hand, left[2] - helping]);
                    }
                }
            }
        }
    }

    /// Divides the cards that are left between sets and the hand. Without a limit on hand cards, they are laid before
    /// identical helping cards.
    fn divide(&mut self, step: &SuitStep, left: [u8; 3]) {
        let Self { problem, suit, column, .. } = *self;
        let (table, hand) = (problem.table[suit][column], problem.hand[suit][column]);
        let must = problem.must[suit][column];
        if !self.by_origin {
            // Runs take table cards first.
            let in_runs = table + hand - left[0];
            for cards in (table + must).saturating_sub(in_runs)..=left[0] {
                let played = in_runs + cards - table;
                let hand = played - in_runs.saturating_sub(table);
                self.push(*step, Part { cards, helping: 0, hand }, played);
            }
            return;
        }
        let in_runs = hand - left[1];
        for hand in must.saturating_sub(in_runs)..=left[1] {
            let lays_all = hand == left[1] || problem.limit.is_some();
            let most_helping = if lays_all { left[2] } else { 0 };
            if lays_all || left[2] == self.available[2] {
                for helping in 0..=most_helping {
                    let cards = left[0] + hand + helping;
                    self.push(*step, Part { cards, helping, hand }, in_runs + hand);
                }
            }
        }
    }

    /// Adds a step that leaves these cards for sets and plays this number of hand cards.
    fn push(&mut self, mut step: SuitStep, part: Part, played: u8) {
        let Self { problem, suit, column, ref room, .. } = *self;
        let weights = &problem.weights;
        let worth = weights.primary_of(points_at(column)).max(0).cast_unsigned();
        let unplayed = u32::from(problem.hand[suit][column] - played) * worth;
        let lost = step.uses.lost() + self.sets.saturating_sub(part.cards);
        if part.cards > self.most_in_sets || unplayed > room.unplayed() || lost > room.lost() {
            return;
        }
        step.part = Part { hand: if self.by_hand { part.hand } else { 0 }, ..part };
        step.value += i32::from(played) * weights.of(points_at(column));
        step.uses = step.uses.plus(Resources::new(unplayed, 0, [0; 3]));
        step.uses.played = if problem.limit.is_some() { played.into() } else { 0 };
        match &self.sought {
            None => self.steps.push(step),
            Some(sought) if *sought == step => {
                self.found = self.chosen.iter().map(|&index| self.moves[index]).collect();
                self.most_tries = 0;
            }
            _ => (),
        }
    }

    /// The number of jokers that the runs of a draft still need; `None` if the next two columns and the jokers do not
    /// suffice. After the last column, the step uses these jokers already, so the number is 0.
    fn lacking(&self, draft: &Draft) -> Option<u8> {
        let (mut short, mut single, mut owing, mut must_go_on) = (0_u8, 0_u8, 0_u8, false);
        for &run in &self.runs[..draft.runs] {
            let goes_on = self.must_go_on(run, self.column + 1);
            short += u8::from(goes_on || run.length < 3);
            single += u8::from(run.length == 1 && !run.is_inside());
            owing += self.owed(run);
            must_go_on |= goes_on;
        }
        let [next, after] = self.next;
        let lacking = short.saturating_sub(next) + single.saturating_sub(after);
        let is_last = self.column == self.problem.columns;
        let is_unfinished = must_go_on || self.problem.places_all_jokers && (short > 0 || owing > 0);
        let lacking = lacking.max(owing);
        let is_possible = lacking + draft.uses.jokers() <= self.room.jokers() && !(is_last && is_unfinished);
        is_possible.then_some(if is_last { 0 } else { lacking })
    }

    /// What the runs after the last column use: the jokers that short runs still need, those among them that
    /// must come from the hand, and the points towards the opening.
    fn last_sums(&self, state: &SuitState) -> Resources {
        let mut uses = Resources::default();
        for &run in state.live() {
            let needs_hand = u8::from(run.mark == Mark::Helping);
            let needs = (3 - run.length).max(needs_hand).max(self.owed(run));
            uses = uses.plus(Resources::new(0, 0, [needs, needs_hand, 0]));
            uses.worth += self.problem.worth_of_meld(run.points);
        }
        uses
    }
}
