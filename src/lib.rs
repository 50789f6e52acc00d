//! Machiavelli, the Italian open-table rummy: its rules with all their variants, an exact solver, computer players and
//! whole games.
//!
//! Melds on the table belong to everybody. In a turn a player may take them all apart and build new ones together with
//! cards from the hand. At the end of the turn every card on the table must be in a set or a run.
//!
//! ```sh
//! cargo add machiavelli
//! ```
//!
//! # Solve a position
//!
//! A position is a table, a hand and, under some rules, helping cards. [`notation`] says how it is written.
//!
//! ```
//! use machiavelli::{Ask, Position, Rules, solve};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let position: Position = "5C 5D 5H 5S | 6C 7C 8C / 4C 9D".parse()?;
//! let answer = solve(&position, &Rules::default(), &Ask::default())?;
//!
//! // The five of clubs moves from the set to the run, and the four extends the run.
//! assert_eq!((answer.count, answer.proven), (1, true));
//! assert_eq!(answer.table.unwrap().to_string(), "4C 5C 6C 7C 8C | 5S 5H 5D");
//! # Ok(())
//! # }
//! ```
//!
//! # Play a game
//!
//! A seed determines every card. A [`Level`] plays a turn, or you send the commands of a player: [`Game::move_cards`],
//! [`Game::end_turn`], [`Game::draw`], or [`Game::play`] for a whole turn.
//!
//! ```
//! use machiavelli::{Game, Level, Rules, Seed};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules: Rules = "italian jokers=2".parse()?;
//! let mut game = Game::deal(rules, ["Ada", "Bruno"], Seed::new("evening")?)?;
//! while game.end().is_none() {
//!     let level = if game.seat_to_move() == 0 { Level::Hard } else { Level::Easy };
//!     let event = game.bot_turn(level, None)?;
//!     println!("seat {} laid {} cards", event.seat, event.laid.len());
//! }
//! println!("won: seats {:?}", game.end().unwrap().winners);
//! # Ok(())
//! # }
//! ```
//!
//! This is one deal. Until [`Game::is_session_over`], [`Game::next_deal`] begins the next deal of a session.
//! `Game::result` has the hands with their points, and the points of the session.
//!
//! # Check a turn
//!
//! What the rules forbid is not an error but a refusal, whose `flaws` are all the reasons. Invalid input is an [`Error`].
//! The last argument of [`judge`] says whether the player has opened, which only matters under rules with an opening.
//!
//! ```
//! use machiavelli::{Position, Rules, judge};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let before: Position = "5C 5D 5H 5S | 6C 7C 8C / 4C 9D".parse()?;
//! let after: Position = "5D 5H 5S | 4C 5C 6C 7C 8C / 9D".parse()?;
//! assert!(judge(&before, &after, &Rules::default(), true).is_ok());
//!
//! let too_short: Position = "5C 5D 5H 5S | 6C 7C 8C | 4C 9D / ".parse()?;
//! let refused = judge(&before, &too_short, &Rules::default(), true).unwrap_err();
//! assert_eq!(refused.to_string(), "4C 9D: a meld has at least three cards");
//! # Ok(())
//! # }
//! ```
//!
//! # What is where
//!
//! | | |
//! |---|---|
//! | cards | [`Card`] is one card of the packs; [`Face`] is what is printed on it. [`FaceCounts`] is a multiset of faces |
//! | as text | [`Faces`], [`Layout`] and [`Position`] are read and printed in the [`notation`] |
//! | rules | [`Rules`], by default `bga`, are a [`Preset`] with [`Options`]. [`Meld`] and [`Table`] are cards that are legal under them |
//! | solving | [`solve`], or a [`Solver`] for many positions. [`Ask`] is the question, [`Answer`] the answer |
//! | a game | [`Game`] has a command for everything that a player does. [`Flaw`] is a reason to refuse one |
//! | what a seat sees | [`Game::player_view`]; `Game::view` as plain data; [`Observation`] for computer players |
//! | computer players | [`Game::bot_turn`], or [`Thinking`] in slices of work. [`Level`] is their strength |
//! | learning | [`Game::hint`], [`techniques`], [`Review`], [`puzzle`] and [`link`] |
//!
//! # Features
//!
//! All are on by default. A Rust program that only solves or plays needs none of them: `cargo add machiavelli
//! --no-default-features`.
//!
//! | | |
//! |---|---|
//! | `entropy` | `Seed::from_entropy`, a seed from the operating system, in wasm from JavaScript |
//! | `serde` | answers, events and rules implement `Serialize`, and `Game::view` and `Game::result` are what a seat sees, and the result of a deal, as plain data |
//! | `js` | exports the engine to JavaScript if the target is wasm32, which `wasm-pack build` needs. Without it, a program in Rust that is itself compiled to wasm contains neither these exports nor `wasm-bindgen` |
//! | `think` | the exports for JavaScript contain the solver, hints and computer players. Rust programs always have them |
//! | `cli` (not a default) | the program `machiavelli`: `cargo install machiavelli --features cli` |
//!
//! # Without the standard library
//!
//! The crate needs `alloc`, and where there is an operating system, the hash map of `std`, with which the solver is up to
//! 6 % faster. For a target without an operating system, such as `thumbv7em-none-eabi`, build it with
//! `default-features = false`, and with `serde` if you like. The cards, games and answers are the same everywhere. The
//! target `wasm32v1-none` is an exception: cargo also wants a dynamic library for it, which would need an allocator.
//!
//! The oldest version of Rust that compiles the crate is `rust-version` in `Cargo.toml`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(feature = "serde", feature = "entropy")),
    allow(
        dead_code,
        unused_imports,
        reason = "some functions are only for views and options, which need both"
    )
)]

