//! A game from the deal to the result: turns, refusals, the log and saves.

pub mod change;
pub mod deal;
pub mod error;
pub mod game;
pub mod judge;
pub mod level;
pub mod log;
pub mod refusal;
pub mod rng;
pub(crate) mod save;
pub mod scoring;
pub mod step;
pub mod table;
pub mod turn;
