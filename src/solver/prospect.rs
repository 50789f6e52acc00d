//! What can still be gained in a problem by counts alone, for a programme that minds more than counts.

use core::task::{Poll, ready};

use super::joker;
use super::natural::aces::{self, High};
use super::natural::cards::Cards;
use super::natural::task::Weights;
use super::natural::{self, cards, weights};
use super::problem::{HighAces, Problem};
use super::run::NO_SHAPE;

/// What knows it.
enum Outlook {
    Natural(natural::Prospect),
    Joker(joker::Prospect),
}

/// The most that can still be gained, as far as it is compared before melds kept.
pub(super) struct Prospect {
    outlook: Outlook,
    cards: Cards,
    weights: Weights,
    /// What is gained in any case: the aces that were left free, the jokers of the hand.
    sure: u32,
    most_copies: u8,
}

impl Prospect {
    /// Turns to a problem; none where counts do not know its rules.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let has_jokers = joker::applies(problem);
        if !has_jokers && !natural::applies(problem) {
            return None;
        }
        let weights = weights(problem.weights);
        let high = problem.high_aces.map(|high| match high {
            HighAces::Free => High::Free,
            HighAces::Fixed(count) => High::Fixed(count),
            HighAces::Carried => High::Fixed(0),
        });
        let cards = cards(problem);
        let free = (0..4).filter(|&suit| high[suit] == High::Free).map(|suit| problem.hand[suit][1]);
        let joker = problem.weights.above_kept().of(25).unsigned_abs();
        let sure = free.map(u32::from).sum::<u32>() * weights[1] + u32::from(problem.hand_jokers) * joker;
        let task = aces::task(&cards, high);
        let outlook = if has_jokers {
            Outlook::Joker(joker::Prospect::new(&task, &weights))
        } else {
            Outlook::Natural(natural::Prospect::new(&task, &weights))
        };
        Some(Self { outlook, cards: task.cards, weights, sure, most_copies: task.cards.copies().max(2) })
    }

    /// The most that can be gained after a column (not the first) with runs in progress of these
    /// lengths, and so many jokers used; less than nothing where no way leads to the end, and none where
    /// that is not known. To be asked again where it is long to work out.
    pub(super) fn gain(&mut self, column: usize, shapes: [u8; 4], used: u8) -> Poll<Option<i32>> {
        let runs = |shape: u8| natural::shape::TOTAL[usize::from(shape)];
        if shapes.iter().any(|&shape| shape == NO_SHAPE || runs(shape) > self.most_copies) {
            return Poll::Ready(None);
        }
        let left = match &mut self.outlook {
            Outlook::Natural(outlook) => outlook.left(column, shapes),
            Outlook::Joker(outlook) => outlook.left(column, shapes, self.cards.jokers.saturating_sub(used)),
        };
        let gain = ready!(left).map(|left| self.cards.hand_weight(&self.weights, column) - left + self.sure);
        let least = -i32::from(u16::MAX) << 8;
        Poll::Ready(Some(gain.and_then(|gain| i32::try_from(gain).ok()).unwrap_or(least)))
    }

    /// How many states have been looked at.
    pub(super) fn work(&self) -> u64 {
        match &self.outlook {
            Outlook::Natural(outlook) => outlook.work(),
            Outlook::Joker(outlook) => outlook.work(),
        }
    }

    /// What so many of them take.
    pub(super) const fn units(&self, states: u64) -> u64 {
        match &self.outlook {
            Outlook::Natural(_) => natural::units(states),
            Outlook::Joker(_) => joker::units(states),
        }
    }

    /// Gives the memory back.
    pub(super) fn put_back(self) {
        match self.outlook {
            Outlook::Natural(outlook) => outlook.put_back(),
            Outlook::Joker(outlook) => outlook.put_back(),
        }
    }
}
