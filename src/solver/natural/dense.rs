//! Wide layers: the values of all states after a column in one block of bytes, which bounds the worst case.
//!
//! What a column leaves unused depends only on the shapes after it, and which shapes can follow a shape does not depend
//! on the other suits. So the best value over all earlier states is computed suit by suit, in four passes over the
//! block, however many paths there are. A pass computes, for each shape of one suit, the best of the few shapes that it
//! can follow, for every combination of the other suits' shapes.
//!
//! A block is a matrix: its rows stand for the shapes of two suits, its columns for those of the other two. A pass over
//! a suit of the rows compares whole rows, sixteen values at once. Therefore the block is transposed after two passes.
//!
//! Invariant: 0 marks a state that no path reaches.

use super::TooWide;
use super::cards::Task;
use super::columns::{Columns, Place, Step};
use super::moves::{Moves, Open};
use super::search::Path;
use super::shape::{COPIES, total};

/// The value of a state if nothing has been left unused.
pub(super) const MOST: u8 = 255;

/// Values that processors compare at once.
type Lane = [u8; LANE];

const LANE: usize = 16;

/// Shapes of a suit, as bits.
#[derive(Debug, Clone, Copy, Default)]
struct Shapes(u64);

impl Shapes {
    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The number of smaller shapes.
    const fn place(self, shape: u8) -> usize {
        (self.0 & ((1 << shape) - 1)).count_ones() as usize
    }

    fn each(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros() as u8);
            rest &= rest.wrapping_sub(1);
            first
        })
    }
}

impl FromIterator<u8> for Shapes {
    fn from_iter<I: IntoIterator<Item = u8>>(shapes: I) -> Self {
        Self(shapes.into_iter().fold(0, |bits, shape| bits | 1 << shape))
    }
}

/// The values after a column.
#[derive(Debug, Clone, Default)]
struct Block {
    /// The two suits of the rows, then the two suits of the columns; the last changes fastest.
    order: [usize; 4],
    shapes: [Shapes; 4],
    /// Each row is padded to whole lanes.
    values: Vec<Lane>,
}

impl Block {
    /// The lanes of a row.
    const fn width(&self) -> usize {
        let [_, _, c, d] = self.order;
        (self.shapes[c].len() * self.shapes[d].len()).div_ceil(LANE)
    }

    /// The lanes of all rows.
    const fn lanes(&self) -> usize {
        let [a, b, ..] = self.order;
        self.shapes[a].len() * self.shapes[b].len() * self.width()
    }

    /// The value of a state.
    fn value(&mut self, shapes: [u8; 4]) -> &mut u8 {
        let at = |suit: usize| self.shapes[suit].place(shapes[suit]);
        let [row, place] = [[0, 1], [2, 3]].map(|[first, second]| {
            let [first, second] = [self.order[first], self.order[second]];
            at(first) * self.shapes[second].len() + at(second)
        });
        let lane = row * self.width() + place / LANE;
        &mut self.values[lane][place % LANE]
    }
}

/// A block for each column.
#[derive(Debug, Clone, Default)]
pub(super) struct Dense {
    blocks: [Block; 16],
    scratch: Scratch,
}

#[derive(Debug, Clone, Default)]
struct Scratch {
    values: Vec<Lane>,
    /// The indices of a shape and of one that can follow it.
    pairs: Vec<(usize, usize)>,
    /// What a row leaves unused, by the numbers of runs of its two suits.
    rows: [Vec<Lane>; (COPIES + 1) * (COPIES + 1)],
}

/// The transitions of single suits through a column.
struct Transitions<'a> {
    moves: &'a Moves,
    open: Open<'a>,
    /// For each suit, as bits: the numbers of cards that open moves put into runs.
    counts: [u8; 4],
}

impl<'a> Transitions<'a> {
    fn of<const J: usize>(columns: &'a Columns<J>, task: &Task, (column, here): (usize, Place)) -> Self {
        let open = columns.open(&task.cards, column, here, 0);
        Self { moves: columns.moves, open, counts: columns.counts(here) }
    }

    /// The shapes that can follow one.
    fn following(&self, suit: usize, shape: u8) -> impl Iterator<Item = u8> {
        let counts = self.open.counts(suit, shape) & self.counts[suit];
        let counts = (0..=COPIES).filter(move |cards| counts >> cards & 1 == 1);
        counts.map(move |cards| self.moves.after(suit, shape, cards))
    }
}

