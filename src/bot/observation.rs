//! What a bot knows: the public facts of a game and the cards of its own seat.

use core::fmt::Write as _;

use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::cards::order;
use crate::play::error::Error;
use crate::play::game::PlayerView;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::rng::{Rng, Seed, checksum};
use crate::play::table::check_cards;
use crate::play::turn::{Group, faces};
use crate::rules::Rules;

/// What is public about another seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opponent {
    /// The number of cards in the seat's hand.
    pub cards: usize,
    /// Whether the seat has opened and may use the cards on the table.
    pub opened: bool,
    /// The seat's points so far in a session.
    pub total: u32,
    /// The cards on the table after the seat's last turn. `None` if the seat has had no turn, or if its last turn ended
    /// otherwise than by a play or a draw.
    pub left: Option<FaceCounts>,
    /// The number of cards that the seat drew at the end of its last turn; 0 if `left` is `None`.
    pub drew: usize,
    /// The fewest cards in any other hand, over all turns of this deal in which this seat laid cards. `None` if this seat
    /// has laid no cards.
    pub laid_against: Option<usize>,
}

/// What one seat can see at the start of its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    /// The table, the hand in ascending order, and the helping cards.
    pub position: Position,
    /// The rules in force.
    pub rules: Rules,
    /// Whether the bot's seat has opened.
    pub opened: bool,
    /// The other seats in playing order, beginning after the bot's seat.
    pub others: Vec<Opponent>,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The bot's points so far in a session.
    pub total: u32,
    /// The number of the deal in the session, and the number of the turn in the deal, from 1.
    pub turn: (u32, u32),
    /// The number of turns in a row, up to this one, that the bot's seat ended by drawing.
    pub draws: usize,
}

impl Observation {
    /// The observation of a seat, from its view at the start of its turn.
    pub fn of(view: &PlayerView<'_>) -> Self {
        // The order in which a person arranged the hand must not affect the bot.
        let mut hand = faces(view.hand);
        order::sort(&mut hand);
        let table = Layout(view.groups.iter().map(Group::faces).collect());
        let position = Position { table, hand, helping: faces(view.helping) };
        let own = view.seats[view.seat];
        let seats = view.seats.len();
        let others = (1..seats).map(|by| (view.seat + by) % seats);
        let left = tables_left(&position.table.counts(), &view.log, seats);
        let laid_against = fewest_when_laid(view.seats.iter().map(|seat| seat.cards).collect(), &view.log);
        let own_turns = view.log.iter().rev().filter(|event| event.seat == view.seat);
        let others = others.map(|seat| Opponent {
            cards: view.seats[seat].cards,
            opened: view.seats[seat].opened,
            total: view.seats[seat].total,
            left: left[seat].map(|(table, _)| table),
            drew: left[seat].map_or(0, |(_, drew)| drew),
            laid_against: laid_against[seat],
        });
        Self {
            others: others.collect(),
            stock: view.stock,
            total: own.total,
            turn: (view.deal, view.turn),
            draws: own_turns.take_while(|event| event.kind == EventKind::Draw).count(),
            ..Self::at(position, view.rules, own.opened)
        }
    }

    /// An observation of this position with no other seats and no stock, in the first turn.
    pub fn at(position: Position, rules: &Rules, opened: bool) -> Self {
        let rules = rules.clone();
        Self { position, rules, opened, others: Vec::new(), stock: 0, total: 0, turn: (1, 1), draws: 0 }
    }

    /// Checks the numbers of cards, because callers can construct observations that no game leads to.
    pub(super) fn check(&self) -> Result<(), Error> {
        if !self.others.is_empty() {
            self.rules.check_player_count(self.others.len() + 1)?;
        }
        check_cards(&self.position.counts(), &self.rules)?;
        let table = self.position.table.counts();
        let is_possible = |other: &Opponent| {
            // A card that was on the table stays there, unless it is a joker.
            let gone = other.left.map(|left| left.saturating_sub(&table));
            other.drew <= other.cards && gone.is_none_or(|gone| gone.faces().all(Face::is_joker))
        };
        let hidden: usize = self.others.iter().map(|other| other.cards).sum();
        if hidden + self.stock > self.unseen().total() || !self.others.iter().all(is_possible) {
            return Err(Error::input(
                "no game leads to these numbers of cards in the other hands and the stock",
            ));
        }
        Ok(())
    }

