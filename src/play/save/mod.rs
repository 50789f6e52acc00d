//! A game as text: its rules, its seed and its moves, which determine where every card is, and also the names, the levels
//! and the orders of the hands.
//!
//! Version 2 has these lines, in this order:
//!
//! ```text
//! machiavelli 2
//! rules session deal=10            the rules in one line
//! seed evening                     with whitespace escaped, as in %20
//! players Ada Bruno                one name for each seat
//! levels - hard                    for each seat, the level at which the computer last played for it
//! position 5C 5D 5H / 5S           only for an arranged game; then lines for hand, stock, first, opened
//! deal d l4.17.30 l5>0 e p5C.5D.5H for each deal, its moves
//! state 0123456789abcdef           FNV-1a over the state of each deal, see below
//! undone l7>1@2                    the undone commands of this turn, starting with the next one to redo
//! order 1 30 4 17                  a seat, then its hand in the owner's order
//! sum 0123456789abcdef             FNV-1a over all preceding lines
//! ```
//!
//! A move is a letter with its arguments. `t` takes cards. `l` lays cards: `>` is followed by the id of the group, and
//! `@` by the place in the group. `s` swaps a card for a joker. `e` ends the turn, `d` draws, `r` restores, and `u`
//! means that the time is up. `p` plays a whole turn, given the table after the turn. `x` is followed by a seat that
//! gives up the game. In the turn in progress, a `+` before a move joins it to the previous one: both are undone
//! together.
//!
//! A game made from a view saves only its draft and the order of the viewer's hand. It has no line `state`, and instead of
//! the lines before `deal` it has one line `view 1 2 17`: the seat (`-` for a spectator), the deal and the turn to which
//! the draft belongs.
//!
//! The line `state` shows whether a replay leads to the same state as when the game was saved: the hands, the stock, the
//! table with the ids of its groups, and the points, at the end of each deal and at the start of the turn in progress. A
//! save is refused if its replay differs.

mod read;
mod token;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::cards::card::Card;
use crate::cards::notation::Faces;
use crate::play::game::{Arrangement, Game, Move, PlayedDeal, Viewer, in_order};
use crate::play::rng::{FNV_BASIS, checksum, fnv};
use crate::play::turn::Command;
pub(crate) use token::unescape;
use token::{escape, move_to_word};

const FIRST_LINE: &str = "machiavelli 2";

impl Game {
    /// The game as text, with the turn in progress, the commands that were undone in this turn, and the orders that the
    /// owners chose for their hands.
    pub fn save(&self) -> String {
        let mut lines = match self.viewer() {
            Some(viewer) => vec![FIRST_LINE.to_owned(), self.draft_line(viewer)],
            None => self.lines_before_deals(),
        };
        lines
            .extend(self.finished_deals.iter().map(|finished| deal_line(finished.moves().map(move_to_word))));
        let ended_turns = self.deal.moves().map(move_to_word);
        lines.push(deal_line(ended_turns.chain(self.deal.turn.commands().map(command_to_word))));
        if self.viewer().is_none() {
            lines.push(format!("state {:016x}", self.state_hash()));
        }
        let undone: Vec<String> = self.deal.turn.undone_commands().map(command_to_word).collect();
        if !undone.is_empty() {
            lines.push(format!("undone {}", join_words(undone)));
        }
        let is_saved = |seat: &usize| self.viewer().is_none_or(|viewer| viewer == Viewer(Some(*seat)));
        for seat in (0..self.seats()).filter(is_saved) {
            let order = in_order(&self.cards_held_in_turn(seat), &self.deal.orders[seat]);
            lines
                .push(format!("order {seat} {}", join_words(order.iter().map(|card| card.id().to_string()))));
        }
        let mut text = lines.join("\n");
        text.push('\n');
        let sum = checksum(&text);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "sum {sum:016x}");
        text
    }

    fn draft_line(&self, Viewer(viewer): Viewer) -> String {
        let seat = viewer.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        format!("view {seat} {} {}", self.deal.number, self.deal.state.turn_number)
    }

    fn lines_before_deals(&self) -> Vec<String> {
        let mut lines = vec![
            FIRST_LINE.to_owned(),
            format!("rules {}", self.rules),
            format!("seed {}", escape(self.seed.as_str())),
            format!("players {}", join_words(self.names.iter().map(|name| escape(name)))),
            format!(
                "levels {}",
                join_words(
                    self.levels.iter().map(|level| level.map_or("-", |level| level.name()).to_owned())
                )
            ),
        ];
        if let Some(arrangement) = &self.arrangement {
            lines.extend(arrangement_lines(arrangement));
        }
        lines
    }

    /// The hash of everything that decides how the game can continue, except its draft.
    fn state_hash(&self) -> u64 {
        let numbers = self.deals().flat_map(PlayedDeal::numbers);
        numbers.fold(FNV_BASIS, |hash, number| fnv(hash, &number.to_le_bytes()))
    }

    /// Every card that is or was in the seat's hand during this turn, in the order of arrival.
    fn cards_held_in_turn(&self, seat: usize) -> Vec<Card> {
        let state = &self.deal.state;
        let mut cards = state.hands[seat].clone();
        if seat == state.to_move {
            cards.extend(self.deal.turn.now().hand.iter().filter(|card| !state.hands[seat].contains(card)));
        }
        cards
    }
}

impl PlayedDeal {
    fn moves(&self) -> impl Iterator<Item = &Move> {
        self.turns.iter().flat_map(|turn| &turn.moves)
    }

    /// The state and the end of the deal as numbers, for the hash of a save.
    fn numbers(&self) -> Vec<u32> {
        let state = &self.state;
        let board = &state.board;
        let mut numbers = vec![state.to_move as u32, state.turn_number, board.next_group.0];
        numbers.extend(&state.totals);
        numbers.extend(state.opened.iter().map(|&opened| u32::from(opened)));
        numbers.extend(board.groups.iter().map(|group| group.id.0));
        let groups = board.groups.iter().map(|group| &group.cards.0);
        for cards in state.hands.iter().chain([&board.helping, &state.stock]).chain(groups) {
            numbers.extend(cards.iter().map(|card| card.id()));
            // No card has this number as its id, so the number marks the end of a list of cards.
            numbers.push(u32::MAX);
        }
        if let Some(end) = &self.end {
            numbers.push(end.reason as u32);
            numbers.extend(end.winners.iter().map(|&seat| seat as u32));
        }
        numbers
    }
}

fn join_words(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(" ")
}

fn deal_line(moves: impl Iterator<Item = String>) -> String {
    join_words(core::iter::once("deal".to_owned()).chain(moves))
}

fn command_to_word((command, joined): (&Command, bool)) -> String {
    let word = move_to_word(&Move::Step(command.clone()));
    if joined { format!("+{word}") } else { word }
}

fn arrangement_lines(arrangement: &Arrangement) -> Vec<String> {
    let mut lines = vec![format!("position {}", arrangement.position)];
    lines.extend(arrangement.hands.iter().map(|hand| format!("hand {}", Faces::from(&hand[..]))));
    lines.extend(arrangement.stock.map(|stock| format!("stock {stock}")));
    lines.push(format!("first {}", arrangement.first));
    if !arrangement.opened.is_empty() {
        let word = |opened: &bool| if *opened { "yes" } else { "no" }.to_owned();
        lines.push(format!("opened {}", join_words(arrangement.opened.iter().map(word))));
    }
    lines
}