impl Dense {
    /// Continues from the states of a layer, each with the number of cards unused so far. Stores the path after the
    /// layer, and returns the final number and the index of the state from which the path begins.
    ///
    /// Subtracts the number of values in the blocks from `values`; does nothing if there are too many.
    pub(super) fn run<const J: usize>(
        &mut self,
        columns: &mut Columns<J>,
        task: &Task,
        (from, layer): (usize, &[([u8; 4], u32)]),
        (path, values): (&mut Path, &mut usize),
    ) -> Result<Option<(u32, usize)>, TooWide> {
        let first = &mut self.blocks[from];
        first.order = [0, 1, 2, 3];
        first.shapes = first.order.map(|suit| layer.iter().map(|(shapes, _)| shapes[suit]).collect());
        first.values.clear();
        first.values.resize(first.lanes(), [0; LANE]);
        for (shapes, unused) in layer {
            *first.value(*shapes) = MOST - *unused as u8;
        }
        for column in from + 1..=task.columns {
            let here = columns.find(&task.cards, column);
            let transitions = Transitions::of(columns, task, (column, here));
            let (before, after) = self.blocks.split_at_mut(column);
            let (before, after) = (&before[column - 1], &mut after[0]);
            let [a, b, c, d] = before.order;
            after.order = [c, d, a, b];
            after.shapes = core::array::from_fn(|suit| {
                before.shapes[suit].each().flat_map(|shape| transitions.following(suit, shape)).collect()
            });
            if after.shapes.iter().any(|shapes| shapes.len() == 0) {
                return Ok(None);
            }
            *values = values.checked_sub(LANE * after.lanes()).ok_or(TooWide)?;
        }
        for column in from + 1..=task.columns {
            let here = columns.find(&task.cards, column);
            let transitions = Transitions::of(columns, task, (column, here));
            let (before, after) = self.blocks.split_at_mut(column);
            self.scratch.pass(&transitions, &before[column - 1], &mut after[0]);
            self.scratch.pay(columns.moves, columns.unused(here), &mut after[0]);
        }
        let last = &mut self.blocks[task.columns];
        let states = states(last.shapes);
        let best = states.map(|shapes| (*last.value(shapes), shapes)).max_by_key(|(value, _)| *value);
        let Some((value, shapes)) = best.filter(|(value, _)| *value > 0) else { return Ok(None) };
        let shapes = self.trace(columns, task, (from, shapes), path);
        let start = layer.iter().position(|(other, _)| *other == shapes).unwrap_or(0);
        Ok(Some(((MOST - value).into(), start)))
    }

    /// Stores the path to a state of the last block, and returns the shapes after the column `from`.
    fn trace<const J: usize>(
        &mut self,
        columns: &mut Columns<J>,
        task: &Task,
        (from, mut shapes): (usize, [u8; 4]),
        path: &mut Path,
    ) -> [u8; 4] {
        for column in (from + 1..=task.columns).rev() {
            let place = columns.find(&task.cards, column);
            let transitions = Transitions::of(columns, task, (column, place));
            path[column] = Step { state: columns.moves.state(shapes), jokers: 0, place };
            let unused = columns.unused(place)[path[column].state.number()][0];
            let value = self.blocks[column].value(shapes).saturating_add(unused);
            let before = &mut self.blocks[column - 1];
            let leading = core::array::from_fn(|suit| {
                let leads = |&shape: &u8| transitions.following(suit, shape).any(|next| next == shapes[suit]);
                before.shapes[suit].each().filter(leads).collect()
            });
            shapes = states(leading).find(|&shapes| *before.value(shapes) == value).unwrap_or(shapes);
        }
        shapes
    }
}

/// All states in which each suit has one of its given shapes.
fn states([a, b, c, d]: [Shapes; 4]) -> impl Iterator<Item = [u8; 4]> {
    let firsts = a.each().flat_map(move |a| b.each().map(move |b| [a, b]));
    firsts.flat_map(move |[a, b]| c.each().flat_map(move |c| d.each().map(move |d| [a, b, c, d])))
}

impl Scratch {
    /// Computes the best values for all shapes after a column, suit by suit.
    fn pass(&mut self, here: &Transitions<'_>, before: &Block, after: &mut Block) {
        let [a, b, c, d] = before.order;
        let shapes: [_; 4] = core::array::from_fn(|suit| (before.shapes[suit], after.shapes[suit]));
        let count = |suit: usize| shapes[suit].1.len();
        let Self { values, pairs, .. } = self;
        let mut advance = |suit: usize, outer: usize, from: &[Lane], to: &mut Vec<Lane>| {
            pairs.clear();
            let (old, new) = shapes[suit];
            for (source, shape) in old.each().enumerate() {
                pairs.extend(here.following(suit, shape).map(|next| (source, new.place(next))));
            }
            advance(pairs, (old.len(), new.len()), outer, from, to);
        };
        advance(a, 1, &before.values, values);
        advance(b, count(a), values, &mut after.values);
        transpose(&after.values, count(a) * count(b), shapes[c].0.len() * shapes[d].0.len(), values);
        advance(c, 1, values, &mut after.values);
        advance(d, count(c), &after.values, values);
        core::mem::swap(values, &mut after.values);
    }