    /// The random numbers for a decision, seeded by the observation alone.
    pub(super) fn rng(&self) -> Rng {
        self.rng_of_stream(1 << 32)
    }

    /// One of several independent streams of random numbers, seeded by the observation alone.
    pub(super) fn rng_of_stream(&self, stream: u64) -> Rng {
        let mut text = self.position.to_string();
        // Writing to a string cannot fail.
        text.push_str(" [");
        for (place, other) in self.others.iter().enumerate() {
            let _ = write!(text, "{}{}", if place > 0 { ", " } else { "" }, other.cards);
        }
        let _ = write!(text, "] {} ({}, {})", self.stock, self.turn.0, self.turn.1);
        let number = format!("{:016x}", checksum(&text));
        Seed::new(&number).expect("sixteen digits are a seed").rng(stream)
    }

    /// Whether the turn may end with this table and at least one card played.
    pub fn may_leave(&self, table: &Layout) -> bool {
        let judged = self.position.judge_table(table, &self.rules, self.opened);
        judged.is_ok_and(|(_, verdict)| !verdict.played.is_empty())
    }

    /// The position after a turn that ends with this table.
    pub(super) fn after(&self, table: &Layout) -> Position {
        self.position.after(table, &self.rules, self.opened)
    }

    /// The cards in the other hands and in the stock.
    pub fn unseen(&self) -> FaceCounts {
        self.rules.pack().saturating_sub(&self.position.counts())
    }

    /// The maximum number of hand cards that a turn may lay; `usize::MAX` if the rules set no limit.
    pub fn limit(&self) -> usize {
        self.rules.max_new_cards.map_or(usize::MAX, |limit| limit as usize)
    }
}

/// For each seat, the cards on the table after the seat's last turn, and the number of cards that the seat drew at the
/// end of this turn. `None` if the seat has had no turn, or if its last turn ended otherwise than by a play or a draw.
/// To find the earlier tables, the events of the log are undone from the last to the first.
fn tables_left(now: &FaceCounts, log: &[&TurnEvent], seats: usize) -> Vec<Option<(FaceCounts, usize)>> {
    let mut left = vec![None; seats];
    let mut seen = vec![false; seats];
    let mut table = *now;
    for event in log.iter().rev() {
        if !seen[event.seat] {
            seen[event.seat] = true;
            let is_own_choice = matches!(event.kind, EventKind::Play | EventKind::Draw);
            left[event.seat] = is_own_choice.then_some((table, event.drew));
        }
        let laid = FaceCounts::of_cards(&event.laid).saturating_add(&FaceCounts::of_cards(&event.helping));
        table = table.saturating_sub(&laid).saturating_add(&FaceCounts::of_cards(&event.swapped));
        if seen.iter().all(|seen| *seen) {
            break;
        }
    }
    left
}

/// For each seat, the fewest cards in any other hand, over all turns in which the seat laid cards. `cards` are the current
/// numbers of cards in the hands. To find the earlier numbers, the events of the log are undone from the last to the
/// first.
fn fewest_when_laid(mut cards: Vec<usize>, log: &[&TurnEvent]) -> Vec<Option<usize>> {
    let mut fewest = vec![None; cards.len()];
    for event in log.iter().rev() {
        let seat = event.seat;
        cards[seat] = (cards[seat] + event.laid.len()).saturating_sub(event.swapped.len() + event.drew);
        if !event.laid.is_empty() {
            let others =
                cards.iter().enumerate().filter(|&(other, _)| other != seat).map(|(_, &cards)| cards);
            fewest[seat] = others.chain(fewest[seat]).min();
        }
    }
    fewest
}
