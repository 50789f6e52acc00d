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
//! turns kqza 0123456789abcdef      for each deal, digests of the cards as dealt and of each turn
//! deal d l4.17.30 l5>0 e p5C.5D.5H after each line `turns`, the moves of the deal
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
//! A game made from a view saves only its draft and the order of the viewer's hand. Instead of the lines from `rules` to
//! `turns`, its text has one line `view 1 2 17`: the seat (`-` for a spectator), the deal and the turn to which the
//! draft belongs.
//!
//! The digests show whether a replay leads to the same states as when the game was saved: the hands, the stock, the
//! table with the ids of its groups, and the points. A save is refused if its replay differs. All states of a deal
//! are added to one hash. A line `turns` consists of a letter for each state, computed from the hash at that point,
//! and then the final hash. Short saves, for links, have `-` instead of the letters.

mod read;
mod token;

use core::fmt::Write as _;

use crate::cards::card::Card;
use crate::cards::notation::Faces;
use crate::play::game::{Arrangement, Game, Move, Viewer, in_order};
use crate::play::rng::checksum;
use crate::play::turn::Command;
pub(crate) use token::unescape;
use token::{escape, move_to_word};

const FIRST_LINE: &str = "machiavelli 2";

impl Game {
    /// The game as text, with the turn in progress, the commands that were undone in this turn, and the orders that the
    /// owners chose for their hands.
    pub fn save(&self) -> String {
        self.save_as(false)
    }

    /// A save that keeps only the final hash of each deal, without a digest of every turn. It loads as the same game,
    /// but if its replay differs, the first turn that differs is not known.
    pub fn short_save(&self) -> String {
        self.save_as(true)
    }

    fn save_as(&self, is_short: bool) -> String {
        let mut lines = match self.viewer() {
            Some(viewer) => vec![FIRST_LINE.to_owned(), self.draft_line(viewer)],
            None => self.lines_before_deals(),
        };
        for finished in self.finished_deals.iter() {
            lines.push(format!("turns {}", finished.digests.text(is_short)));
            lines.push(deal_line(finished.moves.iter().map(move_to_word)));
        }
        if self.viewer().is_none() {
            lines.push(format!("turns {}", self.deal.digests.text(is_short)));
        }
        let ended_turns = self.deal.moves.iter().map(move_to_word);
        lines.push(deal_line(ended_turns.chain(self.deal.turn.commands().map(command_to_word))));
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
        format!("view {seat} {} {}", self.deal_number, self.deal.turn_number)
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

    /// Every card that is or was in the seat's hand during this turn, in the order of arrival.
    fn cards_held_in_turn(&self, seat: usize) -> Vec<Card> {
        let mut cards = self.deal.hands[seat].clone();
        if seat == self.deal.to_move {
            let taken = self.deal.turn.now().hand.iter().filter(|card| !self.deal.hands[seat].contains(card));
            cards.extend(taken);
        }
        cards
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
