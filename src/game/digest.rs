//! Digests of a game's state, by which a save notices that it would be replayed differently.

use core::fmt;
use std::rc::Rc;

use super::Game;
use crate::rng::{FNV_BASIS, fnv};

/// The digests of a deal: of the cards as dealt, and of the state at the end of each turn.
///
/// Each continues the 64-bit FNV-1a hash of those before it, and adds one base-36 digit of it. As text, the whole hash
/// follows the digits, so that a difference in the last turn is noticed, too.
#[derive(Debug, Clone)]
pub(crate) struct Digests {
    digits: Rc<String>,
    hash: u64,
}

impl Default for Digests {
    fn default() -> Self {
        Self { digits: Rc::default(), hash: FNV_BASIS }
    }
}

impl Digests {
    fn add(&mut self, state: &[u8]) {
        self.hash = fnv(self.hash, state);
        // The low bits of the hash depend only on those of the bytes; the high ones do not.
        let digit = (self.hash ^ self.hash >> 32) % 36;
        Rc::make_mut(&mut self.digits).extend(char::from_digit(digit as u32, 36));
    }

    /// The number of turns that have ended.
    pub(crate) fn turns(&self) -> usize {
        self.digits.len() - 1
    }

    /// The digests as text without those of single turns.
    pub(crate) fn last(&self) -> String {
        format!("- {:016x}", self.hash)
    }

    /// Whether the turns so far ended as in the saved digests, which may have more.
    pub(crate) fn agrees_so_far(&self, saved: &str) -> bool {
        saved.starts_with(self.digits.as_str()) || saved.starts_with('-')
    }

    /// Whether all turns ended as in the saved digests.
    pub(crate) fn agrees(&self, saved: &str) -> bool {
        saved == self.to_string() || saved == self.last()
    }
}

impl fmt::Display for Digests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.digits, self.hash)
    }
}

impl Game {
    /// Adds the digest of the current state.
    pub(super) fn add_digest(&mut self) {
        let state = self.state();
        self.round.digests.add(&state);
    }

    /// Everything that decides how the deal can go on, as bytes: two equal states have equal bytes. The orders that owners
    /// chose for their hands are not part of it.
    fn state(&self) -> Vec<u8> {
        /// Separates lists; no card has this id.
        const END: u8 = u8::MAX;
        let round = &self.round;
        let board = round.turn.start();
        let mut bytes = vec![round.to_move as u8];
        bytes.extend(round.turn_number.to_le_bytes());
        bytes.extend(board.next_group.to_le_bytes());
        bytes.extend(self.totals.iter().flat_map(|total| total.to_le_bytes()));
        bytes.extend(round.opened.iter().map(|&opened| u8::from(opened)));
        for list in round.hands.iter().chain([&board.helping, &round.stock]) {
            bytes.extend(list.iter().map(|card| card.id() as u8));
            bytes.push(END);
        }
        for group in &board.groups {
            bytes.extend(group.id.to_le_bytes());
            bytes.extend(group.cards.iter().map(|card| card.id() as u8));
            bytes.push(END);
        }
        if let Some(end) = &round.end {
            bytes.push(end.reason as u8);
            bytes.extend(end.winners.iter().map(|&seat| seat as u8));
        }
        bytes
    }
}
