//! What players learn from: hints, techniques, reviews, puzzles and links to positions.

pub mod exercise;
pub mod found;
mod hand_groups;
pub mod hint;
pub mod link;
pub mod puzzle;
pub mod review;
pub mod technique;
