//! Whole games between policies. A game knows how many cards of each face are on the table, but not the melds, so it
//! takes a fraction of a millisecond.

use std::fmt;
use std::str::FromStr;

use machiavelli::{
    Card, DealEnd, EndReason, Face, FaceCounts, Rng, Scoring, Seed,
    internals::{self, Moment, is_near},
    session_winners,
};

use super::policy::{Choice, Play, Plays, Policy, Situation};
use super::results::share_of_win;

/// Each seat has its own stream of random numbers, apart from the streams of the deals.
const STREAM_OF_SEATS: u64 = 1 << 32;

/// A rule that no description of the game has, and that is measured here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Proposal {
    #[default]
    None,
    /// Who lays nothing draws so many cards.
    Draw(usize),
    /// Who lays nothing draws so many cards, if a play was possible.
    DrawIfAble(usize),
    /// Who lays nothing in two or more turns in a row draws so many cards from the second turn on.
    DrawAgain(usize),
    /// So many cards are put aside unseen after the deal.
    Aside(usize),
    /// Only the turn that goes out is limited, to so many new cards.
    OutLimit(usize),
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("no change"),
            Self::Draw(count) => write!(f, "{count} cards are drawn"),
            Self::DrawIfAble(count) => write!(f, "{count} cards are drawn if a play was possible"),
            Self::DrawAgain(count) => write!(f, "{count} cards are drawn from the second draw in a row on"),
            Self::Aside(count) => write!(f, "{count} cards are put aside"),
            Self::OutLimit(count) => write!(f, "nobody goes out with more than {count} cards"),
        }
    }
}

impl FromStr for Proposal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, number) = text.rsplit_once('-').unwrap_or((text, ""));
        let proposal = match name {
            "draw" => Self::Draw,
            "draw-if-able" => Self::DrawIfAble,
            "draw-again" => Self::DrawAgain,
            "aside" => Self::Aside,
            "out-limit" => Self::OutLimit,
            _ => return Err(format!("there is no proposal {text}")),
        };
        number.parse().map(proposal).map_err(|_| format!("{name} takes a number"))
    }
}

/// A player and the cards that it holds.
#[derive(Debug)]
struct Seat<'a> {
    policy: &'a Policy,
    rng: Rng,
    hand: FaceCounts,
    opened: bool,
    /// The number of turns in a row in which the seat has drawn.
    drawn: usize,
    /// Whether the whole hand has no play on the current table.
    is_stuck: bool,
}

/// The course of a deal.
#[derive(Debug, Clone, PartialEq)]
pub struct FastDeal {
    pub first: usize,
    pub end: DealEnd,
    pub hands: Vec<FaceCounts>,
    pub scores: Vec<u32>,
    pub turns: usize,
    /// The number of cards on the table after half of the turns.
    pub table_at_half: usize,
    /// For each seat, the number of turns in which it drew although it saw a play.
    pub waits: Vec<usize>,
    /// The number of cards that the last turn laid.
    pub last_laid: usize,
}

/// A finished game: one deal or, under the rules of a session, several.
#[derive(Debug, Clone, PartialEq)]
pub struct FastGame {
    pub deals: Vec<FastDeal>,
    pub winners: Vec<usize>,
    pub totals: Vec<u32>,
}

/// What happens in a turn, for callers that follow a deal.
#[derive(Debug)]
#[allow(dead_code, reason = "the tests use all of it")]
pub struct Turn<'a> {
    pub seat: usize,
    pub play: &'a Play,
    pub drawn: usize,
}

