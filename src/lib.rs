//! Machiavelli, the Italian open-table rummy.

pub mod card;
pub mod card_set;
pub mod chance;
pub mod deal;
pub mod game;
pub mod history;
pub mod judge;
pub mod layout;
pub mod level;
pub mod meld;
pub mod misuse;
pub mod notation;
pub mod refusal;
pub mod rules;
mod save;
pub mod session;
pub mod solver;
pub mod table;
pub mod turn;
pub mod view;

#[cfg(target_arch = "wasm32")]
pub mod wasm;
