//! Cards, their faces, multisets of faces, groups of cards, and all of these as text.

pub mod card;
pub mod face_counts;
pub mod layout;
pub mod named;
pub mod notation;
pub(crate) mod order;
#[cfg(feature = "serde")]
mod serde;
