//! Playouts: a deal is played to its end by fixed policies. A playout knows how many cards of each face are on the
//! table, but not the melds.

use alloc::vec;
use alloc::vec::Vec;

use super::largest::{can_go_out, is_near, most_cards};
use crate::bot::context::Context;
use crate::bot::policy::{Moment, Policy};
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::play::deal::left_of;
use crate::play::scoring::DealEnd;
use crate::rules::{Rules, Scoring};

/// The value of a win under [`Scoring::Single`]. Divisible by each number of joint winners up to eight.
pub(super) const WIN: i64 = 840;

/// The units charged for a turn, in addition to those of the solver.
const UNITS_PER_TURN: u64 = 4;

/// What a play does to the numbers of cards. The default is drawing one card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Play {
    /// The hand cards that the play lays.
    pub(crate) cards: FaceCounts,
    pub(crate) helping: FaceCounts,
    /// The number of jokers that the play swaps from the table into the hand.
    pub(crate) jokers: usize,
    /// The number of cards drawn as a penalty, in addition to the one for playing nothing.
    pub(crate) extra_draws: usize,
}

impl Play {
    pub(crate) fn of(cards: FaceCounts) -> Self {
        Self { cards, ..Self::default() }
    }
}

/// The state of a deal with all cards known. Seat 0 is the bot's, and the others follow in playing order.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) table: FaceCounts,
    pub(super) hands: Vec<FaceCounts>,
    pub(super) opened: Vec<bool>,
    /// The policies of the seats. That of seat 0 is replaced by the one that is examined.
    pub(super) policies: Vec<Policy>,
    /// For each seat, the number of turns in a row in which it has drawn.
    pub(super) draws: Vec<usize>,
    /// The stock; its last card is drawn first.
    pub(super) stock: Vec<Face>,
}

/// What a seat does in its turn.
#[derive(Clone, Copy)]
enum Choice {
    /// Lays these cards.
    Lay(FaceCounts),
    /// Draws because no card can be laid.
    HasNoPlay,
    /// Draws, although there may be a play.
    Wait,
}

#[derive(Debug)]
pub(super) struct Playout<'a> {
    deal: &'a State,
    policies: Vec<Policy>,
    draws: Vec<usize>,
    table: FaceCounts,
    hands: Vec<FaceCounts>,
    opened: Vec<bool>,
    /// The number of cards left in the stock.
    stock: usize,
    /// For each seat that had no play on the current table, the card that the seat then drew. Unless this card fits,
    /// the seat still has no play.
    stuck: Vec<Option<Face>>,
    seat: usize,
}

impl<'a> Playout<'a> {
    /// Starts a playout in which seat 0 makes this play first, and then follows this policy.
    pub(super) fn new(deal: &'a State, play: &Play, policy: Policy) -> Self {
        let State { table, hands, opened, policies, draws, stock } = deal;
        let mut playout = Self {
            deal,
            policies: policies.clone(),
            draws: draws.clone(),
            table: *table,
            hands: hands.clone(),
            opened: opened.clone(),
            stock: stock.len(),
            stuck: vec![None; hands.len()],
            seat: 0,
        };
        playout.policies[0] = policy;
        playout.table = playout.table.saturating_add(&play.helping);
        for _ in 0..play.jokers {
            playout.table.remove(Face::JOKER);
            playout.hands[0].add(Face::JOKER);
        }
        for _ in 0..play.extra_draws {
            playout.draw();
        }
        // The bot may draw here although it has a play, so a draw does not show that it is stuck.
        playout.end_turn(if play.cards.is_empty() { Choice::Wait } else { Choice::Lay(play.cards) });
        playout
    }

    /// Plays to the end of the deal; `None` if the budget runs out first.
    pub(super) async fn finish(mut self, context: &mut Context, rules: &Rules) -> Option<FinishedDeal> {
        loop {
            if let Some(end) = DealEnd::after(rules, &self.hands, self.stock) {
                return Some(FinishedDeal { hands: self.hands, winners: end.winners });
            }
            self.step(context, rules).await;
            context.budget.charge(UNITS_PER_TURN);
            context.budget.pause().await;
            if context.is_over() {
                return None;
            }
        }
    }

