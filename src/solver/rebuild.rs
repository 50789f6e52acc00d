//! The melds of a path through the columns, which contain exactly the cards that the path uses.

use alloc::vec;
use alloc::vec::Vec;

use super::problem::{HIGH_ACE, KeptRun, Problem, face_at};
use super::run::{Mark, Run, SuitState};
use super::runs::{Move, Walk};
use super::search::ColumnStep;
use super::sets::{SetChoice, Supply, add_choices, arrange};
use crate::cards::card::{Face, Rank};
use crate::cards::order;
use crate::rules::Ace;
use crate::solver::budget::Budget;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Built {
    /// The cards of a run ascend, apart from jokers at the end that were added later.
    pub(super) faces: Vec<Face>,
    /// The first column of a run; `None` for a set.
    from: Option<usize>,
    /// The earlier melds that it keeps. Of an earlier set, only `group` is given.
    pub(super) kept: Vec<KeptRun>,
    /// The number of jokers that must still be added, because the meld keeps an earlier meld with jokers, or because it
    /// contains helping cards and needs a hand joker.
    owed: usize,
}

impl Built {
    /// A meld that keeps no earlier group.
    pub(super) const fn of(faces: Vec<Face>, from: Option<usize>) -> Self {
        Self { faces, from, kept: Vec::new(), owed: 0 }
    }

    /// Adds jokers in front of a meld that is still too short after the last column.
    pub(super) fn fill_in_front(&mut self) {
        while self.faces.len() < 3 {
            self.faces.insert(0, Face::JOKER);
            self.from = self.from.map(|from| from - 1);
        }
    }

    /// This meld, or two runs if it has an ace at both ends and the rules do not allow that; `None` if it cannot be split
    /// without losing an earlier run or leaving a run of jokers. Such runs never have both aces, see [`Run::LOW`].
    pub(super) fn parted(self, problem: &Problem) -> Option<Vec<Self>> {
        let Some(from) = self.from else { return Some(vec![self]) };
        let both = from == 1 && self.faces.len() == HIGH_ACE;
        if !both || problem.ace == Ace::BothEnds {
            return Some(vec![self]);
        }
        let is_real = |faces: &[Face]| faces.iter().any(|face| !face.is_joker());
        let cut = (3..=11).find(|&cut| {
            is_real(&self.faces[..cut])
                && is_real(&self.faces[cut..])
                && self.kept.iter().all(|kept| kept.to() <= cut || kept.from() > cut)
        })?;
        let (left, right) = self.faces.split_at(cut);
        let (low, high) = self.kept.iter().partition(|kept| kept.to() <= cut);
        Some(vec![
            Self { faces: left.to_vec(), from: Some(1), kept: low, owed: self.owed },
            Self { faces: right.to_vec(), from: Some(cut + 1), kept: high, owed: 0 },
        ])
    }

    /// Adds a joker if there is room, and returns whether there was. A run has room until it fills all places, because the
    /// joker may stand at either end.
    fn place_joker(&mut self, problem: &Problem) -> bool {
        let most = match (self.from, problem.ace) {
            (None, _) => 4,
            (_, Ace::BothEnds) => HIGH_ACE,
            _ => Rank::COUNT,
        };
        let has_room = self.faces.len() < most;
        if has_room {
            self.faces.push(Face::JOKER);
        }
        has_room
    }
}

/// The melds of a path, with `spare` further jokers; `None` if there is no room for them.
pub(super) fn rebuild(
    problem: &Problem,
    path: &[ColumnStep],
    spare: u8,
    budget: &Budget,
) -> Option<Vec<Built>> {
    let melds = melds_of(problem, path, problem.places_all_jokers)?;
    lay_spare(problem, melds, spare).or_else(|| {
        let (path, spare) = with_jokers_in_sets(problem, path, spare, budget);
        lay_spare(problem, melds_of(problem, &path, true)?, spare)
    })
}

/// A path of the same value, with as many of the spare jokers in sets as fit if the cards of each rank are spread again, and the
/// number of jokers that are then left. For example, two sets of four and a joker make three sets of three.
fn with_jokers_in_sets(
    problem: &Problem,
    path: &[ColumnStep],
    mut spare: u8,
    budget: &Budget,
) -> (Vec<ColumnStep>, u8) {
    let (mut path, mut choices) = (path.to_vec(), Vec::new());
    for (place, step) in path.iter_mut().enumerate() {
        let before = problem.sets_at(place + 1);
        let parts = step.suits.map(|step| step.part);
        add_choices(&Supply::new(problem, place + 1, parts, &before, true), &mut choices, budget);
        let now = step.sets;
        let more = |choice: &SetChoice| choice.uses.jokers().checked_sub(now.uses.jokers());
        let fits = |choice: &SetChoice| {
            choice.kept == now.kept
                && choice.uses.hand_jokers() <= now.uses.hand_jokers()
                && choice.uses.helping_jokers() == now.uses.helping_jokers()
                && more(choice).is_some_and(|more| more <= spare)
        };
        let most = choices.drain(..).filter(fits).max_by_key(|choice| choice.uses.jokers());
        if let Some(most) = most.filter(|_| now.sets > 0) {
            spare -= more(&most).unwrap_or(0);
            step.sets = most;
        }
    }
    (path, spare)
}

