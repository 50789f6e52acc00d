//! The expert: plays every choice out many times in its head, and takes the one that does best.

mod guess;
mod playout;
mod plays;

use super::Sight;
use crate::card_set::FaceCounts;
use crate::chance::Chance;
use crate::order;
use playout::{Player, State};
use plays::Play;

/// The most deals.
const MOST_DEALS: usize = 600;
/// After so many deals no more than so many choices go on, the play with most cards aside.
const ROUNDS: [(usize, usize); 6] = [(16, 7), (32, 5), (64, 4), (128, 3), (192, 2), (384, 2)];

/// One choice, and what each deal was worth after it.
#[derive(Debug)]
struct Choice {
    play: Play,
    worth: Vec<i64>,
}

/// The comparison of all choices, which goes on for as long as it may.
#[derive(Debug)]
pub(super) struct Race {
    sight: Sight,
    choices: Vec<Choice>,
    /// The play with most cards, which is taken in doubt.
    most: Play,
    player: Player,
    chance: Chance,
    /// Deals that have been played out with every choice that is still in the race.
    deals: usize,
    /// The deal that is being played out, and with how many choices it was.
    current: Option<(State, usize)>,
}

impl Race {
    /// Can the expert play out what it sees by counts of natural cards alone?
    pub(super) fn suits(sight: &Sight) -> bool {
        let joker = |table: &[crate::card::Face]| table.iter().any(|face| face.is_joker());
        !sight.others.is_empty()
            && sight.stock > 0
            && !joker(&sight.position.helping)
            && !joker(&sight.position.hand)
            && !sight.position.table.groups().iter().any(|group| joker(group))
    }

    pub(super) fn new(sight: &Sight) -> Self {
        let mut player = Player::default();
        let choices = plays::plays(sight, &mut player);
        let most = choices.first().copied().unwrap_or_default();
        let choices = choices.into_iter().map(|play| Choice { play, worth: Vec::new() }).collect();
        Self { sight: sight.clone(), choices, most, player, chance: sight.chance(), deals: 0, current: None }
    }

    /// How much has been done.
    pub(super) const fn work(&self) -> u64 {
        self.player.work
    }

    /// Is nothing left to compare?
    pub(super) const fn is_over(&self) -> bool {
        self.choices.len() < 2 || self.deals >= MOST_DEALS
    }

    /// Has the last deal been played out with every choice? Only then may the comparison end.
    pub(super) const fn is_even(&self) -> bool {
        self.current.is_none()
    }

    /// Plays a deal out with one more choice.
    pub(super) fn advance(&mut self) {
        let Self { sight, choices, player, chance, current, .. } = self;
        let (deal, place) = match current.take() {
            Some(current) => current,
            None => (guess::guess(sight, player, chance), 0),
        };
        let choice = &mut choices[place];
        choice.worth.push(after(&deal, &choice.play, sight, player));
        if place + 1 < choices.len() {
            *current = Some((deal, place + 1));
            return;
        }
        self.deals += 1;
        if let Some((_, most)) = ROUNDS.iter().find(|round| round.0 == self.deals) {
            self.drop_the_worst(*most);
        }
    }

    /// Leaves out what is behind by a standard error, and the last where too many are left; the play
    /// with most cards only where it is clearly behind.
    fn drop_the_worst(&mut self, most: usize) {
        let best = self.leader();
        let mut order: Vec<usize> = (0..self.choices.len()).collect();
        order::sort_by_key(&mut order, |&place| {
            core::cmp::Reverse(self.choices[place].worth.iter().sum::<i64>())
        });
        let stays = |place: usize| {
            let errors = if self.choices[place].play == self.most { 3 } else { 1 };
            let is_among = errors == 3 || order.iter().take(most).any(|&kept| kept == place);
            is_among && !self.is_clearly_better(best, place, errors)
        };
        let stay: Vec<bool> = (0..self.choices.len()).map(stays).collect();
        let mut stay = stay.into_iter();
        self.choices.retain(|_| stay.next().unwrap_or(true));
    }

    fn leader(&self) -> usize {
        let sum = |place: &usize| self.choices[*place].worth.iter().sum::<i64>();
        (0..self.choices.len()).rev().max_by_key(sum).unwrap_or(0)
    }

    /// Is one choice ahead of another by so many standard errors of their difference?
    fn is_clearly_better(&self, one: usize, other: usize, errors: i64) -> bool {
        let pairs = self.choices[one].worth.iter().zip(&self.choices[other].worth);
        let (mut sum, mut squares, mut count) = (0_i64, 0_i64, 0_i64);
        for (one, other) in pairs {
            let difference = one - other;
            sum += difference;
            squares += difference * difference;
            count += 1;
        }
        // sum / n > e · sqrt((squares / n − (sum / n)²) / n), without division and roots.
        sum > 0 && sum * sum * (count + errors * errors) > errors * errors * squares * count
    }

    /// The cards of the best play so far: the most cards unless another is clearly better.
    pub(super) fn best(&self) -> FaceCounts {
        let leader = self.leader();
        let doubt = self.choices[0].play == self.most && !self.is_clearly_better(leader, 0, 1);
        self.choices[if doubt { 0 } else { leader }].play.cards
    }
}

/// What the end of this deal is worth after this play, or where a card is drawn for none.
fn after(deal: &State, play: &Play, sight: &Sight, player: &mut Player) -> i64 {
    let mut state = deal.clone();
    state.table = state.table.plus(&play.cards).plus(&play.helping);
    state.hands[0] = state.hands[0].beyond(&play.cards);
    state.opened[0] |= !play.cards.is_empty();
    if play.cards.is_empty()
        && let Some(card) = state.stock.pop()
    {
        state.hands[0].add(card);
    }
    if state.hands[0].is_empty() {
        playout::worth(&sight.rules, &state.hands, Some(0))
    } else if state.stock.is_empty() {
        playout::worth(&sight.rules, &state.hands, None)
    } else {
        player.play_out(&state, &sight.rules, 1)
    }
}
