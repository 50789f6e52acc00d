//! A seed becomes a shuffled pack, a first player, hands, helping cards and a stock.
//!
//! Everything of one deal is read from one stream of the seed, in this order: the lot or the cuts,
//! then the shuffle. Cards are dealt from the top of the pack one at a time, clockwise, beginning
//! with the first player (who sits left of the dealer where there is one); then the helping cards
//! are turned up; the rest is the stock.

use crate::card::{Card, Rank};
use crate::rng::{Rng, Seed};
use crate::rules::{FirstPlayer, Rules};

/// One card cut by one seat to find the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// Which seat.
    pub seat: usize,
    /// The card that it cut; it went back into the pack before the shuffle.
    pub card: Card,
}

/// How the first player of a deal was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beginning {
    /// Who plays first.
    pub first: usize,
    /// Who dealt, where the rules know a dealer.
    pub dealer: Option<usize>,
    /// The rounds of cutting, where the rules cut; equal highest cards cut again.
    pub cuts: Vec<Vec<Cut>>,
}

/// What lies where after the deal.
///
/// ```
/// use machiavelli::rng::Seed;
/// use machiavelli::deal::Deal;
/// use machiavelli::rules::Rules;
///
/// let deal = Deal::new(&"italian-six".parse::<Rules>().unwrap(), 3, &Seed::new("x").unwrap(), 1);
/// assert_eq!(deal.hands.len(), 3);
/// assert_eq!((deal.hands[0].len(), deal.helping.len(), deal.stock.len()), (6, 4, 82));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// Who plays first, and why.
    pub beginning: Beginning,
    /// The hands, seat by seat, in the order in which the cards came.
    pub hands: Vec<Vec<Card>>,
    /// The cards face up beside the stock.
    pub helping: Vec<Card>,
    /// The stock; its last card is drawn first.
    pub stock: Vec<Card>,
}

impl Deal {
    /// The deal with this number (1 is the first) of a game with this seed.
    pub fn new(rules: &Rules, players: usize, seed: &Seed, number: u32) -> Self {
        let (beginning, mut pack) = shuffled(rules, players, seed, number);
        pack.reverse();
        let mut hands = vec![Vec::with_capacity(usize::from(rules.deal) + 1); players];
        for round in 0..usize::from(rules.deal) * players {
            let seat = (beginning.first + round) % players;
            hands[seat].extend(pack.pop());
        }
        let turned = pack.len().saturating_sub(usize::from(rules.helping_cards));
        let mut helping = pack.split_off(turned);
        helping.reverse();
        Self { beginning, hands, helping, stock: pack }
    }
}

/// How the first player is found, and the pack after the shuffle, its top card first.
pub fn shuffled(rules: &Rules, players: usize, seed: &Seed, number: u32) -> (Beginning, Vec<Card>) {
    let mut chance = seed.chance(u64::from(number));
    let beginning = beginning(rules, players, seed, number, &mut chance);
    let mut pack = Card::all(rules.packs, rules.jokers);
    chance.shuffle(&mut pack);
    (beginning, pack)
}

fn beginning(rules: &Rules, players: usize, seed: &Seed, number: u32, chance: &mut Rng) -> Beginning {
    match rules.first_player {
        FirstPlayer::Lot => Beginning { first: chance.below(players), dealer: None, cuts: Vec::new() },
        FirstPlayer::DealerLeft => {
            // The first dealer is drawn by lot, which the first deal's stream decides.
            let drawn = if number == 1 { chance.below(players) } else { seed.chance(1).below(players) };
            let dealer = (drawn + number.saturating_sub(1) as usize) % players.max(1);
            Beginning { first: left_of(dealer, players), dealer: Some(dealer), cuts: Vec::new() }
        }
        FirstPlayer::HighestCut => {
            let (first, cuts) = cut(rules, players, chance);
            Beginning { first, dealer: None, cuts }
        }
    }
}

/// The seat to the left, clockwise.
///
/// ```
/// use machiavelli::deal::left_of;
///
/// assert_eq!(left_of(0, 4), 1);
/// assert_eq!(left_of(3, 4), 0);
/// ```
pub const fn left_of(seat: usize, players: usize) -> usize {
    if seat + 1 < players { seat + 1 } else { 0 }
}

/// Which of the ranks cut are highest, an ace being low; more than one of them cut again.
///
/// ```
/// use machiavelli::card::Rank;
/// use machiavelli::deal::cut_winners;
///
/// let ranks = |text: &str| text.chars().filter_map(Rank::from_char).collect::<Vec<_>>();
/// assert_eq!(cut_winners(&ranks("5K9")), [1]);
/// assert_eq!(cut_winners(&ranks("A49")), [2]);
/// assert_eq!(cut_winners(&ranks("9A9")), [0, 2]);
/// ```
pub fn cut_winners(ranks: &[Rank]) -> Vec<usize> {
    let highest = ranks.iter().max();
    ranks.iter().enumerate().filter(|(_, rank)| Some(*rank) == highest).map(|(place, _)| place).collect()
}

/// Every seat cuts a card, no two the same one; the highest begins, equal highest cut again.
/// Jokers are not cut: they have no rank.
fn cut(rules: &Rules, players: usize, chance: &mut Rng) -> (usize, Vec<Vec<Cut>>) {
    let mut seats: Vec<usize> = (0..players).collect();
    let mut rounds = Vec::new();
    while seats.len() > 1 {
        let mut pack = Card::all(rules.packs, 0);
        let round: Vec<Cut> = seats
            .iter()
            .map(|&seat| Cut { seat, card: pack.swap_remove(chance.below(pack.len())) })
            .collect();
        let ranks: Vec<Rank> = round.iter().filter_map(|cut| cut.card.face().rank()).collect();
        seats = cut_winners(&ranks).into_iter().map(|place| round[place].seat).collect();
        rounds.push(round);
    }
    (seats.first().copied().unwrap_or(0), rounds)
}
