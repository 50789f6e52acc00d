//! The same programme where a layer holds many states: all values of a column in one block.
//!
//! What a column adds hangs on the shapes after it alone, and whether a shape can follow another is a
//! matter of its suit. So the best over all states before is found suit by suit, in four passes over
//! the block, whatever the number of ways: the worst case is bounded.
//!
//! Invariant: a block has a place for every four shapes of its lists; 0 stands where no way leads.

use super::cards::{Cards, Limits};
use super::ground::{Ground, Place};
use super::moves::Column;
use super::shape::{COPIES, NEXT, NONE, TOTAL};
use super::task::{Path, Task, Weights};

/// A value of a block: what is left unused lowers it.
pub(super) trait Value: Copy + Ord + Default {
    /// What the best value is.
    const MOST: u32;
    fn from_u32(value: u32) -> Self;
    fn to_u32(self) -> u32;
    /// Less by so much, down to none.
    fn less(self, by: Self) -> Self;
}

impl Value for u8 {
    const MOST: u32 = 255;

    fn from_u32(value: u32) -> Self {
        value as Self
    }

    fn to_u32(self) -> u32 {
        self.into()
    }

    #[inline]
    fn less(self, by: Self) -> Self {
        self.saturating_sub(by)
    }
}

impl Value for u32 {
    const MOST: u32 = Self::MAX;

    fn from_u32(value: u32) -> Self {
        value
    }

    fn to_u32(self) -> u32 {
        self
    }

    #[inline]
    fn less(self, by: Self) -> Self {
        self.saturating_sub(by)
    }
}

/// What is asked of a column, whatever the number of copies: so there is one programme for all.
pub(super) trait Ask {
    /// Turns to a column; gives what bounds its runs.
    fn look_at(&mut self, column: usize) -> [Limits; 4];
    /// How many cards the sets leave over at best where so many cards of each suit go into runs; none
    /// where that cannot be.
    fn left(&mut self, runs: [u8; 4]) -> Option<u32>;
}

/// One column after the other.
pub(super) struct Columns<'a> {
    ground: &'a mut Ground,
    cards: &'a Cards,
    known: Column,
    here: Place,
}

impl<'a> Columns<'a> {
    pub(super) fn new(ground: &'a mut Ground, cards: &'a Cards) -> Self {
        let (known, here) = ground.look_at(cards, 1);
        Self { ground, cards, known, here }
    }
}

impl Ask for Columns<'_> {
    fn look_at(&mut self, column: usize) -> [Limits; 4] {
        (self.known, self.here) = self.ground.look_at(self.cards, column);
        self.known.limits
    }

    fn left(&mut self, runs: [u8; 4]) -> Option<u32> {
        let number = self.ground.moves.open(&self.known, runs)?;
        Some(self.ground.left(self.here)[number].into())
    }
}

/// The values after a column.
#[derive(Debug, Clone, Default)]
struct Block<T> {
    /// The suits in the order in which the places are numbered: the last changes fastest.
    order: [usize; 4],
    /// The shapes of each suit, in the order of their numbers.
    shapes: [Vec<u8>; 4],
    values: Vec<T>,
}

impl<T: Value> Block<T> {
    /// Where the value stands of the shapes of each suit that stand there in their lists.
    fn place(&self, at: [usize; 4]) -> usize {
        self.order.iter().fold(0, |place, &suit| place * self.shapes[suit].len() + at[suit])
    }

    /// The shapes of a place.
    fn shapes_at(&self, mut place: usize) -> [u8; 4] {
        let mut found = [0; 4];
        for &suit in self.order.iter().rev() {
            let shapes = &self.shapes[suit];
            found[suit] = shapes[place % shapes.len()];
            place /= shapes.len();
        }
        found
    }
}

/// The memory of one search.
#[derive(Debug, Clone)]
pub(super) struct Dense<T> {
    blocks: Vec<Block<T>>,
    other: Vec<T>,
}

impl<T> Default for Dense<T> {
    fn default() -> Self {
        Self { blocks: Vec::new(), other: Vec::new() }
    }
}

