//! Machiavelli, the Italian open-table rummy.

pub mod card;
pub mod card_set;
pub mod chance;
pub mod deal;
pub mod history;
pub mod judge;
pub mod layout;
pub mod meld;
pub mod misuse;
pub mod notation;
pub mod refusal;
pub mod rules;
pub mod session;
pub mod table;
pub mod view;

#[cfg(target_arch = "wasm32")]
pub mod wasm;
