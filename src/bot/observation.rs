//! What a bot knows: the public facts of a game and the cards of its own seat.

use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::policy::Moment;
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
    /// The seat's turns in this deal, in order.
    pub turns: Vec<SeenTurn>,
}

/// What everybody saw of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenTurn {
    /// Whether the seat chose what it did: it did not put its cards back, and the time was not up.
    pub is_chosen: bool,
    /// The number of cards in the hand at the start of the turn.
    pub cards: usize,
    /// The number of cards in the smallest other hand.
    pub fewest: usize,
    /// The number of cards in the stock at the start of the turn.
    pub stock: usize,
    /// The hand cards that were laid.
    pub laid: FaceCounts,
    /// The cards on the table after the turn.
    pub table: FaceCounts,
    /// The number of cards drawn at the end of the turn.
    pub drew: usize,
}

impl Opponent {
    /// The moment of the turn with this index.
    pub(super) fn moment(&self, index: usize) -> Moment {
        let SeenTurn { fewest, stock, .. } = self.turns[index];
        let before = self.turns[..index].iter().rev();
        Moment { fewest, drawn: before.take_while(|turn| turn.laid.is_empty()).count(), stock }
    }

    /// The number of turns in a row, up to the last one, in which the seat has laid no cards.
    pub(super) fn draws(&self) -> usize {
        self.turns.iter().rev().take_while(|turn| turn.laid.is_empty()).count()
    }
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
        let own_turns = view.log.iter().rev().filter(|event| event.seat == view.seat);
        let cards = view.seats.iter().map(|seat| seat.cards).collect();
        let mut turns = turns_of_seats(cards, position.table.counts(), view.stock, &view.log);
        let others = others.map(|seat| Opponent {
            cards: view.seats[seat].cards,
            opened: view.seats[seat].opened,
            total: view.seats[seat].total,
            turns: core::mem::take(&mut turns[seat]),
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
        // A card that was on the table stays there, unless it is a joker.
        let stays = |turn: &SeenTurn| turn.table.saturating_sub(&table).faces().all(Face::is_joker);
        let is_possible = |other: &Opponent| {
            other.turns.last().is_none_or(|last| last.drew <= other.cards) && other.turns.iter().all(stays)
        };
        let hidden: usize = self.others.iter().map(|other| other.cards).sum();
        if hidden + self.stock > self.unseen().total() || !self.others.iter().all(is_possible) {
            return Err(Error::input(
                "no game leads to these numbers of cards in the other hands and the stock",
            ));
        }
        Ok(())
    }

    /// The moment of the turn.
    pub(super) fn moment(&self) -> Moment {
        let fewest = self.others.iter().map(|other| other.cards).min().unwrap_or(usize::MAX);
        Moment { fewest, drawn: self.draws, stock: self.stock }
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
        self.rules.most_new_cards()
    }
}

/// The turns of each seat. `cards` are the current numbers of cards in the hands, `table` the current cards on the table, and
/// `stock` is the current number of cards in the stock. To find the earlier ones, the events of the log are undone from the
/// last to the first.
fn turns_of_seats(
    mut cards: Vec<usize>,
    mut table: FaceCounts,
    mut stock: usize,
    log: &[&TurnEvent],
) -> Vec<Vec<SeenTurn>> {
    let mut turns = vec![Vec::new(); cards.len()];
    for event in log.iter().rev() {
        let (seat, after) = (event.seat, table);
        let laid = FaceCounts::of_cards(&event.laid);
        stock += event.drew;
        cards[seat] = (cards[seat] + laid.total()).saturating_sub(event.swapped.len() + event.drew);
        let helping = FaceCounts::of_cards(&event.helping);
        let swapped = FaceCounts::of_cards(&event.swapped);
        table = table.saturating_sub(&laid).saturating_sub(&helping).saturating_add(&swapped);
        let others = cards.iter().enumerate().filter(|&(other, _)| other != seat);
        turns[seat].push(SeenTurn {
            is_chosen: matches!(event.kind, EventKind::Play | EventKind::Draw),
            cards: cards[seat],
            fewest: others.map(|(_, &cards)| cards).min().unwrap_or(0),
            stock,
            laid,
            table: after,
            drew: event.drew,
        });
    }
    for of_seat in &mut turns {
        of_seat.reverse();
    }
    turns
}
