//! Column after column, the best way to every state with every number of jokers spent.
//!
//! Why no more runs of a suit are in progress than there are copies of its cards, jokers or no: where
//! more runs pass a column, each of the columns in which they all lie holds a joker of theirs. Let one
//! of them begin first where the last to begin does, and end where the first to end does; the ends that
//! are cut off make one run with each other. Its cards can all be those jokers, for cards of one column
//! are alike; so they can be taken out, and find another place. What is left are fewer runs.
//!
//! Most that could follow a state is hopeless: its short runs lack more jokers than are left of those that
//! the way to it must have spent. That is looked up before anything is noted, and moves and bounds are
//! those of the jokers that are left.
//!
//! Invariant: a layer holds each state once, and for each number of jokers the best value by which it
//! can be reached, which more jokers only better. Of states after the same move none is there that has no
//! longer runs than another and is worth no more with any number of jokers.

use super::ground::{Ground, Known, rank, short};
use super::sets::Dealt;
use super::units;
use crate::budget::Budget;
use crate::solver::natural::cards::Cards;
use crate::solver::natural::moves::{Column, State};
use crate::solver::natural::shape::{ByShape, JOKERS, SHAPES_UP_TO, lacking_with, no_shorter};
use crate::solver::natural::task::{Task, Weights};
use crate::solver::problem::HIGH_ACE;

/// What the first state is worth; what is left unused is taken off.
const START: u32 = 1 << 28;

/// For each number of jokers spent: the value in the high half, 0 where no way leads; below it the place
/// of the state before, and the jokers that it had spent.
type Ways = [u64; JOKERS + 1];

#[derive(Debug, Clone, Copy)]
struct Entry {
    shapes: [u8; 4],
    ways: Ways,
    /// The lengths of its runs, see [`Moves::lengths`](crate::solver::natural::moves::Moves::lengths).
    lengths: u32,
    /// The entry before it, in its layer, after the same move.
    alike: u32,
}

/// No entry.
const NOBODY: u32 = u32::MAX;

impl Entry {
    /// Can all come of it that can come of the other, and is it worth no less? Both stand after the same
    /// move, so they have as many runs: longer ones are better.
    fn beats(&self, other: &Self) -> bool {
        if !no_shorter(self.lengths, other.lengths) {
            return false;
        }
        let mut best = 0;
        self.ways.iter().zip(&other.ways).all(|(way, others)| {
            best = best.max(way >> 32);
            best >= others >> 32
        })
    }
}

/// A column that is gone through.
struct Here<'a> {
    cards: &'a Cards,
    column: usize,
    known: &'a Known,
    /// For each suit and shape, the jokers that short runs need in the next two columns.
    lacking: [&'static ByShape<u8>; 4],
}

impl Here<'_> {
    /// How many jokers the short runs of a state need.
    fn lacking(&self, state: State) -> u8 {
        let shapes = state.shapes();
        (0..4).map(|suit| self.lacking[suit][usize::from(shapes[suit])]).sum()
    }
}

/// What happened in a column: the shapes after it, and the jokers that it took at most.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Step {
    pub(super) shapes: [u8; 4],
    pub(super) jokers: u8,
}

/// The steps of all columns.
pub(super) type Path = [Step; HIGH_ACE + 1];

/// The memory of searches.
#[derive(Debug, Clone)]
pub(super) struct Search {
    ground: Ground,
    /// The column that is gone through, for each number of jokers that are left where a state has them.
    columns: [Option<Column>; JOKERS + 1],
    entries: Vec<Entry>,
    layers: [usize; HIGH_ACE + 2],
    slots: Vec<Ways>,
    touched: Vec<State>,
    /// For each move the last entry, of the layer that is being made, after it.
    last: Vec<u32>,
}

impl Search {
    /// For at most so many copies of a card.
    pub(super) fn new(copies: usize) -> Self {
        Self {
            ground: Ground::new(copies),
            columns: Default::default(),
            entries: Vec::new(),
            layers: [0; HIGH_ACE + 2],
            slots: vec![Ways::default(); SHAPES_UP_TO[copies].pow(4)],
            touched: Vec::new(),
            last: vec![NOBODY; (copies + 1).pow(4)],
        }
    }

    /// The weight of what is left unused at best with so many jokers, the fewest of them that do it, and
    /// the way; `None` if the table cannot be completed or the budget ran out.
    pub(super) async fn run(
        &mut self,
        task: &Task,
        weights: &Weights,
        effort: &Budget,
    ) -> Option<(u32, u8, Path)> {
        let jokers = task.cards.jokers;
        self.entries.clear();
        let mut ways = Ways::default();
        ways[0] = u64::from(START) << 32;
        self.entries.push(Entry { shapes: [0; 4], ways, lengths: 0, alike: NOBODY });
        self.layers[0] = 0;
        for column in 1..=task.columns {
            let (from, to) = (self.layers[column - 1], self.entries.len());
            if from == to {
                return None;
            }
            self.layers[column] = to;
            let known = self.ground.known(&rank(&task.cards, column));
            let here =
                Here { cards: &task.cards, column, known: &known, lacking: ahead(&task.cards, column) };
            self.columns = Default::default();
            for place in from..to {
                self.advance(place, &here);
                effort.charge(units(1));
                effort.pause().await;
                if effort.is_over() {
                    return None;
                }
            }
            self.gather(&here, column == task.columns, weights[column]);
        }
        let mut best: Option<(u32, usize, usize)> = None;
        for place in self.layers[task.columns]..self.entries.len() {
            let Entry { shapes, ways, .. } = self.entries[place];
            for spent in 0..=usize::from(jokers) {
                let (value, used) = ((ways[spent] >> 32) as u32, spent + usize::from(short(shapes)));
                let is_better = |&(most, fewest, _): &(u32, usize, usize)| (value, fewest) > (most, used);
                if value > 0 && best.as_ref().is_none_or(is_better) {
                    best = Some((value, used, place));
                }
            }
        }
        let (value, used, place) = best?;
        let spent = used - usize::from(short(self.entries[place].shapes));
        Some((START - value, used as u8, self.trace(place, spent, task.columns)))
    }

