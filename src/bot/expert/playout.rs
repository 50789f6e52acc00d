//! Playouts: a deal is played to its end by fixed policies. A playout knows how many cards of each face are on the
//! table, but not the melds.

use crate::bot::context::Context;
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

/// How seat 0 continues after its first play in a playout. The other seats always lay the most cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Policy {
    LayMost,
    /// Lays the most cards while all others have many cards. After that, draws until it can go out.
    Wait,
}

/// Under [`Policy::Wait`], a seat waits once another seat has at most this many cards.
pub(super) const FEW_CARDS: usize = 10;

/// Whether a seat waits under [`Policy::Wait`]. `others` are the numbers of cards in the other hands.
pub(super) fn should_wait(opened: bool, mut others: impl Iterator<Item = usize>) -> bool {
    opened && others.any(|cards| cards <= FEW_CARDS)
}

/// The state of a deal with all cards known. Seat 0 is the bot's, and the others follow in playing order.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) table: FaceCounts,
    pub(super) hands: Vec<FaceCounts>,
    pub(super) opened: Vec<bool>,
    /// The stock; its last card is drawn first.
    pub(super) stock: Vec<Face>,
}

/// The most hand cards that a seat can lay; none if they are not enough to open.
async fn most_cards(
    context: &mut Context,
    table: &FaceCounts,
    hand: &FaceCounts,
    opened: bool,
    rules: &Rules,
) -> FaceCounts {
    if opened {
        return context.played(table, hand).await.unwrap_or_default();
    }
    let own = context.played(&FaceCounts::default(), hand).await.unwrap_or_default();
    // Adding up all melds is too generous under rules that require a single meld to reach the opening points.
    let enough = own.points() >= rules.opening_points.unwrap_or(0);
    if enough { own } else { FaceCounts::default() }
}

async fn can_go_out(context: &mut Context, table: &FaceCounts, hand: &FaceCounts, rules: &Rules) -> bool {
    let may_lay = rules.max_new_cards.is_none_or(|most| hand.total() <= most as usize);
    may_lay
        && hand.faces().all(|face| is_near(face, hand, table))
        && context.played(&table.saturating_add(hand), &FaceCounts::default()).await.is_some()
}

#[derive(Debug)]
pub(super) struct Playout<'a> {
    deal: &'a State,
    policy: Policy,
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
    /// Starts a playout in which seat 0 makes this play first, and then follows the policy.
    pub(super) fn new(deal: &'a State, play: &Play, policy: Policy) -> Self {
        let State { table, hands, opened, stock } = deal;
        let mut playout = Self {
            deal,
            policy,
            table: *table,
            hands: hands.clone(),
            opened: opened.clone(),
            stock: stock.len(),
            stuck: vec![None; hands.len()],
            seat: 0,
        };
        playout.table = playout.table.saturating_add(&play.helping);
        for _ in 0..play.jokers {
            playout.table.remove(Face::JOKER);
            playout.hands[0].add(Face::JOKER);
        }
        for _ in 0..play.extra_draws {
            playout.draw();
        }
        playout.end_turn(&play.cards);
        // The bot may draw here although it has a play, so a draw does not show that it is stuck.
        playout.stuck.fill(None);
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

    /// Whether the current seat lays nothing unless it can go out.
    fn waits(&self) -> bool {
        let others = || self.hands[1..].iter().map(FaceCounts::total);
        self.seat == 0 && self.policy == Policy::Wait && should_wait(self.opened[0], others())
    }

    async fn step(&mut self, context: &mut Context, rules: &Rules) {
        let hand = self.hands[self.seat];
        let has_no_play = self.stuck[self.seat].is_some_and(|drawn| !is_near(drawn, &hand, &self.table));
        let waits = self.waits();
        let laid = if has_no_play {
            FaceCounts::default()
        } else if waits {
            if can_go_out(context, &self.table, &hand, rules).await { hand } else { FaceCounts::default() }
        } else {
            most_cards(context, &self.table, &hand, self.opened[self.seat], rules).await
        };
        self.end_turn(&laid);
        if waits {
            // Seat 0 may have had a play, so its draw does not show that it is stuck.
            self.stuck[0] = None;
        }
    }

    /// Ends the turn of the current seat, which lays these cards or draws if there are none.
    fn end_turn(&mut self, played: &FaceCounts) {
        let seat = self.seat;
        if !played.is_empty() {
            self.opened[seat] = true;
            self.stuck.fill(None);
            self.table = self.table.saturating_add(played);
            self.hands[seat] = self.hands[seat].saturating_sub(played);
        } else if let Some(drawn) = self.draw() {
            self.stuck[seat] = self.opened[seat].then_some(drawn);
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

/// Whether the hand and the table have cards that might form a meld with this face. If not, a card with this face
/// certainly fits no meld.
pub(crate) fn is_near(face: Face, hand: &FaceCounts, table: &FaceCounts) -> bool {
    if face.is_joker() {
        return true;
    }
    let (suit, rank) = (face.index() / 13, face.index() % 13);
    let there = |suit: usize, rank: usize| hand.of_suit(suit)[rank] + table.of_suit(suit)[rank] > 0;
    let others = (0..4).filter(|&other| other != suit && there(other, rank)).count();
    // Ranks wrap from the king to the ace. If aces are only low, a few cards pass that fit no meld.
    let at = |by: usize| there(suit, if rank + by < 13 { rank + by } else { rank + by - 13 });
    match hand.of(Face::JOKER) + table.of(Face::JOKER) {
        0 => others >= 2 || at(1) && (at(2) || at(12)) || at(11) && at(12),
        1 => others >= 1 || [1, 2, 11, 12].into_iter().any(at),
        _ => true,
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
