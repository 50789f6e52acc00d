//! Machiavelli, the Italian open-table rummy.

pub mod card;
pub mod card_set;
pub mod rules;