    /// Subtracts what the column leaves unused. States after moves that are not open get no value
    /// ([`NEVER`](super::columns::NEVER)).
    fn pay<const J: usize>(&mut self, moves: &Moves, unused: &[[u8; J]], block: &mut Block) {
        self.rows.iter_mut().for_each(Vec::clear);
        let [a, b, c, d] = block.order;
        let width = block.width();
        // For two suits: the index of their numbers of runs in `rows`, and their contribution to the number of the move.
        let pairs = |first: usize, second: usize| -> Vec<_> {
            let runs = |suit: usize| {
                let step = (moves.copies + 1).pow(suit as u32);
                let totals = block.shapes[suit].each().map(|shape| usize::from(total(shape)));
                totals.map(move |total| (total, total * step))
            };
            let second: Vec<_> = runs(second).collect();
            let each = |(one, step)| {
                second.iter().map(move |(other, more)| (one * (COPIES + 1) + other, step + more))
            };
            runs(first).flat_map(each).collect()
        };
        let of_row = pairs(c, d);
        for ((known, first), values) in pairs(a, b).into_iter().zip(block.values.chunks_exact_mut(width)) {
            let row = &mut self.rows[known];
            if row.is_empty() {
                row.resize(width, [0; LANE]);
                for (place, (_, second)) in row.as_flattened_mut().iter_mut().zip(&of_row) {
                    *place = unused[first + second][0];
                }
            }
            let pairs = values.as_flattened_mut().iter_mut().zip(row.as_flattened());
            pairs.for_each(|(value, by)| *value = value.saturating_sub(*by));
        }
    }
}

/// Computes the best values for all shapes of one suit after a column. `pairs` has the indices of a shape and of one
/// that can follow it; `old` and `new` are the numbers of shapes before and after; `outer` is the product of these
/// numbers for the suits before this one in the order of the block.
fn advance(
    pairs: &[(usize, usize)],
    (old, new): (usize, usize),
    outer: usize,
    from: &[Lane],
    to: &mut Vec<Lane>,
) {
    let inner = from.len() / outer / old;
    to.clear();
    to.resize(outer * new * inner, [0; LANE]);
    for (from, to) in from.chunks_exact(old * inner).zip(to.chunks_exact_mut(new * inner)) {
        for &(source, target) in pairs {
            let from = &from[source * inner..][..inner];
            let to = to[target * inner..][..inner].as_flattened_mut();
            // One loop over all bytes is compiled to comparisons of whole lanes, in wasm, too.
            to.iter_mut().zip(from.as_flattened()).for_each(|(to, from)| *to = (*to).max(*from));
        }
    }
}

/// Transposes a block with this many rows and columns.
fn transpose(from: &[Lane], rows: usize, columns: usize, to: &mut Vec<Lane>) {
    let [old, new] = [columns, rows].map(|places| places.div_ceil(LANE));
    to.clear();
    to.resize(columns * new, [0; LANE]);
    for row in (0..rows).step_by(8) {
        for column in (0..columns).step_by(8) {
            let eight = |lane: &Lane| u64::from_le_bytes(lane.as_chunks().0[column % LANE / 8]);
            let lanes = from[row * old..].iter().skip(column / LANE).step_by(old);
            let mut square = [0; 8];
            square.iter_mut().zip(lanes).for_each(|(square, lane)| *square = eight(lane));
            let lanes = to[column * new..].iter_mut().skip(row / LANE).step_by(new);
            for (square, lane) in transposed(square).into_iter().zip(lanes) {
                lane.as_chunks_mut().0[row % LANE / 8] = square.to_le_bytes();
            }
        }
    }
}

/// Transposes a square of eight rows of eight bytes: exchanges two of its quarters, then two quarters of each quarter,
/// and so on.
fn transposed(mut words: [u64; 8]) -> [u64; 8] {
    for (size, mask) in [(4, 0xffff_ffff), (2, 0xffff_0000_ffff), (1, 0x00ff_00ff_00ff_00ff)] {
        for row in (0..8).filter(|row| row & size == 0) {
            let changed = (words[row] >> (8 * size) ^ words[row + size]) & mask;
            words[row] ^= changed << (8 * size);
            words[row + size] ^= changed;
        }
    }
    words
}
