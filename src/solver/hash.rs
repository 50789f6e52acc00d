//! Hash maps for keys that consist of a few integers each.

use core::hash::{BuildHasherDefault, Hasher};

// The standard library's map is hashbrown's, compiled in a way that stable crates cannot use: with it, the solver needs up
// to 6 % fewer instructions.
#[cfg(target_os = "none")]
use hashbrown as collections;
#[cfg(not(target_os = "none"))]
use std::collections;

/// A hash map with a fast hash function, which does not protect against keys that are chosen to collide.
pub(super) type HashMap<K, V> = collections::HashMap<K, V, BuildHasherDefault<Mixer>>;

#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let key = self.0.rotate_left(7) ^ number;
        let key = (key ^ (key >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = key ^ (key >> 29);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