impl<T: Value> Dense<T> {
    /// Goes on from the states of a layer, each with what was left unused until then. Gives what is
    /// left in the end, the way (columns after `from`), and the place of the state it begins with.
    pub(super) fn run(
        &mut self,
        columns: &mut dyn Ask,
        (task, weights): (&Task, &Weights),
        from: usize,
        states: &[([u8; 4], u32)],
    ) -> Option<(u32, Path, usize)> {
        let first = self.block(from);
        first.order = [0, 1, 2, 3];
        for shapes in &mut first.shapes {
            shapes.clear();
        }
        for (shapes, _) in states {
            for (known, shape) in first.shapes.iter_mut().zip(shapes) {
                if let Err(place) = known.binary_search(shape) {
                    known.insert(place, *shape);
                }
            }
        }
        first.values.clear();
        first.values.resize(first.shapes.iter().map(Vec::len).product(), T::default());
        for (shapes, left) in states {
            let at =
                core::array::from_fn(|suit| first.shapes[suit].binary_search(&shapes[suit]).unwrap_or(0));
            let place = first.place(at);
            first.values[place] = T::from_u32(T::MOST - left);
        }
        for column in from + 1..=task.columns {
            let limits = columns.look_at(column);
            self.block(column);
            if !self.pass(column, &limits) {
                return None;
            }
            self.add(column, columns, weights[column]);
        }
        let last = &self.blocks[task.columns];
        let (place, value) = last.values.iter().enumerate().max_by_key(|(_, value)| **value)?;
        if value.to_u32() == 0 {
            return None;
        }
        let (path, shapes) = self.trace(columns, (task, weights), from, place);
        let start = states.iter().position(|(other, _)| *other == shapes)?;
        Some((T::MOST - value.to_u32(), path, start))
    }

    fn block(&mut self, column: usize) -> &mut Block<T> {
        if self.blocks.len() <= column {
            self.blocks.resize_with(column + 1, Block::default);
        }
        &mut self.blocks[column]
    }

    /// For all shapes after the column the best over those before it, suit by suit. False where a suit
    /// has no way through the column.
    ///
    /// A suit's pass goes through whole rows of the suits that come after it in the block, which is quick
    /// where rows are long. So when the first two suits are done the other two are brought before them.
    fn pass(&mut self, column: usize, limits: &[Limits; 4]) -> bool {
        let (before, after) = self.blocks.split_at_mut(column);
        let (before, after) = (&before[column - 1], &mut after[0]);
        let [a, b, c, d] = before.order;
        after.order = [c, d, a, b];
        let mut sizes = before.shapes.each_ref().map(Vec::len);
        self.other.clear();
        self.other.extend_from_slice(&before.values);
        for [first, second] in [[a, b], [c, d]] {
            if first == c {
                transpose(&self.other, sizes[c] * sizes[d], &mut after.values);
                core::mem::swap(&mut self.other, &mut after.values);
            }
            for suit in [first, second] {
                let sources = sources(&before.shapes[suit], limits[suit], &mut after.shapes[suit]);
                let (old, new) = (sizes[suit], after.shapes[suit].len());
                if new == 0 {
                    return false;
                }
                let outer = if suit == first { 1 } else { sizes[first] };
                let inner = self.other.len() / outer / old;
                after.values.clear();
                after.values.resize(outer * new * inner, T::default());
                let from = self.other.chunks_exact(old * inner);
                for (from, to) in from.zip(after.values.chunks_exact_mut(new * inner)) {
                    for &(source, target) in &sources {
                        let from = &from[source * inner..][..inner];
                        for (to, from) in to[target * inner..][..inner].iter_mut().zip(from) {
                            *to = (*to).max(*from);
                        }
                    }
                }
                sizes[suit] = new;
                core::mem::swap(&mut self.other, &mut after.values);
            }
        }
        core::mem::swap(&mut self.other, &mut after.values);
        true
    }

