//! Machiavelli, the Italian open-table rummy.

pub mod card;
pub mod card_set;
pub mod judge;
pub mod layout;
pub mod meld;
pub mod notation;
pub mod rules;
pub mod table;
