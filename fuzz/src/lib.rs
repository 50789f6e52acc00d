//! Makes values from the bytes of the fuzzer, for all fuzz targets.

pub mod command;
#[path = "../../tests/common/mod.rs"]
pub mod common;
#[path = "../../tests/slow_solver/random.rs"]
pub mod random;
#[path = "../../tests/slow_solver/slow.rs"]
pub mod slow;

pub use common::soak;

use std::borrow::Cow;
use std::convert::Infallible;

use machiavelli::{Face, Flaw, Layout, Preset, Rules, notation::Position};
use rand::TryRng;
use serde::de::DeserializeOwned;

pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The bytes parsed as JSON; `None` if they are not a value of this type.
pub fn json<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    serde_json::from_slice(bytes).ok()
}

pub fn reversed(position: &Position) -> Position {
    let mut reversed = position.clone();
    reversed.table.0.reverse();
    reversed.table.0.iter_mut().for_each(|group| group.reverse());
    reversed.hand.reverse();
    reversed.helping.reverse();
    reversed
}

pub fn codes(flaws: &[Flaw]) -> Vec<&str> {
    let mut codes: Vec<_> = flaws.iter().map(Flaw::code).collect();
    codes.sort_unstable();
    codes
}

/// Whether this input gets a slow check. About one input in `count` does. All bytes decide together: if a single byte
/// decided, the fuzzer would copy it from input to input, and most inputs would get the check.
pub fn is_sampled(bytes: &[u8], count: u32) -> bool {
    let hash = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    (bytes.iter().fold(0x811c_9dc5, hash) >> 8).is_multiple_of(count)
}

/// The bytes as a source of choices. When all bytes have been used, pseudorandom bytes follow.
pub struct Bytes<'a> {
    left: std::slice::Iter<'a, u8>,
    random_state: u64,
}

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { left: bytes.iter(), random_state: bytes.len() as u64 }
    }

    pub fn is_empty(&self) -> bool {
        self.left.as_slice().is_empty()
    }

    fn next(&mut self) -> u8 {
        self.left.next().copied().unwrap_or_else(|| {
            self.random_state = self.random_state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (self.random_state >> 56) as u8
        })
    }

    /// A number below `bound`, which is at most 256; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound.max(1)
    }

    /// A preset, or sometimes a preset with changed options.
    pub fn rules(&mut self) -> Rules {
        const CHANGES: [&str; 7] = [
            "",
            "jokers=4",
            "helpingCards=4",
            "setAside=26",
            "maxNewCards=2",
            "openingPoints=20 openingScope=meld",
            "undo=free",
        ];
        let preset = Preset::ALL[self.below(Preset::ALL.len())];
        let text = format!("{} {}", preset.name(), CHANGES[self.below(CHANGES.len())]);
        text.parse().unwrap_or_else(|_| preset.rules())
    }

    /// Up to `most` cards.
    pub fn faces(&mut self, most: usize) -> Vec<Face> {
        let count = self.below(most + 1);
        (0..count).filter_map(|_| Face::from_index(self.below(Face::COUNT))).collect()
    }

    /// A position of arbitrary cards. It may contain more copies of a card than any rules allow.
    pub fn position(&mut self) -> Position {
        let groups = self.below(6);
        let mut table: Vec<_> = (0..groups).map(|_| self.faces(7)).collect();
        table.retain(|group| !group.is_empty());
        Position { table: Layout(table), hand: self.faces(6), helping: self.faces(3) }
    }

    /// The position after up to three hand cards were laid, each alone or on a group.
    pub fn lay(&mut self, mut position: Position) -> Position {
        for _ in 0..self.below(4).min(position.hand.len()) {
            let (card, group) = (self.below(position.hand.len()), self.below(position.table.0.len() + 1));
            let card = position.hand.remove(card);
            match position.table.0.get_mut(group) {
                Some(group) => group.push(card),
                None => position.table.0.push(vec![card]),
            }
        }
        position
    }
}

impl TryRng for Bytes<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // A random number in a range depends mostly on the high bits, so they come from the fuzzer's byte.
        let high = self.next();
        self.random_state = self.random_state.wrapping_add(1);
        Ok(u32::from_be_bytes([high, high ^ self.random_state as u8, high, self.random_state as u8]))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.try_next_u32()?) << 32 | u64::from(self.try_next_u32()?))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.next());
        Ok(())
    }
}