extern crate alloc;
// The allocator of the dynamic library that `wasm-pack` needs. Targets without an operating system make none.
#[cfg(not(target_os = "none"))]
extern crate std;

mod bot;
mod cards;
#[doc(hidden)]
pub mod internals;
mod learn;
mod play;
mod rules;
mod solver;
#[cfg(feature = "serde")]
pub mod view;
#[cfg(all(target_arch = "wasm32", feature = "js"))]
pub mod wasm;

pub use bot::style::{Computer, Style};
pub use bot::{Decision, Observation, Opponent, SeenTurn, Thinking, decide};
pub use cards::card::{Card, Face, Rank, Suit};
pub use cards::face_counts::FaceCounts;
pub use cards::layout::{GroupId, Layout};
pub use cards::named::UnknownName;
pub use cards::notation::{self, Cards, Expected, Faces, NotationError, Position};
pub use learn::exercise::Exercise;
pub use learn::found::{Found, FoundTurn};
pub use learn::hint::{Hint, Solvable};
pub use learn::review::{
    BetterPlay, Luck, Mark, Review, ReviewOptions, ReviewResult, ReviewTurn, TurnNumber, Waiting,
};
pub use learn::technique::{Technique, techniques};
pub use learn::{link, puzzle};
pub use play::change::TableChange;
pub use play::deal::{Beginning, Cut};
pub use play::error::{Error, LinkFlaw};
pub use play::game::{Arrangement, CommandEffect, Game, PlayerView, PublicSeat, SortBy};
pub use play::judge::{Verdict, can_swap_joker, judge};
pub use play::level::Level;
pub use play::log::{EventKind, TurnEvent};
pub use play::refusal::{CommandError, Flaw, Refused};
pub use play::rng::{Rng, Seed, SeedError};
pub use play::scoring::{DealEnd, EndReason, session_winners};
pub use play::step::{Step, StepKind, Transfer};
pub use play::table::Table;
pub use play::turn::{Board, Group, Onto, faces};
#[cfg(feature = "serde")]
pub use rules::ValueError;
pub use rules::meld::{
    Meld, MeldFlaw, MeldKind, cards_missing, cards_to_remove, display_order, faces_at_fault,
};
pub use rules::{
    Ace, FirstPlayer, OpeningScope, OptionInfo, Options, Preset, Rules, RulesError, RulesFlaw, RulesInput,
    Scoring, StockOut, Ties, Undo, Value, rule_options,
};
pub use solver::budget::Work;
pub use solver::{Alternative, Answer, Ask, Completion, Objective, Out, Outs, SolveReason, Solver, solve};
