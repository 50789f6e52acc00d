//! Dealing: a seed determines the first player, the hands, the helping cards and the stock.
//!
//! Each deal has its own stream of random numbers. The first numbers of the stream decide who plays first, and the
//! others decide the order of the pack. If the rules have a dealer, the stream of the first deal decides who deals
//! first; in each further deal, the player to the left of the last dealer deals. Cards are dealt from the top of the
//! pack, one at a time and clockwise, beginning with the first player. The helping cards are turned up next. The cards at
//! the bottom of the pack are put aside if the rules say so. The remaining cards are the stock.

use alloc::vec;
use alloc::vec::Vec;

use crate::cards::card::{Card, Face, Rank};
use crate::play::rng::{Rng, Seed};
use crate::rules::{FirstPlayer, Rules, RulesError};

/// One player's cut, when the players cut to decide who plays first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct Cut {
    /// The seat of the player.
    pub seat: usize,
    /// The face of the card that was cut. The card went back into the pack before the shuffle.
    pub face: Face,
}

/// How the first player of a deal was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Beginning {
    /// The seat of the first player.
    pub first: usize,
    /// The seat of the dealer, if the rules have one.
    pub dealer: Option<usize>,
    /// The rounds of cutting; empty if the rules have no cutting. Seats that tie for the highest card cut again.
    pub cuts: Vec<Vec<Cut>>,
}

/// The cards of a deal, as they were dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// How the first player was chosen.
    pub beginning: Beginning,
    /// The hands by seat, each in the order in which its cards were dealt.
    pub hands: Vec<Vec<Card>>,
    /// The helping cards, face up beside the stock.
    pub helping: Vec<Card>,
    /// The stock; its last card is drawn first.
    pub stock: Vec<Card>,
    /// The cards that are put aside face down.
    pub aside: Vec<Card>,
}

impl Deal {
    /// Deals the cards of deal `number`, counted from 1, in the game with this seed.
    ///
    /// # Errors
    ///
    /// The rules do not allow this number of players, or there are too few cards for them.
    pub fn new(rules: &Rules, players: usize, seed: &Seed, number: u32) -> Result<Self, RulesError> {
        rules.check_can_deal(players)?;
        let (beginning, pack) = first_player_and_pack(rules, players, seed, number)?;
        let mut pack = pack.into_iter();
        let mut hands = vec![Vec::with_capacity(usize::from(rules.deal) + 1); players];
        for (index, card) in pack.by_ref().take(usize::from(rules.deal) * players).enumerate() {
            hands[(beginning.first + index) % players].push(card);
        }
        let helping = pack.by_ref().take(usize::from(rules.helping_cards)).collect();
        let mut stock: Vec<Card> = pack.rev().collect();
        let aside = stock.drain(..usize::from(rules.set_aside)).collect();
        Ok(Self { beginning, hands, helping, stock, aside })
    }
}

/// How the first player was chosen, and the shuffled pack, top card first.
///
/// # Errors
///
/// The rules do not allow this number of players.
pub fn first_player_and_pack(
    rules: &Rules,
    players: usize,
    seed: &Seed,
    number: u32,
) -> Result<(Beginning, Vec<Card>), RulesError> {
    rules.check_player_count(players)?;
    let mut rng = seed.rng(u64::from(number));
    let beginning = choose_first_player(rules, players, seed, number, &mut rng);
    let mut pack = Card::all(rules.packs, rules.jokers);
    rng.shuffle(&mut pack);
    Ok((beginning, pack))
}

fn choose_first_player(rules: &Rules, players: usize, seed: &Seed, number: u32, rng: &mut Rng) -> Beginning {
    match rules.first_player {
        FirstPlayer::Lot => Beginning { first: rng.below(players), dealer: None, cuts: Vec::new() },
        FirstPlayer::DealerLeft => {
            // The stream of the first deal decides who deals first.
            let first_dealer = if number == 1 { rng.below(players) } else { seed.rng(1).below(players) };
            let dealer = (first_dealer + number.saturating_sub(1) as usize) % players;
            Beginning { first: left_of(dealer, players), dealer: Some(dealer), cuts: Vec::new() }
        }
        FirstPlayer::HighestCut => {
            let (first, cuts) = cut_for_first_player(rules, players, rng);
            Beginning { first, dealer: None, cuts }
        }
    }
}

/// The seat to the left of `seat`, which is the next seat clockwise.
pub(crate) const fn left_of(seat: usize, players: usize) -> usize {
    if seat + 1 < players { seat + 1 } else { 0 }
}

/// The indices at which the highest rank occurs; an ace is low.
fn highest_cuts(ranks: &[Rank]) -> Vec<usize> {
    let highest = ranks.iter().max();
    ranks.iter().enumerate().filter(|(_, rank)| Some(*rank) == highest).map(|(index, _)| index).collect()
}

/// Lets every seat cut a different card. The seat with the highest card plays first; seats that tie for the highest
/// card cut again. Jokers have no rank, so they are left out. Returns the first player and the rounds of cutting.
fn cut_for_first_player(rules: &Rules, players: usize, rng: &mut Rng) -> (usize, Vec<Vec<Cut>>) {
    let mut seats: Vec<usize> = (0..players).collect();
    let mut rounds = Vec::new();
    while seats.len() > 1 {
        let mut pack = Card::all(rules.packs, 0);
        let mut cut = |seat| Cut { seat, face: pack.swap_remove(rng.below(pack.len())).face() };
        let round: Vec<Cut> = seats.iter().map(|&seat| cut(seat)).collect();
        let ranks: Vec<Rank> = round.iter().filter_map(|cut| cut.face.rank()).collect();
        seats = highest_cuts(&ranks).into_iter().map(|index| round[index].seat).collect();
        rounds.push(round);
    }
    (seats[0], rounds)
}