    /// Takes off what the sets leave unused; where they cannot take what they must no way leads.
    fn add(&mut self, column: usize, columns: &mut dyn Ask, weight: u32) {
        let Block { order: [a, b, c, d], shapes, values } = &mut self.blocks[column];
        let runs = shapes.each_ref().map(|shapes| Runs::of(shapes));
        let inner = shapes[*c].len() * shapes[*d].len();
        // The same for all shapes of the first two suits with as many runs.
        let mut rows: [Vec<T>; (COPIES + 1) * (COPIES + 1)] = Default::default();
        let mut values = values.chunks_exact_mut(inner.max(1));
        for &first in &shapes[*a] {
            for &second in &shapes[*b] {
                let totals = [first, second].map(|shape| TOTAL[usize::from(shape)]);
                let row = &mut rows[usize::from(totals[0]) * (COPIES + 1) + usize::from(totals[1])];
                if row.is_empty() {
                    // And of the last two.
                    let mut known = [[T::default(); COPIES + 1]; COPIES + 1];
                    for (third, fourth) in
                        runs[*c].each().flat_map(|third| runs[*d].each().map(move |fourth| (third, fourth)))
                    {
                        let mut all = [0; 4];
                        (all[*a], all[*b], all[*c], all[*d]) = (totals[0], totals[1], third, fourth);
                        let left = columns.left(all).map_or(T::MOST, |left| left * weight);
                        known[usize::from(third)][usize::from(fourth)] = T::from_u32(left);
                    }
                    for third in &shapes[*c] {
                        let known = &known[usize::from(TOTAL[usize::from(*third)])];
                        let each = shapes[*d].iter();
                        row.extend(each.map(|fourth| known[usize::from(TOTAL[usize::from(*fourth)])]));
                    }
                }
                let Some(values) = values.next() else { return };
                for (value, by) in values.iter_mut().zip(row.iter()) {
                    *value = value.less(*by);
                }
            }
        }
    }

    fn trace(
        &self,
        columns: &mut dyn Ask,
        (task, weights): (&Task, &Weights),
        from: usize,
        last: usize,
    ) -> (Path, [u8; 4]) {
        let mut path = Path::default();
        let mut place = last;
        for column in (from + 1..=task.columns).rev() {
            let (before, after) = (&self.blocks[column - 1], &self.blocks[column]);
            let shapes = after.shapes_at(place);
            path[column] = shapes;
            let limits = columns.look_at(column);
            let left = columns.left(shapes.map(|shape| TOTAL[usize::from(shape)])).unwrap_or(0);
            let value = after.values[place].to_u32() + left * weights[column];
            let can_follow: [Vec<usize>; 4] = core::array::from_fn(|suit| {
                (0..before.shapes[suit].len())
                    .filter(|&source| {
                        follows(before.shapes[suit][source], limits[suit]).any(|next| next == shapes[suit])
                    })
                    .collect()
            });
            place = find(before, &can_follow, value);
        }
        (path, self.blocks[from].shapes_at(place))
    }
}

/// How many runs the shapes of a suit hold: a bit for each number.
struct Runs(u8);

impl Runs {
    fn of(shapes: &[u8]) -> Self {
        Self(shapes.iter().fold(0, |bits, &shape| bits | 1 << TOTAL[usize::from(shape)]))
    }

    fn each(&self) -> impl Iterator<Item = u8> + use<> {
        let bits = self.0;
        (0..=COPIES as u8).filter(move |runs| bits >> runs & 1 == 1)
    }
}

/// Rows become columns.
fn transpose<T: Value>(from: &[T], columns: usize, to: &mut Vec<T>) {
    to.clear();
    for column in 0..columns {
        to.extend(from[column..].iter().step_by(columns));
    }
}

/// The place of the first state with this value among some.
fn find<T: Value>(block: &Block<T>, among: &[Vec<usize>; 4], value: u32) -> usize {
    for &a in &among[0] {
        for &b in &among[1] {
            for &c in &among[2] {
                for &d in &among[3] {
                    let place = block.place([a, b, c, d]);
                    if block.values[place].to_u32() == value {
                        return place;
                    }
                }
            }
        }
    }
    0
}

/// The shapes that can follow one in a column.
fn follows(shape: u8, limits: Limits) -> impl Iterator<Item = u8> {
    let counts = limits.counts(shape);
    (0..=COPIES)
        .filter(move |count| counts >> count & 1 == 1)
        .map(move |count| NEXT[usize::from(shape)][count])
}

/// The pairs of places of a shape before and one that can follow it; notes the shapes after.
fn sources(before: &[u8], limits: Limits, after: &mut Vec<u8>) -> Vec<(usize, usize)> {
    after.clear();
    for &shape in before {
        for next in follows(shape, limits).filter(|&next| next != NONE) {
            if let Err(place) = after.binary_search(&next) {
                after.insert(place, next);
            }
        }
    }
    let mut pairs = Vec::new();
    for (source, &shape) in before.iter().enumerate() {
        for next in follows(shape, limits) {
            pairs.extend(after.binary_search(&next).map(|target| (source, target)));
        }
    }
    pairs
}
