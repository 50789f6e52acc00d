//! Machiavelli, the Italian open-table rummy: its rules with all their variants, an exact solver,
//! computer players and whole games.
//!
//! Melds on the table belong to everybody. In a turn a player may take them all apart and build new ones
//! together with cards from the hand. At the end of the turn every card on the table must be in a set or a run.
//!
//! ```
//! use machiavelli::{Arrangement, Game, Rules, Seed};
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

mod bot;
mod cards;
#[doc(hidden)]
pub mod internals;
mod learn;
mod play;
mod rules;
mod solver;
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use bot::style::{Computer, Style};
pub use bot::{Decision, Observation, Opponent, Thinking, decide};
pub use cards::card::{Card, Face, Rank, Suit};
pub use cards::face_counts::FaceCounts;
pub use cards::layout::{GroupId, Layout};
pub use cards::named::UnknownName;
pub use cards::notation::{self, Expected, Faces, NotationError, Position};
pub use learn::found::{Found, FoundTurn};
pub use learn::hint::{Hint, Solvable};
pub use learn::review::{BetterPlay, Effort, Luck, Mark, Review, ReviewTurn};
pub use learn::technique::{Technique, techniques};
pub use learn::{link, puzzle};
pub use play::deal::{Beginning, Cut, Deal, first_player_and_pack};
pub use play::error::{Error, LinkFlaw};
pub use play::explain;
pub use play::game::{Arrangement, CommandEffect, Game, PlayerView, PublicSeat, SortBy};
pub use play::judge::{Verdict, can_swap_joker, judge};
pub use play::level::Level;
pub use play::log::{Event, EventKind};
pub use play::move_steps::{Step, StepKind, Transfer, steps_between};
pub use play::refusal::{CommandError, Flaw, Refused};
pub use play::rng::{Rng, Seed, SeedError};
pub use play::scoring::{DealEnd, EndReason, session_winners};
pub use play::table::Table;
pub use play::turn::{Board, Command, Group, MovedCards, Onto, Place, Turn, faces};
pub use rules::meld::{
    Meld, MeldFlaw, MeldKind, cards_missing, cards_to_remove, display_order, faces_at_fault,
};
pub use rules::{
    Ace, FirstPlayer, OpeningScope, OptionInfo, OptionValue, Options, Preset, Rules, RulesError, RulesFlaw,
    RulesInput, Scoring, StockOut, Ties, Undo, rule_options,
};
pub use solver::{Alternative, Answer, Ask, Completion, Objective, Reason, Solver, solve};