    /// Offers all states that can follow a state.
    fn advance(&mut self, place: usize, here: &Here<'_>) {
        let Entry { shapes, mut ways, .. } = self.entries[place];
        for (spent, way) in ways.iter_mut().enumerate() {
            if *way > 0 {
                *way = *way >> 32 << 32 | (place as u64) << 3 | spent as u64;
            }
        }
        let jokers = here.cards.jokers;
        let fewest = ways.iter().take_while(|way| **way == 0).count() as u8;
        let Some(left) = jokers.checked_sub(fewest) else { return };
        let Self { ground, columns, slots, touched, .. } = self;
        let column = columns[usize::from(left)]
            .get_or_insert_with(|| ground.column(here.known, here.cards, here.column, left));
        ground.moves.each(column, shapes, |state| {
            let Some(rest) = left.checked_sub(here.lacking(state)) else { return };
            if here.known.costs[state.number()][usize::from(rest)] == Dealt::NEVER {
                return;
            }
            let slot = &mut slots[state.place()];
            if is_none(slot) {
                touched.push(state);
            }
            for (best, way) in slot[..=usize::from(jokers)].iter_mut().zip(&ways) {
                *best = (*best).max(*way);
            }
        });
    }

    /// Makes the layer of what was offered.
    fn gather(&mut self, here: &Here<'_>, is_last: bool, weight: u32) {
        let jokers = here.cards.jokers;
        let from = self.entries.len();
        let touched = core::mem::take(&mut self.touched);
        for &state in &touched {
            let before = core::mem::take(&mut self.slots[state.place()]);
            // What the short runs still need is not spent.
            let Some(most) = jokers.checked_sub(here.lacking(state)) else { continue };
            let costs = here.known.costs[state.number()];
            let mut ways = Ways::default();
            let mut best = 0;
            for spent in 0..=usize::from(most) {
                for here in 0..=spent {
                    let way = before[spent - here];
                    if way > 0 && costs[here] != Dealt::NEVER {
                        let value = (way >> 32) - u64::from(costs[here]) * u64::from(weight);
                        ways[spent] = ways[spent].max(value << 32 | way & 0xffff_ffff);
                    }
                }
                // More jokers that better nothing need not be followed.
                if ways[spent] >> 32 <= best {
                    ways[spent] = 0;
                }
                best = best.max(ways[spent] >> 32);
            }
            if is_last {
                ways = finished(&ways, state.shapes(), jokers);
            }
            if !is_none(&ways) {
                let lengths = self.ground.moves.lengths(state);
                self.offer(Entry { shapes: state.shapes(), ways, lengths, alike: NOBODY }, state.number());
            }
        }
        for state in &touched {
            self.last[state.number()] = NOBODY;
        }
        self.touched = touched;
        self.touched.clear();
        let mut place = 0;
        self.entries.retain(|entry| {
            place += 1;
            place <= from || !is_none(&entry.ways)
        });
    }

    /// Puts a state into the layer, but for those that are no better than others after the same move.
    fn offer(&mut self, mut entry: Entry, number: usize) {
        let last = &mut self.last[number];
        entry.alike = *last;
        let mut alike = *last;
        while let Some(other) = self.entries.get_mut(alike as usize) {
            if other.beats(&entry) {
                return;
            }
            if entry.beats(other) {
                other.ways = Ways::default();
            }
            alike = other.alike;
        }
        *last = self.entries.len() as u32;
        self.entries.push(entry);
    }

    /// The steps that lead to a state.
    fn trace(&self, mut place: usize, mut spent: usize, columns: usize) -> Path {
        let mut path = Path::default();
        for column in (1..=columns).rev() {
            let Entry { shapes, ways, .. } = self.entries[place];
            let before = (ways[spent] & 7) as usize;
            path[column] = Step { shapes, jokers: (spent - before) as u8 };
            place = (ways[spent] as u32 >> 3) as usize;
            spent = before;
        }
        path
    }
}

/// What the short runs after a column lack.
fn ahead(cards: &Cards, column: usize) -> [&'static ByShape<u8>; 4] {
    let (next, after) = (&cards.all[column + 1], &cards.all[column + 2]);
    core::array::from_fn(|suit| lacking_with(next[suit], after[suit]))
}

/// Is there no way? Told without a call to compare memory, which took a quarter of the time.
fn is_none(ways: &Ways) -> bool {
    ways.iter().fold(0, |all, way| all | way) == 0
}

/// Which ways end: jokers in front of the runs that the last column leaves short must be there too.
fn finished(ways: &Ways, shapes: [u8; 4], jokers: u8) -> Ways {
    let room = jokers.checked_sub(short(shapes));
    let mut ways = *ways;
    let kept = room.map_or(0, |room| usize::from(room) + 1);
    ways[kept..].fill(0);
    ways
}