/// The melds of a path, with the jokers that it uses; `None` if there is no room for them.
fn melds_of(problem: &Problem, path: &[ColumnStep], fills_sets: bool) -> Option<Vec<Built>> {
    let mut done: Vec<Built> = Vec::new();
    for suit in 0..4 {
        let mut walk = Walk::new(problem, suit);
        let (mut state, mut live) = (SuitState::default(), Vec::new());
        for (place, step) in path.iter().enumerate() {
            walk.enter(place + 1);
            let moves = walk.moves(&state, &step.suits[suit]);
            live = advance(problem, (suit, place + 1), moves, live, &mut done);
            state = step.suits[suit].next;
        }
        for (code, mut run) in live {
            // Jokers that are added in front count towards those that the run needs.
            let needs = walk.owed(code).max(u8::from(code.mark == Mark::Helping));
            run.owed += usize::from(needs).saturating_sub(3_usize.saturating_sub(run.faces.len()));
            run.fill_in_front();
            done.push(run);
        }
    }
    let mut done = done.into_iter().map(|run| run.parted(problem)).collect::<Option<Vec<_>>>()?.concat();
    for (place, step) in path.iter().enumerate() {
        done.extend(sets(problem, place + 1, step, fills_sets)?);
    }
    for meld in &mut done {
        if (0..meld.owed).any(|_| !meld.place_joker(problem)) {
            return None;
        }
    }
    Some(done)
}

/// Adds the spare jokers to melds; `None` if there is no room for them.
pub(super) fn lay_spare(problem: &Problem, mut melds: Vec<Built>, spare: u8) -> Option<Vec<Built>> {
    let all_fit = (0..spare).all(|_| melds.iter_mut().any(|meld| meld.place_joker(problem)));
    all_fit.then_some(melds)
}

/// Takes the runs in progress of a suit through a column, and returns the runs after the column, in the order of their
/// state. Runs that end are added to `done`.
fn advance(
    problem: &Problem,
    (suit, column): (usize, usize),
    moves: Vec<Move>,
    live: Vec<(Run, Built)>,
    done: &mut Vec<Built>,
) -> Vec<(Run, Built)> {
    let mut live = live.into_iter();
    let mut after = Vec::new();
    for made in moves {
        let leading = usize::from(made.leading);
        let begin = || Built::of(vec![Face::JOKER; leading], Some(column - leading));
        let mut run = live.next().map_or_else(begin, |(_, run)| run);
        if made.next.is_empty() {
            run.owed += usize::from(made.uses.jokers());
            done.push(run);
            continue;
        }
        run.faces.push(if made.added.is_joker() { Face::JOKER } else { face_at(suit, column) });
        let earlier = problem.runs.iter().filter(|run| run.suit == suit).enumerate();
        run.kept.extend(earlier.filter(|(index, _)| made.keeps & 1 << index != 0).map(|(_, kept)| kept));
        after.push((made.next, run));
    }
    order::sort_by_key(&mut after, |(run, _)| core::cmp::Reverse(run.code()));
    after
}

fn sets(problem: &Problem, column: usize, step: &ColumnStep, fills_sets: bool) -> Option<Vec<Built>> {
    let before = problem.sets_at(column);
    let parts = step.suits.map(|step| step.part);
    let made = arrange(&Supply::new(problem, column, parts, &before, fills_sets), &step.sets)?;
    let built = made.iter().map(|set| {
        let suits = (0..4).filter(|suit| set.suits & 1 << suit != 0);
        let jokers = core::iter::repeat_n(Face::JOKER, set.jokers.into());
        let kept = |set: u8| KeptRun { group: before[usize::from(set)].group, ..KeptRun::default() };
        let faces = suits.map(|suit| face_at(suit, column)).chain(jokers).collect();
        Built { kept: set.keeps.map(kept).into_iter().collect(), ..Built::of(faces, None) }
    });
    Some(built.collect())
}