/// Plays a game. The cards are those of [`machiavelli::Game::deal`] with the same seed. `after_turn` sees every turn.
pub fn play(
    plays: &mut Plays<'_>,
    proposal: Proposal,
    policies: &[&Policy],
    seed: &Seed,
    one_deal: bool,
    mut after_turn: impl FnMut(u32, &Turn<'_>),
) -> FastGame {
    let rules = plays.rules;
    let mut game = FastGame { deals: Vec::new(), winners: Vec::new(), totals: vec![0; policies.len()] };
    for number in 1.. {
        let deal = play_deal(plays, proposal, policies, seed, number, |turn| after_turn(number, turn));
        for (total, score) in game.totals.iter_mut().zip(&deal.scores) {
            *total += score;
        }
        game.winners.clone_from(&deal.end.winners);
        game.deals.push(deal);
        if one_deal || rules.scoring != Scoring::Session {
            break;
        }
        if let Some(winners) = session_winners(&game.totals, rules.target.expect("a session has a target")) {
            game.winners = winners;
            break;
        }
    }
    game
}

fn play_deal(
    plays: &mut Plays<'_>,
    proposal: Proposal,
    policies: &[&Policy],
    seed: &Seed,
    number: u32,
    mut after_turn: impl FnMut(&Turn<'_>),
) -> FastDeal {
    let (rules, players) = (plays.rules, policies.len());
    let (beginning, pack) =
        internals::first_player_and_pack(rules, players, seed, number).expect("the rules allow the seats");
    let mut pack = pack.into_iter().map(Card::face);
    let mut seats: Vec<Seat<'_>> = policies
        .iter()
        .enumerate()
        .map(|(seat, &policy)| Seat {
            policy,
            rng: seed.rng(STREAM_OF_SEATS * (seat as u64 + 1) + u64::from(number)),
            hand: FaceCounts::default(),
            opened: rules.opening_points.is_none(),
            drawn: 0,
            is_stuck: false,
        })
        .collect();
    for (index, face) in pack.by_ref().take(usize::from(rules.deal) * players).enumerate() {
        seats[(beginning.first + index) % players].hand.add(face);
    }
    let mut helping: FaceCounts = pack.by_ref().take(usize::from(rules.helping_cards)).collect();
    let mut stock: Vec<Face> = pack.collect();
    stock.reverse();
    stock.drain(..usize::from(rules.set_aside));
    if let Proposal::Aside(count) = proposal {
        stock.drain(..count);
    }
    let (mut table, mut seat, mut last_laid) = (FaceCounts::default(), beginning.first, 0);
    let (mut waits, mut sizes) = (vec![0; players], Vec::new());
    loop {
        let hands: Vec<FaceCounts> = seats.iter().map(|seat| seat.hand).collect();
        if let Some(end) = DealEnd::after(rules, &hands, stock.len()) {
            let scores = end.scores(rules, &hands);
            let turns = sizes.len();
            let table_at_half = if turns < 2 { 0 } else { sizes[turns / 2 - 1] };
            last_laid = if end.reason == EndReason::Out { last_laid } else { 0 };
            let first = beginning.first;
            return FastDeal { first, end, hands, scores, turns, table_at_half, waits, last_laid };
        }
        let fewest = hands.iter().enumerate().filter(|&(other, _)| other != seat);
        let fewest = fewest.map(|(_, hand)| hand.total()).min().expect("another seat");
        let Seat { policy, rng, hand, opened, drawn, is_stuck } = &mut seats[seat];
        let situation = Situation {
            table: &table,
            hand,
            helping: &helping,
            opened: *opened,
            cards: hand.total(),
            moment: Moment { fewest, drawn: *drawn, stock: stock.len() },
        };
        let mut choice = if *is_stuck { Choice::default() } else { plays.choose(policy, &situation, rng) };
        if let Proposal::OutLimit(most) = proposal
            && choice.play.laid == *hand
            && choice.play.laid.total() > most
        {
            // One card stays in the hand.
            let first = hand.faces().next().expect("a hand has a card");
            let mut rest = *hand;
            rest.remove(first);
            choice.play = plays.largest(&Situation { hand: &rest, ..situation });
        }
        let play = &choice.play;
        let mut drew = 0;
        last_laid = play.laid.total();
        if last_laid > 0 {
            *hand = hand.saturating_sub(&play.laid);
            (*opened, *drawn) = (true, 0);
            table = table.saturating_add(&play.laid).saturating_add(&play.helping);
            helping = helping.saturating_sub(&play.helping);
            for seat in &mut seats {
                seat.is_stuck = false;
            }
        } else {
            waits[seat] += usize::from(choice.could_lay);
            // Without jokers and helping cards, a hand without a play still has none unless the drawn card fits. If the
            // policy overlooks cards, its hand may have a play that it has not seen.
            let had_no_play = *is_stuck
                || !choice.could_lay
                    && *opened
                    && policy.overlooks == 0
                    && rules.jokers == 0
                    && helping.is_empty();
            *drawn += 1;
            let count = match proposal {
                Proposal::Draw(count) => count,
                Proposal::DrawIfAble(count) if choice.could_lay => count,
                Proposal::DrawAgain(count) if *drawn > 1 => count,
                _ => 1,
            };
            *is_stuck = had_no_play;
            for _ in 0..count {
                let Some(face) = stock.pop() else { break };
                *is_stuck = *is_stuck && !is_near(face, hand, &table);
                hand.add(face);
                drew += 1;
            }
        }
        after_turn(&Turn { seat, play, drawn: drew });
        sizes.push(table.total());
        seat = (seat + 1) % players;
    }
}

impl FastGame {
    /// See [`share_of_win`].
    pub fn share(&self, seat: usize) -> f64 {
        share_of_win(&self.winners, seat, self.totals.len())
    }
}
