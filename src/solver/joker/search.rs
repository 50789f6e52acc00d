//! Column after column, the best way to every state with every number of jokers spent.
//!
//! Why no more runs of a suit are in progress than there are copies of its cards, jokers or no: where
//! more runs pass a column, each of the columns in which they all lie holds a joker of theirs. Let one
//! of them begin first where the last to begin does, and end where the first to end does; the ends that
//! are cut off make one run with each other. Its cards can all be those jokers, for cards of one column
//! are alike; so they can be taken out, and find another place. What is left are fewer runs.
//!
//! Invariant: a layer holds each state once, and for each number of jokers the best value by which it
//! can be reached, which more jokers only better.

use super::columns::Rank;
use super::ground::{Ground, rank, short};
use super::sets::Dealt;
use super::units;
use crate::effort::Effort;
use crate::solver::natural::moves::{Column, State};
use crate::solver::natural::shape::{JOKERS, SHAPES_UP_TO, lacking};
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
    column: Column,
    entries: Vec<Entry>,
    layers: [usize; HIGH_ACE + 2],
    slots: Vec<Ways>,
    touched: Vec<State>,
    work: u64,
}

impl Search {
    /// For at most so many copies of a card.
    pub(super) fn new(copies: usize) -> Self {
        Self {
            ground: Ground::new(copies),
            column: Column::default(),
            entries: Vec::new(),
            layers: [0; HIGH_ACE + 2],
            slots: vec![Ways::default(); SHAPES_UP_TO[copies].pow(4)],
            touched: Vec::new(),
            work: 0,
        }
    }

    /// The weight of what is left unused at best with so many jokers, the fewest of them that do it, and
    /// the way; none where the table cards cannot all go into melds.
    pub(super) async fn run(
        &mut self,
        task: &Task,
        weights: &Weights,
        effort: &Effort,
    ) -> Option<(u32, u8, Path)> {
        let jokers = task.cards.jokers;
        self.entries.clear();
        let mut ways = Ways::default();
        ways[0] = u64::from(START) << 32;
        self.entries.push(Entry { shapes: [0; 4], ways });
        self.layers[0] = 0;
        for column in 1..=task.columns {
            let (from, to) = (self.layers[column - 1], self.entries.len());
            if from == to {
                return None;
            }
            self.layers[column] = to;
            let rank = rank(&task.cards, column);
            self.ground.look_at(&mut self.column, task, column);
            for place in from..to {
                self.advance(place, usize::from(jokers));
                effort.rest_after(units(1)).await;
            }
            self.gather(task, column, &rank, weights[column]);
        }
        self.work += self.entries.len() as u64;
        let mut best: Option<(u32, usize, usize)> = None;
        for place in self.layers[task.columns]..self.entries.len() {
            let Entry { shapes, ways } = self.entries[place];
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

    /// How many states have been looked at since this was last asked.
    pub(super) const fn take_work(&mut self) -> u64 {
        core::mem::replace(&mut self.work, 0)
    }

    /// Offers all states that can follow a state.
    fn advance(&mut self, place: usize, jokers: usize) {
        let Entry { shapes, mut ways } = self.entries[place];
        for (spent, way) in ways.iter_mut().enumerate() {
            if *way > 0 {
                *way = *way >> 32 << 32 | (place as u64) << 3 | spent as u64;
            }
        }
        let Self { ground, column, slots, touched, .. } = self;
        ground.moves.each(column, shapes, |state| {
            let slot = &mut slots[state.place()];
            if *slot == [0; JOKERS + 1] {
                touched.push(state);
            }
            for (best, way) in slot[..=jokers].iter_mut().zip(&ways) {
                *best = (*best).max(*way);
            }
        });
    }

    /// Makes the layer of what was offered.
    fn gather(&mut self, task: &Task, column: usize, rank: &Rank, weight: u32) {
        let jokers = task.cards.jokers;
        let ahead = [column + 1, column + 2].map(|column| task.cards.all[column]);
        for &state in &self.touched {
            let before = core::mem::take(&mut self.slots[state.place()]);
            let shapes = state.shapes();
            let lacking: u8 = (0..4).map(|suit| lacking(shapes[suit], ahead[0][suit], ahead[1][suit])).sum();
            // What the short runs still need is not spent.
            let Some(most) = jokers.checked_sub(if column == task.columns { 0 } else { lacking }) else {
                continue;
            };
            let costs = self.ground.costs(rank, state);
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
            if column == task.columns {
                ways = finished(&ways, shapes, jokers);
            }
            if ways != [0; JOKERS + 1] {
                self.entries.push(Entry { shapes, ways });
            }
        }
        self.touched.clear();
    }

    /// The steps that lead to a state.
    fn trace(&self, mut place: usize, mut spent: usize, columns: usize) -> Path {
        let mut path = Path::default();
        for column in (1..=columns).rev() {
            let Entry { shapes, ways } = self.entries[place];
            let before = (ways[spent] & 7) as usize;
            path[column] = Step { shapes, jokers: (spent - before) as u8 };
            place = (ways[spent] as u32 >> 3) as usize;
            spent = before;
        }
        path
    }
}

/// Which ways end: jokers in front of the runs that the last column leaves short must be there too.
fn finished(ways: &Ways, shapes: [u8; 4], jokers: u8) -> Ways {
    let room = jokers.checked_sub(short(shapes));
    let mut ways = *ways;
    let kept = room.map_or(0, |room| usize::from(room) + 1);
    ways[kept..].fill(0);
    ways
}
