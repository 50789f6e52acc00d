//! Machiavelli, the Italian open-table rummy: its rules with all their variants, an exact solver,
//! computer players and whole games.
//!
//! Melds on the table belong to everybody. In a turn a player may take them all apart and build new ones
//! together with cards from the hand. At the end of the turn every card on the table must be in a set or a run.
//!
//! ```
//! use machiavelli::rng::Seed;
//! use machiavelli::game::{Arrangement, Game};
//! use machiavelli::rules::Rules;
//!
//! let position = "5C 5D 5H 5S | 6C 7C 8C / 4C 9D".parse().unwrap();
//! let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
//! let seed = Seed::new("evening").unwrap();
//! let mut game = Game::arrange(Rules::default(), players, seed, Arrangement::of(position)).unwrap();
//!
//! // The five of clubs moves from the set to the run, and the four extends the run.
//! assert_eq!(game.hint().count, 1);
//! assert!(game.play(&"5D 5H 5S | 4C 5C 6C 7C 8C".parse().unwrap()).is_ok());
//! assert_eq!(game.view(0).unwrap().hand.len(), 1);
//! ```

pub mod bot;
mod budget;
pub mod card;
pub mod card_set;
pub mod deal;
pub mod error;
pub mod explain;
pub mod found;
pub mod game;
pub mod hint;
#[doc(hidden)]
pub mod internals;
pub mod judge;
mod kept;
pub mod layout;
pub mod level;
pub mod link;
pub mod log;
pub mod meld;
pub mod move_steps;
pub mod named;
pub mod notation;
mod order;
mod past_turn;
pub mod puzzle;
pub mod refusal;
mod replay;
pub mod review;
pub mod rng;
pub mod rules;
mod save;
pub mod session;
pub mod solver;
pub mod style;
pub mod table;
pub mod technique;
pub mod turn;
pub mod view;

#[cfg(target_arch = "wasm32")]
pub mod wasm;
