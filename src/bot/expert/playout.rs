//! A deal played to its end in the head: counts alone, everybody laying the most cards.

use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::rules::{Rules, Scoring, StockOut, Ties};
use crate::solver::NaturalSolver;

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
#[derive(Debug, Default)]
pub(super) struct Player {
    pub(super) solver: NaturalSolver,
    pub(super) work: u64,
}

/// The work of one question: the same for all, so that a faster solver changes no decision.
const QUESTION: u64 = 40;

impl Player {
    /// The cards that a play of most cards lays.
    pub(super) fn played(
        &mut self,
        table: &FaceCounts,
        hand: &FaceCounts,
        rules: &Rules,
    ) -> Option<FaceCounts> {
        let played = self.solver.played(table, hand, rules.ace);
        self.work += QUESTION;
        played
    }

    /// Plays on from seat `to_move`, and gives what the end is worth to seat 0.
    pub(super) fn play_out(&mut self, state: &State, rules: &Rules, to_move: usize) -> i64 {
        let State { mut table, mut hands, mut opened, stock } = state.clone();
        let mut stock_left = stock.len();
        let mut seat = to_move;
        // Where nothing could be played and the table is as it was, all hangs on the card drawn.
        let mut stuck: [Option<Face>; 8] = [None; 8];
        loop {
            let hopeless = stuck[seat].is_some_and(|drawn| !is_near(drawn, &hands[seat], &table));
            let played = if hopeless {
                FaceCounts::default()
            } else {
                self.turn(&table, &hands[seat], opened[seat], rules)
            };
            if played.is_empty() {
                stock_left -= 1;
                hands[seat].add(stock[stock_left]);
                stuck[seat] = opened[seat].then_some(stock[stock_left]);
                if stock_left == 0 {
                    return worth(rules, &hands, None);
                }
            } else {
                opened[seat] = true;
                stuck = [None; 8];
                table = table.plus(&played);
                hands[seat] = hands[seat].beyond(&played);
                if hands[seat].is_empty() {
                    return worth(rules, &hands, Some(seat));
                }
            }
            seat = if seat + 1 < hands.len() { seat + 1 } else { 0 };
        }
    }

    fn turn(&mut self, table: &FaceCounts, hand: &FaceCounts, opened: bool, rules: &Rules) -> FaceCounts {
        if opened {
            return self.played(table, hand, rules).unwrap_or_default();
        }
        let own = self.played(&FaceCounts::default(), hand, rules).unwrap_or_default();
        // Where one meld must be worth the opening, a first play of several is taken for it too.
        let enough = own.points() >= rules.opening_points.unwrap_or(0);
        if enough { own } else { FaceCounts::default() }
    }
}

/// May this card be in a meld with cards of hand and table?
pub(super) fn is_near(face: Face, hand: &FaceCounts, table: &FaceCounts) -> bool {
    if face.is_joker() {
        return false;
    }
    let (suit, rank) = (face.index() / 13, face.index() % 13);
    let there = |suit: usize, rank: usize| hand.of_suit(suit)[rank] + table.of_suit(suit)[rank] > 0;
    let others = (0..4).filter(|&other| other != suit && there(other, rank)).count();
    // An ace may stand above the king: the ranks in a circle, which lets a few more through.
    let at = |by: usize| there(suit, if rank + by < 13 { rank + by } else { rank + by - 13 });
    others >= 2 || at(1) && (at(2) || at(12)) || at(11) && at(12)
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
