//! A deal played to its end in the head: counts alone, everybody laying the most cards.

use std::rc::Rc;

use super::play::Play;
use crate::budget::{Budget, Scheduler};
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rules::{Rules, Scoring, StockOut, Ties};
use crate::solver::{NaturalSolver, joker};

/// What a win is worth where nothing but winning counts.
pub(super) const WIN: i64 = 840;

/// All that decides how a deal goes on: seat 0 is the bot's, the others follow as they play.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) table: FaceCounts,
    pub(super) hands: Vec<FaceCounts>,
    pub(super) opened: Vec<bool>,
    /// The last card is drawn first.
    pub(super) stock: Vec<Face>,
}

/// Plays, and counts the work.
#[derive(Debug)]
pub(super) struct Player {
    natural: NaturalSolver,
    effort: Budget,
    pub(super) pace: Rc<Scheduler>,
}

impl Player {
    pub(super) fn new(pace: &Rc<Scheduler>) -> Self {
        Self { natural: NaturalSolver::default(), effort: Budget::at(u32::MAX, pace), pace: pace.clone() }
    }

    /// The cards that a play of most cards lays.
    pub(super) async fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
    ) -> Option<FaceCounts> {
        if table.of(Face::JOKER) + hand.of(Face::JOKER) > 0 {
            return joker::played(table, hand, rules.ace, &self.effort).await;
        }
        let played = self.natural.played(table, hand, rules.ace);
        self.pace.note(self.natural.units());
        played
    }

    async fn turn(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        opened: bool,
        rules: &Rules,
    ) -> FaceCounts {
        if opened {
            return self.played(table, hand, rules).await.unwrap_or_default();
        }
        let own = self.played(&FaceCounts::default(), hand, rules).await.unwrap_or_default();
        // Where one meld must be worth the opening, a first play of several is taken for it too.
        let enough = own.points() >= rules.opening_points.unwrap_or(0);
        if enough { own } else { FaceCounts::default() }
    }
}

/// A deal that is being played out.
#[derive(Debug)]
pub(super) struct Playout<'a> {
    deal: &'a State,
    table: FaceCounts,
    hands: Vec<FaceCounts>,
    opened: Vec<bool>,
    /// How many cards the stock still has.
    stock: usize,
    /// Where nothing could be played and the table is as it was, all hangs on the card drawn.
    stuck: [Option<Face>; 8],
    seat: usize,
}

impl<'a> Playout<'a> {
    /// Begins with what seat 0 does.
    pub(super) fn new(deal: &'a State, play: &Play) -> Self {
        let State { table, hands, opened, stock } = deal;
        let mut playout = Self {
            deal,
            table: *table,
            hands: hands.clone(),
            opened: opened.clone(),
            stock: stock.len(),
            stuck: [None; 8],
            seat: 0,
        };
        playout.table = playout.table.saturating_add(&play.helping);
        playout.go(&play.cards);
        // Who draws now may have had a play.
        playout.stuck = [None; 8];
        playout
    }

    /// What the end is worth to seat 0, where this is it.
    pub(super) fn worth(&self, rules: &Rules) -> Option<i64> {
        let out = self.hands.iter().position(FaceCounts::is_empty);
        (out.is_some() || self.stock == 0).then(|| worth(rules, &self.hands, out))
    }

    /// Plays the next turn.
    pub(super) async fn step(&mut self, player: &mut Player, rules: &Rules) {
        let hand = self.hands[self.seat];
        let hopeless = self.stuck[self.seat].is_some_and(|drawn| !is_near(drawn, &hand, &self.table));
        let laid = if hopeless {
            FaceCounts::default()
        } else {
            player.turn(&self.table, &hand, self.opened[self.seat], rules).await
        };
        self.go(&laid);
    }

    /// The seat to move lays these cards, or draws one for none.
    fn go(&mut self, played: &FaceCounts) {
        let seat = self.seat;
        if !played.is_empty() {
            self.opened[seat] = true;
            self.stuck = [None; 8];
            self.table = self.table.saturating_add(played);
            self.hands[seat] = self.hands[seat].saturating_sub(played);
        } else if self.stock > 0 {
            self.stock -= 1;
            let drawn = self.deal.stock[self.stock];
            self.hands[seat].add(drawn);
            self.stuck[seat] = self.opened[seat].then_some(drawn);
        }
        self.seat = if seat + 1 < self.hands.len() { seat + 1 } else { 0 };
    }
}

/// May this card be in a meld with cards of hand and table?
pub(super) fn is_near(face: Face, hand: &FaceCounts, table: &FaceCounts) -> bool {
    if face.is_joker() {
        return true;
    }
    let (suit, rank) = (face.index() / 13, face.index() % 13);
    let there = |suit: usize, rank: usize| hand.of_suit(suit)[rank] + table.of_suit(suit)[rank] > 0;
    let others = (0..4).filter(|&other| other != suit && there(other, rank)).count();
    // An ace may stand above the king: the ranks in a circle, which lets a few more through.
    let at = |by: usize| there(suit, if rank + by < 13 { rank + by } else { rank + by - 13 });
    match hand.of(Face::JOKER) + table.of(Face::JOKER) {
        0 => others >= 2 || at(1) && (at(2) || at(12)) || at(11) && at(12),
        1 => others >= 1 || [1, 2, 11, 12].into_iter().any(at),
        _ => true,
    }
}

/// What the end of a deal is worth to seat 0: the share of a win, or points where points count.
pub(super) fn worth(rules: &Rules, hands: &[FaceCounts], out: Option<usize>) -> i64 {
    let winners: Vec<usize> = match out {
        Some(seat) => vec![seat],
        None => best(rules, hands),
    };
    let won = winners.contains(&0);
    if rules.scoring == Scoring::Single {
        return if won { WIN / count(&winners) } else { 0 };
    }
    let points = |seat: usize| if winners.contains(&seat) { 0 } else { i64::from(hands[seat].points()) };
    let others: i64 = (1..hands.len()).map(points).sum();
    match rules.scoring {
        Scoring::WinnerTakes if won => others,
        Scoring::WinnerTakes => -(others + points(0)),
        // Being ahead of the others by points.
        _ => others / (count(hands) - 1).max(1) - points(0),
    }
}

/// How many things there are.
fn count<T>(things: &[T]) -> i64 {
    i64::try_from(things.len()).unwrap_or(i64::MAX)
}

fn best(rules: &Rules, hands: &[FaceCounts]) -> Vec<usize> {
    let worth = |hand: &FaceCounts| match rules.stock_out {
        StockOut::FewestCards => hand.total(),
        StockOut::FewestPoints => hand.points() as usize,
    };
    let least = hands.iter().map(worth).min();
    let best: Vec<usize> = (0..hands.len()).filter(|&seat| Some(worth(&hands[seat])) == least).collect();
    if rules.ties == Ties::Draw && best.len() > 1 { Vec::new() } else { best }
}
