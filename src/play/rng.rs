//! Seeds and the portable random number generator; the engine's only source of randomness.
//!
//! A seed is text. Its UTF-8 bytes are hashed four times with 64-bit FNV-1a from four offset bases. The four results,
//! little-endian, are the 32-byte key of `ChaCha8`. Each deal of a game has its own stream, so the third deal does not
//! depend on how the second deal was played.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::Write as _;

use rand::rngs::ChaCha8Rng;
use rand::{Rng as _, SeedableRng};

const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;
pub(crate) const FNV_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
/// FNV's own offset basis, then the same basis plus multiples of the golden ratio's 64-bit fraction.
const FNV_BASES: [u64; 4] = [FNV_BASIS, 0x6a2a_169e_036c_9f3a, 0x0861_9057_82b7_1b4f, 0xa699_0a11_0201_9764];

/// The FNV-1a hash of bytes. `basis` is an offset basis, or the hash of the bytes that come before.
pub(crate) fn fnv(basis: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(basis, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME))
}

/// The 64-bit FNV-1a hash of a string.
pub(crate) fn checksum(text: &str) -> u64 {
    fnv(FNV_BASIS, text.as_bytes())
}

/// The text that determines every shuffle and every other random choice of a game.
///
/// ```
/// use machiavelli::Seed;
///
/// assert_eq!(Seed::new("rainy evening").unwrap().as_str(), "rainy evening");
/// assert!(Seed::new("").is_err());
/// assert!(Seed::new(&"x".repeat(201)).is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seed(String);

/// The error for a seed that is empty or too long. The field is the length of the seed in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeedError(pub usize);

impl core::fmt::Display for SeedError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "a seed has 1 to {} characters, this one has {}", Seed::MAX_CHARS, self.0)
    }
}

impl core::error::Error for SeedError {}

impl Seed {
    /// The maximum length of a seed, in characters.
    pub const MAX_CHARS: usize = 200;

    /// Makes a seed from a string of 1 to 200 characters.
    ///
    /// # Errors
    ///
    /// The text is empty or too long.
    pub fn new(text: &str) -> Result<Self, SeedError> {
        let chars = text.chars().count();
        if (1..=Self::MAX_CHARS).contains(&chars) { Ok(Self(text.to_owned())) } else { Err(SeedError(chars)) }
    }

    /// A seed of 26 hexadecimal digits from the system's entropy, or a fixed seed if the system has no entropy.
    #[cfg(feature = "entropy")]
    pub fn from_entropy() -> Self {
        let mut bytes = [0; 13];
        let mut text = String::new();
        if getrandom::fill(&mut bytes).is_err() {
            text.push_str("no entropy ");
        }
        for byte in bytes {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }

    /// The text of the seed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The generator for one stream of the seed.
    pub fn rng(&self, stream: u64) -> Rng {
        let mut key = [0; 32];
        for (part, basis) in key.chunks_exact_mut(8).zip(FNV_BASES) {
            part.copy_from_slice(&fnv(basis, self.0.as_bytes()).to_le_bytes());
        }
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Rng(generator)
    }
}

/// A generator that produces the same numbers on every platform and in every version of the engine.
#[derive(Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// A uniformly distributed number from 0 to `bound - 1`; 0 if `bound` is 0.
    ///
    /// To avoid a bias, random 32-bit numbers are rejected unless they are below the largest multiple of `bound` up to 2³².
    pub fn below(&mut self, bound: usize) -> usize {
        let Ok(bound @ 1..) = u32::try_from(bound) else { return 0 };
        let surplus = (u32::MAX % bound + 1) % bound;
        loop {
            let number = self.0.next_u32();
            if number <= u32::MAX - surplus {
                return (number % bound) as usize;
            }
        }
    }

    /// Shuffles with the Fisher–Yates algorithm, from the last index down.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