    async fn step(&mut self, context: &mut Context, rules: &Rules) {
        let choice = self.choose(context, rules).await;
        self.end_turn(choice);
    }

    /// What the current seat does. The play is searched only as far as the policy depends on it.
    async fn choose(&self, context: &mut Context, rules: &Rules) -> Choice {
        let seat = self.seat;
        let (hand, opened) = (self.hands[seat], self.opened[seat]);
        if self.stuck[seat].is_some_and(|drawn| !is_near(drawn, &hand, &self.table)) {
            return Choice::HasNoPlay;
        }
        let others = self.hands.iter().enumerate().filter(|&(other, _)| other != seat);
        let fewest = others.map(|(_, hand)| hand.total()).min().unwrap_or(usize::MAX);
        let moment = Moment { fewest, drawn: self.draws[seat], stock: self.stock };
        let waits = |laid: usize| opened && self.policies[seat].waits(laid, hand.total() - laid, &moment);
        let most = hand.total().min(rules.most_new_cards());
        if waits(most) {
            return Choice::Wait;
        }
        if most == hand.total() && waits(most - 1) {
            let goes_out = can_go_out(context, &self.table, &hand).await;
            return if goes_out { Choice::Lay(hand) } else { Choice::Wait };
        }
        let laid = most_cards(context, &self.table, &hand, opened, rules).await;
        match laid.total() {
            0 => Choice::HasNoPlay,
            laid if waits(laid) => Choice::Wait,
            _ => Choice::Lay(laid),
        }
    }

    /// Ends the turn of the current seat.
    fn end_turn(&mut self, choice: Choice) {
        let seat = self.seat;
        self.draws[seat] += 1;
        match choice {
            Choice::Lay(laid) => {
                self.opened[seat] = true;
                self.draws[seat] = 0;
                self.stuck.fill(None);
                self.table = self.table.saturating_add(&laid);
                self.hands[seat] = self.hands[seat].saturating_sub(&laid);
            }
            Choice::HasNoPlay => {
                let drawn = self.draw();
                self.stuck[seat] = drawn.filter(|_| self.opened[seat]);
            }
            Choice::Wait => {
                self.draw();
                self.stuck[seat] = None;
            }
        }
        self.seat = left_of(seat, self.hands.len());
    }

    /// Draws a card for the current seat; `None` if the stock is empty.
    fn draw(&mut self) -> Option<Face> {
        self.stock = self.stock.checked_sub(1)?;
        let drawn = self.deal.stock[self.stock];
        self.hands[self.seat].add(drawn);
        Some(drawn)
    }
}

#[derive(Debug)]
pub(super) struct FinishedDeal {
    hands: Vec<FaceCounts>,
    winners: Vec<usize>,
}

impl FinishedDeal {
    /// The share of the win for seat 0: [`WIN`] if it wins alone.
    fn share_of_win(&self) -> i64 {
        if self.winners.contains(&0) { WIN / count(&self.winners) } else { 0 }
    }

    /// The value for seat 0: under [`Scoring::Single`] its share of the win, under the other scorings a number of points.
    pub(super) fn value(&self, scoring: Scoring) -> i64 {
        let Self { hands, winners } = self;
        let points = |seat: usize| if winners.contains(&seat) { 0 } else { i64::from(hands[seat].points()) };
        let others: i64 = (1..hands.len()).map(points).sum();
        match scoring {
            Scoring::Single => self.share_of_win(),
            Scoring::WinnerTakes if winners.contains(&0) => others,
            Scoring::WinnerTakes => -(others + points(0)),
            // The average number of points in the other hands, minus the points in the hand of seat 0.
            Scoring::Session => others / (count(hands) - 1).max(1) - points(0),
        }
    }
}

fn count<T>(things: &[T]) -> i64 {
    i64::try_from(things.len()).expect("a deal has a few seats")
}
