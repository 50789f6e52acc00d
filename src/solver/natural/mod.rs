//! Counting: finds the most cards that can be laid, given nothing but the number of cards of each face.
//!
//! # States
//!
//! The search visits the columns (the positions in a run) in order. After a column, only the runs in progress matter,
//! and of these only their lengths: for each suit, the number of runs of one card, of two, and of three or more. Such a
//! triple is a *shape* (`shape`). Four shapes and the number of jokers left are a *state*. A *step* fixes how many cards of
//! each suit go into runs in a column. It determines the next state: short runs must be continued, then long runs are
//! continued, and only then do new runs begin. It also determines how many of the other cards the sets of the rank can
//! take, and so how many cards stay unused. A step is *open* in a column if there are enough cards and jokers for it and
//! it leaves no table card unused.
//!
//! Steps are numbered, so the open steps of a column, and the steps that a shape permits, are bits of a few words
//! (`steps`). The open steps and what they leave unused depend only on the numbers of cards in the column. They are
//! computed when such numbers first occur, and then remembered (`columns`). A *layer* contains the states after a column,
//! with the best value of each (`counter`).
//!
//! An ace that ends a run above a king is missing from the first column. So if the rules allow such runs, there is one
//! search for each choice of aces that stay for the column above the king (`cards`). Most choices end at once, because
//! the first column must use the other aces.
//!
//! # What is dropped
//!
//! - States with short runs that the next two columns cannot complete (`shape`).
//! - Steps that end a long run although a card that would continue it stays unused (`steps`).
//! - States after the same step as another state that has no shorter runs and no fewer jokers, and is worth no less
//!   (`counter`).
//! - With a choice of aces, states that are worth no more than the best answer with an earlier choice.
//!
//! # An example
//!
//! Table `5C 5D 5H 5S | 6C 7C 8C`, hand `4C`. In column 4, the only card is the four of clubs: it begins a run or stays
//! unused. In column 5, the clubs continue the run, or begin one if there is none; `5D 5H 5S` must be a set. In column
//! 6, the six of clubs is alone and lies on the table, so it must be in a run. After column 8, one state is left, a
//! long run of clubs. Its best path begins with the four and leaves no card unused.
//!
//! # Complexity
//!
//! A layer has at most the fourth power of the number of shapes, and there are thirteen or fourteen layers. In games, a
//! layer has a few states, and a question takes about a microsecond. Questions with wide layers are left to the general
//! search, whose bounds drop most states.

#![allow(clippy::needless_range_loop, reason = "a column or a suit is the index of several arrays at once")]

mod cards;
mod columns;
mod counter;
mod melds;
mod outs;
mod shape;
mod steps;
mod workspace;

pub(crate) use workspace::MOST_PACKS_WITH_JOKERS;
pub(super) use workspace::{Counted, Workspace};

/// Counting gives no answer: there are too many states or choices of aces, or the budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TooWide;
