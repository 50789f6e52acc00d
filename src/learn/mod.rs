//! What players learn from: hints, techniques, reviews, puzzles and links to positions.

pub mod found;
pub mod hint;
pub mod link;
mod meld_order;
pub mod puzzle;
pub mod review;
pub mod technique;
